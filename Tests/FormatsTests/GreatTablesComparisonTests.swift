import Foundation
import RasterFormats
import Testing

@Suite struct GreatTablesComparisonTests {
    /// Where formats differ from great_tables with reason. What no case explains is a failure.
    private enum Difference: CaseIterable {
        /// Its numbers are doubles, so whole ones beyond 2^53 lose their last digits. Ours stay exact.
        case wholeNumbersBeyondDoubles
        /// It fails, or divides by an inexact power, where 10^n is no normal double. Ours are right.
        case subnormalNumbers
        /// It puts the decimal mark that may not be dropped after infinity too.
        case markAfterInfinity
        /// It groups all locales by three digits. CLDR has groups of two in India, as ours.
        case groupsOfTwo
        /// Its CLDR is older: Italian now separates groups from 10.000 on.
        case minimumGroupingOfItalian
        /// CLDR puts marks of direction beside the minus and percent signs of Arabic and Hebrew. It leaves them out.
        case marksOfDirection
        /// Austria parts the groups of amounts by points, those of other numbers by spaces. It uses the latter for both.
        case groupsOfAustrianMoney
        /// CLDR's symbol of the euro is EUR in Switzerland. Its symbols are the same for all locales.
        case symbolOfLocale
        /// Its symbols are a list of its own, ours are CLDR's narrow ones.
        case symbolOfCurrency
        /// Its digits are ISO 4217's, of which CLDR leaves out those of units too small to be used.
        case digitsOutOfUse
        /// CLDR says nothing about metals and units of account, Macau's and Cape Verde's money: two digits.
        case digitsByDefault
        /// A semicolon is missing from its reference of Costa Rica's sign, which swallows the first digit.
        case brokenReference

        private static let withoutDigits: Set = [
            "AFN", "ALL", "IQD", "IRR", "KPW", "LAK", "LBP", "MGA", "MMK", "MRO", "RSD", "SLL", "SOS", "STD", "SYP", "YER",
        ]
        private static let withTwoDigits: Set = ["CVE", "MOP", "XAG", "XAU", "XDR", "XPD", "XPT", "XSU", "XUA"]

        func explains(_ call: GreatTablesAnswers.Call, _ value: DataValue, ours: String, answer: String) -> Bool {
            let locale = call.options["locale"] ?? "en"
            switch self {
            case .wholeNumbersBeyondDoubles:
                guard case .integer(let number) = value, number.magnitude > 1 << 53 else { return false }
                return ours.filter(\.isNumber).hasPrefix(String(number.magnitude))
            case .subnormalNumbers:
                return abs(value.double ?? 1) < 1e-307 && (answer == "!" || call.function == "engineering")
            case .markAfterInfinity: return ours + "." == answer && ours.hasSuffix("∞")
            case .groupsOfTwo:
                return ["hi", "en-IN"].contains(locale) && ours.replacing(",", with: "") == answer.replacing(",", with: "")
            case .minimumGroupingOfItalian:
                return locale == "it" && ours == answer.replacing(".", with: "")
            case .marksOfDirection: return ["ar", "he"].contains(locale) && ours.replacing("\u{200e}", with: "") == answer
            case .groupsOfAustrianMoney:
                return locale == "de-AT" && call.function == "currency" && ours.replacing(".", with: " ") == answer
            case .symbolOfLocale: return locale == "de-CH" && ours.replacing("EUR", with: "€") == answer
            case .symbolOfCurrency:
                let amount = ours.filter(\.isNumber)
                return call.answers.count == 1 && answer.filter(\.isNumber) == amount && answer.hasSuffix(ours.suffix(5))
            case .digitsOutOfUse:
                return Self.withoutDigits.contains(call.options["currency"] ?? "") && ours.hasSuffix("1,235")
            case .digitsByDefault:
                return Self.withTwoDigits.contains(call.options["currency"] ?? "") && ours.hasSuffix("1,234.57")
            case .brokenReference:
                return call.options["currency"] == "CRC" && ours == "₡1,234.57" && answer.hasSuffix(",234.57")
            }
        }
    }

    @Test func `numbers are written as great_tables writes them, but for the differences that are named`() throws {
        var compared = 0
        var counts: [Difference: Int] = [:]
        for call in try GreatTablesAnswers().calls {
            let format = try call.format()
            #expect(call.values.count == call.answers.count)
            for (value, answer) in zip(call.values, call.answers) {
                compared += 1
                let ours = Self.marked(try #require(format.text(of: value)))
                let theirs = Self.normalized(answer)
                if ours == theirs { continue }
                let difference = Difference.allCases.first { $0.explains(call, value, ours: ours, answer: theirs) }
                #expect(difference != nil, "\(call.function) \(call.options) \(value): \(ours) instead of \(theirs)")
                if let difference { counts[difference, default: 0] += 1 }
            }
        }
        #expect(compared > 10_000)
        #expect(counts.values.reduce(0, +) < 350)
        for difference in Difference.allCases {
            #expect(counts[difference, default: 0] > 0, "nothing differs by \(difference)")
        }
    }

    /// Raised text in ^{}, lowered text in _{}; spaces that do not break as spaces that do.
    private static func marked(_ text: FormattedText) -> String {
        text.runs.reduce(into: "") { text, run in
            if run.traits.contains(.superscript) {
                text += "^{" + run.text + "}"
            } else if run.traits.contains(.subscript) {
                text += "_{" + run.text + "}"
            } else {
                text += run.text
            }
        }.replacing("\u{a0}", with: " ")
    }

    /// great_tables writes `inf` for ∞, and before diagonal fractions a narrow space.
    private static func normalized(_ answer: String) -> String {
        let answer = answer.replacing("inf", with: "∞")
        return answer.contains("\u{2044}") ? answer.replacing("\u{202f}", with: " ") : answer
    }
}
