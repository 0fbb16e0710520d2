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
}
