internal import CRasterJPEG
import Foundation
import RasterGraphics

extension Bitmap {
    /// Reads a JPEG: grey, YCbCr, RGB or CMYK, baseline or progressive, turned as its Exif orientation says.
    ///
    /// Colours are taken as sRGB; profiles are not applied.
    /// - Parameters:
    ///   - jpeg: The bytes of a file. What follows the picture is not read.
    ///   - limits: What it may cost. Nothing of the picture's size is allocated before they are checked.
    /// - Throws: ``JPEGError``, also for a file that is damaged or cut off anywhere before its end.
    public init(jpeg: some ContiguousBytes, limits: JPEGLimits = .default) throws(JPEGError) {
        let result: Result<Bitmap, JPEGError> = jpeg.withUnsafeBytes { bytes in
            do throws(JPEGError) {
                return .success(try JPEGReader(bytes, limits: limits).bitmap())
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }
}

extension Bitmap {
    /// Reads a JPEG in squares of pixels that are averaged, so that one that is shown small is never held large.
    /// - Parameter factor: The side of a square, from the picture's width and height as it is seen; 1 for the picture itself. At
    ///   most ``BoxReduction/largestFactor``.
    package init(
        jpeg: some ContiguousBytes, limits: JPEGLimits = .default, reducedBy factor: (_ width: Int, _ height: Int) -> Int
    ) throws(JPEGError) {
        let result: Result<Bitmap, JPEGError> = jpeg.withUnsafeBytes { bytes in
            do throws(JPEGError) {
                return .success(try JPEGReader(bytes, limits: limits).bitmap(reducedBy: factor))
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }
}

/// One reading of a JPEG by libjpeg. Must not outlive the bytes.
private final class JPEGReader {
    private let reader: OpaquePointer
    private let bytes: UnsafeRawBufferPointer
    private let limits: JPEGLimits

    init(_ bytes: UnsafeRawBufferPointer, limits: JPEGLimits) throws(JPEGError) {
        guard bytes.starts(with: Self.signature) else {
            // A beginning that is right but short is a file cut off.
            if !bytes.isEmpty, Self.signature.starts(with: bytes) { throw .truncated(byteCount: bytes.count) }
            throw .notJPEG(firstBytes: Array(bytes.prefix(Self.signature.count)))
        }
        guard raster_jpeg_is_there() else { throw .missingLibrary(package: String(cString: raster_jpeg_package)) }
        guard
            let reader = raster_jpeg_reader_create(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, max(1, limits.memory))
        else { throw .tooMuchMemory(limit: limits.memory) }
        self.reader = reader
        self.bytes = bytes
        self.limits = limits
    }

    deinit { raster_jpeg_reader_destroy(reader) }

    private static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// - Parameter factor: The side of the squares of pixels that are averaged.
    func bitmap(reducedBy factor: (Int, Int) -> Int = { _, _ in 1 }) throws(JPEGError) -> Bitmap {
        var info = raster_jpeg_info()
        try check(raster_jpeg_reader_header(reader, &info))
        // JPEG's sides end at 65,500 here, so nothing overflows.
        let (width, height) = (Int(info.width), Int(info.height))
        guard width * height <= limits.pixelCount else {
            throw .tooLarge(width: width, height: height, limit: limits.pixelCount)
        }
        let orientation = ExifOrientation(exif: Array(UnsafeBufferPointer(start: info.exif, count: info.exif_count)))
        let factor = max(1, orientation.isTurned ? factor(height, width) : factor(width, height))
        // libjpeg averages up to 8 × 8 in less work than it takes to read them one by one.
        let part = [8, 4, 2].first { factor >= $0 } ?? 1
        var (columns, rows) = (UInt32(0), UInt32(0))
        try check(raster_jpeg_reader_begin(reader, UInt32(part), &columns, &rows))
        let bitmap = try bitmap(width: Int(columns), height: Int(rows), reducedBy: factor / part)
        if factor == 1, orientation == .up, let file = BitmapFile(jpeg: Array(bytes)) { return bitmap.showing(file) }
        return orientation.upright(bitmap)
    }

    private func bitmap(width: Int, height: Int, reducedBy factor: Int) throws(JPEGError) -> Bitmap {
        var status = RASTER_JPEG_OK
        if factor > 1 {
            var reduction = BoxReduction(width: width, height: height, factor: factor)
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * width) { room in
                guard let row = room.baseAddress else { return }
                for y in 0..<height {
                    status = raster_jpeg_reader_row(reader, row)
                    if status != RASTER_JPEG_OK { return }
                    reduction.add(row: row, y: y)
                }
            }
            try check(status)
            return reduction.bitmap()
        }
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            for y in 0..<height where status == RASTER_JPEG_OK {
                status = raster_jpeg_reader_row(reader, base + y * width * 4)
            }
            // libjpeg has filled every row unless it stopped.
            count = status == RASTER_JPEG_OK ? width * height * 4 : 0
        }
        try check(status)
        return Bitmap(width: width, height: height, bytes: pixels)
    }

    private func check(_ status: raster_jpeg_status) throws(JPEGError) {
        switch status {
        case RASTER_JPEG_OK: return
        case RASTER_JPEG_TRUNCATED: throw .truncated(byteCount: bytes.count)
        case RASTER_JPEG_OVER_MEMORY: throw .tooMuchMemory(limit: limits.memory)
        case RASTER_JPEG_TOO_MANY_SCANS: throw .tooManyScans
        default: throw .malformed(String(cString: raster_jpeg_reader_message(reader)))
        }
    }
}
