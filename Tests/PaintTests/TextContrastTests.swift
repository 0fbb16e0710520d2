import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct TextContrastTests {
    @Test("The tables are v^(5/4) and its inverse")
    func tables() {
        for v in 0...255 {
            #expect(abs(Double(TextContrast.encoded[v]) / Double(TextContrast.one) - pow(Double(v) / 255, 1.25)) < 1e-7)
            #expect(Int(TextContrast.component(TextContrast.encoded[v])) == v)
        }
        #expect(TextContrast.encoded[255] == TextContrast.one)
    }

    @Test("Coverage has 33 levels, each the nearest of its coverages")
    func levels() {
        #expect(Set(TextContrast.fine.levels).count == TextContrast.fine.levelCount + 1)
        #expect(TextContrast.fine.levels.first == 0 && TextContrast.fine.levels.last == 255)
        for c in 0...255 {
            let exact = (Double(c) * 32 / 255).rounded() * 255 / 32
            #expect(abs(Double(TextContrast.fine.levels[c]) - exact) <= 0.5)
            #expect(abs(Int(TextContrast.fine.levels[c]) - c) <= 4)
        }
    }

    @Test("Coarse shades are 17, and near the fine ones")
    func coarse() {
        #expect(Set(TextContrast.coarse.levels).count == 17 && TextShades.coarse.count == 17 && TextShades.fine.count == 33)
        #expect(TextContrast.coarse.levels.first == 0 && TextContrast.coarse.levels.last == 255)
        func farthest(from background: UInt8, to foreground: UInt8) -> Int? {
            zip(
                TextContrast.fine.ramp(from: background, to: foreground),
                TextContrast.coarse.ramp(from: background, to: foreground)
            ).map { abs(Int($0) - Int($1)) }.max()
        }
        #expect(farthest(from: 255, to: 0) == 8)
        #expect(farthest(from: 0, to: 255) == 19)
    }

    @Test("Black on white is plain sRGB blending")
    func blackOnWhite() {
        #expect(TextContrast.fine.ramp(from: 255, to: 0) == TextContrast.fine.levels.map { 255 - $0 })
    }

    @Test("Half coverage of white on black is 0.65, not 0.5")
    func whiteOnBlack() {
        let expected = 255 * pow(1 - pow(1 - 128.0 / 255, 1.25), 0.8)
        #expect(abs(Double(TextContrast.fine.lightest[128]) - expected) <= 0.5)
        #expect(TextContrast.fine.lightest[128] == 165)
    }

    @Test("Ramps are monotone, begin at the background and end at the text colour")
    func ramps() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<300 {
            let (a, b) = (UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random))
            let ramp = TextContrast.fine.ramp(from: a, to: b)
            #expect(ramp.first == a && ramp.last == b)
            let rising = zip(ramp, ramp.dropFirst()).allSatisfy { a <= b ? $0 <= $1 : $0 >= $1 }
            #expect(rising)
        }
    }

    @Test("Alphas without a known background are monotone, keep the ends, and grow with the lightness of the text")
    func alphas() {
        var last = [UInt8](repeating: 0, count: 256)
        for grey in stride(from: UInt8(0), through: 255, by: 51) {
            let values = TextContrast.fine.alphas(of: ColorU8(red: grey, green: grey, blue: grey))
            #expect(values.count == 256)
            #expect(values[0] == 0 && values[255] == 255)
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(zip(last, values).allSatisfy { $0 <= $1 })
            last = values
        }
        let black = TextContrast.fine.alphas(of: .black)
        #expect((0..<256).allSatisfy { black[$0] == TextContrast.fine.levels[$0] })
        let white = TextContrast.fine.alphas(of: .white)
        #expect((0..<256).allSatisfy { white[$0] == TextContrast.fine.lightest[$0] })
        #expect(TextContrast.fine.alphas(of: ColorU8(red: 0, green: 0, blue: 0, alpha: 128))[255] == 128)
    }

    @Test("The ink of a glyph-like mask is the same black on white and white on black to 1 in 500")
    func ink() throws {
        // A ring of thin strokes: mostly partly covered pixels.
        var path = Path(roundedRect: CGRect(x: 1.3, y: -14.6, width: 11.9, height: 14.1), radii: CornerRadii(6))
        path.append(Path(roundedRect: CGRect(x: 3.1, y: -12.9, width: 8.2, height: 10.7), radii: CornerRadii(4.1)))
        let mask = Mask(filling: path, rule: .evenOdd)
        func ink(_ foreground: ColorU8, _ background: ColorU8, hinted: Bool) throws -> Double {
            let table = try #require(BlendTable(foreground: foreground, background: background))
            var canvas = Canvas(16, 16, background: background)
            canvas.draw(mask, x: 0, y: 15, color: foreground, table: hinted ? table : nil)
            let start = pow(Double(background.red) / 255, 1.25)
            return canvas.reds.reduce(0) { $0 + abs(pow(Double($1) / 255, 1.25) - start) }
        }
        for hinted in [true, false] {
            let dark = try ink(.black, .white, hinted: hinted)
            let light = try ink(.white, .black, hinted: hinted)
            #expect(dark > 40)
            #expect(abs(dark - light) / dark < 1 / 500)
        }
        // Plain sRGB blending, for comparison, is off by a tenth in this measure.
        var plain = Canvas(16, 16)
        plain.fill(mask, x: 0, y: 15, with: .white)
        let thin = plain.reds.reduce(0) { $0 + pow(Double($1) / 255, 1.25) }
        #expect(thin < 0.95 * (try ink(.white, .black, hinted: true)))
    }
}
