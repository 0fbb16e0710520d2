import Foundation
import RasterGraphics
import RasterPNG
import TestSupport
import Testing

@Suite("PNG decoder")
struct PNGDecoderTests {
    @Test("Every kind of PNG is read", arguments: HandmadePNG.Kind.allCases, [false, true])
    func kinds(kind: HandmadePNG.Kind, isInterlaced: Bool) throws {
        var rng = SplitMix64(seed: 10)
        for depth in kind.depths {
            for (width, height) in [(1, 1), (2, 3), (3, 2), (5, 5), (8, 8), (9, 7), (33, 17)] {
                let png = HandmadePNG.random(
                    kind, depth: depth, width: width, height: height, isInterlaced: isInterlaced,
                    using: &rng)
                let bitmap = try Bitmap(png: png.bytes)
                #expect(bitmap == png.bitmap, "\(kind) of \(depth) bits, \(width) × \(height)")
            }
        }
    }

    /// A bitmap with squares of pixels averaged, by doubles.
    private func averaged(_ bitmap: Bitmap, _ factor: Int) -> Bitmap {
        var result = Bitmap(width: (bitmap.width - 1) / factor + 1, height: (bitmap.height - 1) / factor + 1)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let rows = y * factor..<min((y + 1) * factor, bitmap.height)
                let columns = x * factor..<min((x + 1) * factor, bitmap.width)
                let pixels = rows.flatMap { row in columns.map { bitmap[$0, row] } }
                let alpha = pixels.reduce(0) { $0 + Double($1.alpha) }
                func mean(_ component: KeyPath<ColorU8, UInt8>) -> UInt8 {
                    let sum = pixels.reduce(0) { $0 + Double($1.alpha) * Double($1[keyPath: component]) }
                    return alpha == 0 ? 0 : UInt8((sum / alpha + 0.5).rounded(.down))
                }
                result[x, y] = ColorU8(
                    red: mean(\.red), green: mean(\.green), blue: mean(\.blue),
                    alpha: UInt8((alpha / Double(pixels.count) + 0.5).rounded(.down)))
            }
        }
        return result
    }

    @Test("Squares of pixels are averaged while a picture is read", arguments: HandmadePNG.Kind.allCases, [false, true])
    func reduced(kind: HandmadePNG.Kind, isInterlaced: Bool) throws {
        var rng = SplitMix64(seed: 11)
        for (width, height) in [(1, 1), (1, 9), (3, 2), (8, 8), (33, 17)] {
            let png = HandmadePNG.random(kind, depth: 8, width: width, height: height, isInterlaced: isInterlaced, using: &rng)
            let whole = try Bitmap(png: png.bytes)
            for factor in [1, 2, 3, 5, 40] {
                let reduced = try Bitmap(
                    png: png.bytes,
                    reducedBy: {
                        #expect($0 == width && $1 == height)
                        return factor
                    })
                #expect(reduced == (factor == 1 ? whole : averaged(whole, factor)), "\(kind), \(width) × \(height), \(factor)")
            }
        }
    }

    @Test("A picture that is averaged needs the memory of what is left of it, and is checked as any other")
    func reducedLimits() throws {
        let png = HandmadePNG(
            width: 4000, height: 3000, kind: .gray, depth: 1, samples: [Int](repeating: 1, count: 12_000_000)
        ).bytes
        var limits = PNGLimits(memory: 1 << 20)
        let reduced = try Bitmap(png: png, limits: limits, reducedBy: { _, _ in 100 })
        #expect(reduced == Bitmap(width: 40, height: 30, filledWith: .white))
        #expect(throws: PNGError.tooLarge(width: 4000, height: 3000, exceeded: .memory(1 << 20))) {
            try Bitmap(png: png, limits: limits, reducedBy: { _, _ in 2 })
        }
        limits.pixelCount = 11_999_999
        #expect(throws: PNGError.tooLarge(width: 4000, height: 3000, exceeded: .pixelCount(11_999_999))) {
            try Bitmap(png: png, limits: limits, reducedBy: { _, _ in 100 })
        }
        #expect(throws: PNGError.self) { try Bitmap(png: Array(png.dropLast(40)), reducedBy: { _, _ in 100 }) }
    }

    /// A ramp of 256 greys with a gAMA chunk.
    private func ramp(gamma: Int, also: [(name: String, data: [UInt8])] = []) -> HandmadePNG {
        HandmadePNG(
            width: 256, height: 1, kind: .gray, depth: 8,
            extraChunks: also + [("gAMA", HandmadePNG.big(gamma))], samples: Array(0...255))
    }

    @Test("A gamma that differs from 1/2.2 is brought to it")
    func gamma() throws {
        for gamma in [100_000, 60_000, 30_000] {
            let bitmap = try Bitmap(png: ramp(gamma: gamma).bytes)
            for v in 0...255 {
                let expected = 255 * pow(Double(v) / 255, 100_000 / Double(gamma) / 2.2)
                #expect(abs(Double(bitmap[v, 0].red) - expected) <= 1, "gamma \(gamma), grey \(v)")
            }
        }
    }

    @Test("A gamma near 1/2.2, or beside an sRGB chunk, changes nothing")
    func gammaLeftAlone() throws {
        for png in [ramp(gamma: 45455), ramp(gamma: 44000), ramp(gamma: 100_000, also: [("sRGB", [0])])] {
            let bitmap = try Bitmap(png: png.bytes)
            #expect((0...255).allSatisfy { Int(bitmap[$0, 0].red) == $0 })
        }
    }

    @Test("What is not a PNG says with what it begins")
    func notPNG() {
        #expect(throws: PNGError.notPNG(firstBytes: [])) { try Bitmap(png: [UInt8]()) }
        #expect(throws: PNGError.notPNG(firstBytes: [1, 2, 3])) { try Bitmap(png: [1, 2, 3] as [UInt8]) }
        #expect(throws: PNGError.notPNG(firstBytes: Array("JFIF-pic".utf8))) {
            try Bitmap(png: Array("JFIF-pictures".utf8))
        }
        #expect(throws: PNGError.truncated(byteCount: 4)) {
            try Bitmap(png: [0x89, 0x50, 0x4e, 0x47] as [UInt8])
        }
    }

    @Test("A picture beyond a limit is refused with the numbers")
    func limits() throws {
        let png = try Bitmap(width: 30, height: 20, filledWith: .white).pngData()
        func error(_ limits: PNGLimits) -> PNGError? {
            #expect(throws: PNGError.self) { try Bitmap(png: png, limits: limits) }
        }
        #expect(
            error(PNGLimits(pixelCount: 599))
                == .tooLarge(width: 30, height: 20, exceeded: .pixelCount(599)))
        #expect(error(PNGLimits(side: 29)) == .tooLarge(width: 30, height: 20, exceeded: .side(29)))
        #expect(error(PNGLimits(memory: 100)) == .tooMuchMemory(limit: 100))
        #expect(try Bitmap(png: png, limits: PNGLimits(pixelCount: 600, side: 30)).width == 30)
        let large = try Bitmap(width: 1000, height: 1000).pngData()
        #expect(
            throws: PNGError.tooLarge(width: 1000, height: 1000, exceeded: .memory(3_999_999))
        ) { try Bitmap(png: large, limits: PNGLimits(memory: 3_999_999)) }
    }

    @Test("A short file that claims to be a large picture is refused before memory is taken")
    func bomb() {
        var png = HandmadePNG(width: 16_000, height: 16_000, kind: .rgba, depth: 16)
        png.samples = []
        png.height = 0
        // The header of a picture, the image data of none.
        var file = png.bytes
        let header = HandmadePNG.chunk(
            "IHDR", HandmadePNG.big(16_000) + HandmadePNG.big(16_000) + [16, 6, 0, 0, 0])
        file.replaceSubrange(8..<8 + header.count, with: header)
        #expect(throws: PNGError.truncated(byteCount: file.count)) { try Bitmap(png: file) }
    }

    @Test("A damaged chunk is told by its checksum")
    func checksum() throws {
        var file = Array(try Bitmap(width: 9, height: 9, filledWith: .white).pngData())
        let data = try #require(chunks(of: file).first { $0.name == "IDAT" })
        file[data.offset + 8 + 3] ^= 4
        let error = #expect(throws: PNGError.self) { try Bitmap(png: file) }
        guard case .checksumMismatch(let words) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(words.contains("IDAT"))
    }

    /// Small files of every kind.
    static func corpus() throws -> [[UInt8]] {
        var rng = SplitMix64(seed: 11)
        var files: [[UInt8]] = []
        for kind in HandmadePNG.Kind.allCases {
            for depth in kind.depths {
                var png = HandmadePNG.random(
                    kind, depth: depth, width: 11, height: 9, isInterlaced: depth % 3 == 1, using: &rng)
                png.extraChunks = [
                    ("gAMA", HandmadePNG.big(100_000)), ("tEXt", Array("Title\0A title".utf8)),
                ]
                files.append(png.bytes)
            }
        }
        for kind in BitmapKind.allCases {
            let metadata = PNGMetadata(title: "Title", altText: "Text", software: "Test", scale: 2)
            files.append(
                Array(
                    try kind.bitmap(width: 20, height: 12, using: &rng).pngData(metadata: metadata)))
        }
        return files
    }

    @Test("A file cut off anywhere is an error")
    func truncated() throws {
        var count = 0
        for file in try Self.corpus() {
            for length in 0..<file.count {
                #expect(throws: PNGError.self) { try Bitmap(png: Array(file[..<length])) }
                count += 1
            }
        }
        #expect(count > 5000)
    }

    @Test("Files with flipped bits give an error or a picture, and leak nothing")
    func bitFlips() throws {
        var rng = SplitMix64(seed: 12)
        let files = try Self.corpus()
        let limits = PNGLimits(pixelCount: 1 << 20, memory: 1 << 24, chunkMemory: 1 << 16, chunkCount: 50)
        var errors = 0
        func tryOne(_ file: [UInt8]) {
            do throws(PNGError) {
                let bitmap = try Bitmap(png: file, limits: limits)
                #expect(bitmap.width * bitmap.height <= limits.pixelCount)
            } catch {
                errors += 1
            }
        }
        let before = residentBytes()
        for round in 0..<6000 {
            var file = files[round % files.count]
            for _ in 0...Int.random(in: 0..<4, using: &rng) {
                file[Int.random(in: 0..<file.count, using: &rng)] ^= 1 << UInt8.random(in: 0..<8, using: &rng)
            }
            tryOne(file)
        }
        #expect(errors > 4000)
        // With checksums made right again the damage reaches what lies behind them.
        for round in 0..<6000 {
            var file = files[round % files.count]
            let all = chunks(of: file)
            let chunk = all[Int.random(in: 0..<all.count, using: &rng)]
            guard !chunk.data.isEmpty else { continue }
            let body = chunk.offset + 4..<chunk.offset + 8 + chunk.data.count
            for _ in 0...Int.random(in: 0..<3, using: &rng) {
                file[Int.random(in: body, using: &rng)] ^= 1 << UInt8.random(in: 0..<8, using: &rng)
            }
            let crc = HandmadePNG.big(Int(HandmadePNG.crc32(file[body])))
            file.replaceSubrange(body.upperBound..<body.upperBound + 4, with: crc)
            tryOne(file)
        }
        // A reader that leaks holds some 40 KB each time: 12,000 of them would be 480 MB.
        #expect(residentBytes() - before < 250 << 20)
    }

    /// Bytes of memory that the process has.
    private func residentBytes() -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        return (Int(text.split(separator: " ")[1]) ?? 0) * 4096
    }
}
