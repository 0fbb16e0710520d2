import Foundation
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterViews
import RasterGrid
import RasterText

/// What a theme says, as specifications write it.
extension TableTheme: SpecRecord {
    static let fields: [SpecField<Self>] =
        [
            SpecField("font", \.font), SpecField("color", \.textColor), SpecField("light_color", \.lightTextColor),
            SpecField("background", \.background), SpecField("appearance", \.appearance), SpecField("margin", \.margin),
            SpecField("padding", \.cellInsets), SpecField("vertical_padding", \.verticalPadding, in: LookRange.padding),
            SpecField("horizontal_padding", \.horizontalPadding, in: LookRange.padding),
            SpecField("line_spacing", \.lineSpacing, in: LookRange.lineSpacing),
            SpecField("row_label_indent", \.rowLabelIndent, in: LookRange.indent),
            SpecField("corner_radius", \.cornerRadius, in: LookRange.cornerRadius),
            SpecField("table_width", \.givenWidth, also: ["table.width"]),
            SpecField("shows_column_labels", \.showsColumnLabels),
            SpecField("row_group_as_column", \.showsGroupsAsColumn, also: ["row_group.as_column"]),
            .within("lines", \.lines), .within("title", \.title), .within("subtitle", \.subtitle),
            .within("column_labels", \.columnLabels), .within("spanners", \.spanners), .within("stubhead", \.stubhead),
            .within("stub", \.stub), .within("row_groups", \.groupLabels), .within("body", \.body),
            .within("summary", \.summary), .within("grand_summary", \.grandSummary), .within("footnotes", \.footnotes),
            .within("source_notes", \.sourceNotes), SpecField("joins_footnotes", \.joinsFootnotes),
            SpecField("footnote_separator", \.footnoteSeparator), SpecField("joins_source_notes", \.joinsSourceNotes),
            SpecField("source_note_separator", \.sourceNoteSeparator), SpecField("stripe", \.stripe),
            SpecField("stripes_stub", \.stripesStub),
            SpecField("stripes_body", \.stripesBody),
        ] + TableTheme.optionsOfGT

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schemas.named("options") { schema(fields, &$0) } }
}

extension TableLines: SpecRecord {
    static let fields: [SpecField<Self>] = [
        SpecField("top", \.top), SpecField("bottom", \.bottom), SpecField("leading", \.leading),
        SpecField("trailing", \.trailing), SpecField("header", \.header), SpecField("spanners", \.spanners),
        SpecField("labels", \.labels), SpecField("group_top", \.groupTop), SpecField("groups", \.groups),
        SpecField("rows", \.rows), SpecField("summary", \.summary), SpecField("grand_summary", \.grandSummary),
        SpecField("end", \.end), SpecField("stub", \.stub), SpecField("columns", \.columns),
        SpecField("label_columns", \.labelColumns), SpecField("label_sides", \.labelSides),
        .alias("outline", schema: .any([.object(["$ref": .text("#/$defs/line")]), .type("null")])) {
            $0.outline = try GridLine?($1)
        },
    ]

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { schemas.named("lines") { schema(fields, &$0) } }
}

extension UserInterfaceLayoutDirection: SpecChoice {
    static let words: [(name: String, value: Self)] = [("ltr", .leftToRight), ("rtl", .rightToLeft)]
}

extension TraitCollection.UserInterfaceStyle: SpecChoice {
    static let words: [(name: String, value: Self)] = [("light", .light), ("dark", .dark)]
}

extension TableTheme {
    /// gt's `table.width`: points, `"600px"`, or `"auto"`; a share of a page, which a picture has not, is told in a report.
    private struct Width: SpecValue {
        let points: CGFloat?

        init(_ points: CGFloat?) { self.points = points }

        init(_ node: SpecNode) throws(TableSpecError) {
            switch node.content {
            case .null, .text("auto"): points = nil
            case .integer, .number:
                try node.check(LookRange.tableWidth)
                points = try CGFloat(node)
            default:
                let length: SpecLength? = if case .text(let text) = node.content { SpecLength(text) } else { nil }
                switch length {
                case .points(let points) where LookRange.tableWidth.contains(points): self.points = points
                case .share: points = nil
                default: throw node.error(wants: "a width from 40 to 100000 points, such as 600 or \"600px\", or \"auto\"")
                }
            }
        }

        func node() throws(TableSpecError) -> SpecNode { try points.node() }

        static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
            .any([
                .type("null"), .type("number").within(LookRange.tableWidth),
                .text(["600px", "auto", "100%"], "As output.width, which wins over it."),
            ])
        }
    }

    private var givenWidth: Width {
        get { Width(width) }
        set { width = newValue.points }
    }
}
