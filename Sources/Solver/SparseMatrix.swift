/// A matrix of mostly zeros that can exchange a row with a column.
///
/// Every nonzero is linked with its neighbours in its row and in its column (the orthogonal lists of Knuth, "The Art
/// of Computer Programming", vol. 1, section 2.2.6, where this very pivot step is the example). All of them live in one
/// array with a chain of free places, so nothing is allocated once the array has grown to size.
struct SparseMatrix {
    struct Entry {
        var value: Double
        /// Stale in a place never taken since `removeAll`, and `SparseMatrix.none` in one that is free again.
        var row: Int32
        var column: Int32
        /// In a place that is free again: the next such one.
        var nextInRow: Int32
        var previousInRow: Int32
        var nextInColumn: Int32
        var previousInColumn: Int32
    }

    /// A column and what a row has there.
    struct Cell {
        var column: Int32
        var value: Double
    }

    /// A row or a column.
    struct Line {
        var first = SparseMatrix.none
        var count: Int32 = 0
    }

    static let none: Int32 = -1

    var entries: [Entry] = []
    var rows: [Line] = []
    var columns: [Line] = []
    /// How many places have ever been taken; those after are untouched.
    private(set) var takenCount: Int32 = 0
    /// The first of the places taken once and free again.
    private(set) var firstFree = SparseMatrix.none
    private var freeRows: [Int32] = []
    private var freeColumns: [Int32] = []

    /// By column: an entry of the row being worked on. Stale places are told by the entry's own row and column.
    var position: [Int32] = []
    /// The pivot row without the pivot, copied out to be read in sequence. Only the part that `pivot` fills means
    /// anything.
    var pivotRow: [Cell] = []

    private var construction = RowConstruction()

    mutating func removeAll() {
        rows.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
        takenCount = 0
        firstFree = SparseMatrix.none
        freeRows.removeAll(keepingCapacity: true)
        freeColumns.removeAll(keepingCapacity: true)
    }

    // MARK: Columns

    mutating func makeColumn() -> Int32 {
        if let column = freeColumns.popLast() { return column }
        columns.append(Line())
        if columns.count > position.count { growScratch() }
        return Int32(columns.count - 1)
    }

    /// Doubles the arrays that have a place for every column. They never shrink, so there is nothing to do after a
    /// `removeAll`.
    private mutating func growScratch() {
        let added = max(64, position.count)
        position.append(contentsOf: repeatElement(0, count: added))
        pivotRow.append(contentsOf: repeatElement(Cell(column: 0, value: 0), count: added))
        construction.grow(by: added)
    }

    mutating func removeEmptyColumn(_ column: Int32) {
        precondition(columns[Int(column)].count == 0, "a column in use cannot be removed")
        freeColumns.append(column)
    }

    // MARK: Rows

    /// Adds a multiple of a column's unit vector to the row under construction.
    mutating func sum(column: Int32, times factor: Double) {
        construction.add(factor, at: column)
    }

    /// Adds a multiple of an existing row to the row under construction.
    mutating func sum(row: Int32, times factor: Double) {
        construction.add(factor, timesRowFrom: rows[Int(row)].first, of: entries)
    }

    /// Ends the row under construction and makes it a row of the matrix.
    mutating func makeRow() -> Int32 {
        let row: Int32
        if let free = freeRows.popLast() {
            row = free
        } else {
            row = Int32(rows.count)
            rows.append(Line())
        }
        reserve(construction.count)
        var links = links(ofRow: row)
        links.insert(construction, into: &entries, &columns)
        takeOver(links)
        construction.clear()
        return row
    }

    mutating func removeRow(_ row: Int32) {
        var links = links(ofRow: row)
        links.removeAll(from: &entries, &columns)
        takeOver(links)
        freeRows.append(row)
    }

    /// The entry at a place, if it is not zero. Linear in the length of the row.
    func entry(row: Int32, column: Int32) -> Int32? {
        var index = rows[Int(row)].first
        while index != SparseMatrix.none {
            if entries[Int(index)].column == column { return index }
            index = entries[Int(index)].nextInRow
        }
        return nil
    }

    // MARK: Entries

    /// Sees to it that `count` entries can be inserted without the array growing.
    mutating func reserve(_ count: Int) {
        let needed = Int(takenCount) + count
        if needed <= entries.count { return }
        let blank = Entry(
            value: 0, row: SparseMatrix.none, column: 0, nextInRow: SparseMatrix.none,
            previousInRow: SparseMatrix.none, nextInColumn: SparseMatrix.none, previousInColumn: SparseMatrix.none)
        entries.append(contentsOf: repeatElement(blank, count: max(256, needed, entries.count)))
    }

    /// Begins the work on one row's links.
    func links(ofRow row: Int32) -> Links {
        Links(row: rows[Int(row)], number: row, takenCount: takenCount, firstFree: firstFree)
    }

    /// Ends the work on one row's links.
    mutating func takeOver(_ links: Links) {
        rows[Int(links.number)] = links.row
        takenCount = links.takenCount
        firstFree = links.firstFree
    }
}
