import RasterDataFiles

/// What the cells of a table say, as numbers: those of two tables are equal whose cells say the same.
struct ComparedCells {
    private let columnCount: Int
    private var values: [Int32]

    init(rowCount: Int, columnCount: Int) {
        self.columnCount = columnCount
        values = Array(repeating: 0, count: rowCount * columnCount)
    }

    subscript(row: Int, column: Int) -> Int32 { values[row * columnCount + column] }

    func row(_ row: Int) -> ArraySlice<Int32> { values[row * columnCount..<(row + 1) * columnCount] }

    /// Takes a column of a file.
    /// - Parameter known: What was said in the column so far.
    mutating func take(
        _ column: Int, of file: DataFile, _ fileColumn: Int, _ comparison: CellComparison, _ known: inout [String: Int32]
    ) {
        for row in 0..<file.rowCount {
            let text = comparison.key(row, of: file, fileColumn)
            let next = Int32(truncatingIfNeeded: known.count)
            let value = known[text] ?? next
            if value == next { known[text] = next }
            values[row * columnCount + column] = value
        }
    }
}

/// How the cells of a column of two tables are compared.
enum CellComparison {
    /// By their texts, without the spaces around them.
    case texts
    /// By the numbers, the moments and the spans of time that they say.
    case values
    case truths

    /// By values where both tables read the column as one of the same kind.
    init(_ old: DataFile, _ oldColumn: Int, _ new: DataFile, _ newColumn: Int) {
        let (old, new) = (old.profiles[oldColumn], new.profiles[newColumn])
        if old.kind == .boolean, new.kind == .boolean {
            self = .truths
        } else if old.isNumeric, new.isNumeric {
            self = .values
        } else {
            self = old.kind == new.kind && [.date, .time, .duration].contains(old.kind) ? .values : .texts
        }
    }

    /// What is the same text for cells that say the same.
    func key(_ row: Int, of file: DataFile, _ column: Int) -> String {
        switch self {
        case .texts: file.shownText(row: row, column: column)
        case .values: file.valueKey(row: row, column: column) ?? file.shownText(row: row, column: column)
        case .truths: Self.truth(file.shownText(row: row, column: column), isBlank: file.isBlank(row: row, column: column))
        }
    }

    private static func truth(_ text: String, isBlank: Bool) -> String {
        switch text.lowercased() {
        case "true", "yes": "\u{0}true"
        case "false", "no": "\u{0}false"
        default: isBlank ? "" : text
        }
    }
}
