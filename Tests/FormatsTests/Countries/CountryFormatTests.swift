import RasterFormats
import Testing

@Suite struct CountryFormatTests {
    private func text(_ format: some ValueFormat, _ value: DataValue) -> String? { format.text(of: value)?.string }

    @Test(
        arguments: [
            (nil, "DE", "Germany"), ("de-CH", "DE", "Deutschland"), ("fr", "usa", "États-Unis"), ("ja", "jp", "日本"),
            ("es", "GBR", "Reino Unido"), ("no", "FRA", "Frankrike"), ("ar", "EG", "مصر"), ("kl", "XK", "Kosovo"),
            ("de", "XKX", "Kosovo"),
            ("hi", "IN", "भारत"), ("zh", "CN", "中国"), ("en", "XX", nil), ("en", "D", nil), ("en", "", nil), ("en", "en", nil),
        ] as [(String?, String, String?)])
    func `names of countries by codes of two and three letters`(tag: String?, code: String, name: String?) throws {
        let locale = try tag.map { try TableLocale($0) }
        #expect(text(.country(locale: locale), .text(code)) == name)
    }

    @Test func `several codes make several names`() {
        #expect(text(.country(pattern: "({x})", separator: ", "), "US, CA,MEX") == "(United States, Canada, Mexico)")
        #expect(text(.country(), "US,,CA") == nil)
        #expect(text(.country(), "US CA") == nil)
        #expect(text(.country(), 3) == nil)
    }

    @Test func `flags are pairs of regional indicators`() {
        #expect(text(.flag(), "de") == "🇩🇪")
        #expect(text(.flag(separator: ""), "FRA,gb") == "🇫🇷🇬🇧")
        #expect(text(.flag(), "ZZ") == nil)
    }
}
