import Foundation
import TestSupport
import Testing

@testable import RasterText

@Suite("Line break opportunities")
struct LineBreakOpportunitiesTests {
    @Test("Lines break behind spaces and hyphens, and where ideographs meet")
    func basics() {
        #expect(LineBreakOpportunities.offsets(in: "") == [])
        #expect(LineBreakOpportunities.offsets(in: "one two") == [4, 7])
        #expect(LineBreakOpportunities.offsets(in: "one  two ") == [5, 9])
        #expect(LineBreakOpportunities.offsets(in: "paper-cord") == [6, 10])
        #expect(LineBreakOpportunities.offsets(in: "no\u{A0}break") == [9])
        #expect(LineBreakOpportunities.offsets(in: "\u{6771}\u{4EAC}") == [3, 6])
    }

    @Test("Plain text is broken without ICU exactly as with it")
    func plainText() {
        var random = SplitMix64(seed: 7)
        let plain = Array("abX19   ,.:;!?'\"()#&*<=>@^_`~")
        let printable = (0x20...0x7E).map { Character(UnicodeScalar($0)!) }
        var plainCount = 0
        for i in 0..<30_000 {
            let alphabet = i % 4 == 0 ? printable : i % 4 == 1 ? Array("abX  ,.!'()") : plain
            var text = String(
                (0..<Int.random(in: 1...12, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
            #expect(LineBreakOpportunities.offsets(in: text) == LineBreakOpportunities.icuOffsets(in: text), "“\(text)”")
            if text.withUTF8({ LineBreakOpportunities.areBehindSpacesOnly(in: $0) }) { plainCount += 1 }
        }
        #expect(plainCount > 5000)
        // All that four characters can be.
        let classes = Array("a1 ,!\"()<")
        for a in classes {
            for b in classes {
                for c in classes {
                    for d in classes {
                        let text = String([a, b, c, d])
                        #expect(
                            LineBreakOpportunities.offsets(in: text) == LineBreakOpportunities.icuOffsets(in: text), "“\(text)”")
                    }
                }
            }
        }
    }
}
