extension SparseMatrix {
    /// Exchanges the row and the column of an entry: what the row gave by the columns now gives the column's symbol by
    /// the row's symbol and the other columns.
    ///
    /// The row `s = a·x + Σ b·y` becomes `x = s/a - Σ (b/a)·y`, and `x` is replaced by that in every other row. Row and
    /// column stay where they are and only change their meaning, so but for the fill-in no entry is relinked. The
    /// cost is the length of the column times the length of the rows it meets.
    mutating func pivot(on pivot: Int32) {
        let row = rows[Int(entries[Int(pivot)].row)]
        let column = columns[Int(entries[Int(pivot)].column)]
        let reciprocal = 1 / entries[Int(pivot)].value
        SparseMatrix.turn(row, on: pivot, of: &entries, copyingTo: &pivotRow, reciprocal: reciprocal)
        if column.count == 1 { return }
        let count = Int(row.count) - 1
        var index = column.first
        while index != SparseMatrix.none {
            let entry = entries[Int(index)]
            if index != pivot {
                entries[Int(index)].value = entry.value * reciprocal
                reserve(count)
                var links = links(ofRow: entry.row)
                links.add(
                    pivotRow, count: count, times: entry.value, to: &entries, &columns, position: &position)
                takeOver(links)
            }
            index = entry.nextInColumn
        }
    }

    /// Solves the pivot row for the column's symbol, and copies it out but for the pivot.
    private static func turn(
        _ row: Line, on pivot: Int32, of entries: inout [Entry], copyingTo copy: inout [Cell], reciprocal: Double
    ) {
        var entries = entries.mutableSpan
        var copy = copy.mutableSpan
        var count = 0
        var index = row.first
        while index != SparseMatrix.none {
            if index == pivot {
                entries[Int(index)].value = reciprocal
            } else {
                let value = -entries[Int(index)].value * reciprocal
                entries[Int(index)].value = value
                copy[count] = Cell(column: entries[Int(index)].column, value: value)
                count += 1
            }
            index = entries[Int(index)].nextInRow
        }
    }
}
