import RasterGraphics

/// Reads tables that are drawn with characters: those of MySQL, psql and SQLite, of Pandoc, Org and reStructuredText, and boxes as
/// DuckDB, Polars and others print them.
struct ConsoleReader {
    private let name: String
    private var tables: [MarkupTable] = []
    /// Lines that are none of a table, since the last one.
    private var others: [String] = []

    private init(name: String) { self.name = name }

    /// Whether a text has such a table in its first lines.
    /// - Parameter head: The first bytes of a file.
    static func hasTable(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var above: [Unicode.Scalar] = []
        for line in head.split(separator: 0x0A, maxSplits: linesLookedAt, omittingEmptySubsequences: false).prefix(linesLookedAt)
        {
            // Most lines of other files have something else in them early.
            let scalars = Self.scalars(line)
            if let rule = ConsoleRule(scalars) {
                switch rule.kind {
                case .grid, .box: return true
                case .line: if above.count(where: { $0 == "|" }) == rule.columns.count - 1 { return true }
                case .gaps: if rule.isDouble || Self.reachesInto(above, rule) { return true }
                }
            }
            above = scalars
        }
        return false
    }

    private static let linesLookedAt = 40

    /// Whether the headings above a rule with gaps stand in its columns.
    private static func reachesInto(_ line: [Unicode.Scalar], _ rule: ConsoleRule) -> Bool {
        !line.contains("|") && !line.contains(",") && rule.cells(of: line).count { !$0.isEmpty } > 1
    }

