import RasterFormats
import Testing

@Suite struct MergePatternTests {
    @Test(
        arguments: [
            ("{1} {2}", ["a", "b"], "a b"), ("{2}{1}{2}", ["a", "b"], "bab"), ("{1}<< ({2})>>", ["a", nil], "a"),
            ("{1}<< ({2})>>", ["a", "b"], "a (b)"), ("{1} {2}", ["a", nil], "a "), ("<<{1}: >>{2}", [nil, "b"], "b"),
            ("{1}<< ({2}<<, {3}>>)>>", ["a", "b", nil], "a (b)"), ("{1}<< ({2}<<, {3}>>)>>", ["a", nil, "c"], "a"),
            ("{1}<< ({2}<<, {3}>>)>>", ["a", "b", "c"], "a (b, c)"), ("{1}<br>{2}", ["a", "b"], "a\nb"), ("", ["a"], ""),
            ("a < b > c }", [], "a < b > c }"), ("<<{1}>><<{2}>>", [nil, "b"], "b"), ("{3}", ["a"], ""), ("<<x>>", [], "x"),
        ] as [(String, [String?], String)])
    func `texts take their places and optional parts vanish`(pattern: String, texts: [String?], merged: String) throws {
        let pattern = try MergePattern(pattern)
        #expect(pattern.text(of: texts.map { $0.map { FormattedText($0) } }).string == merged)
    }

    @Test func `what is empty is not missing, and traits stay`() throws {
        let pattern = try MergePattern("{1}<< ± {2}>>")
        #expect(pattern.columnCount == 2)
        #expect(pattern.text(of: ["a", ""]).string == "a ± ")
        #expect(pattern.text(of: [FormattedText("a", .strong), "b"]).runs == [.init("a", .strong), .init(" ± b")])
    }

    @Test(
        arguments: [
            ("{", .malformedColumn, 1), ("a{x}", .malformedColumn, 2), ("{0}", .malformedColumn, 1), ("{1", .malformedColumn, 1),
            ("{1000}", .malformedColumn, 1), ("é<<{1}", .unclosedPart, 2), ("{1}>>", .unopenedPart, 4),
            ("<<<<a>>", .unclosedPart, 1),
            (String(repeating: "<<", count: 20), .tooDeep, 33),
        ] as [(String, MergePatternError.Reason, Int)])
    func `errors say what and where`(pattern: String, reason: MergePatternError.Reason, position: Int) {
        let error = #expect(throws: MergePatternError.self) { try MergePattern(pattern) }
        #expect(error?.reason == reason)
        #expect(error?.position == position)
    }

    @Test func `patterns with the value's own text keep its traits`() throws {
        let french = OrdinalFormat.ordinal(pattern: "{x} / {x}", locale: try TableLocale("fr"))
        #expect(french.text(of: 2)?.runs.map(\.text) == ["2", "e", " / 2", "e"])
        #expect(MarkdownFormat().text(of: "{x}")?.string == "{x}")
    }
}
