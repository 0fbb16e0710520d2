import RasterGraphics
import RasterGrid
import RasterText

/// What a theme says, as specifications write it.
extension TableTheme: SpecRecord {
    static let fields: [SpecField<Self>] = [
        SpecField("font", \.font), SpecField("color", \.textColor), SpecField("background", \.background),
        SpecField("margin", \.margin), SpecField("padding", \.cellInsets), SpecField("line_spacing", \.lineSpacing, in: 0...100),
        SpecField("corner_radius", \.cornerRadius, in: 0...1_000), SpecField("outline", \.outline),
        SpecField("title", \.title), SpecField("subtitle", \.subtitle), SpecField("column_labels", \.columnLabels),
        SpecField("spanners", \.spanners), SpecField("stubhead", \.stubhead), SpecField("stub", \.stub),
        SpecField("row_groups", \.groupLabels), SpecField("body", \.body), SpecField("summary", \.summary),
        SpecField("grand_summary", \.grandSummary), SpecField("notes", \.notes),
        SpecField("title_size", \.titleSize, in: 0.1...10), SpecField("subtitle_size", \.subtitleSize, in: 0.1...10),
        SpecField("label_size", \.labelSize, in: 0.1...10), SpecField("note_size", \.noteSize, in: 0.1...10),
        SpecField("edge_line", \.edgeLine), SpecField("spanner_line", \.spannerLine), SpecField("label_line", \.labelLine),
        SpecField("group_line", \.groupLine), SpecField("row_line", \.rowLine), SpecField("stub_line", \.stubLine),
        SpecField("summary_line", \.summaryLine), SpecField("stripe", \.stripe),
    ]
}

extension TableTheme {
    /// Themes with their names in specifications.
    static let named: [(name: String, theme: TableTheme)] = [("standard", .standard)]

    /// The theme of a name, if there is one.
    public static func named(_ name: String) -> TableTheme? { named.first { $0.name == name }?.theme }

    /// The names of all themes.
    public static var names: [String] { named.map(\.name) }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schemas.named("options") { schema(fields, &$0) } }
}
