import RasterDataFiles
import RasterDisplayTables
import RasterFormats

extension DisplayTable {
    /// A table of all of a data file: numbers, truth values and texts by what its columns hold. Of columns with one heading
    /// the second is called `heading (2)`, and so on.
    ///
    /// A column of numbers with symbols or units, of dates and of times stays as the file has it, as text.
    public init(_ file: DataFile) {
        self.init(columns: file.displayColumns)
    }
}

extension DataFile {
    /// All of the file.
    var displayColumns: [DisplayColumn] { displayColumns(Array(0..<columnCount), rows: Array(0..<rowCount)) }

    /// Some columns and rows of the file, in their order.
    package func displayColumns(_ columns: [Int], rows: [Int]) -> [DisplayColumn] {
        var counts: [String: Int] = [:]
        let taken = Set(columns.map { header[$0] })
        return columns.map { column in
            var name = header[column]
            while let count = counts[header[column]], counts[name] != nil || taken.contains(name) {
                counts[header[column]] = count + 1
                name = "\(header[column]) (\(count + 1))"
            }
            counts[name] = 1
            return DisplayColumn(name, rows.map { value(row: $0, column: column) })
        }
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
