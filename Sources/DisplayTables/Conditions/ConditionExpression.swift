import RasterFormats

/// What a condition says. Positions are those of characters of its text, from 1.
public indirect enum ConditionExpression: Hashable, Sendable {
    public enum Comparison: String, CaseIterable, Hashable, Sendable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    public enum Operation: String, CaseIterable, Hashable, Sendable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case remainder = "%"
    }

    public enum Function: String, CaseIterable, Hashable, Sendable {
        case isMissing, contains, startsWith, endsWith, abs

        /// How many values it takes.
        package var argumentCount: Int {
            switch self {
            case .isMissing, .abs: 1
            case .contains, .startsWith, .endsWith: 2
            }
        }
    }

    case constant(DataValue)
    case column(String, position: Int)
    case not(ConditionExpression, position: Int)
    case all([ConditionExpression], position: Int)
    case any([ConditionExpression], position: Int)
    case compare(Comparison, ConditionExpression, ConditionExpression, position: Int)
    case isIn(ConditionExpression, [ConditionExpression])
    case compute(Operation, ConditionExpression, ConditionExpression, position: Int)
    case negative(ConditionExpression, position: Int)
    case call(Function, [ConditionExpression], position: Int)

    func collectColumns(into columns: inout [String]) {
        switch self {
        case .constant: break
        case .column(let name, _): if !columns.contains(name) { columns.append(name) }
        case .not(let inner, _), .negative(let inner, _): inner.collectColumns(into: &columns)
        case .all(let inner, _), .any(let inner, _), .call(_, let inner, _):
            for expression in inner { expression.collectColumns(into: &columns) }
        case .compare(_, let a, let b, _), .compute(_, let a, let b, _):
            a.collectColumns(into: &columns)
            b.collectColumns(into: &columns)
        case .isIn(let inner, let list):
            inner.collectColumns(into: &columns)
            for expression in list { expression.collectColumns(into: &columns) }
        }
    }
}
