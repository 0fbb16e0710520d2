import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterViews

// The document: what stands under which name.
extension TableSpec: SpecRecord {
    /// A specification that says nothing yet.
    public init() {}

    static let fields: [SpecField<Self>] = [
        SpecField("data", \.data), SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("theme", \.theme),
        SpecField("options", \.options), SpecField("steps", \.steps), SpecField("output", \.output),
        SpecField("tables", \.documents), SpecField("split", \.split, also: ["gt_split"]), SpecField("arrange", \.arrangement),
        SpecField("gap", \.gap, in: 0...1_000),
    ]

    /// Documents of tables in one picture, each an object.
    fileprivate struct Documents: SpecValue {
        var specs: [TableSpec]?

        init(_ specs: [TableSpec]?) { self.specs = specs }

        init(_ node: SpecNode) throws(TableSpecError) {
            switch node.content {
            case .null: return
            case .list(let nodes) where !nodes.isEmpty:
                var specs: [TableSpec] = []
                for (place, node) in nodes.enumerated() {
                    do throws(TableSpecError) {
                        let spec = try TableSpec(node)
                        if spec.members != nil { throw node.error("tables of several tables hold no more of them") }
                        if spec.split != nil { throw node.error("'split' is for a document of one table") }
                        if spec.output != Output() { throw node.error("'output' is said once, beside 'tables'") }
                        specs.append(spec)
                    } catch { throw error.under(place, line: node.line) }
                }
                self.specs = specs
            default: throw node.error(wants: "a list of one document or more, each with data and steps")
            }
        }

        func node() throws(TableSpecError) -> SpecNode { try specs?.node() ?? .null }

        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            let others = ["tables", "split", "arrange", "gap", "output"]
            let fields = TableSpec.fields.filter { !others.contains($0.name) } + [TableSpec.schemaAddress, TableSpec.dialect]
            let document = schemas.named("document") { TableSpec.schema(fields, &$0) }
            return .any([
                .object(["type": .text("array"), "items": document, "minItems": .integer(1)]), .type("null"),
            ])
        }
    }

    fileprivate enum Arrangement: String, CaseIterable, SpecChoice {
        case below, beside
    }

    private var documents: Documents {
        get { Documents(members.flatMap { $0.tables.isEmpty ? nil : $0.tables }) }
        set { members = newValue.specs.map { tables in changed { $0.tables = tables } } ?? members }
    }

    private var arrangement: Arrangement? {
        get { members.flatMap { $0.isBeside ? .beside : nil } }
        set { if let newValue { members = changed { $0.isBeside = newValue == .beside } } }
    }

    private var gap: Double? {
        get { members.flatMap { $0.gap == 0 ? nil : $0.gap } }
        set { if let newValue { members = changed { $0.gap = newValue } } }
    }

    private func changed(_ change: (inout Group) -> Void) -> Group {
        var group = members ?? Group()
        change(&group)
        return group
    }

    /// Throws for what means nothing beside several tables, or without them.
    private func checkGroup(_ node: SpecNode) throws(TableSpecError) {
        guard let members else { return }
        guard !members.tables.isEmpty else {
            if split != nil { return }
            throw node.error("'arrange' and 'gap' are for several tables, under 'tables', or for one that has a 'split'")
        }
        let own = [
            ("data", data != nil), ("columns", columns != nil), ("rows", node["rows"] != nil), ("steps", !entries.isEmpty),
            ("split", split != nil),
        ]
        if let name = own.first(where: \.1)?.0 {
            throw node.error("a document of several tables has no \(quoted: name) of its own: each table under 'tables' has")
        }
    }

    private var steps: [Entry] {
        get { entries }
        set { entries = newValue }
    }

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .object = node.content else { throw node.error(wants: "an object with 'data' and 'steps'") }
        // Before they are made.
        if case .list(let steps)? = node["steps"]?.content {
            do { try Allowance.check(.steps, steps.count) } catch { throw TableSpecError(error).under("steps") }
        }
        let dialect = try Dialect.of(node)
        do throws(TableSpecError) {
            try read(dialect.translated(node), Self.documentFields)
        } catch {
            throw Self.misplacedOption(in: node) ?? error
        }
        try checkGroup(node)
    }

    /// What a document may say, with what is not of the table itself.
    static var documentFields: [SpecField<Self>] { fields + [schemaAddress, dialect] }

    /// Whose way of counting a document follows: read before all else.
    private static let dialect = SpecField<Self>.alias("dialect", of: Dialect.self) { _, _ in }

    /// What editors look for, and nothing of the table.
    private static let schemaAddress = SpecField<Self>.alias(
        "$schema", schema: .any([.type("string"), .type("null")])
    ) { _, node in _ = try String?(node) }

    /// Whether there is a step of a name.
    package static func knowsStep(_ name: String) -> Bool {
        StepForm.all.contains { $0.name == name } || StepForm.otherNames.contains { $0.key == name }
    }

    /// Whether a document of JSON that has steps may be one of ours: people count steps by date, too.
    /// - Parameter members: Its members, with the first character of each value.
    package static func mayHave(_ members: [String: Unicode.Scalar]) -> Bool {
        let names = fields.map(\.name)
        return members["data"] != nil
            || members.allSatisfy { name, first in
                // A file that is misspelt, or a step in the wrong place.
                names.contains(name) || first == "\"" && !NearestNames.to(name, in: ["data"]).isEmpty || knowsStep(name)
            }
    }

    /// The document as JSON.
    public var json: String { document.json + "\n" }

    /// Nothing in it is what a file cannot say: that was seen to when it was made.
    var document: SpecNode { (try? node()) ?? .null }

    /// The JSON Schema (draft 2020-12) of all specifications, as JSON: what editors check and complete them by.
    public static var schema: String {
        var schemas = SpecSchemas()
        var schema = schema(documentFields, &schemas)
        schema.add("title", .text("A display table of RasterTables"), first: true)
        schema.add("$schema", .text("https://json-schema.org/draft/2020-12/schema"), first: true)
        schema.add("$defs", schemas.definitions)
        return schema.json + "\n"
    }
}

