import RasterDisplayTables
import RasterFormats
import RasterGraphics

// Which columns, rows and cells a step is about, as specifications write them.

extension ColumnSelection: SpecValue {
    private static let forms = ["all", "starts_with", "ends_with", "contains", "numeric", "except"]

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .text, .integer, .boolean: self = .named([try ColumnName(node).text])
        case .list: self = .named(try [ColumnName](node).map(\.text))
        case .object(let members) where members.count == 2:
            guard let first = node["from"], let last = node["to"] else { throw Self.error(node) }
            self = .through(try String(first), try String(last))
        case .object(let members) where members.count == 1:
            let (name, value) = (members[0].name, members[0].value)
            switch name {
            case "all": self = .all
            case "numeric": self = .numeric
            case "starts_with": self = .starting(with: try String(value))
            case "ends_with": self = .ending(with: try String(value))
            case "contains": self = .containing(try String(value))
            case "except": self = .except(try ColumnSelection(value))
            case "from", "to": throw node.error("columns from one to another want both 'from' and 'to'")
            default:
                throw node.error("there are no columns by \(quoted: name)" + NearestNames.to(name, in: Self.forms).asQuestion)
            }
        default: throw Self.error(node)
        }
    }

    private static func error(_ node: SpecNode) -> TableSpecError {
        node.error(wants: "columns: a name, a list of names, or an object such as {\"starts_with\": \"q\"} or {\"all\": true}")
    }

    func node() throws(TableSpecError) -> SpecNode {
        switch self {
        case .all: .object(["all": .boolean(true)])
        case .named(let names): names.count == 1 ? .text(names[0]) : .list(names.map { .text($0) })
        case .starting(let text): .object(["starts_with": .text(text)])
        case .ending(let text): .object(["ends_with": .text(text)])
        case .containing(let text): .object(["contains": .text(text)])
        case .through(let first, let last): .object(["from": .text(first), "to": .text(last)])
        case .numeric: .object(["numeric": .boolean(true)])
        case .except(let others): try .object(["except": others.node()])
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("columns") { schemas in
            let text = SpecNode.type("string")
            let name = ColumnName.schema(&schemas)
            let flag = SpecNode.object(["const": .boolean(true)])
            return .any([
                name, .object(["type": .text("array"), "items": name]), .under("all", flag), .under("numeric", flag),
                .under("starts_with", text), .under("ends_with", text), .under("contains", text),
                .object([
                    "type": .text("object"), "properties": .object(["from": text, "to": text]),
                    "required": .list([.text("from"), .text("to")]), "additionalProperties": .boolean(false),
                ]),
                .under("except", schema(&schemas)),
            ])
        }
    }
}

/// The name of a column, which may look like a number or a truth value.
private struct ColumnName: SpecValue {
    let text: String

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .integer(let number): text = String(number)
        case .boolean(let flag): text = String(flag)
        default: text = try String(node)
        }
    }

    func node() -> SpecNode { .text(text) }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .object(["type": .list([.text("string"), .text("integer"), .text("boolean")])])
    }
}

extension RowSelection: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .null: self = .all
        case .integer(let row): self = .at([row])
        case .list: self = .at(try [Int](node))
        case .text(let text):
            self = .where(text)
            if case .unreadable(let mistake) = self { throw TableSpecError(mistake, line: node.line) }
        case .object:
            guard let column = node["column"], let values = node["values"] else { throw Self.error(node) }
            self = .having(column: try String(column), values: try [DataValue](values))
        case .boolean, .number: throw Self.error(node)
        }
    }

    private static func error(_ node: SpecNode) -> TableSpecError {
        node.error(
            wants: "rows: places from 0, a condition such as \"price > 100\", or {\"column\": …, \"values\": […]}")
    }

    func node() throws(TableSpecError) -> SpecNode {
        switch self {
        case .all: .null
        case .at(let rows): rows.count == 1 ? .integer(rows[0]) : .list(rows.map { .integer($0) })
        case .having(let column, let values): .object(["column": .text(column), "values": .list(values.map { $0.node() })])
        case .condition(let condition): .text(condition.text)
        case .unreadable(let mistake): throw TableSpecError(mistake)
        case .matching: throw TableSpecError("a file cannot say a function that chooses rows; give a condition")
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("rows") { schemas in
            .any([
                .type("null"), .type("string"), [Int].schema(&schemas),
                .object([
                    "type": .text("object"),
                    "properties": .object(["column": .type("string"), "values": [DataValue].schema(&schemas)]),
                    "required": .list([.text("column"), .text("values")]), "additionalProperties": .boolean(false),
                ]),
            ])
        }
    }
}

/// The name of a part, or an object of it and what it is narrowed to: `{"body": {"columns": "price"}}`.
extension TableLocation: SpecValue {
    /// What a part is narrowed to. What a part has no use for is an error.
    private struct Narrowing: SpecRecord {
        var columns = ColumnSelection.all
        var rows = RowSelection.all
        var labels: [String]?
        var groups: [String]?
        var spanners: [String]?

