import RasterFormats
import Testing

@Suite struct NumberFormatTests {
    /// As a table takes formats.
    private func text(_ value: DataValue, as format: some ValueFormat) -> String? {
        format.text(of: value)?.string
    }

    @Test func `formats are given by their names`() throws {
        let german = try TableLocale("de")
        #expect(text(1234.5, as: .number()) == "1,234.50")
        #expect(text(1234.5, as: .number(decimals: 1, locale: german)) == "1.234,5")
        #expect(text(1234.5, as: .integer()) == "1,234")
        #expect(text(0.125, as: .percent(decimals: 1)) == "12.5%")
        #expect(text(0.125, as: .percent(decimals: 1, locale: german)) == "12,5\u{a0}%")
        #expect(text(0.0125, as: .partsPer(.ppm)) == "12,500.00\u{a0}ppm")
        #expect(text(-1234.5, as: .currency("EUR")) == "−€1,234.50")
        #expect(text(-1234.5, as: .currency("EUR", locale: german)) == "−1.234,50\u{a0}€")
        #expect(text(1500, as: .siPrefix(unit: "W")) == "1.50\u{a0}kW")
        #expect(text(1_500_000, as: .bytes()) == "1.5\u{a0}MB")
        #expect(text(1_500_000, as: .bytes(.binary)) == "1.4\u{a0}MiB")
        #expect(text(2.75, as: .fraction()) == "2\u{a0}3/4")
    }

    @Test func `powers of ten have raised exponents`() {
        let mass = ScientificFormat.scientific().text(of: 0.0000123)
        #expect(mass?.runs == [.init("1.23\u{a0}×\u{a0}10"), .init("−5", .superscript)])
        let speed = EngineeringFormat.engineering(decimals: 0).text(of: 299_792_458)
        #expect(speed?.runs == [.init("300\u{a0}×\u{a0}10"), .init("6", .superscript)])
        #expect(ScientificFormat.scientific().text(of: 5) == "5.00")
        let low = ScientificFormat.scientific(exponentStyle: .lowTen).text(of: 12345)
        #expect(low?.runs == [.init("1.23"), .init("10", .subscript), .init("04")])
    }

    @Test func `diagonal fractions are raised and lowered at a fraction slash`() {
        let half = FractionFormat.fraction(.halves, layout: .diagonal).text(of: -1.5)
        #expect(half?.runs == [.init("−1\u{a0}"), .init("1", .superscript), .init("\u{2044}"), .init("2", .subscript)])
    }

