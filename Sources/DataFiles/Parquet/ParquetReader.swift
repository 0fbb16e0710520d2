/// Reads Apache Parquet: flat columns, and the members of structures as columns of their own. Lists and maps are told.
enum ParquetReader {
    /// Rows that are brought together at once, so that a row group is not held as columns and as rows.
    private static let rowsAtOnce = 8192
    /// More cells than this are not believed of one row group: a few bytes can announce any number of missing values.
    private static let cellLimit = 1 << 26

    static func read(_ bytes: UnsafeRawBufferPointer, name: String) throws(DataFileError) -> TableContents {
        do throws(ParquetFailure) {
            let metadata = try ParquetMetadata(file: bytes)
            let columns = try ParquetColumn.columns(of: metadata.elements)
            var builder = TableBuilder(name: name)
            var cells = columns.map { _ in ColumnCells() }
            for group in metadata.rowGroups {
                try check(group, columns, bytes.count)
                var readers: [ParquetChunkReader] = []
                guard group.rowCount > 0 else { continue }
                for (column, chunk) in zip(columns, group.chunks) { readers.append(try ParquetChunkReader(bytes, column, chunk)) }
                var left = group.rowCount
                while left > 0 {
                    let rows = min(left, rowsAtOnce)
                    for column in columns.indices { try readers[column].read(rows, into: &cells[column]) }
                    do throws(DataFileError) { try builder.append(rowsOf: &cells) } catch {
                        throw ParquetFailure(bytes.count, "the table is larger than positions can address")
                    }
                    left -= rows
                }
            }
            do throws(DataFileError) { return try builder.finish(columns.map(\.source)) } catch {
                throw ParquetFailure(bytes.count, "the table is larger than positions can address")
            }
        } catch {
            if error.isUnsupported { throw .unsupported(file: name, format: .parquet, what: error.problem) }
            throw .malformed(file: name, format: .parquet, place: .byte(error.offset), problem: error.problem)
        }
    }

    private static func check(
        _ group: ParquetMetadata.RowGroup, _ columns: [ParquetColumn], _ byteCount: Int
    ) throws(ParquetFailure) {
        guard group.chunks.count == columns.count else {
            throw ParquetFailure(
                byteCount, "\(columns.count) columns were expected in a row group, and \(group.chunks.count) are there")
        }
        let (cells, overflow) = group.rowCount.multipliedReportingOverflow(by: columns.count)
        guard group.rowCount >= 0, !overflow, cells <= cellLimit else {
            throw ParquetFailure(byteCount, "a row group of \(group.rowCount) rows is announced")
        }
        for chunk in group.chunks where chunk.valueCount != group.rowCount {
            throw ParquetFailure(byteCount, "a column of \(group.rowCount) values was expected, and one has \(chunk.valueCount)")
        }
    }
}
