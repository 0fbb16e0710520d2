import RasterDisplayTables
import RasterFormats
import RasterGraphics

/// Parses conditions by recursive descent: a function a level of precedence, the loosest first.
struct ConditionParser {
    /// Levels of operations in each other: what reads them calls itself as often.
    private static let mostLevels = 64

    private let tokens: [ConditionToken]
    private var at = 0
    private var level = 0
    /// Columns and values so far.
    private var termCount = 0

    /// An expression, and how many operations lie in each other in it.
    private struct Tree {
        var expression: ConditionExpression
        var height: Int
    }

    static func parse(_ text: String) throws(ConditionError) -> ConditionExpression {
        var parser = ConditionParser(tokens: try ConditionToken.tokens(of: text))
        let tree = try parser.disjunction()
        if parser.token.kind != .end { throw parser.expected("an operation or the end") }
        return tree.expression
    }

    private init(tokens: [ConditionToken]) { self.tokens = tokens }

    private var token: ConditionToken { tokens[at] }

    private func expected(_ what: String) -> ConditionError {
        ConditionError(.expected(what, found: token.description), position: token.position)
    }

    /// The end is never taken.
    private mutating func advance() { at = min(at + 1, tokens.count - 1) }

    private mutating func take(_ symbol: String) -> Bool {
        guard token.kind == .symbol(symbol) else { return false }
        advance()
        return true
    }

    private mutating func takeWord(_ word: String) -> Bool {
        guard token.kind == .name(word) else { return false }
        advance()
        return true
    }

    private func node(_ expression: ConditionExpression, over inner: [Tree], at position: Int) throws(ConditionError) -> Tree {
        let height = (inner.map(\.height).max() ?? 0) + 1
        if height > Self.mostLevels { throw ConditionError(.tooDeep, position: position) }
        return Tree(expression: expression, height: height)
    }

    private mutating func descend() throws(ConditionError) {
        level += 1
        if level > Self.mostLevels { throw ConditionError(.tooDeep, position: token.position) }
    }

    // MARK: Precedence

    private mutating func disjunction() throws(ConditionError) -> Tree {
        let position = token.position
        var terms = [try conjunction()]
        while take("||") || takeWord("or") { terms.append(try conjunction()) }
        if terms.count == 1 { return terms[0] }
        return try node(.any(terms.map(\.expression), position: position), over: terms, at: position)
    }

    private mutating func conjunction() throws(ConditionError) -> Tree {
        let position = token.position
        var terms = [try negation()]
        while take("&&") || takeWord("and") { terms.append(try negation()) }
        if terms.count == 1 { return terms[0] }
        return try node(.all(terms.map(\.expression), position: position), over: terms, at: position)
    }

    /// `not` before a comparison.
    private mutating func negation() throws(ConditionError) -> Tree {
        let position = token.position
        guard takeWord("not") else { return try comparison() }
        try descend()
        let inner = try negation()
        level -= 1
        return try node(.not(inner.expression, position: position), over: [inner], at: position)
    }

    private mutating func comparison() throws(ConditionError) -> Tree {
        let left = try sum()
        let position = token.position
        if let comparison = takeComparison() {
            let right = try sum()
            let tree = try node(
                .compare(comparison, left.expression, right.expression, position: position), over: [left, right], at: position)
            if case .symbol(let next) = token.kind, ConditionExpression.Comparison(rawValue: next) != nil {
                throw expected("\"&&\" between two comparisons")
            }
            return tree
        }
        let isNegated = takeWord("not")
        guard takeWord("in") else {
            if isNegated { throw expected("\"in\" after \"not\"") }
            return left
        }
        let list = try list()
        let inside = ConditionExpression.isIn(left.expression, list.map(\.expression))
        return try node(isNegated ? .not(inside, position: position) : inside, over: [left] + list, at: position)
    }

    private mutating func takeComparison() -> ConditionExpression.Comparison? {
        guard case .symbol(let symbol) = token.kind, let comparison = ConditionExpression.Comparison(rawValue: symbol) else {
            return nil
        }
        advance()
        return comparison
    }

    private mutating func sum() throws(ConditionError) -> Tree {
        try chain(["+", "-"]) { parser throws(ConditionError) in try parser.product() }
    }

    private mutating func product() throws(ConditionError) -> Tree {
        try chain(["*", "/", "%"]) { parser throws(ConditionError) in try parser.unary() }
    }

    /// Operations of one precedence, from left to right.
    private mutating func chain(
        _ symbols: [String], of term: (inout ConditionParser) throws(ConditionError) -> Tree
    ) throws(ConditionError) -> Tree {
        var tree = try term(&self)
        while case .symbol(let symbol) = token.kind, symbols.contains(symbol),
            let operation = ConditionExpression.Operation(rawValue: symbol)
        {
            let position = token.position
            advance()
            let right = try term(&self)
            tree = try node(
                .compute(operation, tree.expression, right.expression, position: position), over: [tree, right], at: position)
        }
        return tree
    }

