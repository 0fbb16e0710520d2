import RasterGraphics

/// Words or marks for true and false. Values are booleans, the numbers 1 and 0, and the texts "true" and "false" in any case;
/// others stay as they are.
public struct BooleanFormat: LocalizedFormat, Hashable {
    /// Pairs of words or marks, those of gt. The raw value is gt's name.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        /// true, false, in the locale's language.
        case trueFalse = "true-false"
        /// yes, no, in the locale's language.
        case yesNo = "yes-no"
        /// up, down, in the locale's language.
        case upDown = "up-down"
        /// ✔ ✘
        case checkMark = "check-mark"
        /// ● ⭘
        case circles
        /// ■ □
        case squares
        /// ◆ ◇
        case diamonds
        /// ↑ ↓
        case arrows
        /// ▲ ▼
        case triangles
        /// ▶ ◀
        case trianglesLR = "triangles-lr"
    }

    /// `trueFalse` by default.
    public var style = Style.trueFalse
    /// Says true instead of the style.
    public var trueText: FormattedText?
    /// Says false instead of the style.
    public var falseText: FormattedText?
    /// Stands for missing values; nil leaves them as they are.
    public var missingText: FormattedText?
    /// The colour of what stands for true, of what stands for false, and of what stands for missing values; those that are left out,
    /// all by default, have the colour of the text around.
    public var colors: [Color] = []
    /// What is around the word or mark, which is `{x}`. Missing values go without it.
    public var pattern = "{x}"
    /// Nil by default: the table's. Languages that the words are not known in are English.
    public var locale: TableLocale?

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        if value.isMissing { return missingText.map { colored($0, 2) } }
        guard let isTrue = Self.truth(of: value) else { return nil }
        let place = isTrue ? 0 : 1
        if let own = isTrue ? trueText : falseText { return colored(own.inPattern(pattern), place) }
        let pair = style.pair(in: (locale ?? .english).language)
        return colored(FormattedText(isTrue ? pair.0 : pair.1).inPattern(pattern), place)
    }

    private func colored(_ text: FormattedText, _ place: Int) -> FormattedText {
        place < colors.count ? text.set(in: [], color: colors[place]) : text
    }

    private static func truth(of value: DataValue) -> Bool? {
        switch value {
        case .boolean(let isTrue): isTrue
        case .integer(1), .number(1): true
        case .integer(0), .number(0): false
        case .text(let text): ["true": true, "false": false][text.lowercased()]
        case .integer, .number, .missing: nil
        }
    }
}

extension ValueFormat where Self == BooleanFormat {
    /// Words or marks for true and false.
    public static func boolean(
        _ style: BooleanFormat.Style = .trueFalse, trueText: FormattedText? = nil, falseText: FormattedText? = nil,
        missingText: FormattedText? = nil, pattern: String = "{x}", locale: TableLocale? = nil
    ) -> Self {
        var format = BooleanFormat()
        format.style = style
        format.trueText = trueText
        format.falseText = falseText
        format.missingText = missingText
        format.pattern = pattern
        format.locale = locale
        return format
    }
}

extension BooleanFormat.Style {
    /// What says true and what says false.
    fileprivate func pair(in language: String) -> (String, String) {
        switch self {
        case .trueFalse: words(language, 0)
        case .yesNo: words(language, 2)
        case .upDown: words(language, 4)
        case .checkMark: ("✔", "✘")
        case .circles: ("●", "⭘")
        case .squares: ("■", "□")
        case .diamonds: ("◆", "◇")
        case .arrows: ("↑", "↓")
        case .triangles: ("▲", "▼")
        case .trianglesLR: ("▶", "◀")
        }
    }

    private func words(_ language: String, _ place: Int) -> (String, String) {
        let words = Self.words[language] ?? Self.english
        return (words[place], words[place + 1])
    }

    private static let english = ["true", "false", "yes", "no", "up", "down"]

    /// True, false, yes, no, up and down.
    private static let words: [String: [String]] = [
        "en": english,
        "cs": ["pravda", "nepravda", "ano", "ne", "nahoru", "dolů"],
        "da": ["sand", "falsk", "ja", "nej", "op", "ned"],
        "de": ["wahr", "falsch", "ja", "nein", "hoch", "runter"],
        "es": ["verdadero", "falso", "sí", "no", "arriba", "abajo"],
        "fi": ["tosi", "epätosi", "kyllä", "ei", "ylös", "alas"],
        "fr": ["vrai", "faux", "oui", "non", "haut", "bas"],
        "it": ["vero", "falso", "sì", "no", "su", "giù"],
        "ja": ["真", "偽", "はい", "いいえ", "上", "下"],
        "ko": ["참", "거짓", "예", "아니요", "위", "아래"],
        "nb": ["sann", "usann", "ja", "nei", "opp", "ned"],
        "nl": ["waar", "onwaar", "ja", "nee", "omhoog", "omlaag"],
        "pl": ["prawda", "fałsz", "tak", "nie", "w górę", "w dół"],
        "pt": ["verdadeiro", "falso", "sim", "não", "para cima", "para baixo"],
        "ru": ["истина", "ложь", "да", "нет", "вверх", "вниз"],
        "sv": ["sant", "falskt", "ja", "nej", "upp", "ned"],
        "tr": ["doğru", "yanlış", "evet", "hayır", "yukarı", "aşağı"],
        "uk": ["істина", "хибність", "так", "ні", "вгору", "вниз"],
        "zh": ["真", "假", "是", "否", "上", "下"],
    ]
}
