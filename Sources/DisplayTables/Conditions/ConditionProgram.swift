import RasterFormats
import RasterGraphics

/// A condition with its columns numbered and its lists of constants as sets: rows by the thousand are asked it.
struct ConditionProgram: Sendable {
    /// The columns it asks for, in the order of the text, each once.
    private(set) var columns: [String] = []
    private var root: Node

    /// What a condition says.
    indirect enum Node: Sendable {
        case constant(DataValue)
        /// The place of its name among ``columns``.
        case column(Int, position: Int)
        case not(Node, position: Int)
        case all([Node], position: Int)
        case any([Node], position: Int)
        case compare(ConditionExpression.Comparison, Node, Node, position: Int)
        case isIn(Node, [Node])
        case isInSet(Node, ConstantSet)
        case compute(ConditionExpression.Operation, Node, Node, position: Int)
        case negative(Node, position: Int)
        case call(ConditionExpression.Function, [Node], position: Int)
        case matches(Node, TextPattern, position: Int)
        case aggregate(ConditionAggregation, Node, group: Node?)
        /// What was computed over all rows, for each.
        case computed([DataValue])
    }

    init(_ expression: ConditionExpression) {
        var places: [String: Int] = [:]
        var names: [String] = []
        func place(_ name: String) -> Int {
            if let place = places[name] { return place }
            places[name] = names.count
            names.append(name)
            return names.count - 1
        }
        func node(_ expression: ConditionExpression) -> Node {
            switch expression {
            case .constant(let value): .constant(value)
            case .column(let name, let position): .column(place(name), position: position)
            case .not(let inner, let position): .not(node(inner), position: position)
            case .all(let inner, let position): .all(Self.joined(inner.map(node), .notEqual, position), position: position)
            case .any(let inner, let position): .any(Self.joined(inner.map(node), .equal, position), position: position)
            case .compare(let comparison, let a, let b, let position): .compare(comparison, node(a), node(b), position: position)
            case .isIn(let inner, let list): Self.isIn(node(inner), list.map(node))
            case .compute(let operation, let a, let b, let position): .compute(operation, node(a), node(b), position: position)
            case .negative(let inner, let position): Self.negative(node(inner), position)
            case .call(let function, let inner, let position): .call(function, inner.map(node), position: position)
            case .matches(let inner, let pattern, let position): .matches(node(inner), pattern, position: position)
            case .aggregate(let function, let inner, let share, let group, let position):
                .aggregate(
                    ConditionAggregation(function: function, share: share, position: position), node(inner),
                    group: group.map(node))
            }
        }
        root = node(expression)
        columns = names
    }

    private static func isIn(_ inner: Node, _ list: [Node]) -> Node {
        let constants = list.compactMap { if case .constant(let value) = $0 { value } else { nil } }
        return constants.count == list.count ? .isInSet(inner, ConstantSet(constants)) : .isIn(inner, list)
    }

    private static func negative(_ inner: Node, _ position: Int) -> Node {
        switch inner {
        case .constant(.integer(let number)) where number != .min: .constant(.integer(-number))
        case .constant(.number(let number)): .constant(.number(-number))
        default: .negative(inner, position: position)
        }
    }

    /// Terms of which neighbours that compare one column with constants are one: `a == 1 or a == 2` is `a in [1, 2]`.
    private static func joined(_ terms: [Node], _ comparison: ConditionExpression.Comparison, _ position: Int) -> [Node] {
        var joined: [Node] = []
        var constants: [DataValue] = []
        /// The column that they are compared with, and its node.
        var column: (place: Int, node: Node)?
        func flush() {
            guard let node = column?.node else { return }
            let set = Node.isInSet(node, ConstantSet(constants))
            joined.append(comparison == .equal ? set : .not(set, position: position))
            (column, constants) = (nil, [])
        }
        for term in terms {
            guard case .compare(comparison, .column(let place, let at), .constant(let value), _) = term else {
                flush()
                joined.append(term)
                continue
            }
            if column?.place != place { flush() }
            column = (place, column?.node ?? .column(place, position: at))
            constants.append(value)
        }
        flush()
        return joined
    }

    /// The condition with what it says of all rows computed, once for all.
    func prepared(_ values: [[DataValue]?], rowCount: Int) throws(ConditionError) -> ConditionProgram {
        guard root.hasAggregates else { return self }
        var program = self
        program.root = try root.prepared { (node) throws(ConditionError) in try self.values(of: node, values, rowCount) }
        return program
    }

    /// What the expression is in each row.
    func values(_ values: [[DataValue]?], rowCount: Int) throws(ConditionError) -> [DataValue] {
        try self.values(of: prepared(values, rowCount: rowCount).root, values, rowCount)
    }

    private func values(of node: Node, _ values: [[DataValue]?], _ rowCount: Int) throws(ConditionError) -> [DataValue] {
        var results: [DataValue] = []
        results.reserveCapacity(rowCount)
        for row in 0..<rowCount {
            if row % 16 == 0, Allowance.isSpent { return Array(repeating: .missing, count: rowCount) }
            results.append(try node.value(ConditionRow(names: columns, values: values, row: row)))
        }
        return results
    }

    /// Whether it holds in a row.
    ///
    /// - Parameter values: Those of ``columns``; nil for a column that there is not.
    func holds(_ values: [[DataValue]?], row: Int) throws(ConditionError) -> Bool {
        switch try root.value(ConditionRow(names: columns, values: values, row: row)) {
        case .boolean(let holds): return holds
        case let other where other.isMissing: return false
        case let other: throw ConditionError(.expected("true or false", found: other.kindName), position: 1)
        }
    }
}

/// The row that a condition is asked for.
struct ConditionRow {
    let names: [String]
    let values: [[DataValue]?]
    let row: Int

    func value(_ column: Int, _ position: Int) throws(ConditionError) -> DataValue {
        guard let values = values[column] else { throw ConditionError(.unknownColumn(names[column]), position: position) }
        return values[row].isMissing ? .missing : values[row]
    }
}

/// Constants that a value can be equal to, as ``ConditionExpression/Comparison/equal`` says.
struct ConstantSet: Sendable {
    private var integers: Set<Int> = []
    /// The same as doubles, which other numbers are compared with.
    private var wholes: Set<Double> = []
    private var numbers: Set<Double> = []
    private var booleans: Set<Bool> = []
    private var texts: Set<ScalarText> = []

    /// Texts that are equal where their scalars are.
    private struct ScalarText: Hashable {
        let text: String

        static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    init(_ values: [DataValue]) {
        for value in values {
            switch value {
            case .integer(let number):
                integers.insert(number)
                wholes.insert(Double(number))
            case .number(let number): numbers.insert(number)
            case .boolean(let isTrue): booleans.insert(isTrue)
            case .text(let text): texts.insert(ScalarText(text: text))
            case .missing: break
            }
        }
    }

    func contains(_ value: DataValue) -> Bool {
        switch value {
        case .integer(let number): integers.contains(number) || !numbers.isEmpty && numbers.contains(Double(number))
        case .number(let number): numbers.contains(number) || wholes.contains(number)
        case .boolean(let isTrue): booleans.contains(isTrue)
        case .text(let text): texts.contains(ScalarText(text: text))
        case .missing: false
        }
    }
}
