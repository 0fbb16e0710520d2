import RasterGraphics

/// A table that grows batch by batch.
struct ArrowTable {
    private let name: String
    private let schema: ArrowSchema
    private var columns: [SourceColumn]
    /// Of columns whose dictionaries have an order.
    private var orders: [Int: CategoryOrder] = [:]
    /// Those columns, by the numbers of their dictionaries.
    private var orderedColumns: [Int64: [Int]] = [:]
    /// Columns whose cells cost the file nothing.
    private let freeColumnCount: Int
    private let dictionaryFields: [Int64: ArrowField]
    /// The entries of dictionaries as text, by their numbers.
    private var dictionaries: [Int64: ColumnCells] = [:]
    private var builder: TableBuilder
    private var cells: [ColumnCells]
    private var batchCount = 0

    // What is still allowed, since little of a file can say much of a table.
    private var cellRoom = Self.room(.cells, Self.cellLimit)
    private var freeCellRoom = Self.freeCellLimit
    /// Bytes of text in cells.
    private var textRoom = Self.room(.characters, FileBytes.limit)
    /// Bytes of text in dictionaries, those that were replaced too.
    private var entryRoom = Self.room(.memory, FileBytes.limit)
    /// Bytes of buffers that were compressed.
    private var memoryRoom = Self.room(.memory, FileBytes.limit)

    /// Rows that are text in the columns at once.
    private static let rowsAtOnce = 4096
    /// A cell takes five bytes of memory however short it is, and a bit of a file that may be compressed besides.
    private static let cellLimit = 1 << 30
    /// Nulls without a buffer and runs of equal values take nothing of a file.
    private static let freeCellLimit = 1 << 26

    private static func room(_ name: Limits.Name, _ most: Int) -> Int { min(Allowance.current?.limit(name) ?? .max, most) }

    init(_ schema: ArrowSchema, name: String) {
        self.name = name
        self.schema = schema
        let leaves = schema.leaves
        columns = leaves.map(\.column)
        for (index, leaf) in leaves.enumerated() where leaf.isOrdered(by: schema.pandas) {
            orders[index] = CategoryOrder()
            if let dictionary = leaf.field.dictionary { orderedColumns[dictionary.id, default: []].append(index) }
        }
        freeColumnCount = leaves.count(where: \.isFree)
        dictionaryFields = schema.dictionaryFields
        builder = TableBuilder(name: name)
        cells = Array(repeating: ColumnCells(), count: columns.count)
    }

    /// Adds or replaces a dictionary, or adds to one.
    mutating func addDictionary(_ message: ArrowMessage, mayReplace: Bool) throws(DataFileError) {
        let header = message.header
        let id = try header.number(0, default: Int64(0))
        guard let field = dictionaryFields[id], let data = try header.table(1) else {
            throw header.buffer.malformed(at: header.position, "a dictionary that a column has was expected, not \(id)")
        }
        let isDelta = try header.bool(2)
        guard isDelta || mayReplace || dictionaries[id] == nil else {
            throw header.buffer.malformed(at: header.position, "dictionary \(id) is there twice, which only streams may have")
        }
        let memory = ArrowMemory(room: memoryRoom)
        var batch = try ArrowBatch(
            data, of: message, memory: memory, dictionaries: dictionaries, isBigEndian: schema.isBigEndian,
            label: "dictionary \(id)")
        try count(rows: batch.length, columns: 1, free: field.type.isFree ? 1 : 0)
        let array = try batch.entries(of: field)
        // Taken out, so that it is not copied when it grows.
        let earlier = dictionaries.removeValue(forKey: id)
        var entries = isDelta ? earlier ?? ColumnCells() : ColumnCells()
        try array.append(
            0..<array.length, to: &entries, room: &entryRoom, firstRow: entries.count + 1, file: name)
        for index in orderedColumns[id] ?? [] { orders[index]?.add(entries) }
        dictionaries[id] = entries
        memoryRoom = withExtendedLifetime(memory) { memory.room }
    }

    mutating func addRows(_ message: ArrowMessage) throws(DataFileError) {
        batchCount += 1
        let memory = ArrowMemory(room: memoryRoom)
        var batch = try ArrowBatch(
            message.header, of: message, memory: memory, dictionaries: dictionaries, isBigEndian: schema.isBigEndian,
            label: "record batch \(batchCount)")
        try count(rows: batch.length, columns: columns.count, free: freeColumnCount)
        try addRows(batch.arrays(of: schema.fields), count: batch.length)
        memoryRoom = withExtendedLifetime(memory) { memory.room }
    }

    /// Adds a batch of Arrow's C data interface, which is read where it lies.
    mutating func addRows(_ batch: ArrowCBatch) throws(DataFileError) {
        batchCount += 1
        try count(rows: batch.length, columns: columns.count, free: freeColumnCount)
        let memory = ArrowMemory(room: memoryRoom)
        let arrays = try batch.arrays(of: schema.fields, memory: memory, entryRoom: &entryRoom)
        for index in orders.keys {
            if case .indices(_, _, let entries) = arrays[index].values { orders[index]?.add(entries) }
        }
        try addRows(arrays, count: batch.length)
        memoryRoom = withExtendedLifetime(memory) { memory.room }
    }

    /// - Parameter arrays: One for each column, of so many rows.
    private mutating func addRows(_ arrays: [ArrowArray], count: Int) throws(DataFileError) {
        guard !arrays.isEmpty else { return }
        let first = builder.rowCount + 1
        for start in stride(from: 0, to: count, by: Self.rowsAtOnce) {
            let rows = start..<min(count, start + Self.rowsAtOnce)
            for (index, array) in arrays.enumerated() {
                try DataFileError.checking(name) { () throws(LimitError) in try Allowance.checkGoingOn() }
                try array.append(rows, to: &cells[index], room: &textRoom, firstRow: first, file: name)
            }
            try builder.append(rowsOf: &cells)
        }
    }

    private mutating func count(rows: Int, columns: Int, free: Int) throws(DataFileError) {
        let (cells, overflow) = rows.multipliedReportingOverflow(by: columns)
        guard !overflow, cells <= cellRoom else { throw .noRoom(.cells, Self.cellLimit, file: name) }
        cellRoom -= cells
        // No more than the cells, and so without overflow.
        guard rows * free <= freeCellRoom else { throw .tooLarge(file: name, limit: Self.freeCellLimit) }
        freeCellRoom -= rows * free
    }

    consuming func finish() throws(DataFileError) -> TableContents {
        for (index, order) in orders { columns[index].categories = order.categories }
        let (name, pandas) = (name, schema.pandas)
        var contents = try builder.finish(columns)
        if let pandas { contents = try pandas.arranged(contents, name: name) }
        return try contents.withDaysOfMidnights(name: name)
    }
}
