import Foundation
import TestSupport
import Testing

@testable import RasterText

/// What `hb-shape` says of a line: glyph ids, clusters and advances in font units.
private func reference(_ lines: [String], file: String, features: String) throws -> [[(glyph: UInt32, advance: Int32)]] {
    let arguments = [
        "--font-file=\(try projectFile("fonts/" + file).path)", "--script=latn", "--direction=ltr", "--language=und",
        "--no-glyph-names", "--cluster-level=0", "--output-format=text",
        // Text is what it says.
        "--features=" + (features.isEmpty ? "" : features + ",") + "-calt",
    ]
    return try HarfBuzzReference.answers(arguments, to: lines).map {
        line in
        line.dropFirst().dropLast().split(separator: "|").map { item in
            // "gid=cluster@dx,dy+advance"
            let advance = item.split(separator: "+").last.flatMap { Int32($0) } ?? 0
            return (UInt32(item.prefix { $0 != "=" }) ?? 0, advance)
        }
    }
}

private let corpus = [
    "AVATAR To Ty Wa We P. T, r. f) V- LT L’ “quoted” 'tis", "office flow affluent fjord ffi ffl fi fl",
    "71145.95 1,234,567.89 +12.5 % (1:30) 2026-11-21 10x20 -> => <= != ->>", "x 12x34 A-B (AB) [AB] {AB} @AB a@b",
    "Zażółć gęślą jaźń, Árvíztűrő tükörfúrógép", "Καλημέρα κόσμε, Привет мир", "Tiếng Việt có dấu: phở, bún chả",
    "e\u{301}a\u{308}n\u{303} o\u{302}\u{323}", "Hello,\u{A0}World – em—dash … €£¥ ½ × ÷ ± ∞ ≠", "iiii llll WWWW mmmm", "a", ".",
]

@Suite("Shaping")
struct ShapingTests {
    @Test(
        "Glyphs and advances are HarfBuzz's own to 1/64 pixel",
        .enabled(if: HarfBuzzReference.tool != nil, "hb-shape is not installed"),
        arguments: [
            ("inter/Inter-Regular.otf", "Inter-Regular"), ("inter/Inter-Thin.otf", "Inter-Thin"),
            ("inter/Inter-SemiBold.otf", "Inter-SemiBold"), ("inter/Inter-Black.otf", "Inter-Black"),
            ("inter/Inter-Italic.otf", "Inter-Italic"), ("inter/Inter-BoldItalic.otf", "Inter-BoldItalic"),
            ("jetbrains-mono/JetBrainsMono-Regular.ttf", "JetBrainsMono-Regular"),
            ("jetbrains-mono/JetBrainsMono-Bold.ttf", "JetBrainsMono-Bold"),
            ("noto-sans/NotoSans-Regular.ttf", "NotoSans-Regular"),
            ("noto-sans/NotoSans-BoldItalic.ttf", "NotoSans-BoldItalic"),
        ])
    func agreesWithHarfBuzz(file: String, name: String) throws {
        let plain = try #require(Font(name: name, size: 10))
        for (font, features) in [(plain, ""), (plain.withMonospacedDigits, "tnum")] {
            if features == "tnum", font.face.digits != .feature { continue }
            let expected = try reference(corpus, file: file, features: features)
            try #require(expected.count == corpus.count)
            for (text, glyphs) in zip(corpus, expected) {
                let shaped = ShapedText.shaping(text, style: font.shapingStyle)
                guard shaped.runs.allSatisfy({ $0.face == font.face }) else { continue }
                // One script a run; the reference is told one script for all.
                let ours = shaped.runs.flatMap(\.glyphs)
                if shaped.runs.count == 1 {
                    #expect(ours.map(\.id) == glyphs.map(\.glyph), "\(name): \(text)")
                    #expect(ours.map(\.advance) == glyphs.map(\.advance), "\(name): \(text)")
                }
                for size in [9.0, 13, 17, 26.5, 64] {
                    let unit = size / Double(font.face.unitsPerEm)
                    let theirs = glyphs.reduce(0.0) { $0 + Double($1.advance) * unit }
                    if shaped.runs.count == 1 {
                        #expect(abs(Double(font.withSize(size).width(of: text)) - theirs) <= 1.0 / 64)
                    }
                }
            }
        }
    }

