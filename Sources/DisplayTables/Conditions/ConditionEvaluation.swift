import Foundation
import RasterFormats

extension ConditionProgram.Node {
    /// The value in a row; `.missing` where the row does not say.
    func value(_ row: ConditionRow) throws(ConditionError) -> DataValue {
        switch self {
        case .constant(let value): return value
        case .column(let place, let position): return try row.value(place, position)
        case .not(let inner, let position):
            return try inner.truth(row, position).map { .boolean(!$0) } ?? .missing
        case .all(let inner, let position): return try Self.settled(inner, by: false, row, position)
        case .any(let inner, let position): return try Self.settled(inner, by: true, row, position)
        case .compare(let comparison, let a, let b, let position):
            return try comparison.result(a.value(row), b.value(row), position)
        case .isIn(let inner, let list):
            let value = try inner.value(row)
            if value.isMissing { return .missing }
            for element in list where try element.value(row).equals(value) { return .boolean(true) }
            return .boolean(false)
        case .isInSet(let inner, let set):
            let value = try inner.value(row)
            return value.isMissing ? .missing : .boolean(set.contains(value))
        case .compute(let operation, let a, let b, let position):
            return try operation.result(a.value(row), b.value(row), position)
        case .negative(let inner, let position):
            return try ConditionExpression.Operation.minus.result(0, inner.value(row), position)
        case .computed(let results): return results[row.row]
        // Over this row alone.
        case .aggregate(let aggregation, let node, let group):
            return try aggregation.results(
                [node.value(row)], groups: group.map { (node) throws(ConditionError) in [try node.value(row)] })[0]
        case .matches(let node, let pattern, let position):
            switch try node.value(row) {
            case .missing: return .missing
            case .text(let text): return .boolean(pattern.occurs(in: text))
            case let other: throw ConditionError(.expected("a text for matches", found: other.kindName), position: position)
            }
        case .call(let function, let arguments, let position):
            var values: [DataValue] = []
            for argument in arguments { values.append(try argument.value(row)) }
            return try function.result(values, position)
        }
    }

    /// Nil if it is missing.
    private func truth(_ row: ConditionRow, _ position: Int) throws(ConditionError) -> Bool? {
        switch try value(row) {
        case .boolean(let isTrue): return isTrue
        case .missing: return nil
        case let other: throw ConditionError(.expected("true or false", found: other.kindName), position: position)
        }
    }

    /// One that is `decider` decides; else one that is missing makes all missing.
    private static func settled(
        _ inner: [Self], by decider: Bool, _ row: ConditionRow, _ position: Int
    ) throws(ConditionError) -> DataValue {
        var isMissing = false
        for expression in inner {
            guard let truth = try expression.truth(row, position) else {
                isMissing = true
                continue
            }
            if truth == decider { return .boolean(decider) }
        }
        return isMissing ? .missing : .boolean(!decider)
    }
}

extension DataValue {
    /// Numbers equal by what they are, whole or not; of two kinds nothing is equal.
    fileprivate func equals(_ other: DataValue) -> Bool {
        switch (self, other) {
        case (.integer(let a), .integer(let b)): a == b
        case (.boolean(let a), .boolean(let b)): a == b
        // By scalars, as the order is: there are no two texts of which neither is less and that are not equal.
        case (.text(let a), .text(let b)): a.unicodeScalars.elementsEqual(b.unicodeScalars)
        default:
            if let a = double, let b = other.double { a == b } else { false }
        }
    }
}

extension ConditionExpression.Comparison {
    fileprivate func result(_ a: DataValue, _ b: DataValue, _ position: Int) throws(ConditionError) -> DataValue {
        if a.isMissing || b.isMissing { return .missing }
        if self == .equal { return .boolean(a.equals(b)) }
        if self == .notEqual { return .boolean(!a.equals(b)) }
        guard let isLess = Self.isLess(a, b), let isGreater = Self.isLess(b, a) else {
            throw ConditionError(
                .expected("two numbers or two texts to compare", found: "\(a.kindName) and \(b.kindName)"), position: position)
        }
        switch self {
        case .less: return .boolean(isLess)
        case .lessOrEqual: return .boolean(!isGreater)
        case .greater: return .boolean(isGreater)
        default: return .boolean(!isLess)
        }
    }

    /// Nil for values that have no order.
    private static func isLess(_ a: DataValue, _ b: DataValue) -> Bool? {
        switch (a, b) {
        case (.integer(let a), .integer(let b)): return a < b
        case (.text(let a), .text(let b)): return a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
        default:
            guard let a = a.double, let b = b.double else { return nil }
            return a < b
        }
    }
}

extension ConditionExpression.Operation {
    fileprivate func result(_ a: DataValue, _ b: DataValue, _ position: Int) throws(ConditionError) -> DataValue {
        if a.isMissing || b.isMissing { return .missing }
        if self == .plus, case .text(let a) = a, case .text(let b) = b { return .text(a + b) }
        if case .integer(let a) = a, case .integer(let b) = b, let whole = whole(a, b) { return whole }
        guard let x = a.double, let y = b.double else {
            let found = a.double == nil ? a.kindName : b.kindName
            throw ConditionError(.expected("numbers for \"\(rawValue)\"", found: found), position: position)
        }
        let number =
            switch self {
            case .plus: x + y
            case .minus: x - y
            case .times: x * y
            case .over: y == 0 ? .nan : x / y
            case .remainder: y == 0 ? .nan : x.truncatingRemainder(dividingBy: y)
            }
        return number.isNaN ? .missing : .number(number)
    }

