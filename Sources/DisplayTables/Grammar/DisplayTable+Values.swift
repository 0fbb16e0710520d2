import Foundation
import RasterFormats
import RasterGraphics
import RasterPlots

// What values look like: formats, substitutes, merged texts, colours.
extension DisplayTable {
    /// What values look like. Where two formats are for one cell, the last one counts.
    public func format(
        _ columns: ColumnSelection, rows: RowSelection = .all, as format: some ValueFormat
    ) -> DisplayTable {
        adding(FormatStep(columns: columns, rows: rows, format: format))
    }

    /// Texts in place of what formats make of some values. The last one that is for a value counts.
    public func substitute(
        _ substitution: SubstitutionFormat, columns: ColumnSelection = .all, rows: RowSelection = .all
    ) -> DisplayTable {
        adding(substitution.step(columns: columns, rows: rows))
    }

    /// Changes the texts of cells, when all else has been said of them: after formats, substitutes and merges. One change comes
    /// after the other.
    public func transformText(
        _ transform: some TextTransform, columns: ColumnSelection = .all, rows: RowSelection = .all
    ) -> DisplayTable {
        adding(transform.step(columns: columns, rows: rows))
    }

    /// Brings the texts of several columns together in the first of them; the others are not shown.
    /// - Parameters:
    ///   - columns: Two or more, in the order in which the pattern counts them.
    ///   - pattern: `{1}` and so on for the columns, and `<<…>>` around what vanishes where a column in it has no value. Default
    ///     nil: one behind the other, with spaces.
    public func merge(_ columns: ColumnSelection, pattern: String? = nil, rows: RowSelection = .all) -> DisplayTable {
        adding(MergeStep(columns: columns, pattern: pattern, rows: rows))
    }

    /// A value and its uncertainty: 1.2 ± 0.1.
    public func mergeUncertainty(_ value: String, _ uncertainty: String) -> DisplayTable {
        adding(MergeUncertaintyStep(value: value, uncertainty: uncertainty))
    }

    /// A range: 1.2–3.4.
    public func mergeRange(_ first: String, _ last: String) -> DisplayTable {
        adding(MergeRangeStep(first: first, last: last))
    }

    /// A count and its share: 12 (34%).
    public func mergeCount(_ count: String, percent: String) -> DisplayTable {
        adding(MergeCountStep(count: count, percent: percent))
    }

    /// Colours cells by their values, and gives their text whichever of dark and light reads better on that (by APCA).
    ///
    /// Numbers lie on the scale between the least and the greatest of their column; of words, and of true and false, each has one of
    /// the colours, in order of appearance.
    /// - Parameters:
    ///   - colorsText: Whether the text gets the colour, in place of the cell. Default false.
    ///   - isShared: Whether all columns have one scale. Default false: each has its own.
    public func dataColor(
        _ columns: ColumnSelection, _ scale: ColorScale = .viridis, rows: RowSelection = .all, colorsText: Bool = false,
        isShared: Bool = false
    ) -> DisplayTable {
        adding(
            DataColorStep(
                columns: columns, rows: rows, scale: scale, target: colorsText ? .text : .fill, isShared: isShared))
    }
}

// What cells look like.
extension DisplayTable {
    /// How some cells look, on top of the theme and of what was said before.
    public func style(_ look: CellLook, at location: TableLocation) -> DisplayTable {
        adding(StyleStep(look: look, locations: [location]))
    }

    /// How the table looks as a whole.
    public func theme(_ theme: TableTheme) -> DisplayTable { adding(ThemeStep(theme)) }

    /// The table with its theme changed.
    public func theme(_ change: (inout TableTheme) -> Void) -> DisplayTable {
        var theme = draft.theme
        change(&theme)
        return adding(ThemeStep(theme))
    }
}
