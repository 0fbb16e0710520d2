import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

/// The package can be built without the fonts of scripts.
private let areAllFontsThere = ["Noto Sans Thai", "Noto Sans CJK SC", "Noto Color Emoji"].allSatisfy {
    Font(name: $0, size: 1) != nil
}

private let inter = Font.system(ofSize: 16)

private func shape(_ text: String, _ font: Font = inter) -> ShapedText {
    ShapedText.shaping(text, style: font.shapingStyle)
}

private func faces(_ text: String, _ font: Font = inter) -> [String] {
    shape(text, font).runs.map(\.face.postScriptName)
}

/// A glyph where it stands, in font units.
private struct Placed: Equatable, CustomStringConvertible {
    var id: UInt32
    var advance, x, y: Int32
    var description: String { "\(id)@\(x),\(y)+\(advance)" }
}

/// What `hb-shape` makes of a line: "[gid=cluster@dx,dy+advance|…]".
private func reference(_ sample: ScriptSample) throws -> [Placed] {
    let arguments = [
        "--font-file=\(try projectFile("fonts/" + sample.file).path)", "--face-index=\(sample.index)",
        "--script=\(sample.script)",
        // Hangul is Korean: the spaces of the font for it are.
        "--language=\(sample.script == "Hang" ? "ko" : "und")", "--no-glyph-names", "--no-clusters", "--cluster-level=0",
    ]
    let text = try HarfBuzzReference.answers(arguments, to: [sample.text]).joined()
    return text.trimmingCharacters(in: CharacterSet(charactersIn: "[]")).split(separator: "|").map { item in
        let parts = item.split(separator: "+")
        let place = parts[0].split(separator: "@")
        let offsets = place.count > 1 ? place[1].split(separator: ",").map { Int32($0) ?? .max } : [0, 0]
        return Placed(id: UInt32(place[0]) ?? .max, advance: Int32(parts[1]) ?? .max, x: offsets[0], y: offsets[1])
    }
}

