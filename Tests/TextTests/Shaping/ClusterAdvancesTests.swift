import Foundation
import TestSupport
import Testing

@testable import RasterText

private let style = Font.system(ofSize: 10).shapingStyle

private func shape(_ text: String) -> ShapedText {
    ShapedText.shaping(text, style: style, levels: BidiLevels(text, direction: .natural))
}

/// The advance of what lies in a part of a text, glyph by glyph.
private func sum(_ shaped: ShapedText, _ range: Range<Int>) -> Double {
    var sum = 0.0
    for run in shaped.runs {
        for glyph in run.glyphs where range.contains(Int(glyph.cluster)) {
            sum += Double(glyph.advance) / Double(run.face.unitsPerEm)
        }
    }
    return sum
}

/// Where clusters begin, ascending, and the end of the text.
private func starts(_ shaped: ShapedText) -> [Int] {
    Set(shaped.runs.flatMap { $0.glyphs.map { Int($0.cluster) } }).sorted() + [shaped.utf8Count]
}

private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

extension ClusterAdvances {
    /// The advances of text that was shaped as one.
    fileprivate init(_ shaped: ShapedText) {
        self.init()
        append(shaped, at: 0)
        close(at: shaped.utf8Count)
    }
}

@Suite("How far along a line each cluster begins") struct ClusterAdvancesTests {
    private static let texts = [
        "", "A", "AVAWA Tofu fi 12", "e\u{301}\u{323}o\u{308} n\u{303}", "שלום עולם", "abc אבג 12 דה xyz", "السلام عليكم",
        "สวัสดีครับ", "हिन्दी में", "日本語と한국어", "👩‍👩‍👧 and 🇩🇪!", "a\u{200B}b\u{AD}c", "\tx\ty",
    ]

    @Test("is the sum of the glyphs before it, whichever way they run", arguments: texts)
    func sums(text: String) {
        let shaped = shape(text)
        let advances = ClusterAdvances(shaped)
        let starts = starts(shaped)
        for (i, start) in starts.enumerated() {
            for end in starts[i...] { #expect(isClose(advances.width(start..<end), sum(shaped, start..<end))) }
        }
        #expect(isClose(advances.width(0..<shaped.utf8Count), shaped.width))
    }

    @Test("counts a part of a cluster to the one before") func withinClusters() {
        // A letter of one byte and its mark of two.
        let advances = ClusterAdvances(shape("e\u{301}x"))
        let whole = advances.width(0..<3)
        #expect(whole > 0)
        #expect(advances.width(0..<1) == whole && advances.width(0..<2) == whole)
        #expect(advances.width(1..<3) == 0)
        #expect(advances.width(2..<2) == 0)
        #expect(isClose(advances.width(1..<4), advances.width(3..<4)))
    }

    @Test("puts together what was shaped apart, each at its size") func appended() {
        let (first, second) = (shape("Total "), shape("אבג"))
        var advances = ClusterAdvances()
        advances.reserveCapacity(20)
        advances.append(first, at: 0)
        advances.append(width: 2.5, at: 6)
        advances.append(second, at: 9, scale: 0.5)
        advances.close(at: 9 + second.utf8Count)
        #expect(isClose(advances.width(0..<6), first.width))
        #expect(isClose(advances.width(6..<9), 2.5))
        #expect(isClose(advances.width(9..<15), second.width / 2))
        #expect(isClose(advances.width(11..<13), sum(second, 2..<4) / 2))
        #expect(isClose(advances.width(0..<15), first.width + 2.5 + second.width / 2))
    }

    @Test("spaces clusters apart, but not letters that are tied to each other, nor what cannot be seen")
    func spaced() {
        func width(_ text: String, _ spacing: Double) -> Double {
            var advances = ClusterAdvances()
            advances.append(shape(text), at: 0, spacing: spacing)
            advances.close(at: text.utf8.count)
            return advances.width(0..<text.utf8.count)
        }
        #expect(isClose(width("wide", 0.5), shape("wide").width + 4 * 0.5))
        #expect(isClose(width("e\u{301}e\u{301}", 0.5), shape("e\u{301}e\u{301}").width + 2 * 0.5))
        #expect(isClose(width("سلام", 0.5), shape("سلام").width))
        #expect(isClose(width("a\u{200B}b", 0.5), shape("a\u{200B}b").width + 2 * 0.5))
        // The pen never goes back.
        #expect(width("wide", -100) == 0)
        #expect(ClusterAdvances.spaced(-0.25, by: -1) == -0.25)
        #expect(ClusterAdvances.spaced(0.25, by: -1) == 0)
    }

    @Test("knows where a cut changes nothing") func safeBreaks() {
        let advances = ClusterAdvances(shape("To AV"))
        #expect(advances.isSafeToBreak(at: 0))
        #expect(advances.isSafeToBreak(at: 5))
        // T and o are kerned.
        #expect(!advances.isSafeToBreak(at: 1))
        // Within a cluster nothing may be cut.
        #expect(!ClusterAdvances(shape("e\u{301}x")).isSafeToBreak(at: 1))
        // Wherever it says so, both sides shaped apart are what the whole is.
        let text = "AVAWA Tofu, \"Yes\" f. fi"
        let whole = ClusterAdvances(shape(text))
        for cut in 1..<text.utf8.count where whole.isSafeToBreak(at: cut) {
            let (head, tail) = (text.prefix(cut), text.dropFirst(cut))
            #expect(isClose(whole.width(0..<cut), shape(String(head)).width))
            #expect(isClose(whole.width(cut..<text.utf8.count), shape(String(tail)).width))
        }
    }

    @Test("finds any of very many clusters") func long() {
        var random = SplitMix64(seed: 3)
        let text = String((0..<20_000).map { _ in "abcdefghij klm".randomElement(using: &random)! })
        let shaped = shape(text)
        let advances = ClusterAdvances(shaped)
        for _ in 0..<50 {
            let start = Int.random(in: 0..<text.utf8.count, using: &random)
            let end = min(text.utf8.count, start + 100)
            #expect(isClose(advances.width(start..<end), sum(shaped, start..<end)))
        }
    }
}
