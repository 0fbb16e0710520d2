import Foundation
import RasterGraphics

// What values are worth: substitutes, merged texts, colours.
extension DisplayTable {
    /// Texts in place of what formats make of some values. The last one that is for a value counts.
    public func substitute(
        _ substitution: SubstitutionFormat, columns: ColumnSelection = .all, rows: RowSelection = .all
    ) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = Set(try draft.data.columns(columns))
            draft.substitutions.append(.init(columns: columns, rows: try draft.data.rows(rows), substitution: substitution))
        }
    }

    /// Brings the texts of several columns together in the first of them; the others are not shown.
    /// - Parameters:
    ///   - columns: Two or more, in the order in which the pattern counts them.
    ///   - pattern: `{1}` and so on for the columns, and `<<…>>` around what vanishes where a column in it has no value. Default
    ///     nil: one behind the other, with spaces.
    public func merge(_ columns: ColumnSelection, pattern: String? = nil, rows: RowSelection = .all) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = try draft.data.columns(columns)
            guard let first = columns.first else { return }
            let text = pattern ?? columns.indices.map { "{\($0 + 1)}" }.joined(separator: " ")
            draft.merges.append(
                .init(
                    columns: columns, rows: try draft.data.rows(rows), pattern: try Self.pattern(text, for: columns.count)))
            for column in columns where column != first { draft.columns[column].isHidden = true }
        }
    }

    /// Changes the texts of cells, when all else has been said of them: after formats, substitutes and merges. One change comes
    /// after the other.
    public func transformText(
        _ transform: some TextTransform, columns: ColumnSelection = .all, rows: RowSelection = .all
    ) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = Set(try draft.data.columns(columns))
            draft.transforms.append(.init(columns: columns, rows: try draft.data.rows(rows), transform: transform))
        }
    }

    private static func pattern(_ text: String, for count: Int) throws(DisplayTableError) -> MergePattern {
        let pattern: MergePattern
        do {
            pattern = try MergePattern(text)
        } catch {
            throw .other("the pattern '\(text)' cannot be read: \(error)")
        }
        guard pattern.columnCount <= count else {
            throw .other("the pattern '\(text)' asks for column \(pattern.columnCount), and \(count) are merged")
        }
        return pattern
    }

    /// A value and its uncertainty: 1.2 ± 0.1.
    public func mergeUncertainty(_ value: String, _ uncertainty: String) -> DisplayTable {
        merge(.named([value, uncertainty]), pattern: "{1}<< ± {2}>>")
    }

    /// A range: 1.2–3.4.
    public func mergeRange(_ first: String, _ last: String) -> DisplayTable {
        merge(.named([first, last]), pattern: "<<{1}>><<–{2}>>")
    }

    /// A count and its share: 12 (34%).
    public func mergeCount(_ count: String, percent: String) -> DisplayTable {
        merge(.named([count, percent]), pattern: "{1}<< ({2})>>")
    }

    /// Colours cells by their values, and gives their text whichever of dark and light reads better on that (by APCA).
    ///
    /// Numbers lie on the scale between the least and the greatest of all columns; of words each has one of the colours, in
    /// order of appearance.
    /// - Parameter colorsText: Whether the text gets the colour, in place of the cell. Default false.
    public func dataColor(
        _ columns: ColumnSelection, _ scale: ColorScale = .viridis, rows: RowSelection = .all, colorsText: Bool = false
    ) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = try draft.data.columns(columns)
            let rows = try draft.data.rows(rows)
            let indices = (0..<draft.data.rowCount).filter { rows?.contains($0) ?? true }
            let values = columns.flatMap { column in indices.map { draft.data.columns[column].values[$0] } }
            let numbers = values.compactMap(\.double).filter(\.isFinite)
            let domain = (numbers.min() ?? 0)...(numbers.max() ?? 0)
            var words: [String: Int] = [:]
            for case .text(let word) in values where words[word] == nil { words[word] = words.count }
            for column in columns {
                for row in indices {
                    let value = draft.data.columns[column].values[row]
                    var color = scale.missing
                    if let number = value.double {
                        color = scale.color(of: number, in: domain)
                    } else if case .text(let word) = value, let place = words[word], !scale.colors.isEmpty {
                        color = scale.colors[place % scale.colors.count]
                    }
                    guard let color else { continue }
                    let look =
                        colorsText
                        ? CellLook(textColor: color)
                        : CellLook(
                            textColor: Contrast.textColor(on: color, dark: TableTheme.Palette.dark, light: .white), fill: color)
                    let cell = TableDraft.CellIndex(column: column, row: row)
                    draft.cellLooks[cell] = draft.cellLooks[cell]?.overridden(by: look) ?? look
                }
            }
        }
    }
}
