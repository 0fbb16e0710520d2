/// Chemical formulas and reactions in gt's notation, which is that of LaTeX's mhchem for the most part.
///
/// * Digits after a letter or a closing bracket are lowered: "H2O", "Fe2(SO4)3". "C_n" lowers a letter, "H_{2n+2}" more.
/// * Charges: "SO4^2-", "Na+", "[AgCl2]-", "Y^{99+}" are raised, with minus signs.
/// * Isotopes: "^{227}_{90}Th+" has its mass number raised and its atomic number lowered before the symbol.
/// * Amounts: "2H2O", "1/2 O2", "n H2O", with a narrow space after them; letters are emphasised, as is what is in stars.
/// * Reactions: `->`, `<-`, `<->`, `<-->`, `<=>`, `<=>>`, `<<=>` are arrows; " + " stays; " . " and " * " are dots.
/// * ":alpha:" and the like are symbols; hyphens between capitals, and `=`, are bonds.
///
/// Values that are no texts stay as they are.
public struct ChemistryFormat: ValueFormat, Hashable {
    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        guard case .text(let formula) = value else { return nil }
        return .chemistry(formula)
    }
}

extension ValueFormat where Self == ChemistryFormat {
    /// Chemical formulas and reactions.
    public static func chemistry() -> Self { ChemistryFormat() }
}

extension FormattedText {
    /// A formula as `ChemistryFormat` reads it, for labels of columns too.
    public static func chemistry(_ formula: String) -> FormattedText {
        var writer = ChemistryWriter()
        for token in ChemistryWriter.tokens(of: formula) { writer.write(token) }
        return writer.finished.set(in: .symbols)
    }
}

/// Writes the tokens of a reaction.
private struct ChemistryWriter {
    private(set) var finished = FormattedText("")
    /// Whether an amount waits for what it is of.
    private var followsAmount = false
    /// Whether the last word is parted from the next by its space only.
    private var followsWord = false

    /// Longer ones first, as they begin alike.
    private static let arrows = [
        ("<-->", "↔"), ("<=>>", "⇀"), ("<<=>", "↽"), ("<=>", "⇌"), ("<->", "↔"), ("->", "→"), ("<-", "←"),
    ]

    /// The words between white space; arrows are words wherever they stand.
    static func tokens(of formula: String) -> [Substring] {
        var tokens: [Substring] = []
        for word in formula.split(whereSeparator: \.isWhitespace) {
            var begin = word.startIndex
            var at = begin
            while at < word.endIndex {
                let beginsArrow = word[at] == "<" || word[at] == "-"
                if beginsArrow, let arrow = arrows.first(where: { word[at...].hasPrefix($0.0) }) {
                    if begin < at { tokens.append(word[begin..<at]) }
                    let end = word.index(at, offsetBy: arrow.0.count)
                    tokens.append(word[at..<end])
                    begin = end
                    at = end
                } else {
                    at = word.index(after: at)
                }
            }
            if begin < at { tokens.append(word[begin..<at]) }
        }
        return tokens
    }

    mutating func write(_ token: Substring) {
        if let arrow = Self.arrows.first(where: { $0.0 == token }) {
            put(between: arrow.1)
        } else if token == "+" && !finished.isEmpty {
            put(between: "+")
        } else if token == "." || token == "*" {
            put(between: "·")
        } else {
            if followsAmount {
                finished.append(.init("\u{2009}"))
            } else if followsWord {
                finished.append(.init(" "))
            }
            let wasAmount = followsAmount
            followsAmount = false
            followsWord = true
            if !wasAmount, Self.isAmount(token) {
                finished.append(.init(String(token)))
                followsAmount = true
            } else if !wasAmount, let letter = Self.letterAmount(token) {
                finished.append(.init(String(letter), .emphasis))
                followsAmount = true
            } else {
                finished.append(ChemistrySpecies(token).text)
            }
        }
    }

    private mutating func put(between mark: String) {
        followsAmount = false
        followsWord = false
        finished.append(.init(finished.isEmpty ? "\(mark) " : " \(mark) "))
    }

    /// "2", "1.5", "1/2", "(1/2)".
    static func isAmount(_ text: Substring) -> Bool {
        var inner = text
        let isBracketed = inner.first == "(" && inner.last == ")" && inner.count > 2
        if isBracketed { inner = inner.dropFirst().dropLast() }
        let parts = inner.split(omittingEmptySubsequences: false) { $0 == "/" || ($0 == "." && !isBracketed) }
        let isWhole = parts.count == 1 && !isBracketed
        return (isWhole || parts.count == 2) && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }

