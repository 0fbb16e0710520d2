/// The text of a list in a cell, as of an array in JSON: its values separated by commas. Lists within it stand in brackets.
struct ListText {
    private(set) var bytes: [UInt8] = []

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(_ value: CellBytes) { bytes.append(contentsOf: value) }
    mutating func appendNull() { bytes.append(contentsOf: "null".utf8) }
    mutating func separate() { bytes.append(contentsOf: ", ".utf8) }
    mutating func open() { bytes.append(0x5B) }
    mutating func close() { bytes.append(0x5D) }

    /// Adds the list to a column.
    func append(to cells: inout ColumnCells) { bytes.withUnsafeBufferPointer { cells.append($0) } }
}
