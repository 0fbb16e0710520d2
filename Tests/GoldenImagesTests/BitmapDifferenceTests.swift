import GoldenImages
import RasterGraphics
import Testing

@Suite("Bitmap difference")
struct BitmapDifferenceTests {
    private let white = Bitmap(width: 10, height: 6, filledWith: .white)

    @Test("Equal bitmaps do not differ")
    func equal() {
        let difference = BitmapDifference(white, white)
        #expect(difference.count == 0)
        #expect(difference.bounds.isEmpty)
        #expect(difference.largestLevel == 0)
    }

    @Test("Count and bounds are those of the differing pixels")
    func bounds() {
        var other = white
        other[2, 1] = .black
        other[7, 4] = .clear
        let difference = BitmapDifference(white, other)
        #expect(difference.count == 2)
        #expect(difference.bounds == PixelRect(x: 2, y: 1, width: 6, height: 4))
    }

    @Test(
        "One level in any one component differs",
        arguments: [
            ColorU8(red: 254, green: 255, blue: 255), ColorU8(red: 255, green: 254, blue: 255),
            ColorU8(red: 255, green: 255, blue: 254), ColorU8(red: 255, green: 255, blue: 255, alpha: 254),
        ])
    func oneLevel(color: ColorU8) {
        var other = white
        other[3, 3] = color
        let difference = BitmapDifference(white, other)
        #expect(difference.count == 1)
        #expect(difference.largestLevel == 1)
        other[4, 4] = .black
        #expect(BitmapDifference(white, other).count == 2 && BitmapDifference(white, other).largestLevel == 255)
    }

    @Test("Pixels that only one bitmap has differ")
    func sizes() {
        let other = Bitmap(width: 8, height: 9, filledWith: .white)
        let difference = BitmapDifference(white, other)
        #expect(difference.count == 2 * 6 + 3 * 8)
        #expect(difference.bounds == PixelRect(x: 0, y: 0, width: 10, height: 9))
    }
}
