import Foundation
import RasterFormats
import RasterGraphics
import Testing

@testable import RasterPlots

@Suite struct BarGeometryTests {
    private func color(_ color: Color) -> ColorU8 { color.components() }

    @Test func `bars of a column have one scale, from zero to both sides`() {
        let values: [DataValue] = [10, -5, 0, nil, "x", 5]
        let bars = plotted([values], .bars())
        #expect(bars.map { $0 != nil } == [true, true, true, false, false, true])
        // 72 points are 15 units: zero lies at 24.
        let first = drawn([values], .bars())
        #expect(first?.fills[0].rect == CGRect(x: 34, y: 20, width: 48, height: 12))
        #expect(first?.fills[0].color == color(TablePalette.accent))
        let second = drawn([values], .bars(), row: 1)
        #expect(second?.fills[0].rect == CGRect(x: 10, y: 20, width: 24, height: 12))
        #expect(second?.fills[0].color == color(TablePalette.negative))
        // Only the line at zero.
        #expect(drawn([values], .bars(), row: 2)?.fills.map(\.rect.width) == [0.5])
        let mirrored = drawn([values], .bars(), isRightToLeft: true)
        #expect(mirrored?.fills[0].rect == CGRect(x: 10, y: 20, width: 48, height: 12))
    }

    @Test func `a given scale cuts what lies beyond it`() {
        var style = BarStyle()
        style.domain = 0...100
        #expect(drawn([[50, 400]], .bars(style), row: 0)?.fills[0].rect.width == 36)
        #expect(drawn([[50, 400]], .bars(style), row: 1)?.fills[0].rect.width == 72)
    }

    @Test func `a number stands in its bar where it fits, else behind it, in the colour that reads better`() {
        var style = BarStyle()
        style.values = .end
        style.color = .black
        let long = drawn([[100, 5]], .bars(style))
        let short = drawn([[100, 5]], .bars(style), row: 1)
        #expect(long?.texts.count == 1 && short?.texts.count == 1)
        if let long, let short {
            #expect(long.fills[0].rect.holds(long.texts[0].rect) && long.texts[0].color == .white)
            #expect(short.texts[0].rect.minX >= short.fills[0].rect.maxX && short.texts[0].rect.maxX <= short.rect.maxX)
            #expect(short.texts[0].color == color(TablePalette.text))
        }
        style.color = .yellow
        #expect(drawn([[100, 5]], .bars(style))?.texts.first?.color == color(TablePalette.dark))
        style.size.width = 12
        #expect(drawn([[100, 5]], .bars(style))?.texts.isEmpty == true)
    }

    @Test func `shares are of the column's sum, or of a whole that is told`() {
        let shares = drawn([[1, 3, nil, -4]], .percentBars())
        #expect(shares?.fills.map(\.rect.width) == [96, 24])
        #expect(shares?.texts.map(\.text) == ["25%"])
        var style = PercentBarStyle()
        style.whole = 100
        let told = drawn([[1, 50, nil, -4]], .percentBars(style), row: 1)
        #expect(told?.fills.map(\.rect.width) == [96, 48] && told?.texts.map(\.text) == ["50%"])
        // No share: nothing but the track.
        #expect(drawn([[1, 50, nil, -4]], .percentBars(style), row: 3)?.fills.map(\.rect.width) == [96])
        #expect(plotted([[nil, 0]], .percentBars()).allSatisfy { $0 == nil })
    }

