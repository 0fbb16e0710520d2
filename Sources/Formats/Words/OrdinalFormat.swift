/// Ordinal numbers: 1st, 2nd, 3rd; 1., 2.; 1er, 2e. Numbers are rounded; negative ones and values that are no numbers stay as
/// they are.
public struct OrdinalFormat: LocalizedFormat, Hashable {
    /// The gender of what is counted, where the language asks for it.
    public enum Gender: String, CaseIterable, Hashable, Sendable {
        case masculine, feminine
    }

    /// `masculine` by default.
    public var gender = Gender.masculine
    /// Whether English endings are raised; false by default. French ones always are, German has none.
    public var raisesEndings = false
    /// What is around the number, which is `{x}`.
    public var pattern = "{x}"
    /// Nil by default: the table's. Languages that are not known here get a full stop, as most that have a short form do.
    public var locale: TableLocale?

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        guard let number = value.wholeNumber, number >= 0 else { return nil }
        return written(number).inPattern(pattern)
    }

    private func written(_ number: Int) -> FormattedText {
        let digits = FormattedText(SignedText(digits: String(number), isNegative: false))
        let isFeminine = gender == .feminine
        switch (locale ?? .english).language {
        case "en": return digits + FormattedText(Self.englishEnding(number), raisesEndings ? .superscript : [])
        case "fr":
            let first = isFeminine ? "re" : "er"
            return digits + FormattedText(number == 1 ? first : "e", .superscript)
        case "es": return digits + FormattedText(isFeminine ? ".ª" : ".º")
        case "pt", "gl": return digits + FormattedText(isFeminine ? ".ª" : ".º")
        case "it": return digits + FormattedText(isFeminine ? "ª" : "º")
        case "ca": return digits + FormattedText(isFeminine ? "a" : Self.catalanEnding(number))
        case "nl", "af": return digits + "e"
        case "sv":
            let takesA = [1, 2].contains(number % 10) && ![11, 12].contains(number % 100)
            return digits + FormattedText(takesA ? ":a" : ":e")
        case "ru", "be": return digits + FormattedText(isFeminine ? "-я" : "-й")
        case "uk": return digits + FormattedText(isFeminine ? "-а" : "-й")
        case "ja", "zh": return FormattedText("第") + digits
        case "ko": return FormattedText("제") + digits
        case "id", "ms": return FormattedText("ke-") + digits
        case "vi": return FormattedText("thứ ") + digits
        // German, Danish, Norwegian, Finnish, Czech, Polish, Hungarian, Turkish, Croatian and more.
        default: return digits + "."
        }
    }

    private static func englishEnding(_ number: Int) -> String {
        if (11...13).contains(number % 100) { return "th" }
        return switch number % 10 {
        case 1: "st"
        case 2: "nd"
        case 3: "rd"
        default: "th"
        }
    }

    private static func catalanEnding(_ number: Int) -> String {
        switch number {
        case 1, 3: "r"
        case 2: "n"
        case 4: "t"
        default: "è"
        }
    }
}

extension ValueFormat where Self == OrdinalFormat {
    /// Ordinal numbers: 1st, 2nd, 3rd.
    public static func ordinal(
        gender: OrdinalFormat.Gender = .masculine, raisesEndings: Bool = false, pattern: String = "{x}",
        locale: TableLocale? = nil
    ) -> Self {
        var format = OrdinalFormat()
        format.gender = gender
        format.raisesEndings = raisesEndings
        format.pattern = pattern
        format.locale = locale
        return format
    }
}
