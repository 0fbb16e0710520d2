/// Tells headings over several rows of a table that marks none as such by how far the cells of its first row reach.
enum HeadingShape {
    struct Cell {
        let columns, rows: Int
        let isEmpty: Bool
    }

    /// Headings over more rows than these are cells that reach far down.
    private static let mostRows = 4

    /// How many rows are headings by the cells of the first one: where each reaches over several columns, or down to the row that
    /// names these, or stands empty in the corner. 0 where nothing says so.
    static func rowCount(_ cells: [Cell]) -> Int {
        let rows = cells.lazy.map(\.rows).max() ?? 1
        let wide = cells.count { $0.columns > 1 && $0.rows == 1 && !$0.isEmpty }
        guard wide > 0, rows <= mostRows else { return 0 }
        let isCorner = cells[0].isEmpty && cells[0].columns == 1 && cells[0].rows == 1
        let others = cells[(isCorner ? 1 : 0)...]
        // One cell above all columns but the first may be the title of them.
        guard rows > 1 || isCorner && wide > 1 else { return 0 }
        let fits = others.allSatisfy { $0.rows == rows && rows > 1 || $0.columns > 1 && $0.rows == 1 }
        return fits ? max(rows, 2) : 0
    }
}
