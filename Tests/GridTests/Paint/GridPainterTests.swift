import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews
import Testing

@testable import RasterGrid

/// Columns of 30 and 50 points, rows of 20: what lies around their cells.
@Suite("The commands that paint a grid") struct GridPainterTests {
    private let red = "#ff0000"

    private func rows(_ count: Int = 3, _ change: (inout GridModel) -> Void = { _ in }) -> GridModel {
        var model = blocks(Array(repeating: ["30x20", "50x20"], count: count), columns: 2)
        change(&model)
        return model
    }

    /// What is painted of a model beside its cells, which are red.
    private func painted(_ count: Int = 3, _ change: (inout GridModel) -> Void) -> [String] {
        commands(rows(count, change)).filter { !$0.hasSuffix(red) }
    }

    /// What meets a part of the picture.
    private func painted(_ model: GridModel, _ visible: CGRect, size: CGSize? = nil, scrolledTo offset: CGPoint = .zero)
        -> [String]
    {
        let layout = GridLayout()
        layout.scroll(to: offset)
        let size = size ?? layout.geometry(of: model, scale: 1, frameWidth: 0, isLazy: false).size
        var list = DisplayList(scale: 1, includesMarks: true)
        layout.draw(model, size: size, background: nil, into: &list, visible: visible, context: DrawingContext(scale: 1))
        return list.description.split(separator: "\n").map(String.init)
    }

