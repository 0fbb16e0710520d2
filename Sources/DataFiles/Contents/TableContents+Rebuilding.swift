extension TableContents {
    /// A column of a table that is put together anew.
    enum NewColumn {
        /// One that there is, as what it is now.
        case column(Int, SourceColumn)
        /// A new one; a cell for each row.
        case cells(ColumnCells, SourceColumn)

        var column: SourceColumn {
            switch self {
            case .column(_, let column), .cells(_, let column): column
            }
        }
    }

    /// The table of these columns.
    /// - Parameter name: What the file is called in errors.
    consuming func rebuilt(_ newColumns: [NewColumn], name: String) throws(DataFileError) -> TableContents {
        var builder = TableBuilder(name: name)
        for row in 0..<fields.rowCount {
            fields.withSlices(of: bytes) { slices in
                for newColumn in newColumns {
                    switch newColumn {
                    case .column(let index, _): builder.append(slices[row, index])
                    case .cells(let cells, _): cells.withCell(row) { builder.append($0) }
                    }
                }
            }
            try builder.endRow()
        }
        var contents = try builder.finish(newColumns.map(\.column))
        (contents.hasHeader, contents.title, contents.notes) = (hasHeader, title, notes)
        contents.saysNoHeadings = saysNoHeadings
        return contents
    }
}
