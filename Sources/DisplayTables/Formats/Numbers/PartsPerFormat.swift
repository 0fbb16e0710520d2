/// Parts of one as parts of a thousand, a million and so on: 0.0125 is `12.50‰`.
public struct PartsPerFormat: ValueFormat, Hashable {
    /// What the parts are of.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// 10³: ‰
        case perMille = "per-mille"
        /// 10⁴: ‱
        case perMyriad = "per-myriad"
        /// 10⁵
        case pcm
        /// 10⁶
        case ppm
        /// 10⁹
        case ppb
        /// 10¹²
        case ppt
        /// 10¹⁵
        case ppq

        var factor: Double {
            switch self {
            case .perMille: 1e3
            case .perMyriad: 1e4
            case .pcm: 1e5
            case .ppm: 1e6
            case .ppb: 1e9
            case .ppt: 1e12
            case .ppq: 1e15
            }
        }
    }

    /// `perMille` by default.
    public var unit = Unit.perMille
    /// What is written after the number; nil, the default, for the unit's own.
    public var symbol: String?
    /// Digits after the decimal mark, 0 to 1074; 2 by default.
    public var decimals = 2
    /// Whether zeros at the end of the decimals go; false by default.
    public var dropsTrailingZeros = false
    /// Whether the decimal mark goes where no digit follows; true by default.
    public var dropsTrailingDecimalMark = true
    /// Whether values are parts of one, to be multiplied; true by default. False: they are in the unit already.
    public var scalesValues = true
    /// Whether groups of digits are separated; true by default.
    public var usesSeparators = true
    /// What stands around it all, with `{x}` for it; `{x}` by default.
    public var pattern = "{x}"
    /// Whether numbers above zero have a plus sign; false by default.
    public var forcesSign = false
    /// Whether a space stands before the symbol; nil, the default: before letters, not before ‰ and ‱.
    public var includesSpace: Bool?
    /// English by default.
    public var locale = TableLocale.english

    public init() {}

    /// The parts; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: scalesValues ? unit.factor : 1) else { return nil }
        let notation = DecimalNotation(
            decimals: decimals, dropsTrailingZeros: dropsTrailingZeros, dropsTrailingDecimalMark: dropsTrailingDecimalMark,
            usesSeparators: usesSeparators)
        let isLetters = unit != .perMille && unit != .perMyriad
        let space = includesSpace ?? isLetters ? "\u{a0}" : ""
        let text = notation.text(of: quantity, marks: locale.numbers.marks).affixed(suffix: space + (symbol ?? ownSymbol))
        return FormattedText(text.signed(minus: locale.numbers.minus, forcesSign: forcesSign)).inPattern(pattern)
    }

    private var ownSymbol: String {
        switch unit {
        case .perMille: locale.numbers.perMilleSign
        case .perMyriad: "‱"
        case .pcm, .ppm, .ppb, .ppt, .ppq: unit.rawValue
        }
    }
}

extension ValueFormat where Self == PartsPerFormat {
    /// Parts of one as parts of a thousand, a million and so on: 0.0125 is `12.50‰`.
    public static func partsPer(
        _ unit: PartsPerFormat.Unit = .perMille, symbol: String? = nil, decimals: Int = 2, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, scalesValues: Bool = true, usesSeparators: Bool = true, pattern: String = "{x}",
        forcesSign: Bool = false, includesSpace: Bool? = nil, locale: TableLocale = .english
    ) -> Self {
        var format = PartsPerFormat()
        format.unit = unit
        format.symbol = symbol
        format.decimals = decimals
        format.dropsTrailingZeros = dropsTrailingZeros
        format.dropsTrailingDecimalMark = dropsTrailingDecimalMark
        format.scalesValues = scalesValues
        format.usesSeparators = usesSeparators
        format.pattern = pattern
        format.forcesSign = forcesSign
        format.includesSpace = includesSpace
        format.locale = locale
        return format
    }
}
