import Testing

@testable import RasterGraphics

@Suite struct QuotingTests {
    @Test(arguments: [
        ("a", "'a'"), ("it's", "'it's'"), ("a\nb\r\tc", #"'a\nb\r\tc'"#), ("\u{1B}[2J\u{7}", #"'\u{1B}[2J\u{7}'"#),
        ("\u{202E}abc\u{2066}", #"'\u{202E}abc\u{2066}'"#), ("a\u{2028}b\u{85}", #"'a\u{2028}b\u{85}'"#),
        ("می\u{200C}خواهم", "'می\u{200C}خواهم'"),
        ("👩‍👧", "'👩‍👧'"), ("\u{E000}\u{10FFFF}", #"'\u{E000}\u{10FFFF}'"#), ("", "''"),
    ])
    func `what a terminal would obey is escaped`(text: String, quoted: String) {
        #expect("\(quoted: text)" == quoted)
    }

    @Test func `a long text keeps its beginning and its end, in 80 characters`() {
        let text = String(repeating: "a", count: 100_000) + "/name.csv"
        #expect(
            text.shortened.unicodeScalars.count == 80 && text.shortened.hasPrefix("aaaa")
                && text.shortened.hasSuffix("a/name.csv"))
        let exact = String(repeating: "x", count: 80)
        #expect(exact.shortened == exact && (exact + "y").shortened.contains("…"))
        // A letter with marks without end is as long as they are many.
        #expect(("a" + String(repeating: "\u{301}", count: 10_000)).shortened.unicodeScalars.count == 80)
    }

    @Test func `a whole message has one line, no endless word, and an end`() {
        let words = "option 'x\u{1B}[1m' is\nunknown"
        #expect(words.asMessage == #"option 'x\u{1B}[1m' is\nunknown"#)
        let long = "unknown option " + String(repeating: "y", count: 100_000) + "; see rastertables --help."
        #expect(long.asMessage.hasPrefix("unknown option yyy") && long.asMessage.hasSuffix("; see rastertables --help."))
        #expect(long.asMessage.count < 140)
        #expect(String(repeating: "a ", count: 100_000).asMessage.count < 1010)
        #expect(String(repeating: " ", count: 100_000).asMessage.count < 1010)
        #expect("".asMessage == "")
    }

    @Test func `of many long names some are told`() {
        let names = (0..<4).map { "\($0)" + String(repeating: "x", count: 20_000) }
        #expect(names.quotedList().hasSuffix("' and others") && names.quotedList().count < 100)
        #expect(["a", "b"].quotedList() == "'a', 'b'")
        #expect(names.asQuestion.count < 110 && [].asQuestion == "")
        #expect(["a", "b"].asQuestion == "; did you mean 'a' or 'b'?")
    }
}
