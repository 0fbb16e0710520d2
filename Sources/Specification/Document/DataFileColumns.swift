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

    /// Some columns and rows of the file as columns of a display table, which ``TableSpec/table(of:)`` takes, in the order that is
    /// given.
    /// - Parameters:
    ///   - columns: From 0.
    ///   - rows: From 0.
    /// - Precondition: The file has them.
    public func displayColumns(_ columns: [Int], rows: [Int]) -> [DisplayColumn] {
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
            var formatted: [Int: FormattedText] = [:]
            for (index, row) in rows.enumerated() { formatted[index] = formattedText(row: row, column: column) }
            let made = DisplayColumn(
                name, rows.map { value(row: $0, column: column) },
                written: WrittenValues(
                    texts: rows.map { shownText(row: $0, column: column) }, formatted: formatted,
                    isQuantity: profile.isNumeric && !profile.isCode || profile.kind == .duration,
                    isRightAligned: profile.isRightAligned, notation: notation(ofColumn: column, rows: rows)))
            // Years and other codes are texts, but for those who ask for a format of numbers.
            guard profile.kind == .integer, profile.isCode else { return made }
            return made.read(as: rows.map { Int(self[$0, column]).map { .integer($0) } })
        }
    }
}

extension DisplayColumn {
    /// The column with what the reader of files takes its texts for, if it holds nothing but texts: as a column, and what that does not
    /// tell one by one.
    func readAsFile() -> DisplayColumn {
        var texts: [String] = []
        for value in values {
            switch value {
            case .text(let text): texts.append(text)
            case .missing: texts.append("")
            case .integer, .number, .boolean: return self
            }
        }
        guard let column = Self.read([["x"]] + texts.map { [$0] })?.first else { return self }
        func reading(_ row: Int, _ value: DataValue) -> DataValue? {
            if value == values[row] || value.isMissing { return nil }
            // What may be a span of time is a time of day where somebody asks for one.
            return value.double == nil ? value : Self.timeOfDay(texts[row]).map { .text($0) } ?? value
        }
        var readings = column.values.enumerated().map(reading)
        let unread = readings.indices.filter { readings[$0] == nil && !texts[$0].isEmpty }
        var seen: Set<String> = []
        let others = unread.map { texts[$0] }.filter { seen.insert($0).inserted }
        if !others.isEmpty, let cells = Self.read([others.indices.map { "x\($0)" }, others]) {
            let cells = Dictionary(uniqueKeysWithValues: zip(others, cells))
            // A number of kilograms among others is not one of grams without a word.
            for row in unread {
                if let cell = cells[texts[row]], cell.notation?.kind != .unit { readings[row] = reading(row, cell.values[0]) }
            }
        }
        // Where all numbers are in parentheses these are errors or shares, and no signs.
        let numbers = readings.indices.filter { readings[$0]?.double != nil }
        if numbers.allSatisfy({ texts[$0].hasPrefix("(") }) { for row in numbers { readings[row] = nil } }
        return read(as: readings, notation: column.notation)
    }

    /// A time of day by ISO 8601 of hours, minutes and seconds with colons between them: "7:05" is 07:05. Nil for another text.
    private static func timeOfDay(_ text: String) -> String? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.count <= 2 ? Int($0) : nil }
        guard (2...3).contains(parts.count), numbers.count == parts.count, (0..<24).contains(numbers[0]),
            numbers.dropFirst().allSatisfy({ (0..<60).contains($0) })
        else { return nil }
        return numbers.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }

    /// The columns of a file of these rows, the first of which has the headings; nil where that cannot be read.
    private static func read(_ rows: [[String]]) -> [DisplayColumn]? {
        var bytes: [UInt8] = []
        for (number, row) in rows.enumerated() {
            if number > 0 { bytes.append(0x0A) }
            for (column, text) in row.enumerated() {
                if column > 0 { bytes.append(0x2C) }
                bytes.append(0x22)
                for byte in text.utf8 {
                    if byte == 0x22 { bytes.append(byte) }
                    bytes.append(byte)
                }
                bytes.append(0x22)
            }
        }
        let options = DataFileOptions(delimiter: .given(","), header: .present, format: .csv)
        let file = try? DataFile(bytes: bytes, name: "data", options: options)
        return file.flatMap { $0.rowCount == rows.count - 1 ? $0.displayColumns : nil }
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
