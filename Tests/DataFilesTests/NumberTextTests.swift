import TestSupport
import Testing

@testable import RasterDataFiles

@Suite struct NumberTextTests {
    private func number(_ text: String) -> NumberText? {
        Array(text.utf8).withUnsafeBufferPointer { NumberText($0) }
    }

    @Test(
        "Both conventions, signs, percent and currency have the value they say",
        arguments: [
            ("0", 0), ("42", 42), ("-7", -7), ("+7", 7), ("−7", -7), ("–7", -7), ("7-", -7), ("(7)", -7), ("(1,234)", -1234),
            ("1,234", 1234), ("1,234.56", 1234.56), ("1 234.56", 1234.56), ("1'234.56", 1234.56), ("1’234.56", 1234.56),
            ("1\u{A0}234", 1234), ("1\u{202F}234\u{202F}567", 1_234_567), ("12,34,567.5", 1_234_567.5),
            (".5", 0.5), ("5.", 5), ("0.001", 0.001), ("1.234", 1.234), ("1e3", 1000), ("1.5E-3", 0.0015),
            ("12%", 0.12), ("12.5 %", 0.125), ("$5", 5), ("-$5", -5), ("$-5", -5), ("($5.00)", -5), ("€ 5", 5), ("5 €", 5),
            ("5\u{A0}€", 5), ("USD 1,234.50", 1234.5), ("1,234.50 USD", 1234.5), ("CHF 25.–", 25), ("kr. 12", 12),
            ("12 kr.", 12), ("R$ 12", 12), ("₹12,34,567", 1_234_567), ("zł5", 5), ("  8 ", 8),
            ("9007199254740993", 9_007_199_254_740_992), ("0.30000000000000004", 0.300_000_000_000_000_04),
            ("123456789012345678.5", 123_456_789_012_345_678.5),
        ] as [(String, Double)])
    func withPoint(text: String, value: Double) {
        #expect(number(text)?.value(decimalComma: false) == value)
    }

    @Test(
        "Decimal commas",
        arguments: [
            ("1,5", 1.5), ("1.234,56", 1234.56), ("1.234", 1234), ("1 234,56", 1234.56), ("1'234,56", 1234.56),
            ("-0,5 %", -0.005), ("3,50 €", 3.5), ("25,-", 25), ("1.234.567", 1_234_567),
        ] as [(String, Double)])
    func withComma(text: String, value: Double) {
        #expect(number(text)?.value(decimalComma: true) == value)
    }

    @Test(
        "Codes, telephone numbers, versions and words are no numbers",
        arguments: [
            "007", "00123", "+49 30 123456", "+14155552671", "+1 555 123 456 789", "555-1234", "(555) 123-4567", "1.2.3",
            "12:30", "1,23,4", "1,2345,678", "12 34", "1 2345", "A1", "1A", "--5", "+-5", "5%%", "$", "%", "-", "", " ", ".",
            ",", "1e", "e5", "1e5000", "0x1F", "1..2", "1,,2", "(5", "5)", "1234567890123456789012345678901234567890",
            "5 bananas", "2024-01-01", "½",
            "1.234.56", "0,123,456",
        ])
    func notNumbers(text: String) {
        #expect(number(text) == nil, "\(text)")
    }

    @Test(
        "Numbers with units count the base of their kind",
        arguments: [
            ("5 kg", 5000), ("12.5kg", 12_500), ("250 g", 250), ("1.2K", 1200), ("3.4M", 3_400_000), ("2 bn", 2e9),
            ("1.5 MB", 1.5e6), ("2 KiB", 2048), ("-3.5 °C", -3.5), ("21°", 21), ("8 ‰", 0.008), ("2.5×", 2.5), ("×2", 2),
            ("3x", 3), ("90 km/h", 25), ("12 mg/dL", 0.12), ("$1.2M", 1_200_000), ("3 €/kg", 0.003), ("€5k", 5000),
            ("40 µm", 4e-5), ("7 m²", 7), ("1,204.5 kWh", 1_204_500), ("٣ kg", 3000), ("15 min", 900),
        ] as [(String, Double)])
    func units(text: String, value: Double) throws {
        let found = try #require(number(text))
        #expect(abs(try #require(found.value(decimalComma: false)) - value) <= abs(value) * 1e-12)
        #expect(found.hasUnit)
    }

    @Test("Letters that also count houses, seats or grades are no units", arguments: ["12 a", "7b", "3C", "12A", "5 F", "4D"])
    func houses(text: String) {
        #expect(number(text) == nil, "\(text)")
    }

