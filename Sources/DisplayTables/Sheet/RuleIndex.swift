/// Finds what was said of a cell among rules about columns and rows, without asking all of them.
///
/// A rule about few cells is found by these, any other by its columns: a table costs what is said of it, not that times its
/// cells.
struct RuleIndex {
    /// Places of rules, ascending, by column of the data.
    private var ofColumns: [[Int]]
    private var ofCells: [TableDraft.CellIndex: [Int]] = [:]

    /// - Parameter rules: The columns and the rows that each is about; rows of nil are all, and sums too.
    init(columnCount: Int, rowCount: Int, _ rules: some Sequence<(columns: some Collection<Int>, rows: Set<Int>?)>) {
        ofColumns = Array(repeating: [], count: columnCount)
        for (place, rule) in rules.enumerated() {
            if let rows = rule.rows, rows.count * rule.columns.count <= rowCount {
                for column in rule.columns {
                    for row in rows { ofCells[.init(column: column, row: row), default: []].append(place) }
                }
            } else {
                for column in rule.columns { ofColumns[column].append(place) }
            }
        }
    }

    /// The places of rules that may be about a cell, ascending; those about some rows only may be about others.
    /// - Parameter row: Nil for a sum.
    func places(column: Int, row: Int?) -> [Int] {
        guard let row, !ofCells.isEmpty, let own = ofCells[.init(column: column, row: row)] else { return ofColumns[column] }
        return ofColumns[column].isEmpty ? own : (ofColumns[column] + own).sorted()
    }
}

extension RuleIndex {
    init<Value>(_ rules: [TableDraft.CellRule<Value>], of data: DisplayData) {
        self.init(
            columnCount: data.columns.count, rowCount: data.rowCount, rules.lazy.map { (columns: $0.columns, rows: $0.rows) })
    }
}
