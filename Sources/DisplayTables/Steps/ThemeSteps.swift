import Foundation
import RasterGraphics
import RasterGrid
import RasterText

// How the table looks as a whole.

/// Takes another theme, whole: what differs from the standard one is written.
struct ThemeStep: RecordStep {
    static let name = "theme"
    var theme: TableTheme

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

    static let fields: [SpecField<Self>] = [SpecField("style", \.style, in: 1...6), SpecField("color", \.color)]

    /// What is no colour and no line stays as it was.
    func apply(to draft: inout TableDraft) {
        let old = draft.theme
        draft.theme = TableTheme.stylized(style, color).with {
            $0.font = old.font
            ($0.cellInsets, $0.margin) = (old.cellInsets, old.margin)
            ($0.showsGroupsAsColumn, $0.hidesColumnLabels) = (old.showsGroupsAsColumn, old.hidesColumnLabels)
        }
    }
}

extension StyleColor: SpecChoice {}

struct RowStripingStep: RecordStep {
    static let name = "opt_row_striping"
    var isStriped = true

    static let fields: [SpecField<Self>] = [SpecField("row_striping", \.isStriped)]

    func apply(to draft: inout TableDraft) {
        draft.theme.stripe = isStriped ? draft.theme.stripe ?? TableTheme.Palette.stripe : nil
    }
}

struct AllCapsStep: RecordStep {
    static let name = "opt_all_caps"
    static let fields: [SpecField<Self>] = []

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.withAllCaps() }
}

struct OutlineStep: RecordStep {
    static let name = "opt_table_outline"
    var width: CGFloat = 1
    var color = TableTheme.Palette.line

    static let fields: [SpecField<Self>] = [SpecField("width", \.width, in: 0...100), SpecField("color", \.color)]

    func apply(to draft: inout TableDraft) {
        draft.theme = draft.theme.withOutline(GridLine(color: color, width: width))
    }
}

struct HeaderAlignmentStep: RecordStep {
    static let name = "opt_align_table_header"
    var alignment = TextAlignment.left

    static let fields: [SpecField<Self>] = [SpecField("align", \.alignment, isRequired: true)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.withHeader(alignment) }
}

struct VerticalPaddingStep: RecordStep {
    static let name = "opt_vertical_padding"
    var scale: CGFloat = 1

    static let fields: [SpecField<Self>] = [SpecField("scale", \.scale, isRequired: true, in: 0...3)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.withVerticalPadding(scale) }
}

struct HorizontalPaddingStep: RecordStep {
    static let name = "opt_horizontal_padding"
    var scale: CGFloat = 1

    static let fields: [SpecField<Self>] = [SpecField("scale", \.scale, isRequired: true, in: 0...3)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.withHorizontalPadding(scale) }
}

struct LinesStep: RecordStep {
    static let name = "opt_table_lines"
    var extent = TableTheme.LineExtent.all

    static let fields: [SpecField<Self>] = [SpecField("extent", \.extent)]

    func apply(to draft: inout TableDraft) { draft.theme = draft.theme.withLines(extent) }
}

extension TableTheme.LineExtent: SpecChoice {}

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
