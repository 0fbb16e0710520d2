import Foundation
import TestSupport
import Testing

@testable import RasterDataTables

@Suite("Searching") struct RowSearchTests {
    private func found(_ text: String, in values: [[String]], columns: Int? = nil) -> [Int32]? {
        rowsMatching(
            text, in: DataTableRows(values.map { $0.map { .string($0) } }),
            columns: columns ?? values.first?.count ?? 0)
    }

    @Test("A row is found by a part of the text in any column, in the rows' order")
    func anyColumn() {
        let values = [["Lima", "Peru"], ["Oslo", "Norway"], ["Rome", "Italy"], ["Perth", "Australia"]]
        #expect(found("per", in: values) == [0, 3])
        #expect(found("o", in: values) == [1, 2])
        #expect(found("xyz", in: values) == [])
        #expect(found("per", in: values, columns: 1) == [3])
        #expect(found("per", in: values, columns: 0) == [])
        #expect(found("per", in: []) == [])
    }

    @Test("Numbers are found by what is shown of them")
    func numbers() {
        let rows = DataTableRows([[.int(1042)], [.double(0.5)], [.string("42nd")], []])
        #expect(rowsMatching("42", in: rows, columns: 1) == [0, 2])
        #expect(rowsMatching(".5", in: rows, columns: 1) == [1])
    }

    @Test("Nothing to look for is no search")
    func empty() {
        for text in ["", " ", "\n\t ", "\u{A0}"] { #expect(found(text, in: [["a"], [""]]) == nil) }
    }

    @Test("White space at the ends counts for nothing, inside it counts")
    func whiteSpace() {
        #expect(found("  lima\n", in: [["Lima"], ["x"]]) == [0])
        #expect(found("new york", in: [["New York"], ["NewYork"], ["New  York"]]) == [0])
    }

    @Test(
        "Case, marks and width are the same",
        arguments: [
            ("strasse", "STRASSE"), ("STRASSE", "Straße"), ("straße", "STRASSE"), ("zurich", "Zürich"),
            ("ZÜRICH", "zurich"), ("cafe", "CAFE\u{301}"), ("café", "Cafe"), ("ABC", "ａｂｃ"), ("ａｂｃ", "xABCx"),
            ("ΣΟΦΟΣ", "σοφος"), ("привет", "ПРИВЕТ"), ("и", "й"), ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
            ("istanbul", "İstanbul"), ("fi", "ﬁne"),
        ])
    func folding(needle: String, text: String) {
        #expect(found(needle, in: [[text], ["–"]]) == [0])
    }

    @Test("Letters that are others are not found")
    func different() {
        #expect(found("o", in: [["ø"], ["o"]]) == [1])
        #expect(found("a", in: [["æ"], ["å"]]) == [1])
        #expect(found("1", in: [["一"], ["１"]]) == [1])
    }

    @Test("The short way for ASCII answers as folding both does")
    func equivalence() {
        var random = SplitMix64(seed: 21)
        // Few letters, so that beginnings repeat; the edges of the alphabet's ranges; all else of ASCII.
        let alphabets = [Array("abAB"), Array("@AZ[`az{ 09"), (0..<128).map { Character(UnicodeScalar(UInt8($0))) }]
        for round in 0..<6000 {
            let alphabet = alphabets[round % 3]
            func text(_ greatest: Int) -> String {
                String((0..<random.next(below: greatest + 1)).map { _ in alphabet[random.next(below: alphabet.count)] })
            }
            let (needle, text) = (text(4), text(30))
            let trimmed = needle.trimmingCharacters(in: .whitespacesAndNewlines)
            func folded(_ text: String) -> [UInt8] {
                Array(
                    text.folding(
                        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
                    ).utf8)
            }
            let (pattern, whole) = (folded(trimmed), folded(text))
            guard !pattern.isEmpty else {
                #expect(SearchNeedle(needle) == nil)
                continue
            }
            let expected = whole.indices.contains { whole[$0...].starts(with: pattern) }
            #expect(
                SearchNeedle(needle)?.isFound(in: text) == expected,
                "\(needle.debugDescription) in \(text.debugDescription)")
            // The long way: what is not ASCII after the text has no part in it.
            #expect(SearchNeedle(needle)?.isFound(in: text + "\u{4E00}") == expected)
        }
    }

    @Test("Texts and needles that repeat themselves are looked through once", .timeLimit(.minutes(30)))
    func repetitions() {
        let needle = String(repeating: "a", count: 20_000) + "b"
        #expect(found(needle, in: [[String(repeating: "a", count: 400_000)]]) == [])
        #expect(found(needle, in: [[String(repeating: "a", count: 400_000) + "b"]]) == [0])
    }
}