    private func rowsPainted(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("row ") } }

    // MARK: What is painted

    @Test("Cells lie side by side and rows below each other")
    func cells() {
        #expect(
            commands(rows(2)) == [
                "fill 0 0 30×20 \(red)", "fill 30 0 50×20 \(red)", "fill 0 20 30×20 \(red)", "fill 30 20 50×20 \(red)",
            ])
    }

    @Test("A row is painted where its first or last pixel is wanted, and not where its neighbour's is")
    func visibleRows() {
        let model = rows()
        func shown(_ low: CGFloat, _ high: CGFloat) -> [String] {
            rowsPainted(painted(model, CGRect(x: 0, y: low, width: 80, height: high - low)))
        }
        #expect(shown(20, 40) == ["row 1 {"])
        #expect(shown(19, 40) == ["row 0 {", "row 1 {"])
        #expect(shown(20, 41) == ["row 1 {", "row 2 {"])
        #expect(shown(39, 40) == ["row 1 {"] && shown(40, 41) == ["row 2 {"])
        #expect(shown(60, 99) == [])
    }

    @Test("A column is painted where its first or last pixel is wanted")
    func visibleColumns() {
        let model = rows(1)
        func shown(_ low: CGFloat, _ high: CGFloat) -> [String] {
            painted(model, CGRect(x: low, y: 0, width: high - low, height: 20)).filter { $0.hasPrefix("cell ") }
        }
        #expect(shown(0, 30) == ["cell 0 0..<1 {"] && shown(30, 31) == ["cell 0 1..<2 {"])
        #expect(shown(29, 31) == ["cell 0 0..<1 {", "cell 0 1..<2 {"])
    }

    @Test("Rows that reach into their neighbours are painted with those")
    func overhang() {
        let model = rows { $0.style.rowOverhang = 3 }
        let shown = rowsPainted(painted(model, CGRect(x: 0, y: 22, width: 80, height: 15)))
        #expect(shown == ["row 0 {", "row 1 {"])
        #expect(rowsPainted(painted(model, CGRect(x: 0, y: 23, width: 80, height: 14))) == ["row 1 {"])
    }

    // MARK: Colours

    @Test("A row's colour lies behind all of its columns, but of one that is highlighted")
    func colors() {
        let filled = painted(2) {
            $0.rows.color = { row, isHighlighted in isHighlighted ? .black : row == 1 ? .white : nil }
            $0.rows.highlightedColumn = 1
        }
        #expect(
            filled == [
                "fill 30 0 50×20 #000000", "fill 0 20 30×20 #ffffff", "fill 30 20 50×20 #000000",
            ])
        #expect(painted(2) { $0.rows.color = { row, _ in row == 1 ? .white : nil } } == ["fill 0 20 80×20 #ffffff"])
    }

    @Test("The colour behind all rows fills the box, and what is clear paints nothing")
    func bodyColor() {
        #expect(painted(2) { $0.style.bodyColor = .white } == ["fill 0 0 80×40 #ffffff"])
        #expect(painted(2) { $0.style.bodyColor = .clear } == [])
    }

    // MARK: Lines

    private let black = GridLine(color: .black, width: 2)

    @Test("A line lies in the gap below each row but the last, at its end")
    func rowSeparators() {
        #expect(painted { $0.style.rowSeparator = black } == ["fill 0 20 80×2 #000000", "fill 0 42 80×2 #000000"])
        let spaced = painted {
            $0.style.rowSeparator = black
            $0.settings.rowSpacing = 6
        }
        #expect(spaced == ["fill 0 24 80×2 #000000", "fill 0 50 80×2 #000000"])
    }

    @Test("The line above the row that sums up the others takes the place of the one between any two")
    func sumSeparator() {
        let lines = painted {
            $0.style.rowSeparator = black
            $0.style.sumSeparator = GridLine(color: .white, width: 5)
            $0.rows.sum = 2
        }
        // It ends where the gap does.
        #expect(lines == ["fill 0 20 80×2 #000000", "fill 0 39 80×5 #ffffff"])
    }

    @Test("Lines between columns lie at the side where these begin, from the header down to the footer")
    func columnSeparators() {
        #expect(painted { $0.style.columnSeparator = black } == ["fill 30 0 2×60 #000000"])
        let mirrored = painted {
            $0.style.columnSeparator = black
            $0.settings.isRightToLeft = true
        }
        #expect(mirrored == ["fill 48 0 2×60 #000000"])
    }

    @Test("A border runs around the box, and rows lie within it")
    func border() {
        #expect(painted { $0.style.border = black } == ["border 0 0 84×64 width 2 #000000"])
        let rounded = painted {
            $0.style.border = black
            $0.style.cornerRadius = 5
        }
        #expect(rounded == ["clip 0 0 84×64 radius 5 {", "}", "border 0 0 84×64 radius 5 width 2 #000000"])
    }

    @Test("Lines of a row lie inside of it, and below the last as well")
    func rowLines() {
        let lines = painted(2) { $0.rows.lines = { row in row == 1 ? CellBorders(top: black, bottom: black) : CellBorders() } }
        #expect(lines == ["fill 0 20 80×2 #000000", "fill 0 38 80×2 #000000"])
    }

    @Test("Where lines of a row and of a column cross, the thicker one is whole")
    func crossing() {
        func lines(_ width: CGFloat) -> [String] {
            painted(1) {
                $0.rows.lines = { _ in CellBorders(top: black) }
                $0.rows.columnLine = { _, column in column == 1 ? GridLine(color: .white, width: width) : nil }
            }
        }
        let (row, thin, thick) = ("fill 0 0 80×2 #000000", "fill 30 0 2×20 #ffffff", "fill 30 0 3×20 #ffffff")
        #expect(lines(2) == [thin, row] && lines(3) == [row, thick])
    }

    @Test("Lines of a cell lie along its own edges, leading and trailing by the way that columns run")
    func cellBorders() {
        func lines(isRightToLeft: Bool) -> [String] {
            painted(1) {
                $0.settings.isRightToLeft = isRightToLeft
                $0.rows.style = { _, column in
                    column == 0
                        ? CellStyle(
                            paragraph: .init(font: .system(ofSize: 10)), textColor: .black, insets: .zero,
                            borders: CellBorders(leading: black, trailing: GridLine(color: .white, width: 3))) : nil
                }
            }
        }
        #expect(lines(isRightToLeft: false) == ["fill 0 0 2×20 #000000", "fill 27 0 3×20 #ffffff"])
        #expect(lines(isRightToLeft: true) == ["fill 78 0 2×20 #000000", "fill 50 0 3×20 #ffffff"])
    }

    // MARK: Scrolled

    @Test("A grid that is scrolled is cut to its frame, and shows the rows at its offset")
    func scrolled() {
        let size = CGSize(width: 80, height: 40)
        let lines = painted(rows(10), CGRect(origin: .zero, size: size), size: size, scrolledTo: CGPoint(x: 0, y: 50))
        #expect(lines[1] == "clip 0 0 80×40 {")
        #expect(rowsPainted(lines) == ["row 2 {", "row 3 {", "row 4 {"])
        // The third row begins 10 points above the frame.
        #expect(lines.contains("fill 0 -10 30×20 \(red)") && lines.contains("fill 0 30 30×20 \(red)"))
    }

    @Test("Columns that stay are painted at the edge, and what scrolls is cut beside them")
    func fixedColumns() {
        let size = CGSize(width: 60, height: 20)
        let model = rows(1) { $0.settings.leadingColumns = 1 }
        let lines = painted(model, CGRect(origin: .zero, size: size), size: size, scrolledTo: CGPoint(x: 15, y: 0))
        let fills = lines.filter { $0.hasSuffix(red) }
        #expect(fills == ["fill 15 0 50×20 \(red)", "fill 0 0 30×20 \(red)"])
        #expect(lines.contains { $0.hasPrefix("clip 30 0 ") })
        // A hairline beside the column, and its shadow, whose sixth pixel is too light to be one.
        #expect(
            lines.compactMap { $0.hasPrefix("fill ") && $0.contains(" 0 1×20 ") ? $0.split(separator: " ")[1] : nil }
                == ["30", "31", "32", "33", "34", "35"])
    }
}
