import RasterFormats

// What texts are made into, and the language they are in.

struct LocaleStep: RecordStep {
    static let name = "locale"
    var locale = TableLocale.english

    static let fields: [SpecField<Self>] = [SpecField("locale", \.locale, isRequired: true)]

    func apply(to draft: inout TableDraft) { draft.locale = locale }
}

struct TextReplacementStep: RecordStep {
    static let name = "text_replace"
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    var transform = TextReplacement()

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows),
        SpecField("pattern", \.transform.pattern, isRequired: true),
        SpecField("replacement", \.transform.replacement, isRequired: true),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.transforms.append(try draft.rule(transform, columns: columns, rows: rows))
    }
}

/// A text, or an expression: `{"regex": "[0-9]+"}`.
extension TextPattern: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        guard let expression = node["regex"] else {
            self.init(text: try String(node))
            return
        }
        do { try self.init(expression: String(expression)) } catch { throw node.error("\(error)") }
    }

    func node() -> SpecNode { isExpression ? .object(["regex": .text(source)]) : .text(source) }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([.type("string"), .under("regex", .type("string"))])
    }
}

struct TextCasesStep: RecordStep {
    static let name = "text_case_match"
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    var transform = TextCases()

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("cases", \.transform.cases, isRequired: true),
        SpecField("default", \.transform.standard), SpecField("partial", \.transform.replacesParts),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.transforms.append(try draft.rule(transform, columns: columns, rows: rows))
    }
}

extension TextCases.Case: SpecRecord {
    init() { self.init([], "") }

    static let fields: [SpecField<Self>] = [
        SpecField("from", \.from, isRequired: true), SpecField("to", \.to, isRequired: true),
    ]
}

/// A transform of a program's own, which no file can say.
struct OwnTextStep: TableStep {
    let name = "text_transform"
    let columns: ColumnSelection
    let rows: RowSelection
    let transform: any TextTransform

    func arguments() throws(TableSpecError) -> SpecNode {
        throw TableSpecError("a file cannot say the transform \(type(of: transform)), which is a program's own")
    }

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.transforms.append(try draft.rule(transform, columns: columns, rows: rows))
    }
}

extension TextTransform {
    /// The step that does it to cells.
    func step(columns: ColumnSelection, rows: RowSelection) -> any TableStep {
        switch self {
        case let transform as TextReplacement: TextReplacementStep(columns: columns, rows: rows, transform: transform)
        case let transform as TextCases: TextCasesStep(columns: columns, rows: rows, transform: transform)
        default: OwnTextStep(columns: columns, rows: rows, transform: self)
        }
    }
}
