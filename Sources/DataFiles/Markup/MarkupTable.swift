/// A table as a document marks it up, on its way: rows of cells, of which the first may be headings.
struct MarkupTable {
    /// Rows of headings above all others.
    private(set) var headings: [[MarkupCell]] = []
    /// What the document calls the table.
    var title: String?
    /// Whether the document says that the table only lays out what is in it, and whether another table is in it.
    var isLayout = false, holdsOther = false
    /// Whether a cell says that it is a heading.
    var hasHeading = false
    /// Rows that were left out, or added.
    var notes: [DataFileNote] = []

    private var rows: TableBuilder
    private var columnCount = 0
    /// Rows of one cell that spans several columns, which have not been told from others yet: those above all others, and those
    /// behind the last other one.
    private var above: [WholeRow] = []
    private var below: [WholeRow] = []
    /// The most columns that other rows have.
    private var columnsOfOthers = 0
    /// Why no more rows are taken.
    private(set) var failure: DataFileError?

    private struct WholeRow {
        let cell: MarkupCell
        /// How many columns it spans.
        let span: Int

        var text: String { cell.text }
        var cells: [MarkupCell] { Array(repeating: cell, count: span) }
    }

    /// - Parameter name: What the file is called in errors.
    init(name: String) { rows = TableBuilder(name: name) }

    /// Whether no row has a cell, and none was refused.
    var isEmpty: Bool { columnCount == 0 && above.isEmpty && below.isEmpty && failure == nil }

    /// Whether there is more than one cell.
    var hasSeveralCells: Bool { columnCount > 1 || rows.rowCount + headings.count + above.count + below.count > 1 }

    /// Whether it is more than a row of links or a column of words.
    private var isTabular: Bool { columnCount > 1 && rows.rowCount + headings.count > 1 }

    /// Whether the table is there for what is in it.
    private var givesWay: Bool { isLayout || holdsOther && !hasHeading }

    /// Rows without cells are left out.
    /// - Parameters:
    ///   - isHeading: Whether all of its cells are headings. Below other rows they are data.
    ///   - isWhole: Whether the row is one cell that spans several columns, and may be a title, the heading of a group, or a note.
    mutating func appendRow(_ cells: [MarkupCell], isHeading: Bool, isWhole: Bool = false) {
        guard !cells.isEmpty, failure == nil else { return }
        if isWhole {
            let row = WholeRow(cell: cells[0], span: cells.count)
            if rows.rowCount == 0, headings.isEmpty { above.append(row) } else { below.append(row) }
            return
        }
        for row in below { appendWhole(row) }
        below = []
        columnsOfOthers = max(columnsOfOthers, cells.count)
        columnCount = max(columnCount, cells.count)
        if isHeading, rows.rowCount == 0 {
            headings.append(cells)
            return
        }
        append(cells)
    }

    /// The same for plain texts.
    mutating func appendRow(_ texts: [String], isHeading: Bool) {
        appendRow(texts.map { MarkupCell(text: $0) }, isHeading: isHeading)
    }

    /// Adds a row below headings: the texts between bars without the blanks around them, as many as there are columns.
    mutating func appendRow(of line: UnsafeBufferPointer<UInt8>, between bars: [Int], columnCount: Int) {
        guard failure == nil else { return }
        for column in 0..<columnCount {
            if column + 1 < bars.count {
                rows.append(line.extracting(bars[column] + 1..<bars[column + 1]).trimmed)
            } else {
                rows.appendMissing()
            }
        }
        endRow()
    }

    private mutating func append(_ cells: [MarkupCell]) {
        for cell in cells { rows.append(cell) }
        endRow()
    }

    private mutating func endRow() {
        do throws(DataFileError) { try rows.endRow() } catch { failure = error }
    }

    /// A row of all columns between others is the heading of a group: its text stands in the first column.
    private mutating func appendWhole(_ row: WholeRow) {
        let isOfAll = row.span >= columnsOfOthers
        append(isOfAll ? [row.cell] : row.cells)
        if !isOfAll { columnCount = max(columnCount, row.span) }
    }

    /// Writes down that the last row has more cells than the table has columns, and those behind them were left out.
    mutating func noteExcess(line: Int, cells: Int, columns: Int) {
        if case .beyondHeadings(let rows, let line, let cells, let columns)? = notes.last {
            notes[notes.count - 1] = .beyondHeadings(rows: rows + 1, line: line, cells: cells, columns: columns)
        } else {
            notes.append(.beyondHeadings(rows: 1, line: line, cells: cells, columns: columns))
        }
    }

    /// Takes no more rows, for a reason.
    mutating func refuse(_ reason: DataFileError) { failure = failure ?? reason }

    /// The table that is asked for by its number, from 1; without one the first that has cells and is no mere layout, of
    /// a page the first of these that has several rows and columns.
    static func chosen(
        of tables: [MarkupTable], _ wanted: String?, name: String, format: DataFormat
    ) throws(DataFileError) -> MarkupTable {
        if let wanted {
            if let number = Int(wanted), tables.indices.contains(number - 1) { return tables[number - 1] }
        } else if let first = tables.first(where: { format == .html && $0.isTabular && !$0.givesWay })
            ?? tables.first(where: { !$0.isEmpty && !$0.givesWay }) ?? tables.first(where: { !$0.isEmpty })
        {
            return first
        }
        throw .noTable(file: name, format: format, wanted: wanted, known: [], count: wanted == nil ? 0 : tables.count)
    }

    /// Several rows of headings become one, with the different texts above a column behind each other.
    consuming func contents() throws(DataFileError) -> TableContents {
        placeWholeRows()
        if let failure { throw failure }
        var columns: [SourceColumn] = []
        var byteCount = 0
        for column in 0..<columnCount {
            var words: [String] = []
            for text in headings.lazy.compactMap({ column < $0.count ? $0[column].text : nil })
            where !text.isEmpty && text != words.last {
                words.append(text)
                byteCount += text.utf8.count
            }
            // A heading that spans columns is each one's.
            try rows.checkRoom(for: byteCount)
            columns.append(SourceColumn(words.joined(separator: " ")))
        }
        let isHeaded = !headings.isEmpty
        let (title, notes) = (title, notes)
        var contents = try rows.finish(columns)
        if !isHeaded { contents.hasHeader = nil }
        (contents.title, contents.notes) = (title, notes)
        return contents
    }

    /// Makes titles and notes of the rows of all columns above and below the others.
    private mutating func placeWholeRows() {
        let titles = above.filter { !$0.text.isEmpty }
        if columnsOfOthers == 0 {
            // There are no others.
            let all = above + below
            columnCount = all.isEmpty ? 0 : 1
            for row in all { append([row.cell]) }
            return
        }
        let areTitles = above.allSatisfy { $0.span >= columnsOfOthers }
        if !areTitles {
            // A heading above some of the columns.
            headings = above.map(\.cells) + headings
            columnCount = above.reduce(columnCount) { max($0, $1.span) }
        } else if let first = titles.first {
            if title == nil { title = first.text }
            notes.append(.title(first.text))
            if titles.count > 1 { notes.append(.remarks(count: titles.count - 1, first: titles[1].text)) }
        }
        let remarks = below.filter { !$0.text.isEmpty && $0.span >= columnsOfOthers }
        for row in below where row.span < columnsOfOthers { appendWhole(row) }
        if let first = remarks.first { notes.append(.remarks(count: remarks.count, first: first.text)) }
    }
}
