/// Reads regular expressions in the syntax of RE2 (https://github.com/google/re2/wiki/Syntax), by recursive descent. Other than
/// there, `\d`, `\w`, `\s` and `\b` know all scripts, as those of Python and of Swift do.
struct ExpressionParser {
    /// Groups in each other: what reads them calls itself as often.
    static let mostLevels = 100
    /// RE2's.
    static let mostRepetitions = 1000

    let source: String
    let scalars: [Unicode.Scalar]
    var at = 0
    var flags = Flags()
    private(set) var sets: [ScalarSet] = []
    private var numbers: [ScalarSet: Int] = [:]
    private var groupCount = 0
    private var groupNames: Set<String> = []
    private var level = 0
    private var termCount = 0

    /// What `(?…)` switches on.
    struct Flags {
        /// `i`: small and capital letters are alike.
        var folds = false
        /// `m`: `^` and `$` are at the ends of lines, too.
        var hasLines = false
        /// `s`: `.` is for the end of a line, too.
        var dotIsAll = false
        /// `U`: repetitions are lazy, and with `?` they are not.
        var isLazy = false
    }

    init(_ source: String) {
        self.source = source
        scalars = Array(source.unicodeScalars)
    }

    mutating func parse() throws(TextPatternError) -> ExpressionNode {
        let node = try choice()
        if at < scalars.count { throw error("the ) has no ( before it", at: at) }
        return node
    }

    func error(_ reason: String, at index: Int) -> TextPatternError {
        TextPatternError(pattern: source, reason: reason, scalar: index, of: scalars)
    }

    // MARK: Taking

    var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    mutating func take(_ text: String) -> Bool {
        let text = text.unicodeScalars
        guard scalars[at...].starts(with: text) else { return false }
        at += text.count
        return true
    }

    mutating func node(_ set: ScalarSet) -> ExpressionNode {
        let number = numbers[set] ?? sets.count
        if number == sets.count {
            sets.append(set)
            numbers[set] = number
        }
        return .set(number)
    }

    private mutating func literal(_ scalar: Unicode.Scalar) -> ExpressionNode {
        node(ScalarSet(scalar.value, folds: flags.folds))
    }

    // MARK: Precedence

    private mutating func choice() throws(TextPatternError) -> ExpressionNode {
        var terms = [try sequence()]
        while take("|") { terms.append(try sequence()) }
        return terms.count == 1 ? terms[0] : .choice(terms)
    }

    private mutating func sequence() throws(TextPatternError) -> ExpressionNode {
        var terms: [ExpressionNode] = []
        while let next, next != "|", next != ")" {
            try countTerm()
            if take("\\Q") {
                while at < scalars.count, !take("\\E") {
                    try countTerm()
                    terms.append(literal(scalars[at]))
                    at += 1
                }
            } else if let term = try atom() {
                terms.append(term)
            } else {
                // Flags alone can not be repeated.
                let after = at
                if try repetition(of: .sequence([])) != nil { throw nothingToRepeat(at: after) }
                continue
            }
            let after = at
            guard let repeated = try repetition(of: terms.last ?? .sequence([])) else { continue }
            if terms.isEmpty { throw nothingToRepeat(at: after) }
            terms[terms.count - 1] = repeated
            if try repetition(of: repeated) != nil { throw error("\(text(after..<at)) is one repetition too many", at: after) }
        }
        return terms.count == 1 ? terms[0] : .sequence(terms)
    }

    /// A tree of more terms would be a program that is too large.
    private mutating func countTerm() throws(TextPatternError) {
        termCount += 1
        if termCount > ExpressionProgram.mostInstructions { throw error(ExpressionProgram.tooLarge, at: at) }
    }

    private func nothingToRepeat(at index: Int) -> TextPatternError {
        error("there is nothing before the \(scalars[index]) that it could repeat", at: index)
    }

    func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    // MARK: Repetitions

    private mutating func repetition(of node: ExpressionNode) throws(TextPatternError) -> ExpressionNode? {
        let least: Int
        let most: Int?
        if take("*") {
            (least, most) = (0, nil)
        } else if take("+") {
            (least, most) = (1, nil)
        } else if take("?") {
            (least, most) = (0, 1)
        } else if let counts = try counts() {
            (least, most) = counts
        } else {
            return nil
        }
        return .repetition(node, least: least, most: most, isLazy: take("?") != flags.isLazy)
    }

