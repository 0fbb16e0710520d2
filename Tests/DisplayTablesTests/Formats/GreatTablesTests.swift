import Foundation
import RasterDisplayTables
import Testing

/// What great_tables makes of 200 numbers: great_tables_answers.py asks it.
private struct Answers {
    let values: [Double]
    /// By the name of the format, without markup.
    let texts: [String: [String]]

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "great-tables.tsv")
        var texts: [String: [String]] = [:]
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.first != "#" {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            texts[parts[0]] = parts.dropFirst().map(Self.plain)
        }
        values = (texts["values"] ?? []).compactMap { Double($0) }
        self.texts = texts
    }

    private static func plain(_ text: String) -> String {
        text.replacing("&#165;", with: "¥").replacing("<sup style='font-size: 65%;'>", with: "").replacing("</sup>", with: "")
    }
}

@Suite struct GreatTablesTests {
    /// Names the values whose texts differ.
    private func compare(
        _ name: String, _ format: some ValueFormat, of values: [Double]? = nil, but exceptions: Set<Double> = []
    ) throws {
        let answers = try Answers()
        let expected = try #require(answers.texts[name])
        #expect(expected.count > 30)
        var differences: [String] = []
        for (value, expected) in zip(values ?? answers.values, expected) where !exceptions.contains(value) {
            let text = format.text(of: .number(value))?.string.replacing("\u{2212}", with: "-").replacing("\u{A0}", with: " ")
            if text != expected.replacing("\u{A0}", with: " ") {
                differences.append("\(value): \(text ?? "nil"), not \(expected)")
            }
        }
        #expect(differences.isEmpty, "\(name)")
    }

    @Test(arguments: [0, 1, 2, 3, 5]) func `numbers with so many decimals`(decimals: Int) throws {
        try compare("number \(decimals)", .number(decimals: decimals))
    }

    @Test func `options of numbers`() throws {
        try compare("number 4 dropping", .number(decimals: 4) { $0.dropsTrailingZeros = true })
        try compare("accounting", .number { $0.usesAccounting = true })
        try compare("signs", .number { $0.forcesSign = true })
        try compare("integer", .integer())
    }

    @Test func `percent, money and powers`() throws {
        try compare("percent", .percent())
        // There the sign of a negative amount stands before that of the currency too.
        try compare("currency USD", .currency("USD"))
        try compare("currency JPY", .currency("JPY"))
        try compare("scientific", .scientific())
        // Digits in the middle between two go to the even one; there the quotient by a power of ten decides, which lies beside it.
        try compare("engineering", .engineering(), but: [2.675, -2345])
    }

    @Test func `amounts of data`() throws {
        let amounts = try Answers().values.map { $0.magnitude.rounded(.toNearestOrEven) }
        try compare("bytes decimal", .bytes(), of: amounts)
        try compare("bytes binary", .bytes(.binary), of: amounts)
    }

    @Test(
        arguments: [
            "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "tr", "ru", "de-CH", "ja", "ko",
        ]) func `numbers in a language`(tag: String) throws
    {
        try compare("locale \(tag)", .number(locale: try TableLocale(tag)), of: Array(try Answers().values.prefix(40)))
    }
}
