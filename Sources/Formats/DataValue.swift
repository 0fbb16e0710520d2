/// What a cell of a display table's data holds, before a format makes text of it.
public enum DataValue: Hashable, Sendable {
    /// There is none.
    case missing
    /// A whole number, which formats show exactly.
    case integer(Int)
    /// A number; one that is none (NaN) counts as missing.
    case number(Double)
    /// True or false.
    case boolean(Bool)
    /// Anything else. Dates and times are texts of ISO 8601.
    case text(String)

    /// The number, if it is one.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .missing, .boolean, .text: nil
        }
    }

    /// Whether it is equal, or a number of the same size.
    package func isSame(as other: DataValue) -> Bool {
        switch (self, other) {
        case (.integer, .number), (.number, .integer): double == other.double
        default: self == other
        }
    }

    /// Whether there is no value. A number that is none (NaN) is missing too.
    public var isMissing: Bool {
        switch self {
        case .missing: true
        case .number(let value): value.isNaN
        case .integer, .boolean, .text: false
        }
    }
}

extension DataValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(nilLiteral: ()) { self = .missing }
}

/// A type whose values can stand in the cells of a display table.
public protocol DataValueConvertible {
    /// The value as a cell holds it.
    var dataValue: DataValue { get }
}

extension DataValue: DataValueConvertible {
    public var dataValue: DataValue { self }
}
extension String: DataValueConvertible {
    public var dataValue: DataValue { .text(self) }
}
extension Substring: DataValueConvertible {
    public var dataValue: DataValue { .text(String(self)) }
}
extension Int: DataValueConvertible {
    public var dataValue: DataValue { .integer(self) }
}
extension Double: DataValueConvertible {
    public var dataValue: DataValue { .number(self) }
}
extension Float: DataValueConvertible {
    /// The number that its shortest decimal digits say: 0.1 stays 0.1.
    public var dataValue: DataValue { .number(Double(description) ?? Double(self)) }
}
extension Bool: DataValueConvertible {
    public var dataValue: DataValue { .boolean(self) }
}
extension Optional: DataValueConvertible where Wrapped: DataValueConvertible {
    public var dataValue: DataValue { self?.dataValue ?? .missing }
}
