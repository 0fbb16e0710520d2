import Foundation
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

// gt's names of table options, as `tab_options` takes them: other ways to say parts of a theme, which are written under our own
// names.
extension TableTheme {
    static var optionsOfGT: [SpecField<TableTheme>] {
        whole + heading + columnLabelOptions + rowGroups + rows + sums + notes + stripes
    }

    private typealias Look = WritableKeyPath<TableTheme, CellLook> & Sendable
    private typealias Line = WritableKeyPath<TableTheme, GridLine?> & Sendable
    private typealias Length = WritableKeyPath<TableTheme, CGFloat> & Sendable
    private typealias Inset = WritableKeyPath<EdgeInsets, CGFloat> & Sendable

    private static var whole: [SpecField<TableTheme>] {
        line("table_border_top", \.lines.top) + line("table_border_bottom", \.lines.bottom)
            + line("table_border_left", \.lines.leading) + line("table_border_right", \.lines.trailing)
            + [
                .alias("table_background_color") { $0.background = try Color($1) },
                .alias("table_font_color") { $0.textColor = try Color($1) },
                .alias("table_font_color_light") { $0.lightTextColor = try Color($1) },
                .alias("table_font_size") { $0.font = $0.font.withSize(try size($1, of: 16)) },
                .alias("table_font_weight") { $0.font = $0.font.withWeight(try Font.Weight($1)) },
                .alias("table_font_style") { $0.font = $0.font.withItalic(try Slant($1) != .normal) },
                .alias("table_font_names") { $0.font = try Font($1).withSize($0.font.pointSize) },
                length("table_margin_left", \.margin.left), length("table_margin_right", \.margin.right),
                length("container_padding_x", \.margin.left, \.margin.right),
                length("container_padding_y", \.margin.top, \.margin.bottom),
            ]
    }

    private static var heading: [SpecField<TableTheme>] {
        fill("heading", \.title, \.subtitle) + padding("heading", \.title, \.subtitle) + text("heading_title", \.title)
            + text("heading_subtitle", \.subtitle) + line("heading_border_bottom", \.lines.header)
            + line("heading_border_lr", \.title.leading, \.title.trailing, \.subtitle.leading, \.subtitle.trailing)
            + [.alias("heading_align") { $0 = $0.headerAlignment(try TextAlignment($1)) }]
    }

    private static var columnLabelOptions: [SpecField<TableTheme>] {
        fill("column_labels", \.columnLabels, \.spanners, \.stubhead)
            + padding("column_labels", \.columnLabels, \.spanners, \.stubhead)
            + text("column_labels", \.columnLabels, \.spanners, \.stubhead)
            + line("column_labels_border_top", \.lines.header)
            + line("column_labels_border_bottom", \.lines.labels, \.lines.spanners)
            + line("column_labels_border_lr", \.lines.labelSides) + line("column_labels_vlines", \.lines.labelColumns)
            + [.alias("column_labels_hidden") { $0.showsColumnLabels = try !Bool($1) }]
    }

    private static var rowGroups: [SpecField<TableTheme>] {
        fill("row_group", \.groupLabels) + padding("row_group", \.groupLabels) + text("row_group", \.groupLabels)
            + line("row_group_border_top", \.lines.groupTop) + line("row_group_border_bottom", \.lines.groups)
            + line("row_group_border_left", \.groupLabels.leading) + line("row_group_border_right", \.groupLabels.trailing)
            // Labels in a column of their own are never beside labels in rows.
            + text("stub_row_group", \.groupLabels) + line("stub_row_group_border", \.groupLabels.trailing)
    }

    private static var rows: [SpecField<TableTheme>] {
        line("table_body_hlines", \.lines.rows) + line("table_body_vlines", \.lines.columns)
            + line("table_body_border_top", \.lines.labels) + line("table_body_border_bottom", \.lines.end)
            + fill("stub", \.stub) + text("stub", \.stub) + line("stub_border", \.lines.stub)
            + [
                length("stub_indent_length", \.rowLabelIndent),
                length("data_row_padding", \.cellInsets.top, \.cellInsets.bottom),
                length("data_row_padding_horizontal", \.cellInsets.left, \.cellInsets.right),
            ]
    }

    private static var sums: [SpecField<TableTheme>] {
        fill("summary_row", \.summary) + padding("summary_row", \.summary) + text("summary_row", \.summary)
            + line("summary_row_border", \.lines.summary) + fill("grand_summary_row", \.grandSummary)
            + padding("grand_summary_row", \.grandSummary) + text("grand_summary_row", \.grandSummary)
            + line("grand_summary_row_border", \.lines.grandSummary)
    }

    private static var notes: [SpecField<TableTheme>] {
        fill("footnotes", \.footnotes) + padding("footnotes", \.footnotes) + text("footnotes", \.footnotes)
            + line("footnotes_border_bottom", \.footnotes.bottom)
            + line("footnotes_border_lr", \.footnotes.leading, \.footnotes.trailing) + fill("source_notes", \.sourceNotes)
            + padding("source_notes", \.sourceNotes) + text("source_notes", \.sourceNotes)
            + line("source_notes_border_bottom", \.sourceNotes.bottom)
            + line("source_notes_border_lr", \.sourceNotes.leading, \.sourceNotes.trailing)
            + [
                .alias("footnotes_multiline") { $0.joinsFootnotes = try !Bool($1) },
                .alias("footnotes_sep") { $0.footnoteSeparator = try String($1) },
                .alias("source_notes_multiline") { $0.joinsSourceNotes = try !Bool($1) },
                .alias("source_notes_sep") { $0.sourceNoteSeparator = try String($1) },
            ]
    }

