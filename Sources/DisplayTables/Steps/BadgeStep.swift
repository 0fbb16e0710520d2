import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid

/// Rounded colours behind the texts of a column.
package struct ColumnBadges: Hashable, Sendable {
    /// By the text that is shown.
    var colors: [String: Color]
    /// Of all others; nil: none.
    var standard: Color?
    /// How opaque the colour is behind the text, 0 to 1.
    var alpha: Double
    /// Of the corners, in points; nil: half of the height.
    var cornerRadius: CGFloat?

    /// The badges as a theme shows them: a text has its badge's colour where that can be read, else a dark or a light one.
    func badge(in theme: TableTheme) -> CellBadge {
        func background(_ color: Color) -> Color { alpha >= 1 ? color : color.withAlphaComponent(alpha) }
        func text(_ color: Color) -> Color { theme.textColor(on: background(color), instead: color) }
        var badge = CellBadge(
            tints: colors.mapValues(text), defaultTint: standard.map(text), backgroundOpacity: alpha, cornerRadius: cornerRadius)
        badge.backgrounds = colors.mapValues(background)
        badge.defaultBackground = standard.map(background)
        return badge
    }
}

extension Sheet {
    /// The badges of columns of the data: a text with marks of footnotes has that of the text without them.
    func badges(_ draft: TableDraft) -> [Int: CellBadge] {
        var made: [Int: CellBadge] = [:]
        for (place, column) in columns.enumerated() {
            guard let index = column.index, var badges = draft.badges[index] else { continue }
            for text in texts[place] where text.runs.contains(where: { $0.note != nil }) {
                let unmarked = FormattedText(runs: text.runs.filter { $0.note == nil }).string
                badges.colors[text.string] = badges.colors[unmarked]
            }
            made[index] = badges.badge(in: draft.theme)
        }
        return made
    }
}

/// Texts as badges: gtExtras' `gt_badge`.
package struct BadgeStep: TableStep {
    package var columns: ColumnSelection
    /// Colours of texts.
    package var colors: [(text: String, color: Color)]
    /// Colours of all texts in the order in which they first stand in the data, where ``colors`` has none; they begin anew where
    /// there are more texts.
    package var palette: [Color]
    /// Of texts that have no other.
    package var standard: Color?
    package var alpha: Double
    package var cornerRadius: CGFloat?

    package init(
        columns: ColumnSelection = .all, colors: [(text: String, color: Color)] = [], palette: [Color] = [],
        standard: Color? = nil, alpha: Double = 0.2, cornerRadius: CGFloat? = nil
    ) {
        (self.columns, self.colors, self.palette, self.standard) = (columns, colors, palette, standard)
        (self.alpha, self.cornerRadius) = (alpha, cornerRadius)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for column in try draft.data.columns(columns) {
            var badges = ColumnBadges(
                colors: Dictionary(colors.map { ($0.text, $0.color) }, uniquingKeysWith: { $1 }), standard: standard,
                alpha: alpha, cornerRadius: cornerRadius)
            var next = 0
            for text in draft.data.columns[column].badgeTexts where badges.colors[text] == nil && !palette.isEmpty {
                badges.colors[text] = palette[next % palette.count]
                next += 1
            }
            draft.badges[column] = badges
        }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        if standard != nil || !palette.isEmpty { return [] }
        return draft.remarks("the badge", columns) { column in
            let texts = Set(column.badgeTexts)
            return colors.contains { texts.contains($0.text) } ? nil : "it has none of the texts that have colours"
        }
    }
}

extension DisplayColumn {
    /// The texts of its values, each once.
    fileprivate var badgeTexts: [String] {
        var seen: Set<String> = []
        return values.compactMap { value in
            guard !value.isMissing, let text = PlainFormat().text(of: value)?.string, seen.insert(text).inserted else {
                return nil
            }
            return text
        }
    }
}
