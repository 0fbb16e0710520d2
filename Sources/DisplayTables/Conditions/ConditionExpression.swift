import RasterFormats

/// What a condition says. Positions are those of characters of its text, from 1.
public indirect enum ConditionExpression: Hashable, Sendable {
    /// How two values are compared, as a condition writes it.
    public enum Comparison: String, CaseIterable, Hashable, Sendable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// What is computed of two numbers, as a condition writes it.
    public enum Operation: String, CaseIterable, Hashable, Sendable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case remainder = "%"
    }

    /// What is called by a name: `isMissing(a)`, `contains(a, b)`, `startsWith(a, b)`, `endsWith(a, b)` and `abs(a)`.
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

    /// A value that is written out: `3`, `"open"`, `true`.
    case constant(DataValue)
    /// The value that a row has in a column of this name.
    case column(String, position: Int)
    /// True where the condition is false.
    case not(ConditionExpression, position: Int)
    /// True where all of the conditions are.
    case all([ConditionExpression], position: Int)
    /// True where one of the conditions is.
    case any([ConditionExpression], position: Int)
    /// True where two values compare so; the position is that of the sign between them.
    case compare(Comparison, ConditionExpression, ConditionExpression, position: Int)
    /// True where a value is one of the list.
    case isIn(ConditionExpression, [ConditionExpression])
    /// A number that is computed of two; the position is that of the sign between them.
    case compute(Operation, ConditionExpression, ConditionExpression, position: Int)
    /// A number with the other sign.
    case negative(ConditionExpression, position: Int)
    /// What a function makes of values; the position is that of its name.
    case call(Function, [ConditionExpression], position: Int)
}
