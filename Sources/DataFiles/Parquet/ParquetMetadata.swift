import Foundation

/// The footer of a Parquet file: its schema, and where the pages of its columns lie (parquet.thrift).
struct ParquetMetadata {
    /// A node of the schema, which is written as a list in depth-first order.
    struct Element {
        var name = ""
        /// Of leaves: BOOLEAN, INT32, INT64, INT96, FLOAT, DOUBLE, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY.
        var type: Int?
        var typeLength = 0
        /// REQUIRED, OPTIONAL, REPEATED.
        var repetition = 0
        var childCount = 0
        /// The older way to say what the values mean.
        var convertedType: Int?
        var scale = 0
        /// The newer way: the member of the union that is set, with its parameters.
        var logicalType: (member: Int, isUTC: Bool, unit: Int, isSigned: Bool)?
    }

    struct Chunk {
        var codec = 0
        var valueCount = 0
        var dataOffset = 0
        var dictionaryOffset: Int?
        var byteCount = 0
        var isElsewhere = false
    }

    struct RowGroup {
        var chunks: [Chunk] = []
        var rowCount = 0
    }

    private(set) var elements: [Element] = []
    private(set) var rowGroups: [RowGroup] = []
    /// What pandas says of the table, where it wrote it.
    private(set) var pandas: PandasMetadata?
    /// The columns as Arrow declares them, where it wrote the file.
    private(set) var arrow: ArrowSchema?

    /// The key of Arrow's schema: a message in Base64.
    private static let arrowKey = "ARROW:schema"

    /// "PAR1" at both ends, and before the last one the length of the footer.
    init(_ file: ParquetFile) throws(ParquetFailure) {
        let size = try file.size()
        let tail = try file.bytes(at: max(0, size - 8), count: 8)
        guard size >= 12, Array(tail.suffix(4)) == Array("PAR1".utf8) else {
            if size >= 12, Array(tail.suffix(4)) == Array("PARE".utf8) {
                throw ParquetFailure(size - 4, "the footer is encrypted", isUnsupported: true)
            }
            throw ParquetFailure(
                max(0, size - 4), "'PAR1' was expected at the end, and the file is cut off or no Parquet file")
        }
        let length = Int(UInt32(littleEndian: tail.loadUnaligned(as: UInt32.self)))
        guard length <= size - 12 else {
            throw ParquetFailure(size - 8, "a footer of \(length) bytes is announced, and the file has \(size)")
        }
        let origin = size - 8 - length
        var reader = CompactProtocol(try file.bytes(at: origin, count: length), origin: origin)
        var metadata = (elements: [Element](), groups: [RowGroup]())
        var pairs: [String: String] = [:]
        try reader.structure { (field, type, reader) throws(ParquetFailure) in
            switch (field, type) {
            case (2, .list):
                try reader.list { (_, reader) throws(ParquetFailure) in metadata.elements.append(try Self.element(&reader)) }
            case (4, .list):
                try reader.list { (_, reader) throws(ParquetFailure) in metadata.groups.append(try Self.rowGroup(&reader)) }
            case (5, .list): try reader.list { (_, reader) throws(ParquetFailure) in try Self.addPair(&reader, to: &pairs) }
            default: try reader.skip(type)
            }
        }
        (elements, rowGroups) = metadata
        pandas = pairs[PandasMetadata.key].flatMap { PandasMetadata($0) }
        arrow = pairs[Self.arrowKey].flatMap { Data(base64Encoded: $0) }.flatMap { ArrowSchema(message: Array($0)) }
    }

    /// A key with its value; of no others than are asked for is anything kept.
    private static func addPair(_ reader: inout CompactProtocol, to pairs: inout [String: String]) throws(ParquetFailure) {
        var (key, value) = ("", "")
        try reader.structure { (field, type, reader) throws(ParquetFailure) in
            switch (field, type) {
            case (1, .binary): key = try reader.string()
            case (2, .binary) where key == PandasMetadata.key || key == arrowKey: value = try reader.string()
            default: try reader.skip(type)
            }
        }
        if !value.isEmpty { pairs[key] = value }
    }

    private static func element(_ reader: inout CompactProtocol) throws(ParquetFailure) -> Element {
        var element = Element()
        try reader.structure { (field, type, reader) throws(ParquetFailure) in
            switch (field, type) {
            case (1, .i32): element.type = try reader.integer()
            case (2, .i32): element.typeLength = try reader.integer()
            case (3, .i32): element.repetition = try reader.integer()
            case (4, .binary): element.name = try reader.string()
            case (5, .i32): element.childCount = try reader.integer()
            case (6, .i32): element.convertedType = try reader.integer()
            case (7, .i32): element.scale = try reader.integer()
            case (10, .structure): try logicalType(&reader, &element)
            default: try reader.skip(type)
            }
        }
        return element
    }

