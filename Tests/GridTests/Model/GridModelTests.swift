import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterGrid

@Suite("A grid of a hand-made model") struct GridModelTests {
    private static let texts = [["a", "bb", "ccc"], ["dddd", "e", "f"], ["g", "h", "i"]]

    @Test("A model of nothing draws nothing")
    func empty() {
        let model = model([], columns: 0)
        #expect(layout(model).size == .zero)
        #expect(commands(model).isEmpty)
    }

    // MARK: Headings of several levels

    /// Two levels: a heading over the first two columns and none over the third, above one over each.
    private func withLevels(least: CGFloat = 20, outer: String = "both") -> GridModel {
        var model = model(Self.texts, columns: 3)
        model.settings.headerHeight = least
        model.headings = {
            [level([(0..<2, outer)]), level([(0..<1, "x"), (1..<2, "y"), (2..<3, "z")])]
        }
        return model
    }

    @Test("Levels of headings lie above each other, and together they have the least height of the header")
    func levels() throws {
        let described = layout(withLevels(least: 60))
        let rows = described.rows.filter { if case .heading = $0.row { true } else { false } }
        #expect(rows.map(\.row) == [.heading(level: 0), .heading(level: 1)])
        #expect(rows[0].y == 0 && rows[1].y == rows[0].height && rows[0].height + rows[1].height == 60)
        // The outer level is as high as its heading, the one next to the rows has the rest.
        #expect(rows[0].height == 4 + Font.system(ofSize: 10).lineHeight.rounded(.up))
        #expect(try #require(described.rows.first { $0.row == .body(0) }).y == 60)
    }

    @Test("Levels that need more than the least height get it")
    func highLevels() {
        let rows = layout(withLevels(least: 1)).rows
        let line = 4 + Font.system(ofSize: 10).lineHeight.rounded(.up)
        #expect(rows.prefix(2).map(\.height) == [line, line])
        #expect(rows[2].y == 2 * line)
    }

    @Test("A heading over several columns has the width of all of them, and leaves others out")
    func spannedHeading() throws {
        let described = layout(withLevels())
        let outer = described.cells.filter { $0.tableRow == .heading(level: 0) }
        #expect(outer.count == 1 && outer[0].columns == 0..<2 && outer[0].column == 0)
        #expect(outer[0].frame.minX == described.columns[0].x)
        #expect(outer[0].frame.width == described.columns[0].width + described.columns[1].width)
        #expect(described.cells.filter { $0.tableRow == .heading(level: 1) }.map(\.text) == ["x", "y", "z"])
    }

    @Test("A heading wider than its columns widens them in proportion, and no other")
    func wideHeading() {
        let narrow = layout(withLevels()).columns
        let wide = layout(withLevels(outer: "a heading that is wider than both of its columns")).columns
        #expect(wide[0].width > narrow[0].width && wide[1].width > narrow[1].width)
        #expect(wide[2].width == narrow[2].width)
        let ratio = wide[0].width / wide[1].width
        #expect(abs(ratio - narrow[0].width / narrow[1].width) < 0.05)
        let text = Font.system(ofSize: 10).width(of: "a heading that is wider than both of its columns")
        #expect(wide[0].width + wide[1].width == (text + 8).rounded(.up))
    }

    @Test("A heading over several columns that wraps widens them for its longest word alone")
    func wrappedHeading() throws {
        var model = model(Self.texts, columns: 3)
        model.settings.headerHeight = 1
        model.headings = { [level([(0..<2, "many words over two columns")], wraps: true)] }
        let described = layout(model)
        let cell = try #require(described.cells.first)
        #expect(cell.lines.count > 1 && !cell.isTruncated)
    }

    @Test("From right to left a heading over several columns lies over the same ones")
    func rightToLeft() throws {
        var model = withLevels()
        model.settings.isRightToLeft = true
        let described = layout(model)
        let outer = try #require(described.cells.first)
        #expect(outer.frame.minX == described.columns[1].x)
        #expect(outer.frame.maxX == described.columns[0].x + described.columns[0].width)
        #expect(described.columns[2].x < described.columns[1].x)
    }

