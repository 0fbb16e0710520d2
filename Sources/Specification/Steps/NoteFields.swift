import RasterDisplayTables
import RasterFormats

extension FootnoteStep: RecordStep {
    static let name = "tab_footnote"
    init() { self.init(text: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("footnote", \.text, isRequired: true), SpecField("locations", \.list),
        SpecField("placement", \.placement),
    ]

    private var list: LocationList {
        get { LocationList(locations) }
        set { locations = newValue.locations }
    }
}

extension FootnotePlacement: SpecChoice {}

extension FootnoteMarksStep: RecordStep {
    static let name = "opt_footnote_marks"
    init() { self.init(marks: .numbers) }

    static let fields: [SpecField<Self>] = [SpecField("marks", \.marks, isRequired: true)]
}

extension FootnoteOrderStep: RecordStep {
    static let name = "opt_footnote_order"
    init() { self.init(order: .marksLast) }

    static let fields: [SpecField<Self>] = [SpecField("order", \.order)]
}

/// gt's words.
extension FootnoteOrder: SpecChoice {
    static let words: [(name: String, value: Self)] = [
        ("marks_last", .marksLast), ("marks_first", .marksFirst), ("preserve_order", .preserved),
    ]
}

extension FootnoteSpecStep: RecordStep {
    static let name = "opt_footnote_spec"
    init() { self.init(inCells: .raised) }

    static let fields: [SpecField<Self>] = [SpecField("spec_ref", \.inCells), SpecField("spec_ftr", \.inNotes)]
}

extension FootnoteMarkStyle: SpecValue {
    init(_ node: SpecNode) throws(TableSpecError) {
        guard let style = FootnoteMarkStyle(try String(node)) else {
            throw node.error(wants: "'^' for raised, 'b', 'i', brackets or a full stop, such as \"^i\" or \"(b)\"")
        }
        self = style
    }

    func node() -> SpecNode { .text(source) }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .text(["^", "^i", "(b)", "."], "Raised (^), bold (b), italic (i), in brackets, before a full stop.")
    }
}

extension SourceNoteStep: RecordStep {
    static let name = "tab_source_note"
    init() { self.init(text: "") }

    static let fields: [SpecField<Self>] = [SpecField("source_note", \.text, isRequired: true)]
}

/// gt's words for marks, or a list of marks.
extension FootnoteMarks: SpecValue {
    private static let words: [(name: String, value: Self)] = [
        ("numbers", .numbers), ("letters", .letters), ("LETTERS", .capitals), ("standard", .fourSymbols), ("extended", .symbols),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        if case .list = node.content { self = .own(try [String](node)) } else { self = try Self.choice(node, Self.words) }
    }

    func node() throws(TableSpecError) -> SpecNode {
        if case .own(let marks) = self { return try marks.node() }
        return .text(Self.words.first { $0.value == self }?.name ?? "numbers")
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([.words(words.map(\.name)), .object(["type": .text("array"), "items": .type("string")])])
    }
}
