/// Parts of one as parts of a thousand, a million and so on: 0.0125 is `12.50‰`.
public struct PartsPerFormat: NumericFormat, Hashable {
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

    public var options = NumberOptions()
    /// `perMille` by default.
    public var unit = Unit.perMille
    /// What is written after the number; nil, the default, for the unit's own.
    public var symbol: String?
    /// Whether values are parts of one, to be multiplied; true by default. False: they are in the unit already.
    public var scalesValues = true
    /// Whether a space stands before the symbol; nil, the default: before letters, not before ‰ and ‱.
    public var includesSpace: Bool?

    public init() {}

    /// The parts; nil for what is no number.
    public func text(of value: DataValue) -> FormattedText? {
        guard let quantity = Quantity(value, scale: options.scale * (scalesValues ? unit.factor : 1)) else { return nil }
        let isLetters = unit != .perMille && unit != .perMyriad
        let space = includesSpace ?? isLetters ? "\u{a0}" : ""
        let text = options.notation().text(of: quantity, marks: options.marks)
        return options.finished(text.affixed(suffix: space + (symbol ?? ownSymbol)))
    }

    private var ownSymbol: String {
        switch unit {
        case .perMille: options.numbers.perMilleSign
        case .perMyriad: "‱"
        case .pcm, .ppm, .ppb, .ppt, .ppq: unit.rawValue
        }
    }
}

extension ValueFormat where Self == PartsPerFormat {
    /// Parts of one as parts of a thousand, a million and so on: 0.0125 is `12.50‰`.
    public static func partsPer(
        _ unit: PartsPerFormat.Unit = .perMille, symbol: String? = nil, decimals: Int? = nil, dropsTrailingZeros: Bool = false,
        dropsTrailingDecimalMark: Bool = true, scalesValues: Bool = true, usesSeparators: Bool = true, pattern: String = "{x}",
        forcesSign: Bool = false, includesSpace: Bool? = nil, locale: TableLocale? = nil
    ) -> Self {
        var format = PartsPerFormat()
        format.options = NumberOptions(
            decimals: decimals, dropsTrailingZeros: dropsTrailingZeros, dropsTrailingDecimalMark: dropsTrailingDecimalMark,
            usesSeparators: usesSeparators, pattern: pattern, forcesSign: forcesSign, locale: locale)
        format.unit = unit
        format.symbol = symbol
        format.scalesValues = scalesValues
        format.includesSpace = includesSpace
        return format
    }
}