    @Test func `values that are no numbers stay as they are`() {
        let formats: [any ValueFormat] = [
            NumberFormat(), PercentFormat(), PartsPerFormat(), CurrencyFormat(), ScientificFormat(), EngineeringFormat(),
            SIPrefixFormat(), BytesFormat(), FractionFormat(),
        ]
        let others: [DataValue] = [nil, .number(.nan), true, "12", ""]
        for format in formats {
            for value in others { #expect(format.text(of: value) == nil) }
            #expect(format.text(of: .number(.infinity))?.string.contains("∞") == true)
        }
        // A number that scaling makes none of.
        #expect(NumberFormat.number(scale: 0).text(of: .number(.infinity)) == nil)
    }

    @Test func `patterns repeat the number with its traits`() {
        #expect(NumberFormat.number(pattern: "{x}–{x} kg").text(of: 5) == "5.00–5.00 kg")
        #expect(NumberFormat.number(pattern: "none").text(of: 5) == "none")
        let text = ScientificFormat.scientific(decimals: 0, pattern: "({x})").text(of: 1e6)
        #expect(text?.runs == [.init("(1\u{a0}×\u{a0}10"), .init("6", .superscript), .init(")")])
    }

    @Test func `negative amounts stand in parentheses for accountants`() throws {
        #expect(text(-5, as: .number(accounting: true)) == "(5.00)")
        #expect(text(-0.05, as: .percent(decimals: 0, accounting: true)) == "(5%)")
        #expect(text(-5, as: .currency(accounting: true)) == "($5.00)")
        #expect(text(-5, as: .currency("EUR", accounting: true, locale: try TableLocale("de"))) == "(5,00\u{a0}€)")
        // What is shown as zero is not negative.
        #expect(text(-0.001, as: .number(accounting: true)) == "0.00")
    }

    @Test func `a currency gives its digits and its symbol`() throws {
        #expect(text(1234.5, as: .currency("JPY")) == "¥1,234")
        #expect(text(1.2345, as: .currency("KWD")) == "KWD\u{a0}1.234")
        #expect(text(5, as: .currency("CAD")) == "CA$5.00")
        #expect(text(5, as: .currency("CAD", symbol: .narrow)) == "$5.00")
        #expect(text(5, as: .currency("CAD", symbol: .code)) == "CAD\u{a0}5.00")
        #expect(text(5, as: .currency("CAD", locale: try TableLocale("en-CA"))) == "$5.00")
        #expect(text(5, as: .currency("QQQ", decimals: 1)) == "QQQ\u{a0}5.0")
        #expect(CurrencyFormat.isKnown("CHF") && !CurrencyFormat.isKnown("QQQ"))
        #expect(CurrencyFormat.knownCurrencies.count > 150)
        #expect(text(5, as: .currency()) == "$5.00")
        #expect(text(5, as: .currency(locale: try TableLocale("da"))) == "5,00\u{a0}kr.")
        #expect(text(5, as: .currency(locale: try TableLocale("eo"))) == "US$\u{a0}5,00")
        var format = CurrencyFormat.currency("EUR")
        format.locale = try TableLocale("fr")
        format.currency = "USD"
        #expect(text(5, as: format) == "5,00\u{a0}$US")
    }

    @Test func `a side that is asked for keeps the locale's space, a space that is asked for its side`() throws {
        let german = try TableLocale("de")
        #expect(text(-5, as: .currency("EUR", placement: .left, locale: german)) == "−€\u{a0}5,00")
        #expect(text(5, as: .currency("CHF", placement: .right)) == "5.00\u{a0}CHF")
        #expect(text(5, as: .currency("USD", placement: .right)) == "5.00$")
        #expect(text(5, as: .currency("EUR", includesSpace: false, locale: german)) == "5,00€")
        #expect(text(0.5, as: .percent(decimals: 0, placement: .left, locale: german)) == "%\u{a0}50")
        #expect(text(0.5, as: .percent(decimals: 0, includesSpace: true)) == "50\u{a0}%")
    }

    @Test func `substitutions stand for some values and leave the others`() {
        #expect(text(nil, as: .missing()) == "—" && text(.number(.nan), as: .missing("n/a")) == "n/a")
        #expect(text(0, as: .missing()) == nil && text("", as: .missing()) == nil)
        #expect(text(0, as: .zero()) == "nil" && text(-0.0, as: .zero("–")) == "–")
        #expect(text(false, as: .zero()) == nil && text(0.001, as: .zero()) == nil && text(nil, as: .zero()) == nil)
    }

    @Test func `small and large numbers have their thresholds`() {
        #expect(text(0.001, as: .small()) == "<0.01")
        #expect(text(0, as: .small()) == nil && text(0.01, as: .small()) == nil && text(-0.001, as: .small()) == nil)
        #expect(text(-0.001, as: .small(side: .negative)) == ">−0.01")
        #expect(text(1e-9, as: .small(threshold: 1e-7, pattern: "under {x}")) == "under 1e−07")
        #expect(text(1e12, as: .large()) == "≥1e+12" && text(1e11, as: .large()) == nil)
        #expect(text(-2000, as: .large(threshold: -1000, side: .negative)) == "≤−1000")
        #expect(text(150, as: .large(threshold: 123.5)) == "≥123.5" && text(.number(.infinity), as: .large()) == "≥1e+12")
    }
}