extension TableSpec: Hashable {
    public static func == (a: TableSpec, b: TableSpec) -> Bool { a.document == b.document }
    public func hash(into hasher: inout Hasher) { hasher.combine(document) }
}

extension TableSpec: Codable {
    public init(from decoder: any Decoder) throws { try self.init(SpecNode(from: decoder)) }
    public func encode(to encoder: any Encoder) throws { try document.encode(to: encoder) }
}

// MARK: Steps

extension TableSpec.Entry: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        let name: SpecNode
        var arguments = SpecNode(.object([]), line: node.line)
        switch node.content {
        case .text: name = node
        case .object(let members) where members.count == 1:
            name = SpecNode(.text(members[0].name), line: members[0].line)
            arguments = members[0].value
        case .object(let members):
            throw node.error("a step is an object of one name, and this has \(members.count)")
        default: throw node.error(wants: "a step, such as {\"tab_header\": {\"title\": \"…\"}}")
        }
        let form = try Self.form(name)
        do throws(TableSpecError) {
            self.init(
                step: try form.read(arguments), line: name.line, name: form.name,
                pictured: arguments.hasPictures ? arguments : nil)
        } catch {
            throw error.under(form.name, line: name.line)
        }
    }

    private static func form(_ node: SpecNode) throws(TableSpecError) -> StepForm {
        let given = try String(node)
        let name = StepForm.otherNames.first { $0.key == given }?.value ?? given
        guard let form = StepForm.all.first(where: { $0.name == name }) else {
            if let form = PageStep.form(name) { return form }
            let nearest = NearestNames.to(name, in: StepForm.all.map(\.name))
            throw node.error(
                "there is no step \(quoted: name)"
                    + (nearest.isEmpty ? "; all are listed by \"rastertables help steps\"" : nearest.asQuestion))
        }
        return form
    }

    func node() throws(TableSpecError) -> SpecNode {
        SpecNode(.object([.init(name: step.name, value: try step.arguments())]))
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("step") { schemas in
            var forms: [SpecNode] = [
                .words(StepForm.all.map(\.name) + StepForm.otherNames.map(\.key) + PageStep.reasons.map(\.key))
            ]
            for form in StepForm.all {
                let schema = form.describedSchema(&schemas)
                forms.append(.under(form.name, schema))
                for name in StepForm.otherNames where name.value == form.name { forms.append(.under(name.key, schema)) }
            }
            return .any(forms + PageStep.reasons.map { .under($0.key, PageStep.schema) })
        }
    }
}

