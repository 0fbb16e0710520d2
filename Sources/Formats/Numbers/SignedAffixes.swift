/// The sign of percent or currency at a number, with its minus sign or parentheses.
struct SignedAffixes {
    let pattern: AffixPattern
    let sign: String
    /// Nil: the pattern's.
    let placement: SignPlacement?
    /// Nil: the pattern's.
    let includesSpace: Bool?
    let accounting: Bool
    let forcesSign: Bool
    let minus: String

    func text(of number: UnsignedText) -> SignedText {
        if placement == nil, includesSpace == nil, number.sign == .minus, let negative = pattern.negative,
            !accounting || negative.prefix.contains("(")
        {
            // CLDR says where the minus sign or the parentheses are to stand.
            return number.affixed(
                prefix: filled(negative.prefix, isPrefix: true), suffix: filled(negative.suffix, isPrefix: false)
            ).asItStands
        }
        let (prefix, suffix) = affixes
        return number.affixed(prefix: prefix, suffix: suffix)
            .signed(minus: minus, forcesSign: forcesSign, accounting: accounting)
    }

    private var affixes: (prefix: String, suffix: String) {
        if placement == nil, includesSpace == nil {
            return (filled(pattern.positive.prefix, isPrefix: true), filled(pattern.positive.suffix, isPrefix: false))
        }
        let isLeft = placement.map { $0 == .left } ?? pattern.positive.prefix.contains(pattern.sign)
        let hasSpace = includesSpace ?? (hasSpaceInPattern || touchesWithLetter(isPrefix: isLeft))
        // The pattern's own space does not break; one that is asked for does not either, so that sign and number stay together.
        let space = hasSpace ? "\u{a0}" : ""
        return isLeft ? (sign + space, "") : ("", space + sign)
    }

    /// An affix with the sign and the minus sign in their places, and a space between digits and letters (CLDR's spacing of
    /// currencies): `CHF 5`, `$5`.
    private func filled(_ affix: String, isPrefix: Bool) -> String {
        var text = ""
        for character in affix {
            switch character {
            case pattern.sign: text += sign
            case "\u{2212}": text += minus
            default: text.append(character)
            }
        }
        let touches = isPrefix ? affix.last == pattern.sign : affix.first == pattern.sign
        guard touches, touchesWithLetter(isPrefix: isPrefix) else { return text }
        return isPrefix ? text + "\u{a0}" : "\u{a0}" + text
    }

    private var hasSpaceInPattern: Bool {
        (pattern.positive.prefix + pattern.positive.suffix).contains { $0 == "\u{a0}" || $0 == "\u{202f}" }
    }

    /// Whether the currency's symbol ends towards the number with neither a sign nor a space.
    private func touchesWithLetter(isPrefix: Bool) -> Bool {
        guard pattern.sign == "¤", let neighbour = isPrefix ? sign.unicodeScalars.last : sign.unicodeScalars.first else {
            return false
        }
        return Self.needsSpace(neighbour)
    }

    private static func needsSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            false
        default: true
        }
    }
}
