import RasterGraphics

extension BitmapFile {
    private enum Marker {
        static let start: UInt8 = 0xD8, end: UInt8 = 0xD9, scan: UInt8 = 0xDA, comment: UInt8 = 0xFE
        static let jfif: UInt8 = 0xE0, adobe: UInt8 = 0xEE
        /// Baseline, extended and progressive, coded by Huffman's trees: what PDF's filter knows.
        static let frames: ClosedRange<UInt8> = 0xC0...0xC2
        static let otherFrames: Set<UInt8> = [0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF]
        static let applications: ClosedRange<UInt8> = 0xE0...0xEF
    }

    /// A JPEG of grey or of YCbCr, without what cameras and programs say of it: where it was taken stays with who took it.
    ///
    /// Nil for what readers may show otherwise: CMYK, RGB, 12 bits, arithmetic coding, and where the parts of the file cannot be told.
    package convenience init?(jpeg bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, Marker.start]),
            let end = bytes.indices.dropLast().last(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == Marker.end })
        else { return nil }
        var kept: [UInt8] = [0xFF, Marker.start]
        var at = 2
        var (hasJFIF, transform): (Bool, UInt8?) = (false, nil)
        var frame: ArraySlice<UInt8>?
        while at + 4 <= end, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            if marker == 0xFF {
                at += 1
                continue
            }
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            guard length >= 2, at + 2 + length <= end else { return nil }
            let body = bytes[at + 4..<at + 2 + length]
            switch marker {
            case Marker.scan:
                guard let frame, let isGray = Self.isGray(frame, hasJFIF: hasJFIF, transform: transform) else { return nil }
                kept += bytes[at..<end + 2]
                self.init(jpeg: kept, isGray: isGray)
                return
            case Marker.frames: frame = body
            case _ where Marker.otherFrames.contains(marker): return nil
            case Marker.jfif: hasJFIF = hasJFIF || body.starts(with: Array("JFIF\0".utf8))
            case Marker.adobe where body.starts(with: Array("Adobe".utf8)) && body.count >= 12:
                transform = body[body.startIndex + 11]
            default: break
            }
            let saysOther = marker == Marker.comment || Marker.applications.contains(marker)
            if !saysOther || marker == Marker.jfif || marker == Marker.adobe { kept += bytes[at..<at + 2 + length] }
            at += 2 + length
        }
        return nil
    }

    /// What the header of a frame says; nil for colours that are neither grey nor YCbCr.
    private static func isGray(_ frame: ArraySlice<UInt8>, hasJFIF: Bool, transform: UInt8?) -> Bool? {
        let frame = Array(frame)
        guard frame.count >= 6, frame[0] == 8, frame.count == 6 + 3 * Int(frame[5]) else { return nil }
        switch frame[5] {
        case 1: return true
        case 3:
            let ids = [frame[6], frame[9], frame[12]]
            return transform == 1 || transform == nil && (hasJFIF || ids == [1, 2, 3]) ? false : nil
        default: return nil
        }
    }
}