// MARK: Data

extension TableSpec.Source: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .text(let path): self = .file(path)
        case .list(let records): self = .columns(try Self.columns(records))
        case .object:
            self = .columns(try SpecMap<Values>(node).pairs.map { DisplayColumn($0.name, $0.value.values) })
        default: throw node.error(wants: "the path of a file, a list of records, or columns")
        }
    }

    /// The columns of records, in the order in which they occur.
    private static func columns(_ records: [SpecNode]) throws(TableSpecError) -> [DisplayColumn] {
        var names: [String] = []
        var places: [String: Int] = [:]
        for case .object(let members) in records.lazy.map(\.content) {
            for member in members where places.updateValue(places[member.name] ?? names.count, forKey: member.name) == nil {
                names.append(member.name)
            }
        }
        // Where each record has names of its own, few texts make many cells.
        do {
            try Allowance.check(.columns, names.count)
            try Allowance.check(.cells, names.count * records.count)
            try Allowance.take(.memory, names.count * records.count * MemoryLayout<DataValue>.stride)
        } catch {
            throw TableSpecError(error)
        }
        var columns = names.map { DisplayColumn($0, Array(repeating: .missing, count: records.count)) }
        for (row, record) in records.enumerated() {
            do throws(TableSpecError) {
                for (name, value) in try SpecMap<DataValue>(record).pairs {
                    if let place = places[name] { columns[place].values[row] = value }
                }
            } catch {
                throw error.under(row, line: record.line)
            }
        }
        return columns
    }

    /// A list, however short.
    private struct Values: SpecValue {
        var values: [DataValue]

        init(_ node: SpecNode) throws(TableSpecError) {
            guard case .list = node.content else { throw node.error(wants: "a list of values") }
            values = try [DataValue](node)
        }

        func node() throws(TableSpecError) -> SpecNode { try values.node() }

        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            .object(["type": .text("array"), "items": DataValue.schema(&schemas)])
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        switch self {
        case .file(let path): return .text(path)
        case .columns(let columns):
            var members: [SpecNode.Member] = []
            for column in columns { members.append(.init(name: column.name, value: try column.values.node())) }
            return SpecNode(.object(members))
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([
            .type("string"), .object(["type": .text("array"), "items": SpecMap<DataValue>.schema(&schemas)]),
            SpecMap<Values>.schema(&schemas),
        ])
    }
}

// MARK: Parts

/// gt's `gt_split`.
extension TableSplit: SpecRecord {
    init() { self.init(rowCount: nil) }

    static let fields: [SpecField<Self>] = [
        SpecField("row_every_n", \.rowCount, in: 1...1e9), SpecField("row_slice_i", \.rowBreaks),
        SpecField("col_slice_at", \.columnBreaks),
    ]
}

// MARK: Picture

extension TableSpec.Output: SpecRecord {
    static let fields: [SpecField<Self>] = [
        SpecField("file", \.file), SpecField("scale", \.scale, in: 0.1...16), SpecField("width", \.width, in: 40...100_000),
        SpecField("appearance", \.appearance), SpecField("direction", \.direction), SpecField("fit", \.fit),
        SpecField("pages", \.pages), SpecField("page_height", \.pageHeight, in: 60...100_000),
        SpecField("alt", \.alternativeText), SpecField("language", \.language),
    ]
}
