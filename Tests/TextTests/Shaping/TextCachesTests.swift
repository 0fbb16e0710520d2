import Dispatch
import Foundation
import Synchronization
import Testing

@testable import RasterText

/// Glyphs where they stand.
private func glyphs(_ shaped: ShapedText) -> [[Int]] {
    shaped.runs.flatMap { run in
        run.glyphs.map { [Int($0.id), Int($0.cluster), Int($0.advance), Int($0.xOffset), Int($0.yOffset)] }
    }
}

@Suite("What is kept of text") struct TextCachesTests {
    private static let texts = (0..<40).map { "Row \($0), Größe 1,\($0)50 × 日本 \($0)" }

    @Test("is what shaping anew gives, also when it was forgotten in between") func shapedText() {
        let style = Font.system(ofSize: 12).withMonospacedDigits.shapingStyle
        func kept(_ text: String) -> [[Int]] {
            glyphs(ShapeCache.shaped(text, style: style, levels: BidiLevels(text, direction: .natural)))
        }
        let anew = Self.texts.map { glyphs(ShapedText.shaping($0, style: style)) }
        #expect(Self.texts.map(kept) == anew)
        // More than there is room for: half a million bytes.
        for i in 0..<700 {
            _ = ShapeCache.whole(String(repeating: "\(i) ", count: 200), style: style, levels: .leftToRight)
        }
        #expect(Self.texts.map(kept) == anew)
    }

    @Test("is asked for by many threads, and the same to all of them") func manyThreads() {
        let style = Font.boldSystem(ofSize: 12).shapingStyle
        let anew = Self.texts.map { glyphs(ShapedText.shaping($0, style: style)) }
        let wrong = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for i in 0..<400 {
                let text = (i * 7 + thread * 5) % Self.texts.count
                let shaped = ShapeCache.shaped(
                    Self.texts[text], style: style, levels: BidiLevels(Self.texts[text], direction: .natural))
                if glyphs(shaped) != anew[text] { wrong.add(1, ordering: .relaxed) }
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
    }

    @Test("of a name of a font is the font, or that there is none, however many other names came between")
    func names() {
        let known = ["Inter", "Inter-Bold", "JetBrains Mono", "Menlo-Bold", "No Such Font"]
        func names() -> [String?] { known.map { Font(name: $0, size: 10)?.fontName } }
        let first = names()
        for i in 0..<600 { #expect(Font(name: "Absent \(i)", size: 10) == nil) }
        #expect(names() == first)
        #expect(first.last == .some(nil) && first.dropLast().allSatisfy { $0 != nil })
    }

    @Test("of characters that a face lacks is their face, however many others came between") func fallback() {
        let style = Font.italicSystem(ofSize: 10).shapingStyle
        func faces() -> [String] {
            ShapedText.shaping("aไбעع字가か→", style: style).runs.map(\.face.postScriptName)
        }
        let first = faces()
        // Ideographs beyond number.
        let others = String(String.UnicodeScalarView((0x4E00..<0x4E00 + 20_000).compactMap { Unicode.Scalar($0) }))
        _ = ShapedText.shaping(others, style: style)
        #expect(faces() == first)
    }
}
