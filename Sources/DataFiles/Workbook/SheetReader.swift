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
        /// `n`, `s`, `str`, `inlineStr`, `b`, `e`, `d`.
        var type = "n"
        var style = 0
        var value = ""
        var hasFormula = false
    }

    mutating func read(_ part: String) throws(DataFileError) {
        let xml = try archive.part(part)
        var (row, column) = (-1, -1)
        var cell: Cell?
        var (isValue, phoneticDepth, isHidden, hasCells) = (false, 0, false, false)
        let keepsHidden = sheet.options.keepsHidden
        while let event = try xml.next() {
            switch (event, xml.element) {
            case (.begin, "row"):
                try DataFileError.checking(archive.name) { () throws(LimitError) in try Allowance.checkGoingOn() }
                var given: Int?
                (isHidden, hasCells) = (false, false)
                xml.forEachAttribute { name, value in
                    if name == "r" { given = Int(value).map { $0 - 1 } }
                    if name == "hidden" { isHidden = !keepsHidden && (value == "1" || value == "true") }
                }
                row = given ?? row + 1
                column = -1
                guard 0..<VisibleSheet.rowCount ~= row else {
                    throw archive.error(part, "row \(row + 1) is none of a sheet, which has \(VisibleSheet.rowCount)")
                }
            case (.begin, "c"):
                var next = Cell(row: row, column: column + 1)
                var reference: String?
                xml.forEachAttribute { name, value in
                    switch name {
                    case "r": reference = value
                    case "t": next.type = value
                    case "s": next.style = Int(value) ?? 0
                    default: break
                    }
                }
                if let reference {
                    guard let place = Self.place(reference) else {
                        throw archive.error(part, "\(quoted: reference) is no place of a cell")
                    }
                    (next.row, next.column) = place
                }
                guard next.row >= 0 else { throw archive.error(part, "a cell was expected in a row, and stands outside") }
                column = next.column
                cell = next
            case (.begin, "v"), (.begin, "t"): isValue = cell != nil && phoneticDepth == 0
            case (.end, "v"), (.end, "t"): isValue = false
            case (.begin, "rPh"): phoneticDepth += 1
            case (.end, "rPh"): phoneticDepth -= 1
            case (.text, _) where isValue: cell?.value += xml.text
            case (.begin, "f"): cell?.hasFormula = true
            case (.end, "c"):
                if let cell {
                    hasCells = hasCells || !cell.value.isEmpty
                    if !isHidden { try append(cell, part) }
                }
                cell = nil
            case (.end, "row"): if isHidden, hasCells { sheet.leaveOut(rows: 1) }
            case (.begin, "col"): if !keepsHidden { readColumn(xml) }
            case (.begin, "mergeCell"): readMerge(xml)
            case (.end, "mergeCells"): return
            default: break
            }
        }
    }

    /// "AB12" as row 11, column 27.
    private static func place(_ reference: String) -> (row: Int, column: Int)? {
        var column = 0
        var rest = Substring(reference).utf8
        while let letter = rest.first, letter.isLetter {
            column = column * 26 + Int(letter | 0x20) - 0x60
            guard column <= VisibleSheet.columnCount else { return nil }
            rest = rest.dropFirst()
        }
        guard column > 0, let row = Int(Substring(rest)), 1...VisibleSheet.rowCount ~= row else { return nil }
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
        let places = (xml.attributes["ref"] ?? "").split(separator: ":").compactMap { Self.place(String($0)) }
        guard places.count == 2, places[0].row <= places[1].row, places[0].column <= places[1].column else { return }
        sheet.merge(SheetMerge(rows: places[0].row...places[1].row, columns: places[0].column...places[1].column))
    }

    private mutating func append(_ cell: Cell, _ part: String) throws(DataFileError) {
        guard sheet.takes(row: cell.row, column: cell.column, hasValue: !cell.value.isEmpty) else { return }
        // A cell with a look and nothing in it, and a formula that was never computed.
        if cell.value.isEmpty {
            // Of text, nothing is a value.
            if cell.hasFormula, cell.type != "str" { sheet.addNotComputed(row: cell.row, column: cell.column) }
            return
        }
        let place = (cell.row, cell.column)
        switch cell.type {
        case "s":
            guard let index = Int(cell.value), 0..<workbook.sharedTexts.count ~= index else {
                throw archive.error(part, "shared text \(cell.value) of \(workbook.sharedTexts.count) is asked for")
            }
            if workbook.sharedTexts.withCell(index, { $0.isEmpty }) { return }
            try sheet.append(at: place, .text) { cells in workbook.sharedTexts.withCell(index) { cells.append($0) } }
        case "b": try sheet.append(at: place, .boolean) { $0.append(cell.value == "1" || cell.value == "true") }
        case "n":
            guard let value = Double(cell.value) else {
                throw archive.error(
                    part, "a number was expected in row \(cell.row + 1), and \(quoted: cell.value.prefix(40)) is there")
            }
            let format = workbook.formats.indices.contains(cell.style) ? workbook.formats[cell.style] : CellNumberFormat(code: "")
            let plain = value == value.rounded() ? ColumnType.integer : .decimal
            try sheet.append(at: place, format.type ?? (format.kind == .general ? plain : nil)) {
                format.append(value, isFrom1904: workbook.isFrom1904, to: &$0)
            }
        default:
            try sheet.append(at: place, cell.type == "e" ? nil : .text) { $0.append(Workbook.unescaped(cell.value)) }
        }
    }
}
