/// A line of a text that rules a table off: where its columns lie.
struct ConsoleRule: Equatable {
    enum Kind {
        /// `+----+----+`, as MySQL, Pandoc and reStructuredText have it; `|----+----|` as Org has it.
        case grid
        /// `----+----`, as psql has it.
        case line
        /// `├──┼──┤` and its kin of box drawing characters.
        case box
        /// `-----  -----` and `=====  =====`.
        case gaps
    }

    let kind: Kind
    /// The columns, in characters of the line.
    let columns: [Range<Int>]
    /// Whether it is drawn twice, as below headings: `+====+`.
    let isDouble: Bool

    /// Nil for what is no rule.
    init?(_ line: [Unicode.Scalar]) {
        let start = line.firstIndex { $0 != " " } ?? 0
        let end = (line.lastIndex { $0 != " " } ?? -1) + 1
        guard end - start >= 3 else { return nil }
        let rule = line[start..<end]
        isDouble = rule.contains("=") || rule.contains("═")
        let isBox = rule.contains { Self.isBox($0) }
        let isCross: (Unicode.Scalar) -> Bool
        if isBox {
            guard rule.allSatisfy({ Self.isBox($0) && !Self.isBar($0) || $0 == " " }), rule.contains(where: Self.isAcross) else {
                return nil
            }
            kind = .box
            isCross = { !Self.isAcross($0) }
        } else if rule.first == "+" || rule.first == "|" {
            let ends = rule.first == "|" ? rule.last == "|" && rule.contains("+") : rule.last == "+"
            guard ends, rule.allSatisfy({ "+-=:|".unicodeScalars.contains($0) }), rule.contains(where: { $0 == "-" || $0 == "=" })
            else { return nil }
            kind = .grid
            isCross = { $0 == "+" || $0 == "|" }
        } else if rule.contains("+") {
            guard rule.allSatisfy({ $0 == "-" || $0 == "+" }), rule.first == "-" else { return nil }
            kind = .line
            isCross = { $0 == "+" }
        } else {
            guard rule.allSatisfy({ $0 == "-" || $0 == " " }) || rule.allSatisfy({ $0 == "=" || $0 == " " }) else { return nil }
            kind = .gaps
            isCross = { $0 == " " }
        }
        let columns = Self.runs(line, start..<end) { !isCross($0) }
        // One run of dashes is a line below a heading, or between paragraphs.
        guard !columns.isEmpty, kind != .gaps || columns.count > 1 && columns.allSatisfy({ $0.count > 1 }) else { return nil }
        guard kind != .line || columns.count > 1 else { return nil }
        self.columns = columns
    }

    private static func runs(_ line: [Unicode.Scalar], _ range: Range<Int>, _ isWithin: (Unicode.Scalar) -> Bool) -> [Range<Int>]
    {
        var runs: [Range<Int>] = []
        var begin: Int?
        for index in range.lowerBound...range.upperBound {
            if index < range.upperBound, isWithin(line[index]) {
                begin = begin ?? index
            } else if let first = begin {
                runs.append(first..<index)
                begin = nil
            }
        }
        return runs
    }

    /// Whether a line is one run of dashes, as Pandoc has them above and below tables whose cells have several lines.
    static func isFrame(_ line: [Unicode.Scalar]) -> Bool { line.count > 4 && line.allSatisfy { $0 == "-" } }

    /// Where a line that is dashes and blanks says that cells of the row above reach over several columns, as in
    /// reStructuredText; nil for any other line.
    func spans(_ line: [Unicode.Scalar]) -> [Range<Int>]? {
        guard kind == .gaps, isDouble, line.contains("-"), line.allSatisfy({ $0 == "-" || $0 == " " }) else { return nil }
        let spans = Self.runs(line, 0..<line.count) { $0 == "-" }
        return spans.count < columns.count ? spans : nil
    }

    /// The texts of a line whose cells reach over these places: each one's in all of its columns.
    func cells(of line: [Unicode.Scalar], over spans: [Range<Int>]) -> [String] {
        columns.map { column in
            guard let span = spans.first(where: { $0.lowerBound <= column.lowerBound && column.upperBound <= $0.upperBound })
            else { return "" }
            return Self.trimmed(line[min(span.lowerBound, line.count)..<min(span.upperBound, line.count)])
        }
    }

