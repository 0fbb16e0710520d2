import RasterGraphics
import RasterPNG
import TestSupport
import Testing

@Suite("Colour census")
struct ColorCensusTests {
    private func form(_ bitmap: Bitmap, alpha: PNGAlpha = .straight) -> PNGColorForm {
        var census = ColorCensus(alpha: alpha)
        bitmap.bytes.withUnsafeBytes { census.look(at: $0) }
        return census.form
    }

    @Test("Each kind of picture has its form")
    func forms() {
        var rng = SplitMix64(seed: 20)
        func form(_ kind: BitmapKind) -> PNGColorForm {
            self.form(kind.bitmap(width: 100, height: 100, using: &rng))
        }
        #expect(form(.grays) == .gray)
        #expect(form(.opaqueColors) == .rgb)
        #expect(form(.anything) == .rgba)
        for (kind, depth) in [(BitmapKind.twoColors, 1), (.fourTranslucent, 2), (.sixteen, 4), (.manyColors, 8)] {
            guard case .palette = form(kind) else {
                Issue.record("\(kind) is no palette")
                continue
            }
            #expect(form(kind).bitDepth == depth)
        }
    }

    @Test("256 colours are a palette, 257 are not")
    func boundary() {
        var bitmap = Bitmap(width: 300, height: 2, filledWith: .black)
        for i in 0..<255 { bitmap[i, 1] = ColorU8(red: UInt8(i), green: 7, blue: 9) }
        guard case .palette(let colors) = form(bitmap) else {
            Issue.record("256 colours are no palette")
            return
        }
        #expect(colors.count == 256)
        bitmap[299, 1] = ColorU8(red: 3, green: 3, blue: 4)
        #expect(form(bitmap) == .rgb)
        bitmap[299, 1] = ColorU8(red: 3, green: 3, blue: 4, alpha: 254)
        #expect(form(bitmap) == .rgba)
    }

    @Test("Sixteen greys are a palette of 4 bits, seventeen are grey, translucent greys a palette")
    func grays() {
        var bitmap = Bitmap(width: 17, height: 1, filledWith: .black)
        for i in 0..<16 { bitmap[i, 0] = ColorU8(red: UInt8(i), green: UInt8(i), blue: UInt8(i)) }
        #expect(form(bitmap).bitDepth == 4)
        bitmap[16, 0] = .white
        #expect(form(bitmap) == .gray)
        bitmap[16, 0].alpha = 1
        #expect(form(bitmap).bitDepth == 8 && form(bitmap) != .gray)
    }

    @Test("The form depends neither on the order nor on how the pixels are portioned out")
    func order() {
        var rng = SplitMix64(seed: 21)
        for kind in BitmapKind.allCases {
            let bitmap = kind.bitmap(width: 50, height: 40, using: &rng)
            var rows = (0..<40).map { $0 }
            rows.shuffle(using: &rng)
            var census = ColorCensus(alpha: .straight)
            bitmap.bytes.withUnsafeBytes { bytes in
                for row in rows {
                    let row = UnsafeRawBufferPointer(rebasing: bytes[row * 200..<row * 200 + 200])
                    census.look(at: row)
                }
            }
            #expect(census.form == form(bitmap))
        }
    }

    @Test("Premultiplied pixels give a palette of straight colours, the translucent ones first")
    func premultiplied() {
        let half = PremultipliedColorU8(red: 100, green: 50, blue: 0, alpha: 128)
        let bitmap = Bitmap(
            width: 2, height: 1, bytes: [9, 9, 9, 255, half.red, half.green, half.blue, half.alpha])
        #expect(
            form(bitmap, alpha: .premultiplied)
                == .palette([half.straight, ColorU8(red: 9, green: 9, blue: 9)]))
    }

    @Test("A picture without pixels has a form too")
    func none() {
        #expect(ColorCensus().form == .palette([.clear]))
    }

    @Test("A census that cannot change its mind says so")
    func settled() {
        var rng = SplitMix64(seed: 22)
        var census = ColorCensus(alpha: .straight)
        #expect(!census.isSettled)
        BitmapKind.opaqueColors.bitmap(width: 400, height: 1, using: &rng).bytes.withUnsafeBytes {
            census.look(at: $0)
        }
        #expect(!census.isSettled)
        BitmapKind.anything.bitmap(width: 400, height: 1, using: &rng).bytes.withUnsafeBytes {
            census.look(at: $0)
        }
        #expect(census.isSettled)
    }
}
