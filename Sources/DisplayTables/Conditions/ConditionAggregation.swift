import RasterFormats

/// What a condition computes over all rows, or over groups of them.
struct ConditionAggregation: Sendable {
    let function: ConditionExpression.Aggregate
    /// Of a quantile.
    let share: Double?
    let position: Int

    /// The result for each row.
    /// - Parameter groups: What rows are grouped by; nil: all are one group.
    func results(_ values: [DataValue], groups: [DataValue]?) throws(ConditionError) -> [DataValue] {
        guard let groups else { return try results(values) }
        var rows: [DataValue: [Int]] = [:]
        var order: [DataValue] = []
        for (row, group) in groups.enumerated() {
            if rows[group] == nil { order.append(group) }
            rows[group, default: []].append(row)
        }
        var results = [DataValue](repeating: .missing, count: values.count)
        for group in order {
            let places = rows[group] ?? []
            for (place, result) in zip(places, try self.results(places.map { values[$0] })) { results[place] = result }
        }
        return results
    }

    private func results(_ values: [DataValue]) throws(ConditionError) -> [DataValue] {
        if function == .rank { return try ranks(values) }
        return Array(repeating: try result(values.filter { !$0.isMissing }), count: values.count)
    }

    private func result(_ values: [DataValue]) throws(ConditionError) -> DataValue {
        switch function {
        case .count: return .integer(values.count)
        case .min, .max:
            if values.contains(where: \.isText) { return try extreme(values) }
            return (function == .min ? SummaryFunction.min : .max)(try numbers(values))
        case .mean: return SummaryFunction.mean(try numbers(values))
        case .median: return SummaryFunction.median(try numbers(values))
        case .sum: return SummaryFunction.sum(try numbers(values))
        case .quantile: return quantile(try numbers(values).compactMap(\.double).sorted())
        case .rank: return .missing
        }
    }

    /// The first or the last of texts, by their scalars as comparisons have them.
    private func extreme(_ values: [DataValue]) throws(ConditionError) -> DataValue {
        var found: String?
        for value in values {
            guard case .text(let text) = value else { throw expected("either numbers or texts", value) }
            guard let other = found else {
                found = text
                continue
            }
            let isBefore = text.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
            if isBefore == (function == .min) { found = text }
        }
        return found.map { .text($0) } ?? .missing
    }

    private func numbers(_ values: [DataValue]) throws(ConditionError) -> [DataValue] {
        for value in values where value.double == nil { throw expected("numbers", value) }
        return values
    }

    private func expected(_ what: String, _ value: DataValue) -> ConditionError {
        ConditionError(.expected("\(what) for \(function.rawValue)", found: value.kindName), position: position)
    }

    private func quantile(_ sorted: [Double]) -> DataValue {
        guard let last = sorted.last else { return .missing }
        let place = (share ?? 0.5) * Double(sorted.count - 1)
        let index = Int(place)
        guard index + 1 < sorted.count else { return .number(last) }
        return .number(sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index)))
    }

    private func ranks(_ values: [DataValue]) throws(ConditionError) -> [DataValue] {
        let numbers = try self.numbers(values.filter { !$0.isMissing }).compactMap(\.double).sorted(by: >)
        var places: [Double: Int] = [:]
        for (place, number) in numbers.enumerated() where places[number] == nil { places[number] = place + 1 }
        return values.map { value in value.double.flatMap { places[$0] }.map { .integer($0) } ?? .missing }
    }
}

extension DataValue {
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension ConditionProgram.Node {
    /// What it consists of.
    private var inner: [Self] {
        switch self {
        case .constant, .column, .computed: []
        case .not(let node, _), .negative(let node, _), .isInSet(let node, _), .matches(let node, _, _): [node]
        case .all(let nodes, _), .any(let nodes, _), .call(_, let nodes, _): nodes
        case .compare(_, let a, let b, _), .compute(_, let a, let b, _): [a, b]
        case .isIn(let node, let list): [node] + list
        case .aggregate(_, let node, let group): [node] + (group.map { [$0] } ?? [])
        }
    }

    /// Whether it computes something over rows.
    var hasAggregates: Bool {
        if case .aggregate = self { return true }
        return inner.contains(where: \.hasAggregates)
    }

    /// The same with what is computed over rows in its place.
    /// - Parameter values: Those of a node that computes nothing over rows any more, in each row.
    func prepared(
        _ values: (Self) throws(ConditionError) -> [DataValue]
    ) throws(ConditionError) -> Self {
        func all(_ nodes: [Self]) throws(ConditionError) -> [Self] {
            var result: [Self] = []
            for node in nodes { result.append(try node.prepared(values)) }
            return result
        }
        switch self {
        case .constant, .column, .computed: return self
        case .not(let node, let position): return .not(try node.prepared(values), position: position)
        case .negative(let node, let position): return .negative(try node.prepared(values), position: position)
        case .isInSet(let node, let set): return .isInSet(try node.prepared(values), set)
        case .matches(let node, let pattern, let position):
            return .matches(try node.prepared(values), pattern, position: position)
        case .all(let nodes, let position): return .all(try all(nodes), position: position)
        case .any(let nodes, let position): return .any(try all(nodes), position: position)
        case .call(let function, let nodes, let position): return .call(function, try all(nodes), position: position)
        case .compare(let comparison, let a, let b, let position):
            return .compare(comparison, try a.prepared(values), try b.prepared(values), position: position)
        case .compute(let operation, let a, let b, let position):
            return .compute(operation, try a.prepared(values), try b.prepared(values), position: position)
        case .isIn(let node, let list): return .isIn(try node.prepared(values), try all(list))
        case .aggregate(let aggregation, let node, let group):
            let own = try values(node.prepared(values))
            let groups: [DataValue]? = if let group { try values(group.prepared(values)) } else { nil }
            return .computed(try aggregation.results(own, groups: groups))
        }
    }
}
