internal import CRasterPNG
import Foundation
import RasterGraphics

extension Bitmap {
    /// Reads a PNG of any kind: grey, RGB, palette, with or without alpha, 1 to 16 bits, interlaced or not.
    ///
    /// Fewer than 8 bits are widened, 16 bits rounded to 8. `tRNS` becomes alpha. A file without `sRGB` and
    /// `iCCP` whose `gAMA` differs from 1/2.2 by more than 5 % (libpng's threshold of what can be seen) is brought
    /// to 1/2.2; every other colour is taken as sRGB, profiles and `cHRM` are not applied.
    /// - Parameters:
    ///   - png: The bytes of a file. What follows `IEND` is not read.
    ///   - limits: What it may cost. Nothing of the picture's size is allocated before they are checked.
    /// - Throws: ``PNGError``, also for a file that is damaged or cut off anywhere before its end.
    public init(png: some ContiguousBytes, limits: PNGLimits = .default) throws(PNGError) {
        let result: Result<Bitmap, PNGError> = png.withUnsafeBytes { bytes in
            do throws(PNGError) {
                return .success(try PNGReader(bytes, limits: limits).bitmap())
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }
}

extension PNGMetadata {
    /// Reads what stands before the image data of a PNG. `scale` is `pHYs` by 72 pixels per inch, to 0.01.
    public init(png: some ContiguousBytes, limits: PNGLimits = .default) throws(PNGError) {
        let result: Result<PNGMetadata, PNGError> = png.withUnsafeBytes { bytes in
            do throws(PNGError) {
                return .success(try PNGReader(bytes, limits: limits).metadata())
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }
}

/// One reading of a PNG by libpng. Must not outlive the bytes.
private final class PNGReader {
    private let reader: OpaquePointer
    private let bytes: UnsafeRawBufferPointer
    private let limits: PNGLimits

    init(_ bytes: UnsafeRawBufferPointer, limits: PNGLimits) throws(PNGError) {
        guard bytes.starts(with: Self.signature) else {
            // A beginning that is right but short is a file cut off.
            if !bytes.isEmpty, Self.signature.starts(with: bytes) { throw .truncated(byteCount: bytes.count) }
            throw .notPNG(firstBytes: Array(bytes.prefix(Self.signature.count)))
        }
        guard
            let reader = raster_png_reader_create(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
                max(0, limits.memory), max(1, limits.chunkMemory),
                UInt32(clamping: max(1, limits.chunkCount)))
        else { throw .tooMuchMemory(limit: limits.memory) }
        self.reader = reader
        self.bytes = bytes
        self.limits = limits
    }

    deinit { raster_png_reader_destroy(reader) }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    func metadata() throws(PNGError) -> PNGMetadata {
        let info = try header()
        return PNGMetadata(
            title: info.title.map { String(cString: $0) },
            altText: info.description.map { String(cString: $0) },
            software: info.software.map { String(cString: $0) },
            data: info.data.map { String(cString: $0) },
            scale: PNGMetadata.scale(pixelsPerMetre: info.pixels_per_metre))
    }

    func bitmap() throws(PNGError) -> Bitmap {
        let info = try header()
        let width = Int(info.width)
        let height = Int(info.height)
        try checkLimits(width, height)
        // Deflate packs at most 1,032 bytes into one (a match of 258 bytes in two bits), so a short file that
        // claims to be a large picture is found out before memory is taken for it.
        guard Double(height) * Double(info.row_bytes) <= Double(bytes.count) * 1032 else {
            throw .truncated(byteCount: bytes.count)
        }
        var status = RASTER_PNG_OK
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            status = raster_png_reader_pixels(reader, base)
            // libpng has filled every row unless it stopped.
            count = status == RASTER_PNG_OK ? width * height * 4 : 0
        }
        try check(status)
        return Bitmap(width: width, height: height, bytes: pixels)
    }

    private func header() throws(PNGError) -> raster_png_info {
        var info = raster_png_info()
        try check(raster_png_reader_header(reader, &info))
        return info
    }

    /// Checks a picture's size, and reserves the memory of its bitmap.
    private func checkLimits(_ width: Int, _ height: Int) throws(PNGError) {
        // PNG's sides end at 2³¹ − 1, so nothing here overflows.
        if width > limits.side || height > limits.side {
            throw .tooLarge(width: width, height: height, exceeded: .side(limits.side))
        }
        if width * height > limits.pixelCount {
            throw .tooLarge(width: width, height: height, exceeded: .pixelCount(limits.pixelCount))
        }
        // libpng's rows come out of what is left.
        if width * height > limits.memory / 4
            || raster_png_reader_reserve(reader, width * height * 4) == 0
        {
            throw .tooLarge(width: width, height: height, exceeded: .memory(limits.memory))
        }
    }

    private func check(_ status: raster_png_status) throws(PNGError) {
        let words = String(cString: raster_png_reader_message(reader))
        switch status {
        case RASTER_PNG_OK: return
        case RASTER_PNG_TRUNCATED: throw .truncated(byteCount: bytes.count)
        case RASTER_PNG_BAD_CHECKSUM: throw .checksumMismatch(words)
        case RASTER_PNG_OVER_MEMORY: throw .tooMuchMemory(limit: limits.memory)
        default: throw .malformed(words)
        }
    }
}
