import RasterDisplayTables
import RasterFormats

/// A word of a condition, and where it is.
struct ConditionToken: Hashable {
    enum Kind: Hashable {
        /// A word of letters: a column, a function, `and`, `true`.
        case name(String)
        /// A column between backticks.
        case quotedName(String)
        case constant(DataValue)
        /// An operator, parenthesis, bracket or comma.
        case symbol(String)
        case end
    }

    var kind: Kind
    /// The character of the text it begins at, from 1.
    var position: Int

    /// What errors call it.
    var description: String {
        switch kind {
        case .name(let name): "\"\(name)\""
        case .quotedName(let name): "`\(name)`"
        case .constant(.text(let text)): "the text \"\(text)\""
        case .constant: "a number"
        case .symbol(let symbol): "\"\(symbol)\""
        case .end: "the end"
        }
    }

    /// All words of a text; the last is the end.
    static func tokens(of text: String) throws(ConditionError) -> [ConditionToken] {
        var lexer = ConditionLexer(characters: Array(text))
        var tokens: [ConditionToken] = []
        repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
        return tokens
    }
}

private struct ConditionLexer {
    let characters: [Character]
    private var at = 0

    init(characters: [Character]) { self.characters = characters }

    /// Longer ones first, as they begin alike.
    private static let symbols: [[Character]] = [
        "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "(", ")", "[", "]", ",", "+", "-", "*", "/", "%", "\u{2212}",
    ].map(Array.init)

    mutating func next() throws(ConditionError) -> ConditionToken {
        while at < characters.count, characters[at].isWhitespace { at += 1 }
        let position = at + 1
        guard at < characters.count else { return ConditionToken(kind: .end, position: position) }
        let first = characters[at]
        if first == "\"" || first == "'" || first == "`" {
            let text = try quoted(by: first)
            return ConditionToken(kind: first == "`" ? .quotedName(text) : .constant(.text(text)), position: position)
        }
        if first.isASCII && first.isNumber { return ConditionToken(kind: .constant(try number()), position: position) }
        if first.isLetter || first == "_" {
            let begin = at
            while at < characters.count, Self.isPartOfName(characters[at]) { at += 1 }
            return ConditionToken(kind: .name(String(characters[begin..<at])), position: position)
        }
        for symbol in Self.symbols where characters[at...].starts(with: symbol) {
            at += symbol.count
            return ConditionToken(kind: .symbol(symbol == ["\u{2212}"] ? "-" : String(symbol)), position: position)
        }
        throw ConditionError(
            .expected(first == "=" ? "\"==\"" : "a column, a value or an operation", found: "\"\(first)\""), position: position)
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "."
    }

    /// Text up to the next mark like the first. Two backticks are one within a name; texts have escapes.
    private mutating func quoted(by mark: Character) throws(ConditionError) -> String {
        let begin = at
        var text = ""
        at += 1
        while at < characters.count {
            let character = characters[at]
            at += 1
            if character == mark {
                guard mark == "`", at < characters.count, characters[at] == "`" else { return text }
                at += 1
                text.append("`")
            } else if character == "\\" && mark != "`" {
                guard at < characters.count, let escaped = Self.escapes[characters[at]] else {
                    throw ConditionError(.expected("one of \\\" \\' \\\\ \\n \\t", found: "another \"\\\""), position: at)
                }
                text.append(escaped)
                at += 1
            } else {
                text.append(character)
            }
        }
        throw ConditionError(.expected("a closing \(mark)", found: "the end"), position: begin + 1)
    }

    private static let escapes: [Character: Character] = ["\"": "\"", "'": "'", "\\": "\\", "n": "\n", "t": "\t"]

    private mutating func number() throws(ConditionError) -> DataValue {
        let begin = at
        takeDigits()
        if at + 1 < characters.count, characters[at] == ".", Self.isDigit(characters[at + 1]) {
            at += 1
            takeDigits()
        }
        if at < characters.count, characters[at] == "e" || characters[at] == "E" {
            let signed = at + 1 < characters.count && (characters[at + 1] == "-" || characters[at + 1] == "+")
            let digits = at + (signed ? 2 : 1)
            if digits < characters.count, Self.isDigit(characters[digits]) {
                at = digits
                takeDigits()
            }
        }
        if at < characters.count, Self.isPartOfName(characters[at]) {
            throw ConditionError(.expected("a number", found: "\"\(characters[at])\" in it"), position: at + 1)
        }
        let digits = String(characters[begin..<at])
        if let whole = Int(digits) { return .integer(whole) }
        guard let number = Double(digits), number.isFinite else {
            throw ConditionError(.expected("a number below 1.8e308", found: digits), position: begin + 1)
        }
        return .number(number)
    }

    private mutating func takeDigits() {
        while at < characters.count, Self.isDigit(characters[at]) { at += 1 }
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
