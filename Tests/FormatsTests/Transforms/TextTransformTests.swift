import RasterFormats
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
        ("(", "the expression '(' cannot be read: expected ')'"),
        ("*a", "the expression '*a' cannot be read: quantifier '*' must appear after expression"),
        ("[z-a]", "the expression '[z-a]' cannot be read: character 'z' must compare less than or equal to 'a'"),
        ("\\p{Foo}", "the expression '\\p{Foo}' cannot be read: unknown character property 'Foo'"),
    ])
    func `a bad expression says what is wrong with it`(pattern: String, message: String) {
        let error = #expect(throws: TextPatternError.self) { try TextPattern(expression: pattern) }
        #expect(error?.description == message)
        #expect(error?.pattern == pattern)
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
