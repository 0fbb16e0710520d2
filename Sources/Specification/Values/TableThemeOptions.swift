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
                option("table_background_color", of: Color.self) { $0.background = $1 },
                option("table_font_color", of: Color.self) { $0.textColor = $1 },
                option("table_font_color_light", of: Color.self) { $0.lightTextColor = $1 },
                option("table_font_size", of: ThemeLength.self) { $0.font = $0.font.withSize(try $1.size(of: 16)) },
                option("table_font_weight", of: Font.Weight.self) { $0.font = $0.font.withWeight($1) },
                option("table_font_style", of: Slant.self) { $0.font = $0.font.withItalic($1 != .normal) },
                option("table_font_names", of: Font.self) { $0.font = $1.withSize($0.font.pointSize) },
                length("table_margin_left", \.margin.left), length("table_margin_right", \.margin.right),
                length("container_padding_x", \.margin.left, \.margin.right),
                length("container_padding_y", \.margin.top, \.margin.bottom),
            ]
    }

    private static var heading: [SpecField<TableTheme>] {
        fill("heading", \.title, \.subtitle) + padding("heading", \.title, \.subtitle) + text("heading_title", \.title)
            + text("heading_subtitle", \.subtitle) + line("heading_border_bottom", \.lines.header)
            + line("heading_border_lr", \.title.leading, \.title.trailing, \.subtitle.leading, \.subtitle.trailing)
            + [option("heading_align", of: TextAlignment.self) { $0 = $0.headerAlignment($1) }]
    }

    private static var columnLabelOptions: [SpecField<TableTheme>] {
        fill("column_labels", \.columnLabels, \.spanners, \.stubhead)
            + padding("column_labels", \.columnLabels, \.spanners, \.stubhead)
            + text("column_labels", \.columnLabels, \.spanners, \.stubhead)
            + line("column_labels_border_top", \.lines.header)
            + line("column_labels_border_bottom", \.lines.labels, \.lines.spanners)
            + line("column_labels_border_lr", \.lines.labelSides) + line("column_labels_vlines", \.lines.labelColumns)
            + [option("column_labels_hidden", of: Bool.self) { $0.showsColumnLabels = !$1 }]
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
                option("footnotes_multiline", of: Bool.self) { $0.joinsFootnotes = !$1 },
                option("footnotes_sep", of: String.self) { $0.footnoteSeparator = $1 },
                option("source_notes_multiline", of: Bool.self) { $0.joinsSourceNotes = !$1 },
                option("source_notes_sep", of: String.self) { $0.sourceNoteSeparator = $1 },
            ]
    }

    private static var stripes: [SpecField<TableTheme>] {
        [
            option("row_striping_background_color", of: Color.self) { $0.stripe = $1 },
            option("row_striping_include_stub", of: Bool.self) { theme, isIncluded in
                theme.stripesStub = isIncluded
                if theme.stripesStub { theme = theme.rowStriping() }
            },
            option("row_striping_include_table_body", of: Bool.self) { theme, isIncluded in
                theme.stripesBody = isIncluded
                if theme.stripesBody { theme = theme.rowStriping() }
            },
        ]
    }

    // MARK: Kinds of options

    /// One length for some sides.
    private static func length(_ name: String, _ paths: Length...) -> SpecField<TableTheme> {
        option(name, of: ThemeLength.self) { theme, length in
            let length = try length.points(of: theme[keyPath: paths[0]])
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
            option(name + "_color", of: Color.self) { theme, color in
                change(&theme) { $0.color = color }
            },
            option(name + "_width", of: ThemeLength.self) { theme, length in
                let width = try length.points(of: 1)
                guard LookRange.lineWidth.contains(width) else { throw length.source.error(wants: "a width from 0 to 100") }
                if width > 0 { change(&theme) { $0.width = width } } else { remove(from: &theme) }
            },
            option(name + "_style", of: ThemeLineStyle.self) { theme, style in
                if let style = style.style {
                    change(&theme, width: style == .double ? 3 : 1) { $0.style = style }
                } else {
                    remove(from: &theme)
                }
            },
            option(name + "_include", of: Bool.self) { theme, isIncluded in
                if isIncluded { change(&theme) { _ in } } else { remove(from: &theme) }
            },
        ]
    }

    private static func fill(_ name: String, _ looks: Look...) -> [SpecField<TableTheme>] {
        [
            option(name + "_background_color", of: Color.self) { theme, color in
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
            option(name + suffix, of: ThemeLength.self) { theme, length in
                for look in looks {
                    var insets = theme[keyPath: look].insets ?? theme.cellInsets
                    let padding = try length.points(of: insets[keyPath: one])
                    (insets[keyPath: one], insets[keyPath: other]) = (padding, padding)
                    theme[keyPath: look].insets = insets
                }
            }
        }
    }

    private static func text(_ name: String, _ looks: Look...) -> [SpecField<TableTheme>] {
        [
            option(name + "_font_size", of: ThemeLength.self) { theme, length in
                // Shares are of the theme's font, whichever that will be.
                let isShare = length.isShare
                let size = try length.size(of: isShare ? 1 : theme.font.pointSize)
                for look in looks {
                    (theme[keyPath: look].fontScale, theme[keyPath: look].fontSize) = isShare ? (size, nil) : (nil, size)
                }
            },
            option(name + "_font_weight", of: Font.Weight.self) { theme, weight in
                for look in looks { theme[keyPath: look].weight = weight }
            },
            option(name + "_text_transform", of: CellLook.TextTransform.self) { theme, transform in
                for look in looks { theme[keyPath: look].textTransform = transform }
            },
        ]
    }

    private enum Slant: String, CaseIterable, SpecChoice {
        case normal, italic, oblique
    }

    /// An option under the names of great_tables and of gt.
    private static func option<Value: SpecValue>(
        _ name: String, of type: Value.Type, _ set: @escaping @Sendable (inout TableTheme, Value) throws -> Void
    ) -> SpecField<TableTheme> {
        // gt's own name of those of stripes has a dot that great_tables' has not.
        let names = [dotted(name)] + (name.hasPrefix("row_striping_") ? ["row.striping" + dotted(name).dropFirst(12)] : [])
        return .alias(name, also: names, of: type, set)
    }

    /// gt's name of an option: `row_group.border.top.style` for `row_group_border_top_style`.
    static func dotted(_ name: String) -> String {
        let part = parts.first { name.hasPrefix($0 + "_") } ?? ""
        var rest = String(name.dropFirst(part.isEmpty ? 0 : part.count + 1))
        if let word = wordsWithLine.first(where: rest.hasSuffix) {
            rest = rest.dropLast(word.count).replacing("_", with: ".") + word
        } else if name != "row_striping_background_color" {
            rest = rest.replacing("_", with: ".")
        }
        return part.isEmpty ? rest : part + "." + rest
    }

    private static let parts = [
        "grand_summary_row", "stub_row_group", "summary_row", "row_group", "column_labels", "table_body", "source_notes",
        "row_striping", "data_row", "heading", "table", "stub", "footnotes", "container",
    ]
    /// Words that gt writes with a low line.
    private static let wordsWithLine = ["as_column", "text_transform", "include_stub", "include_table_body", "indent_length"]
}