    @Test func `parts lie behind each other, a pixel apart, on one scale or each as long as the others`() {
        let columns: [[DataValue]] = [[10, 40], [20, 40], [nil, 64]]
        let first = drawn(columns, .stackedBars())
        // 144 points are 144 units.
        #expect(first?.fills.map(\.rect.minX) == [10, 20.5])
        #expect(first?.fills.map(\.rect.maxX) == [20, 40])
        var style = StackedBarStyle()
        style.showsShares = true
        style.labels = .percent
        let shares = drawn(columns, .stackedBars(style))
        #expect(shares?.fills.map(\.rect.maxX) == [58, 154])
        #expect(shares?.texts.map(\.text) == ["33%", "67%"])
        let mirrored = drawn(columns, .stackedBars(style), isRightToLeft: true)
        #expect(mirrored?.fills.map(\.rect.minX) == [106, 10])
        #expect(plotted([[0, nil], [nil, -3]], .stackedBars()).allSatisfy { $0 == nil })
    }

    @Test func `answers lie around a middle that all rows share`() {
        var style = DivergingBarStyle()
        style.labels = .none
        style.size.width = 100
        // Before the middle 30 and 10, behind it 30 and 70: zero lies at 30.
        let columns: [[DataValue]] = [[20, 0], [20, 20], [20, 60]]
        let first = drawn(columns, .divergingBars(style))
        #expect(first?.fills.prefix(3).map(\.rect.minX) == [10, 30.5, 50.5])
        let second = drawn(columns, .divergingBars(style), row: 1)
        #expect(second?.fills.prefix(2).map(\.rect.minX) == [30, 50.5])
        #expect(second?.fills.prefix(2).map(\.rect.maxX) == [50, 110])
        style.isSymmetric = true
        let even = drawn(columns, .divergingBars(style), row: 1)
        #expect(even?.fills.prefix(2).map(\.rect.maxX).last == 110)
        let signed = drawn([[-10, 30]], .divergingBars(style))
        #expect(signed?.fills.first?.color == color(TablePalette.diverging[0]))
    }

    @Test func `colours for any number of columns run from one extreme to the other`() {
        let palette = TablePalette.diverging
        #expect(PlotColors.diverging(palette, count: 5) == palette)
        #expect(PlotColors.diverging(palette, count: 2) == [palette[0], palette[4]])
        #expect(PlotColors.diverging(palette, count: 3) == [palette[0], palette[2], palette[4]])
        #expect(PlotColors.diverging(palette, count: 4) == [palette[0], palette[1], palette[3], palette[4]])
        #expect(PlotColors.diverging(palette, count: 7).count == 7)
        #expect(PlotColors.diverging([], count: 2).count == 2 && PlotColors.diverging([.red], count: 2) == [.red, .red])
    }

    @Test func `a bullet has its bar a third as high as its bands, and a mark at the target`() {
        let columns: [[DataValue]] = [[60, nil], [80, 50], [40, 40], [120, 100]]
        let first = drawn(columns, .bullet())
        // 120 points are 120 units: two bands, the bar, the mark.
        #expect(first?.fills.map(\.rect.width) == [40, 80, 60, 2])
        #expect(first?.fills.map(\.rect.height) == [16, 16, 6, 12])
        #expect(first?.fills.last?.rect.midX == 90)
        #expect(drawn(columns, .bullet(), row: 1)?.fills.count == 3)
        var style = BulletStyle()
        style.sharesScale = false
        #expect(drawn(columns, .bullet(style), row: 1)?.fills[1].rect.maxX == 130)
        #expect(drawn([[1], [2]], .bullet())?.fills.first?.rect.width == 120)
    }

    @Test func `progress is round, a dot at least, and green at the end`() {
        let values: [DataValue] = [0.5, 0.001, 1, 0, 7]
        #expect(drawn([values], .progress())?.fills.map(\.rect.width) == [72, 36])
        #expect(drawn([values], .progress(), row: 1)?.fills.map(\.rect.width) == [72, 6])
        #expect(drawn([values], .progress(), row: 2)?.fills.last?.color == color(TablePalette.positive))
        #expect(drawn([values], .progress(), row: 3)?.fills.count == 1)
        #expect(drawn([values], .progress(), row: 4)?.fills.last?.rect.width == 72)
        #expect(drawn([values], .progress(), isRightToLeft: true)?.fills.last?.rect.maxX == 82)
    }
}
