import Testing

@testable import RasterDataFiles

@Suite("Numbers in native digits") struct NativeNumberTextTests {
    private func number(_ text: String) -> NumberText? {
        Array(text.utf8).withUnsafeBufferPointer { NumberText($0) }
    }

    @Test(
        "Digits of every script, Arabic separators and signs",
        arguments: [
            ("١٢٣", 123), ("۱۲۳", 123), ("१२३", 123), ("๑๒๓", 123), ("১২.৫", 12.5), ("١٬٢٠٤٫٥", 1204.5), ("۱٬۲۰۴٫۵", 1204.5),
            ("१२,३४,५६७.५", 1_234_567.5), ("\u{61C}-٥", -5), ("\u{200E}−۵", -5), ("٪١٢", nil), ("١٢٪", 0.12), ("١٢\u{A0}٪", 0.12),
            ("-٠٫٥", -0.5), ("(١٢)", -12), ("€ १.५", 1.5), ("𝟏𝟐", 12), ("۱۲ تومان", nil), ("٠٠٧", nil), ("كلمة ٥", nil),
        ] as [(String, Double?)])
    func values(text: String, value: Double?) {
        #expect(number(text)?.value(decimalComma: false) == value)
    }

    @Test(
        "Money as languages from right to left write it, with marks of direction, and symbols of all scripts",
        arguments: [
            ("١٬٢٣٤٫٥٠\u{A0}ر.س.\u{200F}", 1234.5), ("1,234.50 ر.س", 1234.5), ("\u{200F}-12.50 د.إ.\u{200F}", -12.5),
            ("ج.م. 5", 5),
            ("\u{200F}1,234.50\u{A0}\u{200F}₪", 1234.5), ("\u{200E}−\u{200E}₪12.75", -12.75), ("۱۲٫۵ ریال", 12.5), ("﷼ 99", 99),
            ("৳১২.৫", 12.5), ("12៛", 12), ("€.50", 0.5), ("ر.س", nil), ("5 س.م", nil), ("\u{200F}", nil), ("12\u{200F}34", nil),
            ("\u{61C}12\u{61C}", 12), (".ر5", nil),
        ] as [(String, Double?)])
    func money(text: String, value: Double?) {
        #expect(number(text)?.value(decimalComma: false) == value)
    }

    @Test("Without a native digit, or beyond the length of a number, there is nothing to read")
    func none() {
        for text in ["", "12", "é12", "abc", "٫", String(repeating: "٣", count: 100)] {
            #expect(Array(text.utf8).withUnsafeBufferPointer { NativeNumberText(NumberCursor($0)) } == nil)
        }
    }

    @Test("Columns of them are numbers and sort by value")
    func columns() throws {
        let file = try DataFile(bytes: Array("a,b\n١٢٫٥,٣\n٢٫٢٥,٢٠\n".utf8), name: "f")
        #expect(file.profiles.map(\.kind) == [.decimal, .integer])
        #expect(file.profiles[0].hasUnevenDecimals && !file.profiles[0].usesDecimalComma)
        #expect(file.rowOrder(sortedBy: 0) == [1, 0] && file.rowOrder(sortedBy: 1) == [0, 1])
    }
}
