import RasterDisplayTables
import RasterFormats

/// Where texts are changed: cells of the body, or labels.
struct TextLocations: SpecValue {
    /// Of one or of several places; nil: all of the body.
    let locations: [TableLocation]

    init(_ locations: [TableLocation]) { self.locations = locations }

    init(_ node: SpecNode) throws(TableSpecError) {
        locations = try LocationList(node).locations
        let areOfBody = locations.map { if case .body = $0 { true } else { false } }
        guard locations.count == 1 || !areOfBody.contains(true) else {
            throw node.error("cells of the body are changed by one step, and labels or other cells by another")
        }
        for location in locations {
            switch location {
            case .body, .stub, .groupLabels, .columnLabels, .spanners: break
            default: throw node.error("texts are changed in \(Self.parts.asList)")
            }
        }
    }

    func node() throws(TableSpecError) -> SpecNode { try locations.count == 1 ? locations[0].node() : locations.node() }

    private static let parts = ["body", "stub", "row_groups", "column_labels", "spanners"]

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("text_locations") { schemas in
            var (body, labels): ([SpecNode], [SpecNode]) = ([], [])
            for part in parts {
                let names = TableLocation.allNames.filter { $0.value.part == part }
                let narrowing = TableLocation.Narrowing.schema(names.first?.value.fields ?? [], &schemas)
                let forms = [SpecNode.words(names.map(\.name))] + names.map { .under($0.name, narrowing) }
                if part == "body" { body += forms } else { labels += forms }
            }
            let list = SpecNode.object(["type": .text("array"), "items": .any(labels)])
            return .any(body + labels + [list, .type("null")])
        }
    }
}

extension TextStep {
    /// As documents say it: `columns` and `rows` of the body are said by these names.
    var locations: TextLocations {
        get { TextLocations(labels) }
        set {
            if case .body(let columns, let rows)? = newValue.locations.first {
                (self.columns, self.rows, labels) = (columns, rows, [])
            } else {
                labels = newValue.locations
            }
        }
    }
}

extension LocaleStep: RecordStep {
    static let name = "locale"
    init() { self.init(locale: .english) }

    static let fields: [SpecField<Self>] = [SpecField("locale", \.locale, isRequired: true)]
}

extension ExpressionTransformStep: RecordStep {
    static let name = "text_transform"
    init() { self.init(columns: .all) }

    private var expression: SpecExpression {
        get { SpecExpression(condition: transform.expression ?? Condition(text: "x", expression: .column("x", position: 1))) }
        set { transform.expression = newValue.condition }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("fn", \.expression, isRequired: true),
        SpecField("locations", \.locations),
    ]
}

extension TextReplacementStep: RecordStep {
    static let name = "text_replace"
    init() { self.init(transform: TextReplacement()) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows),
        SpecField("pattern", \.transform.pattern, isRequired: true),
        SpecField("replacement", \.transform.replacement, isRequired: true), SpecField("locations", \.locations),
    ]
}

/// An expression, as gt takes it: `"[0-9]+"` or `{"regex": "[0-9]+"}`; or a text as it stands: `{"text": "a.b"}`.
extension TextPattern: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        if case .object(let members) = node.content, members.count > 1 {
            throw node.error(wants: "an expression, or {\"text\": \"…\"}")
        }
        if let text = node["text"] {
            self.init(text: try String(text))
            return
        }
        let expression = try String(node["regex"] ?? node)
        do { try self.init(expression: expression) } catch {
            throw node.error("\(error); a text as it stands is {\"text\": \"…\"}")
        }
    }

    func node() -> SpecNode { isExpression ? .text(source) : .object(["text": .text(source)]) }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let expression = SpecNode.text(["[0-9]+"], "An expression.")
        return .any([expression, .under("regex", expression), .under("text", .type("string"))])
    }
}

extension TextCasesStep: RecordStep {
    static let name = "text_case_match"
    init() { self.init(transform: TextCases()) }

    private var cases: TextCaseList<TextCases.Case> {
        get { TextCaseList(transform.cases) }
        set { transform.cases = newValue.cases }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("cases", \.cases, isRequired: true),
        SpecField("default", \.transform.standard), SpecField("partial", \.transform.replacesParts),
        .alias("replace", of: ReplacedExtent.self) { $0.transform.replacesParts = $1 == .partial },
        SpecField("locations", \.locations),
    ]
}

/// gt's words.
private enum ReplacedExtent: String, CaseIterable, SpecChoice {
    case all, partial
}

extension TextCases.Case: TextCase {
    init() { self.init([], "") }

    init(of name: SpecNode, to: FormattedText) throws(TableSpecError) { self.init([try String(name)], to) }

    static let fields: [SpecField<Self>] = [
        SpecField("from", \.from, isRequired: true), SpecField("to", \.to, isRequired: true),
    ]
}

extension OwnTextStep: SpecStep {
    var name: String { "text_transform" }

    func arguments() throws(TableSpecError) -> SpecNode {
        throw TableSpecError("a file cannot say the transform \(type(of: transform)), which is a program's own")
    }
}
