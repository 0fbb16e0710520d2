import RasterGraphics

/// The cells of a sheet, row after row, without what is empty around them and without empty rows.
struct SheetReader {
    private let archive: WorkbookArchive
    private let workbook: Workbook
    private var table: SheetTable

    /// The size of a sheet (ECMA-376 gives none; Excel's own).
    private static let rowCount = 1_048_576, columnCount = 16_384

    init(_ archive: WorkbookArchive, _ workbook: Workbook) {
        (self.archive, self.workbook) = (archive, workbook)
        table = SheetTable(name: archive.name)
    }

    var isEmpty: Bool { table.isEmpty }

    consuming func contents() throws(DataFileError) -> TableContents { try table.contents() }

    /// A cell on the way through it.
    private struct Cell {
        var row: Int
        var column: Int
        /// `n`, `s`, `str`, `inlineStr`, `b`, `e`, `d`.
        var type = "n"
        var style = 0
        var value = ""
    }

    mutating func read(_ part: String) throws(DataFileError) {
        let xml = try archive.part(part)
        var (row, column) = (-1, -1)
        var cell: Cell?
        var (isValue, phoneticDepth) = (false, 0)
        while let event = try xml.next() {
            switch (event, xml.element) {
            case (.begin, "row"):
                try DataFileError.checking(archive.name) { () throws(LimitError) in try Allowance.checkGoingOn() }
                var given: Int?
                xml.forEachAttribute { if $0 == "r" { given = Int($1).map { $0 - 1 } } }
                row = given ?? row + 1
                column = -1
                guard 0..<Self.rowCount ~= row else {
                    throw archive.error(part, "row \(row + 1) is none of a sheet, which has \(Self.rowCount)")
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
            case (.end, "c"):
                if let cell { try append(cell, part) }
                cell = nil
            // What follows says how the sheet looks.
            case (.end, "sheetData"): return
            default: break
            }
        }
    }

    /// "AB12" as row 11, column 27.
    private static func place(_ reference: String) -> (row: Int, column: Int)? {
        var column = 0
        var rest = Substring(reference)
        while let letter = rest.utf8.first, letter.isLetter {
            column = column * 26 + Int(letter | 0x20) - 0x60
            guard column <= columnCount else { return nil }
            rest = rest.dropFirst()
        }
        guard column > 0, let row = Int(rest), 1...rowCount ~= row else { return nil }
        return (row - 1, column - 1)
    }

    private mutating func append(_ cell: Cell, _ part: String) throws(DataFileError) {
        // A cell with a look and nothing in it, and a formula that was never computed.
        if cell.value.isEmpty { return }
        let place = (cell.row, cell.column)
        switch cell.type {
        case "s":
            guard let index = Int(cell.value), 0..<workbook.sharedTexts.count ~= index else {
                throw archive.error(part, "shared text \(cell.value) of \(workbook.sharedTexts.count) is asked for")
            }
            if workbook.sharedTexts.withCell(index, { $0.isEmpty }) { return }
            try table.append(at: place, .text) { cells in workbook.sharedTexts.withCell(index) { cells.append($0) } }
        case "b": try table.append(at: place, .boolean) { $0.append(cell.value == "1" || cell.value == "true") }
        case "n":
            guard let value = Double(cell.value) else {
                throw archive.error(
                    part, "a number was expected in row \(cell.row + 1), and \(quoted: cell.value.prefix(40)) is there")
            }
            let format = workbook.formats.indices.contains(cell.style) ? workbook.formats[cell.style] : CellNumberFormat(code: "")
            let plain = value == value.rounded() ? ColumnType.integer : .decimal
            try table.append(at: place, format.type ?? (format.kind == .general ? plain : nil)) {
                format.append(value, isFrom1904: workbook.isFrom1904, to: &$0)
            }
        default:
            try table.append(at: place, cell.type == "e" ? nil : .text) { $0.append(Workbook.unescaped(cell.value)) }
        }
    }
}
