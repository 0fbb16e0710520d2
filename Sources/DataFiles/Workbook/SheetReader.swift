/// The cells of a sheet, as they stand in its part: only those that there are, row after row.
struct SheetReader {
    private let archive: WorkbookArchive
    private let workbook: Workbook
    private var cells = ColumnCells()
    /// Of each cell, from 0.
    private var places: [(row: Int, column: Int)] = []
    /// What the cells of each column are, without the first row, which may hold headings; nil where they differ.
    private var types: [Int: ColumnType?] = [:]
    private var firstRow: Int?

    /// The size of a sheet (ECMA-376 gives none; Excel's own).
    private static let rowCount = 1_048_576, columnCount = 16_384

    init(_ archive: WorkbookArchive, _ workbook: Workbook) { (self.archive, self.workbook) = (archive, workbook) }

    var isEmpty: Bool { places.isEmpty }

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
                        throw archive.error(part, "'\(reference)' is no place of a cell")
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
        if cell.value.isEmpty, cell.type != "inlineStr", cell.type != "str" { return }
        let type: ColumnType?
        switch cell.type {
        case "s":
            guard let index = Int(cell.value), 0..<workbook.sharedTexts.count ~= index else {
                throw archive.error(part, "shared text \(cell.value) of \(workbook.sharedTexts.count) is asked for")
            }
            if workbook.sharedTexts.withCell(index, { $0.isEmpty }) { return }
            workbook.sharedTexts.withCell(index) { cells.append($0) }
            type = .text
        case "b":
            cells.append(cell.value == "1" || cell.value == "true")
            type = .boolean
        case "n":
            guard let value = Double(cell.value) else {
                throw archive.error(part, "a number was expected in row \(cell.row + 1), and '\(cell.value.prefix(40))' is there")
            }
            let format = workbook.formats.indices.contains(cell.style) ? workbook.formats[cell.style] : CellNumberFormat(code: "")
            format.append(value, isFrom1904: workbook.isFrom1904, to: &cells)
            type = format.type ?? (format.kind == .general ? value == value.rounded() ? .integer : .decimal : nil)
        default:
            if cell.value.isEmpty { return }
            cells.append(Workbook.unescaped(cell.value))
            type = cell.type == "e" ? nil : .text
        }
        places.append((cell.row, cell.column))
        if firstRow == nil { firstRow = cell.row }
        guard cell.row != firstRow else { return }
        switch (types[cell.column], type) {
        case (nil, _): types[cell.column] = .some(type)
        case (.some(.integer), .decimal), (.some(.decimal), .integer): types[cell.column] = .some(.decimal)
        case (.some(let known), _): if known != type { types[cell.column] = .some(nil) }
        }
    }

    /// The table of the cells, without what is empty around them, and without empty rows.
    consuming func contents() throws(DataFileError) -> TableContents {
        // Most sheets are in order; those that are not are put into it.
        var order = Array(places.indices)
        let isAscending = zip(places, places.dropFirst()).allSatisfy { ($0.row, $0.column) < ($1.row, $1.column) }
        if !isAscending { order.sort { (places[$0].row, places[$0].column, $0) < (places[$1].row, places[$1].column, $1) } }
        let first = places.reduce(Int.max) { min($0, $1.column) }
        let last = places.reduce(0) { max($0, $1.column) }
        var builder = TableBuilder(name: archive.name)
        var column = first
        var row: Int?
        for index in order {
            let place = places[index]
            if let current = row, current != place.row {
                try builder.endRow()
                column = first
            }
            row = place.row
            // A place that comes twice: the first one stays.
            guard place.column >= column else { continue }
            while column < place.column {
                builder.appendMissing()
                column += 1
            }
            cells.withCell(index) { builder.append($0) }
            column += 1
        }
        if row != nil { try builder.endRow() }
        let columns = (first...max(first, last)).map { SourceColumn("", types[$0] ?? nil) }
        var contents = try builder.finish(columns)
        contents.hasHeader = nil
        return contents
    }
}
