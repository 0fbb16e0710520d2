import RasterFormats
import Testing

@Suite struct TableLocaleTests {
    @Test func `tags are read with hyphens or underscores in letters of any case`() throws {
        #expect(try ["de-AT", "de_AT", "DE-at"].map { try TableLocale($0).tag } == ["de-AT", "de-AT", "de-AT"])
        #expect(try TableLocale("sr_latn_me").tag == "sr-Latn-ME")
        #expect(try TableLocale("en") == .english)
    }

    @Test func `what CLDR does not have falls back to the nearest that it has`() throws {
        #expect(try TableLocale("de-JP").tag == "de")
        #expect(try TableLocale("de-Latn-AT").tag == "de-AT")
        #expect(try TableLocale("en-GB-oxendict").tag == "en-GB")
        #expect(try TableLocale("ar-EG-u-nu-arab").tag == "ar-EG")
        let taiwan = CurrencyFormat.currency("TWD", locale: try TableLocale("zh-TW"))
        #expect(taiwan.text(of: 5) == "$5.00")
    }

    @Test func `an unknown language is an error that names its neighbours`() throws {
        let error = #expect(throws: TableLocaleError.self) { try TableLocale("dee-AT") }
        #expect(error?.tag == "dee-AT")
        #expect(error?.nearest.first == "de-AT")
        #expect(error?.description.hasPrefix("there is no locale 'dee-AT'; did you mean 'de-AT' or ") == true)
        for tag in ["", "-", "u-nu-arab", "x", "de--AT", "de-Österreich", "toolongsubtag"] {
            #expect(throws: TableLocaleError.self) { try TableLocale(tag) }
        }
    }

    @Test func `all locales write a number that can be read back`() throws {
        #expect(TableLocale.knownTags.count > 1000)
        for tag in TableLocale.knownTags {
            let text = NumberFormat.number(decimals: 3, locale: try TableLocale(tag)).text(of: -1234567.25)
            let digits = try #require(text).string.filter(\.isWholeNumber)
            #expect(digits == "1234567250", "\(tag)")
            #expect(text?.string.contains("\u{2212}") == true, "\(tag)")
            let money = CurrencyFormat.currency("EUR", locale: try TableLocale(tag)).text(of: 5)?.string ?? ""
            #expect(money.contains("€") || money.contains("EUR"), "\(tag): \(money)")
        }
    }

    @Test func `locales are equal by their tags`() throws {
        #expect(try Set([TableLocale("de-DE"), TableLocale("de-de"), TableLocale("de-AT")]).count == 2)
    }
}