/// A length in points: a number, or one with `px` or `pt`, or a share of a length with `%`.
private struct ThemeLength: SpecValue {
    let source: SpecNode
    private let length: SpecLength
    /// Whether it is one of CSS's words, which are for letters.
    private let isWord: Bool

    init(_ node: SpecNode) throws(TableSpecError) {
        source = node
        guard case .text(let text) = node.content else {
            (length, isWord) = (.points(try CGFloat(node)), false)
            return
        }
        if let word = TextSize.words.first(where: { $0.name == text }) {
            (length, isWord) = (.points(word.value * Self.medium), true)
            return
        }
        isWord = false
        guard let length = SpecLength(text) else { throw Self.error(node) }
        self.length = length
    }

    private static func error(_ node: SpecNode) -> TableSpecError {
        node.error(wants: "a length, such as 12, \"12px\" or \"90%\"")
    }

    /// CSS's `medium`, the size of gt's texts.
    private static let medium: CGFloat = 16

    var isShare: Bool { if case .share = length { true } else { false } }

    func points(of whole: CGFloat) throws(TableSpecError) -> CGFloat {
        if isWord { throw Self.error(source) }
        return try length(of: whole)
    }

    private func length(of whole: CGFloat) throws(TableSpecError) -> CGFloat {
        switch length {
        case .points(let points):
            guard points >= 0, points <= 1_000 else { throw source.error(wants: "a length from 0 to 1000") }
            return points
        // Shares of what is there already add up.
        case .share(let share):
            guard share <= 10, whole * share <= 1_000 else { throw Self.error(source) }
            return whole * share
        }
    }

    /// A size of letters; of a whole of 1, a share of one.
    func size(of whole: CGFloat) throws(TableSpecError) -> CGFloat {
        let size = try length(of: whole)
        guard size >= min(1, whole / 10) else { throw source.error(wants: "a size of 1 point or more") }
        return size
    }

    func node() -> SpecNode { source }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("length") { _ in
            .any([.type("number").within(0...1_000), .text(["12px", "10pt", "90%"], "A length, or a share of what it was.")])
        }
    }
}

/// The style of a line, or that there is none.
private struct ThemeLineStyle: SpecValue {
    let style: GridLine.Style?

    private static let words: [(name: String, value: GridLine.Style?)] =
        GridLine.Style.words.map { (name: $0.name, value: Optional($0.value)) } + [
            (name: "none", value: nil), (name: "hidden", value: nil),
        ]

    init(_ node: SpecNode) throws(TableSpecError) { style = try Self.choice(node, Self.words) }
    func node() -> SpecNode { .text(Self.words.first { $0.value == style }?.name ?? "none") }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { .words(words.map(\.name)) }
}
