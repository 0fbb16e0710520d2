extension TableLocale {
    /// Which of several pages one is, as "2 of 7", in the language of the locale; "2 / 7" where there is no word for it.
    package func pageNumber(_ number: Int, of count: Int) -> String {
        guard let word = Self.wordsBetweenPages[language] else { return "\(number) / \(count)" }
        return "\(number) \(word) \(count)"
    }

    /// What stands between the number of a page and that of all.
    private static let wordsBetweenPages: [String: String] = [
        "af": "van", "ar": "من", "be": "з", "bg": "от", "bs": "od", "ca": "de", "cs": "z", "cy": "o", "da": "af", "de": "von",
        "el": "από", "en": "of", "eo": "el", "es": "de", "fa": "از", "fr": "sur", "ga": "as", "gl": "de", "he": "מתוך",
        "hr": "od",
        "id": "dari", "is": "af", "it": "di", "lt": "iš", "lv": "no", "mk": "од", "ms": "daripada", "nb": "av", "nl": "van",
        "nn": "av", "pl": "z", "pt": "de", "ro": "din", "ru": "из", "sk": "z", "sl": "od", "sq": "nga", "sr": "од", "sv": "av",
        "uk": "з", "ur": "از", "vi": "trên",
    ]
}
