import RasterFormats
import RasterGraphics
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

@Suite struct ExtremeValuesTests {
    private static let numbers: [DataValue] = [
        .integer(.min), .integer(.max), .integer(0), .number(1.7976931348623157e308), .number(-1.7976931348623157e308),
        .number(.leastNonzeroMagnitude),
        .number(-0.0), .number(.infinity), .number(-.infinity), .number(.nan), .number(9.223372036854775e18), .number(9.3e18),
        .number(-9.3e18), .number(1e15), .number(0.999999999), .number(-0.9999), .number(1e11), .number(107_000_000_000),
        .missing, true,
        "x", "",
    ]

    /// Each conversion to an integer on the way ends the program where it is not one that cannot fail.
    @Test func `formats make some text of any number, whatever their options`() {
        var options = NumberOptions()
        var all: [any ValueFormat] = []
        for (decimals, digits, scale) in [
            (nil, nil, 1), (1074, nil, 1), (nil, 100, 1), (Int.max, Int.max, 1e308), (Int.min, Int.min, .leastNonzeroMagnitude),
        ]
            as [(Int?, Int?, Double)]
        {
            options = NumberOptions(
                decimals: decimals, significantDigits: digits, dropsTrailingZeros: true, scale: scale, forcesSign: true)
            for format: any NumericFormat in [
                NumberFormat(), PercentFormat(), PartsPerFormat(), CurrencyFormat(), ScientificFormat(), EngineeringFormat(),
                SIPrefixFormat(), BytesFormat(), NumberFormat.number(suffixing: true),
            ] {
                var format = format
                format.options = options
                all.append(format)
            }
        }
        for parts in [Int.max, .min, 0, 7] { all.append(FractionFormat.fraction(.parts(parts))) }
        all += [FractionFormat.fraction(.high), RomanFormat(), OrdinalFormat(), SpelledFormat(), LetterFormat(), BooleanFormat()]
        for unit in DurationFormat.Unit.allCases {
            for style in DurationFormat.Style.allCases {
                for units in [nil, [.minutes, .seconds], [.seconds]] as [Set<DurationFormat.Unit>?] {
                    all.append(DurationFormat.duration(of: unit, style, outputUnits: units, mostUnits: .min))
                }
            }
        }
        all += [
            SubstitutionFormat.small(threshold: .infinity), SubstitutionFormat.large(threshold: -Double.leastNonzeroMagnitude),
            PlainFormat(),
        ]
        for format in all {
            for value in Self.numbers { #expect((format.text(of: value)?.string.utf8.count ?? 0) < 10_000, "\(format) \(value)") }
        }
    }

    @Test func `numbers that no integer holds are as near as one can be`() {
        #expect(Int(clamping: 1e300) == .max)
        #expect(Int(clamping: -1e300) == .min)
        #expect(Int(clamping: Double.nan) == 0)
        #expect(Int(clamping: 9.223372036854775e18) == 9_223_372_036_854_774_784)
        #expect(Int(clamping: 9.223372036854776e18) == .max)
        #expect(Int(clamping: -9.223372036854776e18) == .min)
        #expect(UInt8(clamping: 256.5) == 255)
        #expect(UInt8(clamping: -1.0) == 0)
        #expect(Int(clamping: -2.9) == -2)
    }
}
