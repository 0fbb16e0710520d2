/// A regular expression as instructions of an automaton, each of which goes on to the next one unless it says otherwise.
struct ExpressionProgram {
    enum Instruction {
        /// Takes a character of a set.
        case set(Int32)
        /// Goes on at two places, the first of which is preferred.
        case split(Int32, Int32)
        case jump(Int32)
        /// Keeps the place as the beginning (even) or the end of a group.
        case save(Int32)
        case assertion(ExpressionAssertion)
        case match
    }

    /// The largest program: what a text takes is this times its length.
    static let mostInstructions = 10_000
    static let tooLarge = "the expression becomes more than \(mostInstructions) steps here"
    /// Groups whose places are kept: those that a replacement can name.
    static let mostGroups = 9

    private(set) var instructions: [Instruction] = []
    let sets: [ScalarSet]
    /// The instructions that lead to one without taking a character: those of instruction `i` from `leadStarts[i]` on.
    private(set) var leads: [Int32] = []
    private(set) var leadStarts: [Int32] = []
    /// By instruction, the set of the one before it; -1 where that takes no character.
    private(set) var setsBefore: [Int32] = []

    init(_ source: String) throws(TextPatternError) {
        var parser = ExpressionParser(source)
        let node = try parser.parse()
        sets = parser.sets
        guard Self.count(of: node) < Self.mostInstructions else { throw parser.error(Self.tooLarge, at: parser.at) }
        emit(node)
        instructions.append(.match)
        findLeads()
    }

    // MARK: Size

    /// How many instructions a part takes at most; no more than some times too many.
    private static func count(of node: ExpressionNode) -> Int {
        let most =
            switch node {
            case .set, .assertion: 1
            case .group(let inner, _): count(of: inner) + 2
            case .sequence(let terms): terms.reduce(0) { min($0 + count(of: $1), mostInstructions) }
            case .choice(let terms): terms.reduce(0) { min($0 + count(of: $1) + 2, mostInstructions) }
            case .repetition(let inner, let least, let end, _):
                (count(of: inner) + 1) * max(end ?? least + 1, 1) + 1
            }
        return min(most, mostInstructions)
    }

    // MARK: Instructions

    private var end: Int32 { Int32(instructions.count) }

    private mutating func emit(_ node: ExpressionNode) {
        switch node {
        case .set(let set): instructions.append(.set(Int32(set)))
        case .assertion(let assertion): instructions.append(.assertion(assertion))
        case .group(let inner, let number):
            let isKept = number <= Self.mostGroups
            if isKept { instructions.append(.save(Int32(number * 2))) }
            emit(inner)
            if isKept { instructions.append(.save(Int32(number * 2 + 1))) }
        case .sequence(let terms): for term in terms { emit(term) }
        case .choice(let terms): emit(choice: terms)
        case .repetition(let inner, let least, let most, let isLazy):
            if let most {
                emit(inner, least: least, most: most, isLazy: isLazy)
            } else {
                emit(inner, least: least, isLazy: isLazy)
            }
        }
    }

    private mutating func emit(choice terms: [ExpressionNode]) {
        var jumps: [Int] = []
        for (index, term) in terms.enumerated() {
            let split = instructions.count
            let isLast = index == terms.count - 1
            if !isLast { instructions.append(.match) }
            emit(term)
            if isLast { continue }
            jumps.append(instructions.count)
            instructions.append(.match)
            instructions[split] = .split(Int32(split + 1), end)
        }
        for jump in jumps { instructions[jump] = .jump(end) }
    }

    /// `x*` is `(?:x+)?`, so that an `x` that can be empty is tried once.
    private mutating func emit(_ inner: ExpressionNode, least: Int, isLazy: Bool) {
        for _ in 1..<max(least, 1) { emit(inner) }
        let skip = instructions.count
        if least == 0 { instructions.append(.match) }
        let start = end
        emit(inner)
        let out = end + 1
        instructions.append(isLazy ? .split(out, start) : .split(start, out))
        if least == 0 { instructions[skip] = isLazy ? .split(out, start) : .split(start, out) }
    }

    /// `x{1,3}` is `x(?:x(?:x)?)?`.
    private mutating func emit(_ inner: ExpressionNode, least: Int, most: Int, isLazy: Bool) {
        for _ in 0..<least { emit(inner) }
        var skips: [Int] = []
        for _ in least..<most {
            skips.append(instructions.count)
            instructions.append(.match)
            emit(inner)
        }
        for skip in skips {
            let start = Int32(skip + 1)
            instructions[skip] = isLazy ? .split(end, start) : .split(start, end)
        }
    }

    // MARK: Backwards

    private mutating func findLeads() {
        var leading = Array(repeating: [Int32](), count: instructions.count)
        setsBefore = Array(repeating: -1, count: instructions.count)
        for (index, instruction) in instructions.enumerated() {
            let number = Int32(index)
            switch instruction {
            case .set(let set): setsBefore[index + 1] = set
            case .split(let first, let second):
                leading[Int(first)].append(number)
                leading[Int(second)].append(number)
            case .jump(let target): leading[Int(target)].append(number)
            case .save, .assertion: leading[index + 1].append(number)
            case .match: break
            }
        }
        leadStarts = [0]
        for numbers in leading {
            leads += numbers
            leadStarts.append(Int32(leads.count))
        }
    }
}
