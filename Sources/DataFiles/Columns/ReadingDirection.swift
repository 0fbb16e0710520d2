import RasterText

/// Which way columns run, as the texts of a file ask for.
package enum ReadingDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
}

/// How many texts begin with a character of either direction (UAX #9, P2). Texts without one, as numbers, count for
/// neither.
package struct DirectionCount: Hashable, Sendable {
    package private(set) var leftToRight = 0
    package private(set) var rightToLeft = 0
    /// Texts without a direction that are not blank: they are set as the table runs.
    package private(set) var undirected = 0

    /// Counts a text in UTF-8, and says whether it has a direction.
    @discardableResult mutating func add(_ text: CellBytes) -> Bool {
        switch BidiLevels.firstStrongDirection(of: text) {
        case .leftToRight: leftToRight += 1
        case .rightToLeft: rightToLeft += 1
        case .natural, nil: return false
        }
        return true
    }

    mutating func add(_ other: DirectionCount) {
        leftToRight += other.leftToRight
        rightToLeft += other.rightToLeft
        undirected += other.undirected
    }

    /// A text that is not blank and has no direction.
    mutating func addUndirected() { undirected += 1 }

    /// That of most texts; nil where there are as many of either.
    package var majority: ReadingDirection? {
        leftToRight == rightToLeft ? nil : leftToRight > rightToLeft ? .leftToRight : .rightToLeft
    }

    /// That of most texts in a table that runs in `direction`, which decides for those without one of their own; nil
    /// where there are as many of either.
    package func majority(in direction: ReadingDirection) -> ReadingDirection? {
        var count = self
        switch direction {
        case .leftToRight: count.leftToRight += undirected
        case .rightToLeft: count.rightToLeft += undirected
        }
        return count.majority
    }
}

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
            var heading = header[column]
            _ = heading.withUTF8 { headings.add($0) }
        }
        if let direction = headings.majority { return direction }
        var texts = DirectionCount()
        for column in columns { texts.add(directions(ofColumn: column)) }
        return texts.majority ?? .leftToRight
    }
}
