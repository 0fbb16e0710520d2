/// Names of countries for their codes of ISO 3166-1 ("DE", "deu"; also several, "DE,FR"). Values that are no such codes stay as
/// they are.
public struct CountryFormat: ValueFormat, Hashable {
    /// What is around the names, which are `{x}`.
    public var pattern: String
    /// Stands between several names.
    public var separator: String
    /// A BCP 47 tag, of which the language counts; nil is English, and so are languages without names.
    public var locale: String?

    public init(pattern: String = "{x}", separator: String = " ", locale: String? = nil) {
        self.pattern = pattern
        self.separator = separator
        self.locale = locale
    }

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
    public var pattern: String
    /// Stands between several flags.
    public var separator: String

    public init(pattern: String = "{x}", separator: String = " ") {
        self.pattern = pattern
        self.separator = separator
    }

    public func text(of value: DataValue) -> FormattedText? {
        CountryCode.texts(of: value, CountryCode.flag).map {
            FormattedText($0.joined(separator: separator)).inPattern(pattern)
        }
    }
}

extension ValueFormat where Self == CountryFormat {
    /// Names of countries for their codes.
    public static func country(pattern: String = "{x}", separator: String = " ", locale: String? = nil) -> Self {
        CountryFormat(pattern: pattern, separator: separator, locale: locale)
    }
}

extension ValueFormat where Self == FlagFormat {
    /// Flags of countries for their codes.
    public static func flag(pattern: String = "{x}", separator: String = " ") -> Self {
        FlagFormat(pattern: pattern, separator: separator)
    }
}
