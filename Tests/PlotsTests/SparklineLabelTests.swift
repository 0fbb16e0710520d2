import Foundation
import RasterFormats
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPlots

@Suite struct SparklineLabelTests {
    private func style(_ labels: Set<SparklineStyle.Mark>, kind: SparklineStyle.Kind = .line) -> SparklineStyle {
        var style = SparklineStyle(kind)
        style.labels = labels
        return style
    }

    @Test func `each value has one label, at the sides before above and below`() {
        let all = Set(SparklineStyle.Mark.allCases)
        let plot = drawn([["5 2 9 3"]], .sparklines(style(all)))
        #expect(plot?.texts.map(\.text) == ["5", "3", "9", "2"])
        // The greatest is the last one, and the least the first.
        #expect(drawn([["1 2 3"]], .sparklines(style(all)))?.texts.map(\.text) == ["1", "3"])
        #expect(drawn([["4"]], .sparklines(style(all)))?.texts.map(\.text) == ["4"])
        #expect(drawn([["1 -1"]], .sparklines(style(all, kind: .winLoss)))?.texts.isEmpty == true)
    }

    @Test func `columns have colours of their own, in turn`() {
        var style = style([], kind: .columns)
        style.columnColors = [.red, .blue]
        let fills = drawn([["1 2 -3"]], .sparklines(style))?.fills.map(\.color)
        let (red, blue) = (Color.red.components(with: .light), Color.blue.components(with: .light))
        #expect(fills == [red, blue, red])
    }

    @Test func `plots of a column lie below each other whatever their labels`() {
        let plots = plotted([["1 2 3", "1000 2000.5 1"]], .sparklines(style([.first, .last])))
        let lines = plots.compactMap { $0 }.map { DrawnPlot($0).paths[0].rect }
        // The boxes are those of control points, which at round ends are beyond the line where that is not level.
        #expect(lines.count == 2 && abs(lines[0].minX - lines[1].minX) < 0.5 && abs(lines[0].maxX - lines[1].maxX) < 0.5)
        #expect(plots[0]?.size == plots[1]?.size)
    }

    @Test(arguments: SparklineStyle.Kind.allCases, [1.0, 2, 3])
    func `labels never meet the plot or each other, nor leave the cell`(kind: SparklineStyle.Kind, scale: Double) {
        var random = SplitMix64(seed: 12)
        for _ in 0..<60 {
            let count = Int.random(in: 1...20, using: &random)
            let sizes: [Double] = [1, 100, 100_000]
            let size = sizes[Int.random(in: 0..<3, using: &random)]
            let numbers = (0..<count).map { _ in (Double.random(in: -size...size, using: &random) * 10).rounded() / 10 }
            let text = numbers.map { "\($0)" }.joined(separator: " ")
            var style = SparklineStyle(kind)
            style.labels = Set(SparklineStyle.Mark.allCases.filter { _ in Bool.random(using: &random) })
            style.marks = Set(SparklineStyle.Mark.allCases)
            style.reference = .median
            style.band = .init()
            style.size = CGSize(
                width: Double.random(in: 10...100, using: &random), height: Double.random(in: 6...30, using: &random))
            guard let plot = drawn([[.text(text)]], .sparklines(style), scale: scale) else {
                Issue.record("no plot")
                continue
            }
            // What is on a pixel may be half of one away from where it was asked for.
            let cell = plot.rect.insetBy(dx: -0.5 / scale, dy: -0.5 / scale)
            for (index, text) in plot.texts.enumerated() {
                #expect(cell.holds(text.box), "\(text.text) in \(plot.rect)")
                let ink = (plot.fills + plot.paths).map(\.rect) + plot.texts[..<index].map(\.rect)
                #expect(ink.allSatisfy { !$0.intersects(text.rect) }, "\(text.text) at \(text.rect)")
            }
        }
    }

    @Test func `a cell that is too narrow for the labels has the plot alone`() {
        guard let drawing = plotted([["1 2 3"]], .sparklines(style([.last])))[0] else { return #expect(Bool(false)) }
        #expect(DrawnPlot(drawing, width: 8).texts.isEmpty)
        #expect(DrawnPlot(drawing, width: 60).texts.count == 1)
    }

    @Test func `bands and lines lie at the values that a series gives, or at ones that are told`() {
        var style = SparklineStyle()
        style.marks = []
        style.size = CGSize(width: 96, height: 24)
        style.lineWidth = 1.25
        style.band = .init(from: 10, to: .value(20))
        style.reference = .maximum
        style.domain = 0...40
        // Radius 2: 40 units are 20 points, from 42 up.
        let plot = drawn([["10 20 30"]], .sparklines(style))
        #expect(
            plot?.fills.map(\.rect) == [CGRect(x: 10, y: 32, width: 96, height: 5), CGRect(x: 10, y: 27, width: 96, height: 0.5)])
        style.domain = nil
        style.reference = 50
        let scale = (plotted([["10 20 30"]], .sparklines(style))[0] as? Sparkline)?.scale
        #expect(scale?.domain == 10...50)
    }

    @Test func `rows share a scale where they are to, and time runs to the right everywhere`() {
        var style = SparklineStyle()
        let values: [DataValue] = ["1 2", "10 20"]
        func domains() -> [ClosedRange<Double>?] {
            plotted([values], .sparklines(style)).map { ($0 as? Sparkline)?.scale.domain }
        }
        #expect(domains() == [1...2, 10...20])
        style.sharesScale = true
        #expect(domains() == [1...20, 1...20])
        let (left, right) = (drawn([values], .sparklines(style)), drawn([values], .sparklines(style), isRightToLeft: true))
        #expect(left?.paths.map(\.rect) == right?.paths.map(\.rect))
    }
}
