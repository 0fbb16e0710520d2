/// Which way columns run, as the texts of a table ask for.
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

    package init() {}

    /// Counts a text in UTF-8, and says whether it has a direction.
    @discardableResult package mutating func add(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch BidiLevels.firstStrongDirection(of: text) {
        case .leftToRight: leftToRight += 1
        case .rightToLeft: rightToLeft += 1
        case .natural, nil: return false
        }
        return true
    }

    /// Counts a text.
    package mutating func add(_ text: String) {
        var text = text
        _ = text.withUTF8 { add($0) }
    }

    package mutating func add(_ other: DirectionCount) {
        leftToRight += other.leftToRight
        rightToLeft += other.rightToLeft
        undirected += other.undirected
    }

    /// A text that is not blank and has no direction.
    package mutating func addUndirected() { undirected += 1 }

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
