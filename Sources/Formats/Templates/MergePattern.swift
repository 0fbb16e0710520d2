/// How the texts of several columns become one (gt's `cols_merge`): `{1}` is the first column, `{2}` the second; what is between
/// `<<` and `>>` vanishes where a text in it is missing.
///
///     let range = try MergePattern("{1}<< – {2}>>")
///     range.text(of: ["3", "5"])  // 3 – 5
///     range.text(of: ["3", nil])  // 3
public struct MergePattern: Hashable, Sendable {
    indirect enum Piece: Hashable, Sendable {
        case literal(String)
        /// The place of a column, from 0.
        case column(Int)
        case optional([Piece])
    }

    private let pieces: [Piece]
    /// How many columns it asks for.
    public let columnCount: Int

    /// Parses a pattern. `<br>` is a line break; optional parts may lie in each other. A `<`, `>` or `}` by itself is text.
    public init(_ pattern: String) throws(MergePatternError) {
        var parser = MergePatternParser(pattern)
        pieces = try parser.pieces()
        columnCount = parser.columnCount
    }

    /// The texts put together, nil ones being missing. Outside of optional parts a missing text is empty, and so are those beyond
    /// the end of the array.
    public func text(of texts: [FormattedText?]) -> FormattedText { text(of: texts, inPlaceOfMissing: []) }

    /// - Parameter others: What stands outside of optional parts in the place of texts that are missing.
    package func text(of texts: [FormattedText?], inPlaceOfMissing others: [FormattedText]) -> FormattedText {
        var room = TextRoom()
        var result = FormattedText("")
        for piece in pieces {
            var text = Self.text(piece, texts, &room)
            if text == nil, case .column(let place) = piece, place < others.count { text = Self.taken(others[place], &room) }
            if let text { result.append(text) }
        }
        return result
    }

    /// Nil for a column that is missing, and for an optional part with one.
    private static func text(_ piece: Piece, _ texts: [FormattedText?], _ room: inout TextRoom) -> FormattedText? {
        switch piece {
        case .literal(let literal): return taken(FormattedText(literal), &room)
        case .column(let place): return place < texts.count ? texts[place].map { taken($0, &room) } : nil
        case .optional(let pieces):
            var result = FormattedText("")
            for piece in pieces {
                if let text = text(piece, texts, &room) {
                    result.append(text)
                } else if case .column = piece {
                    return nil
                }
            }
            return result
        }
    }

    /// A text that there is room for; nothing in the place of any other.
    private static func taken(_ text: FormattedText, _ room: inout TextRoom) -> FormattedText {
        room.take(text.runs.reduce(0) { $0 + $1.text.utf8.count }) ? text : FormattedText("")
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

    private let characters: [Character]
    private var at = 0
    private(set) var columnCount = 0

    init(_ pattern: String) { characters = Array(pattern) }

    mutating func pieces() throws(MergePatternError) -> [MergePattern.Piece] { try pieces(level: 0, opened: 0) }

    /// The pieces up to the end of the part that was opened at a place.
    private mutating func pieces(level: Int, opened: Int) throws(MergePatternError) -> [MergePattern.Piece] {
        if level > Self.mostLevels { throw MergePatternError(reason: .tooDeep, position: opened + 1) }
        var pieces: [MergePattern.Piece] = []
        var literal = ""
        func flush() {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
        }
        while at < characters.count {
            if take("<<") {
                flush()
                pieces.append(.optional(try self.pieces(level: level + 1, opened: at - 2)))
            } else if take(">>") {
                if level == 0 { throw MergePatternError(reason: .unopenedPart, position: at - 1) }
                flush()
                return pieces
            } else if take("{") {
                flush()
                pieces.append(.column(try column()))
            } else if take("<br>") {
                literal += "\n"
            } else {
                literal.append(characters[at])
                at += 1
            }
        }
        if level > 0 { throw MergePatternError(reason: .unclosedPart, position: opened + 1) }
        flush()
        return pieces
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

    private mutating func take(_ text: String) -> Bool {
        guard characters[at...].starts(with: text) else { return false }
        at += text.count
        return true
    }
}
