import Foundation
import RasterTables
import Testing

private let weights: [Font.Weight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
]

/// A label on nothing.
private func text(_ text: String, _ font: Font) -> Label {
    label(text) {
        $0.font = font
        $0.backgroundColor = nil
    }
}

@Suite("Pictures of fonts") struct FontImageTests {
    @Test("The nine weights of the system font")
    func systemWeights() throws {
        try check(
            sheet(weights.map { text("Rag 159", .system(ofSize: 15, weight: $0)) }, gap: 2),
            named: "text/system-font-nine-weights")
    }

    @Test("Sizes of the system font")
    func sizes() throws {
        try check(
            sheet([9, 11, 13, 17, 22, 28].map { text("Size \(Int($0))", .system(ofSize: $0)) }, gap: 2),
            named: "text/system-font-sizes")
    }

    @Test("Italics")
    func italic() throws {
        try check(
            sheet(
                [
                    text("Italic & upright", .italicSystem(ofSize: 17)),
                    text("Italic & upright", .system(ofSize: 17)),
                ], gap: 3),
            named: "text/italic-above-upright")
    }

    @Test("The monospaced font: every character has one width")
    func monospaced() throws {
        try check(
            sheet(
                ["ilIl1|.,:;", "MW@%mw0O8B"].map { text($0, .monospacedSystem(ofSize: 15, weight: .regular)) }
                    + [text("ilIl1|.,:;", .monospacedSystem(ofSize: 15, weight: .bold))], gap: 2),
            named: "text/monospaced-font")
    }

    @Test("Monospaced digits line up whatever the weight, proportional ones do not")
    func monospacedDigits() throws {
        let numbers = ["1,111.11", "8,888.88", "4,074.17"]
        for (weight, name) in [
            (Font.Weight.light, "text/monospaced-digits-light"), (.regular, "text/monospaced-digits-regular"),
            (.bold, "text/monospaced-digits-bold"),
        ] {
            try check(
                sheet(numbers.map { text($0, .monospacedDigitSystem(ofSize: 17, weight: weight)) }, gap: 1), named: name)
        }
        try check(
            sheet(numbers.map { text($0, .system(ofSize: 17)) }, gap: 1), named: "text/proportional-digits")
    }

    @Test("Kerning pulls pairs together")
    func kerning() throws {
        try check(sheet([text("AVATAR To. LT 7.4 Wa", .system(ofSize: 22))], gap: 3), named: "text/kerning")
    }

    @Test("Ligatures and contextual forms of the fonts")
    func ligatures() throws {
        guard let noto = Font(name: "Noto Sans", size: 17) else { throw FontMissing() }
        try check(
            sheet(
                [
                    text("-> <- 3x4 12:30", .system(ofSize: 17)),
                    text("-> => != >= www", .monospacedSystem(ofSize: 17, weight: .regular)),
                    text("ffi fl ffl", noto),
                ], gap: 2), named: "text/ligatures-and-contextual-forms")
    }

    @Test("Marks sit on their letters, also where the font has no glyph for the pair")
    func combiningMarks() throws {
        try check(
            sheet([text("e\u{301} n\u{303} q\u{303} x\u{30C} m\u{323}\u{304}", .system(ofSize: 22))], gap: 3),
            named: "text-scripts/combining-marks")
    }

    @Test("Characters that the system font lacks come from the fallback font on the same baseline")
    func fallback() throws {
        try check(
            sheet([text("Inter \u{211D} \u{2154} \u{A640} \u{524} end", .system(ofSize: 17))], gap: 3),
            named: "text-scripts/fallback-fonts-on-one-baseline")
    }

    @Test(
        "Scripts beside Latin, each on one baseline, with its marks whole and its line no taller than needed",
        arguments: [
            (
                "text-scripts/scripts-southern-asia",
                [
                    "Delhi हिन्दी क्षत्रिय", "ঢাকা শ্রীকৃষ্ণ", "ਪੰਜਾਬੀ ਸ਼੍ਰੀ", "ગુજરાતી ક્ષેત્ર", "ଓଡ଼ିଆ କ୍ଷେତ୍ର",
                    "தமிழ் ஸ்ரீ கொ", "తెలుగు శ్రీ", "ಕನ್ನಡ ಶ್ರೀ", "മലയാളം ശ്രീ", "සිංහල ශ්‍රී", "བོད་སྐད། རྒྱལ",
                ]
            ),
            (
                "text-scripts/scripts-south-east-asia",
                [
                    "Thai ภาษาไทย น้ำ ปี่ ที่", "ພາສາລາວ ນ້ຳ", "ភាសាខ្មែរ ព្រះស្ត្រី", "မြန်မာစာ ကြွ", "ꦗꦮꦶ",
                    "Tiếng Việt Ặ Ễ",
                ]
            ),
            ("text-scripts/scripts-east-asia", ["SC 直骨汉字，（好）。", "JP 直骨「漢字」です。", "KR 直骨 한국어 서울", "TC 直骨ㄅㄆㄇ", "ꆈꌠ ᠮᠣᠩᠭᠣᠯ"]),
            (
                "text-scripts/scripts-others",
                ["Ελλάδα Россия", "ქართული Հայերեն", "አማርኛ ᏣᎳᎩ", "ᐃᓄᒃᑎᑐᑦ ⵜⴰⵎⴰⵣⵉⵖⵜ", "∮ ∛ ⊨ ⌘ ♞ ♬ ☂ 𝔄"]
            ),
        ])
    func scripts(name: String, lines: [String]) throws {
        try check(
            sheet(
                lines.map { text($0, .system(ofSize: 15)) }.map { label in
                    label.backgroundColor = surface
                    return label
                }, gap: 2), named: name)
    }

    @Test("A character that no font has is a box")
    func missingGlyph() throws {
        try check(
            sheet([text("no \u{13000} glyph \u{12000}", .system(ofSize: 17))], gap: 3),
            named: "text-scripts/missing-glyph-box")
    }

    private struct FontMissing: Error {}
}
