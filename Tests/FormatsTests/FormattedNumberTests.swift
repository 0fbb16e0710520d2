import Testing

@testable import RasterFormats

@Suite("What a format says of the number that it has set") struct FormattedNumberTests {
    /// The text with a bar where the digits before the decimal mark end, and a hyphen before one below zero.
    private func marked(_ format: some ValueFormat, _ number: Double) throws -> String {
        try marked(try #require(format.text(of: .number(number))))
    }

    private func marked(_ text: FormattedText) throws -> String {
        let number = try #require(text.number)
        var bytes = Array(text.string.utf8)
        if let end = number.wholeEnd { bytes.insert(UInt8(ascii: "|"), at: end) }
        return (number.isNegative ? "-" : "") + String(decoding: bytes, as: UTF8.self)
    }

    @Test("The decimal mark of any locale, whatever stands around the number")
    func decimalMark() throws {
        #expect(try marked(.number(), 1234.5) == "1,234|.50")
        #expect(try marked(.number(locale: TableLocale("de")), -1234.5) == "-−1.234|,50")
        #expect(try marked(.number(decimals: 0, locale: TableLocale("de")), 1234) == "1.234|")
        #expect(try marked(.number(decimals: 0, dropsTrailingDecimalMark: false), 5) == "5|.")
        #expect(try marked(.number(forcesSign: true), 0.5) == "+0|.50")
        #expect(try marked(.number(suffixing: true), 1_500_000) == "1|.50M")
        #expect(try marked(.currency("EUR", locale: TableLocale("en")), 12.5) == "€12|.50")
        #expect(try marked(.percent(locale: TableLocale("tr")), -0.125) == "-−%12|,50")
        #expect(try marked(.scientific(), 123_456) == "1|.23\u{a0}×\u{a0}105")
        #expect(try marked(.scientific(exponentStyle: .e), -0.001) == "-−1|.00E−03")
        #expect(try marked(PlainFormat(), -1e20) == "-−1|e+20")
        #expect(try marked(PlainFormat(), 0.25) == "0|.25")
    }

    @Test("Parentheses are a sign, and what rounds to zero has none")
    func signs() throws {
        #expect(try marked(.number(accounting: true), -3) == "-(3|.00)")
        #expect(try marked(.currency("USD", accounting: true), -3) == "-($3|.00)")
        #expect(try marked(.number(), -0.001) == "0|.00")
        #expect(try marked(.number(), -.infinity) == "-−∞")
    }

    @Test("In patterns and among other texts it is the first number that a format has set")
    func patterns() throws {
        #expect(try marked(.number(decimals: 1, pattern: "5 × {x} of {x}"), 2.5) == "5 × 2|.5 of 2.5")
        let text = try #require(NumberFormat.number(decimals: 1).text(of: .number(2.5)))
        let other = try #require(NumberFormat.number(decimals: 0).text(of: .number(-7)))
        #expect(try marked(FormattedText("é ", .strong) + text + other) == "é 2|.5−7")
        #expect(try marked(try MergePattern("10: {1} ({2})").text(of: [text, other])) == "10: 2|.5 (−7)")
        #expect(try marked(.small(threshold: 0.05), 0.01) == "<0|.05")
        #expect(try marked(.large(threshold: 1000, side: .negative), -5000) == "-≤−1000|")
    }

    @Test("Texts of no number have none, and it makes no text differ")
    func others() throws {
        #expect(FormattedText("12.5").number == nil)
        #expect(PlainFormat().text(of: .text("12.5"))?.number == nil)
        #expect(PlainFormat().text(of: .number(12.5)) == FormattedText("12.5"))
    }
}
