import Algorithms
import RasterDataFiles
import RasterGraphics

/// Finds which rows of two tables belong together.
struct RowMatching {
    let old, new: DataFile
    let columns: [DataDifference.Column]

    /// The text of a cell, without spaces around it.
    func text(_ row: Int, of file: DataFile, _ column: Int?) -> String {
        guard let column else { return "" }
        return DataFile.shown(file[row, column])
    }

    // MARK: By a key

    /// The values of a row in some columns, as one text in which none runs into the next.
    private func value(_ row: Int, of file: DataFile, _ columns: [Int?]) -> String {
        columns.map { text(row, of: file, $0) }.map { "\($0.utf8.count):\($0)" }.joined()
    }

    /// Two rows that have the same values in some columns.
    func twin(of key: [Int]) -> DataDifferenceError.Twin? {
        for (file, places) in [(old, key.map { columns[$0].old }), (new, key.map { columns[$0].new })] {
            var rows: [String: Int] = [:]
            for row in 0..<file.rowCount {
                if let first = rows.updateValue(row, forKey: value(row, of: file, places)) {
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
        let (oldPlaces, newPlaces) = (key.map { columns[$0].old }, key.map { columns[$0].new })
        var rows: [String: Int] = [:]
        for row in 0..<old.rowCount { rows[value(row, of: old, oldPlaces)] = row }
        return (0..<new.rowCount).map { rows[value($0, of: new, newPlaces)] }
    }

    // MARK: By their order

    /// The old row of each new one: equal rows that come once each, in the longest order that both have (Cohen's patience
    /// diff), and between them the ones that share most cells.
    func pairsByOrder(_ shared: [Int]) -> [Int?] {
        let (oldPlaces, newPlaces) = (shared.map { columns[$0].old }, shared.map { columns[$0].new })
        let oldRows = (0..<old.rowCount).map { value($0, of: old, oldPlaces) }
        let newRows = (0..<new.rowCount).map { value($0, of: new, newPlaces) }
        var pairs = [Int?](repeating: nil, count: newRows.count)
        var (oldStart, newStart) = (0, 0)
        for anchor in anchors(oldRows, newRows) + [(oldRows.count, newRows.count)] {
            let (oldGap, newGap) = (Array(oldStart..<anchor.old), Array(newStart..<anchor.new))
            let alignment = SequenceAlignment(
                oldGap.map { Row(index: $0, text: oldRows[$0]) }, newGap.map { Row(index: $0, text: newRows[$0]) }
            ) { likeness($0.index, oldPlaces, $1.index, newPlaces) }
            for pair in alignment.pairs {
                let (oldRow, newRow) = (oldGap[pair.old], newGap[pair.new])
                // Of rows that share next to nothing one went and the other came.
                guard oldRows[oldRow] == newRows[newRow] || likeness(oldRow, oldPlaces, newRow, newPlaces) >= 1.0 / 3 else {
                    continue
                }
                pairs[newRow] = oldRow
            }
            if anchor.new < newRows.count { pairs[anchor.new] = anchor.old }
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
        return pairs
    }

    /// A row that is equal to others of its text, wherever they stand.
    private struct Row: Equatable {
        let index: Int
        let text: String

        static func == (a: Row, b: Row) -> Bool { a.text == b.text }
    }

    /// The share of cells that are equal.
    private func likeness(_ oldRow: Int, _ oldPlaces: [Int?], _ newRow: Int, _ newPlaces: [Int?]) -> Double {
        guard !oldPlaces.isEmpty else { return 0 }
        let equal = zip(oldPlaces, newPlaces).count { text(oldRow, of: old, $0) == text(newRow, of: new, $1) }
        return Double(equal) / Double(oldPlaces.count)
    }

    /// Rows that each table has once, ascending in both: the longest such sequence.
    private func anchors(_ oldRows: [String], _ newRows: [String]) -> [(old: Int, new: Int)] {
        func once(_ rows: [String]) -> [String: Int] {
            var places: [String: Int] = [:]
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
