import RasterGraphics

/// Reads Apache Parquet. Members of structures are columns of their own; lists are shown as those of JSON are, and lists of
/// structures, as maps are, as lists of each member.
enum ParquetReader {
    /// Rows that are brought together at once, so that a row group is not held as columns and as rows.
    private static let rowsAtOnce = 8192
    /// More cells than this are not believed of one row group: a few bytes can announce any number of missing values.
    private static let cellLimit = 1 << 26

    /// Memory is that of a page and the dictionary of each column, and of the table's cells.
    static func read(_ stream: ByteStream) throws(DataFileError) -> TableContents {
        do throws(ParquetFailure) {
            let file = ParquetFile(stream)
            let size = try file.size()
            let metadata = try ParquetMetadata(file)
            var columns = try ParquetColumn.columns(of: metadata.elements)
            let declared = Dictionary(
                (metadata.arrow?.leaves ?? []).map { ($0.field.name, $0) }, uniquingKeysWith: { first, _ in first })
            columns = columns.map { $0.read(by: metadata.pandas, declared) }
            var orders = columns.map { _ in CategoryOrder() }
            var builder = TableBuilder(name: stream.name)
            var cells = columns.map { _ in ColumnCells() }
            var rowCount = 0
            for group in metadata.rowGroups {
                try check(group, columns, size)
                rowCount += group.rowCount
                do throws(DataFileError) {
                    try TableTally.check(rows: rowCount, columns: columns.count, name: stream.name)
                } catch { throw ParquetFailure(error) }
                var readers: [ParquetChunkReader] = []
                guard group.rowCount > 0 else { continue }
                for (column, chunk) in zip(columns, group.chunks) { readers.append(try ParquetChunkReader(file, column, chunk)) }
                var left = group.rowCount
                while left > 0 {
                    let rows = min(left, rowsAtOnce)
                    var byteCount = 0
                    for column in columns.indices {
                        try readers[column].read(rows, into: &cells[column])
                        byteCount += cells[column].byteCount
                        do throws(DataFileError) { try builder.checkRoom(for: byteCount) } catch { throw ParquetFailure(error) }
                    }
                    do throws(DataFileError) { try builder.append(rowsOf: &cells) } catch { throw ParquetFailure(error) }
                    left -= rows
                }
                for (index, reader) in readers.enumerated() {
                    if reader.column.hasOrder { orders[index].add(reader.dictionary) }
                    reader.giveBackMemory()
                }
            }
            do throws(DataFileError) {
                var contents = try builder.finish(
                    zip(columns, orders).map { column, order in
                        var source = column.source
                        source.categories = order.categories
                        return source
                    })
                if let pandas = metadata.pandas { contents = try pandas.arranged(contents, name: stream.name) }
                return try contents.withDaysOfMidnights(name: stream.name)
            } catch { throw ParquetFailure(error) }
        } catch {
            if let cause = error.cause { throw cause }
            if error.isUnsupported { throw .unsupported(file: stream.name, format: .parquet, what: error.problem) }
            throw .malformed(file: stream.name, format: .parquet, place: .byte(error.offset), problem: error.problem)
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
        for (column, chunk) in zip(columns, group.chunks) where chunk.valueCount != group.rowCount {
            // An empty list counts as a value, too.
            guard !column.listLevels.isEmpty, group.rowCount..<cellLimit ~= chunk.valueCount else {
                throw ParquetFailure(
                    byteCount, "a column of \(group.rowCount) values was expected, and one has \(chunk.valueCount)")
            }
        }
    }
}

/// The file, part by part; the errors of the disk as those of the format.
struct ParquetFile {
    private let stream: ByteStream

    init(_ stream: ByteStream) { self.stream = stream }

    func size() throws(ParquetFailure) -> Int {
        do throws(DataFileError) { return try stream.size() } catch { throw ParquetFailure(error) }
    }

    /// What a limit says of the file.
    func checking(_ body: () throws(LimitError) -> Void) throws(ParquetFailure) {
        do throws(DataFileError) { try DataFileError.checking(stream.name, body) } catch { throw ParquetFailure(error) }
    }

    /// See ``ByteStream/bytes(at:count:)``.
    func bytes(at place: Int, count: Int) throws(ParquetFailure) -> UnsafeRawBufferPointer {
        do throws(DataFileError) { return try stream.bytes(at: place, count: count) } catch { throw ParquetFailure(error) }
    }
}