@Suite("Font fallback", .enabled(if: areAllFontsThere, "built without the fonts of scripts"))
struct FontFallbackTests {
    @Test(
        "Each script is set by its own font, glyph for glyph as HarfBuzz sets it",
        .enabled(if: HarfBuzzReference.tool != nil, "hb-shape is not installed"), arguments: ScriptSample.all)
    func agreesWithHarfBuzz(sample: ScriptSample) throws {
        let shaped = shape(sample.text)
        #expect(shaped.missing.isEmpty)
        let expected = try reference(sample)
        #expect(!expected.isEmpty && expected.allSatisfy { $0.id != 0 })
        try #require(shaped.runs.count == 1, "\(shaped.runs.map(\.face.postScriptName))")
        let name = sample.file.split(separator: "/")[1].prefix { $0 != "." }
        if sample.index == 0, !sample.file.hasSuffix("ttc") { #expect(shaped.runs[0].face.postScriptName == name) }
        let ours = shaped.runs[0].glyphs.map { Placed(id: $0.id, advance: $0.advance, x: $0.xOffset, y: $0.yOffset) }
        #expect(ours == expected)
    }

    @Test(
        "No text of the sample misses a glyph",
        arguments: [Font.system(ofSize: 12), .monospacedSystem(ofSize: 12, weight: .bold)])
    func sample(font: Font) {
        for text in worldTexts {
            #expect(shape(text, font).missing.isEmpty, "\(text)")
        }
    }

    @Test("Every character that a bundled font has is found from the system font")
    func reachesEverything() {
        let all = BundledFonts.Family.all.map { BundledFonts.face($0, weight: 400, isItalic: false) }
        var unreachable: [String] = []
        // Of the ideographs and the syllables, which are all alike, one in 16.
        let large: [ClosedRange<UInt32>] = [0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x2FFFF]
        for value in UInt32(0x20)...0x2FFFF {
            if value % 16 != 0, large.contains(where: { $0.contains(value) }) { continue }
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned,
                scalar.properties.generalCategory != .privateUse
            else { continue }
            var text = String(scalar)
            let choice = text.withUTF8 { utf8 in
                var fallback = FontFallback(for: utf8, preferred: inter.face)
                return fallback.face(for: Character(scalar))
            }
            guard !choice.isWhole, let face = all.first(where: { $0.glyph(for: scalar) != nil }) else { continue }
            unreachable.append("U+\(String(value, radix: 16)) \(face.postScriptName)")
        }
        #expect(unreachable.isEmpty, "\(unreachable.count)")
    }

    @Test("A compatibility ideograph is drawn as the ideograph that it stands for, and does not stand in its way")
    func compatibilityIdeographs() {
        #expect(shape("\u{2F940}").missing.isEmpty)
        #expect(shape("\u{2F940}").runs[0].glyphs[0].id == shape("直").runs[0].glyphs[0].id)
    }

    @Test("Invisible is what Unicode says may be ignored, and the tab")
    func defaultIgnorable() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isIgnorable = value == 9 || scalar.properties.isDefaultIgnorableCodePoint
            if FontFallback.isInvisible(scalar) != isIgnorable { Issue.record("U+\(String(value, radix: 16))") }
        }
    }

    @Test("Han has the form that the other characters of the text tell")
    func hanForms() {
        #expect(faces("直骨") == ["NotoSansCJKsc-Regular"])
        #expect(Set(faces("直骨です")) == ["NotoSansCJKjp-Regular"])
        #expect(Set(faces("直骨 한국")) == ["NotoSansCJKkr-Regular"])
        #expect(Set(faces("直骨ㄅ")) == ["NotoSansCJKtc-Regular"])
        #expect(shape("直").runs[0].glyphs[0].id != shape("直の").runs[0].glyphs[0].id)
    }

    @Test("Punctuation that scripts share goes to the script around it")
    func sharedPunctuation() {
        // The danda is used by some twenty scripts.
        #expect(faces("हिन्दी।") == ["NotoSansDevanagari-Regular"])
        #expect(faces("বাংলা।") == ["NotoSansBengali-Regular"])
        #expect(faces("中文，（好）。") == ["NotoSansCJKsc-Regular"])
        #expect(Set(faces("「日本」です。")) == ["NotoSansCJKjp-Regular"])
        #expect(faces("שלום, עולם").first == "NotoSansHebrew-Regular")
    }

    @Test("Spaces and invisible characters do not change the font")
    func invisible() {
        #expect(faces("ภาษา\u{200B}ไทย และ\u{2060}อื่น") == ["NotoSansThai-Regular"])
        #expect(faces("नमस्ते\u{200D} \u{200C}दुनिया") == ["NotoSansDevanagari-Regular"])
        #expect(faces("ab\u{200B}cd\u{FEFF}\u{E0101}e\u{FE0F}") == ["Inter-Regular"])
        #expect(faces("abc ไทย abc") == ["Inter-Regular", "NotoSansThai-Regular", "Inter-Regular"])
    }

    @Test("The weight is the nearest that the fallback has, without slant")
    func weights() {
        #expect(faces("ไทย", .system(ofSize: 10, weight: .semibold)) == ["NotoSansThai-Bold"])
        #expect(faces("ไทย", .system(ofSize: 10, weight: .thin)) == ["NotoSansThai-Regular"])
        #expect(faces("ไทย", .italicSystem(ofSize: 10)) == ["NotoSansThai-Regular"])
        #expect(faces("中", .boldSystem(ofSize: 10)) == ["NotoSansCJKsc-Regular"])
    }

    @Test("A grapheme that no font has whole is set by the one that has its first character, and reported")
    func halfMissing() {
        // A Thai letter with a Hebrew point.
        let shaped = shape("ก\u{5B8}")
        #expect(shaped.missing == ["ก\u{5B8}"])
        #expect(shaped.runs[0].face.familyName == "Noto Sans Thai")
        #expect(shape("\u{13000}").runs.map(\.face) == [inter.face])
    }

    @Test("A grapheme stays in one font: marks, variation selectors and joiners go with their letter")
    func wholeGraphemes() {
        #expect(faces("葛\u{E0100}") == ["NotoSansCJKsc-Regular"])
        #expect(faces("\u{1100}\u{1161}\u{11A8}") == ["NotoSansCJKkr-Regular"])
        #expect(faces("x\u{1DC5}q\u{1ABB}").allSatisfy { $0.hasPrefix("Noto") || $0.hasPrefix("Inter") })
        #expect(faces("e\u{301}\u{323}") == ["Inter-Regular"])
    }

    @Test("Ten thousand marks on one letter are set in bounded time", .timeLimit(.minutes(30)))
    func manyMarks() {
        let time = threadTime {
            for base in ["1", "ก", "中", "\u{6DD}"] {
                let marks = String(repeating: "\u{E38}\u{1ABB}", count: 5_000)
                #expect(shape(base + marks).utf8Count == (base + marks).utf8.count)
            }
        }
        #expect(time < 60)
    }

    @Test("Lines grow only as far as the ink of the fallback font reaches")
    func lineHeights() {
        func height(_ text: String) -> CGFloat {
            Paragraph(
                text, style: ParagraphStyle(font: inter), in: CGSize(width: 1000, height: 1000), displayScale: 2
            ).size.height
        }
        let latin = height("Latin")
        for text in ["北京市", "山田太郎", "서울특별시", "中文，（好）。"] { #expect(height(text) == latin, "\(text)") }
        for text in ["नमस्ते", "தமிழ்", "ไทย", "ქართული", "አማርኛ", "ᏣᎳᎩ", "ᐃᓄᒃᑎᑐᑦ"] {
            #expect(height(text) <= latin + 2, "\(text)")
        }
        // Stacks need their room, and no more than that.
        for text in ["རྒྱལ་པོ", "ព្រះស្ត្រី", "ကြွ", "ที่ปี่นั้น", "മ്മ്രേ"] {
            #expect(height(text) >= latin && height(text) <= latin * 1.7, "\(text)")
        }
    }

    @Test("Nothing reaches out of its line", arguments: ScriptSample.all)
    func ink(sample: ScriptSample) {
        let shaped = shape(sample.text)
        for run in shaped.runs where run.face != inter.face {
            let reach = run.inkReach(in: 0..<sample.text.utf8.count)
            for glyph in run.glyphs {
                // The ends of the curves: these are on the outline, their control points need not be.
                for element in run.face.outline(of: glyph.id).elements {
                    let y: CGFloat
                    switch element {
                    case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end): y = end.y
                    case .close: continue
                    }
                    #expect(y + CGFloat(glyph.yOffset) <= CGFloat(reach.ascent) + 1)
                    #expect(y + CGFloat(glyph.yOffset) >= CGFloat(-reach.descent) - 1)
                }
            }
        }
    }

    @Test("A face of a collection opens by its index")
    func collections() throws {
        let file = projectFolder.appendingPathComponent("fonts/noto-sans-cjk/NotoSansCJK-Regular.ttc")
        let bytes = [UInt8](try Data(contentsOf: file))
        #expect(try FontFace(bytes: bytes, index: 1, name: "cjk").familyName == "Noto Sans CJK KR")
        #expect(try FontFace(bytes: bytes, name: "cjk").familyName == "Noto Sans CJK JP")
        #expect(throws: FontError.self) { try FontFace(bytes: bytes, index: 99, name: "cjk") }
    }

    @Test(
        "Korean text has the spaces that its font has for Korean, whether or not anything tells the language",
        .enabled(if: areAllFontsThere),
        arguments: [
            ("가 나 다", [280, 280]), ("Kim 가나 다라 abc", [280, 280]), ("大韓 民國 한국", [280, 280]), ("한국, 1 월 2", [280]),
            ("日本の 한국어 가나", [224, 280]), ("ひらがな 日本 語", [224, 224]), ("中 文", [224]),
        ])
    func koreanSpaces(text: String, expected: [Int32]) {
        func spaces(_ style: ShapingStyle) -> [Int32] {
            let utf8 = Array(text.utf8)
            return ShapedText.shaping(text, style: style).runs.filter { $0.face.familyName.hasPrefix("Noto Sans CJK") }
                .flatMap { run in run.glyphs.filter { utf8[Int($0.cluster)] == 0x20 }.map(\.advance) }
        }
        #expect(spaces(inter.shapingStyle) == expected)
        // What `--language ko` gives.
        let korean = ShapingStyle(face: inter.face, features: [], language: TextLanguage("ko"))
        #expect(spaces(korean).allSatisfy { $0 == 280 })
    }
}
