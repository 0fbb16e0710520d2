import Foundation

/// The value of a cell.
public enum CellValue: Sendable {
    /// A text.
    case string(String)
    /// A whole number.
    case int(Int)
    /// A number of single precision.
    case float(Float)
    /// A number of double precision.
    case double(Double)

    /// The value as text: numbers as Swift writes them, `0.5`, `1e+20`.
    public var stringRepresentation: String {
        switch self {
        case .string(let value): value
        case .int(let value): String(value)
        case .float(let value): String(value)
        case .double(let value): String(value)
        }
    }

    /// The value of a whole number, else nil.
    public var intValue: Int? {
        if case .int(let value) = self { value } else { nil }
    }

    /// The value of a number of any kind, else nil. A whole number beyond 2⁵³ is rounded.
    public var doubleValue: Double? {
        switch self {
        case .string: nil
        case .int(let value): Double(value)
        case .float(let value): Double(value)
        case .double(let value): value
        }
    }

    /// The value with its type detected.
    ///
    /// An Int, a Float and a Double keep their type, also in an optional or an NSNumber; a CGFloat is a Double. Anything
    /// else goes by its description: Int when that reads as one, else Float, else Double, else string.
    /// A description of no finite number ("nan", "1e999") is a string, and one that a Float would round ("0.123456789")
    /// a Double, so that no digit is lost. Nil is an empty string, as it is in a column.
    public init(_ value: Any) {
        switch value {
        case let value as CellValue: self = value
        case let value as Int: self = .int(value)
        case let value as Float: self = .float(value)
        case let value as Double: self = .double(value)
        case let value as CGFloat: self = .double(Double(value))
        case let value as String: self.init(detecting: value)
        default:
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .optional else {
                self.init(detecting: String(describing: value))
                return
            }
            // "Optional(…)" is what nobody wants to read.
            if let wrapped = mirror.children.first?.value { self.init(wrapped) } else { self = .string("") }
        }
    }

    private init(detecting text: String) {
        if let value = Int(text) {
            self = .int(value)
        } else if let value = Double(text), value.isFinite {
            if let single = Float(text), single.isFinite, String(single) == String(value) {
                self = .float(single)
            } else {
                self = .double(value)
            }
        } else {
            self = .string(text)
        }
    }
}

extension CellValue: Comparable {
    /// Whether both read the same: `.int(1)` equals `.string("1")`.
    public static func == (a: CellValue, b: CellValue) -> Bool {
        switch (a, b) {
        case (.string(let a), .string(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        default: a.stringRepresentation == b.stringRepresentation
        }
    }

    /// Natural order within a type, order of the text across types.
    public static func < (a: CellValue, b: CellValue) -> Bool {
        switch (a, b) {
        case (.string(let a), .string(let b)): a < b
        case (.int(let a), .int(let b)): a < b
        case (.float(let a), .float(let b)): a < b
        case (.double(let a), .double(let b)): a < b
        default: a.stringRepresentation < b.stringRepresentation
        }
    }
}

extension CellValue: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(stringRepresentation) }
}

extension CellValue: CustomStringConvertible {
    public var description: String { stringRepresentation }
}
