import RasterDisplayTables
import RasterFormats
import RasterGraphics

// Which columns, rows and cells a step is about, as specifications write them.

extension ColumnSelection: SpecValue {
    private static let forms = [
        "all", "everything", "starts_with", "ends_with", "contains", "matches", "num_range", "numeric", "except", "from", "to",
    ]
    static let objectForms = SpecObjectForms.named(forms)

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .null: self = .all
        case .text, .integer, .boolean: self = .named([try ColumnName(node).text])
        case .list: self = .named(try [ColumnName](node).map(\.text))
        case .object(let members) where members.count == 2:
            guard let first = node["from"], let last = node["to"] else { throw Self.error(node) }
            self = .through(try String(first), try String(last))
        case .object(let members) where members.count == 1:
            let (name, value) = (members[0].name, members[0].value)
            switch name {
            case "all", "everything", "numeric":
                guard case .boolean(true) = value.content else {
                    throw value.error(wants: "true").under(name, line: members[0].line)
                }
                self = name == "numeric" ? .numeric : .all
            case "starts_with": self = .starting(with: try String(value))
            case "ends_with": self = .ending(with: try String(value))
            case "contains": self = .containing(try String(value))
            case "matches":
                do { self = .matching(try TextPattern(expression: String(value))) } catch let error as TableSpecError {
                    throw error
                } catch {
                    throw value.error("\(error)")
                }
            case "num_range": self = .numbered(try NumberedColumns(value))
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
        case .matching(let pattern): .object(["matches": .text(pattern.source)])
        case .numbered(let columns): .object(["num_range": try columns.node()])
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
                name, .type("null"), .object(["type": .text("array"), "items": name]), .under("all", flag),
                .under("everything", flag), .under("numeric", flag), .under("starts_with", text), .under("ends_with", text),
                .under("contains", text),
                .under("matches", .text(["^q[0-9]$"], "An expression that is found in the names.")),
                .under("num_range", NumberedColumns.schema(&schemas)),
                .object([
                    "type": .text("object"), "properties": .object(["from": text, "to": text]),
                    "required": .list([.text("from"), .text("to")]), "additionalProperties": .boolean(false),
                ]),
                .under("except", schema(&schemas)),
            ])
        }
    }
}

/// gt's `num_range("wk", 1:12, width = 2)`.
extension NumberedColumns: SpecRecord {
    init() { self.init(prefix: "", range: 1...1) }

    static let fields: [SpecField<Self>] = [
        SpecField("prefix", \.prefix, isRequired: true), SpecField("range", \.ends, isRequired: true),
        SpecField("width", \.width, in: 1...20),
    ]

    private var ends: ColumnNumbers {
        get { ColumnNumbers(range) }
        set { range = newValue.numbers }
    }
}

/// From a whole number to another or the same, as a list of two.
private struct ColumnNumbers: SpecValue {
    let numbers: ClosedRange<Int>

    init(_ numbers: ClosedRange<Int>) { self.numbers = numbers }

    init(_ node: SpecNode) throws(TableSpecError) {
        let ends = try [Double](node).map { Int($0.clamped(to: -1e9...1e9)) }
        guard ends.count == 2, ends[0] <= ends[1] else {
            throw node.error(wants: "the least and the greatest of numbers, such as [1, 12]")
        }
        numbers = ends[0]...ends[1]
    }

    func node() -> SpecNode { .list([.integer(numbers.lowerBound), .integer(numbers.upperBound)]) }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .object([
            "type": .text("array"), "items": Double.schema(&schemas), "minItems": .integer(2), "maxItems": .integer(2),
        ])
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
    static let objectForms = SpecObjectForms.named(["column", "values"])

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .null, .boolean(true): self = .all
        case .integer(let row): self = .at([row])
        case .list(let nodes):
            // A list is of labels where its first element is one.
            if case .text? = nodes.first?.content { self = .labelled(try [String](node)) } else { self = .at(try [Int](node)) }
        case .text(let text):
            self = .where(text)
            if case .unreadable(let mistake) = self { throw TableSpecError(mistake, line: node.line) }
        case .object:
            guard let (column, values) = try node.values("column", "values") else { throw Self.error(node) }
            self = .having(column: try String(column), values: try [DataValue](values))
        case .boolean, .number: throw Self.error(node)
        }
    }

    private static func error(_ node: SpecNode) -> TableSpecError {
        node.error(
            wants:
                "rows: places from 0, labels, a condition such as \"price > 100\", or {\"column\": …, \"values\": […]}")
    }

    func node() throws(TableSpecError) -> SpecNode {
        switch self {
        case .all: .null
        case .at(let rows): rows.count == 1 ? .integer(rows[0]) : .list(rows.map { .integer($0) })
        case .labelled(let labels): .list(labels.map { .text($0) })
        case .having(let column, let values): .object(["column": .text(column), "values": .list(values.map { $0.node() })])
        case .condition(let condition): .text(condition.text)
        case .unreadable(let mistake): throw TableSpecError(mistake)
        case .matching: throw TableSpecError("a file cannot say a function that chooses rows; give a condition")
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("rows") { schemas in
            .any([
                .type("null"), .object(["const": .boolean(true)]),
                .text(["price > 100", "rank(price) <= 3"], "A condition on the values of a row."),
                [Int].schema(&schemas), .object(["type": .text("array"), "items": .type("string")]),
                .object([
                    "type": .text("object"),
                    "properties": .object(["column": .type("string"), "values": [DataValue].schema(&schemas)]),
                    "required": .list([.text("column"), .text("values")]), "additionalProperties": .boolean(false),
                ]),
            ])
        }
    }
}