    private mutating func unary() throws(ConditionError) -> Tree {
        let isNot = take("!")
        if !isNot {
            // A loop: signs without end must not fill the stack.
            while take("+") {}
            guard take("-") else { return try primary() }
        }
        let position = tokens[at - 1].position
        try descend()
        let inner = try unary()
        level -= 1
        return try node(
            isNot ? .not(inner.expression, position: position) : .negative(inner.expression, position: position), over: [inner],
            at: position)
    }

    // MARK: Terms

    private mutating func primary() throws(ConditionError) -> Tree {
        let token = token
        termCount += 1
        do { try Allowance.check(.steps, termCount) } catch { throw ConditionError(.limit(error), position: token.position) }
        switch token.kind {
        case .constant(let value):
            advance()
            return Tree(expression: .constant(value), height: 1)
        case .quotedName(let name):
            advance()
            return Tree(expression: .column(name, position: token.position), height: 1)
        case .name(let name) where !["and", "or", "not", "in"].contains(name):
            advance()
            if self.token.kind == .symbol("(") { return try call(name, at: token.position) }
            if name == "true" || name == "false" { return Tree(expression: .constant(.boolean(name == "true")), height: 1) }
            return Tree(expression: .column(name, position: token.position), height: 1)
        case .symbol("("):
            advance()
            try descend()
            let inner = try disjunction()
            level -= 1
            if !take(")") { throw expected("\")\"") }
            return inner
        default: throw expected("a column or a value")
        }
    }

    private mutating func call(_ name: String, at position: Int) throws(ConditionError) -> Tree {
        if let aggregate = ConditionExpression.Aggregate(rawValue: name) { return try call(aggregate, at: position) }
        if name == "matches" { return try matches(at: position) }
        guard let function = ConditionExpression.Function(rawValue: name) else {
            throw ConditionError(.unknownFunction(name), position: position)
        }
        advance()
        let arguments = try elements(until: ")")
        if arguments.count != function.argumentCount {
            let reason = ConditionError.Reason.argumentCount(
                function: name, takes: function.argumentCount, found: arguments.count)
            throw ConditionError(reason, position: position)
        }
        return try node(.call(function, arguments.map(\.expression), position: position), over: arguments, at: position)
    }

    /// What is computed over rows: of a value, a quantile's share, and what rows are grouped by.
    private mutating func call(_ aggregate: ConditionExpression.Aggregate, at position: Int) throws(ConditionError) -> Tree {
        advance()
        var arguments = try elements(until: ")")
        let needed = aggregate == .quantile ? 2 : 1
        guard needed...needed + 1 ~= arguments.count else {
            throw ConditionError(
                .argumentCount(function: aggregate.rawValue, takes: needed, found: arguments.count), position: position)
        }
        let height = arguments
        var share: Double?
        if aggregate == .quantile {
            guard case .constant(let value) = arguments[1].expression, let number = value.double, 0...1 ~= number else {
                throw ConditionError(
                    .expected("a share from 0 to 1 as the second value of quantile", found: "another value"), position: position)
            }
            share = number
            arguments.remove(at: 1)
        }
        let group = arguments.count > 1 ? arguments[1].expression : nil
        return try node(
            .aggregate(aggregate, arguments[0].expression, share: share, group: group, position: position), over: height,
            at: position)
    }

    private mutating func matches(at position: Int) throws(ConditionError) -> Tree {
        advance()
        let arguments = try elements(until: ")")
        guard arguments.count == 2 else {
            throw ConditionError(.argumentCount(function: "matches", takes: 2, found: arguments.count), position: position)
        }
        guard case .constant(.text(let text)) = arguments[1].expression else {
            throw ConditionError(
                .expected("an expression in quotes as the second value of matches", found: "another value"), position: position)
        }
        let pattern: TextPattern
        do { pattern = try TextPattern(expression: text) } catch {
            throw ConditionError(
                .expected("an expression for matches", found: "\(quoted: text): \(error.reason)"), position: position)
        }
        return try node(.matches(arguments[0].expression, pattern, position: position), over: arguments, at: position)
    }

    private mutating func list() throws(ConditionError) -> [Tree] {
        if !take("[") { throw expected("\"[\" after \"in\"") }
        return try elements(until: "]")
    }

    private mutating func elements(until end: String) throws(ConditionError) -> [Tree] {
        if take(end) { return [] }
        try descend()
        var elements = [try disjunction()]
        while take(",") { elements.append(try disjunction()) }
        level -= 1
        if !take(end) { throw expected("\",\" or \"\(end)\"") }
        return elements
    }
}
