import Foundation

/// The widths of cells that have been measured, in points: when data changes, cells that show what they showed are not
/// measured again.
struct MeasuredWidths {
    let rowCount, columnCount: Int
    /// Row after row, NaN for a cell that has not been measured; empty where there are too many cells.
    private var all: [CGFloat]
    /// Of a table with more cells, those that a sample takes: by row × ``columnCount`` + column.
    private var some: [Int: CGFloat] = [:]
    /// The last cell among these. A survey of all rows looks beyond it for most, which is to cost it nothing.
    private var lastOfSome = -1

    /// Up to so many cells all may be kept, which takes a megabyte.
    private static let cellLimit = 1 << 17
    /// Beyond that, no more than so many are: those of the usual samples.
    private static let someLimit = 1 << 15

    init(rowCount: Int, columnCount: Int) {
        self.rowCount = rowCount
        self.columnCount = columnCount
        all = rowCount * columnCount <= Self.cellLimit ? Array(repeating: .nan, count: rowCount * columnCount) : []
    }

    /// The width of a cell of the rows as they were given; nil where it is not known.
    subscript(row: Int, column: Int) -> CGFloat? {
        get {
            let cell = row * columnCount + column
            if all.isEmpty { return cell > lastOfSome ? nil : some[cell] }
            return all[cell].isNaN ? nil : all[cell]
        }
        set {
            let cell = row * columnCount + column
            if !all.isEmpty {
                all[cell] = newValue ?? .nan
            } else if some.count < Self.someLimit || newValue == nil {
                some[cell] = newValue
                lastOfSome = max(lastOfSome, cell)
            }
        }
    }

    /// The widths of the rows that the table has now.
    /// - Parameter isUnchanged: Whether a row shows what it showed.
    func moved(by matching: RowMatching, isUnchanged: (_ row: Int) -> Bool) -> MeasuredWidths {
        var result = MeasuredWidths(rowCount: matching.oldRow.count, columnCount: columnCount)
        if all.isEmpty {
            for (cell, width) in some {
                let row = Int(matching.newRow[cell / columnCount])
                if row >= 0, isUnchanged(row) { result[row, cell % columnCount] = width }
            }
        } else {
            for (row, oldRow) in matching.oldRow.enumerated() where oldRow >= 0 && isUnchanged(row) {
                for column in 0..<columnCount { result[row, column] = self[Int(oldRow), column] }
            }
        }
        return result
    }
}
