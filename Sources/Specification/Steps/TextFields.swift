import RasterDisplayTables
import RasterFormats

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
        .textLocations { ($0.columns, $0.rows) = ($1, $2) },
    ]
}

extension TextReplacementStep: RecordStep {
    static let name = "text_replace"
    init() { self.init(transform: TextReplacement()) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows),
        SpecField("pattern", \.transform.pattern, isRequired: true),
        SpecField("replacement", \.transform.replacement, isRequired: true), .textLocations { ($0.columns, $0.rows) = ($1, $2) },
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
        .textLocations { ($0.columns, $0.rows) = ($1, $2) },
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
