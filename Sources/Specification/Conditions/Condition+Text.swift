import RasterDisplayTables

extension Condition {
    /// Parses a condition.
    public init(_ text: String) throws(ConditionError) {
        self.init(text: text, expression: try ConditionParser.parse(text))
    }
}

extension RowSelection {
    /// The rows for which a condition holds, see ``Condition``.
    ///
    ///     .where("price > 100 && status == 'Low'")
    ///
    /// A text that is none is a mistake of the step that it is given to.
    public static func `where`(_ condition: String) -> RowSelection {
        do {
            return .condition(try Condition(condition))
        } catch {
            if case .limit(let limit) = error.reason { return .unreadable(.limit(limit)) }
            return .unreadable(.other("the condition \(quoted: condition) cannot be read: \(error)"))
        }
    }

    /// The same.
    public static func condition(_ condition: String) -> RowSelection { .where(condition) }
}