    private static var stripes: [SpecField<TableTheme>] {
        [
            .alias("row_striping_background_color") { $0.stripe = try Color($1) },
            .alias("row_striping_include_stub") { theme, node in
                theme.stripesStub = try Bool(node)
                if theme.stripesStub { theme = theme.rowStriping() }
            },
            .alias("row_striping_include_table_body") { theme, node in
                theme.stripesBody = try Bool(node)
                if theme.stripesBody { theme = theme.rowStriping() }
            },
        ]
    }

    // MARK: Kinds of options

    /// One length for some sides.
    private static func length(_ name: String, _ paths: Length...) -> SpecField<TableTheme> {
        .alias(name) { theme, node in
            let length = try points(node, of: theme[keyPath: paths[0]])
            for path in paths { theme[keyPath: path] = length }
        }
    }

    private static func line(_ name: String, _ paths: Line...) -> [SpecField<TableTheme>] {
        /// - Parameter width: Of a line that was not there.
        @Sendable func change(_ theme: inout TableTheme, width: CGFloat = 1, _ change: (inout GridLine) -> Void) {
            for path in paths {
                var line = theme[keyPath: path] ?? GridLine(color: Palette.line, width: width)
                change(&line)
                theme[keyPath: path] = line
            }
        }
        @Sendable func remove(from theme: inout TableTheme) { for path in paths { theme[keyPath: path] = nil } }
        return [
            .alias(name + "_color") { theme, node in
                let color = try Color(node)
                change(&theme) { $0.color = color }
            },
            .alias(name + "_width") { theme, node in
                let width = try points(node, of: 1)
                guard LookRange.lineWidth.contains(width) else { throw node.error(wants: "a width from 0 to 100") }
                if width > 0 { change(&theme) { $0.width = width } } else { remove(from: &theme) }
            },
            .alias(name + "_style") { theme, node in
                let styles = GridLine.Style.words.map { (name: $0.name, value: Optional($0.value)) }
                if let style = try String.choice(node, styles + [("none", nil), ("hidden", nil)]) {
                    change(&theme, width: style == .double ? 3 : 1) { $0.style = style }
                } else {
                    remove(from: &theme)
                }
            },
            .alias(name + "_include") { theme, node in
                if try Bool(node) { change(&theme) { _ in } } else { remove(from: &theme) }
            },
        ]
    }

    private static func fill(_ name: String, _ looks: Look...) -> [SpecField<TableTheme>] {
        [
            .alias(name + "_background_color") { theme, node in
                let color = try Color(node)
                for look in looks {
                    theme[keyPath: look].fill = color
                    // What can be read on the page cannot be relied on here.
                    theme[keyPath: look].textColor = nil
                }
            }
        ]
    }

    private static func padding(_ name: String, _ looks: Look...) -> [SpecField<TableTheme>] {
        let sides: [(suffix: String, one: Inset, other: Inset)] = [
            ("_padding", \.top, \.bottom), ("_padding_horizontal", \.left, \.right),
        ]
        return sides.map { suffix, one, other in
            .alias(name + suffix) { theme, node in
                for look in looks {
                    var insets = theme[keyPath: look].insets ?? theme.cellInsets
                    let padding = try points(node, of: insets[keyPath: one])
                    (insets[keyPath: one], insets[keyPath: other]) = (padding, padding)
                    theme[keyPath: look].insets = insets
                }
            }
        }
    }

    private static func text(_ name: String, _ looks: Look...) -> [SpecField<TableTheme>] {
        [
            .alias(name + "_font_size") { theme, node in
                // Shares are of the theme's font, whichever that will be.
                let isShare = if case .text(let text) = node.content { text.hasSuffix("%") } else { false }
                let size = try size(node, of: isShare ? 1 : theme.font.pointSize)
                for look in looks {
                    (theme[keyPath: look].fontScale, theme[keyPath: look].fontSize) = isShare ? (size, nil) : (nil, size)
                }
            },
            .alias(name + "_font_weight") { theme, node in
                let weight = try Font.Weight(node)
                for look in looks { theme[keyPath: look].weight = weight }
            },
            .alias(name + "_text_transform") { theme, node in
                let transform = try CellLook.TextTransform(node)
                for look in looks { theme[keyPath: look].textTransform = transform }
            },
        ]
    }

    private enum Slant: String, CaseIterable, SpecChoice {
        case normal, italic, oblique
    }

    /// A length in points: a number, or one with `px` or `pt`, or a share of a length with `%`.
    private static func points(_ node: SpecNode, of whole: CGFloat) throws(TableSpecError) -> CGFloat {
        guard case .text(let text) = node.content else {
            let points = try CGFloat(node)
            guard points >= 0, points <= 1_000 else { throw node.error(wants: "a length from 0 to 1000") }
            return points
        }
        switch SpecLength(text) {
        case .points(let points) where points <= 1_000: return points
        // Shares of what is there already add up.
        case .share(let share) where share <= 10 && whole * share <= 1_000: return whole * share
        default: break
        }
        throw node.error(wants: "a length, such as 12, \"12px\" or \"90%\"")
    }

    /// A size of letters; of a whole of 1, a share of one.
    private static func size(_ node: SpecNode, of whole: CGFloat) throws(TableSpecError) -> CGFloat {
        let size = try points(node, of: whole)
        guard size >= min(1, whole / 10) else { throw node.error(wants: "a size of 1 point or more") }
        return size
    }
}
