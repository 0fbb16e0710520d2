import Foundation
import RasterGraphics
import RasterGrid
import RasterText

// gt's names of table options, as `tab_options` takes them: other ways to say parts of a theme, which are written under our own
// names.
extension TableTheme {
    static var optionsOfGT: [SpecField<TableTheme>] {
        whole + heading + labels + groups + body + sums + notes
    }

    private static var whole: [SpecField<TableTheme>] {
        line("table_border_top", \.topLine) + line("table_border_bottom", \.bottomLine)
            + [
                .alias("table_background_color") { $0.background = try Color($1) },
                .alias("table_font_color") { $0.textColor = try Color($1) },
                .alias("table_font_size") { $0.font = $0.font.withSize(try points($1, of: 16)) },
                .alias("table_font_weight") { $0.font = $0.font.withWeight(try Font.Weight($1)) },
                .alias("table_font_names") { $0.font = try Font($1).withSize($0.font.pointSize) },
                .alias("row_striping_background_color") { $0.stripe = try Color($1) },
                .alias("row_striping_include_table_body") { $0.stripe = try Bool($1) ? $0.stripe ?? Palette.stripe : nil },
                .alias("data_row_padding") { $0.setPadding(vertical: try points($1, of: 8)) },
                .alias("data_row_padding_horizontal") { $0.setPadding(horizontal: try points($1, of: 5)) },
            ]
    }

    private static var heading: [SpecField<TableTheme>] {
        line("heading_border_bottom", \.headingLine)
            + [
                .alias("heading_background_color") { theme, node in
                    theme.fill(\.title, try Color(node))
                    theme.fill(\.subtitle, try Color(node))
                },
                .alias("heading_align") { $0 = $0.withHeader(try TextAlignment($1)) },
                .alias("heading_title_font_size") { $0.titleSize = try share($1, of: $0.font) },
                .alias("heading_subtitle_font_size") { $0.subtitleSize = try share($1, of: $0.font) },
                .alias("heading_title_font_weight") { $0.title.weight = try Font.Weight($1) },
                .alias("heading_subtitle_font_weight") { $0.subtitle.weight = try Font.Weight($1) },
            ]
    }

    private static var labels: [SpecField<TableTheme>] {
        line("column_labels_border_top", \.headingLine) + line("column_labels_border_bottom", \.labelLine)
            + line("column_labels_vlines", \.columnLabels.leading) + line("column_labels_vlines", \.columnLabels.trailing)
            + [
                .alias("column_labels_background_color") { $0.fillLabels(try Color($1)) },
                .alias("column_labels_font_size") { $0.labelSize = try share($1, of: $0.font) },
                .alias("column_labels_font_weight") { theme, node in
                    for part in [\TableTheme.columnLabels, \.spanners, \.stubhead] {
                        theme[keyPath: part].weight = try Font.Weight(node)
                    }
                },
                .alias("column_labels_text_transform") { theme, node in
                    for part in [\TableTheme.columnLabels, \.spanners, \.stubhead] {
                        theme[keyPath: part].textTransform = try CellLook.TextTransform(node)
                    }
                },
            ]
    }

    private static var groups: [SpecField<TableTheme>] {
        line("row_group_border_top", \.groupTopLine) + line("row_group_border_bottom", \.groupLine)
            + look("row_group", \.groupLabels) + look("stub", \.stub) + line("stub_border", \.stubLine)
    }

    private static var body: [SpecField<TableTheme>] {
        line("table_body_hlines", \.rowLine) + line("table_body_vlines", \.body.leading)
            + line("table_body_vlines", \.body.trailing) + line("table_body_border_top", \.labelLine)
            + line("table_body_border_bottom", \.endLine)
    }

    private static var sums: [SpecField<TableTheme>] {
        look("summary_row", \.summary) + line("summary_row_border", \.summaryLine) + look("grand_summary_row", \.grandSummary)
            + line("grand_summary_row_border", \.grandSummaryLine)
    }

    private static var notes: [SpecField<TableTheme>] {
        ["footnotes", "source_notes"].flatMap { part -> [SpecField<TableTheme>] in
            [
                .alias(part + "_font_size") { $0.noteSize = try share($1, of: $0.font) },
                .alias(part + "_background_color") { $0.fill(\.notes, try Color($1)) },
            ]
        }
    }

    // MARK: Kinds of options

    private static func line(
        _ name: String, _ path: WritableKeyPath<TableTheme, GridLine?> & Sendable
    ) -> [SpecField<TableTheme>] {
        [
            .alias(name + "_color") { theme, node in
                let color = try Color(node)
                theme[keyPath: path] = GridLine(color: color, width: theme[keyPath: path]?.width ?? 1)
            },
            .alias(name + "_width") { theme, node in
                let width = try points(node, of: 1)
                theme[keyPath: path] =
                    width > 0 ? GridLine(color: theme[keyPath: path]?.color ?? Palette.line, width: width) : nil
            },
            .alias(name + "_style") { theme, node in
                let styles = [
                    ("none", false), ("hidden", false), ("solid", true), ("dashed", true), ("dotted", true), ("double", true),
                ]
                let shows = try String.choice(node, styles.map { (name: $0.0, value: $0.1) })
                theme[keyPath: path] = shows ? theme[keyPath: path] ?? GridLine(color: Palette.line, width: 1) : nil
            },
        ]
    }

    private static func look(
        _ name: String, _ path: WritableKeyPath<TableTheme, CellLook> & Sendable
    ) -> [SpecField<TableTheme>] {
        [
            .alias(name + "_background_color") { $0.fill(path, try Color($1)) },
            .alias(name + "_font_size") { $0[keyPath: path].fontSize = try share($1, of: $0.font) * $0.font.pointSize },
            .alias(name + "_font_weight") { $0[keyPath: path].weight = try Font.Weight($1) },
            .alias(name + "_text_transform") { $0[keyPath: path].textTransform = try CellLook.TextTransform($1) },
        ]
    }

    private mutating func setPadding(vertical: CGFloat? = nil, horizontal: CGFloat? = nil) {
        if let vertical { (cellInsets.top, cellInsets.bottom) = (vertical, vertical) }
        if let horizontal { (cellInsets.left, cellInsets.right) = (horizontal, horizontal) }
    }

    /// A length in points: a number, or one with `px` or `pt`, or a share of a length with `%`.
    private static func points(_ node: SpecNode, of whole: CGFloat) throws(TableSpecError) -> CGFloat {
        guard case .text(let text) = node.content else {
            let points = try CGFloat(node)
            guard points >= 0, points <= 1_000 else { throw node.error(wants: "a length from 0 to 1000") }
            return points
        }
        for (unit, isShare) in [("px", false), ("pt", false), ("%", true)] where text.hasSuffix(unit) {
            guard let number = Double(text.dropLast(unit.count)), (0...1_000).contains(number) else { break }
            return isShare ? whole * number / 100 : number
        }
        throw node.error(wants: "a length, such as 12, \"12px\" or \"90%\"")
    }

    /// A size as a share of a font's.
    private static func share(_ node: SpecNode, of font: Font) throws(TableSpecError) -> CGFloat {
        let size = try points(node, of: font.pointSize)
        guard size >= 1 else { throw node.error(wants: "a size of 1 point or more") }
        return size / font.pointSize
    }
}
