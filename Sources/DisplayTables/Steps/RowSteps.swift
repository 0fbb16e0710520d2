import RasterFormats

// Which rows there are, and in which order.

struct RowOrderStep: RecordStep {
    static let name = "rows_order"
    var column = ""
    var isDescending = false

    static let fields: [SpecField<Self>] = [
        SpecField("by", \.column, isRequired: true), SpecField("descending", \.isDescending),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
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

struct HideRowsStep: RecordStep {
    static let name = "rows_hide"
    var rows = RowSelection.all

    static let fields: [SpecField<Self>] = [SpecField("rows", \.rows, isRequired: true)]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let hidden = try draft.data.rows(rows)
        draft.rows.removeAll { hidden?.contains($0) ?? true }
    }
}

struct AddRowsStep: RecordStep {
    static let name = "rows_add"
    var rows: [SpecMap<DataValue>] = []

    static let fields: [SpecField<Self>] = [SpecField("rows", \.rows, isRequired: true)]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        var columns = draft.data.columns
        for row in rows {
            for index in columns.indices { columns[index].values.append(.missing) }
            for (name, value) in row.pairs {
                let values = columns[try draft.data.column(name)].values.count
                columns[try draft.data.column(name)].values[values - 1] = value
            }
        }
        let count = draft.data.rowCount
        draft.data = try DisplayData(columns)
        draft.rows += Array(count..<draft.data.rowCount)
    }
}

/// Some rows of those that are shown, as they stand in order.
struct SliceRowsStep: RecordStep {
    static let name = "rows_slice"
    var first = 0
    var count: Int?

    static let fields: [SpecField<Self>] = [
        SpecField("from", \.first, in: 0...1e9), SpecField("count", \.count, in: 0...1e9),
    ]

    func apply(to draft: inout TableDraft) {
        draft.rows = Array(draft.rows.dropFirst(first).prefix(count ?? .max))
    }
}
