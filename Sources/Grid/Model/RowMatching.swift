/// Which rows of new data are rows of the old.
package struct RowMatching {
    /// For each new row the old one that it is; −1 for a row that is new.
    package let oldRow: [Int32]
    /// For each old row the new one that it is; −1 for a row that is gone.
    package let newRow: [Int32]

    /// No row is an old one.
    package static func none(oldCount: Int, newCount: Int) -> RowMatching {
        RowMatching(
            oldRow: Array(repeating: -1, count: newCount), newRow: Array(repeating: -1, count: oldCount))
    }

    /// Matches rows whose identities are equal; of several equal ones the first the first, the second the second.
    ///
    /// Complexity: O(rows). What is equal at the beginning and at the end is not even hashed.
    package init<Identity: Hashable>(old: [Identity], new: [Identity]) {
        var oldRow = [Int32](repeating: -1, count: new.count)
        var newRow = [Int32](repeating: -1, count: old.count)
        func match(_ oldIndex: Int, _ newIndex: Int) {
            oldRow[newIndex] = Int32(oldIndex)
            newRow[oldIndex] = Int32(newIndex)
        }
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] {
            match(head, head)
            head += 1
        }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            match(old.count - 1 - tail, new.count - 1 - tail)
            tail += 1
        }
        // Rows of one identity make a chain, in which each finds the next.
        var firsts: [Identity: Int] = [:]
        var nexts = [Int](repeating: -1, count: old.count)
        firsts.reserveCapacity(old.count - head - tail)
        for row in stride(from: old.count - tail - 1, through: head, by: -1) {
            nexts[row] = firsts.updateValue(row, forKey: old[row]) ?? -1
        }
        for row in head..<new.count - tail {
            guard let first = firsts[new[row]], first >= 0 else { continue }
            match(first, row)
            firsts[new[row]] = nexts[first]
        }
        self.init(oldRow: oldRow, newRow: newRow)
    }

    private init(oldRow: [Int32], newRow: [Int32]) {
        self.oldRow = oldRow
        self.newRow = newRow
    }
}
