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
            if ConsoleRecords.begins(scalars) { return true }
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

    /// Rows between two rules. A row of one text where there are more columns reaches over all of them.
    private typealias Section = [[String]]

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(DataFileError) {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        var index = 0
        while index < lines.count {
            if index % 1024 == 0 { try DataFileError.checking(name) { () throws(LimitError) in try Allowance.checkGoingOn() } }
            if ConsoleRecords.begins(Self.scalars(lines[index])) {
                var records = ConsoleRecords()
                index = max(index + 1, records.read(from: index) { $0 < lines.count ? Self.scalars(lines[$0]) : nil })
                try append(records.table(name))
                continue
            }
            guard let start = Self.beginning(lines, index) else {
                let text = String(decoding: lines[index], as: UTF8.self)
                if !text.allSatisfy(\.isWhitespace) { others.append(text) }
                index += 1
                continue
            }
            index = try readTable(lines, start)
        }
        if let first = others.first, !tables.isEmpty {
            tables[tables.count - 1].notes.append(.remarks(count: others.count, first: Self.trimmed(first)))
        }
    }

    /// Where a table begins.
    private struct Start {
        let rule: ConsoleRule
        /// Its first row or rule.
        let first: Int
        /// Whether blank lines part its rows, and a line of dashes ends it.
        var isFramed = false
    }

    /// The table that begins at a line.
    private static func beginning(_ lines: [Slice<UnsafeBufferPointer<UInt8>>], _ index: Int) -> Start? {
        let line = scalars(lines[index])
        if let rule = ConsoleRule(line), rule.kind != .line { return Start(rule: rule, first: index) }
        if ConsoleRule.isFrame(line), let rule = framedRule(lines, index) {
            return Start(rule: rule, first: index + 1, isFramed: true)
        }
        // Headings above a rule.
        guard index + 1 < lines.count, let rule = ConsoleRule(scalars(lines[index + 1])) else { return nil }
        let fits =
            switch rule.kind {
            case .line: line.count { $0 == "|" } == rule.columns.count - 1
            case .gaps: reachesInto(line, rule)
            // Org has no rule above all.
            case .grid, .box: rule.fits(line)
            }
        return fits ? Start(rule: rule, first: index) : nil
    }

    /// The rule below the headings of a table whose cells have several lines, as Pandoc writes it between two lines of dashes.
    private static func framedRule(_ lines: [Slice<UnsafeBufferPointer<UInt8>>], _ index: Int) -> ConsoleRule? {
        for next in lines.indices[(index + 1)...].prefix(6) {
            let line = scalars(lines[next])
            guard let rule = ConsoleRule(line) else { if line.isEmpty { return nil } else { continue } }
            guard rule.kind == .gaps, !rule.isDouble, next > index + 1 else { return nil }
            let end = lines[(next + 1)...].prefix(linesOfFrame).first { ConsoleRule.isFrame(scalars($0)) }
            return end == nil ? nil : rule
        }
        return nil
    }

    private static let linesOfFrame = 2000

    /// Reads the table that begins at a line.
    /// - Returns: The first line behind it.
    private mutating func readTable(
        _ lines: [Slice<UnsafeBufferPointer<UInt8>>], _ start: Start
    ) throws(DataFileError) -> Int {
        var sections: [Section] = [[]]
        var hasDouble = false
        var rule = start.rule
        var index = start.first
        var goingOn: [Int] = []
        while index < lines.count {
            let line = Self.scalars(lines[index])
            if let spans = rule.spans(line), index > start.first, sections[sections.count - 1].popLast() != nil {
                sections[sections.count - 1].append(rule.cells(of: Self.scalars(lines[index - 1]), over: spans))
            } else if let next = ConsoleRule(line), next.kind == rule.kind {
                hasDouble = hasDouble || next.isDouble && !sections[0].isEmpty
                // Rules above titles and below all have fewer crossings than those between.
                if next.columns.count > rule.columns.count { rule = next }
                if !sections[sections.count - 1].isEmpty { sections.append([]) }
            } else if start.isFramed, line.isEmpty || ConsoleRule.isFrame(line) {
                if !line.isEmpty { index += 1; break }
                if !sections[sections.count - 1].isEmpty { sections.append([]) }
            } else if rule.fits(line) {
                let cells = rule.cells(of: line)
                if !goingOn.isEmpty, cells.count == rule.columns.count {
                    Self.join(cells, goingOn, to: &sections[sections.count - 1])
                } else if cells.count == rule.columns.count || rule.kind != .line && cells.count == 1 {
                    sections[sections.count - 1].append(Self.withoutMarks(cells, rule))
                } else if let cells = rule.spanningCells(of: line) {
                    sections[sections.count - 1].append(cells)
                } else {
                    break
                }
                goingOn = rule.goingOn(line)
                if let last = sections[sections.count - 1].indices.last {
                    for column in goingOn where column < sections[sections.count - 1][last].count {
                        sections[sections.count - 1][last][column] = Self.withoutPlus(sections[sections.count - 1][last][column])
                    }
                }
            } else if !(line.isEmpty && rule.kind == .gaps && Self.goesOn(lines, index + 1, rule)) {
                break
            }
            index += 1
        }
        if sections.last?.isEmpty == true { sections.removeLast() }
        var table = MarkupTable(name: name)
        let joins = Self.joins(sections, rule, hasDouble: hasDouble, isFramed: start.isFramed)
        Self.append(sections, to: &table, columns: rule.columns.count, joins)
        try append(table)
        return max(index, start.first + 1)
    }

    /// Keeps a table, below the lines that stand above it.
    private mutating func append(_ table: consuming MarkupTable) throws(DataFileError) {
        var table = table
        if let title = others.first {
            table.title = Self.trimmed(title)
            table.notes.append(.remarks(count: others.count, first: Self.trimmed(title)))
        }
        others = []
        if let failure = table.failure { throw failure }
        tables.append(table)
    }

    /// Adds the lines of cells that go on to those of the last row.
    private static func join(_ cells: [String], _ columns: [Int], to section: inout Section) {
        guard let last = section.indices.last else { return section.append(cells) }
        for column in columns where column < section[last].count { section[last][column] += "\n" + cells[column] }
    }

    private static func withoutPlus(_ text: String) -> String {
        text.hasSuffix("+") ? trimmed(String(text.dropLast())) : text
    }

    /// Without what stands for an empty first cell in reStructuredText, where one that is empty goes on from above.
    private static func withoutMarks(_ cells: [String], _ rule: ConsoleRule) -> [String] {
        guard rule.kind == .gaps, rule.isDouble, cells[0] == ".." || cells[0] == "\\" else { return cells }
        return [" "] + cells.dropFirst()
    }

    /// Whether behind a blank line the rows of a table of Pandoc's go on: up to a rule that ends it.
    private static func goesOn(_ lines: [Slice<UnsafeBufferPointer<UInt8>>], _ index: Int, _ rule: ConsoleRule) -> Bool {
        for line in lines[min(index, lines.count)...].prefix(3) {
            if let next = ConsoleRule(scalars(line)) { return next.kind == .gaps }
        }
        return false
    }

    // MARK: Sections

    /// How lines become rows.
    private enum Joining {
        /// Each line is a row.
        case none
        /// The lines of a section are one row, with this between them.
        case sections(String)
        /// A line without a first cell goes on with the row above.
        case lines
    }

    private static func joins(_ sections: [Section], _ rule: ConsoleRule, hasDouble: Bool, isFramed: Bool) -> Joining {
        if isFramed { return .sections(" ") }
        if rule.kind == .gaps, rule.isDouble { return .lines }
        let body = sections.dropFirst()
        let goesOn = body.contains { $0.count > 1 && $0.dropFirst().allSatisfy { $0[0].isEmpty } }
        // An outline has a double rule below its headings, too, and none between its rows.
        return rule.kind == .grid && hasDouble && (body.count > 1 || goesOn) || body.count > 2 && goesOn ? .sections("\n") : .none
    }

    /// The first section with more than a title holds headings where another follows.
    private static func append(_ sections: [Section], to table: inout MarkupTable, columns: Int, _ joining: Joining) {
        let isWhole = { (row: [String]) in row.count == 1 && columns > 1 }
        let head = sections.firstIndex { !$0.allSatisfy(isWhole) }
        let hasHeadings = head.map { $0 + 1 < sections.count && !sections[($0 + 1)...].joined().allSatisfy(isWhole) } ?? false
        for (place, section) in sections.enumerated() {
            if hasHeadings, place == head {
                table.appendRow(merged(withoutTypes(section.filter { !isWhole($0) }), by: " "), isHeading: true)
                table.hasHeading = true
                continue
            }
            let whole = section.filter(isWhole)
            if whole.count == section.count {
                for row in whole {
                    let cell = MarkupCell(text: row[0])
                    table.appendRow(Array(repeating: cell, count: columns), isHeading: false, isWhole: true)
                }
                continue
            }
            for row in rows(section.map { isWhole($0) ? $0 + Array(repeating: "", count: columns - 1) : $0 }, joining) {
                table.appendRow(row, isHeading: false)
            }
        }
    }

    private static func rows(_ section: Section, _ joining: Joining) -> [[String]] {
        switch joining {
        case .none: return section
        case .sections(let separator): return [merged(section, by: separator)]
        case .lines:
            var rows: [[String]] = []
            for line in section {
                if line[0].isEmpty, let last = rows.indices.last {
                    rows[last] = merged([rows[last], line], by: "\n")
                } else {
                    rows.append([trimmed(line[0])] + line.dropFirst())
                }
            }
            return rows
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
