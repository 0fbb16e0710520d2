import Foundation
import RasterGraphics
import Testing

@testable import RasterPaint

private let dot = Mask(left: 3, top: -2, width: 9, height: 9, coverage: Array(repeating: 255, count: 81))

@Suite("Blurred masks") struct MaskBlurTests {
    @Test("No deviation blurs nothing", arguments: [0, -3, CGFloat.nan, -CGFloat.infinity, 0.1])
    func none(deviation: CGFloat) {
        #expect(dot.blurred(deviation: deviation) == dot)
    }

    @Test("A blur keeps the sum of coverage and is the same in all directions", arguments: [1, 2, 3.7, 8] as [CGFloat])
    func sum(deviation: CGFloat) {
        let blurred = dot.blurred(deviation: deviation)
        let margin = Mask.blurReach(deviation: deviation)
        #expect(blurred.left == 3 - margin && blurred.top == -2 - margin)
        #expect(blurred.width == 9 + 2 * margin && blurred.height == blurred.width)
        let sum = blurred.coverage.reduce(0) { $0 + Int($1) }
        // Each pixel is rounded to a 255th.
        #expect(abs(sum - 81 * 255) < blurred.coverage.count / 2)
        let n = blurred.width
        for y in 0..<n {
            for x in 0..<n {
                let value = blurred.coverage[y * n + x]
                #expect(value == blurred.coverage[y * n + n - 1 - x])
                #expect(value == blurred.coverage[(n - 1 - y) * n + x])
            }
        }
    }

    @Test("A blurred edge follows the Gaussian's integral to 3 %", arguments: [1.5, 2, 4, 6.5, 12] as [CGFloat])
    func gaussian(deviation: CGFloat) {
        let long = 200
        let bar = Mask(left: 0, top: 0, width: long, height: long, coverage: Array(repeating: 255, count: long * long))
        let blurred = bar.blurred(deviation: deviation)
        let row = blurred.height / 2
        for x in blurred.left..<long / 2 {
            let expected = 0.5 * (1 + erf((Double(x) + 0.5) / Double(deviation) / 2.0.squareRoot()))
            let got = Double(blurred.coverage[row * blurred.width + x - blurred.left]) / 255
            #expect(abs(got - expected) < 0.03, "at \(x)")
        }
    }

    @Test("A blur without end is held, and far from ink there is none")
    func held() {
        let blurred = dot.blurred(deviation: .infinity)
        #expect(blurred.width == dot.blurred(deviation: Mask.largestDeviation).width)
        #expect(Mask.blurReach(deviation: 1e300) == Mask.blurReach(deviation: Mask.largestDeviation))
        let soft = dot.blurred(deviation: 5)
        #expect(soft.coverage[0] == 0)
        #expect(Mask.empty.blurred(deviation: 5) == .empty)
    }

    @Test("The alpha of a canvas is a mask of what is not transparent")
    func alphaMask() {
        var canvas = Canvas(width: 20, rows: -5..<15, background: .clear)
        canvas.fill(CGRect(x: 4, y: -3, width: 3, height: 2), with: ColorU8(red: 9, green: 9, blue: 9, alpha: 128))
        let mask = canvas.alphaMask(firstColumn: 100)
        #expect(mask == Mask(left: 104, top: -3, width: 3, height: 2, coverage: Array(repeating: 128, count: 6)))
        #expect(Canvas(width: 3, rows: 0..<3, background: .clear).alphaMask(firstColumn: 0) == .empty)
    }
}
