import Foundation
import RasterFormats
import RasterGraphics
import RasterText

// What columns are called and how they lie, and which rows there are.
extension DisplayTable {
    /// Labels of columns, by the columns' names.
    public func labels(_ labels: KeyValuePairs<String, FormattedText>) -> DisplayTable {
        adding(LabelStep(labels: labels.map { (name: $0, label: $1) }))
    }

    /// What the numbers of columns are measured in, behind the columns' labels: in the notation of ``UnitsFormat``.
    ///
    ///     .units(["speed": "km h^-1", "mass": "kg"])
    public func units(_ units: KeyValuePairs<String, String>) -> DisplayTable {
        adding(UnitsStep(units: units.map { (name: $0, notation: $1) }))
    }

    /// How the text of columns lies. By default numbers stand with their decimal separators below each other, truth values in
    /// the middle, and all else where text begins.
    public func align(_ columns: ColumnSelection, _ alignment: ColumnAlignment) -> DisplayTable {
        adding(AlignStep(alignment: alignment, columns: columns))
    }

    /// How wide columns are.
    public func width(_ columns: ColumnSelection, _ width: DisplayColumnWidth) -> DisplayTable {
        adding(WidthStep(columns: columns, width: width))
    }

    /// The language and region of all formats that have none of their own. Default: American English.
    public func locale(_ locale: TableLocale) -> DisplayTable { adding(LocaleStep(locale: locale)) }

    /// Columns that are not shown.
    public func hide(_ columns: ColumnSelection) -> DisplayTable { adding(HideStep(columns: columns)) }

    /// Moves columns to the front.
    public func moveToStart(_ columns: ColumnSelection) -> DisplayTable { adding(MoveToStartStep(columns: columns)) }

    /// Moves columns to the end.
    public func moveToEnd(_ columns: ColumnSelection) -> DisplayTable { adding(MoveToEndStep(columns: columns)) }

    /// Moves columns behind another.
    public func move(_ columns: ColumnSelection, after name: String) -> DisplayTable {
        adding(MoveStep(columns: columns, after: name))
    }

    /// Sorts rows by the values of a column: numbers by size, texts by their Unicode scalars, missing ones last. Rows of one
    /// value stay in their order, so that the least important column is sorted by first.
    public func order(by column: String, descending: Bool = false) -> DisplayTable {
        adding(RowOrderStep(column: column, isDescending: descending))
    }

    /// Rows that are neither shown nor summed up.
    public func hideRows(_ rows: RowSelection) -> DisplayTable { adding(HideRowsStep(rows: rows)) }

    /// The first rows of those that are shown, or some behind them.
    /// - Parameter first: From 0. Default 0.
    public func limitRows(_ count: Int, from first: Int = 0) -> DisplayTable {
        adding(SliceRowsStep(first: max(0, first), count: max(0, count)))
    }

    /// Puts rows below the data. Columns that are not named have no value there.
    public func addRows(_ rows: [[String: DataValue]]) -> DisplayTable {
        adding(AddRowsStep(rows: rows.map { row in row.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) } }))
    }
}
