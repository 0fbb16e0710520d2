/// What all formats of numbers can be told.
public struct NumberOptions: Hashable, Sendable {
    /// Digits after the decimal mark, 0 to 1074; what is outside of that is the nearest of it. Nil, the default, is 2, of bytes 1,
    /// and of amounts what the currency has. The exact binary value is rounded, halves to even.
    public var decimals: Int?
    /// Significant digits, 1 to 100, instead of `decimals`; nil by default. Trailing zeros among them stay.
    public var significantDigits: Int?
    /// Whether zeros at the end of the decimals go; false by default, and true for bytes.
    public var dropsTrailingZeros = false
    /// Whether the decimal mark goes where no digit follows; true by default.
    public var dropsTrailingDecimalMark = true
    /// Whether groups of digits are separated; true by default. Before a power of ten there are none.
    public var usesSeparators = true
    /// What numbers are multiplied by before all else; 1 by default.
    public var scale = 1.0
    /// What stands around it all, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Whether numbers above zero have a plus sign; false by default.
    public var forcesSign = false
    /// Nil by default: the table's.
    public var locale: TableLocale?
    /// Between groups of digits; nil, the default, is the locale's.
    public var groupMark: String?
    /// Before the decimals; nil, the default, is the locale's.
    public var decimalMark: String?
    /// How many digits stand before the first group at least, so that groups are separated: 2 leaves 1234 and makes 12,345. Nil,
    /// the default, is the locale's custom, which mostly is 1.
    public var minimumDigitsBeforeGroup: Int?
    /// Nil, the default, is the locale's.
    public var grouping: DigitGrouping?

    /// What is given, and the defaults for all else.
    public init(
        decimals: Int? = nil, significantDigits: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, usesSeparators: Bool = true, scale: Double = 1, pattern: String = "{x}",
        forcesSign: Bool = false, locale: TableLocale? = nil
    ) {
        self.decimals = decimals
        self.significantDigits = significantDigits
        self.dropsTrailingZeros = dropsTrailingZeros
        self.dropsTrailingDecimalMark = dropsTrailingDecimalMark
        self.usesSeparators = usesSeparators
        self.scale = scale
        self.pattern = pattern
        self.forcesSign = forcesSign
        self.locale = locale
    }

    var numbers: LocaleNumbers { (locale ?? .english).numbers }

    /// The locale's, but for those that are given.
    var marks: LocaleNumbers.Marks { changed(numbers.marks) }

    /// The same of money.
    var currencyMarks: LocaleNumbers.Marks { changed(numbers.currencyMarks) }

    private func changed(_ marks: LocaleNumbers.Marks) -> LocaleNumbers.Marks {
        if groupMark == nil, decimalMark == nil, minimumDigitsBeforeGroup == nil, grouping == nil { return marks }
        return LocaleNumbers.Marks(
            decimal: decimalMark.map { Array($0.utf8) } ?? marks.decimal, group: groupMark.map { Array($0.utf8) } ?? marks.group,
            groupSizes: grouping?.sizes ?? marks.groupSizes,
            minimumGroupingDigits: minimumDigitsBeforeGroup.map { max(1, $0) } ?? marks.minimumGroupingDigits)
    }

    /// - Parameter standard: The decimals where none are given.
    func notation(decimals standard: Int = 2) -> DecimalNotation {
        DecimalNotation(
            decimals: decimals ?? standard, significantDigits: significantDigits, dropsTrailingZeros: dropsTrailingZeros,
            dropsTrailingDecimalMark: dropsTrailingDecimalMark, usesSeparators: usesSeparators)
    }

    /// The number with its sign, in the pattern.
    func finished(_ text: UnsignedText, accounting: Bool = false) -> FormattedText {
        FormattedText(text.signed(minus: numbers.minus, forcesSign: forcesSign, accounting: accounting)).inPattern(pattern)
    }
}

/// How many digits groups have.
public enum DigitGrouping: String, Hashable, Sendable, CaseIterable {
    /// Three each: 12,345,678.
    case international
    /// Three before the decimals, then two each: 1,23,45,678.
    case indian

    fileprivate var sizes: (first: Int, others: Int) { self == .indian ? (3, 2) : (3, 3) }
}

/// A format of numbers. Its options are its own properties too:
///
///     var format = PercentFormat()
///     format.decimals = 1
@dynamicMemberLookup
public protocol NumericFormat: LocalizedFormat {
    /// What all formats of numbers can be told.
    var options: NumberOptions { get set }
    /// The format as it is unless told otherwise.
    init()
}

extension NumericFormat {
    public var hasTextForEachNumber: Bool { true }

    /// One of the options.
    public subscript<Value>(dynamicMember option: WritableKeyPath<NumberOptions, Value>) -> Value {
        get { options[keyPath: option] }
        set { options[keyPath: option] = newValue }
    }

    /// Nil by default: the table's.
    public var locale: TableLocale? {
        get { options.locale }
        set { options.locale = newValue }
    }
}
