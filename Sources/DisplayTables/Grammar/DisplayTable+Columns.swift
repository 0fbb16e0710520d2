import Foundation
import RasterGraphics
import RasterText

// What columns are called, how they lie, and what their values look like.
extension DisplayTable {
    /// Labels of columns, by the columns' names.
    public func labels(_ labels: KeyValuePairs<String, FormattedText>) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            for (name, label) in labels { draft.columns[try draft.data.column(name)].label = label }
        }
    }

    /// How the text of columns lies. By default numbers stand with their decimal separators below each other, truth values in
    /// the middle, and all else where text begins.
    public func align(_ columns: ColumnSelection, _ alignment: ColumnAlignment) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            for column in try draft.data.columns(columns) { draft.columns[column].alignment = alignment }
        }
    }

    /// How wide columns are.
    public func width(_ columns: ColumnSelection, _ width: DisplayColumnWidth) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            for column in try draft.data.columns(columns) { draft.columns[column].width = width }
        }
    }

    /// Columns that are not shown.
    public func hide(_ columns: ColumnSelection) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            for column in try draft.data.columns(columns) { draft.columns[column].isHidden = true }
        }
    }

    /// Moves columns to the front.
    public func moveToStart(_ columns: ColumnSelection) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = try draft.data.columns(columns)
            draft.order = columns + draft.order.filter { !columns.contains($0) }
        }
    }

    /// Moves columns to the end.
    public func moveToEnd(_ columns: ColumnSelection) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = try draft.data.columns(columns)
            draft.order = draft.order.filter { !columns.contains($0) } + columns
        }
    }

    /// Moves columns behind another.
    public func move(_ columns: ColumnSelection, after name: String) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let behind = try draft.data.column(name)
            let columns = try draft.data.columns(columns).filter { $0 != behind }
            draft.order.gather([behind] + columns, behind: behind)
        }
    }

    /// The language and region of all formats that have none of their own. Default: American English.
    public func locale(_ locale: TableLocale) -> DisplayTable {
        changed { draft throws(DisplayTableError) in draft.locale = locale }
    }

    /// What values look like. Where two formats are for one cell, the last one counts.
    public func format(
        _ columns: ColumnSelection, rows: RowSelection = .all, as format: some ValueFormat
    ) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = Set(try draft.data.columns(columns))
            draft.formats.append(.init(columns: columns, rows: try draft.data.rows(rows), format: format))
        }
    }
}

// What cells look like.
extension DisplayTable {
    /// How some cells look, on top of the theme and of what was said before.
    public func style(_ look: CellLook, at location: TableLocation) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            draft.looks.append((area: try CellArea(location, in: draft.data), look: look))
        }
    }

    /// How the table looks as a whole.
    public func theme(_ theme: TableTheme) -> DisplayTable {
        changed { draft throws(DisplayTableError) in draft.theme = theme }
    }

    /// The table with its theme changed.
    public func theme(_ change: (inout TableTheme) -> Void) -> DisplayTable {
        changed { draft throws(DisplayTableError) in change(&draft.theme) }
    }
}
