import Foundation
import TestSupport
import Testing

@testable import RasterText

/// Liang's algorithm as it is told: every stretch of the word is looked up. Slow and obvious; shares no line with ours.
private struct PlainHyphenation {
    /// By UTF-16: strings of other code points may be equal.
    private var patterns: [[UInt16]: [Int]] = [:]
    private var exceptions: [String: String] = [:]
    /// The letters of all patterns, in the order of the file.
    private(set) var stretches: [String] = []

    init(file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.prefix { $0 != "%" } }.joined(separator: "\n")
        func list(_ name: String) -> [String] {
            guard let start = text.range(of: "\\\(name){")?.upperBound, let end = text[start...].firstIndex(of: "}")
            else { return [] }
            return text[start..<end].split(whereSeparator: \.isWhitespace).map(String.init)
        }
        for pattern in list("patterns") {
            let letters = pattern.filter { !("0"..."9" ~= $0) }
            var digits = [0]
            for character in pattern {
                if "0"..."9" ~= character {
                    digits[digits.count - 1] = character.wholeNumberValue!
                } else {
                    digits.append(0)
                }
            }
            patterns[Array(letters.utf16)] = digits
            stretches.append(letters.filter { $0 != "." })
        }
        for word in list("hyphenation") { exceptions[word.filter { $0 != "-" }.lowercased()] = word.lowercased() }
    }

    func hyphenated(_ word: String, left: Int, right: Int) -> String {
        let dotted = Array(".\(word).".utf16)
        var best = [Int](repeating: 0, count: dotted.count + 1)
        for start in dotted.indices {
            for end in start + 1...dotted.count {
                for (i, digit) in (patterns[Array(dotted[start..<end])] ?? []).enumerated() {
                    best[start + i] = max(best[start + i], digit)
                }
            }
        }
        if let known = exceptions[word] {
            // At the places of its hyphens, the minima still count.
            best = best.map { _ in 0 }
            var place = 0
            for character in known { if character == "-" { best[place + 1] = 1 } else { place += 1 } }
        }
        return word.unicodeScalars.enumerated().map { i, letter in
            (i >= left && i <= word.utf16.count - right && best[i + 1] % 2 == 1 ? "-" : "") + String(letter)
        }.joined()
    }

    /// What exceptions there are.
    var exceptionWords: [String] { exceptions.keys.sorted() }
}

/// A word with all hyphens that a language allows.
func hyphenated(_ word: String, _ language: String) throws -> String {
    let hyphenation = try #require(TextLanguage(language).hyphenation, "\(language) has no patterns")
    let utf8 = Array(word.utf8)
    let places = hyphenation.breaks(in: 0..<utf8.count, of: utf8)
    return zip([0] + places, places + [utf8.count]).map { String(decoding: utf8[$0..<$1], as: UTF8.self) }
        .joined(separator: "-")
}

@Suite("Hyphenation patterns") struct HyphenationPatternsTests {
    @Test(
        "Words are hyphenated as TeX does it",
        arguments: [
            ("en", "hy-phen-ation as-so-ciate ta-ble present al-go-rithm su-per-cal-ifrag-ilis-tic-ex-pi-ali-do-cious"),
            ("en-GB", "uni-ver-sity pho-to-graphy hy-phen-a-tion de-vel-op-ment"),
            ("de", "Sil-ben-tren-nung Do-nau-dampf-schiff-fahrts-ge-sell-schaft Zu-cker Stra-ßen-bahn GRÖ-ßEN-ORD-NUNG"),
            ("fr", "an-ti-cons-ti-tu-tion-nel-le-ment dé-ve-lop-pe-ment bi-blio-thèque au-jourd’-hui"),
            ("es", "elec-tro-en-ce-fa-lo-gra-fis-ta de-sa-rro-llo fe-rro-ca-rril"),
            ("it", "pre-ci-pi-te-vo-lis-si-me-vol-men-te svi-lup-po del-l’ac-qua"),
            ("pt-BR", "de-sen-vol-vi-mento com-pu-ta-dor soft-ware"),
            ("nl", "af-breek-pa-troon ont-wik-ke-ling ver-ze-ke-rings-maat-schap-pij"),
            ("sv", "av-stav-ning ut-veck-ling järn-vägs-sta-tion"), ("da", "ord-de-ling ud-vik-ling"),
            ("nb", "ord-de-ling ut-vik-ling jern-bane-sta-sjon"), ("nn-NO", "ord-de-ling"),
            ("fi", "ta-vu-tus rau-ta-tie-a-se-ma epä-jär-jes-tel-mäl-li-syys"),
            ("pl", "dzie-le-nie kon-stan-ty-no-po-li-tań-czy-ko-wia-necz-ka"),
            ("ru", "пе-ре-но-сы биб-лио-те-ка же-лез-но-до-рож-ный ас-бест"), ("uk", "роз-роб-ка за-лі-зни-чний"),
            ("tr", "he-ce-le-me kü-tüp-ha-ne IŞIK-LAN-DIR-MA İS-TAN-BUL"), ("hu", "el-vá-lasz-tás vas-út-ál-lo-más"),
            ("el", "συλ-λα-βι-σμός βι-βλιο-θή-κη ανά-πτυ-ξη"), ("sr", "же-ле-зни-ца"), ("sr-Latn", "že-le-zni-ca"),
            ("is", "bóka-safn"), ("et", "raa-ma-tu-kogu"), ("hr", "že-ljez-ni-ca"), ("sk", "roz-de-ľo-va-nie"),
        ])
    func knownWords(language: String, words: String) throws {
        for word in words.split(separator: " ") {
            #expect(try hyphenated(word.filter { $0 != "-" }, language) == String(word))
        }
    }