    /// "n", "x", and any letter in stars.
    private static func letterAmount(_ token: Substring) -> Character? {
        if token == "n" || token == "x" { return token.first }
        guard token.count == 3, token.first == "*", token.last == "*" else { return nil }
        return token.dropFirst().first.flatMap { $0.isASCII && $0.isLetter ? $0 : nil }
    }
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isNumber }
}

/// A molecule, an ion or an atom.
private struct ChemistrySpecies {
    private(set) var text = FormattedText("")

    init(_ token: Substring) {
        var rest = token
        takeIsotope(&rest)
        takeAmount(&rest)
        let (formula, charge) = Self.parted(rest)
        write(formula)
        if let charge { write(charge: charge) }
    }

    /// "^{14}_{6}" or "^14_6" before a symbol.
    private mutating func takeIsotope(_ rest: inout Substring) {
        var after = rest
        guard let mass = Self.number(after: "^", &after) else { return }
        let atomic = Self.number(after: "_", &after)
        if after.isEmpty { return }
        text.append(.init(Self.signed(mass), .superscript))
        if let atomic { text.append(.init(Self.signed(atomic), .subscript)) }
        rest = after
    }

    private static func number(after mark: Character, _ rest: inout Substring) -> Substring? {
        guard rest.first == mark else { return nil }
        let body = rest.dropFirst()
        let isBraced = body.first == "{"
        let number = body.dropFirst(isBraced ? 1 : 0).prefix { $0.isDigit || $0 == "+" || $0 == "-" }
        let end = body[number.endIndex...]
        if number.isEmpty || (isBraced && end.first != "}") { return nil }
        rest = isBraced ? end.dropFirst() : end
        return number
    }

    /// An amount right before a capital.
    private mutating func takeAmount(_ rest: inout Substring) {
        guard let capital = rest.firstIndex(where: { $0.isASCII && $0.isUppercase }), capital > rest.startIndex,
            ChemistryWriter.isAmount(rest[..<capital])
        else { return }
        text.append(.init(rest[..<capital] + "\u{2009}"))
        rest = rest[capital...]
    }

    /// The formula and its charge: what follows its last `^`, or a sign at its end.
    private static func parted(_ token: Substring) -> (Substring, Substring?) {
        if let caret = token.lastIndex(of: "^") {
            var charge = token[token.index(after: caret)...]
            if charge.first == "{", charge.last == "}" { charge = charge.dropFirst().dropLast() }
            // In O(^1D) it is part of what is in brackets.
            if !charge.isEmpty, charge.last != ")" { return (token[..<caret], charge) }
        }
        if let sign = token.last, sign == "+" || sign == "-", let before = token.dropLast().last,
            before.isLetter || before.isDigit || ")]}".contains(before)
        {
            return (token.dropLast(), token.suffix(1))
        }
        return (token, nil)
    }

    private mutating func write(_ formula: Substring) {
        let resolved = ScientificSymbol.resolved(String(formula))
        var rest = resolved[...]
        // What is not closed is looked for once.
        let lastBrace = resolved.lastIndex(of: "}") ?? resolved.startIndex
        var lowers = false
        while let character = rest.first {
            rest = rest.dropFirst()
            if character.isDigit {
                text.append(.init(String(character), lowers ? .subscript : []))
                continue
            }
            lowers = character.isLetter || character == ")" || character == "]"
            if character == "_", let letter = rest.first, letter.isASCII, letter.isLowercase {
                text.append(.init(String(letter), [.subscript, .emphasis]))
                rest = rest.dropFirst()
            } else if character == "_", rest.first == "{", rest.startIndex < lastBrace, let end = rest.firstIndex(of: "}") {
                text.append(.init(Self.signed(rest[..<end].dropFirst()), .subscript))
                rest = rest[end...].dropFirst()
            } else if character == "^" {
                let raised = rest.prefix { $0.isDigit || $0 == "+" || $0 == "-" }
                text.append(.init(raised.isEmpty ? "^" : Self.signed(raised), raised.isEmpty ? [] : .superscript))
                rest = rest[raised.endIndex...]
            } else if character == "*", let end = rest.firstIndex(of: "*"), end > rest.startIndex {
                text.append(.init(String(rest[..<end]), .emphasis))
                rest = rest[end...].dropFirst()
            } else {
                text.append(.init(String(character)))
            }
        }
    }

    private mutating func write(charge: Substring) {
        var rest = charge
        if let letter = rest.first, letter.isASCII, letter.isLowercase {
            text.append(.init(String(letter), [.superscript, .emphasis]))
            rest = rest.dropFirst()
        }
        text.append(.init(Self.signed(rest), .superscript))
    }

    private static func signed(_ text: Substring) -> String {
        text.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\u{2212}")
    }
}
