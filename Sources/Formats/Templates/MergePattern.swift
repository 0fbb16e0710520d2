/// How the texts of several columns become one (gt's `cols_merge`): `{1}` is the first column, `{2}` the second; what is between
/// `<<` and `>>` vanishes where a text in it is missing.
///
///     let range = try MergePattern("{1}<< – {2}>>")
///     range.text(of: ["3", "5"])  // 3 – 5
///     range.text(of: ["3", nil])  // 3
public struct MergePattern: Hashable, Sendable {
    indirect enum Term: Hashable, Sendable {
        case literal(String)
        /// The place of a column, from 0.
        case column(Int)
        case optional([Term])
        /// What sets text apart from here on, or does so no more.
        case tag(HTMLTag)
    }

    private let terms: [Term]
    /// How many columns it asks for.
    public let columnCount: Int

    /// The places of the columns that it shows, from 0.
    package var columns: Set<Int> { Self.columns(terms) }

    /// The places of the columns up to the first line break, in their order, and what stands around them there.
    package var firstLine: (columns: [Int], words: String) {
        var columns: [Int] = []
        var words = ""
        /// Whether a line break was met.
        func read(_ terms: [Term]) -> Bool {
            for term in terms {
                switch term {
                case .column(let place): columns.append(place)
                case .tag(let tag): if tag.name == "br" { return true }
                case .optional(let terms): if read(terms) { return true }
                case .literal(let literal):
                    let line = literal.prefix { !$0.isNewline }
                    words += line
                    if line.endIndex < literal.endIndex { return true }
                }
            }
            return false
        }
        _ = read(terms)
        return (columns, words)
    }

    private static func columns(_ terms: [Term]) -> Set<Int> {
        terms.reduce(into: []) { columns, term in
            switch term {
            case .literal, .tag: break
            case .column(let place): columns.insert(place)
            case .optional(let terms): columns.formUnion(self.columns(terms))
            }
        }
    }

    /// Parses a pattern. `<br>` is a line break, and `<b>`, `<i>`, `<em>`, `<strong>`, `<sup>`, `<sub>`, `<small>` and
    /// `<span style="color: grey">` set apart what is between them and their ends; optional parts may lie in each other. A `<`,
    /// `>` or `}` by itself is text.
    public init(_ pattern: String) throws(MergePatternError) {
        var parser = MergePatternParser(pattern)
        terms = try parser.terms()
        columnCount = parser.columnCount
    }

    /// The texts put together, nil ones being missing. Outside of optional parts a missing text is empty, and so are those beyond
    /// the end of the array.
    public func text(of texts: [FormattedText?]) -> FormattedText { text(of: texts, inPlaceOfMissing: []) }

    /// - Parameter others: What stands outside of optional parts in the place of texts that are missing.
    package func text(of texts: [FormattedText?], inPlaceOfMissing others: [FormattedText]) -> FormattedText {
        var room = TextRoom()
        var result = FormattedText("")
        var tags = OpenTags()
        for term in terms {
            var text = Self.text(term, texts, &tags, &room)
            if text == nil, case .column(let place) = term, place < others.count {
                text = Self.taken(others[place], tags, &room)
            }
            if let text { result.append(text) }
        }
        return result
    }

    /// Nil for a column that is missing, and for an optional part with one.
    private static func text(
        _ term: Term, _ texts: [FormattedText?], _ tags: inout OpenTags, _ room: inout TextRoom
    ) -> FormattedText? {
        switch term {
        case .literal(let literal): return taken(FormattedText(literal), tags, &room)
        case .column(let place): return place < texts.count ? texts[place].map { taken($0, tags, &room) } : nil
        case .tag(let tag):
            tags.take(tag)
            return nil
        case .optional(let terms):
            var result = FormattedText("")
            var inner = tags
            for term in terms {
                if let text = text(term, texts, &inner, &room) {
                    result.append(text)
                } else if case .column = term {
                    return nil
                }
            }
            tags = inner
            return result
        }
    }

