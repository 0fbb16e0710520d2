import RasterGraphics
import TestSupport
import Testing

@testable import RasterPNG

@Suite("Rows deflated without a search")
struct RowDeflaterTests {
    /// Rows as tables have them, each behind a 0: stretches of one colour, of the row above and of noise, and whole rows that
    /// are the one above.
    private struct Rows {
        let stride: Int
        let buffer = GrowingBuffer(capacity: 0)
        /// 1 where a row was made as the one above.
        var repeated: [UInt8] = []

        init(width: Int, height: Int, colors: ClosedRange<UInt8>, using rng: inout SplitMix64) {
            stride = width + 1
            buffer.reserve(rows: height, of: width)
            // From one that has all kinds of stretches to one that has hardly any but short ones.
            let longest = [3, 8, 20, 70, 600][Int.random(in: 0..<5, using: &rng)]
            for y in 0..<height {
                let isRepeated = y > 0 && Int.random(in: 0..<3, using: &rng) == 0
                repeated.append(isRepeated ? 1 : 0)
                let row = buffer.end
                buffer.count += stride
                if isRepeated {
                    row.update(from: row - stride, count: stride)
                    continue
                }
                row[0] = 0
                var x = 1
                while x < stride {
                    let end = min(stride, x + Int.random(in: 1...longest, using: &rng))
                    let kind = Int.random(in: 0..<4, using: &rng)
                    let color = UInt8.random(in: colors, using: &rng)
                    for i in x..<end {
                        row[i] =
                            kind == 0 ? UInt8.random(in: colors, using: &rng) : kind == 1 && y > 0 ? (row - stride)[i] : color
                    }
                    x = end
                }
            }
        }

        func deflated(
            by deflater: RowDeflater, isLast: Bool = true, knowing repeated: [UInt8]? = nil, plainly: Bool = false
        ) -> [UInt8] {
            let output = GrowingBuffer(capacity: 0)
            (repeated ?? self.repeated).withUnsafeBufferPointer {
                _ = deflater.deflate(
                    buffer.contents, stride: stride, repeated: $0.baseAddress!, isLast: isLast, always: true, plainly: plainly,
                    into: output)
            }
            return Array(output.bytes)
        }

        /// The bytes of the picture's rows as libpng and zlib read them from stripes.
        static func decoded(_ stripes: [(rows: Rows, deflated: [UInt8])]) throws -> [UInt8] {
            let width = stripes[0].rows.stride - 1
            let height = stripes.reduce(0) { $0 + $1.rows.repeated.count }
            var file: [UInt8] = []
            let writer = try PNGWriter<Never>(width: width, height: height, form: .gray) { file += $0 }
            for (i, stripe) in stripes.enumerated() {
                let bytes = stripe.rows.buffer.bytes
                try writer.append(
                    PNGStripe(
                        rowCount: stripe.rows.repeated.count, isLast: i == stripes.count - 1, deflated: stripe.deflated,
                        crc32: stripe.deflated.withUnsafeBytes { crc32($0) }, adler32: adler32(bytes), byteCount: bytes.count))
            }
            try writer.finish()
            let bitmap = try Bitmap(png: file)
            var decoded: [UInt8] = []
            for y in 0..<height {
                decoded.append(0)
                for x in 0..<width { decoded.append(bitmap[x, y].red) }
            }
            return decoded
        }
    }

    /// Widths around words, around where a match's distance has more bits, and the most.
    private static let widths = [
        1, 2, 3, 15, 62, 63, 64, 65, 126, 127, 128, 255, 256, 257, 258, 259, 400, 1023, 1741, 4095, 4096, 4097, 16_384, 32_766,
        32_767,
    ]

    @Test("Another decoder reads the rows of any width, in one stripe and in several")
    func everyWidth() throws {
        var rng = SplitMix64(seed: 11)
        let deflater = RowDeflater()
        for width in Self.widths {
            let heights = width > 4000 ? [1, 5] : width > 1000 ? [1, 60] : [1, 2, 3, 200]
            var stripes: [(rows: Rows, deflated: [UInt8])] = []
            for (i, height) in heights.enumerated() {
                let rows = Rows(width: width, height: height, colors: 0...200, using: &rng)
                stripes.append((rows, rows.deflated(by: deflater, isLast: i == heights.count - 1)))
                let alone = [(rows, rows.deflated(by: deflater))]
                let isSame = try Rows.decoded(alone) == Array(rows.buffer.bytes)
                #expect(isSame, "\(height) rows of \(width) bytes")
            }
            let all = stripes.flatMap { Array($0.rows.buffer.bytes) }
            let isSame = try Rows.decoded(stripes) == all
            #expect(isSame, "stripes of \(width) bytes")
        }
    }

