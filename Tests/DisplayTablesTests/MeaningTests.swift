import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics
import RasterPlots
import RasterViews
import Testing

@testable import RasterDisplayTables

/// The marks and tags of a table, in the order in which they begin.
private func meaning(_ table: DisplayTable) -> [String] {
    let view = table.view()
    let size = view.intrinsicContentSize
    view.frame = CGRect(origin: .zero, size: size)
    var list = DisplayList(scale: 1, includesMarks: true)
    view.draw(into: &list, visible: view.bounds, context: DrawingContext(scale: 1))
    return list.commands.compactMap { command in
        switch command {
        case .begin(let mark, _, let heading): "\(mark)" + (heading.map { " of \($0)" } ?? "")
        case .beginTag(let tag, _): "\(tag)"
        default: nil
        }
    }
}

private let table = DisplayTable(columns: [
    DisplayColumn("group", ["north", "north", "south"]), DisplayColumn("city", ["Oslo", "Riga", "Rome"]),
    DisplayColumn("people", [709, 605, 2748]), DisplayColumn("trend", ["1,2,3", "3,1", nil]),
])

@Suite("What a display list says to those who do not see it") struct MeaningTests {
    @Test("Headings head their columns, labels of groups their rows of data, row labels their row")
    func headings() {
        let told = meaning(
            table.hide("trend").rowLabels("city").groupRows(by: "group").spanner("Size", columns: "people")
                .grandSummaryRows([.sum], columns: "people"))
        // Rows: spanner, labels, north, Oslo, Riga, south, Rome, total.
        #expect(told.contains("heading 0 1..<2 of columns 1..<2") && told.contains("heading 1 1..<2 of columns 1..<2"))
        #expect(told.contains("cell 2 0..<2 of rows 3..<5") && told.contains("cell 5 0..<2 of rows 6..<7"))
        #expect(told.contains("cell 3 0..<1 of rows 3..<4") && told.contains("cell 6 0..<1 of rows 6..<7"))
        #expect(told.contains("cell 7 0..<1 of rows 7..<8"))
        #expect(told.contains("cell 3 1..<2") && told.contains("cell 7 1..<2"), "what is no heading")
    }

    @Test("Labels of groups in a column of their own head the rows beside them")
    func groupColumn() {
        let told = meaning(
            table.hide("trend").rowLabels("city").groupRows(by: "group").theme { $0.showsGroupsAsColumn = true })
        #expect(told.contains("cell 1 0..<1 of rows 1..<3") && told.contains("cell 3 0..<1 of rows 3..<4"))
        #expect(told.contains("cell 2 0..<1"))
    }

    @Test("Plots say their values, images their names, links where they lead")
    func figures() {
        let image = Image(bitmap: Bitmap(width: 4, height: 4))
        let told = meaning(
            table.plot("trend", as: .sparklines()).format("city", as: .image(["Oslo": image, "Riga": image, "Rome": image]))
                .sourceNote(FormattedText(runs: [.init("Source: "), .init("here", link: "https://example.org/a")])))
        #expect(told.contains("figure \"1,2,3\"") && told.contains("figure \"3,1\""))
        #expect(told.contains("figure \"Oslo\"") && told.contains("figure \"Rome\""))
        #expect(told.filter { $0 == "link https://example.org/a" }.count == 1)
    }
}
