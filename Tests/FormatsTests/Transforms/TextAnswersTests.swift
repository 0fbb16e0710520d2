import Foundation
import RasterFormats
import Testing

/// Against great_tables: `Fixtures/make_text_answers.py` says what stands where.
@Suite struct TextAnswersTests {
    private static func answers() throws -> [[String]] {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: fixtures.appending(path: "Fixtures/text_answers.json"))
        return try JSONDecoder().decode([[String]].self, from: data)
    }

    private struct Case: Decodable {
        let from: [String]
        let to: String

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            from = try container.decode([String].self)
            to = try container.decode(String.self)
        }
    }

    private func transform(_ call: [String]) throws -> any TextTransform {
        if call[0] == "replace" {
            return TextReplacement.replacing(try TextPattern(expression: call[1]), with: call[2])
        }
        var transform = TextCases()
        transform.cases = try JSONDecoder().decode([Case].self, from: Data(call[1].utf8)).map {
            TextCases.Case($0.from, FormattedText($0.to))
        }
        transform.standard = call[2].isEmpty ? nil : FormattedText(call[2])
        transform.replacesParts = call[3] == "partial"
        return transform
    }

    @Test func `texts are changed as great_tables changes them`() throws {
        let calls = try Self.answers().filter { $0[0] == "replace" || $0[0] == "cases" }
        #expect(calls.count == 240)
        for call in calls {
            let ours = try transform(call).text(of: FormattedText(call[call.count - 2])).string
            #expect(ours == call[call.count - 1], "\(call)")
        }
    }

    @Test func `texts are replaced by great_tables' patterns`() throws {
        let calls = try Self.answers().filter { $0[0] == "sub_pattern" }
        #expect(calls.count == 60)
        for call in calls {
            let format = SubstitutionFormat.matching(try TextPattern(expression: call[1]), with: "R")
            #expect(format.text(of: .text(call[2]))?.string ?? call[2] == call[3], "\(call)")
        }
    }

    @Test func `numbers are replaced where great_tables replaces them`() throws {
        let wanted: [String: [DataValue]] = ["[1, 2.5]": [1, 2.5], "[0]": [0], "[1000000, \"apple\"]": [1_000_000, "apple"]]
        let calls = try Self.answers().filter { $0[0] == "sub_values" }
        #expect(calls.count == 15)
        for call in calls {
            let format = SubstitutionFormat.values(try #require(wanted[call[1]]), with: "R")
            let value = DataValue.number(try #require(Double(call[2])))
            #expect((format.text(of: value) != nil) == (call[3] == "True"), "\(call)")
        }
    }

    /// great_tables shows the scheme of addresses, which ours leave out.
    @Test func `links lead where great_tables' lead`() throws {
        let calls = try Self.answers().filter { $0[0] == "url" || $0[0] == "email" }
        #expect(calls.count == 7)
        for call in calls {
            let isMail = call[0] == "email"
            let text = isMail ? EmailFormat().text(of: .text(call[1])) : LinkFormat().text(of: .text(call[1]))
            #expect(text?.runs.first?.link == call[3])
            #expect(call[2].hasSuffix(text?.string ?? "nothing"), "\(call)")
        }
    }
}
