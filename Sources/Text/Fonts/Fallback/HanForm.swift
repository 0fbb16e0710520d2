/// Whose forms of the characters that Chinese, Japanese and Korean share are drawn: Unicode gives them one code point
/// where the countries write them differently.
enum HanForm: Hashable, Sendable {
    case simplifiedChinese, traditionalChinese, japanese, korean

    /// The last part of the bundled family that draws them.
    var familySuffix: String {
        switch self {
        case .simplifiedChinese: "SC"
        case .traditionalChinese: "TC"
        case .japanese: "JP"
        case .korean: "KR"
        }
    }

    /// What a language tells that is written in Han: its script first, then its region; Chinese without either is
    /// simplified. Nil for other languages.
    /// - Parameter subtags: Of a BCP 47 tag in lowercase.
    init?(language subtags: [Substring]) {
        switch subtags[0] {
        case "ja": self = .japanese
        case "ko": self = .korean
        case "zh", "yue", "wuu", "nan", "hak", "cmn":
            if subtags.contains("hans") {
                self = .simplifiedChinese
            } else if subtags.contains("hant") || subtags.contains(where: { $0 == "tw" || $0 == "hk" || $0 == "mo" }) {
                self = .traditionalChinese
            } else {
                self = subtags[0] == "yue" ? .traditionalChinese : .simplifiedChinese
            }
        default: return nil
        }
    }

    /// What the text itself tells: kana is Japanese, Hangul Korean, Bopomofo Taiwan's; else simplified Chinese. The
    /// machine's language has no say, for the picture must not depend on it.
    init(of text: UnsafeBufferPointer<UInt8>) {
        var form: HanForm?
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where scalar.value >= 0x1100 {
            switch scalar.value {
            // Hiragana, katakana, their extensions and their halfwidth forms.
            case 0x3041...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D, 0x1B000...0x1B16F:
                self = .japanese
                return
            // Hangul letters, syllables and halfwidth letters.
            case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC:
                if form == nil { form = .korean }
            case 0x3105...0x312F, 0x31A0...0x31BF:
                if form == nil { form = .traditionalChinese }
            default: break
            }
        }
        self = form ?? .simplifiedChinese
    }
}
