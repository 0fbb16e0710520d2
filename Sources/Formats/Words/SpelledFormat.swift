/// Numbers from 0 to 100 in words, rounded; others stay as they are, as in gt. French counts as in France, Portuguese as in
/// Brazil unless the locale is "pt-PT".
public struct SpelledFormat: LocalizedFormat, Hashable {
    /// What is around the words, which are `{x}`.
    public var pattern = "{x}"
    /// Nil by default: the table's. Numbers of languages that are not among `languages` stay as they are.
    public var locale: TableLocale?

    public init() {}

    /// The languages whose words are known, by their tags.
    public static var languages: [String] { SpelledNumber.languages.keys.sorted() }

    public func text(of value: DataValue) -> FormattedText? {
        let language = locale?.tag == "pt-PT" ? "pt-pt" : (locale ?? .english).language
        guard let number = value.wholeNumber, let words = SpelledNumber.languages[language]?.text(number) else { return nil }
        return FormattedText(words).inPattern(pattern)
    }
}

extension ValueFormat where Self == SpelledFormat {
    /// Numbers from 0 to 100 in words.
    public static func spelled(pattern: String = "{x}", locale: TableLocale? = nil) -> Self {
        var format = SpelledFormat()
        format.pattern = pattern
        format.locale = locale
        return format
    }
}
