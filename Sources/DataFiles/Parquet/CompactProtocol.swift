/// Reads values of Thrift's compact protocol, in which Parquet's metadata is written (thrift-compact-protocol.md).
///
/// Every length is checked against the bytes that are there before it is used.
struct CompactProtocol {
    /// The types of fields and elements.
    enum FieldType: UInt8 {
        case stop = 0
        case isTrue, isFalse, byte, i16, i32, i64, double, binary, list, set, map, structure
    }

    let bytes: UnsafeRawBufferPointer
    private(set) var place: Int
    /// Where the bytes begin in the file, for errors.
    private let origin: Int

    init(_ bytes: UnsafeRawBufferPointer, at place: Int = 0, origin: Int = 0) {
        self.bytes = bytes
        self.place = place
        self.origin = origin
    }

    /// Structures and lists in each other deeper than this are no metadata of Parquet.
    private static let deepest = 32

    func failure(_ problem: String) -> ParquetFailure { ParquetFailure(origin + place, problem) }

    mutating func byte() throws(ParquetFailure) -> UInt8 {
        guard place < bytes.count else { throw failure("metadata ends in the middle of a value") }
        defer { place += 1 }
        return bytes[place]
    }

    /// An unsigned integer of seven bits a byte (ULEB128).
    mutating func unsigned() throws(ParquetFailure) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: 0, through: 63, by: 7) {
            let next = try byte()
            value |= UInt64(next & 0x7F) << UInt64(shift)
            if next < 0x80 { return value }
        }
        throw failure("an integer of more than ten bytes is in the metadata")
    }

    /// A signed integer, in zigzag.
    mutating func integer() throws(ParquetFailure) -> Int {
        let value = try unsigned()
        return Int(truncatingIfNeeded: value >> 1) ^ -Int(truncatingIfNeeded: value & 1)
    }

    mutating func binary() throws(ParquetFailure) -> UnsafeRawBufferPointer {
        let count = try unsigned()
        guard count <= UInt64(bytes.count - place) else {
            throw failure("a text of \(count) bytes is announced, and \(bytes.count - place) are left")
        }
        defer { place += Int(count) }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<place + Int(count)])
    }

    mutating func string() throws(ParquetFailure) -> String { String(decoding: try binary(), as: UTF8.self) }

    /// Calls `body` with the number and type of each field of the structure that is next. A field of truth is in its type.
    mutating func structure(
        _ body: (_ field: Int, _ type: FieldType, inout CompactProtocol) throws(ParquetFailure) -> Void
    ) throws(ParquetFailure) {
        var field = 0
        while true {
            let head = try byte()
            guard let type = FieldType(rawValue: head & 0x0F) else {
                throw failure("a field of an unknown type is in the metadata")
            }
            if type == .stop { return }
            let delta = Int(head >> 4)
            field = delta == 0 ? try integer() : field &+ delta
            try body(field, type, &self)
        }
    }

    /// Calls `body` for each element of the list that is next.
    mutating func list(
        _ body: (FieldType, inout CompactProtocol) throws(ParquetFailure) -> Void
    ) throws(ParquetFailure) {
        let (type, count) = try listHead()
        for _ in 0..<count { try body(type, &self) }
    }

    private mutating func listHead() throws(ParquetFailure) -> (FieldType, Int) {
        let head = try byte()
        guard let type = FieldType(rawValue: head & 0x0F) else {
            throw failure("a list of an unknown type is in the metadata")
        }
        let count = head >> 4 == 15 ? try unsigned() : UInt64(head >> 4)
        // An element takes a byte at least.
        guard count <= UInt64(bytes.count - place) else {
            throw failure("a list of \(count) elements is announced, and the bytes end before")
        }
        return (type, Int(count))
    }

    /// Skips the value of a field.
    mutating func skip(_ type: FieldType, depth: Int = 0) throws(ParquetFailure) {
        guard depth < Self.deepest else { throw failure("metadata lies more than \(Self.deepest) deep in itself") }
        switch type {
        case .stop, .isTrue, .isFalse: return
        case .byte: _ = try byte()
        case .i16, .i32, .i64: _ = try unsigned()
        case .double: for _ in 0..<8 { _ = try byte() }
        case .binary: _ = try binary()
        case .list, .set:
            let (element, count) = try listHead()
            for _ in 0..<count {
                // Truth values of a list are bytes.
                if element == .isTrue || element == .isFalse { _ = try byte() } else { try skip(element, depth: depth + 1) }
            }
        case .map:
            let count = try unsigned()
            guard count <= UInt64(bytes.count - place) else { throw failure("a map is longer than the metadata") }
            guard count > 0 else { return }
            let types = try byte()
            guard let key = FieldType(rawValue: types >> 4), let value = FieldType(rawValue: types & 0x0F) else {
                throw failure("a map of unknown types is in the metadata")
            }
            for _ in 0..<count {
                try skip(key, depth: depth + 1)
                try skip(value, depth: depth + 1)
            }
        case .structure:
            try structure { (_, type, reader) throws(ParquetFailure) in try reader.skip(type, depth: depth + 1) }
        }
    }
}

/// What is wrong with a file, and at which byte of it or of the part that is read.
struct ParquetFailure: Error {
    let offset: Int
    let problem: String
    /// Whether the file is sound, and has what is not read.
    var isUnsupported = false
    /// What is wrong with something else than the format: the disk, or the table's size.
    private(set) var cause: DataFileError?

    init(_ offset: Int, _ problem: String, isUnsupported: Bool = false) {
        (self.offset, self.problem, self.isUnsupported) = (offset, problem, isUnsupported)
    }

    init(_ cause: DataFileError) {
        self.init(0, "")
        self.cause = cause
    }
}
