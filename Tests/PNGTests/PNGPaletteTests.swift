@_spi(Rooms) import RasterGraphics
import TestSupport
import Testing

@testable import RasterPNG

@Suite("Palettes that grow")
struct PNGPaletteTests {
    private func lookUp(_ palette: PixelPalette, _ pixels: [UInt32]) -> [UInt8]? {
        var indices = [UInt8](repeating: 99, count: pixels.count)
        let isKnown = pixels.withUnsafeBufferPointer { source in
            indices.withUnsafeMutableBufferPointer { target in
                palette.look(up: source.baseAddress!, count: source.count, into: target.baseAddress!)
            }
        }
        return isKnown ? indices : nil
    }

    @Test("Pixels have the index of their first coming, in runs and alone, zero and white among them")
    func order() {
        var rng = SplitMix64(seed: 71)
        for _ in 0..<50 {
            let palette = PixelPalette()
            let colors = [0, 1, .max] + (0..<253).map { _ in UInt32.random(in: 2..<UInt32.max, using: &rng) }
            var first: [UInt32: UInt8] = [:]
            var pixels: [UInt32] = []
            while pixels.count < 3000 {
                let color = colors.randomElement(using: &rng)!
                pixels += repeatElement(color, count: [1, 1, 2, 9, 17].randomElement(using: &rng)!)
                if first[color] == nil { first[color] = UInt8(first.count) }
            }
            #expect(lookUp(palette, pixels) == pixels.map { first[$0]! })
            #expect(palette.pixels == first.sorted { $0.value < $1.value }.map(\.key))
        }
    }

    @Test("256 pixels are room enough, and one more is one too many until it is forgotten")
    func overfull() {
        let palette = PixelPalette()
        let all = (0..<256).map { UInt32($0) &* 0x0101_0101 }
        #expect(lookUp(palette, all) == (0...255).map { UInt8($0) })
        #expect(lookUp(palette, all.reversed()) == (0...255).reversed().map { UInt8($0) })
        #expect(lookUp(palette, [5]) == nil && palette.isOverfull)
        palette.reset(to: [7, 8])
        #expect(lookUp(palette, [8, 7, 5]) == [1, 0, 2])
    }

    @Test("The palette and the bytes of bands follow from the bands, in whatever order threads encode them", arguments: 0..<40)
    func threads(seed: UInt64) throws {
        var rng = SplitMix64(seed: seed)
        let (width, rowCount, bandCount) = (Int.random(in: 1...140, using: &rng), 6, 30)
        // Few other pixels leave whole stretches in which there is nothing to find.
        let others = [1.0, 0.01].randomElement(using: &rng)!
        var known = 0
        let bands = (0..<bandCount).map { _ -> [UInt32] in
            if Bool.random(using: &rng) { known = min(250, known + .random(in: 0...20, using: &rng)) }
            return (0..<width * rowCount).map { _ in
                let color = Double.random(in: 0..<1, using: &rng) < others ? UInt32.random(in: 0...UInt32(known), using: &rng) : 0
                return 0xff00_0000 | color &* 77
            }
        }
        func file(threads: Int, seed: UInt64) throws -> [UInt8] {
            let palette = PNGPalette(isOpaque: true)
            let encoder = PNGStripeEncoder(width: width, form: palette.growingForm())
            let stripes = try HelperThreads.map(count: bandCount, threads: threads) { band in
                var rng = SplitMix64(seed: seed &+ UInt64(band))
                for _ in 0..<Int.random(in: 0..<3000, using: &rng) { _ = rng.next() }
                return try bands[band].withUnsafeBufferPointer {
                    try PaintedRows.withPixels($0.baseAddress!, width: width, count: rowCount) {
                        try encoder.encode(
                            rows: $0, band: band, palette: palette, isLast: band == bandCount - 1, scratch: PNGScratch())
                    }
                }
            }
            var file: [UInt8] = []
            let writer = try PNGWriter<Never>(
                width: width, height: rowCount * bandCount, form: palette.growingForm()
            ) { file += $0 }
            for stripe in stripes { try writer.append(#require(stripe)) }
            try writer.finish()
            return file
        }
        let one = try file(threads: 1, seed: 0)
        let decoded = try Bitmap(png: one)
        #expect(decoded.bytes == bands.joined().flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * $0)) } })
        for threads in [2, 5] { #expect(try file(threads: threads, seed: seed &* 31) == one) }
    }

    @Test("Where one band has too many colours, every band that waits is told")
    func overflow() throws {
        let palette = PNGPalette(isOpaque: true)
        let encoder = PNGStripeEncoder(width: 300, form: palette.growingForm())
        let stripes = try HelperThreads.map(count: 8, threads: 4) { band in
            let pixels = (0..<300).map { 0xff00_0000 | UInt32(band == 2 ? $0 : band) }
            return try pixels.withUnsafeBufferPointer {
                try PaintedRows.withPixels($0.baseAddress!, width: 300, count: 1) {
                    try encoder.encode(rows: $0, band: band, palette: palette, isLast: false, scratch: PNGScratch())
                }
            }
        }
        #expect(stripes[2] == nil)
    }
}
