import Testing

import RasterGraphics

@Suite struct NearestNamesTests {
    @Test(
        "The distance counts insertions, deletions, substitutions and swaps",
        arguments: [
            ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("price", "pirce", 1), ("ca", "abc", 3),
            ("flaw", "lawn", 2),
        ])
    func distance(a: String, b: String, expected: Int) {
        #expect(NearestNames.distance(Array(a), Array(b)) == expected)
        #expect(NearestNames.distance(Array(b), Array(a)) == expected)
    }

    @Test("Near names come nearest first, far ones not at all")
    func near() {
        let names = ["name", "price", "prices", "status", "description", "", "price"]
        #expect(NearestNames.to("prise", in: names) == ["price", "prices"])
        #expect(NearestNames.to("STATUS ", in: names) == ["status"])
        #expect(NearestNames.to("desc", in: names) == ["description"])
        #expect(NearestNames.to("zebra", in: names) == [])
        #expect(NearestNames.to("x", in: ["y"]) == [])
        #expect(NearestNames.to("", in: names) == [])
    }
}
