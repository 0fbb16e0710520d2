/// Shares as percent: 0.25 as 25.00%.
public struct PercentFormat: ValueFormat, Hashable {
    /// How the digits look. Default: two decimals.
    public var number: NumberFormat
    /// Whether values are shares of one, which are multiplied by 100. Default true.
    public var scalesValues = true
    /// Whether a space stands before the sign. Default nil: as the locale has it.
    public var hasSpace: Bool?

    public init(decimals: Int = 2, locale: TableLocale = .english) {
        number = NumberFormat(decimals: decimals, locale: locale)
    }

    public func text(of value: DataValue) -> FormattedText? {
        let scale = number.scale * (scalesValues ? 100 : 1)
        guard let formatted = FormattedNumber(value, scale: scale, number) else { return nil }
        var affixes = number.locale.percentAffixes
        if let hasSpace { affixes = .init(before: "", behind: (hasSpace ? "\u{A0}" : "") + number.locale.percent) }
        var text = formatted
        text.text = affixes.before + formatted.text + affixes.behind
        return FormattedText(text.signed(number).inPattern(number.pattern))
    }
}

/// Shares of a thousand, a million and so on: 0.0125 as 12.50‰.
public struct PartsPerFormat: ValueFormat, Hashable {
    /// What a whole is divided into.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        case permille, perMyriad, perCentMille, partsPerMillion, partsPerBillion, partsPerTrillion, partsPerQuadrillion

        var scale: Double {
            switch self {
            case .permille: 1e3
            case .perMyriad: 1e4
            case .perCentMille: 1e5
            case .partsPerMillion: 1e6
            case .partsPerBillion: 1e9
            case .partsPerTrillion: 1e12
            case .partsPerQuadrillion: 1e15
            }
        }

        func sign(_ locale: TableLocale) -> String {
            switch self {
            case .permille: locale.permille
            case .perMyriad: "‱"
            case .perCentMille: "pcm"
            case .partsPerMillion: "ppm"
            case .partsPerBillion: "ppb"
            case .partsPerTrillion: "ppt"
            case .partsPerQuadrillion: "ppq"
            }
        }
    }

    /// How the digits look. Default: two decimals.
    public var number: NumberFormat
    public var unit: Unit
    /// Whether values are shares of one. Default true.
    public var scalesValues = true

    public init(_ unit: Unit, decimals: Int = 2, locale: TableLocale = .english) {
        self.unit = unit
        number = NumberFormat(decimals: decimals, locale: locale)
    }

    public func text(of value: DataValue) -> FormattedText? {
        guard var text = FormattedNumber(value, scale: number.scale * (scalesValues ? unit.scale : 1), number) else { return nil }
        let sign = unit.sign(number.locale)
        text.text += (sign.first?.isLetter ?? false ? "\u{A0}" : "") + sign
        return FormattedText(text.signed(number).inPattern(number.pattern))
    }
}

extension ValueFormat where Self == PercentFormat {
    /// Shares of one as percent.
    public static func percent(
        decimals: Int = 2, locale: TableLocale = .english, _ change: (inout PercentFormat) -> Void = { _ in }
    ) -> PercentFormat {
        var format = PercentFormat(decimals: decimals, locale: locale)
        change(&format)
        return format
    }
}

extension ValueFormat where Self == PartsPerFormat {
    /// Shares of one as parts of a thousand, a million and so on.
    public static func partsPer(
        _ unit: PartsPerFormat.Unit, decimals: Int = 2, locale: TableLocale = .english
    ) -> PartsPerFormat { PartsPerFormat(unit, decimals: decimals, locale: locale) }
}
