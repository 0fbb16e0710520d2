import RasterDisplayTables
import RasterFormats
import RasterGraphics

extension UnhideStep: RecordStep {
    static let name = "cols_unhide"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [SpecField("columns", \.columns, isRequired: true)]
}

extension UnhideRowsStep: RecordStep {
    static let name = "rows_unhide"
    init() { self.init(rows: .all) }

    static let fields: [SpecField<Self>] = [SpecField("rows", \.rows)]
}

/// A step that takes nothing.
struct NoArguments: SpecRecord {
    static let fields: [SpecField<Self>] = []
}

extension RemovePartStep: SpecStep {
    var name: String {
        switch part {
        case .header: "rm_header"
        case .stubhead: "rm_stubhead"
        case .caption: "rm_caption"
        }
    }

    func arguments() -> SpecNode { .object([:]) }
}

extension RemoveSpannersStep: RecordStep {
    static let name = "rm_spanners"
    init() { self.init(spanners: nil) }

    static let fields: [SpecField<Self>] = [SpecField("spanners", \.spanners), SpecField("levels", \.levels)]
}

extension RemoveNotesStep: SpecStep {
    var name: String { kind == .footnotes ? "rm_footnotes" : "rm_source_notes" }

    func arguments() throws(TableSpecError) -> SpecNode {
        guard let places else { return .object([:]) }
        return SpecNode(.object([.init(name: kind == .footnotes ? "footnotes" : "source_notes", value: try places.node())]))
    }
}

/// The numbers of notes under one name.
struct NoteNumbers: SpecRecord {
    var numbers: [Int]?

    static let firstStandsAlone = true
    static let fields: [SpecField<Self>] = [SpecField("footnotes", \.numbers), SpecField("source_notes", \.numbers)]
}

extension AddColumnsStep: RecordStep {
    static let name = "cols_add"
    init() { self.init(columns: []) }

    static let fields: [SpecField<Self>] = [
        SpecField("cases", \.cases, isRequired: true), SpecField("before", \.before, also: [".before"]),
        SpecField("after", \.after, also: [".after"]),
    ]

    private var cases: SpecMap<SpecExpression> {
        get { SpecMap(columns.map { (name: $0.name, value: SpecExpression(condition: $0.expression)) }) }
        set { columns = newValue.pairs.map { (name: $0.name, expression: $0.value.condition) } }
    }
}

/// An expression over columns: `"price * count"`.
struct SpecExpression: SpecValue {
    let condition: Condition

    init(condition: Condition) { self.condition = condition }

    init(_ node: SpecNode) throws(TableSpecError) {
        let text = try String(node)
        do { condition = try Condition(text) } catch {
            throw node.error("the expression \(quoted: text) cannot be read: \(error)")
        }
    }

    func node() -> SpecNode { .text(condition.text) }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .text(["1 + 2", "abs(-3)"], "An expression over columns, as conditions have them.")
    }
}

extension ChangeLabelsStep: RecordStep {
    static let name = "cols_label_with"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("pattern", \.pattern), SpecField("replacement", \.replacement),
        SpecField("transform", \.transform),
    ]
}

extension ConditionCasesStep: RecordStep {
    static let name = "text_case_when"
    init() { self.init(columns: .all) }

    private struct Case: TextCase {
        var condition = SpecExpression(condition: Case.always)
        var to: FormattedText = ""

        init() {}

        init(condition: SpecExpression, to: FormattedText) { (self.condition, self.to) = (condition, to) }

        init(of name: SpecNode, to: FormattedText) throws(TableSpecError) {
            self.init(condition: try SpecExpression(name), to: to)
        }

        private static let always = Condition(text: "true", expression: .constant(.boolean(true)))

        static let fields: [SpecField<Self>] = [
            SpecField("when", \.condition, isRequired: true), SpecField("to", \.to, isRequired: true),
        ]
    }

    private var cases: TextCaseList<Case> {
        get { TextCaseList(transform.cases.map { Case(condition: SpecExpression(condition: $0.condition), to: $0.to) }) }
        set { transform.cases = newValue.cases.map { ($0.condition.condition, $0.to) } }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("cases", \.cases, isRequired: true),
        SpecField("default", \.transform.standard), SpecField("locations", \.locations),
    ]
}

extension OverviewStep: RecordStep {
    static let name = "data_overview"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [SpecField("columns", \.columns), SpecField("color", \.color)]
}

extension StyleBodyStep.Target: SpecChoice {}
extension StyleBodyStep.Extent: SpecChoice {}

extension StyleBodyStep: RecordStep {
    static let name = "tab_style_body"
    init() { self.init(look: CellLook()) }

    private var styles: StyleList {
        get { StyleList(look: look) }
        set { look = newValue.look }
    }

    private var expression: SpecExpression? {
        get { test.map { SpecExpression(condition: $0) } }
        set { test = newValue?.condition }
    }

    static let fields: [SpecField<Self>] = [
        SpecField("style", \.styles, isRequired: true), SpecField("columns", \.columns), SpecField("rows", \.rows),
        SpecField("values", \.values), SpecField("pattern", \.pattern), SpecField("fn", \.expression),
        SpecField("targets", \.targets),
        SpecField("extents", \.extents),
    ]
}