    /// Nil where the result is no whole number, or too large for one.
    private func whole(_ a: Int, _ b: Int) -> DataValue? {
        let (number, isOver) =
            switch self {
            case .plus: a.addingReportingOverflow(b)
            case .minus: a.subtractingReportingOverflow(b)
            case .times: a.multipliedReportingOverflow(by: b)
            case .over: (0, true)
            case .remainder: a.remainderReportingOverflow(dividingBy: b)
            }
        return isOver ? nil : .integer(number)
    }
}

extension ConditionExpression.Function {
    fileprivate func result(_ values: [DataValue], _ position: Int) throws(ConditionError) -> DataValue {
        if self == .isMissing { return .boolean(values[0].isMissing) }
        if self == .choice { return try chosen(values, position) }
        if values.contains(where: \.isMissing) { return .missing }
        if self == .abs {
            if case .integer(let number) = values[0], number != .min { return .integer(Swift.abs(number)) }
            guard let number = values[0].double else {
                throw ConditionError(.expected("a number for abs", found: values[0].kindName), position: position)
            }
            return .number(number.magnitude)
        }
        if let made = try ofText(values, position) { return made }
        if argumentCount == 1 { return try ofDate(values[0], position) }
        guard case .text(let text) = values[0], case .text(let part) = values[1] else {
            let found = if case .text = values[0] { values[1].kindName } else { values[0].kindName }
            throw ConditionError(.expected("texts for \(rawValue)", found: found), position: position)
        }
        return try ofTexts(text, part)
    }

    private func chosen(_ values: [DataValue], _ position: Int) throws(ConditionError) -> DataValue {
        switch values[0] {
        case .boolean(let isTrue): return isTrue ? values[1] : values[2]
        case .missing: return values[2]
        case let other: throw ConditionError(.expected("true or false for if", found: other.kindName), position: position)
        }
    }

    /// What is made of a text; nil for functions of other things.
    private func ofText(_ values: [DataValue], _ position: Int) throws(ConditionError) -> DataValue? {
        if self == .text { return .text(PlainFormat().text(of: values[0])?.string ?? "") }
        if self == .number { return Self.number(values[0]) }
        guard [.upper, .lower, .capitalize, .trim, .length, .left, .right, .replace].contains(self) else { return nil }
        guard case .text(let text) = values[0] else {
            throw ConditionError(.expected("a text for \(rawValue)", found: values[0].kindName), position: position)
        }
        switch self {
        case .upper: return .text(text.uppercased())
        case .lower: return .text(text.lowercased())
        case .capitalize: return .text(CellLook.TextTransform.capitalize.changed(FormattedText(text), language: nil).string)
        case .trim: return .text(text.trimmingCharacters(in: .whitespacesAndNewlines))
        case .length: return .integer(text.count)
        case .left, .right:
            guard case .integer(let given) = values[1] else {
                throw ConditionError(.expected("a whole number for \(rawValue)", found: values[1].kindName), position: position)
            }
            // Of less than none there is none: what is counted from a length may be.
            let count = max(0, given)
            return .text(String(self == .left ? text.prefix(count) : text.suffix(count)))
        default:
            guard case .text(let part) = values[1], case .text(let other) = values[2] else {
                let found = if case .text = values[1] { values[2].kindName } else { values[1].kindName }
                throw ConditionError(.expected("texts for replace", found: found), position: position)
            }
            if part.isEmpty { return .text(text) }
            return .text(TextReplacement.replacing(part, with: other).text(of: FormattedText(text)).string)
        }
    }

    /// What is no number is missing.
    private static func number(_ value: DataValue) -> DataValue {
        guard case .text(let text) = value else { return value.double == nil ? .missing : value }
        let plain = text.filter { $0 != "," && !$0.isWhitespace }.replacing("\u{2212}", with: "-")
        return Double(plain).flatMap { $0.isFinite ? .number($0) : nil } ?? .missing
    }

    private func ofDate(_ value: DataValue, _ position: Int) throws(ConditionError) -> DataValue {
        guard case .text(let text) = value, let date = CalendarDate(iso: String(text.prefix { $0 != "T" && $0 != " " })) else {
            let found = if case .text(let text) = value { "the text \"\(text)\"" } else { value.kindName }
            throw ConditionError(.expected("a date such as \"2024-02-29\" for \(rawValue)", found: found), position: position)
        }
        switch self {
        case .year: return .integer(date.year)
        case .month: return .integer(date.month)
        case .day: return .integer(date.day)
        default: return .integer(date.weekday)
        }
    }

    private func ofTexts(_ text: String, _ part: String) throws(ConditionError) -> DataValue {
        switch self {
        case .contains: return .boolean(part.isEmpty || text.contains(part))
        case .startsWith: return .boolean(text.hasPrefix(part))
        default: return .boolean(text.hasSuffix(part))
        }
    }
}
