internal import CRasterLibraries

/// Columns as Arrow's C data interface declares them ("Data type description – format strings").
extension ArrowSchema {
    /// The columns of a schema: the members of a structure, or one column.
    /// - Parameter name: What the data are called in errors.
    init(_ schema: UnsafePointer<CRasterLibraries.ArrowSchema>, name: String) throws(DataFileError) {
        let reader = ArrowCSchemaReader(file: name)
        let root = try reader.field(schema, name: String(cStringIfAny: schema.pointee.name), depth: 0, isRoot: true)
        let fields = root.type == .structure ? root.children : [root]
        self.init(fields: fields, pandas: reader.pandas(schema.pointee.metadata))
    }
}

private struct ArrowCSchemaReader {
    typealias CSchema = CRasterLibraries.ArrowSchema

    /// What the data are called in errors.
    let file: String

    func malformed(_ column: String, _ problem: String) -> DataFileError {
        .malformed(file: file, format: .arrow, place: .part("column \(quoted: column)"), problem: problem)
    }

    private func unsupported(_ column: String, _ values: String) -> DataFileError {
        .unsupported(file: file, format: .arrow, what: "column \(quoted: column) holds \(values)")
    }

    /// - Parameter name: Of a member of a structure, behind the structure's own.
    func field(
        _ schema: UnsafePointer<CSchema>, name: String, depth: Int, isRoot: Bool = false
    ) throws(DataFileError) -> ArrowField {
        guard schema.pointee.release != nil else { throw malformed(name, "a schema was expected, but it is released") }
        guard depth <= ArrowField.depthLimit else { throw unsupported(name, "structures in each other, too deep") }
        guard let format = schema.pointee.format else { throw malformed(name, "a format was expected, but there is none") }
        var type = try type(String(cString: format), column: name)
        type.extend(text(of: ArrowField.extensionKey, in: schema.pointee.metadata))
        if let entries = schema.pointee.dictionary {
            guard case .int = type else { throw malformed(name, "a dictionary needs whole numbers that lead into it") }
            let values = try field(entries, name: name, depth: depth + 1)
            guard values.dictionary == nil else { throw unsupported(name, "a dictionary of dictionaries") }
            let isOrdered = schema.pointee.flags & Int64(ARROW_FLAG_DICTIONARY_ORDERED) != 0
            return try checked(name, values.type, .init(id: 0, index: type, isOrdered: isOrdered), values.children)
        }
        return try checked(name, type, nil, children(of: schema, type, name: name, depth, isRoot))
    }

    private func checked(
        _ name: String, _ type: ArrowType, _ dictionary: ArrowField.DictionaryEncoding?, _ children: [ArrowField]
    ) throws(DataFileError) -> ArrowField {
        switch ArrowField.fault(type, dictionary, children) {
        case .malformed(let problem): throw malformed(name, problem)
        case .unsupported(let values): throw unsupported(name, values)
        case nil: return ArrowField(name: name, type: type, dictionary: dictionary, children: children)
        }
    }

    private func children(
        of schema: UnsafePointer<CSchema>, _ type: ArrowType, name: String, _ depth: Int, _ isRoot: Bool
    ) throws(DataFileError) -> [ArrowField] {
        let count = Int(schema.pointee.n_children)
        guard count >= 0, count == 0 || schema.pointee.children != nil else {
            throw malformed(name, "a number of members was expected, not \(count)")
        }
        var children: [ArrowField] = []
        for index in 0..<count {
            guard let child = schema.pointee.children[index] else { throw malformed(name, "member \(index + 1) is missing") }
            let own = String(cStringIfAny: child.pointee.name)
            let isMember = type == .structure
            children.append(try field(child, name: isRoot ? own : isMember ? name + "." + own : name, depth: depth + 1))
        }
        return children
    }

    // MARK: Formats

