/// The columns of a table as its schema declares them (`Schema` of `Schema.fbs`).
struct ArrowSchema {
    let fields: [ArrowField]
    /// Whether the numbers in buffers have their highest byte first.
    var isBigEndian = false
    /// What pandas says of the table, where it wrote it.
    let pandas: PandasMetadata?

    /// The names of all columns together are no longer.
    private static let nameLimit = 1 << 26

    init(fields: [ArrowField], pandas: PandasMetadata?) { (self.fields, self.pandas) = (fields, pandas) }

    init(_ schema: FlatTable) throws(DataFileError) {
        let buffer = schema.buffer
        isBigEndian = try schema.number(0, default: Int16(0)) != 0
        // A field takes the four bytes of an offset to it and the four with which a table begins, at least. Offsets may lead
        // to one field more than once, level below level, which would make more of them than memory holds.
        var budget = Budget(fields: buffer.bytes.count / 8, nameBytes: Self.nameLimit)
        fields = try Self.fields(schema.tables(1), below: "", depth: 0, &budget)
        pandas = try schema.text(of: PandasMetadata.key, in: 2).flatMap { PandasMetadata($0) }
    }

    /// The schema that a message holds, as it stands beside other formats; nil where it is none that is read.
    init?(message: [UInt8]) {
        let stream = ByteStream(bytes: message, name: "")
        guard let first = (try? ArrowMessage(stream, at: 0)) ?? nil, first.kind == .schema,
            let schema = try? ArrowSchema(first.header)
        else { return nil }
        self = schema
    }

    /// What may still come.
    struct Budget {
        var fields: Int
        var nameBytes: Int
    }

    static func fields(
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
