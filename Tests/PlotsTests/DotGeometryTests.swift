import Foundation
import RasterFormats
import RasterGraphics
import Testing

@testable import RasterPlots

@Suite struct DotGeometryTests {
    @Test func `stars are filled to halves, wholes or their very share`() {
        func filled(_ number: Double, _ rounding: RatingStyle.Rounding) -> Double {
            var style = RatingStyle()
            style.rounding = rounding
            return RatingPlot(number, style).filled
        }
        #expect([3.74, 3.75, 3.2, -1, 9].map { filled($0, .half) } == [3.5, 4, 3, 0, 5])
        #expect([3.5, 3.4].map { filled($0, .whole) } == [4, 3])
        #expect(filled(3.3, .none) == 3.3)
    }

    @Test func `a half star is filled at the side where it begins`() {
        let plot = drawn([[1.5]], .rating())
        // Five stars, of which the half one is drawn twice.
        #expect(plot?.paths.count == 6 && plot?.clips == 1)
        #expect(plot?.rect.size == CGSize(width: 78, height: 14))
        var style = RatingStyle()
        style.maximum = -4
        #expect(drawn([[1.5]], .rating(style))?.paths.count == 1)
        style.maximum = .max
        #expect(plotted([[1.5]], .rating(style)).count == 1)
    }

    @Test func `ranks rise in green, fall in red, and stay in grey, with numbers below each other`() {
        let values: [DataValue] = [12, -3, 0, .integer(.min), nil]
        let up = drawn([values], .rankChange())
        let down = drawn([values], .rankChange(), row: 1)
        let same = drawn([values], .rankChange(), row: 2)
        #expect(up?.paths.first?.color == TablePalette.positive.components())
        #expect(down?.paths.first?.color == TablePalette.negative.components())
        #expect(same?.fills.count == 1 && same?.texts.isEmpty == true)
        #expect(up?.texts.first?.text == "12" && down?.texts.first?.text == "3")
        #expect(up?.texts.first?.rect.maxX == down?.texts.first?.rect.maxX)
        #expect(plotted([values], .rankChange())[4] == nil)
    }

    @Test func `a dot lies at its place on the line, and never leaves it`() {
        let values: [DataValue] = [0, 50, 100, 250]
        // Radius 9: the middles lie between 19 and 97.
        let middles = (0..<4).map { drawn([values], .percentile(), row: $0)?.paths.first?.rect.midX }
        #expect(middles == [19, 58, 97, 97])
        #expect(drawn([values], .percentile(), isRightToLeft: true)?.paths.first?.rect.midX == 97)
        #expect(drawn([values], .percentile())?.texts.first?.text == "0")
    }

    @Test func `dumbbells have labels outside of both dots, whichever is the greater`() {
        let columns: [[DataValue]] = [[10, 90], [40, 20]]
        for (row, texts) in [["10", "40"], ["20", "90"]].enumerated() {
            guard let plot = drawn(columns, .dumbbell(), row: row) else {
                Issue.record("no plot")
                continue
            }
            #expect(plot.texts.map(\.text) == texts && plot.paths.count == 2)
            let (left, right) = (plot.paths[0].rect.minX, plot.paths[1].rect.maxX)
            #expect(plot.texts[0].rect.maxX <= left && plot.texts[1].rect.minX >= right)
            #expect(plot.rect.holds(plot.texts[0].rect) && plot.rect.holds(plot.texts[1].rect))
        }
        #expect(drawn([[10], [nil]], .dumbbell())?.paths.count == 1)
        #expect(plotted([[nil], [nil]], .dumbbell())[0] == nil)
    }

    @Test func `rows of dumbbells share a scale unless they are not to`() {
        let columns: [[DataValue]] = [[10, 20], [20, 50]]
        var style = DumbbellStyle()
        style.showsLabels = false
        // Radius 4: the line is 88 points long for 40 units.
        #expect(drawn(columns, .dumbbell(style))?.paths[1].rect.midX == 36)
        style.sharesScale = false
        #expect(drawn(columns, .dumbbell(style))?.paths[1].rect.midX == 102)
    }

    @Test func `an interval has its point, its ends, and labels that leave a reference free`() {
        var style = IntervalStyle()
        style.reference = 1
        let columns: [[DataValue]] = [[1.5, 0.5], [1.25, 0.25], [2, 0.75]]
        for row in 0..<2 {
            guard let plot = drawn(columns, .interval(style), row: row) else {
                Issue.record("no plot")
                continue
            }
            let reference = plot.fills[0].rect
            #expect(plot.fills.count == 4 && plot.paths.count == 1 && plot.texts.count == 2)
            #expect(plot.texts.allSatisfy { !$0.box.intersects(reference) })
        }
        // Without an interval there is the point alone, and ends in the wrong order are turned.
        #expect(drawn([[1], [nil], [2]], .interval())?.fills.isEmpty == true)
        #expect(drawn([[1], [3], [0]], .interval())?.texts.map(\.text) == ["0", "3"])
    }

    @Test func `boxes, histograms and densities of a column have one scale`() {
        let series: [DataValue] = ["0 1 2 3 4", "6 7 8 9 10", "x"]
        let boxes = (0..<2).map { drawn([series], .boxPlot(), row: $0) }
        #expect((boxes[0]?.fills.last?.rect.midX ?? 0) < (boxes[1]?.fills.last?.rect.midX ?? 0))
        let histogram = drawn([series], .histogram())
        // Sturges' 4 classes of 2.5: three numbers, then two.
        #expect(histogram?.fills.map(\.rect.height) == [20, 13.5, 0.5])
        #expect(histogram?.fills.map(\.rect.minX) == [10, 34.5, 10])
        #expect(drawn([series], .histogram(), row: 1)?.fills.first?.rect.minX == 58.5)
        let density = drawn([series], .density())
        #expect(density?.paths.count == 2 && density?.fills.count == 1)
        for plot in [ColumnPlot.boxPlot(), .histogram(), .density()] { #expect(plotted([series], plot)[2] == nil) }
        #expect(drawn([["5"]], .boxPlot()) != nil && drawn([["5"]], .density()) == nil)
    }

    @Test func `a series that is narrow beside the others has its curve all the same`() {
        let density = plotted([["1 1.001 1.002 1.0015", "-5000 5000 0 2000"]], .density())
        let plot = density[0] as? DensityPlot
        #expect(plot?.curve.map(\.height).max() == 1)
    }
}
