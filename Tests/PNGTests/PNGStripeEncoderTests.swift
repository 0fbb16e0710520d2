import RasterGraphics
import RasterPNG
import TestSupport
import Testing

@Suite("PNG stripe encoder")
struct PNGStripeEncoderTests {
    /// Encodes in stripes of the given heights and writes them.
    static func write(
        _ bitmap: Bitmap, as form: PNGColorForm, alpha: PNGAlpha, stripes: [Int],
        compression: PNGCompression = .fast, freshScratch: Bool = false
    ) throws -> [UInt8] {
        let encoder = PNGStripeEncoder(
            width: bitmap.width, form: form, compression: compression, alpha: alpha)
        var file: [UInt8] = []
        let writer = try PNGWriter<Never>(width: bitmap.width, height: bitmap.height, form: form) {
            file += $0
        }
        var scratch = PNGScratch()
        var row = 0
        for count in stripes {
            if freshScratch { scratch = PNGScratch() }
            let stripe = bitmap.bytes.withUnsafeBytes { bytes in
                encoder.encode(
                    rows: UnsafeRawBufferPointer(rebasing: bytes[(row * bitmap.width * 4)...]),
                    rowCount: count, isLast: row + count == bitmap.height, scratch: scratch)
            }
            try writer.append(stripe)
            row += count
        }
        try writer.finish()
        return file
    }

    @Test("Stripes of odd heights join to the picture", arguments: [PNGCompression.fast, .smallest])
    func oddStripes(compression: PNGCompression) throws {
        var rng = SplitMix64(seed: 30)
        for kind in BitmapKind.allCases {
            let bitmap = kind.bitmap(width: 37, height: 50, using: &rng)
            var census = ColorCensus(alpha: .straight)
            bitmap.bytes.withUnsafeBytes { census.look(at: $0) }
            for stripes in [[50], [1, 49], [49, 1], [7, 11, 13, 19], Array(repeating: 1, count: 50)] {
                let file = try Self.write(
                    bitmap, as: census.form, alpha: .straight, stripes: stripes, compression: compression)
                #expect(try Bitmap(png: file) == bitmap, "\(kind) \(stripes)")
            }
        }
    }

    @Test("Used scratch memory never shows in the bytes")
    func scratch() throws {
        var rng = SplitMix64(seed: 31)
        let bitmap = BitmapKind.sixteen.bitmap(width: 500, height: 120, using: &rng)
        let stripes = [40, 20, 60]
        #expect(
            try Self.write(bitmap, as: .rgb, alpha: .straight, stripes: stripes)
                == Self.write(bitmap, as: .rgb, alpha: .straight, stripes: stripes, freshScratch: true))
    }

    @Test("Premultiplied rows become straight pixels that premultiply to the same")
    func premultiplied() throws {
        var rng = SplitMix64(seed: 32)
        var bitmap = BitmapKind.anything.bitmap(width: 64, height: 64, using: &rng)
        for y in 0..<64 {
            for x in 0..<64 {
                let p = bitmap[x, y].premultiplied
                bitmap[x, y] = ColorU8(red: p.red, green: p.green, blue: p.blue, alpha: p.alpha)
            }
        }
        let decoded = try Bitmap(
            png: try Self.write(bitmap, as: .rgba, alpha: .premultiplied, stripes: [30, 34]))
        for y in 0..<64 {
            for x in 0..<64 {
                let p = decoded[x, y].premultiplied
                #expect(ColorU8(red: p.red, green: p.green, blue: p.blue, alpha: p.alpha) == bitmap[x, y])
            }
        }
    }

    @Test("Premultiplied rows in a translucent palette come back as its straight colours")
    func premultipliedPalette() throws {
        var rng = SplitMix64(seed: 34)
        // Every width leads to another rest behind the groups of eight pixels.
        for (width, colors) in [(8, 2), (15, 2), (22, 4), (29, 4), (36, 16), (43, 16), (50, 200)] {
            var bitmap = Bitmap(width: width, height: 9)
            var expected = bitmap
            let palette = (0..<colors).map { i in
                PremultipliedColorU8(
                    red: UInt8(i), green: UInt8(i / 2), blue: 0, alpha: UInt8(i) + 1
                ).straight
            }
            for y in 0..<9 {
                for x in 0..<width {
                    let color = palette[Int.random(in: 0..<colors, using: &rng)]
                    let p = color.premultiplied
                    bitmap[x, y] = ColorU8(red: p.red, green: p.green, blue: p.blue, alpha: p.alpha)
                    expected[x, y] = color
                }
            }
            let file = try Self.write(
                bitmap, as: .palette(palette), alpha: .premultiplied, stripes: [4, 5])
            #expect(try Bitmap(png: file) == expected, "\(width) pixels, \(colors) colours")
        }
    }

    @Test("Rows may lie further apart than they are long")
    func stride() throws {
        var rng = SplitMix64(seed: 33)
        let wide = BitmapKind.opaqueColors.bitmap(width: 20, height: 9, using: &rng)
        let encoder = PNGStripeEncoder(width: 13, form: .rgb)
        let stripe = wide.bytes.withUnsafeBytes {
            encoder.encode(rows: $0, rowCount: 9, stride: 80, isLast: true, scratch: PNGScratch())
        }
        var file: [UInt8] = []
        let writer = try PNGWriter<Never>(width: 13, height: 9, form: .rgb) { file += $0 }
        try writer.append(stripe)
        try writer.finish()
        let decoded = try Bitmap(png: file)
        for y in 0..<9 { for x in 0..<13 { #expect(decoded[x, y] == wide[x, y]) } }
    }

    @Test("A flat picture deflates to almost nothing")
    func flat() throws {
        let bitmap = Bitmap(width: 1000, height: 1000, filledWith: .white)
        // One match for 258 bytes, in less than two bytes.
        let rgb = try Self.write(bitmap, as: .rgb, alpha: .straight, stripes: [1000])
        #expect(rgb.count < 3_000_000 / 258 * 2)
        #expect(try bitmap.pngData().count < 1_000)
    }
}
