/// Rows that a console prints one below the other, a line for each value: MySQL's `\G` and psql's `\x`.
struct ConsoleRecords {
    /// The columns in the order in which they occur first.
    private var names: [String] = []
    private var places: [String: Int] = [:]
    private var rows: [[String]] = []

    /// Whether a line begins a row: `*** 1. row ***`, `-[ RECORD 1 ]---`.
    static func begins(_ line: [Unicode.Scalar]) -> Bool {
        if line.starts(with: "-[ RECORD ".unicodeScalars) {
            let rest = line.dropFirst(10).drop { "0"..."9" ~= $0 }
            return rest.count < line.count - 10 && rest.starts(with: " ]".unicodeScalars)
                && rest.dropFirst(2).allSatisfy { $0 == "-" || $0 == "+" }
        }
        let stars = line.prefix { $0 == "*" }
        guard stars.count > 2 else { return false }
        let digits = line.dropFirst(stars.count + 1).prefix { "0"..."9" ~= $0 }
        return !digits.isEmpty && line[stars.count] == " "
            && line[digits.endIndex...].elementsEqual(". row ".unicodeScalars + Array(stars))
    }

    /// Reads the rows that begin at a line, up to what is none of theirs.
    /// - Parameter line: The characters of a line; nil behind the last one.
    /// - Returns: The first line behind them.
    mutating func read(from first: Int, _ line: (Int) -> [Unicode.Scalar]?) -> Int {
        var index = first
        while let start = line(index), Self.begins(start) {
            let mark: Unicode.Scalar = start[0] == "*" ? ":" : "|"
            var row = [String](repeating: "", count: names.count)
            index += 1
            // Names are as wide as the longest, so that the marks of all values stand below each other.
            guard let place = line(index)?.firstIndex(of: mark) else { break }
            var last: Int?
            while let value = line(index), !value.isEmpty, !Self.begins(value) {
                let text = Self.text(value.dropFirst(place + 1))
                let name = value.count > place && value[place] == mark ? Self.text(value[..<place]) : nil
                if let name, !name.isEmpty {
                    last = self.place(of: name, &row)
                    row[last ?? 0] = text
                } else if let last, name != nil {
                    // psql marks a value that goes on by a plus sign.
                    row[last] = Self.withoutPlus(row[last]) + "\n" + text
                } else if let last, mark == ":", !Self.isCount(value) {
                    row[last] += "\n" + Self.text(value[...])
                } else {
                    break
                }
                index += 1
            }
            rows.append(row)
        }
        return index
    }

    /// The table of all rows that were read.
    func table(_ name: String) -> MarkupTable {
        var table = MarkupTable(name: name)
        table.appendRow(names, isHeading: true)
        table.hasHeading = true
        for row in rows { table.appendRow(row + Array(repeating: "", count: names.count - row.count), isHeading: false) }
        return table
    }

    private mutating func place(of name: String, _ row: inout [String]) -> Int {
        if let place = places[name] { return place }
        places[name] = names.count
        names.append(name)
        row.append("")
        return names.count - 1
    }

    /// Whether a line tells how many rows there are: `2 rows in set (0.00 sec)`.
    private static func isCount(_ line: [Unicode.Scalar]) -> Bool {
        let rest = line.drop { "0"..."9" ~= $0 }
        return rest.count < line.count
            && (rest.starts(with: " row in set".unicodeScalars) || rest.starts(with: " rows in set".unicodeScalars))
    }

    private static func withoutPlus(_ text: String) -> String {
        guard text.hasSuffix("+") else { return text }
        return Self.text(Array(text.unicodeScalars.dropLast())[...])
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { ConsoleRule.trimmed(scalars) }
}
