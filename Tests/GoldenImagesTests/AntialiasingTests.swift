import GoldenImages
import RasterGraphics
import TestSupport
import Testing

/// What may differ at edges, and what may not, by how strong it is.
@Suite struct AntialiasingTests {
    private let sample: Bitmap

    init() throws { sample = try PixelSample(.striped, seed: 1).bitmap }

    private func isSame(_ old: Bitmap, _ new: Bitmap, _ rest: PixelTolerance = .perChannel(levels: 0, pixels: 20)) -> Bool {
        PictureComparison(GoldenPicture(old), GoldenPicture(new), tolerance: .ignoringAntialiasing(rest)).isSame
    }

    @Test(arguments: [0.03, 0.06, 0.09, 0.12])
    func `noise of so much of the contrast is passed over, and counts where it is not asked for`(_ share: Double) {
        let other = sample.antialiasedOtherwise(by: share, seed: 7)
        #expect(other != sample && isSame(sample, other))
        #expect(!PictureComparison(GoldenPicture(sample), GoldenPicture(other)).isSame)
        // A few pixels at the corners of letters may be beyond it; far fewer than differ.
        #expect(isSame(sample, other, .perChannel(levels: 32)))
    }

    @Test(arguments: [0.6, 0.9])
    func `what is most of the contrast is no noise`(_ share: Double) {
        #expect(!isSame(sample, sample.antialiasedOtherwise(by: share, seed: 7)))
    }

    @Test(arguments: [1, 2, 4, 8, 16, 64, 200])
    func `a stripe or a line that differs by so many levels is found`(_ levels: Int) {
        let color = ColorU8(red: UInt8(255 - levels), green: UInt8(255 - levels), blue: UInt8(255 - levels))
        for height in [1, 2, 20] {
            let striped = sample.painted(PixelRect(x: 4, y: 240, width: 300, height: height), color)
            #expect(!isSame(sample, striped) && !isSame(striped, sample))
        }
        // One that is there, in another colour.
        let black = sample.painted(PixelRect(x: 4, y: 240, width: 300, height: 1), .black)
        let gray = ColorU8(red: UInt8(levels), green: UInt8(levels), blue: UInt8(levels))
        #expect(!isSame(black, sample.painted(PixelRect(x: 4, y: 240, width: 300, height: 1), gray)))
    }

    @Test(arguments: [(1, 0), (0, 1), (-1, 1), (2, 0)])
    func `what moved by a pixel is found`(_ x: Int, _ y: Int) {
        #expect(!isSame(sample, sample.placed(atX: x, y: y, onWidth: sample.width, height: sample.height)))
    }

    @Test func `another text, another colour of text and a lost line are found`() throws {
        let table = try PixelSample(.striped, seed: 1)
        #expect(!isSame(sample, try table.redrawn { $0.rows[1][2] = "46.94" }))
        #expect(!isSame(sample, try table.redrawn { $0.textColor = .init(white: 0.3) }))
        #expect(!isSame(sample, try table.redrawn { $0.separator = nil }))
        #expect(!isSame(sample, try table.redrawn { $0.stripe = .white }))
    }

    @Test func `the sentence says how many pixels are noise, and how far the others are apart`() {
        let other = sample.antialiasedOtherwise(by: 0.1, seed: 7)
        let comparison = PictureComparison(
            GoldenPicture(sample), GoldenPicture(other), tolerance: .ignoringAntialiasing(.perChannel(levels: 0, pixels: 20)))
        #expect(comparison.findings.last?.sentence.contains(" differ as antialiasing does; of the others pixels beyond") == true)
    }
}

extension Bitmap {
    fileprivate func painted(_ rect: PixelRect, _ color: ColorU8) -> Bitmap {
        var bitmap = self
        bitmap.paint(rect, color)
        return bitmap
    }
}
