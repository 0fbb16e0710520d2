extension TableLocale {
    /// What stands behind the heading of something that goes on: " (continued)" in the language of the locale, English where
    /// there is no word for it.
    package var continuation: String {
        let isTraditional = language == "zh" && ["Hant", "TW", "HK", "MO"].contains { tag.contains($0) }
        return Self.continuations[isTraditional ? "zh-Hant" : language] ?? " (continued)"
    }

    /// As books of each language have it.
    private static let continuations: [String: String] = [
        "af": " (vervolg)", "ar": " (تابع)", "be": " (працяг)", "bg": " (продължение)", "bn": " (চলমান)", "bs": " (nastavak)",
        "ca": " (continuació)", "cs": " (pokračování)", "cy": " (parhad)", "da": " (fortsat)", "de": " (Fortsetzung)",
        "el": " (συνέχεια)", "eo": " (daŭrigo)", "es": " (continuación)", "et": " (järg)", "eu": " (jarraipena)",
        "fa": " (ادامه)", "fi": " (jatkoa)", "fr": " (suite)", "ga": " (ar lean)", "gl": " (continuación)", "he": " (המשך)",
        "hi": " (जारी)", "hr": " (nastavak)", "hu": " (folytatás)", "hy": " (շարունակություն)", "id": " (lanjutan)",
        "is": " (framhald)", "it": " (segue)", "ja": "（続き）", "ka": " (გაგრძელება)", "ko": " (계속)", "lt": " (tęsinys)",
        "lv": " (turpinājums)", "mk": " (продолжение)", "ms": " (sambungan)", "nb": " (fortsatt)", "nl": " (vervolg)",
        "nn": " (framhald)", "pl": " (ciąg dalszy)", "pt": " (continuação)", "ro": " (continuare)", "ru": " (продолжение)",
        "sk": " (pokračovanie)", "sl": " (nadaljevanje)", "sq": " (vazhdim)", "sr": " (наставак)", "sv": " (forts.)",
        "th": " (ต่อ)", "tr": " (devam)", "uk": " (продовження)", "ur": " (جاری)", "vi": " (tiếp theo)", "zh": "（续）",
        "zh-Hant": "（續）",
    ]
}
