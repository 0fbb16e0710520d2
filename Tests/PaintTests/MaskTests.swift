import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct MaskTests {
    @Test("The example of Mask in the documentation")
    func example() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 4, y: 0))
        path.addLine(to: CGPoint(x: 0, y: 4))
        let mask = Mask(filling: path)
        #expect(ascii(mask.coverage, width: mask.width) == "fff8\nff8.\nf8..\n8...")
        #expect(mask.left == 0 && mask.top == 0)
    }

    @Test("A mask lies where the path lies")
    func place() {
        let mask = Mask(filling: Path(rect: CGRect(x: -2.5, y: -7, width: 4, height: 5.5)))
        #expect(mask.left == -3 && mask.top == -7 && mask.width == 5 && mask.height == 6)
        #expect(mask.coverage.prefix(5) == [128, 255, 255, 255, 128])
        #expect(mask.coverage.suffix(5) == [64, 128, 128, 128, 64])
    }

    @Test("A quarter pixel to the right moves a quarter of the coverage")
    func quarterPixel() {
        for quarter in 0..<4 {
            let x = CGFloat(quarter) / 4
            let mask = Mask(filling: Path(rect: CGRect(x: 1 + x, y: 0, width: 2, height: 1)))
            let expected = [255 - Double(quarter) * 63.75, 255, Double(quarter) * 63.75]
            for i in 0..<mask.width { #expect(abs(Double(mask.coverage[i]) - expected[i]) <= 0.5) }
        }
    }

    @Test("Nothing, lines without area and NaN give an empty mask or one without coverage")
    func empty() {
        var line = Path()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 5, y: 0))
        var nan = Path(rect: CGRect(x: 0, y: 0, width: 3, height: 3))
        nan.addQuadCurve(to: .zero, control: CGPoint(x: CGFloat.nan, y: 1))
        for path in [Path(), line, nan] { #expect(Mask(filling: path).coverage.allSatisfy { $0 == 0 }) }
    }

    @Test("What reaches too far is cut off")
    func reach() {
        let mask = Mask(filling: Path(rect: CGRect(x: -1e9, y: 0, width: 2e9, height: 2)))
        #expect(mask.left == -Mask.reach && mask.width == 2 * Mask.reach && mask.height == 2)
        #expect(mask.coverage.allSatisfy { $0 == 255 })
    }

    @Test("A rasteriser that is used again gives the same masks as a new one")
    func reuse() {
        var rasterizer = MaskRasterizer()
        var random = SplitMix64(seed: 8)
        for _ in 0..<10 {
            for kind in PathCoverageTests.Shape.allCases {
                let path = PathCoverageTests.shape(kind, &random)
                #expect(rasterizer.mask(filling: path, rule: .evenOdd) == Mask(filling: path, rule: .evenOdd))
            }
        }
    }

    @Test("Masks at four quarters of a pixel are those of the path moved there", arguments: PathCoverageTests.Shape.allCases)
    func quarters(kind: PathCoverageTests.Shape) {
        var rasterizer = MaskRasterizer()
        var random = SplitMix64(seed: 9)
        for _ in 0..<20 {
            let path = PathCoverageTests.shape(kind, &random)
            let quarters = rasterizer.quarterMasks(filling: path)
            #expect(quarters.count == 4)
            for (i, mask) in quarters.enumerated() {
                let moved = path.scaled(x: 1, y: 1, thenMovedBy: CGPoint(x: CGFloat(i) / 4, y: 0))
                #expect(mask == Mask(filling: moved))
            }
        }
        let far = Path(rect: CGRect(x: -1e9, y: 0, width: 2e9, height: 1))
        #expect(rasterizer.quarterMasks(filling: far) == Array(repeating: Mask(filling: far), count: 4))
        #expect(rasterizer.quarterMasks(filling: Path()) == Array(repeating: Mask.empty, count: 4))
    }

    @Test("Paths of which a row has very many pieces give the same masks too")
    func overfull() {
        var rasterizer = MaskRasterizer()
        var random = SplitMix64(seed: 11)
        var path = Path()
        path.move(to: .zero)
        for _ in 0..<400 { path.addLine(to: random.point(in: 0...6)) }
        var rows = PathCoverage()
        rows.begin(path, rule: .nonZero, columns: 0..<6, rows: 0..<6, isRepeated: true)
        rows.collectLines(of: 0)
        let isOverfull = rows.isOverfull
        #expect(isOverfull)
        for (i, mask) in rasterizer.quarterMasks(filling: path).enumerated() {
            let moved = path.scaled(x: 1, y: 1, thenMovedBy: CGPoint(x: CGFloat(i) / 4, y: 0))
            #expect(mask == Mask(filling: moved))
            // Pieces beyond those that are kept are added as they come: as in a canvas, so in a mask.
            var canvas = Canvas(8, 6)
            canvas.fill(moved, rule: .nonZero, with: .white)
            for y in 0..<6 {
                for x in 0..<8 {
                    let inside = x >= mask.left && x < mask.left + mask.width && y >= mask.top && y < mask.top + mask.height
                    let value = inside ? mask.coverage[(y - mask.top) * mask.width + x - mask.left] : 0
                    #expect(canvas.reds[y * 8 + x] == value)
                }
            }
        }
        // The rasteriser remembers nothing of it.
        let letter = Path(rect: CGRect(x: 0.3, y: 0.3, width: 4, height: 4))
        #expect(rasterizer.quarterMasks(filling: letter)[0] == Mask(filling: letter))
    }

    @Test("A mask is what a row's runs say", arguments: PathCoverageTests.Shape.allCases)
    func runs(kind: PathCoverageTests.Shape) {
        var random = SplitMix64(seed: 10)
        var rows = PathCoverage()
        for _ in 0..<20 {
            let path = PathCoverageTests.shape(kind, &random)
            let mask = Mask(filling: path)
            let columns = mask.left..<mask.left + mask.width
            rows.begin(path, rule: .nonZero, columns: columns, rows: mask.top..<mask.top + mask.height)
            var coverage = [UInt8](repeating: 0, count: mask.coverage.count)
            for row in rows.pathRows {
                rows.advance(to: row)
                for i in 0..<rows.row.runs.count {
                    let run = rows.row.runs.base[i]
                    for x in run.x..<run.x + run.count {
                        let value = run.coverage ?? rows.row.values(at: x).pointee
                        coverage[(row - mask.top) * mask.width + x - mask.left] = value
                    }
                }
            }
            #expect(coverage == mask.coverage)
        }
    }
}