    /// `{2}`, `{2,}`, `{2,3}`; nil for any other `{`, which stands for itself.
    private mutating func counts() throws(TextPatternError) -> (least: Int, most: Int?)? {
        let start = at
        guard take("{"), let least = number() else {
            at = start
            return nil
        }
        var most: Int? = least
        if take(",") { most = number() }
        guard take("}") else {
            at = start
            return nil
        }
        if max(least, most ?? 0) > Self.mostRepetitions {
            throw error("\(text(start..<at)) repeats more than \(Self.mostRepetitions) times", at: start)
        }
        if let most, most < least { throw error("\(text(start..<at)) ends before it begins", at: start) }
        return (least, most)
    }

    /// More than can be repeated for one that is larger than that.
    private mutating func number() -> Int? {
        var number: Int?
        while let next, ("0"..."9").contains(next) {
            number = min((number ?? 0) * 10 + Int(next.value - 0x30), Self.mostRepetitions + 1)
            at += 1
        }
        return number
    }

    // MARK: Terms

    /// Nil for flags, which are for what follows.
    private mutating func atom() throws(TextPatternError) -> ExpressionNode? {
        let scalar = scalars[at]
        let start = at
        switch scalar {
        case "(": return try group()
        case "[": return node(try bracketed())
        case "\\": return try escaped()
        case "*", "+", "?": throw nothingToRepeat(at: at)
        case "{": if try counts() != nil { throw nothingToRepeat(at: start) }
        default: break
        }
        at += 1
        switch scalar {
        case ".": return node(flags.dotIsAll ? .all : .inLine)
        case "^": return .assertion(flags.hasLines ? .lineStart : .textStart)
        case "$": return .assertion(flags.hasLines ? .lineEnd : .textEnd)
        default: return literal(scalar)
        }
    }

    private mutating func escaped() throws(TextPatternError) -> ExpressionNode {
        if take("\\A") { return .assertion(.textStart) }
        if take("\\z") { return .assertion(.textEnd) }
        if take("\\b") { return .assertion(.wordBoundary) }
        if take("\\B") { return .assertion(.noWordBoundary) }
        if let (set, isNegated) = try escapedSet() {
            var own = ScalarSet()
            own.insert(set, isNegated: isNegated)
            own.finish(isNegated: false, folds: flags.folds)
            return node(own)
        }
        return literal(try escapedScalar())
    }

    private mutating func group() throws(TextPatternError) -> ExpressionNode? {
        let start = at
        at += 1
        let outer = flags
        var number: Int?
        if take("?P<") || !looksBehind && take("?<") {
            try takeGroupName()
            groupCount += 1
            number = groupCount
        } else if take("?") {
            if try takeFlags(from: start) { return nil }
        } else {
            groupCount += 1
            number = groupCount
        }
        level += 1
        if level > Self.mostLevels { throw error("more than \(Self.mostLevels) groups lie in each other", at: start) }
        let inner = try choice()
        level -= 1
        if !take(")") { throw error("the ( is not closed", at: start) }
        flags = outer
        return number.map { .group(inner, number: $0) } ?? inner
    }

    private var looksBehind: Bool {
        ["?<=", "?<!"].contains { scalars[at...].starts(with: $0.unicodeScalars) }
    }

    private mutating func takeGroupName() throws(TextPatternError) {
        let start = at
        while let next, ScalarSet.word.contains(next.value) { at += 1 }
        let name = text(start..<at)
        if name.isEmpty || !take(">") { throw error("a name of letters, digits and _ belongs between < and >", at: start) }
        if !groupNames.insert(name).inserted { throw error("two groups are called \(name)", at: start) }
    }

    /// Takes what follows `(?`: whether it ends with its parenthesis, or begins a group.
    private mutating func takeFlags(from start: Int) throws(TextPatternError) -> Bool {
        for (mark, what) in Self.unknownGroups where take(mark) { throw error(what + Self.notLinear, at: start) }
        var isOn = true
        var hasAny = false
        while let next {
            at += 1
            switch next {
            case "i": flags.folds = isOn
            case "m": flags.hasLines = isOn
            case "s": flags.dotIsAll = isOn
            case "U": flags.isLazy = isOn
            case "-" where isOn:
                isOn = false
                hasAny = false
                continue
            case ":" where isOn || hasAny: return false
            case ")" where hasAny: return true
            default: throw error("there is no group (?\(next); flags are i, m, s and U", at: start)
            }
            hasAny = true
        }
        throw error("the ( is not closed", at: start)
    }

    private static let unknownGroups = [
        ("=", "(?= looks ahead"), ("!", "(?! looks ahead"), ("<=", "(?<= looks behind"), ("<!", "(?<! looks behind"),
        (">", "(?> never goes back"), ("P=", "(?P= refers back"), ("(", "(?( depends on a group"),
    ]
    /// Of what RE2 does not know either.
    static let notLinear = ", which no expression can here: each takes time by the length of its text only"
}
