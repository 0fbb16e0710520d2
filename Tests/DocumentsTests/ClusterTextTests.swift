import Testing

@testable import RasterDocuments

@Suite struct ClusterTextTests {
    private func characters(_ text: String, _ count: Int) -> [[String]] {
        ClusterText(text, glyphCount: count, tellsHyphens: false).characters
    }

    @Test func `A glyph says its character`() { #expect(characters("a", 1) == [["a"]]) }

    @Test func `A ligature says all of its letters`() { #expect(characters("ffi", 1) == [["ffi"]]) }

    @Test func `Letter and mark say a character each`() {
        #expect(characters("a\u{301}", 2) == [["a"], ["\u{301}"]])
        // The mark is drawn first, since glyphs come from left to right.
        #expect(characters("\u{5D0}\u{5B7}", 2) == [["\u{5B7}"], ["\u{5D0}"]])
    }

    @Test func `A ligature from right to left says its letters one by one`() {
        #expect(characters("\u{644}\u{627}", 1) == [["\u{644}", "\u{627}"]])
    }

    @Test func `Glyphs without a character say nothing`() { #expect(characters("x", 2) == [["x"], [""]]) }

    @Test func `A minus sign says a hyphen where its text has one`() {
        #expect(ClusterText("\u{2212}", glyphCount: 1, tellsHyphens: true).characters == [["-"]])
        #expect(ClusterText("\u{2212}", glyphCount: 1, tellsHyphens: false).characters == [["\u{2212}"]])
    }
}
