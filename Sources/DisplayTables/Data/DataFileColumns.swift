import RasterDataFiles

extension DisplayTable {
    /// A table of all of a data file: numbers, truth values and texts by what its columns hold.
    ///
    /// A column of numbers with symbols or units, of dates and of times stays as the file has it, as text.
    public init(_ file: DataFile) {
        self.init(
            columns: (0..<file.columnCount).map { column in
                DisplayColumn(file.header[column], (0..<file.rowCount).map { file.value(row: $0, column: column) })
            })
    }
}

extension DataFile {
    fileprivate func value(row: Int, column: Int) -> DataValue {
        let text = self[row, column]
        if isBlank(row: row, column: column) { return .missing }
        let profile = profiles[column]
        switch profile.kind {
        case .integer where !profile.isCode, .decimal:
            if let value = Int(text) { return .integer(value) }
            if let value = numericValue(row: row, column: column) { return .number(value) }
            return .text(text)
        case .boolean:
            switch text.lowercased() {
            case "true", "yes": return .boolean(true)
            case "false", "no": return .boolean(false)
            default: return .text(text)
            }
        default: return .text(text)
        }
    }
}
