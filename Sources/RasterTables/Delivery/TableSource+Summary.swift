import RasterDataFiles
import RasterDisplayTables
import RasterFormats

extension TableSource {
    /// What the picture shows in words, for those who do not see it: the caption of a display table that has one, else title,
    /// size, columns and the extremes of the first quantities.
    ///
    /// Complexity: O(rows), up to some thousand rows.
    /// - Parameter title: What it is to begin with. Default nil: ``title``.
    public func alternativeText(title: String? = nil) -> String {
        guard let parts else { return caption ?? summary.alternativeText(title: title ?? self.title) }
        return parts.map { $0.alternativeText() }.joined(separator: " ")
    }

    /// The data as CSV (RFC 4180), as they are before they are formatted: a row of headings where any column has one, then the
    /// rows; lines end with a line feed.
    ///
    /// Of several tables they follow each other, with an empty line between them.
    public var csv: String { parts.map { $0.map(\.csv).joined(separator: "\n") } ?? summary.csv }

    /// What a display table says of itself.
    private var caption: String? { if case .display(let table, data: _, _) = content { table.caption } else { nil } }

    /// What a display table was told that has no effect.
    var remarks: [String] {
        if let parts { return parts.flatMap(\.remarks) }
        guard case .display(let table, data: _, let options) = content else { return [] }
        return table.remarks + (options.width == nil && table.theme.width == nil ? table.shareRemarks : [])
    }

    var summary: TableSummary {
        switch content {
        case .file(let file, let options): TableSummary(file.summaryColumns(of: options), rowCount: file.rows(of: options).count)
        case .display(_, let columns, _): TableSummary(columns)
        case .group: TableSummary([])
        }
    }

    // MARK: Costs

    /// The bytes that the data take.
    var byteCount: Int {
        switch content {
        case .file(let file, _): file.memoryByteCount
        case .display(_, let columns, _):
            columns.count * (columns.first?.values.count ?? 0) * MemoryLayout<DataValue>.stride
        case .group(let parts, _): parts.reduce(0) { $0 + $1.byteCount }
        }
    }

    /// UTF-8 units of the cells that are shown, about as many as characters. Complexity: O(cells).
    var characterCount: Int {
        switch content {
        case .file(let file, let options):
            // Rows in the order of the file: which of them are shown hardly changes how long they are.
            let columns = file.columns(of: options)
            return file.rows(of: options).reduce(0) { count, row in
                columns.reduce(count) { $0 + file.utf8Count(row: row, column: $1) }
            }
        case .display(_, let columns, _):
            return columns.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.characterCount } }
        case .group(let parts, _): return parts.reduce(0) { $0 + $1.characterCount }
        }
    }
}

extension DataFile {
    /// The columns that options show, as what they say about themselves.
    fileprivate func summaryColumns(of options: DataFileTableOptions) -> [TableSummary.Column] {
        let order = options.sortColumn.map { rowOrder(sortedBy: $0, descending: options.sortsDescending) }
        let first = rows(of: options).lowerBound
        func fileRow(_ row: Int) -> Int { order?[first + row] ?? first + row }
        return columns(of: options).map { column in
            let profile = profiles[column]
            return TableSummary.Column(
                header[column],
                isQuantity: profile.isNumeric && !profile.isCode && !profile.isIdentifier && !profile.isYear,
                isName: profile.kind == .text && !profile.isCode,
                text: { self[fileRow($0), column] },
                number: { numericValue(row: fileRow($0), column: column) })
        }
    }
}

extension DataValue {
    /// About how many characters show it.
    fileprivate var characterCount: Int {
        switch self {
        case .missing: 1
        case .boolean: 4
        case .integer, .number: 6
        case .text(let text): text.utf8.count
        }
    }
}
