/// Numbers from 0 to 100 in words, rounded; others stay as they are, as in gt. French counts as in France, Portuguese as in
/// Brazil unless the locale is "pt-PT".
public struct SpelledFormat: ValueFormat, Hashable {
    /// What is around the words, which are `{x}`.
    public var pattern: String
    /// A BCP 47 tag; nil is English. Numbers of languages that are not among `languages` stay as they are.
    public var locale: String?

    public init(pattern: String = "{x}", locale: String? = nil) {
        self.pattern = pattern
        self.locale = locale
    }

    /// The languages whose words are known, by their tags.
    public static var languages: [String] { SpelledNumber.languages.keys.sorted() }

    public func text(of value: DataValue) -> FormattedText? {
        let isPortugal = locale?.lowercased().split { $0 == "_" || $0 == "-" } == ["pt", "pt"]
        let language = isPortugal ? "pt-pt" : language(of: locale)
        guard let number = value.wholeNumber, let words = SpelledNumber.languages[language]?.text(number) else { return nil }
        return FormattedText(words).inPattern(pattern)
    }
}

extension ValueFormat where Self == SpelledFormat {
    /// Numbers from 0 to 100 in words.
    public static func spelled(pattern: String = "{x}", locale: String? = nil) -> Self {
        SpelledFormat(pattern: pattern, locale: locale)
    }
}
