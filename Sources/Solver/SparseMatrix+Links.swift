extension SparseMatrix {
    /// The loose ends of the lists while one row is worked on: that row and the chain of free places.
    ///
    /// The work is done on spans of the arrays. They spare the check, at every single write, that an array is not
    /// shared, which would cost as much as the work.
    struct Links {
        var row: Line
        let number: Int32
        var takenCount: Int32
        var firstFree: Int32

        /// Inserts what a construction holds. Needs as many free places.
        mutating func insert(
            _ construction: borrowing RowConstruction, into entries: inout [Entry], _ columns: inout [Line]
        ) {
            var entries = entries.mutableSpan
            var columns = columns.mutableSpan
            for number in 0..<construction.count {
                if let cell = construction.cell(number) { insert(cell, into: &entries, &columns) }
            }
        }

        /// Makes the whole row zero.
        mutating func removeAll(from entries: inout [Entry], _ columns: inout [Line]) {
            var entries = entries.mutableSpan
            var columns = columns.mutableSpan
            while row.first != SparseMatrix.none { remove(row.first, from: &entries, &columns) }
        }

        /// Adds a multiple of the first `count` cells of another row. Needs as many free places.
        ///
        /// - Parameter position: Room for an entry by column.
        mutating func add(
            _ cells: [Cell], count: Int, times factor: Double, to entries: inout [Entry], _ columns: inout [Line],
            position: inout [Int32]
        ) {
            var entries = entries.mutableSpan
            var columns = columns.mutableSpan
            var position = position.mutableSpan
            var index = row.first
            while index != SparseMatrix.none {
                position[Int(entries[Int(index)].column)] = index
                index = entries[Int(index)].nextInRow
            }
            for cell in cells[..<count] {
                let addend = factor * cell.value
                let place = position[Int(cell.column)]
                let isPresent =
                    place < takenCount && entries[Int(place)].row == number
                    && entries[Int(place)].column == cell.column
                if isPresent {
                    let sum = entries[Int(place)].value + addend
                    if abs(sum) <= abs(addend) * Tolerance.cancellation {
                        remove(place, from: &entries, &columns)
                    } else {
                        entries[Int(place)].value = sum
                    }
                } else {
                    insert(Cell(column: cell.column, value: addend), into: &entries, &columns)
                }
            }
        }

        /// Puts a nonzero at the head of the row and its column. Needs a free place.
        private mutating func insert(
            _ cell: Cell, into entries: inout MutableSpan<Entry>, _ columns: inout MutableSpan<Line>
        ) {
            let index: Int32
            if firstFree == SparseMatrix.none {
                index = takenCount
                takenCount += 1
            } else {
                index = firstFree
                firstFree = entries[Int(index)].nextInRow
            }
            let columnFirst = columns[Int(cell.column)].first
            entries[Int(index)] = Entry(
                value: cell.value, row: number, column: cell.column, nextInRow: row.first,
                previousInRow: SparseMatrix.none, nextInColumn: columnFirst, previousInColumn: SparseMatrix.none)
            if row.first != SparseMatrix.none { entries[Int(row.first)].previousInRow = index }
            if columnFirst != SparseMatrix.none { entries[Int(columnFirst)].previousInColumn = index }
            row.first = index
            row.count += 1
            columns[Int(cell.column)].first = index
            columns[Int(cell.column)].count += 1
        }

        /// Makes a nonzero of the row zero.
        private mutating func remove(
            _ index: Int32, from entries: inout MutableSpan<Entry>, _ columns: inout MutableSpan<Line>
        ) {
            let entry = entries[Int(index)]
            if entry.previousInRow != SparseMatrix.none {
                entries[Int(entry.previousInRow)].nextInRow = entry.nextInRow
            } else {
                row.first = entry.nextInRow
            }
            if entry.nextInRow != SparseMatrix.none {
                entries[Int(entry.nextInRow)].previousInRow = entry.previousInRow
            }
            if entry.previousInColumn != SparseMatrix.none {
                entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
            } else {
                columns[Int(entry.column)].first = entry.nextInColumn
            }
            if entry.nextInColumn != SparseMatrix.none {
                entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn
            }
            row.count -= 1
            columns[Int(entry.column)].count -= 1
            entries[Int(index)].row = SparseMatrix.none
            entries[Int(index)].nextInRow = firstFree
            firstFree = index
        }
    }
}
