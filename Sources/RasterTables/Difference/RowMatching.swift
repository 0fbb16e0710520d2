import Algorithms
import RasterDataFiles
import RasterGraphics

/// Finds which rows of two tables belong together.
struct RowMatching {
    let old, new: DataFile
    let columns: [DataDifference.Column]
    /// What the cells say of the columns that both tables have.
    private let oldCells, newCells: ComparedCells
    /// Where a column is among those, by its place in ``columns``.
    private let order: [Int: Int]

    /// - Parameters:
    ///   - shared: Places of columns that both tables have.
    ///   - isExact: Whether texts are compared, not what they say.
    init(old: DataFile, new: DataFile, columns: [DataDifference.Column], shared: [Int], isExact: Bool) {
        (self.old, self.new, self.columns) = (old, new, columns)
        order = Dictionary(uniqueKeysWithValues: shared.enumerated().map { ($1, $0) })
        var (oldCells, newCells) = (
            ComparedCells(rowCount: old.rowCount, columnCount: shared.count),
            ComparedCells(rowCount: new.rowCount, columnCount: shared.count)
        )
        for (column, place) in shared.enumerated() {
            guard let oldColumn = columns[place].old, let newColumn = columns[place].new else { continue }
            let comparison = isExact ? .texts : CellComparison(old, oldColumn, new, newColumn)
            var known: [String: Int32] = [:]
            oldCells.take(column, of: old, oldColumn, comparison, &known)
            newCells.take(column, of: new, newColumn, comparison, &known)
        }
        (self.oldCells, self.newCells) = (oldCells, newCells)
    }

    /// Places of columns whose cells differ, among those that both tables have.
    func changes(_ oldRow: Int, _ newRow: Int, _ shared: [Int]) -> [Int] {
        zip(shared.indices, shared).filter { oldCells[oldRow, $0.0] != newCells[newRow, $0.0] }.map(\.1)
    }

    // MARK: By a key

    /// The values of a row in some columns.
    private func value(_ row: Int, _ cells: ComparedCells, _ places: [Int]) -> [Int32] { places.map { cells[row, $0] } }

    private func orders(_ key: [Int]) -> [Int] { key.compactMap { order[$0] } }

    /// Two rows that have the same values in some columns.
    func twin(of key: [Int]) -> DataDifferenceError.Twin? {
        let places = orders(key)
        for (file, cells) in [(old, oldCells), (new, newCells)] {
            var rows: [[Int32]: Int] = [:]
            for row in 0..<file.rowCount {
                if let first = rows.updateValue(row, forKey: value(row, cells, places)) {
                    return DataDifferenceError.Twin(file: file.name, first: first + 1, second: row + 1)
                }
            }
        }
        return nil
    }

    /// Whether a column names the rows of both tables: no quantity, and a value of its own for each row.
    func isKey(_ place: Int) -> Bool {
        guard let oldColumn = columns[place].old, let newColumn = columns[place].new, old.rowCount > 0, new.rowCount > 0 else {
            return false
        }
        for (file, column) in [(old, oldColumn), (new, newColumn)] {
            let profile = file.profiles[column]
            let names = profile.isIdentifier || profile.isCode || profile.kind == .text
            // Few different values in many rows are known without a look.
            guard names, profile.blankCount == 0, profile.distinctCount.map({ $0 == file.rowCount }) ?? true else { return false }
        }
        return twin(of: [place]) == nil
    }

    /// The old row of each new one.
    func pairs(byKey key: [Int]) -> [Int?] {
        let places = orders(key)
        var rows: [[Int32]: Int] = [:]
        for row in 0..<old.rowCount { rows[value(row, oldCells, places)] = row }
        return (0..<new.rowCount).map { rows[value($0, newCells, places)] }
    }

    // MARK: By their order

    /// The old row of each new one: equal rows that come once each, in the longest order that both have (Cohen's patience
    /// diff), and between them the ones that share most cells.
    func pairsByOrder() -> [Int?] {
        let oldRows = (0..<old.rowCount).map { oldCells.row($0) }
        let newRows = (0..<new.rowCount).map { newCells.row($0) }
        var pairs = [Int?](repeating: nil, count: newRows.count)
        var (oldStart, newStart) = (0, 0)
        for anchor in anchors(oldRows, newRows) + [(oldRows.count, newRows.count)] {
            let (oldGap, newGap) = (oldRows[oldStart..<anchor.old], newRows[newStart..<anchor.new])
            let alignment = SequenceAlignment(Array(oldGap), Array(newGap), likeness: Self.likeness)
            for pair in alignment.pairs {
                let (oldRow, newRow) = (oldStart + pair.old, newStart + pair.new)
                // Of rows that share next to nothing one went and the other came.
                guard oldRows[oldRow] == newRows[newRow] || Self.likeness(oldRows[oldRow], newRows[newRow]) >= 1.0 / 3 else {
                    continue
                }
                pairs[newRow] = oldRow
            }
            if anchor.new < newRows.count { pairs[anchor.new] = anchor.old }
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
        return pairs
    }

    /// The share of cells that are equal.
    private static func likeness(_ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>) -> Double {
        old.isEmpty ? 0 : Double(zip(old, new).count { $0 == $1 }) / Double(old.count)
    }

    /// Rows that each table has once, ascending in both: the longest such sequence.
    private func anchors(_ oldRows: [ArraySlice<Int32>], _ newRows: [ArraySlice<Int32>]) -> [(old: Int, new: Int)] {
        func once(_ rows: [ArraySlice<Int32>]) -> [ArraySlice<Int32>: Int] {
            var places: [ArraySlice<Int32>: Int] = [:]
            for (index, row) in rows.enumerated() { places[row] = places[row] == nil ? index : -1 }
            return places
        }
        let (oldPlaces, newPlaces) = (once(oldRows), once(newRows))
        // Patience sorting: each pile's top is the smallest old row that ends an ascending sequence of its length.
        var tops: [(old: Int, new: Int)] = []
        var before: [Int: (old: Int, new: Int)] = [:]
        for (new, row) in newRows.enumerated() {
            guard let old = oldPlaces[row], old >= 0, newPlaces[row] == new else { continue }
            let low = tops.partitioningIndex { $0.old >= old }
            if low > 0 { before[new] = tops[low - 1] }
            if low == tops.count { tops.append((old, new)) } else { tops[low] = (old, new) }
        }
        var sequence: [(old: Int, new: Int)] = []
        var next = tops.last
        while let anchor = next {
            sequence.append(anchor)
            next = before[anchor.new]
        }
        return sequence.reversed()
    }
}
