import Testing

@testable import RasterText

@Suite struct QuantitiesTests {
    /// The text with bars where lines may end.
    private func parted(_ text: String) -> String {
        var (result, start) = ("", 0)
        let rules = LineBreakRules(strategy: .quantities)
        for end in rules.opportunities(in: text) {
            result += (start > 0 ? "|" : "") + text.utf8Part(start..<end)
            start = end
        }
        return result
    }

    @Test(arguments: [
        ("is 10 km away", "is |10 km |away"), ("140 × 200 cm", "140 × 200 cm"), ("see § 5 here", "see |§ 5 |here"),
        ("on p. 12, No. 4", "on |p. 12, |No. 4"), ("2026-11-28 12:30 UTC", "2026-11-28 12:30 |UTC"), ("(5 kg)", "(5 kg)"),
        ("10 kilometres", "10 |kilometres"), ("in 10 days", "in |10 |days"), ("a b c", "a |b |c"),
        ("costs € 5 now", "costs |€ 5 |now"),
        ("R2 m", "R2 |m"), ("5  km", "5  |km"), ("12.5 %, 3 %", "12.5 %, |3 %"),
    ])
    func `a number stays with its unit, and with what is read before it`(text: String, expected: String) {
        #expect(parted(text) == expected)
    }

    @Test func `a long row of numbers can still be broken`() {
        #expect(parted(String(repeating: "1 × ", count: 20) + "1").contains("|"))
    }

    @Test func `without the strategy nothing is kept together`() {
        #expect(LineBreakRules().opportunities(in: "10 km") == [3, 5])
    }
}
