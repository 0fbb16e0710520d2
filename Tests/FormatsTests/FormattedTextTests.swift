import RasterFormats
import Testing

@Suite struct FormattedTextTests {
    @Test func `runs that are set alike melt into one and empty ones vanish`() {
        let text = FormattedText("1.2 ") + "× 10" + "" + FormattedText("−5", .superscript)
        #expect(text.runs == [.init("1.2 × 10"), .init("−5", .superscript)])
        #expect(text.string == "1.2 × 10−5")
        #expect(!text.isPlain)
        #expect(FormattedText("").isEmpty && FormattedText("").isPlain)
    }

    @Test func `a link is a run of its own`() {
        let text = FormattedText("see ") + FormattedText("here", link: "https://example.org")
        #expect(text.runs.map(\.link) == [nil, "https://example.org"])
        #expect(!text.isPlain)
    }
}
