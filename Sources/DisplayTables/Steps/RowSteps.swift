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
}

package struct AddRowsStep: TableStep {
    package var rows: [[(name: String, value: DataValue)]]

    package init(rows: [[(name: String, value: DataValue)]]) { self.rows = rows }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        var columns = draft.data.columns
        for row in rows {
            var values: [Int: DataValue] = [:]
            for (name, value) in row { values[try draft.data.column(name)] = value }
            for index in columns.indices { columns[index].append(values[index] ?? .missing) }
        }
        let count = draft.data.rowCount
        draft.data = try DisplayData(columns)
        draft.rows += Array(count..<draft.data.rowCount)
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
