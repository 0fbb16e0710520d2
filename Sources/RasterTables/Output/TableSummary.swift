import RasterDataFiles
import RasterDisplayTables
import RasterFormats
import RasterGraphics

/// What a table holds, in words for those who do not see its picture, and as CSV for those who want to compute with it.
package struct TableSummary {
    package struct Column {
        /// Empty where there is none.
        let name: String
        /// Whether its numbers measure something.
        let isQuantity: Bool
        /// Whether its texts name rows.
        let isName: Bool
        let text: (_ row: Int) -> String
        let number: (_ row: Int) -> Double?

        package init(
            _ name: String, isQuantity: Bool, isName: Bool, text: @escaping (_ row: Int) -> String,
            number: @escaping (_ row: Int) -> Double?
        ) {
            (self.name, self.isQuantity, self.isName, self.text, self.number) = (name, isQuantity, isName, text, number)
        }
    }

    private let columns: [Column]
    private let rowCount: Int

    package init(_ columns: [Column], rowCount: Int) {
        self.columns = columns
        self.rowCount = rowCount
    }

    /// Of the data of a display table.
    package init(_ columns: [DisplayColumn]) {
        self.init(
            columns.map { column in
                let numbers = column.values.contains { $0.double != nil }
                return Column(
                    column.name, isQuantity: numbers, isName: !numbers,
                    text: { (column.written?.texts[$0]) ?? column.values[$0].plainText },
                    number: { column.values[$0].double })
            }, rowCount: columns.first?.values.count ?? 0)
    }

    // MARK: Words

    /// Columns whose extremes are told, names of columns that are, and rows that are looked at for them: more is not
    /// listened to.
    private static let mostExtremes = 3, mostNames = 12, mostRows = 5_000
    private static let longestName = 60

    /// A description in two or three sentences: title, size, columns and the extremes of the first quantities.
    ///
    /// "In stock. A table of 12 rows and 3 columns: name, price, change. price: from 2.40 (Tea) to 18.00 (Saffron)."
    package func alternativeText(title: String?) -> String {
        var text = title.map { Self.sentence(Self.line($0)) + " " } ?? ""
        text += "A table of \(rowCount.counted("row")) and \(columns.count.counted("column"))"
        let names = columns.map(\.name).filter { !$0.isEmpty }.prefix(Self.mostNames).map(Self.line)
        if !names.isEmpty {
            text +=
                ": " + Self.joined(names, by: ", ")
                + (columns.count > names.count && names.count == Self.mostNames ? " and others" : "")
        }
        text = Self.sentence(text)
        guard rowCount > 1, rowCount <= Self.mostRows else { return text }
        let label = columns.first(where: \.isName)
        var told = 0
        for column in columns where column.isQuantity && told < Self.mostExtremes {
            guard let (least, most) = extremes(of: column) else { continue }
            told += 1
            func named(_ row: Int) -> String {
                let value = Self.line(column.text(row))
                guard let name = label?.text(row), !name.isEmpty else { return value }
                return "\(value) (\(Self.line(name)))"
            }
            text +=
                " " + (column.name.isEmpty ? "From" : "\(Self.line(column.name)): from") + " \(named(least)) to \(named(most))."
        }
        return text
    }

    /// The first rows with the least and the greatest number; nil where all are equal.
    private func extremes(of column: Column) -> (least: Int, most: Int)? {
        var least: (row: Int, value: Double)?
        var most: (row: Int, value: Double)?
        for row in 0..<rowCount {
            guard let value = column.number(row), value.isFinite else { continue }
            if value < least?.value ?? .infinity { least = (row, value) }
            if value > most?.value ?? -.infinity { most = (row, value) }
        }
        guard let least, let most, least.value < most.value else { return nil }
        return (least.row, most.row)
    }

    private static func sentence(_ text: String) -> String {
        text.last.map { ".!?…".contains($0) } ?? true ? text : text + "."
    }

    /// On one line, and not too long.
    private static func line(_ text: String) -> String {
        let line = joined(text.split { $0.isWhitespace }.map { String($0) }, by: " ")
        return line.count > longestName ? line.prefix(longestName - 1) + "…" : line
    }

    /// No `joined(separator:)`, which finds out at run time, and slowly, what it joins: 0.15 ms of each start.
    private static func joined(_ parts: [String], by separator: String) -> String {
        var text = ""
        for (i, part) in parts.enumerated() {
            if i > 0 { text += separator }
            text += part
        }
        return text
    }

    // MARK: Data

    /// The data as CSV: a row of headings where any column has one, then the rows; lines end with a line feed.
    package var csv: String {
        var text: [UInt8] = []
        func add(_ cells: some Sequence<String>) {
            var isFirst = true
            let start = text.count
            for cell in cells {
                if !isFirst { text.append(0x2C) }
                isFirst = false
                Self.append(cell, to: &text)
            }
            // An empty line would be no row.
            if text.count == start { text += [0x22, 0x22] }
            text.append(0x0A)
        }
        if columns.contains(where: { !$0.name.isEmpty }) { add(columns.lazy.map(\.name)) }
        for row in 0..<rowCount { add(columns.lazy.map { $0.text(row) }) }
        return String(decoding: text, as: UTF8.self)
    }

    /// In quotation marks where the cell would be read as something else without them.
    private static func append(_ cell: String, to text: inout [UInt8]) {
        let bytes = cell.utf8
        let isPlain =
            bytes.allSatisfy { $0 != 0x2C && $0 != 0x22 && $0 != 0x0A && $0 != 0x0D }
            && bytes.first != 0x20 && bytes.last != 0x20 && bytes.first != 0x09 && bytes.last != 0x09
        guard !isPlain else { return text.append(contentsOf: bytes) }
        text.append(0x22)
        for byte in bytes {
            if byte == 0x22 { text.append(0x22) }
            text.append(byte)
        }
        text.append(0x22)
    }
}

extension DataValue {
    /// As CSV has it.
    fileprivate var plainText: String {
        switch self {
        case .missing: ""
        case .integer(let value): String(value)
        case .number(let value): value.isNaN ? "" : value.description
        case .boolean(let value): value ? "true" : "false"
        case .text(let text): text
        }
    }
}
