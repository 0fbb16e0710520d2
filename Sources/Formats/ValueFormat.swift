import RasterGraphics

/// Makes text of values.
public protocol ValueFormat: Sendable {
    /// The text; nil for a value that the format is not for, which stays as it is.
    func text(of value: DataValue) -> FormattedText?
    /// Whether numbers of a column stand by their decimal marks. Default true; not for texts whose units change from number to
    /// number, which end at one side.
    var alignsDecimals: Bool { get }
    /// Whether the currency, the unit or the percent sign that a column of a data file has stays around the text. Default false;
    /// true of formats that say how digits are set, and nothing of what they count.
    var keepsUnits: Bool { get }
    /// Whether what sums up a column is written by it, where nothing else is said. Default true; not of formats whose texts stand
    /// for whole numbers only, such as letters.
    var suitsSums: Bool { get }
    /// Whether every finite number has a text, so that nobody looks for one that was left. Default false; true of
    /// ``NumericFormat``.
    var hasTextForEachNumber: Bool { get }
    /// The format in the locale of a table, unless it has one of its own. Default: itself.
    func localized(_ table: TableLocale) -> any ValueFormat
}

extension ValueFormat {
    public var alignsDecimals: Bool { true }
    public var keepsUnits: Bool { false }
    public var suitsSums: Bool { true }
    public var hasTextForEachNumber: Bool { false }
    public func localized(_ table: TableLocale) -> any ValueFormat { self }
}

/// What values look like that no step has given a format: numbers by their shortest digits, with a minus sign for a hyphen,
/// and a dash for a missing one.
package struct PlainFormat: ValueFormat {
    package init() {}

    package func text(of value: DataValue) -> FormattedText? {
        switch value {
        case .missing: FormattedText("—")
        case .integer(let number): Self.text(of: String(number))
        case .number(let number):
            if number.isNaN {
                FormattedText("—")
            } else if number == number.rounded(), abs(number) < 1e16 {
                Self.text(of: String(Int(clamping: number)))
            } else {
                Self.text(of: number.description)
            }
        case .boolean(let isTrue): FormattedText(isTrue ? "true" : "false")
        case .text(let text): FormattedText(text)
        }
    }

    private static func text(of digits: String) -> FormattedText {
        let isNegative = digits.utf8.first == UInt8(ascii: "-")
        return FormattedText(
            isNegative
                ? SignedText(digits: String(digits.dropFirst()), minus: "\u{2212}", isNegative: true)
                : SignedText(digits: digits, isNegative: false))
    }
}