    private static func scalars(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [Unicode.Scalar] {
        var scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
        while let last = scalars.last, last == "\r" || last == " " || last == "\t" { scalars.removeLast() }
        return scalars
    }

    /// - Parameters:
    ///   - file: UTF-8.
    ///   - start: Where the text begins in it.
    static func read(
        _ file: borrowing FileBytes, from start: Int, name: String, options: DataFileOptions
    ) throws(DataFileError) -> TableContents {
        let tables = try tables(file, from: start, name: name)
        return try MarkupTable.chosen(of: tables, options.table, name: name, format: .console).contents()
    }

    /// All tables of a text in its order.
    static func tables(
        _ file: borrowing FileBytes, from start: Int, name: String
    ) throws(DataFileError) -> [MarkupTable] {
        var reader = ConsoleReader(name: name)
        let count = file.count
        let failure: DataFileError? = file.bytes.withUnsafeBufferPointer { bytes in
            do throws(DataFileError) {
                try reader.read(bytes.extracting(start..<count))
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
        return reader.tables
    }

    /// Rows between two rules.
    private typealias Section = [[String]]

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(DataFileError) {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        var index = 0
        while index < lines.count {
            if index % 1024 == 0 { try DataFileError.checking(name) { () throws(LimitError) in try Allowance.checkGoingOn() } }
            guard let (rule, first) = Self.beginning(lines, index) else {
                let text = String(decoding: lines[index], as: UTF8.self)
                if !text.allSatisfy(\.isWhitespace) { others.append(text) }
                index += 1
                continue
            }
            index = try readTable(lines, from: first, rule)
        }
        if let first = others.first, !tables.isEmpty {
            tables[tables.count - 1].notes.append(.remarks(count: others.count, first: Self.trimmed(first)))
        }
    }

    /// The rule of a table that begins at a line, and where its first row or rule is.
    private static func beginning(
        _ lines: [Slice<UnsafeBufferPointer<UInt8>>], _ index: Int
    ) -> (ConsoleRule, first: Int)? {
        if let rule = ConsoleRule(scalars(lines[index])), rule.kind != .line { return (rule, index) }
        // Headings above a rule.
        guard index + 1 < lines.count, let rule = ConsoleRule(scalars(lines[index + 1])) else { return nil }
        let above = scalars(lines[index])
        let fits =
            switch rule.kind {
            case .line: above.count { $0 == "|" } == rule.columns.count - 1
            case .gaps: reachesInto(above, rule)
            // Org has no rule above all.
            case .grid, .box: rule.fits(above)
            }
        return fits ? (rule, index) : nil
    }

    /// Reads the table that begins at a line.
    /// - Returns: The first line behind it.
    private mutating func readTable(
        _ lines: [Slice<UnsafeBufferPointer<UInt8>>], from first: Int, _ rule: ConsoleRule
    ) throws(DataFileError) -> Int {
        var table = MarkupTable(name: name)
        if let title = others.first {
            table.title = Self.trimmed(title)
            table.notes.append(.remarks(count: others.count, first: Self.trimmed(title)))
        }
        others = []
        var sections: [Section] = [[]]
        var hasDouble = false
        var notes: [String] = []
        var rule = rule
        var index = first
        while index < lines.count {
            let line = Self.scalars(lines[index])
            if let next = ConsoleRule(line), next.kind == rule.kind {
                hasDouble = hasDouble || next.isDouble && !sections[0].isEmpty
                // Rules above titles and below all have fewer crossings than those between.
                if next.columns.count > rule.columns.count { rule = next }
                if sections[sections.count - 1].isEmpty { index += 1; continue }
                sections.append([])
            } else if rule.fits(line) {
                let cells = rule.cells(of: line)
                if cells.count == rule.columns.count {
                    sections[sections.count - 1].append(cells)
                } else if rule.kind == .line || rule.kind == .gaps {
                    break
                } else {
                    notes += cells.filter { !$0.isEmpty }
                }
            } else if !(line.isEmpty && rule.kind == .gaps && Self.goesOn(lines, index + 1, rule)) {
                break
            }
            index += 1
        }
        if sections.last?.isEmpty == true { sections.removeLast() }
        append(sections, to: &table, isGrid: hasDouble && rule.kind == .grid)
        if let first = notes.first { table.notes.append(.remarks(count: notes.count, first: first)) }
        if let failure = table.failure { throw failure }
        tables.append(table)
        return max(index, first + 1)
    }

    /// Whether behind a blank line the rows of a table of Pandoc's go on: up to a rule that ends it.
    private static func goesOn(_ lines: [Slice<UnsafeBufferPointer<UInt8>>], _ index: Int, _ rule: ConsoleRule) -> Bool {
        for line in lines[min(index, lines.count)...].prefix(3) {
            if let next = ConsoleRule(scalars(line)) { return next.kind == .gaps }
        }
        return false
    }

    // MARK: Sections

    /// The first section holds headings where another follows. Where each row has a section of its own, the lines of a section are
    /// those of its cells.
    private func append(_ sections: [Section], to table: inout MarkupTable, isGrid: Bool) {
        guard let first = sections.first else { return }
        let body = sections.count > 1 ? sections.dropFirst() : sections[...]
        if sections.count > 1 {
            table.appendRow(Self.merged(Self.withoutTypes(first), by: " "), isHeading: true)
            table.hasHeading = true
        }
        let isMerged = isGrid || body.count > 2 && body.contains { $0.count > 1 && $0.dropFirst().allSatisfy { $0[0].isEmpty } }
        for section in body {
            if isMerged {
                table.appendRow(Self.merged(section, by: "\n"), isHeading: false)
            } else {
                for row in section { table.appendRow(row, isHeading: false) }
            }
        }
    }

    /// The lines of each cell as one text.
    private static func merged(_ lines: Section, by separator: String) -> [String] {
        (lines.first ?? []).indices.map { column in
            lines.map { $0[column] }.filter { !$0.isEmpty }.joined(separator: separator)
        }
    }

    /// Headings without the lines in which DuckDB and Polars say what the columns hold.
    private static func withoutTypes(_ lines: Section) -> Section {
        // Polars draws a line of dashes below the names.
        if let dashes = lines.firstIndex(where: { $0.allSatisfy { $0 == "---" } }) { return Array(lines[..<dashes]) }
        guard lines.count > 1, let last = lines.last, last.allSatisfy(isType) else { return lines }
        return Array(lines.dropLast())
    }

    private static func isType(_ text: String) -> Bool {
        let name = text.prefix { $0 != "(" && $0 != "[" }.lowercased()
        return types.contains(name)
    }

    private static let types: Set<String> = [
        "varchar", "boolean", "tinyint", "smallint", "integer", "bigint", "hugeint", "utinyint", "usmallint", "uinteger",
        "ubigint",
        "int8", "int16", "int32", "int64", "int128", "uint8", "uint16", "uint32", "uint64", "float", "double", "decimal", "date",
        "time", "timestamp", "timestamp with time zone", "interval", "blob", "uuid", "json", "struct", "map", "enum", "null",
        "bit",
    ]

    private static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
