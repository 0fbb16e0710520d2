import RasterDataFiles
import RasterGraphics

/// What changed from one table of data to another: rows that came, rows that went, and cells that say something else.
///
///     let difference = try DataDifference(from: DataFile(path: "old.csv"), to: DataFile(path: "new.csv"))
///     difference.sentence   // "2 rows added, 1 row removed, 3 cells changed in 2 rows, 40 rows unchanged"
///
/// Rows belong together by a key, one or more columns whose values differ from row to row; without one, rows that are equal
/// belong together in their order, and between them those that share most cells. Columns belong together by their names.
/// Cells are compared by what they say: "1.0" and "1", "1,000" and "1000", "True" and "true", a day and its midnight are the same.
public struct DataDifference: Sendable {
    /// A column of either table.
    public struct Column: Hashable, Sendable {
        /// As the tables have it.
        public let name: String
        /// The index in the old table and in the new one; nil where it has none.
        public let old, new: Int?
    }

    /// A row of either table.
    public enum Row: Hashable, Sendable {
        /// Only the new table has it, at this index.
        case added(new: Int)
        /// Only the old table has it, at this index.
        case removed(old: Int)
        /// `columns` are places in ``DataDifference/columns`` whose cells differ; none where the row is unchanged.
        case kept(old: Int, new: Int, columns: [Int])
    }

    /// The new table's in their order, and after each what followed it in the old one and is gone.
    public let columns: [Column]
    /// The new table's in their order, and before each those that stood there and are gone.
    public let rows: [Row]
    /// The places in ``columns`` by which rows belong together; empty where they do by their order.
    public let key: [Int]
    let old, new: DataFile

    /// - Parameters:
    ///   - old: The table before.
    ///   - new: The table after.
    ///   - names: The key: names of columns of both tables. Empty: rows belong together by their order. Default nil: the
    ///     first column that names rows in both and has a value of its own in every row, or else none.
    ///   - isExact: Whether cells are compared by their texts instead, without the spaces around them. Default false.
    /// - Throws: Where a column of the key is not in both tables, or does not tell rows apart.
    /// - Complexity: O(cells); without a key also up to 250,000 comparisons of rows between two that are equal.
    public init(
        from old: DataFile, to new: DataFile, key names: [String]? = nil, isExact: Bool = false
    ) throws(DataDifferenceError) {
        self.old = old
        self.new = new
        let columns = Self.columns(old, new)
        self.columns = columns
        let shared = columns.indices.filter { columns[$0].old != nil && columns[$0].new != nil }
        let matching = RowMatching(old: old, new: new, columns: columns, shared: shared, isExact: isExact)
        if let names, names.isEmpty {
            self.key = []
        } else if let names {
            var key: [Int] = []
            for name in names {
                guard let place = shared.first(where: { columns[$0].name == name }) else {
                    throw .unknownKey(name, known: shared.map { columns[$0].name })
                }
                key.append(place)
            }
            if let twin = matching.twin(of: key) { throw .ambiguousKey(names, twin) }
            self.key = key
        } else {
            self.key = shared.first { matching.isKey($0) }.map { [$0] } ?? []
        }
        let pairs = self.key.isEmpty ? matching.pairsByOrder() : matching.pairs(byKey: self.key)
        rows = Self.rows(pairs, old.rowCount, new.rowCount) { matching.changes($0, $1, shared) }
    }

