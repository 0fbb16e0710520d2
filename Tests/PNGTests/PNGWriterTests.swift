@_spi(Rooms) import RasterGraphics
import RasterPNG
import TestSupport
import Testing

@Suite("PNG writer")
struct PNGWriterTests {
    @Test("A picture of more than a million rows is written, and its header says so")
    func tall() throws {
        let height = 1_200_000
        let encoder = PNGStripeEncoder(width: 1, form: .rgb)
        let scratch = PNGScratch()
        var pixels = [UInt32](repeating: ColorU8.white.premultiplied.rgba, count: 100_000)
        for i in Swift.stride(from: 0, to: pixels.count, by: 7) { pixels[i] = ColorU8.black.premultiplied.rgba }
        var file: [UInt8] = []
        let writer = try PNGWriter<Never>(width: 1, height: height, form: .rgb) { file += $0 }
        for i in 0..<12 {
            let stripe = try pixels.withUnsafeBufferPointer {
                try PaintedRows.withPixels($0.baseAddress!, width: 1, count: 100_000) {
                    try encoder.encode(rows: $0, isLast: i == 11, scratch: scratch)
                }
            }
            try writer.append(stripe)
        }
        try writer.finish()
        let all = chunks(of: file)
        #expect(Array(all[0].data.prefix(8)) == HandmadePNG.big(1) + HandmadePNG.big(height))
        #expect(all.last?.name == "IEND")
        let decoded = try Bitmap(png: file)
        #expect(decoded.height == height)
        #expect(decoded[0, 1_100_001].red == 255 && decoded[0, 1_100_007].red == 0)
    }

    @Test("Every chunk carries the right checksum, and the image data the right adler32")
    func checksums() throws {
        var rng = SplitMix64(seed: 40)
        let bitmap = BitmapKind.opaqueColors.bitmap(width: 91, height: 83, using: &rng)
        let file = try PNGStripeEncoderTests.write(
            bitmap, as: .rgb, alpha: .straight, stripes: [1, 40, 2, 40])
        for chunk in chunks(of: file) {
            let body = chunk.offset + 4..<chunk.offset + 8 + chunk.data.count
            let crc = HandmadePNG.big(Int(HandmadePNG.crc32(file[body])))
            #expect(Array(file[body.upperBound..<body.upperBound + 4]) == crc, "\(chunk.name)")
        }
        var raw: [UInt8] = []
        for y in 0..<83 {
            raw.append(0)
            for x in 0..<91 { raw += [bitmap[x, y].red, bitmap[x, y].green, bitmap[x, y].blue] }
        }
        let data = chunks(of: file).filter { $0.name == "IDAT" }.flatMap(\.data)
        #expect(Array(data.suffix(4)) == HandmadePNG.big(Int(HandmadePNG.adler32(raw))))
    }

    @Test("A stripe of more than a megabyte is written in several chunks, each with its checksum")
    func largeStripe() throws {
        var rng = SplitMix64(seed: 42)
        let (width, height) = (600, 500)
        let bytes = (0..<width * height).flatMap { _ in
            let noise = UInt32(truncatingIfNeeded: rng.next())
            return [UInt8(noise >> 24), UInt8(noise >> 16 & 255), UInt8(noise >> 8 & 255), UInt8(noise & 127 + 128)]
        }
        let bitmap = Bitmap(width: width, height: height, bytes: bytes)
        let file = try PNGStripeEncoderTests.write(bitmap, as: .rgba, alpha: .straight, stripes: [height])
        let pieces = chunks(of: file).filter { $0.name == "IDAT" }
        #expect(pieces.count == 2 && pieces[0].data.count >= 1 << 20)
        for chunk in pieces {
            let end = chunk.offset + 8 + chunk.data.count
            #expect(Array(file[end..<end + 4]) == HandmadePNG.big(Int(HandmadePNG.crc32(file[chunk.offset + 4..<end]))))
        }
        #expect(try Bitmap(png: file).bytes == bytes)
    }

    private struct DiskFull: Error, Equatable { var after: Int }

    @Test("What the sink throws comes through as it is", arguments: [0, 8, 20, 60, 100])
    func sinkFails(limit: Int) throws {
        var rng = SplitMix64(seed: 41)
        let bitmap = BitmapKind.anything.bitmap(width: 8, height: 8, using: &rng)
        let stripe = try bitmap.bytes.withUnsafeBytes {
            try PaintedRows.withPixels($0.bindMemory(to: UInt32.self).baseAddress!, width: 8, count: 8) {
                try PNGStripeEncoder(width: 8, form: .rgba).encode(rows: $0, isLast: true, scratch: PNGScratch())
            }
        }
        var count = 0
        do throws(PNGWriterError<DiskFull>) {
            let writer = try PNGWriter(width: 8, height: 8, form: .rgba) {
                (bytes: UnsafeRawBufferPointer) throws(DiskFull) in
                count += bytes.count
                if count > limit { throw DiskFull(after: limit) }
            }
            try writer.append(stripe)
            try writer.finish()
            Issue.record("nothing was thrown")
        } catch {
            guard case .sink(let failure) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(failure == DiskFull(after: limit))
        }
    }

    @Test("Sizes that PNG cannot name are errors that say them")
    func sizes() {
        func error(_ width: Int, _ height: Int) -> PNGError? {
            do throws(PNGWriterError<Never>) {
                _ = try PNGWriter<Never>(width: width, height: height, form: .rgb) { _ in }
                return nil
            } catch {
                switch error {
                case .png(let error): return error
                }
            }
        }
        #expect(error(0, 3) == .empty(width: 0, height: 3))
        #expect(error(3, 1 << 31) == .sideTooLong(width: 3, height: 1 << 31))
        #expect(error(1, Int(Int32.max)) == nil)
        #expect(error(Int(Int32.max), 1) == nil)
    }
}
