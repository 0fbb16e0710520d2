import Foundation
import RasterGraphics
import RasterPNG
import TestSupport
import Testing

@Suite("Bitmap as a PNG")
struct BitmapPNGTests {
    @Test("Random bitmaps of every kind and width come back as they were", arguments: BitmapKind.allCases)
    func roundTrips(kind: BitmapKind) throws {
        var rng = SplitMix64(seed: 1)
        for width in sizesAroundPowersOfTwo {
            let height = Int.random(in: 1...9, using: &rng)
            let bitmap = kind.bitmap(width: width, height: height, using: &rng)
            let png = try bitmap.pngData()
            #expect(try Bitmap(png: png) == bitmap, "\(kind) \(width) × \(height)")
        }
    }

    @Test("The smallest form loses nothing and is not larger", arguments: BitmapKind.allCases)
    func smallest(kind: BitmapKind) throws {
        var rng = SplitMix64(seed: 2)
        for width in [1, 2, 3, 7, 8, 9, 64, 200] {
            let bitmap = kind.bitmap(width: width, height: 60, using: &rng)
            let png = try bitmap.pngData(compression: .smallest)
            #expect(try Bitmap(png: png) == bitmap)
            #expect(png.count <= (try bitmap.pngData()).count)
        }
    }

    @Test("One pixel is a picture")
    func onePixel() throws {
        for color in [ColorU8.clear, .white, ColorU8(red: 1, green: 2, blue: 3, alpha: 4)] {
            let bitmap = Bitmap(width: 1, height: 1, filledWith: color)
            #expect(try Bitmap(png: try bitmap.pngData()) == bitmap)
        }
    }

    @Test(
        "A bitmap without a pixel is an error that says its size", arguments: [(0, 0), (0, 5), (5, 0)])
    func empty(width: Int, height: Int) {
        #expect(throws: PNGError.empty(width: width, height: height)) {
            try Bitmap(width: width, height: height).pngData()
        }
    }

    @Test("The bytes do not depend on the number of threads", arguments: [PNGCompression.fast, .smallest])
    func threads(compression: PNGCompression) throws {
        var rng = SplitMix64(seed: 3)
        // Wide enough for several stripes.
        let bitmap = BitmapKind.sixteen.bitmap(width: 3000, height: 200, using: &rng)
        let one = try bitmap.pngData(compression: compression, threadCount: 1)
        for count in [2, 3, 8] {
            #expect(try bitmap.pngData(compression: compression, threadCount: count) == one)
        }
        #expect(try Bitmap(png: one) == bitmap)
    }

    @Test("Rows wider than the deflate window come back, filtered by the row above")
    func wide() throws {
        var rng = SplitMix64(seed: 4)
        var bitmap = BitmapKind.opaqueColors.bitmap(width: 11_000, height: 1, using: &rng)
        bitmap = Bitmap(width: 11_000, height: 40, bytes: Array(repeating: bitmap.bytes, count: 40).flatMap { $0 })
        let png = try bitmap.pngData()
        #expect(try Bitmap(png: png) == bitmap)
        // Noise does not deflate, but a row like the one above does.
        #expect(png.count < 3 * 11_000 * 3)
    }
}
