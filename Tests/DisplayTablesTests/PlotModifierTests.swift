import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import Testing

@testable import RasterDisplayTables
@testable import RasterPlots

@Suite struct PlotModifierTests {
    private let table = DisplayTable(columns: [
        DisplayColumn("a", [1, 2]), DisplayColumn("b", [3, 4]), DisplayColumn("c", [5, nil]), DisplayColumn("d", ["x", "y"]),
    ])

    private func error(_ columns: ColumnSelection, _ plot: ColumnPlot) -> DisplayTableError? {
        var draft = table.draft
        do {
            try draft.place(plot, in: columns)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a plot of several columns takes the place of the first, and the others are not shown`() {
        let stacked = table.plot(["b", "a"], as: .stackedBars())
        #expect(stacked.draft.shownColumns.map { stacked.draft.data.columns[$0].name } == ["b", "c", "d"])
        #expect(stacked.draft.plots[1]?.columns == [1, 0])
        let each = table.plot(["a", "b"], as: .bars())
        #expect(each.draft.shownColumns.count == 4 && each.draft.plots.count == 2)
    }

    @Test func `another number of columns than a plot reads is an error that says so`() {
        let dumbbell = error(["a", "b", "c"], .dumbbell())
        #expect(dumbbell == .columnCount(plot: "dumbbell", count: 3, expected: 2...2))
        #expect(dumbbell?.description == "a plot 'dumbbell' reads 2 columns, and the selection has 3")
        #expect(error("a", .bullet())?.description == "a plot 'bullet' reads 2 columns or more, and the selection has 1")
        #expect(error(["a", "b"], .interval())?.description == "a plot 'interval' reads 3 columns, and the selection has 2")
        #expect(
            error([], .divergingBars())?.description == "a plot 'divergingBars' reads 1 column or more, and the selection has 0")
        #expect(error([], .stackedBars()) != nil)
        #expect(error("a", .divergingBars()) == nil && error([], .bars()) == nil)
        #expect(error("aa", .bars()) == .unknownColumn("aa", nearest: ["a"]))
    }

    @Test func `labels name the columns of a plot with their colours`() {
        let named = table.plot(["a", "b"], as: .stackedBars()).labels(["b": "Second one"])
        let texts = named.view().layout().cells.map(\.text)
        #expect(texts.prefix(3) == ["■\u{A0}a  ■\u{A0}Second\u{A0}one", "c", "d"])
        var plain = StackedBarStyle()
        plain.showsLegend = false
        let bare = table.plot(["a", "b"], as: .stackedBars(plain))
        #expect(bare.view().layout().cells.first?.text == "a")
        let one = table.plot("a", as: .divergingBars())
        #expect(one.view().layout().cells.first?.text == "a")
    }

    @Test func `text stands behind those plots that ask for it, and the last plot of a column counts`() {
        func texts(_ table: DisplayTable) -> [String] { table.view().layout().cells.map(\.text) }
        #expect(texts(table.plot("a", as: .bars())).contains("1"))
        #expect(!texts(table.plot("a", as: .rating())).contains("1"))
        #expect(!texts(table.plot("a", as: .bars()).plot("a", as: .rating())).contains("1"))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -1, 30]) func `a table of plots is laid out, or their lengths are a mistake`(
        length: CGFloat
    ) throws {
        let side = CGSize(width: length, height: length)
        var (bars, line, parts, stars) = (BarStyle(), SparklineStyle(.area), StackedBarStyle(), RatingStyle())
        (bars.size, bars.labelSize, bars.values) = (side, length, .end)
        (line.size, line.lineWidth, line.labels, line.labelSize) = (side, length, [.first], length)
        (parts.size, parts.labelSize) = (side, length)
        (stars.symbolSize, stars.spacing) = (length, length)
        let plots: [ColumnPlot] = [.bars(bars), .sparklines(line), .stackedBars(parts), .rating(stars)]
        let values: [DataValue] = [1, nil, .number(.infinity), .number(.nan), -1.7e308, .integer(.min), "1,2", "x", true]
        for plot in plots {
            let checked = try DisplayTable(checking: ["a", "b"].map { DisplayColumn($0, values) }).plot(.all, as: plot)
            guard length == 30 else {
                #expect(throws: DisplayTableError.self) { try checked.checked() }
                continue
            }
            let table = try checked.checked()
            let size = table.view(width: 40).sizeThatFits(.zero)
            #expect(size.width.isFinite && size.height.isFinite && size.width > 0)
        }
    }

    @Test func `labels in plots are written as their column's format has it, and powers in digits`() {
        var style = BarStyle()
        style.values = .end
        func label(_ format: some ValueFormat) -> String? {
            let table = DisplayTable(columns: [DisplayColumn("a", [1, 1200])]).format("a", as: format).plot("a", as: .bars(style))
            let drawing = Sheet(table.draft).drawings[0][1] as? PlotDrawing
            return (drawing?.plot as? BarPlot)?.label?.text
        }
        #expect(label(.percent(decimals: 0)) == "120,000%")
        #expect(label(.scientific()) == "1200")
    }
}
