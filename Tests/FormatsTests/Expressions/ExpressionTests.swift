import Foundation
import Testing

@testable import RasterFormats

/// Against Python's `re`: `Fixtures/make_expression_answers.py` says what stands where.
@Suite struct ExpressionTests {
    private struct Answer: Decodable {
        let p: String
        let t: String
        let m: [[Int]]
    }

    private func places(_ expression: String, _ text: String) throws -> [[Int]] {
        let program = try ExpressionProgram(expression)
        var matcher = ExpressionMatcher(program, text, findsGroups: true)
        var places: [[Int]] = []
        matcher.forEachMatch {
            places.append($0)
            return true
        }
        var asked = ExpressionMatcher(program, text, findsGroups: false)
        #expect(asked.hasMatch() == !places.isEmpty)
        return places
    }

    /// The texts of matches.
    private func found(_ expression: String, _ text: String) throws -> [String] {
        let scalars = Array(text.unicodeScalars)
        return try places(expression, text).map { String(String.UnicodeScalarView(scalars[$0[0]..<$0[1]])) }
    }

    @Test func `matches and groups are where Python finds them`() throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: fixtures.appending(path: "Fixtures/expression_answers.json"))
        let answers = try JSONDecoder().decode([Answer].self, from: data)
        #expect(answers.count == 576)
        for answer in answers {
            let ours = try places(answer.p, answer.t).map { Array($0.prefix(answer.m.first?.count ?? 2)) }
            #expect(ours == answer.m, "\(answer.p) in \(answer.t.debugDescription)")
        }
    }

    @Test func `what RE2 has and Python has not`() throws {
        #expect(try found(#"\p{Greek}+"#, "alpha αβγ") == ["αβγ"])
        #expect(try found(#"\pL+"#, "añ1日") == ["añ", "日"])
        #expect(try found(#"\P{Lu}+"#, "AbcD") == ["bc"])
        #expect(try found(#"[\p{Lu}\p{Han}\d]+"#, "aB日7b") == ["B日7"])
        #expect(try found(#"[^\P{L}a]+"#, "ab1c") == ["b", "c"])
        #expect(try found(#"\p{^L}+"#, "a1-b") == ["1-"])
        #expect(try found("[[:alpha:][:digit:]]+", "a1-é") == ["a1"])
        #expect(try found("[[:^alpha:]]+", "a1-b") == ["1-"])
        #expect(try found(#"\Qa.b*\E+"#, "a.b** axb") == ["a.b**"])
        #expect(try found(#"\x{65E5}\z"#, "日a日") == ["日"])
        #expect(try found("(?U)a+", "aaa") == ["a", "a", "a"])
        #expect(try found("(?U)a+?", "aaa") == ["aaa"])
        #expect(try found("(?<n>a)", "ba") == ["a"])
        // A brace that repeats nothing stands for itself.
        #expect(try found("a{,2}", "a{,2}") == ["a{,2}"])
        #expect(try found("[[a]", "[a]") == ["[", "a"])
    }

    @Test func `letters of both cases are alike as Unicode folds them`() throws {
        for (pattern, text) in [
            ("ß", "ẞ"), ("ſ", "S"), ("µ", "Μ"), ("θ", "ϴ"), ("å", "\u{212B}"), ("Ω", "\u{2126}"), ("ǆ", "ǅ"), ("ᾳ", "ᾼ"),
            ("ς", "Σ"),
            ("[à-ý]", "É"), ("[^é]", "e"), ("в", "\u{1C80}"),
        ] { #expect(try found("(?i)" + pattern, text) == [text], "\(pattern) \(text)") }
        #expect(try found("(?i)[^é]", "É") == [])
        #expect(try found("(?i)i", "ıİ") == [])
    }

    @Test func `a scalar is a character, whatever it is put together with`() throws {
        #expect(try found(".", "e\u{301}\r\n") == ["e", "\u{301}", "\r"])
        #expect(try places("😀", "a😀") == places("x", "ax"))
    }

    @Test(arguments: [
        ("(a", 1, "the ( is not closed"), ("a)", 2, "the ) has no ( before it"), ("a[b", 2, "the [ is not closed"),
        ("a**", 2, "** is one repetition too many"), ("a*+", 2, "*+ is one repetition too many"),
        ("x|*", 3, "there is nothing before the * that it could repeat"),
        ("(?i)+", 5, "there is nothing before the + that it could repeat"),
        ("a{1001}", 2, "{1001} repeats more than 1000 times"), ("a{3,2}", 2, "{3,2} ends before it begins"),
        ("[b-a]", 2, "the range b-a ends before it begins"), ("[[:foo:]]", 2, "there is no class [:foo:]"),
        ("é\\y", 2, "there is no \\y"), ("a\\", 2, "nothing follows the last \\"),
        ("\\x1", 1, "\\x1 is no number of a character"),
        ("\\x{D800}", 1, "\\x{D800} is no number of a character"), ("\\Z", 1, "there is no \\Z; the end of a text is \\z"),
        ("(?x)a", 1, "there is no group (?x; flags are i, m, s and U"),
        ("(?<>a)", 4, "a name of letters, digits and _ belongs between < and >"),
        ("(?<a>a)(?<a>b)", 11, "two groups are called a"),
        ("a(?=b)", 2, "(?= looks ahead, which no expression can here: each takes time by the length of its text only"),
        ("(?<!b)a", 1, "(?<! looks behind, which no expression can here: each takes time by the length of its text only"),
        ("(a)\\1", 4, "\\1 refers back to a group, which no expression can here: each takes time by the length of its text only"),
    ])
    func `what cannot be read is told with its place`(expression: String, position: Int, reason: String) {
        let error = #expect(throws: TextPatternError.self) { try TextPattern(expression: expression) }
        #expect(error?.reason == reason)
        #expect(error?.position == position)
    }

    // MARK: Hostile ones

    @Test func `nesting and repetitions are bounded before they cost something`() throws {
        #expect(try found(String(repeating: "[", count: 2000) + "a" + String(repeating: "]", count: 3), "a]]]") == ["a]]"])
        #expect(try found(String(repeating: "[a&&", count: 2000) + "a" + String(repeating: "]", count: 3), "&]]]") == ["&]]"])
        for (expression, reason) in [
            (String(repeating: "(", count: 2000), "more than 100 groups lie in each other"),
            ("(?:(?:a{0,100}){0,100}){0,100}", "the expression becomes more than 10000 steps here"),
            ("(?:(?:(?:){1000}){1000}){1000}", "the expression becomes more than 10000 steps here"),
            (String(repeating: "a", count: 1_000_000), "the expression becomes more than 10000 steps here"),
            ("\\Q" + String(repeating: "a", count: 1_000_000), "the expression becomes more than 10000 steps here"),
        ] {
            let error = #expect(throws: TextPatternError.self) { try TextPattern(expression: expression) }
            #expect(error?.reason == reason)
        }
        #expect(try found(String(repeating: "(?:", count: 100) + "a" + String(repeating: ")*", count: 100), "aa") == ["aa", ""])
    }

    /// Counted steps, at three lengths of text.
    @Test(arguments: [
        ("(a+)+$", "a", "!"), ("(a|a|aa)*b", "a", ""), ("a*b", "a", ""), ("a*b|a", "a", ""), (".*?b|.", "a", ""),
        ("(x+x+)+y", "x", ""),
        ("(.*)(.*)(.*)(.*)x", "a", ""), ("(?:a?){20}a{20}", "a", ""), ("\\b\\w+\\b", "ab ", ""),
        ("(?:a|b)*?(?:ba){3}$", "ab", "ba"),
    ])
    func `the steps grow as the text does`(expression: String, unit: String, end: String) throws {
        let program = try ExpressionProgram(expression)
        let steps = [1000, 2000, 4000].map { count in
            var matcher = ExpressionMatcher(program, String(repeating: unit, count: count) + end, findsGroups: true)
            matcher.forEachMatch { _ in true }
            return matcher.steps
        }
        // Each place is visited twice, and its instructions once each by two kinds of walks.
        #expect(steps[2] <= 4 * (4000 * unit.count + end.count + 1) * program.instructions.count)
        #expect(steps[2] < 3 * steps[1])
    }

    @Test func `long texts are matched as short ones are`() throws {
        // Longer than one block of places.
        let text = String(repeating: "ab-12 ", count: 20_000)
        let places = try places(#"(\w+)-(\d+)"#, text)
        #expect(places.count == 20_000)
        for (number, place) in places.enumerated() {
            let start = number * 6
            #expect(place.prefix(6) == [start, start + 5, start, start + 2, start + 3, start + 5])
        }
        #expect(
            try self.places("(a).*(.)$", String(repeating: "ab", count: 30_000)).first?.prefix(6) == [
                0, 60_000, 0, 1, 59_999, 60_000,
            ])
    }
}
