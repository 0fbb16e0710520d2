import RasterGraphics

/// Reads a sheet of an Excel workbook.
struct SheetReader {
    private let archive: WorkbookArchive
    private let workbook: Workbook
    private(set) var sheet: VisibleSheet

    init(_ archive: WorkbookArchive, _ workbook: Workbook, into sheet: VisibleSheet) {
        (self.archive, self.workbook, self.sheet) = (archive, workbook, sheet)
    }

    /// A cell on the way through it.
    private struct Cell {
        var row: Int
        var column: Int
        var kind = Kind.number
        var style = 0
        var hasFormula = false
    }

    /// What the value of a cell is.
    private enum Kind: String {
        case number = "n"
        /// The number of a text of the workbook.
        case shared = "s"
        case formulaText = "str"
        case text = "inlineStr"
        case boolean = "b"
        case error = "e"
        case date = "d"
    }

    mutating func read(_ part: String) throws(DataFileError) {
        let xml = try archive.part(part)
        var (row, column) = (-1, -1)
        var cell: Cell?
        var value: [UInt8] = []
        var (isValue, phoneticDepth, isHidden, hasCells) = (false, 0, false, false)
        while let event = try xml.next() {
            switch (event, xml.element) {
            case (.text, _): if isValue { value += xml.text }
            case (.begin, "c"):
                cell = try begin(xml, part, row: row, column: column + 1)
                column = cell?.column ?? column
                value.removeAll(keepingCapacity: true)
            case (.begin, "v"), (.begin, "t"): isValue = cell != nil && phoneticDepth == 0
            case (.end, "v"), (.end, "t"): isValue = false
            case (.end, "c"):
                if let cell {
                    hasCells = hasCells || !value.isEmpty
                    if !isHidden {
                        try value.withUnsafeBufferPointer { value throws(DataFileError) in try append(cell, value, part) }
                    }
                }
                cell = nil
            case (.begin, "row"):
                try DataFileError.checking(archive.name) { () throws(LimitError) in try Allowance.checkGoingOn() }
                (row, isHidden) = try begin(xml, part, row: row + 1)
                (column, hasCells) = (-1, false)
            case (.end, "row"): if isHidden, hasCells { sheet.leaveOut(rows: 1) }
            case (.begin, "f"): cell?.hasFormula = true
            case (.begin, "rPh"): phoneticDepth += 1
            case (.end, "rPh"): phoneticDepth -= 1
            case (.begin, "col"): if !sheet.options.keepsHidden { readColumn(xml) }
            case (.begin, "mergeCell"): readMerge(xml)
            case (.end, "mergeCells"): return
            default: break
            }
        }
    }

    /// The row that begins, and whether it is left out.
    /// - Parameter next: Which one it is where it does not say so.
    private func begin(
        _ xml: XMLPartReader, _ part: String, row next: Int
    ) throws(DataFileError) -> (row: Int, isHidden: Bool) {
        var (row, isHidden) = (next, false)
        xml.forEachAttribute { name, value in
            if name == "r" { row = Self.number(value).map { $0 - 1 } ?? next }
            if name == "hidden" { isHidden = !sheet.options.keepsHidden && Self.isTrue(value) }
        }
        guard 0..<VisibleSheet.rowCount ~= row else {
            throw archive.error(part, "row \(row + 1) is none of a sheet, which has \(VisibleSheet.rowCount)")
        }
        return (row, isHidden)
    }

    /// The cell that begins.
    /// - Parameter row, column: Where it stands, unless it says so.
    private func begin(_ xml: XMLPartReader, _ part: String, row: Int, column: Int) throws(DataFileError) -> Cell {
        var cell = Cell(row: row, column: column)
        var wrong: String?
        xml.forEachAttribute { name, value in
            switch name {
            case "r":
                if let place = Self.place(value) {
                    (cell.row, cell.column) = place
                } else {
                    wrong = String(decoding: value, as: UTF8.self)
                }
            // Of another kind the value is shown as it is.
            case "t": cell.kind = Kind(rawValue: String(decoding: value, as: UTF8.self)) ?? .date
            case "s": cell.style = Self.number(value) ?? 0
            default: break
            }
        }
        if let wrong { throw archive.error(part, "\(quoted: wrong.prefix(40)) is no place of a cell") }
        guard cell.row >= 0 else { throw archive.error(part, "a cell was expected in a row, and stands outside") }
        return cell
    }

