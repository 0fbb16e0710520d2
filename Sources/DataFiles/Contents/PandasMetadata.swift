import Foundation

/// What pandas writes of a table into files of Arrow and Parquet, beside the columns: which of them name the rows, in which zone
/// times are read, and what whole numbers stand for ("Developer Guide: Storing pandas DataFrame objects in Apache Parquet format").
struct PandasMetadata: Decodable {
    /// The key that it has among a file's metadata.
    static let key = "pandas"

    private enum CodingKeys: String, CodingKey {
        case indexColumns = "index_columns", columnIndexes = "column_indexes", columns
    }

    struct Column: Decodable {
        /// What the column is called; nil where it has no name, or no text for one.
        let name: String?
        /// What it is called in the file.
        let fieldName: String?
        let numpyType: String?
        let zone: String?
        /// Whether the values are categories, whose order is that of the dictionary also where pandas calls them unordered: it sorts by it.
        let isCategorical: Bool

        private enum CodingKeys: String, CodingKey {
            case name, metadata
            case fieldName = "field_name", numpyType = "numpy_type", pandasType = "pandas_type"
        }

        private struct Details: Decodable { let timezone: String? }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // Of the wrong type is as good as missing: what is here only changes how columns look.
            name = (try? container.decodeIfPresent(String.self, forKey: .name)) ?? nil
            fieldName = (try? container.decodeIfPresent(String.self, forKey: .fieldName)) ?? nil
            numpyType = (try? container.decodeIfPresent(String.self, forKey: .numpyType)) ?? nil
            isCategorical = ((try? container.decodeIfPresent(String.self, forKey: .pandasType)) ?? nil) == "categorical"
            zone = ((try? container.decodeIfPresent(Details.self, forKey: .metadata)) ?? nil)?.timezone
        }
    }

    private let index: [String]
    private let columns: [Column]
    /// How many parts the name of a column has.
    private let levelCount: Int

    /// Nil where the text is none of pandas'.
    init?(_ json: String) {
        guard json.utf8.count <= Self.longest, let found = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else {
            return nil
        }
        self = found
    }

    /// Of no more is told; a thousand columns take some hundred kilobytes.
    private static let longest = 1 << 23

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        columns = try container.decode([Column].self, forKey: .columns)
        var names = try container.nestedUnkeyedContainer(forKey: .indexColumns)
        var index: [String] = []
        while !names.isAtEnd {
            // A range is not stored, and has an object here.
            if let name = try? names.decode(String.self) { index.append(name) } else { _ = try names.decode(Range.self) }
        }
        self.index = index
        // What is written there in another way leaves names as they are.
        levelCount = ((try? container.decodeIfPresent([Range].self, forKey: .columnIndexes)) ?? nil)?.count ?? 1
    }

    private struct Range: Decodable {}

    /// The parts of a name that pandas writes as Python does, `('2025', 'Q1')`, behind each other.
    private static func joined(_ name: String) -> String {
        guard name.hasPrefix("("), name.hasSuffix(")") else { return name }
        var parts = [""]
        var quote: Unicode.Scalar?
        var isEscaped = false
        for scalar in name.unicodeScalars.dropFirst().dropLast() {
            switch scalar {
            case _ where isEscaped:
                parts[parts.count - 1].unicodeScalars.append(scalar)
                isEscaped = false
            case "\\" where quote != nil: isEscaped = true
            case quote: quote = nil
            case "'" where quote == nil, "\"" where quote == nil: quote = scalar
            case "," where quote == nil: parts.append("")
            case " " where quote == nil: break
            default: parts[parts.count - 1].unicodeScalars.append(scalar)
            }
        }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What is said of the column that the file calls so.
    func column(_ field: String) -> Column? { columns.first { ($0.fieldName ?? $0.name) == field } }

    /// Ticks of a second where a column holds lengths of time as whole numbers; nil for others.
    func durationTicksPerSecond(_ field: String) -> Int? {
        guard let type = column(field)?.numpyType, type.hasPrefix("timedelta64[") else { return nil }
        return ["s": 1, "ms": 1000, "us": 1_000_000, "ns": 1_000_000_000][String(type.dropFirst(12).dropLast())]
    }

    /// The table with the columns before the others that name its rows, under the names that they have for people. One that only
    /// numbers the rows from 0 on, as pandas does by itself, is none.
    func arranged(_ contents: consuming TableContents, name: String) throws(DataFileError) -> TableContents {
        let places = index.compactMap { field in contents.columns.firstIndex { $0.name == field } }
        if levelCount > 1 {
            for column in contents.columns.indices where !places.contains(column) {
                contents.columns[column].name = Self.joined(contents.columns[column].name)
            }
        }
        guard !places.isEmpty else { return contents }
        var parts: [TableContents.NewColumn] = []
        for place in places {
            var column = contents.columns[place]
            let isNameless = column.name.hasPrefix("__index_level_") && column.name.hasSuffix("__")
            if isNameless, contents.isRange(place) { continue }
            if isNameless {
                // Old versions say the name that the file has.
                let given = self.column(column.name)?.name ?? ""
                column.name = given == column.name ? "" : given
            }
            parts.append(.column(place, column))
        }
        for place in contents.columns.indices where !places.contains(place) {
            parts.append(.column(place, contents.columns[place]))
        }
        return parts.isEmpty ? contents : try contents.rebuilt(parts, name: name)
    }
}

extension TableContents {
    /// Whether a column only numbers the rows from 0 on.
    func isRange(_ column: Int) -> Bool {
        fields.withSlices(of: bytes) { slices in
            (0..<fields.rowCount).allSatisfy { row in
                var text = String(row)
                return text.withUTF8 { slices[row, column].isEqual(to: $0) }
            }
        }
    }

    /// With days in columns of days with a time that is midnight in every row.
    consuming func withDaysOfMidnights(name: String) throws(DataFileError) -> TableContents {
        let midnight = Array(" 00:00:00".utf8)
        let dayColumns = columns.indices.filter { column in
            guard columns[column].type == .dateTime, fields.rowCount > 0 else { return false }
            return fields.withSlices(of: bytes) { slices in
                (0..<fields.rowCount).allSatisfy { row in
                    let text = slices[row, column]
                    return text.isEmpty || text.count == 19 && text.suffix(midnight.count).elementsEqual(midnight)
                } && (0..<fields.rowCount).contains { !slices[$0, column].isEmpty }
            }
        }
        guard !dayColumns.isEmpty else { return self }
        var parts = columns.indices.map { NewColumn.column($0, columns[$0]) }
        for column in dayColumns {
            var cells = ColumnCells()
            fields.withSlices(of: bytes) { slices in
                for row in 0..<fields.rowCount {
                    let text = slices[row, column]
                    cells.append(text.extracting(..<Swift.min(text.count, 10)))
                }
            }
            parts[column] = .cells(cells, SourceColumn(columns[column].name, .date))
        }
        return try rebuilt(parts, name: name)
    }
}
