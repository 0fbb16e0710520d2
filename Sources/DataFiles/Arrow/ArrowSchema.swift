/// The columns of a table as its schema declares them (`Schema` of `Schema.fbs`).
struct ArrowSchema {
    let fields: [ArrowField]

    /// The names of all columns together are no longer.
    private static let nameLimit = 1 << 26

    init(_ schema: FlatTable) throws(DataFileError) {
        let buffer = schema.buffer
        guard try schema.number(0, default: Int16(0)) == 0 else {
            throw .unsupported(file: buffer.name, format: .arrow, what: "its numbers are big-endian")
        }
        // A field takes the four bytes of an offset to it and the four with which a table begins, at least. Offsets may lead
        // to one field more than once, level below level, which would make more of them than memory holds.
        var budget = Budget(fields: buffer.bytes.count / 8, nameBytes: Self.nameLimit)
        fields = try Self.fields(schema.tables(1), below: "", depth: 0, &budget)
    }

    /// What may still come.
    struct Budget {
        var fields: Int
        var nameBytes: Int
    }

    fileprivate static func fields(
        _ tables: FlatTables, below path: String, depth: Int, _ budget: inout Budget
    ) throws(DataFileError) -> [ArrowField] {
        var fields: [ArrowField] = []
        for index in 0..<tables.count {
            let field = try ArrowField(tables.table(index), below: path, depth: depth, &budget)
            fields.append(field)
        }
        return fields
    }

    /// The fields that are columns of the table: those of structures in the place of the structure.
    var leaves: [ArrowField] { fields.flatMap(\.leaves) }

    /// The fields whose values lie in dictionaries, by the numbers of those.
    var dictionaryFields: [Int64: ArrowField] {
        var found: [Int64: ArrowField] = [:]
        func gather(_ field: ArrowField) {
            if let encoding = field.dictionary { found[encoding.id] = field }
            field.children.forEach(gather)
        }
        fields.forEach(gather)
        return found
    }
}

/// A column, or a part of one (`Field` of `Schema.fbs`). Extension types are those of their storage.
struct ArrowField {
    /// Of a member of a structure, behind the structure's own: `address.city`.
    let name: String
    /// Of the values, also where they lie in a dictionary.
    let type: ArrowType
    let dictionary: DictionaryEncoding?
    /// Members of a structure, or run ends and values.
    let children: [ArrowField]

    struct DictionaryEncoding {
        let id: Int64
        let index: ArrowType
    }

    /// As deep as Arrow's own implementation reads (`kMaxNestingDepth`).
    private static let depthLimit = 64

    fileprivate init(
        _ field: FlatTable, below path: String, depth: Int, _ budget: inout ArrowSchema.Budget
    ) throws(DataFileError) {
        let own = try field.string(0) ?? ""
        let name = depth == 0 ? own : path + "." + own
        budget.fields -= 1
        budget.nameBytes -= name.utf8.count
        guard budget.fields >= 0 else {
            throw field.buffer.malformed(at: field.position, "the schema has more fields than its bytes can hold")
        }
        guard budget.nameBytes >= 0 else {
            throw field.buffer.malformed(at: field.position, "the names of the columns are implausibly long")
        }
        guard depth <= Self.depthLimit else { throw ArrowType.unsupported(field, name, "structures in each other, too deep") }

        self.name = name
        type = try ArrowType(field, column: name)
        if let encoding = try field.table(4) {
            let id = try encoding.number(0, default: Int64(0))
            let index = try encoding.table(1)
            var indexType = ArrowType.int(bitWidth: 32, isSigned: true)
            if let index { indexType = try .int(of: index, column: name) }
            dictionary = DictionaryEncoding(id: id, index: indexType)
        } else {
            dictionary = nil
        }
        switch type {
        case .structure where dictionary != nil: throw ArrowType.unsupported(field, name, "a dictionary of structures")
        case .structure:
            children = try ArrowSchema.fields(field.tables(5), below: name, depth: depth + 1, &budget)
        case .runEndEncoded:
            guard dictionary == nil else { throw ArrowType.unsupported(field, name, "a dictionary of runs") }
            // Neither of the two names is a part of the column's.
            let parts = try ArrowSchema.fields(field.tables(5), below: name, depth: depth + 1, &budget)
            guard parts.count == 2, parts[0].dictionary == nil, case .int(16..., true) = parts[0].type else {
                throw ArrowType.malformed(field, name, "run ends and values were expected")
            }
            if parts[1].type == .structure || parts[1].type == .runEndEncoded {
                throw ArrowType.unsupported(field, name, "runs of values that are no single ones")
            }
            children = parts
        default: children = []
        }
    }

    fileprivate var leaves: [ArrowField] { type == .structure ? children.flatMap(\.leaves) : [self] }

    /// The column that a leaf is.
    var column: SourceColumn {
        let values = type == .runEndEncoded ? children[1].type : type
        return SourceColumn(name.trimmingBlanks, values.columnType)
    }
}

extension String {
    /// Without spaces and tabs at its ends.
    fileprivate var trimmingBlanks: String {
        var text = self
        return text.withUTF8 { String(decoding: $0.trimmed, as: UTF8.self) }
    }
}
