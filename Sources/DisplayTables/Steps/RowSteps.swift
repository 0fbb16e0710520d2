import RasterFormats

// Which rows there are, and in which order.

package struct RowOrderStep: TableStep {
    package var column: String
    package var isDescending: Bool

    package init(column: String, isDescending: Bool = false) { (self.column, self.isDescending) = (column, isDescending) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let values = draft.data.columns[try draft.data.column(column)].values
        // Rows of one value stay in their order, so that a table can be sorted by one column after another.
        draft.rows = draft.rows.enumerated().sorted { a, b in
            let (first, second) = (values[a.element], values[b.element])
            // What is missing comes last either way.
            if first.isMissing || second.isMissing {
                return first.isMissing == second.isMissing ? a.offset < b.offset : second.isMissing
            }
            if first.precedes(second) { return !isDescending }
            if second.precedes(first) { return isDescending }
            return a.offset < b.offset
        }.map(\.element)
    }
}

extension DataValue {
    /// Numbers by their size, before false and true, before texts by their Unicode scalars.
    fileprivate func precedes(_ other: DataValue) -> Bool {
        switch (self, other) {
        case (.integer(let a), .integer(let b)): a < b
        case (.text(let a), .text(let b)): a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
        case (.boolean(let a), .boolean(let b)): !a && b
        default:
            if let a = double, let b = other.double { a < b } else { rank < other.rank }
        }
    }

    private var rank: Int {
        switch self {
        case .integer, .number: 0
        case .boolean: 1
        case .text: 2
        case .missing: 3
        }
    }
}

package struct HideRowsStep: TableStep {
    package var rows: RowSelection

    package init(rows: RowSelection) { self.rows = rows }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let hidden = try draft.data.rows(rows)
        draft.rows.removeAll { hidden?.contains($0) ?? true }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        // What fails was an error when the step was applied.
        (try? draft.data.rows(rows))?.isEmpty == true ? ["no row is hidden: none is meant"] : []
    }
}

package struct AddRowsStep: TableStep {
    package var rows: [[(name: String, value: DataValue)]]
    /// The rows before the first or behind the last of which they stand; neither: behind all.
    package var before, after: RowSelection?

    package init(
        rows: [[(name: String, value: DataValue)]], before: RowSelection? = nil, after: RowSelection? = nil
    ) {
        (self.rows, self.before, self.after) = (rows, before, after)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let place = try place(in: draft)
        let count = draft.data.rowCount
        try draft.data.append(rows)
        draft.rows.insert(contentsOf: count..<draft.data.rowCount, at: place)
    }

    /// Among the rows that are shown.
    private func place(in draft: TableDraft) throws(DisplayTableError) -> Int {
        guard let neighbours = before ?? after else { return draft.rows.count }
        if before != nil, after != nil { throw .other("new rows stand 'before' some or 'after' some, and not both") }
        let meant = try draft.data.rows(neighbours)
        let places = draft.rows.indices.filter { meant?.contains(draft.rows[$0]) ?? true }
        guard let first = places.first, let last = places.last else {
            throw .other("new rows stand beside rows that are shown, and none of these is")
        }
        return before != nil ? first : last + 1
    }
}

/// Some rows of those that are shown, as they stand in order.
package struct SliceRowsStep: TableStep {
    package var first: Int
    package var count: Int?

    package init(first: Int = 0, count: Int? = nil) { (self.first, self.count) = (first, count) }

    package func apply(to draft: inout TableDraft) {
        draft.rows = Array(draft.rows.dropFirst(first).prefix(count ?? .max))
    }
}