    /// A text that there is room for; nothing in the place of any other.
    private static func taken(_ text: FormattedText, _ tags: OpenTags, _ room: inout TextRoom) -> FormattedText {
        guard room.take(text.runs.reduce(0) { $0 + $1.text.utf8.count }) else { return FormattedText("") }
        let look = tags.look
        return text.set(in: look.traits, color: look.color, size: look.size)
    }
}

/// What is wrong with a pattern that merges columns, and where.
public struct MergePatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// `{` begins the number of a column, from 1 to 999, and its `}`.
        case malformedColumn
        /// No `>>` ends this `<<`.
        case unclosedPart
        /// No `<<` begins what this `>>` ends.
        case unopenedPart
        /// Optional parts lie in each other deeper than 16 levels.
        case tooDeep
    }

    /// What is wrong.
    public var reason: Reason
    /// The character it is at, from 1.
    public var position: Int

    public var description: String {
        let reason =
            switch reason {
            case .malformedColumn: "expected the number of a column and \"}\" after \"{\", as in {1}"
            case .unclosedPart: "this \"<<\" has no \">>\""
            case .unopenedPart: "this \">>\" has no \"<<\""
            case .tooDeep: "more than 16 \"<<\" in each other"
            }
        return "character \(position): \(reason)"
    }
}

private struct MergePatternParser {
    private static let mostLevels = 16
    private static let longestTag = 500

    private let characters: [Character]
    private var at = 0
    private(set) var columnCount = 0

    init(_ pattern: String) { characters = Array(pattern) }

    mutating func terms() throws(MergePatternError) -> [MergePattern.Term] { try terms(level: 0, opened: 0) }

    /// The pieces up to the end of the part that was opened at a place.
    private mutating func terms(level: Int, opened: Int) throws(MergePatternError) -> [MergePattern.Term] {
        if level > Self.mostLevels { throw MergePatternError(reason: .tooDeep, position: opened + 1) }
        var terms: [MergePattern.Term] = []
        var literal = ""
        func flush() {
            if !literal.isEmpty { terms.append(.literal(literal)) }
            literal = ""
        }
        while at < characters.count {
            if take("<<") {
                flush()
                terms.append(.optional(try self.terms(level: level + 1, opened: at - 2)))
            } else if take(">>") {
                if level == 0 { throw MergePatternError(reason: .unopenedPart, position: at - 1) }
                flush()
                return terms
            } else if take("{") {
                flush()
                terms.append(.column(try column()))
            } else if let tag = tag() {
                if tag.name == "br" {
                    literal += "\n"
                } else {
                    flush()
                    terms.append(.tag(tag))
                }
            } else {
                literal.append(characters[at])
                at += 1
            }
        }
        if level > 0 { throw MergePatternError(reason: .unclosedPart, position: opened + 1) }
        flush()
        return terms
    }

    /// A column's place, after its `{`.
    private mutating func column() throws(MergePatternError) -> Int {
        let begin = at
        while at < characters.count, at - begin < 3, characters[at].isASCII, characters[at].isNumber { at += 1 }
        let number = Int(String(characters[begin..<at])) ?? 0
        guard number > 0, take("}") else { throw MergePatternError(reason: .malformedColumn, position: begin) }
        columnCount = max(columnCount, number)
        return number - 1
    }

    /// A tag that text in cells knows.
    private mutating func tag() -> HTMLTag? {
        guard characters[at] == "<", let end = characters[at...].prefix(Self.longestTag).firstIndex(of: ">") else { return nil }
        let tag = HTMLTag(String(characters[at...end]))
        guard tag.isKnown else { return nil }
        at = end + 1
        return tag
    }

    private mutating func take(_ text: String) -> Bool {
        guard characters[at...].starts(with: text) else { return false }
        at += text.count
        return true
    }
}
