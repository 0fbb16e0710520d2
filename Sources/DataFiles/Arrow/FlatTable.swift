/// A buffer in the FlatBuffers binary format ("FlatBuffers Internals"), in which Arrow's metadata are written: tables with
/// optional fields, vectors and strings, found by offsets. Every offset is checked before it is followed.
struct FlatBuffer {
    let bytes: UnsafeRawBufferPointer
    /// Where the buffer begins in the file, for errors.
    let origin: Int
    /// What the file is called in errors.
    let name: String

    /// The table at which the buffer's first word points.
    func root() throws(DataFileError) -> FlatTable {
        try FlatTable(buffer: self, position: target(ofOffsetAt: 0))
    }

    /// A little-endian number at a position, which need not be aligned.
    func load<Number: FixedWidthInteger>(_ position: Int, as type: Number.Type) throws(DataFileError) -> Number {
        try check(position, count: MemoryLayout<Number>.size)
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: type))
    }

    /// The position at which an offset (an unsigned number of 32 bits, relative to its own position) points.
    func target(ofOffsetAt position: Int) throws(DataFileError) -> Int {
        position + Int(try load(position, as: UInt32.self))
    }

    /// The position of the elements of a vector, after their number.
    func vector(at position: Int, elementSize: Int) throws(DataFileError) -> (start: Int, count: Int) {
        let count = Int(try load(position, as: UInt32.self))
        try check(position + 4, count: count * elementSize)
        return (position + 4, count)
    }

    fileprivate func check(_ position: Int, count: Int) throws(DataFileError) {
        guard position >= 0, count <= bytes.count, position <= bytes.count - count else {
            throw malformed(
                at: position, "\(count) bytes of metadata were expected here, which end at byte \(origin + bytes.count)")
        }
    }

    func malformed(at position: Int, _ problem: String) -> DataFileError {
        .malformed(file: name, format: .arrow, place: .byte(max(0, origin + position)), problem: problem)
    }
}

/// A table of a ``FlatBuffer``. Fields have the numbers of their order in the schema, where a union counts as two: its type
/// and its value.
struct FlatTable {
    let buffer: FlatBuffer
    let position: Int
    private let virtualTable: Int
    private let virtualTableSize: Int

    fileprivate init(buffer: FlatBuffer, position: Int) throws(DataFileError) {
        self.buffer = buffer
        self.position = position
        // A table begins with the distance back to its virtual table, and that with its own size and the table's.
        virtualTable = position - Int(try buffer.load(position, as: Int32.self))
        virtualTableSize = Int(try buffer.load(virtualTable, as: UInt16.self))
        try buffer.check(virtualTable, count: virtualTableSize)
    }

    /// Where a field lies; nil where the table has it not, and the default holds.
    private func field(_ number: Int) throws(DataFileError) -> Int? {
        let entry = 4 + 2 * number
        guard entry + 2 <= virtualTableSize else { return nil }
        let offset = Int(try buffer.load(virtualTable + entry, as: UInt16.self))
        return offset == 0 ? nil : position + offset
    }

    func number<Number: FixedWidthInteger>(_ field: Int, default value: Number) throws(DataFileError) -> Number {
        guard let place = try self.field(field) else { return value }
        return try buffer.load(place, as: Number.self)
    }

    func bool(_ field: Int) throws(DataFileError) -> Bool { try number(field, default: UInt8(0)) != 0 }

    func table(_ field: Int) throws(DataFileError) -> FlatTable? {
        guard let place = try self.field(field) else { return nil }
        return try FlatTable(buffer: buffer, position: buffer.target(ofOffsetAt: place))
    }

    func string(_ field: Int) throws(DataFileError) -> String? {
        guard let place = try self.field(field) else { return nil }
        let target = try buffer.target(ofOffsetAt: place)
        let (start, count) = try buffer.vector(at: target, elementSize: 1)
        guard let text = String(validating: buffer.bytes[start..<start + count], as: UTF8.self) else {
            throw buffer.malformed(at: start, "a name in UTF-8 was expected")
        }
        return text
    }

    /// The tables of a vector; none where the field is not there.
    func tables(_ field: Int) throws(DataFileError) -> FlatTables {
        guard let place = try self.field(field) else { return FlatTables(buffer: buffer, start: 0, count: 0) }
        let (start, count) = try buffer.vector(at: buffer.target(ofOffsetAt: place), elementSize: 4)
        return FlatTables(buffer: buffer, start: start, count: count)
    }

    /// The text that stands behind a key in a vector of pairs (`KeyValue` of `Schema.fbs`); of several, the last one.
    func text(of key: String, in field: Int) throws(DataFileError) -> String? {
        let pairs = try tables(field)
        var found: String?
        for index in 0..<pairs.count {
            let pair = try pairs.table(index)
            if try pair.string(0) == key { found = try pair.string(1) }
        }
        return found
    }

    /// The bytes of a vector of structures or numbers; none where the field is not there.
    func elements(_ field: Int, size: Int) throws(DataFileError) -> UnsafeRawBufferPointer {
        guard let place = try self.field(field) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        let (start, count) = try buffer.vector(at: buffer.target(ofOffsetAt: place), elementSize: size)
        return UnsafeRawBufferPointer(rebasing: buffer.bytes[start..<start + count * size])
    }
}

/// A vector of tables.
struct FlatTables {
    fileprivate let buffer: FlatBuffer
    fileprivate let start: Int
    let count: Int

    /// - Precondition: `index` is below ``count``.
    func table(_ index: Int) throws(DataFileError) -> FlatTable {
        try FlatTable(buffer: buffer, position: buffer.target(ofOffsetAt: start + 4 * index))
    }
}