    @Test(
        "Infinity is a number",
        arguments: [
            ("inf", 1), ("Infinity", 1), ("∞", 1), ("-inf", -1), ("+inf", 1), ("−∞", -1), ("INF", 1), (" -Infinity ", -1),
        ] as [(String, Double)])
    func infinity(text: String, sign: Double) {
        #expect(number(text)?.value(decimalComma: false) == sign * .infinity)
        #expect(number(text)?.value(decimalComma: true) == sign * .infinity)
    }

    @Test("Words that end like infinity are none", arguments: ["inflation", "info", "if", "of", "y", "my", "--inf", "infinit"])
    func notInfinite(text: String) {
        #expect(number(text) == nil, "\(text)")
    }

    @Test(
        "Bounds and estimates are worth their number",
        arguments: [
            ("<5", 5), ("< 0.5", 0.5), (">100", 100), ("<=3", 3), ("≥ 3", 3), ("~10", 10), ("≈ 2.5 kg", 2500), (">-4", -4),
        ]
            as [(String, Double)])
    func bounds(text: String, value: Double) {
        #expect(number(text)?.value(decimalComma: false) == value)
    }

    @Test("A lone separator before three digits can be read either way, others cannot")
    func ambiguity() throws {
        let either = try #require(number("1,234"))
        #expect(either.isValidWithPoint && either.isValidWithComma)
        #expect(either.hasFractionWithComma && !either.hasFractionWithPoint)
        let point = try #require(number("1,234.5"))
        #expect(point.isValidWithPoint && !point.isValidWithComma)
        let comma = try #require(number("0,125"))
        #expect(!comma.isValidWithPoint && comma.isValidWithComma)
    }

    @Test("Random doubles come back exactly")
    func doubles() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let value = Double(random.next(below: 2_000_000_000)) / Double([1, 10, 100, 1000, 100_000][random.next(below: 5)])
            #expect(number("\(value)")?.value(decimalComma: false) == value)
        }
    }

    @Test("Random bytes never crash and never read outside")
    func fuzz() {
        let alphabet = Array("0123456789.,'-+()%$€ \u{A0}e–ABkr:‰×∞/<infdhms٣".utf8)
        var random = SplitMix64(seed: 11)
        var numbers = 0
        for _ in 0..<20_000 {
            let bytes = (0..<random.next(below: 12)).map { _ in alphabet[random.next(below: alphabet.count)] }
            // A copy of exactly this size, so that a memory checker sees every read outside.
            let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            defer { memory.deallocate() }
            _ = memory.initialize(fromContentsOf: bytes)
            let text = UnsafeBufferPointer(memory)
            if let number = NumberText(text) {
                numbers += 1
                #expect(number.value(decimalComma: false) != nil || number.value(decimalComma: true) != nil)
            }
            _ = DateText(text)
            if let time = TimeText(text) { #expect(time.clock != nil || time.duration != nil) }
            _ = BlankText.matches(text)
            _ = CodeText.matches(text)
        }
        #expect(numbers > 100)
    }

    @Test("Numbers of more digits than a Double has are numbers, and sort by all of them")
    func longNumbers() throws {
        let texts = [
            "12345678901234567890", "-9007199254740993", "9007199254740993", "9007199254740992", "12345678901234567891",
            "99999999999999999999999999999999999999", "-9007199254740992",
        ]
        let json = "[" + texts.map { "{\"n\": \($0)}" }.joined(separator: ",") + "]"
        for text in [json, "n\n" + texts.joined(separator: "\n")] {
            let file = try DataFile(bytes: Array(text.utf8), name: "f")
            #expect(file.profiles[0].isRightAligned && file.profiles[0].kind == .integer)
            let sorted = file.rowOrder(sortedBy: 0).map { file[$0, 0] }
            #expect(sorted == [texts[1], texts[6], texts[3], texts[2], texts[0], texts[4], texts[5]])
        }
    }

    @Test(
        "Cells of one value have one key, exact to the last digit",
        arguments: [
            ("1.0", "1", true), ("1e3", "1000", true), ("0.1", "0.10", true), ("1,000", "1000", true), ("-0", "0", true),
            ("12345678901234567890", "12345678901234567891", false), ("0.1", "0.10000000000000001", false), ("1", "-1", false),
        ])
    func keys(first: String, second: String, areSame: Bool) throws {
        let file = try DataFile(
            bytes: Array("a,b\n\"\(first)\",x\n\"\(second)\",y\n2,z\n".utf8), name: "f",
            options: DataFileOptions(header: .present))
        #expect((file.valueKey(row: 0, column: 0) == file.valueKey(row: 1, column: 0)) == areSame)
    }
}
