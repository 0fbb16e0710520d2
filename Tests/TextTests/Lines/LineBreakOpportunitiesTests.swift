import Foundation
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
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let alphabet = Array("abcXYZ019   ,.,.")
        for _ in 0..<5000 {
            let text = String((0..<1 + next(24)).map { _ in alphabet[next(alphabet.count)] })
            #expect(LineBreakOpportunities.offsets(in: text) == LineBreakOpportunities.icuOffsets(in: text), "\(text)")
        }
    }
}
