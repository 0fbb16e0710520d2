import RasterGraphics
import RasterPNG
import TestSupport
import Testing

@Suite("The form of a picture's file")
struct IndexedPictureTests {
    /// What a file says of its pixels.
    private struct Form: Equatable {
        var bitDepth: UInt8
        var colorType: UInt8
        /// In PLTE, and in tRNS.
        var colors = 0
        var alphas = 0

        static let gray = Form(bitDepth: 8, colorType: 0)
        static let rgb = Form(bitDepth: 8, colorType: 2)
        static let rgba = Form(bitDepth: 8, colorType: 6)
    }

    private func form(_ bitmap: Bitmap, _ compression: PNGCompression = .fast, threads: Int = 1) throws -> Form {
        let file = [UInt8](try bitmap.pngData(compression: compression, threadCount: threads))
        func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        var form = Form(bitDepth: file[24], colorType: file[25])
        var place = 8
        while place < file.count {
            switch String(decoding: file[place + 4..<place + 8], as: UTF8.self) {
            case "PLTE": form.colors = number(place) / 3
            case "tRNS": form.alphas = number(place)
            default: break
            }
            place += number(place) + 12
        }
        return form
    }

    @Test("Each kind of picture has its form, whatever the number of threads")
    func forms() throws {
        var rng = SplitMix64(seed: 20)
        let forms: [(BitmapKind, Form)] = [
            (.grays, .gray), (.opaqueColors, .rgb), (.anything, .rgba),
            (.twoColors, Form(bitDepth: 1, colorType: 3, colors: 2)),
            (.fourTranslucent, Form(bitDepth: 2, colorType: 3, colors: 4, alphas: 4)),
            (.sixteen, Form(bitDepth: 4, colorType: 3, colors: 16)),
        ]
        for (kind, expected) in forms {
            let bitmap = kind.bitmap(width: 700, height: 700, using: &rng)
            #expect(try form(bitmap) == expected, "\(kind)")
            #expect(try form(bitmap, threads: 3) == expected, "\(kind)")
        }
    }

    @Test("256 colours are a palette, 257 are not")
    func boundary() throws {
        var bitmap = Bitmap(width: 300, height: 2, filledWith: .black)
        for i in 0..<255 { bitmap[i, 1] = ColorU8(red: UInt8(i), green: 7, blue: 9) }
        #expect(try form(bitmap) == Form(bitDepth: 8, colorType: 3, colors: 256))
        bitmap[299, 1] = ColorU8(red: 3, green: 3, blue: 4)
        #expect(try form(bitmap) == .rgb)
        bitmap[299, 1] = ColorU8(red: 3, green: 3, blue: 4, alpha: 254)
        #expect(try form(bitmap) == .rgba)
    }

    @Test("Sixteen greys are a palette of 4 bits, seventeen are grey, translucent greys a palette")
    func grays() throws {
        var bitmap = Bitmap(width: 17, height: 1, filledWith: .black)
        for i in 0..<16 { bitmap[i, 0] = ColorU8(red: UInt8(i), green: UInt8(i), blue: UInt8(i)) }
        #expect(try form(bitmap).bitDepth == 4)
        bitmap[16, 0] = .white
        #expect(try form(bitmap) == .gray)
        bitmap[16, 0].alpha = 1
        #expect(try form(bitmap) == Form(bitDepth: 8, colorType: 3, colors: 17, alphas: 1))
    }

    @Test("Greys of the smallest file are a palette, unless that is longer")
    func smallestGrays() throws {
        var bitmap = Bitmap(width: 600, height: 600, filledWith: .white)
        for i in 0..<200 { bitmap[3 * i, i] = ColorU8(red: UInt8(i), green: UInt8(i), blue: UInt8(i)) }
        #expect(try form(bitmap) == .gray)
        #expect(try form(bitmap, .smallest) == Form(bitDepth: 8, colorType: 3, colors: 201))
        var small = Bitmap(width: 17, height: 1, filledWith: .black)
        for i in 0..<17 { small[i, 0] = ColorU8(red: UInt8(i), green: UInt8(i), blue: UInt8(i)) }
        #expect(try form(small, .smallest) == .gray)
    }
}
