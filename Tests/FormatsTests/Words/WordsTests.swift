import RasterFormats
import Testing

@Suite struct WordsTests {
    private func text(_ format: some ValueFormat, _ value: DataValue) -> String? { format.text(of: value)?.string }

    @Test func `booleans are words or marks`() throws {
        #expect(text(.boolean(), true) == "true")
        #expect(text(.boolean(.yesNo, pattern: "({x})", locale: try TableLocale("de-AT")), false) == "(nein)")
        let marks = BooleanFormat.Style.allCases.map { text(.boolean($0), true).flatMap(\.first).map(String.init) ?? "" }
        #expect(marks.joined() == "tyu✔●■◆↑▲▶")
        #expect(text(.boolean(.checkMark, trueText: "in", missingText: "?"), true) == "in")
        #expect(text(.boolean(.checkMark, trueText: "in", missingText: "?"), false) == "✘")
        #expect(text(.boolean(missingText: "?", pattern: "({x})"), .missing) == "?")
    }

    @Test func `1, 0 and the words are booleans, and nothing else`() {
        #expect(text(.boolean(), 1) == "true")
        #expect(text(.boolean(), 0.0) == "false")
        #expect(text(.boolean(), "TRUE") == "true")
        for value: DataValue in [2, 0.5, "yes", "", .missing] { #expect(text(.boolean(), value) == nil) }
    }

    /// By great_tables.vals.fmt_roman.
    @Test(arguments: [
        (DataValue.integer(1), "I"), (4, "IV"), (1994, "MCMXCIV"), (3899, "MMMDCCCXCIX"), (3900, "ex terminis"), (0, "N"),
        (-12, "XII"), (2.5, "III"), (0.4, "N"), (1e300, "ex terminis"), (.number(.infinity), "ex terminis"),
    ])
    func `Roman numerals`(value: DataValue, numeral: String) {
        #expect(text(.roman(), value) == numeral)
        #expect(text(.roman(.lower, pattern: "{x}."), value) == numeral.lowercased() + ".")
    }

    @Test func `Roman numerals add up to their number`() {
        let values: [Character: Int] = ["I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000]
        for number in 1..<3900 {
            let digits = (text(.roman(), .integer(number)) ?? "").compactMap { values[$0] }
            var sum = 0
            for (n, digit) in digits.enumerated() {
                sum += n + 1 < digits.count && digits[n + 1] > digit ? -digit : digit
            }
            if sum != number { Issue.record("\(number)") }
        }
    }

    @Test func `letters count as lists do and as spreadsheets do`() {
        let numbers = [0, 1, 26, 27, 52, 53, -2]
        #expect(numbers.map { text(.letters(), .integer($0)) } == ["", "A", "Z", "AA", "ZZ", "AAA", "B"])
        let columns = [1, 26, 27, 52, 53, 702, 703, 16384].map { text(.letters(.lower, continuation: .excel), .integer($0)) }
        #expect(columns == ["a", "z", "aa", "az", "ba", "zz", "aaa", "xfd"])
        #expect(text(.letters(), 1_000_000) == nil)
        #expect(text(.letters(continuation: .excel), .integer(.min))?.isEmpty == false)
        #expect(text(.letters(), "a") == nil)
    }

    @Test(arguments: [
        ("en", [1, 2, 3, 4, 11, 12, 13, 21, 112, 122], "1st 2nd 3rd 4th 11th 12th 13th 21st 112th 122nd"),
        ("de-CH", [1, 22], "1. 22."), ("fr", [1, 2, 21], "1er 2e 21e"), ("es", [1], "1.º"), ("it", [3], "3º"), ("nl", [1], "1e"),
        ("pt-BR", [1], "1.º"), ("sv", [1, 2, 3, 11, 12, 21], "1:a 2:a 3:e 11:e 12:e 21:a"), ("ja", [2], "第2"),
        ("ca", [1, 2, 3, 4, 5], "1r 2n 3r 4t 5è"),
    ])
    func `ordinal numbers`(tag: String, numbers: [Int], expected: String) throws {
        let locale = try TableLocale(tag)
        let texts = numbers.compactMap { text(.ordinal(locale: locale), .integer($0)) }
        #expect(texts.joined(separator: " ") == expected)
    }

    @Test func `French endings are raised and English ones may be`() throws {
        let first = OrdinalFormat.ordinal(gender: .feminine, locale: try TableLocale("fr")).text(of: 1)
        #expect(first?.runs == [.init("1"), .init("re", .superscript)])
        #expect(OrdinalFormat.ordinal(raisesEndings: true).text(of: 2)?.runs == [.init("2"), .init("nd", .superscript)])
        #expect(text(.ordinal(), -1) == nil)
    }

    /// Where num2words is wrong (Swedish 40 is "fyrtio"), writes another way than Turkey's language institute and CLDR do (words
    /// in one), or means "precisely one" (Dutch), ours are compared with what it should be.
    private func mended(_ words: String, _ language: String) -> String {
        switch language {
        case "sv" where words.hasPrefix("förtio"): "fyrtio" + words.dropFirst(6)
        case "nl" where words == "één": "een"
        case "ja" where words == "零": "〇"
        default: words
        }
    }

    @Test func `numbers in words are those of num2words`() throws {
        var compared = 0
        for line in spelledAnswers.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            let locale = try TableLocale(fields[0])
            for (number, words) in fields.dropFirst().enumerated() {
                var ours = text(.spelled(locale: locale), .integer(number))
                if fields[0] == "tr" { ours = ours?.split(separator: " ").joined() }
                if ours != mended(words, fields[0]) { Issue.record("\(fields[0]) \(number): \(ours ?? "nothing"), not \(words)") }
                compared += 1
            }
        }
        #expect(compared == 16 * 101)
    }

    @Test func `numbers beyond, and languages without words, stay`() throws {
        #expect(text(.spelled(), 101) == nil)
        #expect(text(.spelled(), -1) == nil)
        #expect(text(.spelled(locale: try TableLocale("kl")), 1) == nil)
        #expect(text(.spelled(pattern: "{x}!"), 21.4) == "twenty-one!")
        #expect(SpelledFormat.languages.count == 17)
    }
}
