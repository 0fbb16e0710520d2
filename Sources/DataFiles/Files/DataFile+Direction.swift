import RasterText

extension DataFile {
    /// No more rows of a column are looked at for its direction, evenly spaced among all: a bound on time.
    private static let rowsLookedAt = 1000

    /// The directions of a column's texts. Complexity: a thousand cells at most, each up to its first letter.
    package func directions(ofColumn column: Int) -> DirectionCount {
        var count = DirectionCount()
        guard profiles[column].kind == .text || profiles[column].kind == .boolean, rowCount > 0 else { return count }
        let sampled = min(rowCount, Self.rowsLookedAt)
        for i in 0..<sampled {
            let row = i * (rowCount - 1) / max(1, sampled - 1)
            withCell(row: row, column: column) { text in
                if !count.add(text), !BlankText.matches(text) { count.addUndirected() }
            }
        }
        return count
    }

    /// Which way columns run when the file is to say: as most of its headings are read. Where headings are missing, have
    /// no direction or are as many of either, as most of the texts in columns of text; from left to right where that
    /// decides nothing either.
    ///
    /// Headings go first because they are what a reader goes by: a list of Arabic names under English headings is an
    /// English table.
    package func readingDirection(ofColumns columns: [Int]) -> ReadingDirection {
        var headings = DirectionCount()
        for column in columns {
            headings.add(header[column])
        }
        if let direction = headings.majority { return direction }
        var texts = DirectionCount()
        for column in columns { texts.add(directions(ofColumn: column)) }
        return texts.majority ?? .leftToRight
    }
}