        static let fields: [SpecField<Self>] = []
        static let body: [SpecField<Self>] = [SpecField("columns", \.columns), SpecField("rows", \.rows)]
        static let columns: [SpecField<Self>] = [SpecField("columns", \.columns)]
        static let rows: [SpecField<Self>] = [SpecField("rows", \.rows)]
        static let groups: [SpecField<Self>] = [SpecField("groups", \.groups)]
        static let spanners: [SpecField<Self>] = [SpecField("spanners", \.spanners)]
        static let summary: [SpecField<Self>] = [
            SpecField("groups", \.groups), SpecField("columns", \.columns), SpecField("rows", \.labels),
        ]
        static let grandSummary: [SpecField<Self>] = [SpecField("columns", \.columns), SpecField("rows", \.labels)]
        static let summaryLabels: [SpecField<Self>] = [SpecField("groups", \.groups), SpecField("rows", \.labels)]
        static let grandSummaryLabels: [SpecField<Self>] = [SpecField("rows", \.labels)]
    }

    private static let parts: [(name: String, value: [SpecField<Narrowing>])] = [
        ("title", []), ("subtitle", []), ("stubhead", []), ("spanners", Narrowing.spanners),
        ("column_labels", Narrowing.columns), ("row_groups", Narrowing.groups), ("stub", Narrowing.rows),
        ("body", Narrowing.body), ("summary", Narrowing.summary), ("grand_summary", Narrowing.grandSummary),
        ("summary_labels", Narrowing.summaryLabels), ("grand_summary_labels", Narrowing.grandSummaryLabels),
        ("footnotes", []), ("source_notes", []),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        var narrowing = Narrowing()
        var name = node
        if case .object(let members) = node.content {
            guard members.count == 1 else { throw node.error("a location is one part of a table, not \(members.count)") }
            name = SpecNode(.text(members[0].name), line: members[0].line)
            let fields = try Self.choice(name, Self.parts)
            do throws(TableSpecError) {
                try narrowing.read(members[0].value, fields)
            } catch {
                throw error.under(members[0].name, line: members[0].line)
            }
        }
        _ = try Self.choice(name, Self.parts)
        guard case .text(let part) = name.content else { throw node.error(wants: "a location") }
        self = Self.location(part, narrowing)
    }

    private static func location(_ part: String, _ narrowing: Narrowing) -> TableLocation {
        switch part {
        case "title": .title
        case "subtitle": .subtitle
        case "stubhead": .stubhead
        case "spanners": .spanners(narrowing.spanners)
        case "column_labels": .columnLabels(narrowing.columns)
        case "row_groups": .groupLabels(narrowing.groups)
        case "stub": .stub(rows: narrowing.rows)
        case "summary": .summary(groups: narrowing.groups, columns: narrowing.columns, rows: narrowing.labels)
        case "grand_summary": .grandSummary(columns: narrowing.columns, rows: narrowing.labels)
        case "summary_labels": .summaryLabels(groups: narrowing.groups, rows: narrowing.labels)
        case "grand_summary_labels": .grandSummaryLabels(rows: narrowing.labels)
        case "footnotes": .footnotes
        case "source_notes": .sourceNotes
        default: .body(columns: narrowing.columns, rows: narrowing.rows)
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        var narrowing = Narrowing()
        let part: String
        switch self {
        case .title: part = "title"
        case .subtitle: part = "subtitle"
        case .stubhead: part = "stubhead"
        case .spanners(let labels): (part, narrowing.spanners) = ("spanners", labels)
        case .columnLabels(let columns): (part, narrowing.columns) = ("column_labels", columns)
        case .groupLabels(let labels): (part, narrowing.groups) = ("row_groups", labels)
        case .stub(let rows): (part, narrowing.rows) = ("stub", rows)
        case .body(let columns, let rows): (part, narrowing.columns, narrowing.rows) = ("body", columns, rows)
        case .summary(let groups, let columns, let rows):
            (part, narrowing.groups, narrowing.columns, narrowing.labels) = ("summary", groups, columns, rows)
        case .grandSummary(let columns, let rows):
            (part, narrowing.columns, narrowing.labels) = ("grand_summary", columns, rows)
        case .summaryLabels(let groups, let rows):
            (part, narrowing.groups, narrowing.labels) = ("summary_labels", groups, rows)
        case .grandSummaryLabels(let rows): (part, narrowing.labels) = ("grand_summary_labels", rows)
        case .footnotes: part = "footnotes"
        case .sourceNotes: part = "source_notes"
        }
        let fields = Self.parts.first { $0.name == part }?.value ?? []
        let inner = try narrowing.node(fields, unlike: Narrowing())
        return inner == SpecNode(.object([])) ? .text(part) : SpecNode(.object([.init(name: part, value: inner)]))
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("location") { schemas in
            var forms: [SpecNode] = [.words(parts.map(\.name))]
            for part in parts where !part.value.isEmpty {
                forms.append(.under(part.name, Narrowing.schema(part.value, &schemas)))
            }
            return .any(forms)
        }
    }
}
