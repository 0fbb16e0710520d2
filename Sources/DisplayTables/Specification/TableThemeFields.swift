import RasterGraphics
import RasterGrid
import RasterText

/// What a theme says, as specifications write it.
extension TableTheme: SpecRecord {
    static let fields: [SpecField<Self>] =
        [
            SpecField("font", \.font), SpecField("color", \.textColor), SpecField("background", \.background),
            SpecField("margin", \.margin), SpecField("padding", \.cellInsets),
            SpecField("line_spacing", \.lineSpacing, in: 0...100),
            SpecField("corner_radius", \.cornerRadius, in: 0...1_000), SpecField("outline", \.outline),
            SpecField("title", \.title), SpecField("subtitle", \.subtitle), SpecField("column_labels", \.columnLabels),
            SpecField("spanners", \.spanners), SpecField("stubhead", \.stubhead), SpecField("stub", \.stub),
            SpecField("row_groups", \.groupLabels), SpecField("body", \.body), SpecField("summary", \.summary),
            SpecField("grand_summary", \.grandSummary), SpecField("notes", \.notes),
            SpecField("title_size", \.titleSize, in: 0.1...10), SpecField("subtitle_size", \.subtitleSize, in: 0.1...10),
            SpecField("label_size", \.labelSize, in: 0.1...10), SpecField("note_size", \.noteSize, in: 0.1...10),
            SpecField("top_line", \.topLine), SpecField("heading_line", \.headingLine), SpecField("spanner_line", \.spannerLine),
            SpecField("label_line", \.labelLine), SpecField("group_top_line", \.groupTopLine),
            SpecField("group_line", \.groupLine), SpecField("row_line", \.rowLine), SpecField("stub_line", \.stubLine),
            SpecField("summary_line", \.summaryLine), SpecField("grand_summary_line", \.grandSummaryLine),
            SpecField("end_line", \.endLine), SpecField("bottom_line", \.bottomLine), SpecField("stripe", \.stripe),
            SpecField("row_group_as_column", \.showsGroupsAsColumn), SpecField("column_labels_hidden", \.hidesColumnLabels),
        ] + TableTheme.optionsOfGT
}

extension TableTheme {
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schemas.named("options") { schema(fields, &$0) } }
}