    private static func isTrue(_ text: CellBytes) -> Bool { text.elementsEqual("1".utf8) || text.elementsEqual("true".utf8) }

    /// The number that digits write; nil for other text, and for more than nine of them.
    private static func number(_ text: CellBytes) -> Int? {
        guard 1...9 ~= text.count else { return nil }
        var number = 0
        for byte in text {
            guard byte.isDigit else { return nil }
            number = number &* 10 &+ Int(byte &- 0x30)
        }
        return number
    }

    /// "AB12" as row 11, column 27.
    private static func place(_ reference: CellBytes) -> (row: Int, column: Int)? {
        var column = 0
        var end = 0
        while end < reference.count, reference[end].isLetter {
            column = column * 26 + Int(reference[end] | 0x20) - 0x60
            guard column <= VisibleSheet.columnCount else { return nil }
            end += 1
        }
        guard column > 0, let row = number(reference.extracting(end...)), 1...VisibleSheet.rowCount ~= row else { return nil }
        return (row - 1, column - 1)
    }

    private mutating func readColumn(_ xml: XMLPartReader) {
        let attributes = xml.attributes
        guard ["1", "true"].contains(attributes["hidden"]), let first = attributes["min"].flatMap({ Int($0) }),
            let last = attributes["max"].flatMap({ Int($0) }), first > 0, first <= last, first <= VisibleSheet.columnCount
        else { return }
        sheet.hide(columns: first - 1...last - 1)
    }

    private mutating func readMerge(_ xml: XMLPartReader) {
        let corners = (xml.attributes["ref"] ?? "").split(separator: ":").compactMap { corner in
            var corner = corner
            return corner.withUTF8(Self.place)
        }
        guard corners.count == 2, corners[0].row <= corners[1].row, corners[0].column <= corners[1].column else { return }
        sheet.merge(SheetMerge(rows: corners[0].row...corners[1].row, columns: corners[0].column...corners[1].column))
    }

    private mutating func append(_ cell: Cell, _ value: CellBytes, _ part: String) throws(DataFileError) {
        guard sheet.takes(row: cell.row, column: cell.column, hasValue: !value.isEmpty) else { return }
        // A cell with a look and nothing in it, and a formula that was never computed.
        if value.isEmpty {
            // Of text, nothing is a value.
            if cell.hasFormula, cell.kind != .formulaText { sheet.addNotComputed(row: cell.row, column: cell.column) }
            return
        }
        let place = (cell.row, cell.column)
        switch cell.kind {
        case .shared:
            guard let index = Self.number(value), 0..<workbook.sharedTexts.count ~= index else {
                throw archive.error(
                    part, "shared text \(Self.beginning(value)) of \(workbook.sharedTexts.count) is asked for")
            }
            if workbook.sharedTexts.withCell(index, { $0.isEmpty }) { return }
            try sheet.append(at: place, .text) { cells in workbook.sharedTexts.withCell(index) { cells.append($0) } }
        case .boolean: try sheet.append(at: place, .boolean) { $0.append(Self.isTrue(value)) }
        case .number:
            let format = workbook.formats.indices.contains(cell.style) ? workbook.formats[cell.style] : CellNumberFormat(.general)
            // What most cells hold is written as it is shown.
            if format.kind == .general, let type = CellNumberFormat.shownAsWritten(value) {
                return try sheet.append(at: place, type) { $0.append(value) }
            }
            guard let number = Double(String(decoding: value, as: UTF8.self)) else {
                throw archive.error(
                    part, "a number was expected in row \(cell.row + 1), and \(quoted: Self.beginning(value)) is there")
            }
            let plain = number == number.rounded() ? ColumnType.integer : .decimal
            try sheet.append(at: place, format.type ?? (format.kind == .general ? plain : nil)) {
                format.append(number, isFrom1904: workbook.isFrom1904, to: &$0)
            }
        case .error: try sheet.append(at: place, nil) { Workbook.append(value, to: &$0) }
        case .formulaText, .text, .date: try sheet.append(at: place, .text) { Workbook.append(value, to: &$0) }
        }
    }

    private static func beginning(_ value: CellBytes) -> Substring { String(decoding: value, as: UTF8.self).prefix(40) }
}
