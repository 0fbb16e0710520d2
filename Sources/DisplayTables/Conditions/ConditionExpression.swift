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

    /// What is called by a name: `isMissing(a)`, `contains(a, b)`, `startsWith(a, b)`, `endsWith(a, b)`, `abs(a)`, and of dates by
    /// ISO 8601 `year(a)`, `month(a)`, `day(a)` and `weekday(a)`, which is 1 on Mondays; of texts `upper(a)`, `lower(a)`,
    /// `capitalize(a)`, `trim(a)`, `length(a)`, `left(a, n)`, `right(a, n)` and `replace(a, part, by)`; `text(a)` of any value,
    /// `number(a)` of a text that is one, with or without commas between thousands, and `if(condition, a, b)`.
    public enum Function: String, CaseIterable, Hashable, Sendable {
        case isMissing, contains, startsWith, endsWith, abs, year, month, day, weekday
        case upper, lower, capitalize, trim, length, left, right, replace, text, number
        case choice = "if"

        /// How many values it takes.
        package var argumentCount: Int {
            switch self {
            case .isMissing, .abs, .year, .month, .day, .weekday, .upper, .lower, .capitalize, .trim, .length, .text,
                .number:
                1
            case .contains, .startsWith, .endsWith, .left, .right: 2
            case .replace, .choice: 3
            }
        }
    }

    /// What is computed over all rows, or over those that have the same value somewhere: `max(a)`, `max(a, group)`.
    public enum Aggregate: String, CaseIterable, Hashable, Sendable {
        case min, max, mean, median, sum
        /// How many values there are that are not missing.
        case count
        /// The place of a row's value among all, 1 being the greatest; equal ones share a place.
        case rank
        /// The value that a share of all does not exceed, `quantile(a, 0.9)`, between neighbours in proportion.
        case quantile
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
    /// Whether an expression is found in a text: `matches(a, '^[A-Z]')`.
    case matches(ConditionExpression, TextPattern, position: Int)
    /// What is computed over rows; of a quantile with its share, and with what rows are grouped by, if they are.
    case aggregate(Aggregate, ConditionExpression, share: Double?, group: ConditionExpression?, position: Int)
}
