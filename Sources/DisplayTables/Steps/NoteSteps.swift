import RasterFormats

// Notes below the table, and their marks.

struct FootnoteStep: RecordStep {
    static let name = "tab_footnote"
    var text: FormattedText = ""
    /// None: the note is of the table as a whole.
    var locations: [TableLocation] = []

    static let fields: [SpecField<Self>] = [
        SpecField("footnote", \.text, isRequired: true), SpecField("locations", \.locations),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        if locations.isEmpty { draft.footnotes.append(.init(text: text, area: nil)) }
        for location in locations {
            draft.footnotes.append(.init(text: text, area: try CellArea(location, in: draft.data)))
        }
    }

    func check(_ draft: TableDraft) throws(DisplayTableError) {
        for location in locations { try draft.names.check(location) }
    }
}

struct FootnoteMarksStep: RecordStep {
    static let name = "opt_footnote_marks"
    var marks = FootnoteMarks.numbers

    static let fields: [SpecField<Self>] = [SpecField("marks", \.marks, isRequired: true)]

    func apply(to draft: inout TableDraft) { draft.marks = marks }
}

struct SourceNoteStep: RecordStep {
    static let name = "tab_source_note"
    var text: FormattedText = ""

    static let fields: [SpecField<Self>] = [SpecField("source_note", \.text, isRequired: true)]

    func apply(to draft: inout TableDraft) { draft.sourceNotes.append(text) }
}

/// gt's words for marks, or a list of marks.
extension FootnoteMarks: SpecValue {
    private static let words: [(name: String, value: Self)] = [
        ("numbers", .numbers), ("letters", .letters), ("LETTERS", .capitals), ("standard", .symbols),
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
