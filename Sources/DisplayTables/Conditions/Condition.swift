import RasterFormats

/// A condition on the values of a row, written as an expression over columns:
///
///     let condition = try Condition("price > 100 && status in [\"Low\", \"Out\"]")
///     try condition.holds { row[$0] }
///
/// * Columns are names (letters, digits, `_` and `.`), or anything between backticks, such as names with spaces.
/// * Texts are in double or single quotes, with `\"`, `\'`, `\\`, `\n` and `\t`; numbers are `1`, `2.5`, `1e3`; `true`, `false`.
/// * `==`, `!=`, `<`, `<=`, `>`, `>=`, `in [a, b]`, `not in [a, b]`. Numbers compare with numbers and texts with texts, by their
///   Unicode scalars, so that dates of ISO 8601 compare as dates. What is of other kinds is not equal.
/// * `+`, `-`, `*`, `/`, `%`, a sign before a number; `+` also puts texts together.
/// * `&&` or `and`, `||` or `or`, `!` or `not`; parentheses. `!` binds closest of all, `not` less than comparisons.
/// * `isMissing(x)`, `contains(text, part)`, `startsWith(text, part)`, `endsWith(text, part)`, `matches(text, 'expression')` as
///   ``TextPattern`` has expressions, `abs(x)`; of dates by ISO 8601 `year(x)`, `month(x)`, `day(x)`, `weekday(x)` (1 on Mondays).
/// * `upper(x)`, `lower(x)`, `capitalize(x)`, `trim(x)`, `length(x)`, `left(x, 3)`, `right(x, 3)`, `replace(x, 'a', 'b')` of texts,
///   `number(x)` of a text that is one;
///   `text(x)` of any value, as it is written; `if(condition, a, b)`.
/// * Over all rows: `min(x)`, `max(x)`, `mean(x)`, `median(x)`, `sum(x)`, `count(x)`, `quantile(x, 0.9)`, and `rank(x)`, which is 1
///   for the greatest. With one more value, over the rows that have the same: `price == max(price, region)`,
///   `rank(price, region) <= 3`. What is missing counts for none of them.
///
/// What is missing makes whatever is computed or compared with it missing, but `false && x` is false and `true || x` true, as in
/// SQL; a row is chosen where the whole is true. Division by zero is missing.
public struct Condition: Hashable, Sendable {
    /// The text that it was parsed from.
    public let text: String
    /// What the text says.
    public let expression: ConditionExpression
    let program: ConditionProgram

    package init(text: String, expression: ConditionExpression) {
        self.text = text
        self.expression = expression
        program = ConditionProgram(expression)
    }

    public static func == (a: Condition, b: Condition) -> Bool { a.text == b.text && a.expression == b.expression }

    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The columns it asks for, in the order of the text, each once.
    public var columns: [String] { program.columns }

    /// What the expression is of some values.
    /// - Parameter value: The value in a column; nil if there is no such column.
    func value(_ value: (String) -> DataValue?) throws(ConditionError) -> DataValue {
        try program.values(columns.map { value($0).map { [$0] } }, rowCount: 1)[0]
    }

    /// What the expression is in each row: a value of any kind.
    func values(_ columns: [[DataValue]?], rowCount: Int) throws(ConditionError) -> [DataValue] {
        try program.values(columns, rowCount: rowCount)
    }

    /// Whether it holds in a row.
    ///
    /// - Parameter value: The value in a column; nil if there is no such column.
    /// - Throws: Where there is no such column, or a value is of a kind that an operation is not for.
    public func holds(_ value: (String) -> DataValue?) throws(ConditionError) -> Bool {
        try program.prepared(columns.map { value($0).map { [$0] } }, rowCount: 1).holds(
            columns.map { value($0).map { [$0] } }, row: 0)
    }
}
