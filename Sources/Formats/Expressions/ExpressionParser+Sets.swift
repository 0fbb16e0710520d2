// Sets of characters and escapes.

extension ExpressionParser {
    /// `[a-z]`.
    mutating func bracketed() throws(TextPatternError) -> ScalarSet {
        let start = at
        at += 1
        let isNegated = take("^")
        var set = ScalarSet()
        var isFirst = true
        while isFirst || next != "]" {
            guard next != nil else { throw error("the [ is not closed", at: start) }
            isFirst = false
            if let (other, isOther) = try posixSet() {
                set.insert(other, isNegated: isOther)
            } else if let (other, isOther) = try escapedSet() {
                set.insert(other, isNegated: isOther)
            } else {
                set.insert(try range())
            }
        }
        at += 1
        set.finish(isNegated: isNegated, folds: flags.folds)
        return set
    }

    /// `[:alpha:]` within brackets.
    private mutating func posixSet() throws(TextPatternError) -> (ScalarSet, isNegated: Bool)? {
        guard next == "[", at + 1 < scalars.count, scalars[at + 1] == ":" else { return nil }
        // The longest name has six letters.
        let name = scalars[(at + 2)...].prefix(8)
        guard let end = name.firstIndex(of: ":"), end + 1 < scalars.count, scalars[end + 1] == "]" else { return nil }
        let start = at
        at = end + 2
        let isNegated = name.first == "^"
        guard let set = ScalarSet.posix[text((isNegated ? name.startIndex + 1 : name.startIndex)..<end)] else {
            throw error("there is no class \(text(start..<at))", at: start)
        }
        return (set, isNegated)
    }

    /// One character or several, as `a-z`.
    private mutating func range() throws(TextPatternError) -> ClosedRange<UInt32> {
        let start = at
        let first = try scalarInBrackets()
        guard next == "-", at + 1 < scalars.count, scalars[at + 1] != "]" else { return first...first }
        at += 1
        let last = try scalarInBrackets()
        guard first <= last else { throw error("the range \(text(start..<at)) ends before it begins", at: start) }
        return first...last
    }

    private mutating func scalarInBrackets() throws(TextPatternError) -> UInt32 {
        if next == "\\" { return try escapedScalar().value }
        at += 1
        return scalars[at - 1].value
    }

    /// `\d`, `\pL`, `\p{Greek}`; nil for what stands for one character.
    mutating func escapedSet() throws(TextPatternError) -> (ScalarSet, isNegated: Bool)? {
        guard next == "\\", at + 1 < scalars.count else { return nil }
        let letter = scalars[at + 1]
        switch letter {
        case "d", "D", "w", "W", "s", "S":
            at += 2
            let set: ScalarSet = letter == "d" || letter == "D" ? .digit : letter == "w" || letter == "W" ? .word : .space
            return (set, letter.properties.isUppercase)
        case "p", "P":
            let (set, isNegated) = try property()
            return (set, isNegated != (letter == "P"))
        default: return nil
        }
    }

    private mutating func property() throws(TextPatternError) -> (ScalarSet, isNegated: Bool) {
        let start = at
        at += 2
        var isNegated = false
        let nameStart: Int
        let name: String
        if take("{") {
            isNegated = take("^")
            nameStart = at
            while let next, next != "}" { at += 1 }
            name = text(nameStart..<at)
            if !take("}") { throw error("the { is not closed", at: start + 2) }
        } else {
            guard let next else {
                throw error("a property belongs behind \(text(start..<at)), as in \\pL or \\p{Greek}", at: start)
            }
            name = String(next)
            at += 1
        }
        if name == "Any" { return (.all, isNegated) }
        if let categories = ScalarCategories.named(name) { return (ScalarSet(categories), isNegated) }
        if let scripts = ScalarScripts.named(name) { return (ScalarSet(scripts), isNegated) }
        throw error(
            "there is no property \(text(start..<at)); there are categories, as L or Lu, and scripts, as Greek", at: start)
    }

    /// One character behind a backslash.
    mutating func escapedScalar() throws(TextPatternError) -> Unicode.Scalar {
        let start = at
        at += 1
        guard let letter = next else { throw error("nothing follows the last \\", at: start) }
        at += 1
        switch letter {
        case "a": return "\u{7}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{B}"
        case "x" where take("{"): return try coded(in: 16, count: 1...8, from: start, isClosed: true)
        case "x": return try coded(in: 16, count: 2...2, from: start)
        case "u": return try coded(in: 16, count: 4...4, from: start)
        case "0":
            at -= 1
            return try coded(in: 8, count: 1...3, from: start)
        case "1"..."9", "k", "g": throw error("\\\(letter) refers back to a group" + Self.notLinear, at: start)
        case "Z": throw error("there is no \\Z; the end of a text is \\z", at: start)
        case _ where letter.isASCII && letter.properties.isAlphabetic: throw error("there is no \\\(letter)", at: start)
        default: return letter
        }
    }

    /// A character by its number.
    private mutating func coded(
        in radix: Int, count: ClosedRange<Int>, from start: Int, isClosed: Bool = false
    ) throws(TextPatternError) -> Unicode.Scalar {
        let first = at
        while at - first < count.upperBound, let next, Int(String(next), radix: radix) != nil { at += 1 }
        let digits = text(first..<at)
        guard digits.count >= count.lowerBound, !isClosed || take("}"), let number = UInt32(digits, radix: radix),
            let scalar = Unicode.Scalar(number)
        else { throw error("\(text(start..<at)) is no number of a character", at: start) }
        return scalar
    }
}
