import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct SpansTests {
    /// Runs a span loop at every short length and offset and compares it with the scalar reference; pixels beside the
    /// span must stay.
    func check(
        _ random: inout SplitMix64,
        _ draw: (UnsafeMutablePointer<Pixel>, _ offset: Int, _ count: Int) -> Void,
        _ reference: (PremultipliedColorU8, _ index: Int) -> PremultipliedColorU8
    ) {
        for offset in 0..<9 {
            for count in 0..<36 {
                // Runs of equal pixels too, since one loop remembers the last one.
                var pixels = (0..<48).map { _ in random.color().premultiplied }
                for i in 1..<48 where Bool.random(using: &random) { pixels[i] = pixels[i - 1] }
                var words = pixels.map(\.rgba)
                words.withUnsafeMutableBufferPointer { draw($0.baseAddress! + offset, offset, count) }
                let expected = pixels.indices.map { i in
                    i >= offset && i < offset + count ? reference(pixels[i], i).rgba : pixels[i].rgba
                }
                #expect(words == expected)
            }
        }
    }

    static func coverage(_ random: inout SplitMix64) -> [UInt8] {
        var values = (0..<48).map { _ in UInt8.random(in: 0...255, using: &random) }
        let zeros = Int.random(in: 0..<48, using: &random)
        for i in zeros..<min(48, zeros + 20) { values[i] = 0 }
        values[Int.random(in: 0..<48, using: &random)] = 255
        return values
    }

    @Test("A span of one alpha equals the scalar reference", arguments: [0, 1, 77, 254, 255] as [UInt8])
    func constant(alpha: UInt8) {
        var random = SplitMix64(seed: UInt64(alpha))
        let color = random.color(alpha: alpha...alpha)
        check(&random) { pixels, _, count in
            blendSpan(pixels, count: count, source: Source(color), alpha: UInt64(alpha))
        } _: { d, _ in
            sourceOver(color, coverage: 255, destination: d)
        }
    }

    @Test("A span with a coverage for each pixel equals the scalar reference", arguments: [1, 128, 255] as [UInt8])
    func covered(alpha: UInt8) {
        var random = SplitMix64(seed: 40 + UInt64(alpha))
        let color = random.color(alpha: alpha...alpha)
        let values = Self.coverage(&random)
        values.withUnsafeBufferPointer { values in
            check(&random) { pixels, offset, count in
                blendSpan(pixels, coverage: values.baseAddress! + offset, count: count, source: Source(color))
            } _: { d, i in
                sourceOver(color, coverage: values[i], destination: d)
            }
        }
    }

    @Test("Text spans with and without a table equal the scalar reference")
    func text() throws {
        var random = SplitMix64(seed: 50)
        let (color, background) = (random.color(), random.color(alpha: 255...255))
        let table = try #require(BlendTable(foreground: color, background: background))
        let alphas = TextContrast.fine.alphas(of: color)
        func blended(_ c: UInt8, _ d: PremultipliedColorU8) -> PremultipliedColorU8 {
            if c == 0 { return d }
            var opaque = color
            opaque.alpha = 255
            return sourceOver(opaque, coverage: alphas[Int(c)], destination: d)
        }
        for _ in 0..<4 {
            let values = Self.coverage(&random)
            values.withUnsafeBufferPointer { values in
                check(&random) { pixels, offset, count in
                    blendText(
                        pixels, coverage: values.baseAddress! + offset, count: count, source: Source(color), alphas: alphas)
                } _: { d, i in
                    blended(values[i], d)
                }
            }
        }
        // With a table: each pixel is either the background or something else.
        let below = background.premultiplied
        for offset in 0..<9 {
            for count in 0..<36 {
                let values = Self.coverage(&random)
                let pixels = (0..<48).map { _ in
                    Bool.random(using: &random) ? below : random.color().premultiplied
                }
                var words = pixels.map(\.rgba)
                words.withUnsafeMutableBufferPointer { words in
                    values.withUnsafeBufferPointer { values in
                        table.pixels.withUnsafeBufferPointer { answers in
                            blendText(
                                words.baseAddress! + offset, coverage: values.baseAddress! + offset, count: count,
                                source: Source(color), alphas: alphas, background: below.rgba,
                                table: answers.baseAddress!)
                        }
                    }
                }
                let expected = pixels.indices.map { i in
                    if i < offset || i >= offset + count { return pixels[i].rgba }
                    return pixels[i] == below ? table.pixels[Int(values[i])] : blended(values[i], pixels[i]).rgba
                }
                #expect(words == expected)
            }
        }
    }

    @Test("A span of premultiplied pixels equals the scalar reference", arguments: [0, 1, 128, 255] as [UInt8])
    func premultiplied(coverage: UInt8) {
        var random = SplitMix64(seed: 60)
        var sources = (0..<48).map { _ in random.color().premultiplied }
        sources[5] = ColorU8.clear.premultiplied
        sources[9] = ColorU8.white.premultiplied
        sources.map(\.rgba).withUnsafeBufferPointer { words in
            check(&random) { pixels, offset, count in
                blendSpan(
                    pixels, premultiplied: words.baseAddress! + offset, count: count, coverage: UInt64(coverage))
            } _: { d, i in
                sourceOver(sources[i], coverage: coverage, destination: d)
            }
        }
    }
}
