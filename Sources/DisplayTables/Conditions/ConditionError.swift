import RasterFormats
import RasterGraphics

/// What is wrong with a condition, and where.
public struct ConditionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// Something else should stand, or be the value, there.
        case expected(String, found: String)
        /// Rows have no such column.
        case unknownColumn(String)
        /// There is no such function.
        case unknownFunction(String)
        /// A function takes another number of values.
        case argumentCount(function: String, takes: Int, found: Int)
        /// Operations lie in each other deeper than 64 levels.
        case tooDeep
        /// There are more columns and values in it than are allowed.
        case limit(LimitError)
    }

    /// What is wrong.
    public var reason: Reason
    /// The character of the text it is at, from 1.
    public var position: Int

    package init(_ reason: Reason, position: Int) {
        self.reason = reason
        self.position = position
    }

    /// The nearest functions; where there are none some of them, as many as a line has room for.
    private static func remedy(_ name: String) -> String {
        let names =
            ["matches"] + ConditionExpression.Aggregate.allCases.map(\.rawValue)
            + ConditionExpression.Function.allCases.map(\.rawValue)
        if let meant = otherNames[name.lowercased()] { return [meant].asQuestion }
        let nearest = NearestNames.to(name, in: names)
        if !nearest.isEmpty { return nearest.asQuestion }
        return "; there are \(names.prefix(mostShown).joined(separator: ", ")) and \(names.count - mostShown) others"
    }

    private static let mostShown = 9
    /// What other languages call them.
    private static let otherNames = [
        "avg": "mean", "average": "mean", "len": "length", "ifelse": "if", "toupper": "upper", "tolower": "lower",
    ]

    public var description: String {
        let reason =
            switch reason {
            case .expected(let expected, let found): "expected \(expected), found \(found.shortened)"
            case .unknownColumn(let name): "there is no column \(quoted: name)"
            case .unknownFunction(let name):
                "there is no function \(quoted: name)" + Self.remedy(name)
            case .argumentCount(let function, let takes, let found):
                "\(function.shortened) takes \(takes == 1 ? "a value" : "\(takes) values"), found \(found)"
            case .tooDeep: "more than 64 operations in each other"
            case .limit(let error): error.description
            }
        return "character \(position): \(reason)"
    }
}

extension DataValue {
    /// The kind of a value, as errors name it.
    var kindName: String {
        switch self {
        case .missing: "nothing"
        case .integer, .number: "a number"
        case .boolean: "true or false"
        case .text: "text"
        }
    }
}
