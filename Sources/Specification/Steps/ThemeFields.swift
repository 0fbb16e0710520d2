import Foundation
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

extension ThemeStep: RecordStep {
    static let name = "theme"
    static let firstStandsAlone = false
    init() { self.init(.standard) }

    static let fields: [SpecField<Self>] = TableTheme.fields.map { .part(\.theme, of: $0) }
}

/// Changes parts of the theme that there is.
struct OptionsStep: SpecStep, SpecValue {
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

    func remarks(on draft: TableDraft) -> [String] {
        for name in ["table_width", "table.width"] {
            guard case .text(let text)? = options[name]?.content, text.hasSuffix("%") else { continue }
            return [
                "the option \(quoted: name) has no effect: a picture has no page to take \(text) of; give points, or output.width"
            ]
        }
        return []
    }

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        do throws(TableSpecError) {
            try draft.theme.read(options, TableTheme.fields)
        } catch {
            // The step has a line already.
            throw .other(TableSpecError(error.message, path: error.path).description)
        }
    }
}

extension StylizeStep: RecordStep {
    static let name = "opt_stylize"
    init() { self.init(style: 1) }

    static let fields: [SpecField<Self>] = [
        SpecField("style", \.style, in: 1...6), SpecField("color", \.color), SpecField("add_row_striping", \.isStriped),
    ]
}

extension StyleColor: SpecChoice {}

extension RowStripingStep: RecordStep {
    static let name = "opt_row_striping"
    init() { self.init(isStriped: true) }

    static let fields: [SpecField<Self>] = [SpecField("row_striping", \.isStriped)]
}

extension AllCapsStep: RecordStep {
    static let name = "opt_all_caps"
    init() { self.init(isOn: true) }

    static let fields: [SpecField<Self>] = [SpecField("all_caps", \.isOn), SpecField("locations", \.locations)]
}

extension CapitalsPart: SpecChoice {
    static let words: [(name: String, value: Self)] = [
        ("column_labels", .columnLabels), ("stub", .stub), ("row_groups", .groupLabels),
    ]
}

extension OutlineStep: RecordStep {
    static let name = "opt_table_outline"
    init() { self.init(line: GridLine(color: TableTheme.Palette.gtLine, width: 3)) }

    static let fields: [SpecField<Self>] = [
        SpecField("style", \.line.style), SpecField("width", \.line.writtenWidth, in: LookRange.lineWidth),
        SpecField("color", \.line.color),
    ]
}

/// The width of a line in points: a number, or a text such as "2px", as great_tables has it.
private struct LineWidth: SpecValue {
    let points: CGFloat

    init(_ points: CGFloat) { self.points = points }

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .text(let text) = node.content else {
            points = try CGFloat(node)
            return
        }
        guard case .points(let points)? = SpecLength(text), LookRange.lineWidth.contains(Double(points)) else {
            throw node.error(wants: "a width such as 2 or \"2px\"")
        }
        self.points = points
    }

    func node() -> SpecNode { points.node() }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { .any([.type("number"), .text(["2px", "1pt"], "A width.")]) }
}

extension GridLine {
    fileprivate var writtenWidth: LineWidth? {
        get { width.map(LineWidth.init) }
        set { width = newValue?.points }
    }
}

extension HeaderAlignmentStep: RecordStep {
    static let name = "opt_align_table_header"
    init() { self.init(alignment: .left) }

    static let fields: [SpecField<Self>] = [SpecField("align", \.alignment, isRequired: true)]
}

extension VerticalPaddingStep: RecordStep {
    static let name = "opt_vertical_padding"
    init() { self.init(scale: 1) }

    static let fields: [SpecField<Self>] = [SpecField("scale", \.scale, isRequired: true, in: LookRange.padding)]
}

extension HorizontalPaddingStep: RecordStep {
    static let name = "opt_horizontal_padding"
    init() { self.init(scale: 1) }

    static let fields: [SpecField<Self>] = [SpecField("scale", \.scale, isRequired: true, in: LookRange.padding)]
}

extension LinesStep: RecordStep {
    static let name = "opt_table_lines"
    init() { self.init(extent: .all) }

    static let fields: [SpecField<Self>] = [SpecField("extent", \.extent)]
}

extension TableLineExtent: SpecChoice {}

/// gt's lists of fonts of systems: what they end with is drawn, since a picture is the same everywhere.
private enum FontStack: String, CaseIterable, SpecChoice {
    case systemUI = "system-ui"
    case humanist
    case geometricHumanist = "geometric-humanist"
    case classicalHumanist = "classical-humanist"
    case neoGrotesque = "neo-grotesque"
    case industrial
    case roundedSans = "rounded-sans"
    case monospaceCode = "monospace-code"
    case monospaceSlabSerif = "monospace-slab-serif"

    func font() throws(TableSpecError) -> Font {
        let isMonospaced = self == .monospaceCode || self == .monospaceSlabSerif
        return try Font(.text(isMonospaced ? "monospace" : "sans-serif"))
    }
}

extension FontStep: RecordStep {
    static let name = "opt_table_font"
    init() { self.init(font: nil) }

    static let fields: [SpecField<Self>] = [
        SpecField("font", \.family), SpecField("weight", \.weight), SpecField("size", \.size), SpecField("style", \.slant),
        SpecField("color", \.color), SpecField("add", \.hasStandard),
        .alias("stack", of: FontStack.self) { $0.font = try $1.font() },
    ]

    private var family: FontFamily {
        get { FontFamily(font: font, missing: missing) }
        set { (font, missing) = (newValue.font, newValue.missing) }
    }

    private var slant: TextSlant? {
        get { isItalic.map { $0 ? .italic : .normal } }
        set { isItalic = newValue.map { $0 != .normal } }
    }
}