    private static func columns(_ old: DataFile, _ new: DataFile) -> [Column] {
        // The second of two columns of one name belongs to the second.
        func numbered(_ names: [String]) -> [String] {
            var counts: [String: Int] = [:]
            return names.enumerated().map { index, name in
                let name = name.isEmpty ? "column \(index + 1)" : name
                counts[name, default: 0] += 1
                return counts[name] == 1 ? name : "\(name) (\(counts[name] ?? 0))"
            }
        }
        let (oldNames, newNames) = (numbered(old.header), numbered(new.header))
        let places = Dictionary(oldNames.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let kept = Set(newNames)
        let removed = Set(oldNames.indices.filter { !kept.contains(oldNames[$0]) })
        var columns: [Column] = []
        func addRemoved(from first: Int) {
            var old = first
            while removed.contains(old) {
                columns.append(Column(name: oldNames[old], old: old, new: nil))
                old += 1
            }
        }
        // Those that nothing stood before which is still there.
        let present = Set(newNames.compactMap { places[$0] })
        for old in removed.sorted() where !removed.contains(old - 1) && !present.contains(old - 1) { addRemoved(from: old) }
        for (new, name) in newNames.enumerated() {
            let old = places[name]
            columns.append(Column(name: name, old: old, new: new))
            if let old { addRemoved(from: old + 1) }
        }
        return columns
    }

    /// - Parameter pairs: The old row of each new one; nil for rows that came.
    private static func rows(
        _ pairs: [Int?], _ oldCount: Int, _ newCount: Int, changes: (Int, Int) -> [Int]
    ) -> [Row] {
        let kept = Set(pairs.compactMap(\.self))
        var rows: [Row] = []
        rows.reserveCapacity(newCount)
        var next = 0
        func addRemoved(before old: Int) {
            while next < old {
                if !kept.contains(next) { rows.append(.removed(old: next)) }
                next += 1
            }
        }
        for (new, old) in pairs.enumerated() {
            guard let old else {
                rows.append(.added(new: new))
                continue
            }
            addRemoved(before: old)
            next = max(next, old + 1)
            rows.append(.kept(old: old, new: new, columns: changes(old, new)))
        }
        addRemoved(before: oldCount)
        return rows
    }

    // MARK: What it says

    /// How many rows came, went, changed and stayed, and how many cells changed.
    public var counts: (added: Int, removed: Int, changed: Int, unchanged: Int, cells: Int) {
        var counts = (added: 0, removed: 0, changed: 0, unchanged: 0, cells: 0)
        for row in rows {
            switch row {
            case .added: counts.added += 1
            case .removed: counts.removed += 1
            case .kept(_, _, let columns):
                if columns.isEmpty { counts.unchanged += 1 } else { counts.changed += 1 }
                counts.cells += columns.count
            }
        }
        return counts
    }

    /// What a cell says before and after; empty where a table has no such column.
    /// - Parameters:
    ///   - oldRow: A row of the table before, from 0.
    ///   - newRow: A row of the table after, from 0.
    ///   - column: A place in ``columns``.
    public func texts(oldRow: Int, newRow: Int, column: Int) -> (old: String, new: String) {
        (
            columns[column].old.map { DataFile.shown(old[oldRow, $0]) } ?? "",
            columns[column].new.map { DataFile.shown(new[newRow, $0]) } ?? ""
        )
    }

    /// Whether nothing changed, columns included.
    public var isEmpty: Bool {
        let counts = counts
        return counts.added + counts.removed + counts.changed == 0 && columns.allSatisfy { $0.old != nil && $0.new != nil }
    }

    /// More columns are counted, not named.
    private static let mostNames = 12

    /// In one line: "1 row added, 3 cells changed in 2 rows, 40 rows unchanged".
    public var sentence: String {
        let counts = counts
        func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
        var parts: [String] = []
        for (names, verb) in [(columns.filter { $0.old == nil }, "added"), (columns.filter { $0.new == nil }, "removed")] {
            let names = names.map(\.name)
            if !names.isEmpty {
                parts.append((names.count == 1 ? "column " : "columns ") + names.quotedList() + " " + verb)
            }
        }
        if counts.added > 0 { parts.append(rows(counts.added) + " added") }
        if counts.removed > 0 { parts.append(rows(counts.removed) + " removed") }
        if counts.changed > 0 {
            parts.append("\(counts.cells == 1 ? "1 cell" : "\(counts.cells) cells") changed in \(rows(counts.changed))")
        }
        if parts.isEmpty { return "nothing changed" }
        if counts.unchanged > 0 { parts.append(rows(counts.unchanged) + " unchanged") }
        return parts.joined(separator: ", ")
    }
}

/// Why two tables cannot be compared by a key.
public enum DataDifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A column that is not in both tables.
    case unknownKey(String, known: [String])
    /// Two rows have the same values in the columns of a key.
    case ambiguousKey([String], Twin)

    /// Two rows that a key does not tell apart.
    public struct Twin: Hashable, Sendable {
        /// Of the file.
        public let file: String
        /// From 1.
        public let first, second: Int
    }

    public var description: String {
        switch self {
        case .unknownKey(let name, let known):
            "no column \(quoted: name) is in both tables; give one or more of \(known.quotedList())"
        case .ambiguousKey(let names, let twin):
            "\(names.quotedList()) is the same in rows \(twin.first) and \(twin.second) of "
                + "\(twin.file.shortened); give columns that tell rows apart"
        }
    }
}
