import RasterGraphics

/// How a camera was held: which side of the stored pixels is up (Exif 2.32, tag 0x0112).
enum ExifOrientation: UInt16 {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// The orientation in the bytes of an Exif block; `.up` where it has none or is damaged.
    /// - Parameter exif: A TIFF file: byte order, 42, the place of the first directory; a directory is a count and
    ///   entries of twelve bytes.
    init(exif: [UInt8]) {
        self = .up
        let isLittle: Bool
        switch exif.prefix(2) {
        case [0x49, 0x49]: isLittle = true
        case [0x4D, 0x4D]: isLittle = false
        default: return
        }
        func short(_ offset: Int) -> UInt16? {
            guard offset >= 0, offset + 2 <= exif.count else { return nil }
            let (first, second) = (UInt16(exif[offset]), UInt16(exif[offset + 1]))
            return isLittle ? first | second << 8 : first << 8 | second
        }
        guard short(2) == 42, let low = short(isLittle ? 4 : 6), let high = short(isLittle ? 6 : 4) else { return }
        let directory = Int(high) << 16 | Int(low)
        guard let count = short(directory) else { return }
        for entry in 0..<Int(count) {
            let offset = directory + 2 + entry * 12
            guard let tag = short(offset) else { return }
            guard tag == 0x0112 else { continue }
            // A short (type 3) lies in the first two bytes of the value.
            if short(offset + 2) == 3, let value = short(offset + 8) { self = ExifOrientation(rawValue: value) ?? .up }
            return
        }
    }

    /// Whether the columns of the bitmap are rows of what was seen.
    var isTurned: Bool { rawValue > ExifOrientation.downMirrored.rawValue }

    /// The bitmap as it was seen.
    func upright(_ bitmap: Bitmap) -> Bitmap {
        guard self != .up, bitmap.width > 0, bitmap.height > 0 else { return bitmap }
        let (width, height) = (bitmap.width, bitmap.height)
        // Where the pixel at the top left comes from, and how far its neighbours to the right and below are from it.
        let (last, bottom) = (width - 1, (height - 1) * width)
        let (start, right, down) =
            switch self {
            case .up: (0, 1, width)
            case .upMirrored: (last, -1, width)
            case .down: (bottom + last, -1, -width)
            case .downMirrored: (bottom, 1, -width)
            case .leftMirrored: (0, width, 1)
            case .right: (bottom, -width, 1)
            case .rightMirrored: (bottom + last, -width, -1)
            case .left: (last, width, -1)
            }
        let (columns, rows) = isTurned ? (height, width) : (width, height)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(bitmap.bytes.count)
        for row in 0..<rows {
            for column in 0..<columns {
                let source = 4 * (start + column * right + row * down)
                bytes += bitmap.bytes[source..<source + 4]
            }
        }
        return Bitmap(width: columns, height: rows, bytes: bytes)
    }
}
