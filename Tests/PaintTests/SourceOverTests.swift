import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct SourceOverTests {
    @Test("Division by 255 is exact for every sum that blending makes")
    func division() {
        for n in UInt32(0)...65_152 where UInt32(divide255(n)) != (2 * n + 255) / 510 {
            Issue.record("divide255(\(n)) is \(divide255(n))")
        }
    }

    @Test("Source-over gives the value that arithmetic gives, rounded to nearest")
    func arithmetic() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<20_000 {
            let (s, d) = (random.color(), random.color().premultiplied)
            let c = UInt8.random(in: 0...255, using: &random)
            let result = sourceOver(s, coverage: c, destination: d)
            let a = Int(multiply255(s.alpha, c))
            func exact(_ s: UInt8, _ d: UInt8) -> Double { Double(Int(s) * a + Int(d) * (255 - a)) / 255 }
            #expect(abs(Double(result.red) - exact(s.red, d.red)) <= 0.5)
            #expect(abs(Double(result.alpha) - exact(255, d.alpha)) <= 0.5)
            #expect(max(result.red, result.green, result.blue) <= result.alpha)
        }
    }

    @Test("Half grey over white, opaque over anything, transparent over anything, a colour over itself")
    func cases() {
        let white = ColorU8.white.premultiplied
        let halfBlack = ColorU8(red: 0, green: 0, blue: 0, alpha: 128)
        #expect(sourceOver(halfBlack, coverage: 255, destination: white).red == 127)
        let halfGrey = ColorU8(red: 128, green: 128, blue: 128, alpha: 128)
        // (128·128 + 255·127) / 255 = 191.25
        #expect(
            sourceOver(halfGrey, coverage: 255, destination: white)
                == PremultipliedColorU8(red: 191, green: 191, blue: 191, alpha: 255))
        var random = SplitMix64(seed: 2)
        for _ in 0..<2000 {
            let below = random.color().premultiplied
            let opaque = random.color(alpha: 255...255)
            let c = UInt8.random(in: 0...255, using: &random)
            #expect(sourceOver(opaque, coverage: 255, destination: below) == opaque.premultiplied)
            #expect(sourceOver(random.color(alpha: 0...0), coverage: c, destination: below) == below)
            #expect(sourceOver(random.color(), coverage: 0, destination: below) == below)
            #expect(sourceOver(opaque, coverage: c, destination: opaque.premultiplied) == opaque.premultiplied)
            #expect(sourceOver(random.color(), coverage: c, destination: opaque.premultiplied).alpha == 255)
            #expect(sourceOver(random.color().premultiplied, coverage: c, destination: opaque.premultiplied).alpha == 255)
        }
    }

    @Test("Four lanes at once equal the scalar reference, at the ends of every range too")
    func lanesEqualScalar() {
        let ends: [UInt8] = [0, 1, 127, 128, 254, 255]
        var random = SplitMix64(seed: 3)
        func byte() -> UInt8 {
            Bool.random(using: &random) ? ends.randomElement(using: &random)! : .random(in: 0...255, using: &random)
        }
        for _ in 0..<40_000 {
            let s = ColorU8(red: byte(), green: byte(), blue: byte(), alpha: byte())
            let d = ColorU8(red: byte(), green: byte(), blue: byte(), alpha: byte()).premultiplied
            let c = byte()
            #expect(
                Source(s).over(d.rgba, alpha: multiply255(UInt64(s.alpha), UInt64(c)))
                    == sourceOver(s, coverage: c, destination: d).rgba)
            #expect(
                premultipliedOver(d.rgba, s.premultiplied.rgba, coverage: UInt64(c))
                    == sourceOver(s.premultiplied, coverage: c, destination: d).rgba)
            let mixed = PremultipliedColorU8(mix(s.premultiplied.rgba, d.rgba, coverage: UInt64(c)))
            #expect(mixed.green == divide255(UInt32(s.premultiplied.green) * UInt32(c) + UInt32(d.green) * UInt32(255 - c)))
        }
    }
}
