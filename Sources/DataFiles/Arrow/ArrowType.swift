/// The types of columns: those of `Schema.fbs`. Maps are lists of structures.
enum ArrowType: Hashable {
    case null
    case int(bitWidth: Int, isSigned: Bool)
    case floatingPoint(bitWidth: Int)
    case bool
    /// Utf8, Binary and their large variants, whose offsets have 8 bytes.
    case bytes(isText: Bool, offsetWidth: Int)
    /// Utf8View and BinaryView.
    case view(isText: Bool)
    case fixedSizeBinary(byteWidth: Int)
    /// 16 bytes: the extension type `arrow.uuid`.
    case uuid
    case decimal(bitWidth: Int, scale: Int)
    /// In days (32 bits) or milliseconds (64 bits) since 1970-01-01.
    case date(bitWidth: Int)
    case time(bitWidth: Int, perSecond: Int)
    /// With the zone whose time is shown; nil for times of no zone.
    case timestamp(perSecond: Int, zone: String?)
    case duration(perSecond: Int)
    case interval(IntervalUnit)
    case structure
    case runEndEncoded
    case list(offsetWidth: Int)
    case listView(offsetWidth: Int)
    case fixedSizeList(count: Int)
    /// Values of several types: of each member the number that stands for it.
    case union(ids: [Int8], isDense: Bool)

    /// What intervals of a calendar count, an `IntervalUnit` of `Schema.fbs`.
    enum IntervalUnit: Int16 {
        /// Months, of 32 bits.
        case months = 0
        /// Days and milliseconds, of 32 bits each.
        case daysAndMilliseconds = 1
        /// Months and days, of 32 bits each, and nanoseconds of 64.
        case monthsDaysAndNanoseconds = 2

        /// The widths in bytes of the numbers that a value consists of.
        var widths: [Int] {
            switch self {
            case .months: [4]
            case .daysAndMilliseconds: [4, 4]
            case .monthsDaysAndNanoseconds: [4, 4, 8]
            }
        }
    }

    /// Digits that a decimal number may have behind or be followed by: more than the 76 of the widest are implausible.
    private static let scales = -128...128

    /// - Parameters:
    ///   - field: A `Field` of `Schema.fbs`.
    ///   - column: What the column is called in errors.
    init(_ field: FlatTable, column: String) throws(DataFileError) {
        let number = try field.number(2, default: UInt8(0))
        guard let type = try field.table(3) else {
            throw Self.malformed(field, column, "a type was expected, but there is none")
        }
        switch number {
        case 1: self = .null
        case 2: self = try .int(of: type, column: column)
        case 3:
            // HALF, SINGLE and DOUBLE.
            let precision = try type.number(0, default: Int16(0))
            guard 0...2 ~= precision else {
                throw Self.malformed(field, column, "a precision of 0 to 2 was expected, not \(precision)")
            }
            self = .floatingPoint(bitWidth: 16 << precision)
        case 4: self = .bytes(isText: false, offsetWidth: 4)
        case 5: self = .bytes(isText: true, offsetWidth: 4)
        case 6: self = .bool
        case 7:
            let scale = Int(try type.number(1, default: Int32(0)))
            let bitWidth = try type.number(2, default: Int32(128))
            guard [32, 64, 128, 256].contains(bitWidth) else {
                throw Self.malformed(
                    field, column, "a decimal number of 32, 64, 128 or 256 bits was expected, not of \(bitWidth)")
            }
            guard Self.scales ~= scale else { throw Self.unsupported(field, column, "decimal numbers of scale \(scale)") }
            self = .decimal(bitWidth: Int(bitWidth), scale: scale)
        case 8: self = .date(bitWidth: try type.number(0, default: Int16(1)) == 0 ? 32 : 64)
        case 9:
            let unit = try type.number(0, default: Int16(1))
            let bitWidth = try type.number(1, default: Int32(32))
            guard bitWidth == 32 || bitWidth == 64 else {
                throw Self.malformed(field, column, "a time of 32 or 64 bits was expected, not of \(bitWidth)")
            }
            self = .time(bitWidth: Int(bitWidth), perSecond: try Self.perSecond(unit, field, column))
        case 10:
            let perSecond = try Self.perSecond(type.number(0, default: Int16(0)), field, column)
            // With any time zone the values are instants in UTC, without one they are those of an unknown clock.
            let zone = try type.string(1) ?? ""
            self = .timestamp(perSecond: perSecond, zone: zone.isEmpty ? nil : zone)
        case 11:
            let unit = try type.number(0, default: Int16(0))
            guard let unit = IntervalUnit(rawValue: unit) else {
                throw Self.malformed(field, column, "a unit of intervals of 0 to 2 was expected, not \(unit)")
            }
            self = .interval(unit)
        case 12, 17: self = .list(offsetWidth: 4)
        case 21: self = .list(offsetWidth: 8)
        case 25: self = .listView(offsetWidth: 4)
        case 26: self = .listView(offsetWidth: 8)
        case 16:
            let count = try type.number(0, default: Int32(0))
            guard count >= 0 else { throw Self.malformed(field, column, "a number of elements was expected, not \(count)") }
            self = .fixedSizeList(count: Int(count))
        case 13: self = .structure
        case 14: self = try .union(of: type, field, column: column)
        case 15:
            let byteWidth = try type.number(0, default: Int32(0))
            guard byteWidth >= 0 else { throw Self.malformed(field, column, "a width was expected, not \(byteWidth)") }
            self = .fixedSizeBinary(byteWidth: Int(byteWidth))
        case 18: self = .duration(perSecond: try Self.perSecond(type.number(0, default: Int16(1)), field, column))
        case 19: self = .bytes(isText: false, offsetWidth: 8)
        case 20: self = .bytes(isText: true, offsetWidth: 8)
        case 22: self = .runEndEncoded
        case 23: self = .view(isText: false)
        case 24: self = .view(isText: true)
        default: throw Self.unsupported(field, column, "values of type \(number)")
        }
    }

