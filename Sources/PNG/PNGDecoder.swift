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

extension Bitmap {
    /// Reads a PNG in squares of pixels that are averaged, so that one that is shown small is never held large.
    /// - Parameter factor: The side of a square, from the picture's width and height; 1 for the picture itself. At most
    ///   ``BoxReduction/largestFactor``.
    package init(
        png: some ContiguousBytes, limits: PNGLimits = .default, reducedBy factor: (_ width: Int, _ height: Int) -> Int
    ) throws(PNGError) {
        let result: Result<Bitmap, PNGError> = png.withUnsafeBytes { bytes in
            do throws(PNGError) {
                return .success(try PNGReader(bytes, limits: limits).bitmap(reducedBy: factor))
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }
}

extension PNGMetadata {
    /// Whether a PNG has a text chunk for ``data``, be it too large or damaged.
    package static func mentionsData(png: some ContiguousBytes) -> Bool {
        png.withUnsafeBytes { bytes in
            // A chunk is a length, a kind, so many bytes, and a checksum of four.
            var place = 8
            while bytes.count - place >= 12 {
                let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
                let content = bytes[(place + 8)...].prefix(length)
                let kind = bytes[(place + 4)...].prefix(4)
                if content.starts(with: "Table data\0".utf8),
                    ["tEXt", "zTXt", "iTXt"].contains(where: { kind.elementsEqual($0.utf8) })
                {
                    return true
                }
                if length > bytes.count - place - 12 { return false }
                place += 12 + length
            }
            return false
        }
    }

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

    func bitmap() throws(PNGError) -> Bitmap { try bitmap(header()) }

    private func bitmap(_ info: raster_png_info) throws(PNGError) -> Bitmap {
        let width = Int(info.width)
        let height = Int(info.height)
        try checkLimits(width, height, held: width * height)
        try checkLength(info)
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

    /// The picture with squares of pixels averaged.
    func bitmap(reducedBy factor: (Int, Int) -> Int) throws(PNGError) -> Bitmap {
        let info = try header()
        let (width, height) = (Int(info.width), Int(info.height))
        let factor = factor(width, height)
        if factor <= 1 { return try bitmap(info) }
        let (columns, rows) = BoxReduction.size(width: width, height: height, factor: factor)
        try checkLimits(width, height, held: columns * rows)
        try checkLength(info)
        var passes: Int32 = 1
        try check(raster_png_reader_begin(reader, &passes))
        var reduction = BoxReduction(width: width, height: height, factor: factor, isScattered: passes > 1)
        var status = RASTER_PNG_OK
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * width) { room in
            guard let row = room.baseAddress else { return }
            for pass in passes > 1 ? Adam7Pass.all : [.everything] where pass.columns(of: width) > 0 {
                for y in stride(from: pass.y, to: height, by: pass.rowStep) where status == RASTER_PNG_OK {
                    status = raster_png_reader_row(reader, row)
                    if status != RASTER_PNG_OK { return }
                    if passes == 1 {
                        reduction.add(row: row, y: y)
                    } else {
                        reduction.add(row, count: pass.columns(of: width), x: pass.x, step: pass.columnStep, y: y)
                    }
                }
            }
        }
        try check(status)
        try check(raster_png_reader_end(reader))
        return reduction.bitmap()
    }

    private func header() throws(PNGError) -> raster_png_info {
        var info = raster_png_info()
        try check(raster_png_reader_header(reader, &info))
        return info
    }

    /// Deflate packs at most 1,032 bytes into one (a match of 258 bytes in two bits), so a short file that claims to be a large picture
    /// is found out before memory is taken for it.
    private func checkLength(_ info: raster_png_info) throws(PNGError) {
        guard Double(info.height) * Double(info.row_bytes) <= Double(bytes.count) * 1032 else {
            throw .truncated(byteCount: bytes.count)
        }
    }

    /// Checks a picture's size, and reserves the memory of its bitmap.
    /// - Parameter held: Pixels of the bitmap.
    private func checkLimits(_ width: Int, _ height: Int, held: Int) throws(PNGError) {
        // PNG's sides end at 2³¹ − 1, so nothing here overflows.
        if width > limits.side || height > limits.side {
            throw .tooLarge(width: width, height: height, exceeded: .side(limits.side))
        }
        if width * height > limits.pixelCount {
            throw .tooLarge(width: width, height: height, exceeded: .pixelCount(limits.pixelCount))
        }
        // libpng's rows come out of what is left.
        if held > limits.memory / 4
            || raster_png_reader_reserve(reader, held * 4) == 0
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

/// Which pixels a pass of an interlaced PNG has (PNG 1.2, 2.6): from (`x`, `y`) on, each so many columns and rows apart.
private struct Adam7Pass {
    let x, y, columnStep, rowStep: Int

    static let everything = Adam7Pass(x: 0, y: 0, columnStep: 1, rowStep: 1)
    static let all = [
        Adam7Pass(x: 0, y: 0, columnStep: 8, rowStep: 8), Adam7Pass(x: 4, y: 0, columnStep: 8, rowStep: 8),
        Adam7Pass(x: 0, y: 4, columnStep: 4, rowStep: 8), Adam7Pass(x: 2, y: 0, columnStep: 4, rowStep: 4),
        Adam7Pass(x: 0, y: 2, columnStep: 2, rowStep: 4), Adam7Pass(x: 1, y: 0, columnStep: 2, rowStep: 2),
        Adam7Pass(x: 0, y: 1, columnStep: 1, rowStep: 2),
    ]

    /// How many pixels its rows have.
    func columns(of width: Int) -> Int { max(0, (width - x + columnStep - 1) / columnStep) }
}
