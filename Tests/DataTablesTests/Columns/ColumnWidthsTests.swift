import Foundation
import RasterText
import TestSupport
import Testing

@testable import RasterDataTables
@testable import RasterGrid

@Suite("Column widths") struct ColumnWidthsTests {
    /// A table with `values` in one column.
    private func table(
        _ values: [String], title: String = "h", _ change: (inout DataTableConfiguration) -> Void = { _ in }
    ) -> DataTable {
        var options = DataTableConfiguration()
        options.minColumnWidth = 0
        change(&options)
        return DataTable(
            data: values.map { [DataTableValueType.string($0)] }, headerTitles: [title], options: options)
    }

    private func width(_ table: DataTable, scale: CGFloat = 2) -> CGFloat {
        table.layout(scale: scale).columns[0].width
    }

    @Test("A column is as wide as its widest text in whole points, with margins and room for the arrow")
    func fitContent() {
        let text = "The widest of them all"
        let natural = Font.system(ofSize: 17).width(of: text)
        for scale in [1, 2, 3] as [CGFloat] {
            #expect(width(table(["a", text, "bb"]), scale: scale) == natural.rounded(.up) + 60)
            // Without room for the arrow text counts exactly, rounded up to a device pixel.
            let plain = table(["a", text, "bb"])
            plain.appearance.sortIndicatorPlacement = .besideText
            #expect(width(plain, scale: scale) == ((natural + 30) * scale).rounded(.up) / scale)
        }
    }

    @Test("The widest text is the widest, not the longest, and the widest of its own lines")
    func widest() {
        let font = Font.system(ofSize: 17)
        #expect(font.width(of: "WWWWW") > font.width(of: "iiiiiiiii"))
        #expect(width(table(["iiiiiiiii", "WWWWW"])) >= font.width(of: "WWWWW") + 60)
        let lines = table(["one\nWWWWWWWW\ntwo"]) { $0.textLayout = .wrap }
        #expect(width(lines) == font.width(of: "WWWWWWWW").rounded(.up) + 60)
    }

    @Test("A minimum and a maximum bound the width")
    func bounds() {
        #expect(width(table(["a"]) { $0.minColumnWidth = 120 }) == 120)
        #expect(width(table([String(repeating: "a", count: 100)]) { $0.maxColumnWidth = 150 }) == 150)
        let styled = table([String(repeating: "a", count: 100)]) { $0.maxColumnWidth = 150 }
        styled.columnStyles[0].maxWidth = 90
        #expect(width(styled) == 90)
        styled.columnStyles[0].minWidth = 130
        styled.columnStyles[0].maxWidth = nil
        #expect(width(styled) == 150)
    }

    @Test("A fixed width is taken as it is, within the bounds")
    func fixed() {
        let text = String(repeating: "a", count: 100)
        #expect(width(table([text]) { $0.columnWidthMode = .fixed(width: 80) }) == 80)
        #expect(width(table([text]) { $0.columnWidthMode = .fitContentText(strategy: .fixed(width: 50)) }) == 110)
        #expect(
            width(
                table([text]) {
                    $0.columnWidthMode = .fixed(width: 80)
                    $0.minColumnWidth = 100
                }) == 100)
        let provided = table([text]) { $0.columnWidthModeProvider = { $0 == 0 ? .fixed(width: 66) : nil } }
        #expect(width(provided) == 66)
    }

    @Test("The heading always fits, with its sort arrow if there is one")
    func heading() {
        let title = "A heading that is long"
        let natural = Font.system(ofSize: 17, weight: .heavy).width(of: title)
        let arrow = table(["a"], title: title) { $0.maxColumnWidth = 20 }
        #expect(width(arrow) == ((natural + 15 + 30) * 2).rounded(.up) / 2)
        let plain = table(["a"], title: title) { $0.shouldShowHeaderSortingIndicator = false }
        #expect(width(plain) == ((natural + 15 + 15) * 2).rounded(.up) / 2)
        plain.options.heightForSectionHeader = 0
        plain.options.shouldShowFooter = false
        #expect(width(plain) < 90)
    }

    @Test("A heading that wraps needs no more than its longest word")
    func wrappedHeading() {
        let table = table(["a"], title: "some words of a heading") {
            $0.shouldShowHeaderSortingIndicator = false
            $0.maxColumnWidth = 60
        }
        table.appearance.headerTextLayout = .wrap
        let word = table.appearance.headerFont.width(of: "heading")
        #expect(width(table) == ((word + 30) * 2).rounded(.up) / 2)
        #expect(table.layout().rows[0].height > 44)
        #expect(!table.layout().cells[0].isTruncated)
    }

    @Test("Columns grow in proportion until the table is as wide as its frame, to the pixel")
    func growing() {
        let data: [[DataTableValueType]] = [[.string("aaa"), .string("bbbbbbbbbbbbbb"), .string("c")]]
        let table = DataTable(data: data, headerTitles: ["a", "b", "c"])
        let natural = table.layout().columns.map(\.width)
        table.frame = CGRect(x: 0, y: 0, width: 777.5, height: 100)
        let layout = table.layout()
        #expect(layout.size.width == 777.5)
        for (width, before) in zip(layout.columns.map(\.width), natural) {
            #expect(abs(width - before * 777.5 / natural.reduce(0, +)) <= 0.5)
        }
        table.options.shouldContentWidthScaleToFillFrame = false
        #expect(table.layout().columns.map(\.width) == natural)
        table.options.shouldContentWidthScaleToFillFrame = true
        table.frame.size.width = 10
        #expect(table.layout().columns.map(\.width) == natural)
    }

    @Test("A table that is to fit a width has its wrapping columns narrowed, down to their longest word")
    func fitting() {
        let long = String(repeating: "word ", count: 60)
        let data: [[DataTableValueType]] = [[.string("short"), .string(long), .string(long), .string("12345678901")]]
        let table = DataTable(data: data, headerTitles: ["a", "b", "c", "d"])
        table.options.textLayout = .wrap
        table.columnStyles[3].textLayout = .singleLine()
        let natural = table.layout().columns.map(\.width)
        table.preferredMaxLayoutWidth = 600
        var layout = table.layout()
        #expect(layout.size.width == 600)
        #expect(layout.columns[0].width == natural[0] && layout.columns[3].width == natural[3])
        #expect(abs(layout.columns[1].width - layout.columns[2].width) <= 0.5)
        table.preferredMaxLayoutWidth = 10
        layout = table.layout()
        #expect(layout.columns[3].width == natural[3])
        #expect(layout.columns[1].width >= Font.system(ofSize: 17).width(of: "word") + 30)
        table.preferredMaxLayoutWidth = 1e6
        #expect(table.layout().columns.map(\.width) == natural)
    }

    @Test("A long heading over short numbers wraps at about their width where asked for, never inside a word")
    func headingsOverNumbers() throws {
        let title = "Average number of visits to the page in the last month"
        let table = DataTable(data: [[.int(1)], [.int(12_345)]], headerTitles: [title])
        table.appearance.headerTextLayout = .wrap
        let wide = table.layout().columns[0].width
        table.columnStyles[0].wrapsHeadingAtCells = true
        let layout = table.layout()
        #expect(layout.columns[0].width < wide / 2)
        let heading = try #require(layout.cells.first)
        #expect((2...4).contains(heading.lines.count) && !heading.isTruncated)
        #expect(heading.lines.map(\.text).joined(separator: " ").split(separator: " ").joined(separator: " ") == title)
    }
}