    /// - Parameter type: An `Int` of `Schema.fbs`.
    static func int(of type: FlatTable, column: String) throws(DataFileError) -> ArrowType {
        let bitWidth = try type.number(0, default: Int32(0))
        guard [8, 16, 32, 64].contains(bitWidth) else {
            throw malformed(type, column, "an integer of 8, 16, 32 or 64 bits was expected, not of \(bitWidth)")
        }
        return .int(bitWidth: Int(bitWidth), isSigned: try type.bool(1))
    }

    /// - Parameter type: A `Union` of `Schema.fbs`.
    private static func union(of type: FlatTable, _ field: FlatTable, column: String) throws(DataFileError) -> ArrowType {
        let mode = try type.number(0, default: Int16(0))
        guard 0...1 ~= mode else { throw malformed(field, column, "a mode of unions of 0 or 1 was expected, not \(mode)") }
        let numbers = try type.elements(1, size: 4)
        var ids: [Int8] = []
        for place in stride(from: 0, to: numbers.count, by: 4) {
            let number = Int32(littleEndian: numbers.loadUnaligned(fromByteOffset: place, as: Int32.self))
            guard let id = Int8(exactly: number), id >= 0 else {
                throw malformed(field, column, "numbers of types of 0 to 127 were expected, not \(number)")
            }
            ids.append(id)
        }
        // Without numbers of their own, members are counted.
        if ids.isEmpty { ids = (0..<Int8(clamping: try field.tables(5).count)).map { $0 } }
        return .union(ids: ids, isDense: mode == 1)
    }

    /// Of a `TimeUnit`: SECOND, MILLISECOND, MICROSECOND or NANOSECOND.
    private static func perSecond(_ unit: Int16, _ field: FlatTable, _ column: String) throws(DataFileError) -> Int {
        guard 0...3 ~= unit else { throw malformed(field, column, "a unit of time of 0 to 3 was expected, not \(unit)") }
        return [1, 1_000, 1_000_000, 1_000_000_000][Int(unit)]
    }

    static func malformed(_ table: FlatTable, _ column: String, _ problem: String) -> DataFileError {
        table.buffer.malformed(at: table.position, "column \(quoted: column): \(problem)")
    }

    static func unsupported(_ table: FlatTable, _ column: String, _ values: String) -> DataFileError {
        .unsupported(file: table.buffer.name, format: .arrow, what: "column \(quoted: column) holds \(values)")
    }

    /// The bytes of a value in the buffer of an array whose values have one width; nil of others, and of truth values, which
    /// are bits.
    var byteWidth: Int? {
        switch self {
        case .fixedSizeBinary(let byteWidth): byteWidth
        case .uuid: 16
        default: numberWidths.isEmpty ? nil : numberWidths.reduce(0, +)
        }
    }

    /// The widths in bytes of the numbers that a value of one width consists of, one behind the other; empty for others.
    var numberWidths: [Int] {
        switch self {
        case .int(let bitWidth, _), .floatingPoint(let bitWidth), .decimal(let bitWidth, _), .date(let bitWidth),
            .time(let bitWidth, _):
            [bitWidth / 8]
        case .timestamp, .duration: [8]
        case .interval(let unit): unit.widths
        case .null, .bool, .bytes, .view, .fixedSizeBinary, .uuid, .structure, .runEndEncoded, .list, .listView, .fixedSizeList,
            .union:
            []
        }
    }

    /// Whether values take nothing of the file, whose size does not bound their number, then.
    var isFree: Bool {
        self == .null || self == .runEndEncoded || self == .fixedSizeBinary(byteWidth: 0) || self == .fixedSizeList(count: 0)
    }

    var isList: Bool {
        switch self {
        case .list, .listView, .fixedSizeList: true
        default: false
        }
    }

    var isUnion: Bool { if case .union = self { true } else { false } }

    var columnType: ColumnType? {
        switch self {
        case .null, .structure, .runEndEncoded, .union: nil
        case .int: .integer
        case .floatingPoint, .decimal: .decimal
        case .bool: .boolean
        case .bytes, .view, .fixedSizeBinary, .uuid, .list, .listView, .fixedSizeList, .interval: .text
        case .date: .date
        case .time: .time
        case .timestamp: .dateTime
        case .duration: .duration
        }
    }
}
