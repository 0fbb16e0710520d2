import Foundation
import RasterDrawing
import RasterTables
import TestSupport
import Testing

/// Draws a table at two scales, and asks it for its sizes and its layout.
///
/// It is a failure to crash, to hang, and to throw anything but that there are no pixels, or too many.
private func exercise(_ table: DataTable) throws {
    let time = try threadTime { try draw(table) }
    #expect(time < 60)
}

private func draw(_ table: DataTable) throws {
    for scale in [1, 2] as [CGFloat] {
        do throws(PictureError) {
            let picture = try Picture(of: table, scale: scale)
            // A few rows of a picture that no memory would hold.
            let isSmall = picture.width < 1 << 14 && picture.height < 1 << 14 && picture.width * picture.height < 1 << 20
            if isSmall {
                let first = try picture.bitmap()
                #expect(first.bytes.count == picture.width * picture.height * 4)
                if scale == 1 { #expect(try table.image(scale: scale) == first) }
            } else {
                for row in [0, picture.height / 2, picture.height - 1] {
                    #expect(picture.displayList(rows: row..<row + 1).description.utf8.count < 1 << 20)
                }
            }
        } catch {
            // A picture without pixels or with too many is none.
            #expect(!error.description.isEmpty)
        }
        _ = table.layout(scale: scale, rows: -1..<4).description
    }
    _ = table.sizeThatFits(.zero)
    _ = table.intrinsicContentSize
    _ = table.contentSize
    _ = table.contentOffset
    _ = table.visibleRows
}

/// A small table that is shown through a frame, so that its picture stays small however large it is.
private func framedTable(rows: Int = 6) -> DataTable {
    let table = DataTable(
        data: (0..<rows).map { [.string("Row \($0) of a table"), .int($0 - 3), .double(Double($0) * 1.5)] },
        headerTitles: ["Text", "Number", "Share"], frame: CGRect(x: 0, y: 0, width: 220, height: 160))
    table.options.rowHeightMode = .automatic()
    return table
}

/// The table with a callback that has its turn with every second cell.
private func exerciseCells(_ change: Change<DataCell>) throws {
    for (mode, layout) in [
        (.fixed(44), .singleLine()), (.automatic(), .wrap),
    ] as [(DataTableRowHeightMode, DataTableTextLayout)] {
        let table = framedTable()
        table.options.rowHeightMode = mode
        table.options.textLayout = layout
        table.options.maxColumnWidth = 90
        table.options.defaultCellConfiguration = { cell, _, indexPath, _ in
            if (indexPath.item + indexPath.section) % 2 == 0 { change.apply(cell) }
        }
        try exercise(table)
    }
}

@Suite("Absurd values are clamped, ignored, or make no picture; they never crash and never hang", .timeLimit(.minutes(30)))
struct AbsurdValuesTests {
    @Test("Set by the callback", arguments: absurdCellChanges)
    func cells(_ change: Change<DataCell>) throws { try exerciseCells(change) }

    @Test("Attributes of a cell's text", arguments: absurdAttributes)
    func attributedText(_ change: Change<NSMutableAttributedString>) throws {
        let text = NSMutableAttributedString(string: "Oslo in\nNorway")
        change.apply(text)
        let table = framedTable(rows: 2)
        table.options.textLayout = .wrap
        table.options.maxColumnWidth = 90
        table.options.defaultCellConfiguration = { cell, _, indexPath, _ in
            if indexPath.section == 0 { cell.dataLabel.attributedText = text }
        }
        try exercise(table)
    }

    @Test("Of the table", arguments: absurdTableChanges)
    func tables(_ change: Change<DataTable>) throws {
        let table = framedTable()
        change.apply(table)
        try exercise(table)
        // Many rows are measured in parts.
        let long = framedTable(rows: 1001)
        change.apply(long)
        _ = long.contentSize
        _ = long.visibleRows
        _ = long.layout(scale: 2, rows: 990..<1001)
    }

    @Test("Of the delegate", arguments: absurdLengths)
    func delegate(_ length: CGFloat) throws {
        final class Absurd: DataTableDelegate {
            let length: CGFloat
            init(_ length: CGFloat) { self.length = length }
            func dataTable(_ dataTable: DataTable, heightForRowAt index: Int) -> CGFloat { length }
            func dataTable(_ dataTable: DataTable, widthForColumnAt index: Int) -> CGFloat? { length }
            func heightForSectionHeader(in dataTable: DataTable) -> CGFloat? { length }
            func heightForSectionFooter(in dataTable: DataTable) -> CGFloat? { length }
            func heightForSearchView(in dataTable: DataTable) -> CGFloat? { length }
            func heightOfInterRowSpacing(in dataTable: DataTable) -> CGFloat? { length }
            func shouldShowSearchSection(in dataTable: DataTable) -> Bool? { true }
        }
        let delegate = Absurd(length)
        let table = framedTable()
        table.delegate = delegate
        try exercise(table)
        _ = table.remeasureRow(2)
        table.scrollToRow(5)
        try exercise(table)
    }

    @Test("A quarter of a megabyte of text in a cell")
    func longText() throws {
        let texts: [(String, DataTableTextLayout)] = [
            (String(repeating: "word ", count: 50_000), .wrap), (String(repeating: "x", count: 250_000), .singleLine()),
            (String(repeating: "\n", count: 25_000), .wrap), (String(repeating: "日本語", count: 5000), .wrap),
        ]
        for (text, layout) in texts {
            let table = framedTable(rows: 2)
            table.options.textLayout = layout
            table.options.maxColumnWidth = 200
            table.options.defaultCellConfiguration = { cell, _, indexPath, _ in
                if indexPath == IndexPath(item: 0, section: 0) { cell.dataLabel.text = text }
            }
            var image: Bitmap?
            let time = try threadTime { image = try table.image(scale: 1) }
            #expect(image?.height == 160)
            // What is quadratic takes hours.
            #expect(time < 120)
        }
    }

    @Test("No columns, no rows, rows too short and too long")
    func shapes() throws {
        let shapes: [([[DataTableValueType]], [String])] = [
            ([], []), ([], ["a"]), ([[]], ["a"]), ([[.int(1)], [.int(2), .int(3)]], []),
            ([[], [.int(1), .int(2), .int(3)], [.int(1)]], ["a", "b"]), ([[.string("")]], [""]),
        ]
        for (rows, titles) in shapes {
            for size in [CGSize.zero, CGSize(width: 100, height: 80), CGSize(width: 100, height: 0)] {
                for searchText in [nil, "1"] {
                    let table = DataTable(
                        data: rows, headerTitles: titles, frame: CGRect(origin: .zero, size: size))
                    table.options.shouldShowSearchSection = searchText != nil
                    table.options.fixedColumns = DataTableFixedColumnType(leftColumns: 1, rightColumns: 1)
                    table.options.rowHeightMode = .automatic()
                    table.searchText = searchText
                    table.contentOffset = CGPoint(x: 20, y: 20)
                    try exercise(table)
                    table.setData([[DataTableValueType.int(1)], []])
                    table.reload()
                    try exercise(table)
                }
            }
        }
    }

    @Test("A cell that was put into a view that stays leaves it again")
    func keptSuperview() throws {
        let dark = View()
        dark.overrideUserInterfaceStyle = .dark
        let table = framedTable()
        let plain = try table.image(scale: 1)
        table.options.defaultCellConfiguration = { cell, _, _, _ in
            #expect(cell.traitCollection.userInterfaceStyle == .light)
            dark.addSubview(cell)
        }
        #expect(try table.image(scale: 1) == plain)
    }

    @Test("Nothing that a callback does to one cell is seen in the next", arguments: absurdCellChanges)
    func noTrace(_ change: Change<DataCell>) throws {
        func table(_ configure: @escaping DefaultCellConfiguration) -> DataTable {
            let table = framedTable(rows: 3)
            table.options.rowHeightMode = .fixed(30)
            table.options.shouldShowFooter = false
            table.options.columnWidthMode = .fixed(width: 100)
            table.options.defaultCellConfiguration = configure
            return table
        }
        // The first row is changed and then scrolled out of sight: the others are as they always are.
        let changed = table { cell, _, indexPath, _ in if indexPath.item == 0 { change.apply(cell) } }
        let plain = table { _, _, _, _ in }
        let below = 44 * 220 * 4 + 31 * 220 * 4
        // What a cell shows beyond its own bounds lies over its neighbours, as it does on iOS.
        if change.testDescription.hasPrefix("a subview") { return }
        #expect(try changed.image(scale: 1).bytes.dropFirst(below) == plain.image(scale: 1).bytes.dropFirst(below))
        #expect(changed.cell(row: 0, column: 0).dataLabel.font != nil)
        let (cell, other) = (changed.cell(row: 1, column: 0), plain.cell(row: 1, column: 0))
        #expect(cell.dataLabel.font == other.dataLabel.font && cell.dataLabel.text == other.dataLabel.text)
        #expect(cell.superview == nil && cell.contentView.superview === cell)
        #expect(cell.subviews.count == 1 && cell.contentView.subviews.first === cell.dataLabel)
        #expect(cell.contentView.subviews.count == other.contentView.subviews.count && cell.dataLabel.subviews.isEmpty)
    }
}
