/// The text of a list that is read entry by entry, with the lists in it.
struct ParquetList {
    private var text = ListText()
    /// How many of the lists in each other are open.
    private var depth = 0
    /// Whether a row has begun.
    private(set) var isOpen = false

    /// How many bytes the text has.
    var count: Int { text.bytes.count }

    /// Adds an entry, but its value.
    /// - Parameters:
    ///   - repetition: The level at which something begins: 0 a row, 1 an element of its list, 2 one of a list in that.
    ///   - definition: The level up to which there is something.
    /// - Returns: Whether it has a value, which is to be appended then.
    mutating func add(_ repetition: Int, _ definition: Int, _ column: ParquetColumn) -> Bool {
        isOpen = true
        let levels = column.listLevels
        close(downTo: repetition)
        if repetition > 0 { text.separate() }
        let reached = levels.lastIndex { $0 <= definition }.map { $0 + 1 } ?? 0
        while depth < reached {
            depth += 1
            if depth > 1 { text.open() }
        }
        if reached == levels.count {
            if definition == column.definitionLevel { return true }
            text.appendNull()
        } else if reached > 0 {
            // A list in a list that has no elements, or is not there.
            if definition >= levels[reached] - 1 {
                text.open()
                text.close()
            } else {
                text.appendNull()
            }
        }
        return false
    }

    mutating func append(_ value: CellBytes) { text.append(value) }

    /// Ends the row, and adds it to a column.
    mutating func end(_ cells: inout ColumnCells) {
        close(downTo: 0)
        text.append(to: &cells)
        text.removeAll()
        isOpen = false
    }

    private mutating func close(downTo level: Int) {
        while depth > level {
            if depth > 1 { text.close() }
            depth -= 1
        }
    }
}
