import RasterFormats
import RasterGraphics
import Testing

@Suite struct TextTransformTests {
    private func text(_ text: FormattedText, _ transform: some TextTransform) -> FormattedText { transform.text(of: text) }

    @Test func `plain text stands for itself, and nothing in its replacement has a meaning`() {
        #expect(text("a.b.c", .replacing(".", with: "\\1")) == "a\\1b\\1c")
        #expect(text("abc", .replacing("", with: "x")) == "abc")
        #expect(text("abc", TextReplacement()) == "abc")
    }

    @Test func `groups take their places, and those that there are not are empty`() throws {
        let pattern = try TextPattern(expression: "(a)(x)?")
        #expect(text("bab", .replacing(pattern, with: "[\\0|\\1|\\2|\\7|\\\\|\\n]")) == "b[a|a|||\\|\\n]b")
    }

    @Test func `text that comes is set as that was which goes, across runs`() throws {
        let bold = FormattedText("12 ") + FormattedText("km", .strong) + FormattedText(" or so", link: "https://e.org")
        let changed = text(bold, .replacing("m or", with: "n"))
        #expect(changed.runs == [.init("12 "), .init("kn", .strong), .init(" so", link: "https://e.org")])
        let ends = text(bold, .replacing(try TextPattern(expression: "^|$"), with: "|"))
        #expect(ends.runs == [.init("|12 "), .init("km", .strong), .init(" or so|", link: "https://e.org")])
        let all = text(bold, .replacing(try TextPattern(expression: ".+"), with: "x"))
        #expect(all.runs == [.init("x")])
    }

    @Test func `a letter and its accent in the next run are one letter, and both stay whole`() throws {
        let parted = FormattedText("cafe") + FormattedText("\u{301} x", .strong)
        let changed = text(parted, .replacing("x", with: "y"))
        #expect(changed.runs == [.init("cafe"), .init("\u{301} y", .strong)])
    }

    @Test(arguments: [
        ("(", "the expression '(' cannot be read: at character 1, the ( is not closed"),
        ("*a", "the expression '*a' cannot be read: at character 1, there is nothing before the * that it could repeat"),
        ("[z-a]", "the expression '[z-a]' cannot be read: at character 2, the range z-a ends before it begins"),
        (
            "\\p{Foo}",
            """
            the expression '\\p{Foo}' cannot be read: at character 1, there is no property \\p{Foo}; there are categories, as L \
            or Lu, and scripts, as Greek
            """
        ),
    ])
    func `a bad expression says what is wrong with it`(pattern: String, message: String) {
        let error = #expect(throws: TextPatternError.self) { try TextPattern(expression: pattern) }
        #expect(error?.description == message)
        #expect(error?.pattern == pattern)
    }

    @Test func `replacements that double end at the longest text there may be`() throws {
        var limits = Limits.none
        limits.textLength = 1000
        let allowance = Allowance(limits)
        let doubling = try TextReplacement.replacing(TextPattern(expression: ".+"), with: "\\0\\0")
        var text = FormattedText("x")
        allowance.enforce { for _ in 0..<30 { text = doubling.text(of: text) } }
        #expect(text.string.utf8.count <= 1000)
        let error = #expect(throws: LimitError.self) { try allowance.checkGoingOn() }
        #expect(error == .exceeded(.text, found: nil, limit: 1000))
    }

    @Test func `patterns and merges end at the longest text there may be`() throws {
        var limits = Limits.none
        limits.textLength = 1000
        let many = String(repeating: "{x}", count: 2000)
        #expect(limits.enforce { FormattedText("abc").inPattern(many).string.utf8.count } <= 1000)
        let merge = try MergePattern(String(repeating: "<<{1}>>", count: 2000))
        #expect(limits.enforce { merge.text(of: ["abc"]).string.utf8.count } <= 1000)
        #expect(FormattedText("abc").inPattern(many).string.utf8.count == 6000)
    }

    @Test func `replacements take the texts of groups, of which one may come often`() throws {
        let pattern = try TextPattern(expression: "(?P<first>\\w)(\\w)?")
        #expect(text("abc", .replacing(pattern, with: "\\2\\1\\1,")) == "baa,cc,")
    }

    @Test func `patterns are equal by what they say`() throws {
        #expect(try TextPattern(expression: "a") == TextPattern(expression: "a"))
        #expect(try TextPattern(expression: "a") != TextPattern(text: "a"))
        #expect(try Set([TextPattern(expression: "a+"), TextPattern(expression: "a+")]).count == 1)
    }

    @Test func `the first case that is for a text counts, and a standard for the others`() {
        #expect(text("a", .cases(["a": "one", "a": "two"])) == "one")
        #expect(text("b", .cases(["a": "one"])) == "b")
        #expect(text("b", .cases(["a": "one"], standard: "other")) == "other")
        let marked = text("ok", .cases(["ok": .markdown("**yes**")]))
        #expect(marked.runs == [.init("yes", .strong)])
        #expect(text("abab", .cases(["a": "x", "xb": "y"], replacesParts: true)) == "yy")
        #expect(text("zz", .cases(["a": "x"], standard: "none", replacesParts: true)) == "none")
    }

    @Test func `values that are equal to one of some get a text`() {
        let format = SubstitutionFormat.values([1, "x", true, nil], with: "R")
        for value: DataValue in [1, 1.0, "x", true, nil] { #expect(format.text(of: value) == "R") }
        for value: DataValue in [2, "1", "X", false, .number(.nan)] { #expect(format.text(of: value) == nil) }
    }
}
