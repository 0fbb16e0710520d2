import RasterDataFiles
import RasterDisplayTables
import RasterFormats

extension DisplayTable {
    /// A table of all of a data file: numbers, truth values and texts by what its columns hold. Of columns with one heading
    /// the second is called `heading (2)`, and so on.
    ///
    /// Numbers with a percent sign, a currency or a unit are numbers, as in ``DataFile/numericValue(row:column:)``, and so are
    /// durations, in seconds; dates and times are texts of ISO 8601. Where no format says what a cell looks like, it shows the
    /// file's own text.
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
            let profile = profiles[column]
            return DisplayColumn(
                name, rows.map { value(row: $0, column: column) },
                written: WrittenValues(
                    texts: rows.map { shownText(row: $0, column: column) },
                    isQuantity: profile.isNumeric && !profile.isCode || profile.kind == .duration,
                    notation: notation(ofColumn: column, rows: rows)))
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
        case .percent, .currency, .measure, .duration:
            return numericValue(row: row, column: column).map { .number($0) } ?? .text(text)
        case .date, .time: return .text(standardMoment(row: row, column: column) ?? text)
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
