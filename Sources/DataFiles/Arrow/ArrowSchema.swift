/// The columns of a table as its schema declares them (`Schema` of `Schema.fbs`).
struct ArrowSchema {
    let fields: [ArrowField]
    /// What pandas says of the table, where it wrote it.
    let pandas: PandasMetadata?

    /// The names of all columns together are no longer.
    private static let nameLimit = 1 << 26

    init(fields: [ArrowField], pandas: PandasMetadata?) { (self.fields, self.pandas) = (fields, pandas) }

    init(_ schema: FlatTable) throws(DataFileError) {
        let buffer = schema.buffer
        guard try schema.number(0, default: Int16(0)) == 0 else {
            throw .unsupported(file: buffer.name, format: .arrow, what: "its numbers are big-endian")
        }
        // A field takes the four bytes of an offset to it and the four with which a table begins, at least. Offsets may lead
        // to one field more than once, level below level, which would make more of them than memory holds.
        var budget = Budget(fields: buffer.bytes.count / 8, nameBytes: Self.nameLimit)
        fields = try Self.fields(schema.tables(1), below: "", depth: 0, &budget)
        var pandas: PandasMetadata?
        let pairs = try schema.tables(2)
        for index in 0..<pairs.count {
            let pair = try pairs.table(index)
            guard try pair.string(0) == PandasMetadata.key else { continue }
            pandas = try pair.string(1).flatMap { PandasMetadata($0) }
        }
        self.pandas = pandas
    }

    /// What may still come.
    struct Budget {
        var fields: Int
        var nameBytes: Int
    }

    fileprivate static func fields(
        _ tables: FlatTables, below path: String, depth: Int, areElements: Bool = false, _ budget: inout Budget
    ) throws(DataFileError) -> [ArrowField] {
        var fields: [ArrowField] = []
        for index in 0..<tables.count {
            let field = try ArrowField(tables.table(index), below: path, depth: depth, isElement: areElements, &budget)
            fields.append(field)
        }
        return fields
    }

    /// The columns of the table: those of structures in the place of the structure.
    var leaves: [ArrowField.Leaf] { fields.flatMap(\.leaves) }

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
    /// Members of a structure, run ends and values, or the elements of lists.
    let children: [ArrowField]

    /// A field that has values, and whether it holds lists of them.
    struct Leaf {
        let field: ArrowField
        var isInList = false
    }

    struct DictionaryEncoding {
        let id: Int64
        let index: ArrowType
    }

    /// As deep as Arrow's own implementation reads (`kMaxNestingDepth`).
    static let depthLimit = 64

    init(name: String, type: ArrowType, dictionary: DictionaryEncoding? = nil, children: [ArrowField] = []) {
        (self.name, self.type, self.dictionary, self.children) = (name, type, dictionary, children)
    }

    fileprivate init(
        _ field: FlatTable, below path: String, depth: Int, isElement: Bool, _ budget: inout ArrowSchema.Budget
    ) throws(DataFileError) {
        let own = try field.string(0) ?? ""
        // Elements of lists have names that nobody gave them: "item", "element", "entries".
        let name = depth == 0 ? own : isElement ? path : path + "." + own
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
        case .list, .listView, .fixedSizeList:
            guard dictionary == nil else { throw ArrowType.unsupported(field, name, "a dictionary of lists") }
            children = try ArrowSchema.fields(field.tables(5), below: name, depth: depth + 1, areElements: true, &budget)
            guard children.count == 1 else { throw ArrowType.malformed(field, name, "one type of elements was expected") }
            if children[0].type == .runEndEncoded { throw ArrowType.unsupported(field, name, "lists of runs") }
        case .structure:
            children = try ArrowSchema.fields(field.tables(5), below: name, depth: depth + 1, &budget)
        case .runEndEncoded:
            guard dictionary == nil else { throw ArrowType.unsupported(field, name, "a dictionary of runs") }
            // Neither of the two names is a part of the column's.
            let parts = try ArrowSchema.fields(field.tables(5), below: name, depth: depth + 1, &budget)
            guard parts.count == 2, parts[0].dictionary == nil, case .int(16..., true) = parts[0].type else {
                throw ArrowType.malformed(field, name, "run ends and values were expected")
            }
            if parts[1].type == .structure || parts[1].type == .runEndEncoded || parts[1].type.isList {
                throw ArrowType.unsupported(field, name, "runs of values that are no single ones")
            }
            children = parts
        default: children = []
        }
    }

    fileprivate var leaves: [Leaf] {
        if type == .structure { return children.flatMap(\.leaves) }
        return type.isList ? children[0].leaves.map { Leaf(field: $0.field, isInList: true) } : [Leaf(field: self)]
    }
}

extension ArrowField.Leaf {
    /// The column that it is.
    var column: SourceColumn {
        let values = field.type == .runEndEncoded ? field.children[1].type : field.type
        return SourceColumn(field.name.trimmingBlanks, isInList ? .text : values.columnType)
    }

    /// Whether its cells take nothing of the file.
    var isFree: Bool { field.dictionary == nil && field.type.isFree && !isInList }
}

extension String {
    /// Without spaces and tabs at its ends.
    fileprivate var trimmingBlanks: String {
        var text = self
        return text.withUTF8 { String(decoding: $0.trimmed, as: UTF8.self) }
    }
}
