import RasterFormats
import RasterGraphics

// What values look like: formats, substitutes, merged texts, colours.

/// A format of the library: a step of its own.
protocol SpecFormat: ValueFormat, SpecRecord, Hashable {
    static var stepName: String { get }
}

struct FormatStep<Format: SpecFormat>: RecordStep {
    static var name: String { Format.stepName }
    var columns = ColumnSelection.all
    var rows = RowSelection.all
    var format: Format

    init() { format = Format() }

    init(_ format: Format, columns: ColumnSelection = .all, rows: RowSelection = .all) {
        self.columns = columns
        self.rows = rows
        self.format = format
    }

    static var fields: [SpecField<Self>] {
        [SpecField("columns", \.columns), SpecField("rows", \.rows)] + Format.fields.map { .part(\.format, of: $0) }
    }

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.formats.append(try draft.rule(format, columns: columns, rows: rows))
    }
}

/// A format of a program's own, which no file can say.
struct OwnFormatStep: TableStep {
    let name = "fmt"
    let columns: ColumnSelection
    let rows: RowSelection
    let format: any ValueFormat

    func arguments() throws(TableSpecError) -> SpecNode { try SummaryFormat(format).node() }

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        draft.formats.append(try draft.rule(format, columns: columns, rows: rows))
    }
}

extension ValueFormat {
    /// The step that gives it to cells.
    func step(columns: ColumnSelection, rows: RowSelection) -> any TableStep {
        func step<Format: SpecFormat>(_ format: Format) -> any TableStep {
            FormatStep(format, columns: columns, rows: rows)
        }
        if let format = self as? any SpecFormat { return step(format) }
        return OwnFormatStep(columns: columns, rows: rows, format: self)
    }
}

struct MergeStep: RecordStep {
    static let name = "cols_merge"
    var columns = ColumnSelection.all
    var pattern: String?
    var rows = RowSelection.all

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns, isRequired: true), SpecField("pattern", \.pattern), SpecField("rows", \.rows),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        guard let first = columns.first else { return }
        let text = pattern ?? columns.indices.map { "{\($0 + 1)}" }.joined(separator: " ")
        draft.merges.append(
            .init(columns: columns, rows: try draft.data.rows(rows), pattern: try Self.pattern(text, for: columns.count)))
        for column in columns where column != first { draft.columns[column].isHidden = true }
    }

    private static func pattern(_ text: String, for count: Int) throws(DisplayTableError) -> MergePattern {
        let pattern: MergePattern
        do {
            pattern = try MergePattern(text)
        } catch {
            throw .other("the pattern '\(text)' cannot be read: \(error)")
        }
        guard pattern.columnCount <= count else {
            throw .other("the pattern '\(text)' asks for column \(pattern.columnCount), and \(count) are merged")
        }
        return pattern
    }
}

struct MergeUncertaintyStep: RecordStep {
    static let name = "cols_merge_uncert"
    var value = ""
    var uncertainty = ""
    var separator = " ± "

    static let fields: [SpecField<Self>] = [
        SpecField("col_val", \.value, isRequired: true), SpecField("col_uncert", \.uncertainty, isRequired: true),
        SpecField("sep", \.separator),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let merge = MergeStep(columns: .named([value, uncertainty]), pattern: "<<{1}<<\(separator){2}>>>>")
        try merge.apply(to: &draft)
    }
}

struct MergeRangeStep: RecordStep {
    static let name = "cols_merge_range"
    var first = ""
    var last = ""
    var separator = "–"

    static let fields: [SpecField<Self>] = [
        SpecField("col_begin", \.first, isRequired: true), SpecField("col_end", \.last, isRequired: true),
        SpecField("sep", \.separator),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = ColumnSelection.named([first, last])
        try MergeStep(columns: columns, pattern: "<<{1}<<\(separator){2}>>>>").apply(to: &draft)
        // An end alone stands without what would part it from a beginning.
        let values = draft.data.columns[try draft.data.column(first)].values
        let open = values.indices.filter { values[$0].isMissing }
        if !open.isEmpty { try MergeStep(columns: columns, pattern: "<<{2}>>", rows: .at(open)).apply(to: &draft) }
    }
}

struct MergeCountStep: RecordStep {
    static let name = "cols_merge_n_pct"
    var count = ""
    var percent = ""

    static let fields: [SpecField<Self>] = [
        SpecField("col_n", \.count, isRequired: true), SpecField("col_pct", \.percent, isRequired: true),
    ]

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let merge = MergeStep(columns: .named([count, percent]), pattern: "<<{1}<< ({2})>>>>")
        try merge.apply(to: &draft)
    }
}
