import RasterGraphics

/// Counts what a table is made of against the limits of the work that reads it.
struct TableTally {
    /// What the file is called in errors.
    let name: String
    private let allowance = Allowance.current
    private var cells = 0
    private var longestText = 0
    private let mostCells, mostColumns, mostInText: Int
    /// Bytes that all texts may have; larger where more was read meanwhile.
    private var mostBytes: Int
    /// Whether a text was left out, since there was no room for it.
    private var isOver = false
    private var nextLook = 0

    /// How often the clock is looked at.
    private static let cellsBetweenLooks = 4096
    /// Bytes of memory that a cell takes beside its text: its position, and what separates it from the next one.
    static let cellMemory = 5

    init(name: String) {
        self.name = name
        mostCells = allowance?.limits.cells ?? .max
        mostColumns = allowance?.limits.columns ?? .max
        mostInText = allowance?.limits.textLength ?? .max
        mostBytes = Self.mostBytes(allowance)
    }

    private static func mostBytes(_ allowance: Allowance?) -> Int {
        min(FileBytes.limit, allowance.map { min($0.limit(.characters), $0.limit(.memory)) } ?? .max)
    }

    /// Whether there is room for a text behind the bytes that there are. Where not, the row that it belongs to is refused.
    @inline(__always) mutating func takes(_ count: Int, behind bytes: Int) -> Bool {
        if count > longestText { longestText = count }
        return bytes &+ count <= mostBytes || makesRoom(count, behind: bytes)
    }

    @inline(never) private mutating func makesRoom(_ count: Int, behind bytes: Int) -> Bool {
        mostBytes = Self.mostBytes(allowance)
        if bytes &+ count > mostBytes { isOver = true }
        return !isOver
    }

    /// Counts a row that was added.
    /// - Parameters:
    ///   - count: Its cells.
    ///   - bytes: Of the texts of all rows.
    @inline(__always) mutating func addRow(of count: Int, bytes: Int) throws(DataFileError) {
        cells &+= count
        if cells >= nextLook || cells > mostCells || count > mostColumns || longestText > mostInText || isOver {
            try look(count, bytes)
        }
    }

    @inline(never) private mutating func look(_ count: Int, _ bytes: Int) throws(DataFileError) {
        guard let allowance else {
            if isOver { throw .tooLarge(file: name, limit: FileBytes.limit) }
            nextLook = .max
            return
        }
        try DataFileError.checking(name) { () throws(LimitError) in
            try allowance.check(.columns, count)
            try allowance.check(.cells, cells)
            try allowance.check(.text, longestText)
            if isOver {
                // Of what sets the room for texts, the limit that is as low says so.
                try allowance.check(.characters, mostBytes + 1)
                try allowance.check(.memory, mostBytes + 1)
            }
            try allowance.check(.memory, bytes + cells * Self.cellMemory)
            try allowance.checkGoingOn()
        }
        if isOver { throw .tooLarge(file: name, limit: FileBytes.limit) }
        nextLook = cells + Self.cellsBetweenLooks
    }

    /// Throws where texts that are held back have no room behind the bytes that there are.
    func checkRoom(for count: Int, behind bytes: Int) throws(DataFileError) {
        guard bytes + count > mostBytes, let allowance else { return }
        try DataFileError.checking(name) { () throws(LimitError) in
            try allowance.check(.characters, bytes + count)
            try allowance.check(.memory, bytes + count)
        }
    }

    /// Throws where a text of a table that is there already is too long, or all are together.
    static func check(textsOf fields: FieldPositions, byteCount: Int, name: String) throws(DataFileError) {
        guard let allowance = Allowance.current else { return }
        try DataFileError.checking(name) { () throws(LimitError) in
            try allowance.check(.characters, byteCount)
            // Only a text in a file that is longer than a text may be can be longer.
            guard byteCount > allowance.limits.textLength else { return }
            var longest = 0
            for (start, end) in zip(fields.starts, fields.starts.dropFirst()) {
                longest = max(longest, Int(end) - Int(start) - 1)
            }
            try allowance.check(.text, longest)
        }
    }

    /// So many columns and cells need no look at limits: ``check(rows:columns:name:)`` throws for none of them.
    static var unchecked: (columns: Int, cells: Int) {
        guard let limits = Allowance.current?.limits else { return (.max, .max) }
        let cells = min(limits[.cells], limits[.memory] / cellMemory)
        return (min(limits[.columns], cells), cells)
    }

    /// Throws where a table has, or would have, too many cells or columns.
    static func check(rows: Int, columns: Int, name: String) throws(DataFileError) {
        try DataFileError.checking(name) { () throws(LimitError) in
            try Allowance.check(.columns, columns)
            let (cells, overflow) = rows.multipliedReportingOverflow(by: columns)
            try Allowance.check(.cells, overflow ? .max : cells)
            try Allowance.check(.memory, overflow || cells > .max / cellMemory ? .max : cells * cellMemory)
        }
    }
}
