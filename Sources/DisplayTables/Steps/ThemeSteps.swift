import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

// How the table looks as a whole.

/// Takes another theme, whole: what differs from the standard one is written.
package struct ThemeStep: TableStep {
    @Boxed package var theme: TableTheme

    package init(_ theme: TableTheme) { self.theme = theme }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try theme.check()
        draft.theme = theme
    }
}

// gt's functions for what is asked for often.

package struct StylizeStep: TableStep {
    package var style: Int
    package var color: StyleColor
    package var isStriped: Bool

    package init(style: Int = 1, color: StyleColor = .blue, isStriped: Bool = true) {
        (self.style, self.color, self.isStriped) = (style, color, isStriped)
    }

    package func apply(to draft: inout TableDraft) {
        draft.theme = draft.theme.stylized(style, color: color, rowStriping: isStriped)
    }
}

package struct RowStripingStep: TableStep {
    package var isStriped: Bool

    package init(isStriped: Bool = true) { self.isStriped = isStriped }

    package func apply(to draft: inout TableDraft) { draft.theme = draft.theme.rowStriping(isStriped) }
}

package struct AllCapsStep: TableStep {
    package var isOn: Bool
    package var locations: [CapitalsPart]

    package init(isOn: Bool = true, locations: [CapitalsPart] = CapitalsPart.allCases) {
        (self.isOn, self.locations) = (isOn, locations)
    }

    package func apply(to draft: inout TableDraft) { draft.theme = draft.theme.allCaps(isOn, in: Set(locations)) }
}

package struct OutlineStep: TableStep {
    package var line: GridLine

    package init(line: GridLine = GridLine(color: TableTheme.Palette.gtLine, width: 3)) { self.line = line }

    package func apply(to draft: inout TableDraft) { draft.theme = draft.theme.tableOutline(line.width == 0 ? nil : line) }
}

package struct HeaderAlignmentStep: TableStep {
    package var alignment: TextAlignment

    package init(alignment: TextAlignment) { self.alignment = alignment }

    package func apply(to draft: inout TableDraft) { draft.theme = draft.theme.headerAlignment(alignment) }

    package func remarks(on draft: TableDraft) -> [String] {
        draft.title == nil && draft.subtitle == nil ? ["how the title lies has no effect: the table has none"] : []
    }
}

package struct VerticalPaddingStep: TableStep {
    package var scale: CGFloat

    package init(scale: CGFloat) { self.scale = scale }

    package func apply(to draft: inout TableDraft) { draft.theme = draft.theme.padding(vertical: scale) }
}

package struct HorizontalPaddingStep: TableStep {
    package var scale: CGFloat

    package init(scale: CGFloat) { self.scale = scale }

    package func apply(to draft: inout TableDraft) { draft.theme = draft.theme.padding(horizontal: scale) }
}

package struct LinesStep: TableStep {
    package var extent: TableLineExtent

    package init(extent: TableLineExtent = .all) { self.extent = extent }

    package func apply(to draft: inout TableDraft) { draft.theme = draft.theme.tableLines(extent) }
}

package struct FontStep: TableStep {
    /// Its size is that of the theme, unless that is said.
    package var font: Font?
    /// Families that come before it, and that there are not.
    package var missing: [String] = []
    /// Whether the font that the table has stands behind those that are said: gt's `add`. Else one of them has to be there.
    package var hasStandard = true
    package var weight: Font.Weight?
    /// Points, or a share of the theme's size.
    package var size: FormattedText.Size?
    package var isItalic: Bool?
    package var color: Color?

    package init(
        font: Font? = nil, weight: Font.Weight? = nil, size: FormattedText.Size? = nil, isItalic: Bool? = nil,
        color: Color? = nil
    ) {
        (self.font, self.weight, self.size, self.isItalic, self.color) = (font, weight, size, isItalic, color)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        if !hasStandard, font == nil, !missing.isEmpty { throw .other("there is none of the fonts \(missing.quotedList())") }
        let standard = draft.theme.font.pointSize
        if let font { draft.theme.font = font.withSize(standard) }
        if let weight { draft.theme.font = draft.theme.font.withWeight(weight) }
        if let isItalic { draft.theme.font = draft.theme.font.withItalic(isItalic) }
        if let color { draft.theme.textColor = color }
        switch size {
        case .points(let points): draft.theme.font = draft.theme.font.withSize(points)
        case .share(let share): draft.theme.font = draft.theme.font.withSize(standard * share)
        case nil: break
        }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        guard font == nil, !missing.isEmpty else { return [] }
        return ["the table keeps its font: there is no font \(missing.quotedList()); a folder with it can be given (--font-dir)"]
    }
}
