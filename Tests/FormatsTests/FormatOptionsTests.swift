import RasterFormats
import Testing

@Suite struct FormatOptionsTests {
    @Test func `every format is a value that begins with its defaults`() {
        func check<Format: ValueFormat & Hashable>(_ make: () -> Format, _ given: Format) {
            #expect(make() == given)
            #expect(make().hashValue == given.hashValue)
        }
        check(NumberFormat.init, .number())
        check(PercentFormat.init, .percent())
        check(PartsPerFormat.init, .partsPer())
        check(CurrencyFormat.init, .currency())
        check(ScientificFormat.init, .scientific())
        check(EngineeringFormat.init, .engineering())
        check(SIPrefixFormat.init, .siPrefix())
        check(BytesFormat.init, .bytes())
        check(FractionFormat.init, .fraction())
        check(DateFormat.init, .date())
        check(TimeFormat.init, .time())
        check(DateTimeFormat.init, .dateTime())
        check(DurationFormat.init, .duration(of: .seconds))
        check(BooleanFormat.init, .boolean())
        check(RomanFormat.init, .roman())
        check(OrdinalFormat.init, .ordinal())
        check(SpelledFormat.init, .spelled())
        check(LetterFormat.init, .letters())
        check(CountryFormat.init, .country())
        check(FlagFormat.init, .flag())
        check(ChemistryFormat.init, .chemistry())
        check(UnitsFormat.init, .units())
        check(MarkdownFormat.init, .markdown())
        check(LinkFormat.init, .link())
        check(EmailFormat.init, .email())
        check(ImageFormat.init, .image([:]))
        check(SubstitutionFormat.init, .missing())
    }

    @Test func `all formats of numbers have the same options`() throws {
        let german = try TableLocale("de")
        func text<Format: NumericFormat>(_ make: () -> Format) -> String? {
            var format = make()
            format.decimals = 1
            format.scale = 10
            format.forcesSign = true
            format.pattern = "[{x}]"
            format.locale = german
            return format.text(of: 123.45)?.string
        }
        #expect(text(NumberFormat.init) == "[+1.234,5]")
        #expect(text(PercentFormat.init) == "[+123.450,0\u{a0}%]")
        #expect(text(PartsPerFormat.init) == "[+1.234.500,0‰]")
        #expect(text(CurrencyFormat.init) == "[+1.234,5\u{a0}€]")
        #expect(text(ScientificFormat.init) == "[+1,2\u{a0}×\u{a0}103]")
        #expect(text(EngineeringFormat.init) == "[+1,2\u{a0}×\u{a0}103]")
        #expect(text(SIPrefixFormat.init) == "[+1,2\u{a0}k]")
        #expect(text(BytesFormat.init) == "[+1,2\u{a0}kB]")
        var percent = PercentFormat()
        percent.significantDigits = 2
        #expect(percent.text(of: 0.1234)?.string == "12%")
    }
}
