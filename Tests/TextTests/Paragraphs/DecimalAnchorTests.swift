import Testing

@testable import RasterText

@Suite("Anchors of decimal alignment") struct DecimalAnchorTests {
    /// The text with a bar at its anchor.
    private func marked(_ text: String, _ separator: Unicode.Scalar = ".") -> String {
        guard let anchor = DecimalAnchor(in: text, separator: separator) else { return text }
        let utf8 = text.utf8
        var place = utf8.index(utf8.startIndex, offsetBy: anchor.offset)
        if anchor.isBehind { place = text.unicodeScalars.index(after: place) }
        return String(text[..<place]) + "|" + String(text[place...])
    }

    @Test(
        "Numbers with a point, and whole ones",
        arguments: [
            "12|.50", "(12|.50)", "-1,204|.9", "+0|.5 %", "€ 12|.50", "12|.5 kg", "7|", "7| %", "1'234|.5", "1’234|.5",
            "1\u{A0}234|.5", "1\u{202F}234|", "12 500| m²", "|.5", "-|.25", "5|.", "25|.–", "1|.5e6", "1|.5×10⁶", "3|²", "12|½",
            "H2O 3|.5", "R1,204|.50", "EUR12|.50", "1|.5/2.5", "$1|", "1,234,567|", "12|,", "4| 2", "1|/2", "١٢|٫٥",
            "١٬٢٠٤|٫٩ كجم",
            "१२|.५", "−3|.1", "~12|.5", "1.234.567|", "1_000|.5",
        ])
    func point(text: String) {
        #expect(marked(text.replacing("|", with: "")) == text)
    }

    @Test(
        "Numbers with a comma",
        arguments: [
            "12|,50 €", "1.204|,9", "1 204|,9", "12|", "1.234|", "0|,125 kg", "25|,–", "|,5", "1.234.567|,8", "98.53|",
        ])
    func comma(text: String) {
        #expect(marked(text.replacing("|", with: ""), ",") == text)
    }

    @Test("Times of day, at the first colon", arguments: ["8|:30", "08|:30:15", "11|:15 PM", "12|"])
    func colon(text: String) {
        #expect(marked(text.replacing("|", with: ""), ":") == text)
    }

    @Test("Durations, at the point behind the seconds", arguments: ["1:02|.5", "12:05|", "-0:12|.25"])
    func seconds(text: String) {
        #expect(marked(text.replacing("|", with: "")) == text)
    }

    @Test("Text without a digit has none", arguments: ["", "n/a", "–", "....", "½", "Total", "²"])
    func none(text: String) {
        #expect(DecimalAnchor(in: text, separator: ".") == nil)
    }

    @Test(
        "Numbers that can be read one way only tell the separator",
        arguments: [
            ("1.5", "."), ("1,5", ","), ("1.234,5", ","), ("1,234.5", "."), ("1.234", nil), ("1,234", nil), ("1.234.567", ","),
            ("1,234,567", "."), ("0.125", "."), ("0,125", ","), ("1234.567", "."), ("12", nil), ("n/a", nil), (",5", ","),
            ("€ 3,50", ","), ("1 204,9", nil), ("12.", nil), ("1.2.3,4.5", nil),
        ] as [(String, String?)])
    func separator(text: String, separator: String?) {
        #expect(DecimalAnchor.separator(in: text).map { String($0) } == separator)
    }
}
