import Foundation
import RasterGraphics
import RasterPNG
import TestSupport
import Testing

@Suite("Stripes of the smallest file")
struct SmallestStripeTests {
    /// Random colours of a palette.
    private func noise(_ width: Int, using rng: inout SplitMix64) -> [ColorU8] {
        (0..<width).map { _ in ColorU8(red: UInt8.random(in: 0...255, using: &rng), green: 7, blue: 9) }
    }

    @Test("A stripe refers to the one before")
    func history() throws {
        var rng = SplitMix64(seed: 30)
        let (width, rows) = (2048, 8)
        // A band ends between the noise and its repetition.
        let border = PNGStripeEncoder.preferredRowCount(width: width)
        var bitmap = Bitmap(width: width, height: border * 2, filledWith: ColorU8(red: 0, green: 7, blue: 9))
        for y in border - rows..<border {
            for (x, color) in noise(width, using: &rng).enumerated() {
                bitmap[x, y] = color
                bitmap[x, y + rows] = color
            }
        }
        let png = try bitmap.pngData(compression: .smallest)
        #expect(try Bitmap(png: png) == bitmap)
        // A byte for each pixel of the noise and 768 for the palette; the repetition takes little.
        #expect(png.count < width * rows + 768 + 1500)
        for threads in 1...3 { #expect(try bitmap.pngData(compression: .smallest, threadCount: threads) == png) }
    }

    @Test("A row that equals the one above takes some bytes", arguments: [1000, 9000])
    func equalRows(width: Int) throws {
        var rng = SplitMix64(seed: 31)
        var bitmap = Bitmap(width: width, height: 40, filledWith: .black)
        // Two kinds of rows, three of the first and three of the second.
        let kinds = [noise(width, using: &rng), noise(width, using: &rng)]
        for y in 0..<40 {
            for (x, color) in kinds[y / 3 % 2].enumerated() { bitmap[x, y] = color }
        }
        let png = try bitmap.pngData(compression: .smallest)
        #expect(try Bitmap(png: png) == bitmap)
        // Matches of 258 bytes, in 13 bits where they are found in the window and 2 where they are zeros: 14 kinds follow on
        // each other.
        let (matches, window) = (width / 258 + 1, 1 << 15)
        let found = width * 6 < window ? 2 * width + 12 * (matches * 2 + 16) : 14 * width
        #expect(png.count < found + 26 * (matches + 8) + 1500)
    }

    @Test("Filters that differ from stripe to stripe, in every form")
    func filters() throws {
        var rng = SplitMix64(seed: 32)
        for opaque in [true, false] {
            let (width, height) = (1100, 500)
            var bitmap = Bitmap(width: width, height: height, filledWith: .white)
            for y in 0..<height {
                let isNoise = y / 120 % 2 == 0
                for x in 0..<width {
                    // Slopes, which are best told apart from what is left or above, between rows that are not.
                    let color =
                        isNoise
                        ? ColorU8(red: UInt8.random(in: 0...1, using: &rng), green: 3, blue: 4)
                        : ColorU8(red: UInt8(truncatingIfNeeded: x / 3), green: UInt8(truncatingIfNeeded: y + x), blue: 4)
                    bitmap[x, y] = opaque ? color : ColorU8(red: color.red, green: color.green, blue: 4, alpha: 200)
                }
            }
            let png = try bitmap.pngData(compression: .smallest)
            #expect(try Bitmap(png: png) == bitmap)
            #expect(png.count < (try bitmap.pngData().count))
        }
    }
}
