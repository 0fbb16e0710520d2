import RasterGraphics

/// Reads a sheet of an OpenDocument spreadsheet.
struct OpenDocumentReader {
    private let archive: WorkbookArchive
    private let styles: OpenDocumentStyles
    private(set) var sheet: VisibleSheet
    /// The styles of cells that have none of their own, by column.
    private var columnStyles: [String?] = []
    private var columnCount = 0
    private var row = Row()
    private var nextRow = 0

    init(_ archive: WorkbookArchive, _ styles: OpenDocumentStyles, into sheet: VisibleSheet) {
        (self.archive, self.styles, self.sheet) = (archive, styles, sheet)
    }

    /// A row on the way through it.
    private struct Row {
        /// How often it stands there.
        var count = 1
        var isHidden = false
        var style: String?
        /// How many columns its cells took so far.
        var width = 0
        /// Those with something in them, or that span others, and their columns.
        var cells: [(column: Int, cell: OpenDocumentCell)] = []
    }

    /// - Parameter index: Which of the sheets of the part, from 0.
    mutating func read(_ xml: XMLPartReader, sheet index: Int) throws(DataFileError) {
        var (found, depth) = (-1, 0)
        var cell: OpenDocumentCell?
        // What stands in a cell beside its paragraphs, as notes and pictures, is no part of it.
        var insideDepth = 0
        while let event = try xml.next() {
            let element = xml.element
            if element == "table", event != .text {
                if event == .begin, depth == 0 { found += 1 }
                depth += event == .begin ? 1 : -1
                if event == .end, depth == 0, found == index { return }
                continue
            }
            guard found == index, depth == 1 else { continue }
            if cell != nil {
                let isCell = element == "table-cell" || element == "covered-table-cell"
                switch event {
                case .end where isCell && insideDepth == 0:
                    if let ended = cell { try add(ended) }
                    cell = nil
                case .begin:
                    insideDepth += 1
                    cell?.begin(element, xml.attributes, depth: insideDepth)
                case .end:
                    cell?.end(element, depth: insideDepth)
                    insideDepth -= 1
                case .text: cell?.appendText(String(decoding: xml.text, as: UTF8.self))
                }
                continue
            }
            switch (event, element) {
            case (.begin, "table-column"): try readColumns(xml)
            case (.begin, "table-row"): try beginRow(xml)
            case (.begin, "table-cell"), (.begin, "covered-table-cell"): cell = OpenDocumentCell(xml)
            case (.end, "table-row"): try endRow()
            default: break
            }
        }
    }

    // MARK: Columns and rows

    private func error(_ problem: String) -> DataFileError { archive.error("content.xml", problem) }

    private mutating func readColumns(_ xml: XMLPartReader) throws(DataFileError) {
        let attributes = xml.attributes
        let count = try repeats(
            attributes["number-columns-repeated"], behind: columnCount, most: VisibleSheet.columnCount, "columns")
        let columns = columnCount..<columnCount + count
        columnCount += count
        if attributes["visibility"].map({ $0 != "visible" }) ?? false, !columns.isEmpty {
            sheet.hide(columns: columns.lowerBound...columns.upperBound - 1)
        }
        columnStyles += Array(repeating: attributes["default-cell-style-name"], count: count)
    }

    private mutating func beginRow(_ xml: XMLPartReader) throws(DataFileError) {
        try DataFileError.checking(archive.name) { () throws(LimitError) in try Allowance.checkGoingOn() }
        let attributes = xml.attributes
        row = Row()
        row.count = try repeats(attributes["number-rows-repeated"], behind: nextRow, most: VisibleSheet.rowCount, "rows")
        // Also those that a filter leaves out.
        row.isHidden = !sheet.options.keepsHidden && attributes["visibility"].map { $0 != "visible" } ?? false
        row.style = attributes["default-cell-style-name"]
    }

    private mutating func endRow() throws(DataFileError) {
        defer { nextRow += row.count }
        guard !row.cells.isEmpty else { return }
        if row.isHidden {
            if row.cells.contains(where: { $0.cell.hasValue }) { sheet.leaveOut(rows: row.count) }
            return
        }
        for (column, cell) in row.cells { try append(cell, row: nextRow, column: column) }
        // Of rows that stand there again, only what has a value counts: a few bytes can announce a million of them.
        row.cells.removeAll { !$0.cell.hasValue }
        guard !row.cells.isEmpty else { return }
        for number in (nextRow..<nextRow + row.count).dropFirst() {
            try DataFileError.checking(archive.name) { () throws(LimitError) in try Allowance.checkGoingOn() }
            for (column, cell) in row.cells { try append(cell, row: number, column: column) }
        }
    }

    /// How often a row, column or cell stands there.
    private func repeats(_ text: String?, behind count: Int, most: Int, _ what: String) throws(DataFileError) -> Int {
        guard let text else { return 1 }
        guard let times = Int(text), times > 0, times <= most - count else {
            throw error("\(quoted: text.prefix(40)) \(what) were expected, of which a sheet has \(most) at most")
        }
        return times
    }

    // MARK: Cells

    /// Adds a cell to the row, as often as it stands there.
    private mutating func add(_ cell: OpenDocumentCell) throws(DataFileError) {
        let count = try repeats(cell.repeats, behind: row.width, most: VisibleSheet.columnCount, "cells")
        if cell.hasValue || cell.hasFormula || cell.isMerged {
            for column in row.width..<row.width + count { row.cells.append((column, cell)) }
        }
        row.width += count
    }

    /// Adds a cell to the sheet.
    private mutating func append(_ cell: OpenDocumentCell, row number: Int, column: Int) throws(DataFileError) {
        if cell.isMerged {
            let (rows, columns) = (
                number...min(number + cell.rowSpan, VisibleSheet.rowCount) - 1,
                column...min(column + cell.columnSpan, VisibleSheet.columnCount) - 1
            )
            sheet.merge(SheetMerge(rows: rows, columns: columns))
        }
        guard sheet.takes(row: number, column: column, hasValue: cell.hasValue) else { return }
        guard cell.hasValue else {
            if cell.hasFormula { sheet.addNotComputed(row: number, column: column) }
            return
        }
        let style = styles.dataStyle(
            of: cell.style ?? row.style ?? (columnStyles.indices.contains(column) ? columnStyles[column] : nil))
        guard let (type, text) = cell.shown(in: style) else {
            throw error("a value was expected in row \(number + 1), and \(quoted: cell.valueText.prefix(40)) is there")
        }
        try sheet.append(at: (number, column), type) { $0.append(text) }
    }
}