    @Test(
        "Words made of patterns, and all exceptions, are hyphenated as by looking up every stretch",
        arguments: [
            ("af", 2, 2), ("da", 2, 2), ("de-1996", 2, 2), ("el-monoton", 2, 2), ("en-gb", 2, 3), ("en-us", 2, 3),
            ("fr", 2, 2), ("it", 2, 2), ("nl", 2, 2), ("pl", 2, 2), ("ru", 2, 2), ("sk", 2, 3), ("sv", 2, 2), ("tr", 2, 2),
        ])
    func patternsAgree(name: String, left: Int, right: Int) throws {
        let file = try projectFile("hyphenation/hyph-\(name).tex")
        let plain = try PlainHyphenation(file: file)
        let patterns = try Data(contentsOf: file).withUnsafeBytes {
            HyphenationPatterns($0.bindMemory(to: UInt8.self), leftMinimum: left, rightMinimum: right)
        }
        var random = SplitMix64(seed: 4)
        let stretches = plain.stretches.filter { !$0.contains("-") }
        var words = plain.exceptionWords.filter { !$0.contains("-") }
        for _ in 0..<150 {
            let parts = (0...Int(random.next() % 4)).map { _ in Int(random.next() % UInt64(stretches.count)) }
            words.append(parts.map { stretches[$0] }.joined())
        }
        for word in words {
            let places = patterns.breaks(in: Array(word.utf16))
            let letters = Array(word.utf16)
            let ours = zip([0] + places, places + [letters.count])
                .map { String(decoding: letters[$0..<$1], as: UTF16.self) }.joined(separator: "-")
            #expect(ours == plain.hyphenated(word, left: left, right: right))
        }
    }

    @Test("A file that is cut off anywhere, or none at all, gives fewer patterns and no more")
    func brokenFiles() throws {
        func breaks(_ file: String) -> [Int] {
            var file = file
            return file.withUTF8 {
                HyphenationPatterns($0, leftMinimum: 1, rightMinimum: 1).breaks(in: Array("aäb".utf16))
            }
        }
        let whole = "% a{1\n\\patterns{ % a1\nä1b\n a1ä2 .a3äb. }\n\\hyphenation{ a-äb }"
        #expect(breaks(whole) == [1])
        #expect(breaks("\\patterns{ä1b a1ä2}") == [1])
        #expect(breaks("\\patterns{ä1b") == [2])
        #expect(breaks("\\message{ä1b}ä1b") == [])
        let utf8 = Array(whole.utf8)
        for end in 0...utf8.count {
            utf8[..<end].withUnsafeBufferPointer { part in
                let places = HyphenationPatterns(part, leftMinimum: 1, rightMinimum: 1).breaks(in: Array("aäb".utf16))
                #expect(places.allSatisfy { $0 == 1 || $0 == 2 })
            }
        }
        var random = SplitMix64(seed: 7)
        for _ in 0..<200 {
            let noise = Array("\\patterns{".utf8) + (0..<60).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            noise.withUnsafeBufferPointer {
                _ = HyphenationPatterns($0, leftMinimum: 2, rightMinimum: 2).breaks(in: Array("abcdef".utf16))
            }
        }
    }
}