    @Test("The bytes are the same by any instructions, whatever is known of rows, and whatever came before")
    func sameBytes() throws {
        var rng = SplitMix64(seed: 12)
        let used = RowDeflater()
        for round in 0..<200 {
            let width = round % 3 == 0 ? Self.widths[round / 3 % Self.widths.count] : Int.random(in: 1...700, using: &rng)
            let last = [1, 2, 5, 30, 255][round % 5]
            let height = Int.random(in: 1...max(1, 60_000 / width), using: &rng)
            let rows = Rows(width: width, height: height, colors: 0...UInt8(last), using: &rng)
            let expected = rows.deflated(by: RowDeflater())
            #expect(rows.deflated(by: used) == expected, "round \(round): after others")
            #expect(rows.deflated(by: used, plainly: true) == expected, "round \(round): plainly")
            let nothing = [UInt8](repeating: 0, count: height)
            #expect(rows.deflated(by: used, knowing: nothing) == expected, "round \(round): nothing known")
            let some = rows.repeated.map { Bool.random(using: &rng) ? $0 : 0 }
            #expect(rows.deflated(by: used, knowing: some) == expected, "round \(round): some known")
        }
    }

    @Test("A stripe of many blocks, of noise and of one colour")
    func extremes() throws {
        var rng = SplitMix64(seed: 13)
        for (name, colors, most) in [
            ("noise", 0...255, 1.01), ("halves of bytes", 0...15, 0.56), ("one colour", 7...7, 0.01),
        ] as [(String, ClosedRange<UInt8>, Double)] {
            var rows = Rows(width: 999, height: 0, colors: colors, using: &rng)
            rows.buffer.reserve(rows: 400, of: 999)
            for _ in 0..<400 {
                rows.repeated.append(0)
                rows.buffer.append(0)
                for _ in 0..<999 { rows.buffer.append(UInt8.random(in: colors, using: &rng)) }
            }
            let deflated = rows.deflated(by: RowDeflater())
            #expect(Double(deflated.count) < most * 400_000, "\(name): \(deflated.count)")
            let isSame = try Rows.decoded([(rows, deflated)]) == Array(rows.buffer.bytes)
            #expect(isSame, "\(name)")
        }
    }

    @Test("Rows of many literals, and of literals that come again, are left to a search")
    func search() {
        var rng = SplitMix64(seed: 15)
        /// Rows in which each `period` bytes begin with as many of noise: the same ones in each place of a row, or other ones.
        func isDeflated(noise: Int, period: Int, isSame: Bool, plainly: Bool = false) -> Bool {
            var rows = Rows(width: 1499, height: 0, colors: 0...0, using: &rng)
            rows.buffer.reserve(rows: 200, of: 1499)
            for _ in 0..<200 {
                rows.repeated.append(0)
                rows.buffer.append(0)
                var glyph: [UInt8] = []
                for x in 0..<1499 {
                    if x % period == 0, glyph.isEmpty || !isSame {
                        glyph = (0..<noise).map { _ in UInt8.random(in: 1...40, using: &rng) }
                    }
                    rows.buffer.append(x % period < noise ? glyph[x % period] : 0)
                }
            }
            let output = GrowingBuffer(capacity: 0)
            return rows.repeated.withUnsafeBufferPointer {
                RowDeflater().deflate(
                    rows.buffer.contents, stride: 1500, repeated: $0.baseAddress!, isLast: true, plainly: plainly, into: output)
            }
        }
        for plainly in [false, true] {
            #expect(isDeflated(noise: 6, period: 150, isSame: false, plainly: plainly))
            #expect(!isDeflated(noise: 6, period: 150, isSame: true, plainly: plainly))
            #expect(!isDeflated(noise: 20, period: 150, isSame: false, plainly: plainly))
        }
    }
}
