import RasterGraphics

/// The cells of a sheet, row after row, without what is empty around them and without empty rows.
struct SheetReader {
    private let archive: WorkbookArchive
    private let workbook: Workbook
    private let options: DataFileOptions
    /// The cells that are read; nil: all.
    private let window: SheetWindow?
    private var table: SheetTable
    /// Of each column up to the last one that the sheet hides, whether it does.
    private var areHidden: [Bool] = []
    /// Ranges of columns that may still be told; a sheet has no more than it has columns.
    private var rangesLeft = SheetReader.columnCount
    /// Rows and columns with cells that were left out, since they are hidden.
    private var hiddenRowCount = 0
    private var hiddenColumnsSeen: Set<Int> = []
    private var merges: [SheetMerge] = []
    /// Formulas that have no value, and where the first one is.
    private var notComputed: (count: Int, place: String) = (0, "")

    /// The size of a sheet (ECMA-376 gives none; Excel's own).
    private static let rowCount = 1_048_576, columnCount = 16_384

    init(_ archive: WorkbookArchive, _ workbook: Workbook, _ options: DataFileOptions, window: SheetWindow? = nil) {
        (self.archive, self.workbook, self.options, self.window) = (archive, workbook, options, window)
        table = SheetTable(name: archive.name)
    }

    var isEmpty: Bool { table.isEmpty }

    /// What a sheet has.
    enum Contents {
        case table(TableContents)
        /// Several, which are read one by one.
        case tables([SheetWindow])
    }

    consuming func contents() throws(DataFileError) -> Contents {
        let (merges, options, name, areHidden, window) = (merges, options, archive.name, areHidden, window)
        var notes: [DataFileNote] = []
        if hiddenRowCount + hiddenColumnsSeen.count > 0 {
            notes.append(.hidden(rows: hiddenRowCount, columns: hiddenColumnsSeen.count))
        }
        if notComputed.count > 0 { notes.append(.notComputed(count: notComputed.count, place: notComputed.place)) }
        let cells = try table.contents()
        let first = cells.firstColumn
        // All of a sheet is asked for by leaving out a number of its rows; without headings no table tells that it begins.
        let isOne = window != nil || options.skip != nil || options.header == .absent
        let windows = isOne ? [] : cells.tables
        if windows.count > 1 { return .tables(windows) }
        var contents = try SheetLayout(cells, merges, isOneOfSeveral: window != nil, name: name).contents(options)
        let shown = contents.columns.indices.filter { first + $0 >= areHidden.count || !areHidden[first + $0] }
        if shown.count < contents.columns.count {
            let columns = contents.columns
            contents = try contents.rebuilt(shown.map { .column($0, columns[$0]) }, name: name)
        }
        contents.notes += notes
        return .table(contents)
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
        let keepsHidden = options.keepsHidden
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
            case (.begin, "f"): cell?.hasFormula = true
            case (.end, "c"):
                if let cell {
                    hasCells = hasCells || !cell.value.isEmpty
                    if !isHidden { try append(cell, part) }
                }
                cell = nil
            case (.end, "row"): if isHidden, hasCells { hiddenRowCount += 1 }
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
            guard column <= columnCount else { return nil }
            rest = rest.dropFirst()
        }
        guard column > 0, let row = Int(Substring(rest)), 1...rowCount ~= row else { return nil }
        return (row - 1, column - 1)
    }

    /// Row 11, column 27 as "AB12".
    private static func name(row: Int, column: Int) -> String {
        var letters = ""
        var rest = column + 1
        while rest > 0 {
            letters = String(UnicodeScalar(UInt8(0x41 + (rest - 1) % 26))) + letters
            rest = (rest - 1) / 26
        }
        return letters + String(row + 1)
    }

    private mutating func readColumn(_ xml: XMLPartReader) {
        let attributes = xml.attributes
        guard ["1", "true"].contains(attributes["hidden"]), let first = attributes["min"].flatMap({ Int($0) }),
            let last = attributes["max"].flatMap({ Int($0) }), first > 0, first <= last, first <= Self.columnCount,
            rangesLeft > 0
        else { return }
        rangesLeft -= 1
        let end = min(last, Self.columnCount)
        if areHidden.count < end { areHidden += Array(repeating: false, count: end - areHidden.count) }
        for column in first - 1..<end { areHidden[column] = true }
    }

    private mutating func readMerge(_ xml: XMLPartReader) {
        let places = (xml.attributes["ref"] ?? "").split(separator: ":").compactMap { Self.place(String($0)) }
        guard places.count == 2, places[0].row <= places[1].row, places[0].column <= places[1].column else { return }
        merges.append(SheetMerge(rows: places[0].row...places[1].row, columns: places[0].column...places[1].column))
    }

    private mutating func append(_ cell: Cell, _ part: String) throws(DataFileError) {
        if let window, !window.contains(row: cell.row, column: cell.column) { return }
        if cell.column < areHidden.count, areHidden[cell.column] {
            if !cell.value.isEmpty { hiddenColumnsSeen.insert(cell.column) }
            return
        }
        // A cell with a look and nothing in it, and a formula that was never computed.
        if cell.value.isEmpty {
            // Of text, nothing is a value.
            if cell.hasFormula, cell.type != "str" {
                if notComputed.count == 0 { notComputed.place = Self.name(row: cell.row, column: cell.column) }
                notComputed.count += 1
            }
            return
        }
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
