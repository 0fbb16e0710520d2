@_spi(Rooms) import RasterGraphics
import RasterPNG
import TestSupport
import Testing

@Suite("PNG stripe encoder")
struct PNGStripeEncoderTests {
    /// Hands out the rows of stripes of the given heights, and whether they are the last.
    private static func forEachStripe(
        of bitmap: Bitmap, heights: [Int], _ body: (PaintedRows, Bool) throws -> Void
    ) rethrows {
        try bitmap.bytes.withUnsafeBytes { bytes in
            var pixels = bytes.bindMemory(to: UInt32.self).baseAddress!
            var rest = bitmap.height
            for height in heights {
                rest -= height
                try PaintedRows.withPixels(pixels, width: bitmap.width, count: height) { try body($0, rest == 0) }
                pixels += height * bitmap.width
            }
        }
    }

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
        try forEachStripe(of: bitmap, heights: stripes) { rows, isLast in
            if freshScratch { scratch = PNGScratch() }
            try writer.append(encoder.encode(rows: rows, isLast: isLast, scratch: scratch))
        }
        try writer.finish()
        return file
    }

    /// The same in indices; nil for more than 256 colours.
    private static func writeIndices(
        _ bitmap: Bitmap, alpha: PNGAlpha, stripes: [Int], compression: PNGCompression = .fast
    ) throws -> [UInt8]? {
        let encoder = PNGStripeEncoder(width: bitmap.width, form: .rgba, alpha: alpha)
        var bands: [IndexedBand] = []
        try forEachStripe(of: bitmap, heights: stripes) { rows, isLast in
            bands.append(try encoder.look(at: rows, isLast: isLast, keeping: .indices, scratch: PNGScratch()))
        }
        let picture = IndexedPicture(width: bitmap.width, bands: bands, alpha: alpha)
        return try picture.map {
            try [UInt8]($0.pngData(metadata: PNGMetadata(), compression: compression, threads: 2))
        }
    }

    @Test("Stripes of odd heights join to the picture", arguments: [PNGCompression.fast, .smallest])
    func oddStripes(compression: PNGCompression) throws {
        var rng = SplitMix64(seed: 30)
        for kind in BitmapKind.allCases {
            let bitmap = kind.bitmap(width: 37, height: 50, using: &rng)
            for stripes in [[50], [1, 49], [49, 1], [7, 11, 13, 19], Array(repeating: 1, count: 50)] {
                let file = try Self.write(
                    bitmap, as: .rgba, alpha: .straight, stripes: stripes, compression: compression)
                #expect(try Bitmap(png: file) == bitmap, "\(kind) \(stripes)")
                let indices = try Self.writeIndices(
                    bitmap, alpha: .straight, stripes: stripes, compression: compression)
                let hasFew = ![.opaqueColors, .anything].contains(kind)
                #expect(try indices.map { try Bitmap(png: $0) } == (hasFew ? bitmap : nil), "\(kind) \(stripes)")
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
            let file = try #require(try Self.writeIndices(bitmap, alpha: .premultiplied, stripes: [4, 5]))
            #expect(try Bitmap(png: file) == expected, "\(width) pixels, \(colors) colours")
        }
    }

    @Test(
        "Rows with templates encode as the same rows of which nothing is known",
        arguments: [16, 17, 64, 1000, 1025, 2500])
    func templates(width: Int) throws {
        var rng = SplitMix64(seed: UInt64(width))
        let colors: [ColorU8] = [.black, .white, ColorU8(red: 9, green: 99, blue: 199, alpha: 255)]
        let (count, shift) = (40, PaintedRows.tileShift(width: width))
        #expect(64 << shift >= width && (shift == 4 || 32 << shift < width), "tiles are as narrow as they can be")
        let templates = (0..<3 * width).map { _ in colors.randomElement(using: &rng)!.premultiplied.rgba }
        let all = UInt64.max >> UInt64(63 - (width - 1) >> shift)
        // Some rows are those above, some have painted tiles, some all of them.
        var ids: [UInt16] = [0]
        var painted: [UInt64] = [0]
        for _ in 1..<count {
            let isSame = Bool.random(using: &rng)
            ids.append(isSame ? ids.last! : .random(in: 0..<3, using: &rng))
            painted.append(isSame ? painted.last! : [0, all, rng.next() & all].randomElement(using: &rng)!)
        }
        var pixels = [UInt32](repeating: 0xdead_beef, count: width * count)
        var plain = pixels
        for row in 0..<count {
            for x in 0..<width {
                let i = row * width + x
                plain[i] = templates[Int(ids[row]) * width + x]
                guard painted[row] >> UInt64(x >> shift) & 1 == 1 else { continue }
                pixels[i] = row % 4 > 1 && row > 0 ? plain[i - width] : colors.randomElement(using: &rng)!.premultiplied.rgba
                plain[i] = pixels[i]
            }
        }
        let scratch = PNGScratch()
        func withRows<Result>(_ body: (PaintedRows) throws -> Result) rethrows -> Result {
            try pixels.withUnsafeBufferPointer { pixels in
                try painted.withUnsafeBufferPointer { painted in
                    try templates.withUnsafeBufferPointer { templates in
                        try ids.withUnsafeBufferPointer { ids in
                            try body(
                                PaintedRows(
                                    width: width, count: count, tileShift: shift, pixels: pixels.baseAddress!,
                                    painted: painted.baseAddress!, templates: templates.baseAddress!, templateCount: 3,
                                    template: ids.baseAddress!))
                        }
                    }
                }
            }
        }
        func withPlainRows<Result>(_ body: (PaintedRows) throws -> Result) rethrows -> Result {
            try plain.withUnsafeBufferPointer {
                try PaintedRows.withPixels($0.baseAddress!, width: width, count: count, body)
            }
        }
        for compression in [PNGCompression.fast, .smallest] {
            for form in [PNGColorForm.rgb, .rgba] {
                let encoder = PNGStripeEncoder(width: width, form: form, compression: compression)
                func deflated(_ rows: PaintedRows) throws -> [UInt8] {
                    try encoder.encode(rows: rows, isLast: true, scratch: scratch).deflated
                }
                #expect(try withRows(deflated) == withPlainRows(deflated), "\(form.bitsPerPixel) bits")
            }
            // Colours may be met in another order: what counts is what comes back.
            let encoder = PNGStripeEncoder(width: width, form: .rgb, compression: compression)
            func decoded(_ rows: PaintedRows) throws -> Bitmap {
                let band = try encoder.look(at: rows, isLast: true, keeping: .indices, scratch: scratch)
                let picture = try #require(IndexedPicture(width: width, bands: [band], alpha: .premultiplied))
                return try Bitmap(png: picture.pngData(metadata: PNGMetadata(), compression: compression, threads: 1))
            }
            let bitmap = try withRows(decoded)
            let expected = try withPlainRows(decoded)
            #expect(bitmap == expected)
            #expect(bitmap.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) } == plain)
        }
    }

    @Test("Once bands have too many colours together, they are no longer indexed, and encoded as ever")
    func tooManyTogether() throws {
        let (width, heights) = (64, [10, 10, 10, 10, 5])
        let height = heights.reduce(0, +)
        // Each row but the last five brings eight colours.
        let bitmap = Bitmap(
            width: width, height: height,
            bytes: (0..<height).flatMap { y in (0..<width).flatMap { x in [UInt8(min(y, 39)), UInt8(x / 8), 0, 255] } })
        let encoder = PNGStripeEncoder(width: width, form: .rgb)
        let scratch = PNGScratch()
        let met = PNGPalette(isOpaque: true)
        var bands: [IndexedBand] = []
        var expected: [[UInt8]] = []
        try Self.forEachStripe(of: bitmap, heights: heights) { rows, isLast in
            bands.append(try encoder.look(at: rows, isLast: isLast, keeping: .rows, met: met, scratch: scratch))
            #expect(met.isOverfull == (bands.count >= 4))
            expected.append(try encoder.encode(rows: rows, isLast: isLast, scratch: scratch).deflated)
        }
        #expect(bands.map { PNGPalette(isOpaque: true).add($0) } == [true, true, true, false, false])
        #expect(try encoder.encode(bands, palette: nil, threads: 2).map(\.deflated) == expected)
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
