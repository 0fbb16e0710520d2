/// Units in gt's notation: "m s^-1" is m s⁻¹, "kg_{x}^2" is kg with a subscript and an exponent.
///
/// * Units stand between spaces. "/s" is "s^-1", and "m / s" m/s.
/// * `_` begins a subscript and `^` an exponent, each of one word or in braces; "m[_0^3]" has both one above the other in gt, here
///   one after the other.
/// * "x10^9" is × 10⁹; "um", "uL", "ug", "umol" and "ohm" are micrometres and so on; "degC" and "degF" have their sign.
/// * ":micro:", ":alpha:", ":times:" are symbols. `*m*` is emphasised and `**m**` strong.
/// * "%C6H12O6%" is a chemical formula, whose digits are lowered.
///
/// Braces around all of it ("{{m s^-1}}") go. Values that are no texts stay as they are.
public struct UnitsFormat: ValueFormat, Hashable {
    /// What is around the units, which are `{x}`.
    public var pattern = "{x}"

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        guard case .text(let notation) = value else { return nil }
        return FormattedText.units(notation).inPattern(pattern)
    }
}

extension ValueFormat where Self == UnitsFormat {
    /// Units in gt's notation.
    public static func units(pattern: String = "{x}") -> Self {
        var format = UnitsFormat()
        format.pattern = pattern
        return format
    }
}

extension FormattedText {
    /// Units as `UnitsFormat` reads them, for labels of columns too.
    public static func units(_ notation: String) -> FormattedText {
        var inner = notation[...]
        if inner.hasPrefix("{{") && inner.hasSuffix("}}") && inner.utf8.count >= 4 { inner = inner.dropFirst(2).dropLast(2) }
        var result = FormattedText("")
        var isBehindStroke = true
        for token in inner.split(whereSeparator: \.isWhitespace) {
            let isStroke = token == "/"
            if !isStroke && !isBehindStroke { result.append(.init(" ")) }
            result.append(UnitToken(token).text)
            isBehindStroke = isStroke
        }
        return result.set(in: .symbols)
    }
}

/// One unit with what is below and above its line.
private struct UnitToken {
    var unit: String
    var sub: String?
    var exponent: String?
    var isFormula = false

    init(_ token: Substring) {
        if token.count > 2, token.first == "%", token.last == "%" {
            unit = String(token.dropFirst().dropLast())
            isFormula = true
            return
        }
        let isInverse = token.first == "/" && token.count > 1
        var body = isInverse ? token.dropFirst() : token
        if body.last == "]", let bracket = body.firstIndex(of: "["), body[bracket...].hasPrefix("[_") {
            body = body[..<bracket] + body[body.index(after: bracket)...].dropLast()
        }
        // The first character is the unit's, whatever it is.
        let begin = body.isEmpty ? body.startIndex : body.index(after: body.startIndex)
        let caret = Self.outsideBraces("^", body[begin...])
        let beforeCaret = body[..<(caret ?? body.endIndex)]
        let underscore = begin <= beforeCaret.endIndex ? Self.outsideBraces("_", beforeCaret[begin...]) : nil
        unit = String(beforeCaret[..<(underscore ?? beforeCaret.endIndex)])
        sub = underscore.map { Self.unbraced(beforeCaret[beforeCaret.index(after: $0)...]) }
        exponent = caret.map { Self.unbraced(body[body.index(after: $0)...]) }
        if isInverse { exponent = Self.inverse(exponent) }
    }

    private static func outsideBraces(_ mark: Character, _ text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "{": depth += 1
            case "}": depth -= 1
            case mark where depth <= 0: return index
            default: break
            }
        }
        return nil
    }

    private static func unbraced(_ text: Substring) -> String {
        text.first == "{" && text.last == "}" && text.count > 1 ? String(text.dropFirst().dropLast()) : String(text)
    }

    /// The exponent of one over the unit; nil for 1.
    private static func inverse(_ exponent: String?) -> String? {
        guard let exponent else { return "-1" }
        if exponent == "-1" { return nil }
        return exponent.first == "-" ? String(exponent.dropFirst()) : "-" + exponent
    }

    var text: FormattedText {
        if isFormula { return Self.formula(unit) }
        var written = Self.abbreviated(unit)
        if unit.hasPrefix("x10") { written = "×" + written.dropFirst() }
        var result = Self.marked(written)
        if let sub { result.append(.init(Self.plain(sub), .subscript)) }
        if let exponent { result.append(.init(Self.plain(exponent), .superscript)) }
        return result
    }

    private static func plain(_ text: String) -> String {
        ScientificSymbol.resolved(text.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\u{2212}"))
    }

    private static func abbreviated(_ unit: String) -> String {
        switch unit {
        case "um", "uL", "ug": return "µ" + unit.dropFirst()
        case "ohm": return "Ω"
        case "degC", "degF": return "°" + unit.dropFirst(3)
        default: return unit.hasPrefix("umol") ? "µ" + unit.dropFirst() : unit
        }
    }

    /// A unit of which stars around it set how it looks.
    private static func marked(_ unit: String) -> FormattedText {
        for (mark, traits) in [("***", [.strong, .emphasis]), ("**", .strong), ("*", .emphasis)] as [(String, Traits)]
        where unit.hasPrefix(mark) && unit.hasSuffix(mark) && unit.count > 2 * mark.count {
            return FormattedText(plain(String(unit.dropFirst(mark.count).dropLast(mark.count))), traits)
        }
        return FormattedText(plain(unit))
    }

    private typealias Traits = FormattedText.Traits

    private static func formula(_ formula: String) -> FormattedText {
        var result = FormattedText("")
        for character in plain(formula) {
            result.append(.init(String(character), character.isASCII && character.isNumber ? .subscript : []))
        }
        return result
    }
}
