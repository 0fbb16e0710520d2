import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

// How the table looks as a whole.

/// Takes another theme, whole: what differs from the standard one is written.
struct ThemeStep: RecordStep {
    static let name = "theme"
    @Boxed var theme: TableTheme

    init() { theme = .standard }
    init(_ theme: TableTheme) { self.theme = theme }

    static let fields: [SpecField<Self>] = TableTheme.fields.map { .part(\.theme, of: $0) }

    func apply(to draft: inout TableDraft) { draft.theme = theme }
}

/// Changes parts of the theme that there is.
struct OptionsStep: TableStep, SpecValue {
    let name = "tab_options"
    let options: SpecNode

    init(_ options: SpecNode) throws(TableSpecError) {
        self.options = options
        // Mistakes are found where they are read, not where they are applied.
        _ = try TableTheme(options)
    }

    func arguments() -> SpecNode { options }
    func node() -> SpecNode { options }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { TableTheme.schema(&schemas) }

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        do throws(TableSpecError) {
            try draft.theme.read(options, TableTheme.fields)
        } catch {
            throw .other(error.description)
        }
    }
}

// gt's functions for what is asked for often.

struct StylizeStep: RecordStep {
    static let name = "opt_stylize"
    var style = 1
    var color = StyleColor.blue
    var isStriped = true

    static let fields: [SpecField<Self>] = [
        SpecField("style", \.style, in: 1...6), SpecField("color", \.color), SpecField("add_row_striping", \.isStriped),
    ]

    func apply(to draft: inout TableDraft) {
        draft.theme = draft.theme.stylized(style, color: color, rowStriping: isStriped)
    }
}

extension StyleColor: SpecChoice {}

struct RowStripingStep: RecordStep {
    static let name = "opt_row_striping"
    var isStriped = true

    static let fields: [SpecField<Self>] = [SpecField("row_striping", \.isStriped)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.rowStriping(isStriped) }
}

struct AllCapsStep: RecordStep {
    static let name = "opt_all_caps"
    var isOn = true
    var locations = CapitalsPart.allCases

    static let fields: [SpecField<Self>] = [SpecField("all_caps", \.isOn), SpecField("locations", \.locations)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.allCaps(isOn, in: Set(locations)) }
}

extension CapitalsPart: SpecChoice {
    static let words: [(name: String, value: Self)] = [
        ("column_labels", .columnLabels), ("stub", .stub), ("row_groups", .groupLabels),
    ]
}

struct OutlineStep: RecordStep {
    static let name = "opt_table_outline"
    var line = GridLine(color: TableTheme.Palette.gtLine, width: 3)

    static let fields: [SpecField<Self>] = [
        SpecField("style", \.line.style), SpecField("width", \.line.width, in: 0...100), SpecField("color", \.line.color),
    ]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.tableOutline(line.width == 0 ? nil : line) }
}

struct HeaderAlignmentStep: RecordStep {
    static let name = "opt_align_table_header"
    var alignment = TextAlignment.left

    static let fields: [SpecField<Self>] = [SpecField("align", \.alignment, isRequired: true)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.headerAlignment(alignment) }
}

struct VerticalPaddingStep: RecordStep {
    static let name = "opt_vertical_padding"
    var scale: CGFloat = 1

    static let fields: [SpecField<Self>] = [SpecField("scale", \.scale, isRequired: true, in: 0...3)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.padding(vertical: scale) }
}

struct HorizontalPaddingStep: RecordStep {
    static let name = "opt_horizontal_padding"
    var scale: CGFloat = 1

    static let fields: [SpecField<Self>] = [SpecField("scale", \.scale, isRequired: true, in: 0...3)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.padding(horizontal: scale) }
}

struct LinesStep: RecordStep {
    static let name = "opt_table_lines"
    var extent = TableLineExtent.all

    static let fields: [SpecField<Self>] = [SpecField("extent", \.extent)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.tableLines(extent) }
}

extension TableLineExtent: SpecChoice {}

struct FontStep: RecordStep {
    static let name = "opt_table_font"
    /// Its size is that of the theme.
    var font: Font?
    var weight: Font.Weight?

    static let fields: [SpecField<Self>] = [SpecField("font", \.font), SpecField("weight", \.weight)]

    func apply(to draft: inout TableDraft) {
        if let font { draft.theme.font = font.withSize(draft.theme.font.pointSize) }
        if let weight { draft.theme.font = draft.theme.font.withWeight(weight) }
    }
}
