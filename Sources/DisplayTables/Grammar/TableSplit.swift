import RasterFormats
import RasterGraphics

/// Where a table is divided into several: gt's `gt_split`.
///
///     let halves = try table.split(TableSplit(rowBreaks: [10]))
public struct TableSplit: Hashable, Sendable {
    /// The most rows of the data that a part has, 1 or more. Default nil: as many as there are.
    public var rowCount: Int?
    /// Rows with which a part begins, as they are shown, from 0. Default: none.
    public var rowBreaks: [Int]
    /// Columns that end a part. Default: none.
    public var columnBreaks: ColumnSelection

    /// Divides rows, columns, or both.
    public init(rowCount: Int? = nil, rowBreaks: [Int] = [], columnBreaks: ColumnSelection = .named([])) {
        (self.rowCount, self.rowBreaks, self.columnBreaks) = (rowCount, rowBreaks, columnBreaks)
    }

    /// The ranges of so many rows.
    fileprivate func ranges(of count: Int) throws(DisplayTableError) -> [Range<Int>] {
        if let wrong = rowBreaks.first(where: { $0 < 0 || $0 >= max(1, count) }) { throw .unknownRow(wrong, count: count) }
        if let rowCount, rowCount < 1 { throw .other("a part of a table has one row at least, and not \(rowCount)") }
        var starts = Set(rowBreaks).union([0])
        if let rowCount { starts.formUnion(stride(from: 0, to: count, by: rowCount)) }
        let sorted = starts.sorted()
        return zip(sorted, sorted.dropFirst() + [count]).map { $0..<max($0, $1) }
    }
}

extension DisplayTable {
    /// The table in parts, from the first rows to the last, and of the same rows from the first columns to the last. Each has the
    /// title, the labels of its columns, the columns that say what rows are, and the notes; rows that sum up sum up the part.
    /// - Throws: ``DisplayTableError`` for rows and columns that the table does not show.
    public func split(_ split: TableSplit) throws(DisplayTableError) -> [DisplayTable] {
        let rows = CellTexts(draft.localized).groups().flatMap(\.rows)
        let shown = draft.shownColumns
        var ends: Set<Int> = []
        for column in try draft.data.columns(split.columnBreaks) {
            guard let place = shown.firstIndex(of: column) else {
                guard case .named = split.columnBreaks else { continue }
                throw .other(
                    "a table is divided behind a column that it shows, and \(quoted: draft.data.columns[column].name) is none")
            }
            ends.insert(place + 1)
        }
        let columnEnds = ends.union([shown.count]).sorted()
        let columns = zip([0] + columnEnds.dropLast(), columnEnds).map { $0..<$1 }
        let ranges = try split.ranges(of: rows.count)
        do { try Allowance.check(.steps, ranges.count * columns.count) } catch { throw .limit(error) }
        var parts: [DisplayTable] = []
        for range in ranges {
            let own = try appending(ShownRowsStep(rows: Set(rows[range])))
            for columns in columns {
                parts.append(own.showing(columns.map { $0 + numberOfLabelColumns }))
            }
        }
        return parts
    }
}

/// Some rows of the data, in the order that they have.
private struct ShownRowsStep: TableStep {
    let rows: Set<Int>

    func apply(to draft: inout TableDraft) { draft.rows.removeAll { !rows.contains($0) } }
}