    @Test("A footer may have several levels too")
    func footings() {
        var model = withLevels()
        model.settings.footerHeight = 10
        model.footings = { [level([(0..<3, "sum of all")]), level([(2..<3, "z")])] }
        let drawn = commands(model, marks: true)
        #expect(drawn.contains("footing 0 0..<3 {") && drawn.contains("footing 1 2..<3 {"))
        #expect(layout(model).footer?.height == 2 * (4 + Font.system(ofSize: 10).lineHeight.rounded(.up)))
    }

    // MARK: Rows of kinds

    /// A group's heading over all columns above the second row of data, a sum and a note below them.
    private func withKinds(renderer: any CellRenderer = TextCellRenderer()) -> GridModel {
        var model = model(Self.texts, columns: 3)
        let style = cellStyle(font: .system(ofSize: 20, weight: .bold))
        let note = cellStyle(wraps: true)
        let kinds: [RowKind] = [
            .body(source: 0), .group(level: 0), .body(source: 1), .body(source: 2), .summary, .note,
        ]
        let cells: [Int: [SpannedCell]] = [
            1: [SpannedCell(columns: 0..<3, content: CellContent("Group"), style: style, renderer: renderer)],
            4: [
                SpannedCell(columns: 0..<1, content: CellContent("Sum"), style: cellStyle(), renderer: TextCellRenderer()),
                SpannedCell(
                    columns: 2..<3, content: CellContent(.int(1_234_567_890)), style: cellStyle(alignment: .right),
                    renderer: TextCellRenderer()),
            ],
            5: [
                SpannedCell(
                    columns: 0..<3, content: CellContent("a note that is as long as it takes for it to wrap into several lines"),
                    style: note, renderer: TextCellRenderer())
            ],
        ]
        let source = model.rows
        model.rows = GridRows(
            count: kinds.count, sourceCount: 3, kind: { kinds[$0] }, cells: { cells[$0] ?? [] }, content: source.content)
        return model
    }

    @Test("Rows that are no rows of data lie among these, each as high as its own cells")
    func kinds() throws {
        let described = layout(withKinds())
        #expect(
            described.rows.map(\.row)
                == [.body(0), .group(1, level: 0), .body(2), .body(3), .summary(4), .note(5)])
        #expect(described.rows.map(\.index) == Array(0..<6))
        let heights = described.rows.map(\.height)
        let line = 4 + Font.system(ofSize: 10).lineHeight.rounded(.up)
        #expect(heights[0] == line && heights[2] == line && heights[4] == line)
        #expect(heights[1] == 4 + Font.system(ofSize: 20).lineHeight.rounded(.up))
        let note = try #require(described.cells.last)
        #expect(note.columns == 0..<3 && note.lines.count > 1)
        #expect(heights[5] > line)
        for (row, next) in zip(described.rows, described.rows.dropFirst()) { #expect(next.y == row.y + row.height) }
    }

