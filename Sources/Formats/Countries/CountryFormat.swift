/// Names of countries for their codes of ISO 3166-1 ("DE", "deu"; also several, "DE,FR"). Values that are no such codes stay as
/// they are.
public struct CountryFormat: LocalizedFormat, Hashable {
    /// What is around the names, which are `{x}`.
    public var pattern = "{x}"
    /// Stands between several names; a space by default.
    public var separator = " "
    /// Nil by default: the table's. Languages without names are English.
    public var locale: TableLocale?

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        CountryCode.texts(of: value) { CountryCode.name($0, locale: locale) }.map {
            FormattedText($0.joined(separator: separator)).inPattern(pattern)
        }
    }
}

/// Flags of countries for their codes of ISO 3166-1 ("DE", "deu"; also several, "DE,FR"), as emoji. Values that are no such codes
/// stay as they are.
public struct FlagFormat: ValueFormat, Hashable {
    /// What is around the flags, which are `{x}`.
    public var pattern = "{x}"
    /// Stands between several flags; a space by default.
    public var separator = " "

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        CountryCode.texts(of: value, CountryCode.flag).map {
            FormattedText($0.joined(separator: separator)).inPattern(pattern)
        }
    }
}

extension ValueFormat where Self == CountryFormat {
    /// Names of countries for their codes.
    public static func country(pattern: String = "{x}", separator: String = " ", locale: TableLocale? = nil) -> Self {
        var format = CountryFormat()
        format.pattern = pattern
        format.separator = separator
        format.locale = locale
        return format
    }
}

extension ValueFormat where Self == FlagFormat {
    /// Flags of countries for their codes.
    public static func flag(pattern: String = "{x}", separator: String = " ") -> Self {
        var format = FlagFormat()
        format.pattern = pattern
        format.separator = separator
        return format
    }
}