    private static let simple: [String: ArrowType] = [
        "n": .null, "b": .bool, "c": .int(bitWidth: 8, isSigned: true), "C": .int(bitWidth: 8, isSigned: false),
        "s": .int(bitWidth: 16, isSigned: true), "S": .int(bitWidth: 16, isSigned: false),
        "i": .int(bitWidth: 32, isSigned: true),
        "I": .int(bitWidth: 32, isSigned: false), "l": .int(bitWidth: 64, isSigned: true),
        "L": .int(bitWidth: 64, isSigned: false), "e": .floatingPoint(bitWidth: 16), "f": .floatingPoint(bitWidth: 32),
        "g": .floatingPoint(bitWidth: 64), "z": .bytes(isText: false, offsetWidth: 4), "Z": .bytes(isText: false, offsetWidth: 8),
        "u": .bytes(isText: true, offsetWidth: 4), "U": .bytes(isText: true, offsetWidth: 8), "vz": .view(isText: false),
        "vu": .view(isText: true), "tdD": .date(bitWidth: 32), "tdm": .date(bitWidth: 64),
        "tts": .time(bitWidth: 32, perSecond: 1), "ttm": .time(bitWidth: 32, perSecond: 1_000),
        "ttu": .time(bitWidth: 64, perSecond: 1_000_000), "ttn": .time(bitWidth: 64, perSecond: 1_000_000_000),
        "tDs": .duration(perSecond: 1), "tDm": .duration(perSecond: 1_000), "tDu": .duration(perSecond: 1_000_000),
        "tDn": .duration(perSecond: 1_000_000_000), "+l": .list(offsetWidth: 4), "+m": .list(offsetWidth: 4),
        "+L": .list(offsetWidth: 8), "+vl": .listView(offsetWidth: 4), "+vL": .listView(offsetWidth: 8), "+s": .structure,
        "+r": .runEndEncoded, "tiM": .interval(.months), "tiD": .interval(.daysAndMilliseconds),
        "tin": .interval(.monthsDaysAndNanoseconds),
    ]
    private static let ticks: [Character: Int] = ["s": 1, "m": 1_000, "u": 1_000_000, "n": 1_000_000_000]

    private func type(_ format: String, column: String) throws(DataFileError) -> ArrowType {
        if let type = Self.simple[format] { return type }
        let (head, rest) =
            format.firstIndex(of: ":").map {
                (String(format[..<$0]), String(format[format.index(after: $0)...]))
            } ?? (format, "")
        let numbers = rest.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        switch head {
        case "w":
            if let width = Int(rest), width >= 0, width <= 1 << 30 { return .fixedSizeBinary(byteWidth: width) }
        case "+w":
            if let count = Int(rest), count >= 0, count <= 1 << 30 { return .fixedSizeList(count: count) }
        case "d":
            if let type = decimal(numbers) { return type }
        case "tss", "tsm", "tsu", "tsn":
            if let perSecond = head.last.flatMap({ Self.ticks[$0] }) {
                return .timestamp(perSecond: perSecond, zone: rest.isEmpty ? nil : rest)
            }
        case "+ud", "+us":
            let ids = numbers.compactMap { $0.flatMap(Int8.init(exactly:)) }
            if ids.count == numbers.count, ids.allSatisfy({ $0 >= 0 }) { return .union(ids: ids, isDense: head == "+ud") }
            if rest.isEmpty { return .union(ids: [], isDense: head == "+ud") }
        default: break
        }
        throw unsupported(column, "values of the format \(quoted: format)")
    }

    /// Precision, scale and, unless they are 128, bits.
    private func decimal(_ numbers: [Int?]) -> ArrowType? {
        guard 2...3 ~= numbers.count, numbers[0] != nil, let scale = numbers[1], -128...128 ~= scale else { return nil }
        let bits = numbers.count == 3 ? numbers[2] : 128
        guard let bits, [32, 64, 128, 256].contains(bits) else { return nil }
        return .decimal(bitWidth: bits, scale: scale)
    }

    // MARK: Metadata

    /// What pandas says of the table.
    func pandas(_ metadata: UnsafePointer<CChar>?) -> PandasMetadata? {
        text(of: PandasMetadata.key, in: metadata).flatMap { PandasMetadata($0) }
    }

    /// The text behind a key in metadata: pairs of texts, each behind its length, and their number before all.
    private func text(of wanted: String, in metadata: UnsafePointer<CChar>?) -> String? {
        guard var place = metadata.map({ UnsafeRawPointer($0) }) else { return nil }
        func number() -> Int {
            defer { place += 4 }
            return Int(place.loadUnaligned(as: Int32.self))
        }
        func text() -> String? {
            let count = number()
            guard count >= 0 else { return nil }
            defer { place += count }
            return String(decoding: UnsafeRawBufferPointer(start: place, count: count), as: UTF8.self)
        }
        for _ in 0..<max(0, number()) {
            guard let key = text(), let value = text() else { return nil }
            if key == wanted { return value }
        }
        return nil
    }
}

extension String {
    /// The text of C; empty where there is none.
    init(cStringIfAny text: UnsafePointer<CChar>?) { self = text.map { String(cString: $0) } ?? "" }
}
