import RasterGraphics

/// What is seen of a sheet, as a reader comes upon it: its cells, row after row, without what is empty around them, without empty rows
/// and without what is hidden, which is counted.
struct VisibleSheet {
    let options: DataFileOptions
    /// What the file is called in errors.
    private let name: String
    /// The cells that are read; nil: all.
    private let window: SheetWindow?
    private var table: SheetTable
    /// Of each column up to the last one that the sheet hides, whether it does.
    private var areHidden: [Bool] = []
    /// Ranges of columns that may still be told; a sheet has no more than it has columns.
    private var rangesLeft = VisibleSheet.columnCount
    /// Rows and columns with cells that were left out, since they are hidden.
    private var hiddenRowCount = 0
    private var hiddenColumnsSeen: Set<Int> = []
    private var merges: [SheetMerge] = []
    /// Formulas that have no value, and where the first one is.
    private var notComputed: (count: Int, place: String) = (0, "")

    /// The size of a sheet (no standard gives one; Excel's own, and LibreOffice's).
    static let rowCount = 1_048_576, columnCount = 16_384

    init(name: String, _ options: DataFileOptions, window: SheetWindow? = nil) {
        (self.name, self.options, self.window) = (name, options, window)
        table = SheetTable(name: name)
    }

    var isEmpty: Bool { table.isEmpty }

    /// What a sheet has.
    enum Contents {
        case table(TableContents)
        /// Several, which are read one by one.
        case tables([SheetWindow])
    }

    consuming func contents() throws(DataFileError) -> Contents {
        let (merges, options, name, areHidden, window) = (merges, options, name, areHidden, window)
        var notes: [DataFileNote] = []
        if hiddenRowCount + hiddenColumnsSeen.count > 0 {
            notes.append(.hidden(rows: hiddenRowCount, columns: hiddenColumnsSeen.count))
        }
        if notComputed.count > 0 { notes.append(.notComputed(count: notComputed.count, place: notComputed.place)) }
        let cells = try table.contents()
        let first = cells.firstColumn
        // All of a sheet is asked for by leaving out a number of its rows; without headings no table tells that it begins.
        let isOne = window != nil || options.skip != nil || options.header == .absent
        let windows = isOne ? [] : cells.tables
        if windows.count > 1 { return .tables(windows) }
        var contents = try SheetLayout(cells, merges, isOneOfSeveral: window != nil, name: name).contents(options)
        let shown = contents.columns.indices.filter { first + $0 >= areHidden.count || !areHidden[first + $0] }
        if shown.count < contents.columns.count {
            let columns = contents.columns
            contents = try contents.rebuilt(shown.map { .column($0, columns[$0]) }, name: name)
        }
        contents.notes += notes
        return .table(contents)
    }

    // MARK: Rows and columns

    /// Hides columns, unless options keep what is hidden.
    mutating func hide(columns: ClosedRange<Int>) {
        guard !options.keepsHidden, rangesLeft > 0 else { return }
        rangesLeft -= 1
        let end = min(columns.upperBound + 1, Self.columnCount)
        if areHidden.count < end { areHidden += Array(repeating: false, count: end - areHidden.count) }
        for column in columns.lowerBound..<end { areHidden[column] = true }
    }

    /// Counts rows with cells that were left out.
    mutating func leaveOut(rows: Int) { hiddenRowCount += rows }

    mutating func merge(_ merge: SheetMerge) { merges.append(merge) }

    // MARK: Cells

    /// Whether a cell is to be added; one in a hidden column is counted.
    /// - Parameter hasValue: Whether there is something in it.
    mutating func takes(row: Int, column: Int, hasValue: Bool) -> Bool {
        if let window, !window.contains(row: row, column: column) { return false }
        guard column < areHidden.count, areHidden[column] else { return true }
        if hasValue { hiddenColumnsSeen.insert(column) }
        return false
    }

    /// Adds a cell that it takes; see ``SheetTable/append(at:_:_:)``.
    mutating func append(
        at place: (row: Int, column: Int), _ type: ColumnType?, _ write: (inout ColumnCells) -> Void
    ) throws(DataFileError) { try table.append(at: place, type, write) }

    /// Counts a formula that was never computed.
    mutating func addNotComputed(row: Int, column: Int) {
        if notComputed.count == 0 { notComputed.place = Self.name(row: row, column: column) }
        notComputed.count += 1
    }

    /// Row 11, column 27 as "AB12".
    private static func name(row: Int, column: Int) -> String {
        var letters = ""
        var rest = column + 1
        while rest > 0 {
            letters = String(UnicodeScalar(UInt8(0x41 + (rest - 1) % 26))) + letters
            rest = (rest - 1) / 26
        }
        return letters + String(row + 1)
    }
}