    /// A union of structures, of which one is there.
    private static func logicalType(_ reader: inout CompactProtocol, _ element: inout Element) throws(ParquetFailure) {
        var found: (member: Int, isUTC: Bool, unit: Int, isSigned: Bool)?
        var scale: Int?
        try reader.structure { (member, type, reader) throws(ParquetFailure) in
            guard type == .structure else { return try reader.skip(type) }
            var logical = (member: member, isUTC: false, unit: 0, isSigned: true)
            try reader.structure { (field, type, reader) throws(ParquetFailure) in
                switch (member, field, type) {
                case (5, 1, .i32): scale = try reader.integer()
                case (7...8, 1, .isTrue): logical.isUTC = true
                case (7...8, 2, .structure):
                    try reader.structure { (unit, type, reader) throws(ParquetFailure) in
                        logical.unit = unit
                        try reader.skip(type)
                    }
                case (10, 2, .isFalse): logical.isSigned = false
                default: try reader.skip(type)
                }
            }
            found = logical
        }
        element.logicalType = found
        if let scale { element.scale = scale }
    }

    private static func rowGroup(_ reader: inout CompactProtocol) throws(ParquetFailure) -> RowGroup {
        var group = RowGroup()
        try reader.structure { (field, type, reader) throws(ParquetFailure) in
            switch (field, type) {
            case (1, .list): try reader.list { (_, reader) throws(ParquetFailure) in group.chunks.append(try chunk(&reader)) }
            case (3, .i64): group.rowCount = try reader.integer()
            default: try reader.skip(type)
            }
        }
        return group
    }

    private static func chunk(_ reader: inout CompactProtocol) throws(ParquetFailure) -> Chunk {
        var chunk = Chunk()
        try reader.structure { (field, type, reader) throws(ParquetFailure) in
            switch (field, type) {
            case (1, .binary):
                chunk.isElsewhere = true
                try reader.skip(type)
            case (3, .structure):
                try reader.structure { (field, type, reader) throws(ParquetFailure) in
                    switch (field, type) {
                    case (4, .i32): chunk.codec = try reader.integer()
                    case (5, .i64): chunk.valueCount = try reader.integer()
                    case (7, .i64): chunk.byteCount = try reader.integer()
                    case (9, .i64): chunk.dataOffset = try reader.integer()
                    case (11, .i64): chunk.dictionaryOffset = try reader.integer()
                    default: try reader.skip(type)
                    }
                }
            default: try reader.skip(type)
            }
        }
        return chunk
    }
}

/// The header of a page.
struct ParquetPageHeader {
    enum Kind: Int {
        case data = 0, index, dictionary, dataV2
    }

    var kind: Kind?
    var uncompressedCount = 0
    var compressedCount = 0
    var valueCount = 0
    var encoding = 0
    /// Of levels, where the page is of the first version: RLE (3) or BIT_PACKED (4).
    var levelEncoding = 3, repetitionEncoding = 3
    /// Bytes of levels before the values, where it is of the second; these are not compressed.
    var definitionByteCount = 0
    var repetitionByteCount = 0
    var isCompressed = true

    init(_ reader: inout CompactProtocol) throws(ParquetFailure) {
        var header = (
            kind: Kind?.none, full: 0, packed: 0, count: 0, encoding: 0, level: 3, repeat: 3, definition: 0, repetition: 0,
            isPacked: true
        )
        try reader.structure { (field, type, reader) throws(ParquetFailure) in
            switch (field, type) {
            case (1, .i32): header.kind = Kind(rawValue: try reader.integer())
            case (2, .i32): header.full = try reader.integer()
            case (3, .i32): header.packed = try reader.integer()
            case (5, .structure), (7, .structure):
                try reader.structure { (field, type, reader) throws(ParquetFailure) in
                    switch (field, type) {
                    case (1, .i32): header.count = try reader.integer()
                    case (2, .i32): header.encoding = try reader.integer()
                    case (3, .i32): header.level = try reader.integer()
                    case (4, .i32): header.repeat = try reader.integer()
                    default: try reader.skip(type)
                    }
                }
            case (8, .structure):
                try reader.structure { (field, type, reader) throws(ParquetFailure) in
                    switch (field, type) {
                    case (1, .i32): header.count = try reader.integer()
                    case (4, .i32): header.encoding = try reader.integer()
                    case (5, .i32): header.definition = try reader.integer()
                    case (6, .i32): header.repetition = try reader.integer()
                    case (7, .isFalse): header.isPacked = false
                    default: try reader.skip(type)
                    }
                }
            default: try reader.skip(type)
            }
        }
        kind = header.kind
        (uncompressedCount, compressedCount, valueCount) = (header.full, header.packed, header.count)
        (encoding, levelEncoding, repetitionEncoding) = (header.encoding, header.level, header.repeat)
        (definitionByteCount, repetitionByteCount, isCompressed) = (header.definition, header.repetition, header.isPacked)
        guard uncompressedCount >= 0, compressedCount >= 0, valueCount >= 0, definitionByteCount >= 0, repetitionByteCount >= 0
        else {
            throw reader.failure("a page of less than nothing is announced")
        }
    }
}