    @Test("FreeType's advances are the ones that HarfBuzz shapes with")
    func advancesAreFreeTypes() {
        let font = Font.system(ofSize: 10)
        let shaped = ShapedText.shaping("x", style: font.shapingStyle)
        #expect(shaped.runs[0].glyphs.map { Int($0.advance) } == shaped.runs[0].glyphs.map { font.face.advance(of: $0.id) })
        #expect(font.face.advance(of: 1 << 30) == 0)
    }

    @Test("Kerned pairs are narrower than their letters")
    func kerning() {
        let font = Font.system(ofSize: 100)
        for pair in ["AV", "To", "LT", "P."] {
            let apart = pair.reduce(0) { $0 + font.width(of: String($1)) }
            #expect(font.width(of: pair) < apart - 1, "\(pair)")
        }
    }

    @Test("Monospaced digits have one advance in every weight, upright", arguments: Font.Weight.all)
    func monospacedDigits(weight: Font.Weight) {
        let font = Font.monospacedDigitSystem(ofSize: 17, weight: weight)
        let widths = Set("0123456789".map { font.width(of: String($0)) })
        #expect(widths.count == 1)
        #expect(font.width(of: "1111111111") == font.width(of: "0123456789"))
        #expect(Set("0123456789".map { Font.system(ofSize: 17, weight: weight).width(of: String($0)) }).count > 1)
    }

    @Test("Tabular digits that the font made unequal by mistake are set in slots of the widest")
    func unequalTabularDigits() {
        // Inter 3.19: "4" of Bold's tnum has 1915 units, the other digits 1920.
        let bold = Font.monospacedDigitSystem(ofSize: 2816, weight: .bold)
        #expect(bold.face.digits == .slots(1920, ofFeature: true))
        #expect(Font.system(ofSize: 10).face.digits == .feature)
        for number in ["4", "44", "14", "41", "0123456789"] {
            #expect(abs(bold.width(of: number) - CGFloat(1920 * number.count)) < 1e-6)
        }
    }

    @Test("A face without tabular digits gets slots of its widest digit, without kerning")
    func slots() {
        let font = Font.system(ofSize: 100)
        font.face.memo.withLock { $0.digits = nil }
        let widest = "0123456789".map { font.width(of: String($0)) }.max()!
        // As if the font had no tnum: Inter's own digits have nine widths.
        let face = try! FontFace(
            bytes: [UInt8](Data(contentsOf: projectFolder.appendingPathComponent("fonts/inter/Inter-Regular.otf"))), name: "Inter"
        )
        face.memo.withLock { $0.digits = .slots(Int32((widest / 100 * 2816).rounded()), ofFeature: false) }
        let slotted = Font(face: face, size: 100, features: .monospacedDigits)
        for number in ["0123456789", "1171711117", "4444444444"] {
            #expect(abs(slotted.width(of: number) - widest * 10) < 1e-9)
        }
        // A narrow digit stands in the middle of its slot.
        let one = ShapedText.shaping("1", style: slotted.shapingStyle).runs[0].glyphs[0]
        #expect(one.advance == Int32((widest / 100 * 2816).rounded()))
        #expect(Int(one.xOffset) == (Int(one.advance) - face.advance(of: one.id)) / 2)
    }

    @Test("Text that the font lacks comes from the fallback, in one piece a grapheme")
    func fallback() throws {
        let mono = Font.monospacedSystem(ofSize: 10, weight: .bold)
        let shaped = ShapedText.shaping("ab \u{A732} cd", style: mono.shapingStyle)
        try #require(shaped.runs.count == 3)
        #expect(shaped.runs[1].face.postScriptName == "NotoSans-Bold")
        #expect(shaped.missing.isEmpty)
    }

    @Test("A tab is four spaces wide")
    func tabs() {
        let font = Font.system(ofSize: 10)
        #expect(abs(font.width(of: "\t") - font.width(of: "    ")) < 1e-9)
    }

    @Test("Many threads shape with one font and agree")
    func threads() async {
        let expected = corpus.map { ShapedText.shaping($0, style: Font.system(ofSize: 10).shapingStyle).width }
        await withTaskGroup(of: [Double].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<20).flatMap { _ in
                        corpus.map { ShapedText.shaping($0, style: Font.system(ofSize: 10).shapingStyle).width }
                    }
                }
            }
            for await widths in group { #expect(widths == (0..<20).flatMap { _ in expected }) }
        }
    }
}
