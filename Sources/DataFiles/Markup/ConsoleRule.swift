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
        var columns: [Range<Int>] = []
        var begin: Int?
        for index in start...end {
            if index < end, !isCross(line[index]) {
                begin = begin ?? index
            } else if let first = begin {
                columns.append(first..<index)
                begin = nil
            }
        }
        // One run of dashes is a line below a heading, or between paragraphs.
        guard !columns.isEmpty, kind != .gaps || columns.count > 1 && columns.allSatisfy({ $0.count > 1 }) else { return nil }
        guard kind != .line || columns.count > 1 else { return nil }
        self.columns = columns
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

    private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
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
