import RasterFormats
import Testing

@Suite struct DateFormatTests {
    private func text(_ format: some ValueFormat, _ value: String) -> String? { format.text(of: .text(value))?.string }

    @Test func `there are gt's 41 and 25 styles`() {
        #expect(DateStyle.allCases.count == 41)
        #expect(TimeStyle.allCases.count == 25)
    }

    @Test func `formats read well and take a pattern around`() throws {
        let format: any ValueFormat = .date(.wdayMonthDayYear, pattern: "am {x}!", locale: try TableLocale("de"))
        #expect(format.text(of: "2000-02-29")?.string == "am Dienstag, Februar 29, 2000!")
        #expect(
            text(.dateTime(.yMMMd, .hm24, separator: " · ", locale: try TableLocale("de")), "2000-02-29T14:35Z")
                == "29. Feb. 2000 · 14:35")
        #expect(text(.time(.hMP), "2000-02-29 14:35") == "2:35 PM")
    }

    @Test func `values that are no dates stay`() {
        #expect(DateFormat().text(of: 20_240_101) == nil)
        #expect(DateFormat().text(of: .missing) == nil)
        #expect(text(.date(), "14:35") == nil)
        #expect(text(.time(), "2024-01-01") == nil)
        #expect(text(.dateTime(), "14:35") == nil)
        #expect(text(.date(), "2024-01-01T25:00") == nil)
        #expect(text(.date(), "2024-01-01T12:00+1") == nil)
    }

    @Test func `a date with a time says both, and a date alone begins at midnight`() {
        #expect(text(.date(), "2024-01-02T23:59:59.5+02:00") == "2024-01-02")
        #expect(text(.dateTime(), "2024-01-02") == "2024-01-02 00:00:00")
    }

    @Test(arguments: [
        ("2024-01-02T14:35Z", "2:35 PM GMT"), ("2024-01-02T14:35+02", "2:35 PM GMT+2"),
        ("2024-01-02T14:35-03:30", "2:35 PM GMT\u{2212}3:30"), ("14:35", "2:35 PM"),
    ])
    func `zones are said if the value says them`(value: String, expected: String) {
        let said = text(.time(.hmv12), value)?.split(separator: "\u{202f}").joined(separator: " ")
        #expect(said == expected)
    }

    @Test func `weekdays of times are said if the value has a date`() {
        #expect(text(.time(.ehm24), "2000-02-29T14:35") == "Tue 14:35")
        #expect(text(.time(.ehm24), "14:35") == "14:35")
    }

    @Test func `years before Christ`() {
        #expect(text(.date(.gyMMM), "-000043-03-15") == "Mar 44 BC")
        #expect(text(.date(), "-000043-03-15") == "\u{2212}0043-03-15")
    }

    @Test func `regions, scripts and languages without data`() throws {
        #expect(text(.date(.yMd, locale: try TableLocale("de-AT")), "2000-02-29") == "29.2.2000")
        #expect(text(.date(.dayMonth, locale: try TableLocale("de-AT")), "2000-01-29") == "29 Jänner")
        #expect(text(.date(.month, locale: try TableLocale("sr-Latn")), "2000-01-29") == "januar")
        #expect(
            text(.date(.ed, locale: try TableLocale("zh-TW")), "2000-02-29")
                == text(.date(.ed, locale: try TableLocale("zh-Hant-TW")), "2000-02-29"))
        #expect(text(.date(.month, locale: try TableLocale("DE_de-u-nu-latn")), "2000-01-29") == "Januar")
        #expect(text(.date(.month, locale: try TableLocale("kl")), "2000-01-29") == "January")
    }

    @Test func `every style says something in every language`() throws {
        for tag in ["am", "bn", "th", "mn", "fa", "eu", "vi", "sw", "zh-Hant", "en-AU", "es-MX", "fr-CA"] {
            let locale = try TableLocale(tag)
            for style in DateStyle.allCases { #expect(text(.date(style, locale: locale), "2000-02-29")?.isEmpty == false) }
            for style in TimeStyle.allCases { #expect(text(.time(style, locale: locale), "14:35:07")?.isEmpty == false) }
        }
    }
}