    @Test("A sum in one column widens it, a heading over all columns does not")
    func sums() {
        let described = layout(withKinds())
        let plain = layout(model(Self.texts, columns: 3))
        #expect(
            described.columns[0].width == max(plain.columns[0].width, (Font.system(ofSize: 10).width(of: "Sum") + 8).rounded(.up))
        )
        #expect(described.columns[2].width == (Font.system(ofSize: 10).width(of: "1234567890") + 8).rounded(.up))
        #expect(described.columns[1].width == plain.columns[1].width)
        #expect(described.cells.first { $0.text == "1234567890" }?.isTruncated == false)
    }

    @Test("A frame shows a part of rows of kinds as of others, and a text that is cut is told with its place")
    func partOfKinds() {
        let model = withKinds()
        let layout = GridLayout()
        layout.scroll(toRow: 5, at: .bottom, of: model, scale: 1, size: CGSize(width: 60, height: 40))
        let (geometry, viewport) = layout.visiblePart(of: model, scale: 1, size: CGSize(width: 60, height: 40))
        #expect(viewport.yRange.upperBound == geometry.rows[5].end)
        var cut = withKinds()
        cut.rows.height = .fixed(10)
        let report = GridLayout().textReport(of: cut, scale: 1, size: .zero)
        #expect(report.truncatedPlaces.contains { $0.tableRow == .note(5) && $0.column == 0 })
    }

    @Test("Bands of a table draw what a whole picture draws, row after row")
    func bands() {
        let model = withKinds()
        let whole = commands(model).filter { $0.hasPrefix("text") }
        var seen: Set<String> = []
        let inBands = commands(model, bands: 5).filter { $0.hasPrefix("text") && seen.insert($0).inserted }
        #expect(Set(inBands) == Set(whole) && whole.count == inBands.count)
    }

    // MARK: Renderers

    /// A cell that is a square of a colour, as large as its text is long: what a plot or an image would be.
    private final class SquareRenderer: CellRenderer {
        var usedTraits: [TraitCollection] = []

        func use(_ traits: TraitCollection) { usedTraits.append(traits) }
        func naturalWidth(of cell: GridCell) -> CGFloat { CGFloat(10 * cell.content.text.count) }
        func narrowestWidth(of cell: GridCell) -> CGFloat { 10 }
        func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? { naturalWidth(of: cell) }
        func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
            ShownText(text: "", font: cell.style.paragraph.font, lines: [], isTruncated: false, paragraphs: [])
        }
        func draw(
            _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
        ) {
            list.fill(context.pixelAligned(frame), with: ColorU8(red: 255, green: 0, blue: 0))
        }
    }

    @Test("A renderer of one's own decides how wide and high cells are, and draws them")
    func customRenderer() {
        let renderer = SquareRenderer()
        var model = model(Self.texts, columns: 3)
        model.columns[0].renderer = renderer
        let described = layout(model)
        #expect(described.columns[0].width == 40)
        #expect(described.rows.map(\.height) == [16, 40, 16].map { max($0, described.rows[0].height) })
        #expect(commands(model).filter { $0.hasPrefix("fill") }.count == 3)
        #expect(renderer.usedTraits == [.light])
    }

    @Test("A renderer of one's own draws the heading of a group")
    func customGroup() {
        let renderer = SquareRenderer()
        let described = layout(withKinds(renderer: renderer))
        #expect(described.rows[1].height == 50)
        #expect(commands(withKinds(renderer: renderer)).contains { $0.hasPrefix("fill 0 ") && $0.hasSuffix("#ff0000") })
    }

    // MARK: Marks

    @Test("Marks say of what kind a row is")
    func kindsOfMarks() {
        let drawn = commands(withKinds(), marks: true)
        #expect(
            drawn.filter { line in ["row", "group", "summary", "note"].contains { line.hasPrefix($0 + " ") } }
                == ["row 0 {", "group 1 0 {", "row 2 {", "row 3 {", "summary 4 {", "note 5 {"])
    }

    @Test("Marks say what is drawn, each ended in turn")
    func marks() throws {
        var model = withLevels()
        model.title = GridTitle(text: "Title", paragraph: ParagraphStyle(font: .system(ofSize: 10)), color: .black)
        let drawn = commands(model, marks: true)
        let others = ["clip", "group", "text"]
        let marks = drawn.filter { line in line.hasSuffix("{") && !others.contains(where: line.hasPrefix) }
        #expect(
            marks == [
                "table {", "title {",
                "row 0 {", "cell 0 0..<1 {", "cell 0 1..<2 {", "cell 0 2..<3 {",
                "row 1 {", "cell 1 0..<1 {", "cell 1 1..<2 {", "cell 1 2..<3 {",
                "row 2 {", "cell 2 0..<1 {", "cell 2 1..<2 {", "cell 2 2..<3 {",
                "heading 0 0..<2 heading columns 0..<2 {", "heading 1 0..<1 heading columns 0..<1 {",
                "heading 1 1..<2 heading columns 1..<2 {", "heading 1 2..<3 heading columns 2..<3 {",
            ])
        #expect(drawn.filter { $0.hasSuffix("{") }.count == drawn.filter { $0 == "}" }.count)
        // What a mark encloses is what it says.
        let first = try #require(drawn.firstIndex(of: "cell 1 0..<1 {"))
        #expect(drawn[first + 1] == "text \"dddd\" {" && drawn[first + 2].hasPrefix("text \"dddd\" at "))
        #expect(drawn[first + 3] == "}" && drawn[first + 4] == "}")
    }

    @Test("A list without marks has the same commands and no others")
    func noMarks() {
        let model = withKinds()
        let marks: Set<String> = Set(commands(model, marks: true).filter { $0.hasSuffix("{") })
        let plain = commands(model)
        #expect(marks.contains("group 1 0 {") && marks.contains("cell 1 0..<3 {") && marks.contains("cell 4 2..<3 {"))
        #expect(plain == commands(model, marks: true).filter { !marks.contains($0) && $0 != "}" })
    }
}
