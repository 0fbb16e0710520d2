import Foundation
import RasterGraphics
import Testing

@testable import RasterPaint

@Suite struct SubpixelTests {
    @Test("Positions are rounded to the nearest 1/1024 pixel and held within the limit")
    func rounding() {
        #expect(Subpixel.round(0.5) == 512)
        #expect(Subpixel.round(-0.5) == -512)
        #expect(Subpixel.round(1.0004) == 1024)
        #expect(Subpixel.round(-1.0006) == -1025)
        #expect(Subpixel.round(.infinity) == 1 << 41)
        #expect(Subpixel.round(-.greatestFiniteMagnitude) == -(1 << 41))
    }

    @Test("Two neighbours cover 255 together in the pixel that their edge cuts, wherever it cuts")
    func seams() {
        for cut in 1024...2048 {
            let (left, right) = (AxisCoverage(from: 100, to: cut), AxisCoverage(from: cut, to: 4000))
            #expect(Int(left(1)) + Int(right(1)) == 255)
            let expected = Double(cut - 1024) * 255 / 1024
            #expect(abs(Double(left(1)) - expected) <= 0.5)
        }
        let (left, right) = (AxisCoverage(from: 0.0, to: 2.5), AxisCoverage(from: 2.5, to: 5.0))
        #expect((0..<5).map { left($0) } == [255, 255, 128, 0, 0])
        #expect((0..<5).map { right($0) } == [0, 0, 127, 255, 255])
    }

    @Test("Ranges of pixels are those with coverage, and whole ones those with all of it")
    func ranges() {
        for start in stride(from: -2100, through: 0, by: 75) {
            for length in stride(from: 1, through: 5000, by: 173) {
                let axis = AxisCoverage(from: start, to: start + length)
                for pixel in -5..<8 {
                    let overlap = max(0, min(start + length, (pixel + 1) * 1024) - max(start, pixel * 1024))
                    #expect(axis.pixels.contains(pixel) == (overlap > 0))
                    #expect(axis.whole.contains(pixel) == (overlap == 1024))
                    let expected = Double(overlap) * 255 / 1024
                    #expect(abs(Double(axis(pixel)) - expected) <= 1)
                }
            }
        }
        #expect(AxisCoverage(from: 3000, to: 3000).pixels.isEmpty)
        #expect(AxisCoverage(from: 5000, to: 3000).pixels.isEmpty)
    }

    @Test("A rect without area or with a coordinate that is not a number is none")
    func held() {
        #expect(CGRect(x: 0, y: 0, width: 0, height: 1).held == nil)
        #expect(CGRect(x: 0, y: 0, width: 1, height: -1).held == nil)
        #expect(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1).held == nil)
        #expect(CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan).held == nil)
        #expect(CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1).held == nil)
        #expect(CGRect(x: 3, y: 4, width: 5, height: 6).held == CGRect(x: 3, y: 4, width: 5, height: 6))
        #expect(CGRect(x: 3, y: 4, width: CGFloat.infinity, height: 6).held?.size.width == 2_147_483_645)
    }
}