    /// The texts of a row in which cells reach over several columns: each one's in all of its columns; nil where its bars do
    /// not stand where the rule has its crossings.
    func spanningCells(of line: [Unicode.Scalar]) -> [String]? {
        guard kind == .grid || kind == .box else { return nil }
        let isBar = { (scalar: Unicode.Scalar) in kind == .box ? Self.isBar(scalar) : scalar == "|" }
        let parts = Self.runs(line, 0..<line.count) { !isBar($0) }.filter { $0.lowerBound > 0 }
        guard parts.count > 1, parts.count < columns.count,
            parts.allSatisfy({ part in
                columns.contains { $0.lowerBound == part.lowerBound } && columns.contains { $0.upperBound == part.upperBound }
            })
        else { return nil }
        return cells(of: line, over: parts)
    }

    /// The columns whose cells go on in the next line, as psql says by a plus sign where a blank parts cells else.
    func goingOn(_ line: [Unicode.Scalar]) -> [Int] {
        guard kind == .line || kind == .grid else { return [] }
        return columns.indices.filter { index in
            let end = columns[index].upperBound - 1
            guard end > 0, end < line.count, line[end] == "+", columns[index].count > 2 else { return false }
            // In a grid a text may reach to the bar.
            return kind == .line || line[end - 1] == " "
        }
    }

    /// Whether a character is one of those that boxes are drawn with.
    static func isBox(_ scalar: Unicode.Scalar) -> Bool { 0x2500...0x257F ~= scalar.value }
    /// Whether a character parts cells of a row.
    static func isBar(_ scalar: Unicode.Scalar) -> Bool { "│┃║┆┇┊┋╎╏".unicodeScalars.contains(scalar) }
    private static func isAcross(_ scalar: Unicode.Scalar) -> Bool { "─━═┄┅┈┉╌╍".unicodeScalars.contains(scalar) }

    /// Whether a line may be a row between rules of this kind.
    func fits(_ line: [Unicode.Scalar]) -> Bool {
        guard let first = line.first(where: { $0 != " " }) else { return false }
        switch kind {
        case .grid: return first == "|"
        case .box: return Self.isBar(first) || line.contains(where: Self.isBar)
        case .line: return line.contains("|") || columns.count == 1
        case .gaps: return true
        }
    }

    /// The texts of a line's cells; as many as there are columns, or fewer where it is none of the table's rows.
    func cells(of line: [Unicode.Scalar]) -> [String] {
        let texts = kind == .gaps ? textsByPlace(line) : textsByBars(line)
        return texts.map(Self.trimmed)
    }

    static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = scalars.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        var trimmed = String.UnicodeScalarView()
        trimmed.append(contentsOf: text)
        return String(trimmed)
    }

    private func textsByBars(_ line: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
        let isBox = kind == .box
        var parts = line.split(omittingEmptySubsequences: false) { (scalar: Unicode.Scalar) in
            isBox ? Self.isBar(scalar) : scalar == "|"
        }
        if kind != .line {
            if parts.first?.allSatisfy({ $0 == " " }) == true { parts.removeFirst() }
            if parts.last?.allSatisfy({ $0 == " " }) == true { parts.removeLast() }
        }
        // A bar within a cell: the rule says where the columns lie.
        guard parts.count > columns.count else { return parts }
        return columns.map { line[min($0.lowerBound, line.count)..<min($0.upperBound, line.count)] }
    }

    /// By the places of the columns; what reaches into the gap before or behind a column belongs to it.
    private func textsByPlace(_ line: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
        var start = 0
        return columns.indices.map { index in
            var end = line.count
            if index + 1 < columns.count {
                end = min(line.count, columns[index + 1].lowerBound)
                // A word that begins in the gap is the next column's.
                while end > columns[index].upperBound, end < line.count, line[end - 1] != " " { end -= 1 }
            }
            defer { start = end }
            return line[min(start, end)..<end]
        }
    }
}
