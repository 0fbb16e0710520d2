import Foundation
import RasterGraphics
import Testing

@testable import RasterText

private let areAllFontsThere = ["Noto Sans Thai", "Noto Sans CJK SC"].allSatisfy { Font(name: $0, size: 1) != nil }

/// Writing that is higher or deeper than most.
private let tallTexts = [
    "Ẫ Ẳ Ộ Ự Ệ Nguyễn Ẩn", "Nguye\u{302}\u{303}n A\u{302}\u{309}", "ปี่ ที่ กุ้ง ญู ฐู น้ำ", "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ", "རྒྱལ་པོ སྒྲུབ",
    "ព្រះស្ត្រី ឆ្នាំ", "မြန်မာ ကြွ ဝင်္ဂ", "ക്ഷ്മ മ്മ്രേ",
    "क्ष्म ट्ठ्य र्कौं", "ಕ್ಷ್ಮಿ", "ಠ್ಠ್ಯ", "ଓଡ଼ିଆ କ୍ଷ୍ମୀ", "පිංත්‍රූ", "ꦲꦏ꧀ꦱꦫ", "שׁ לּ וֹ", "ǺḖṸḮ", "①②◯", "x\u{302}\u{302}\u{302}", "ܫܠܵܡܵܐ", "ߒߞߏ߫",
]

private func paragraph(
    _ text: String, font: Font, scale: CGFloat, attributed: Bool = false, factor: CGFloat = 1
) -> Paragraph {
    let style = ParagraphStyle(font: font)
    let box = CGSize(width: CGFloat.infinity, height: .infinity)
    guard attributed else { return Paragraph(text, style: style, in: box, displayScale: scale) }
    let run = AttributedText.Run(range: 0..<text.utf8.count, attributes: TextAttributes(font: font, color: .label))
    return Paragraph(AttributedText(text: text, runs: [run]), style: style, in: box, displayScale: scale)
}

/// The heights between which the outlines of a line's glyphs lie, from the top of the block.
private func inkSpan(_ line: Paragraph.Line) -> ClosedRange<CGFloat>? {
    var (top, bottom) = (CGFloat.infinity, -CGFloat.infinity)
    line.forEachRun { face, pointSize, glyphs in
        let unit = pointSize / CGFloat(face.unitsPerEm)
        for glyph in glyphs {
            var pen = CGPoint.zero
            func note(_ y: CGFloat) {
                let place = line.baseline + glyph.y - y * unit
                top = min(top, place)
                bottom = max(bottom, place)
            }
            for element in face.outline(of: glyph.id).elements {
                // Curves by sixteen of their points.
                let steps = (1...16).map { CGFloat($0) / 16 }
                switch element {
                case .move(let end), .line(let end):
                    note(end.y)
                    pen = end
                case .quad(let control, let end):
                    for t in steps { note((1 - t) * (1 - t) * pen.y + 2 * t * (1 - t) * control.y + t * t * end.y) }
                    pen = end
                case .cubic(let first, let second, let end):
                    for t in steps {
                        let s = 1 - t
                        note(s * s * s * pen.y + 3 * s * s * t * first.y + 3 * s * t * t * second.y + t * t * t * end.y)
                    }
                    pen = end
                case .close: break
                }
            }
        }
    }
    return top <= bottom ? top...bottom : nil
}

@Suite("Room for ink", .enabled(if: areAllFontsThere, "built without the fonts of scripts"))
struct LineReachTests {
    @Test(
        "No ink of any script lies outside of its line, but for next to nothing of the font's own",
        arguments: [Font.system(ofSize: 17), .system(ofSize: 12.5, weight: .black), .monospacedSystem(ofSize: 14, weight: .bold)])
    func nothingOutside(font: Font) throws {
        for text in worldTexts + tallTexts + ScriptSample.all.map(\.text) {
            for (scale, attributed) in [(1.0, false), (2, false), (2, true)] {
                let set = paragraph(text, font: font, scale: scale, attributed: attributed)
                let ink = try #require(inkSpan(set.lines[0]), "\(text)")
                // Half a pixel from rounding the baseline, and what `inkReach` lets pass.
                let slack = 0.5 / scale + font.pointSize / 50
                #expect(ink.lowerBound >= -slack, "\(text) \(font.fontName) \(ink)")
                #expect(ink.upperBound <= set.size.height + slack, "\(text) \(font.fontName) \(ink)")
            }
        }
    }

    @Test("Where ink makes a line higher, all of it is inside, to the pixel")
    func exact() throws {
        let font = Font.system(ofSize: 17)
        for text in tallTexts {
            for scale in [1.0, 2, 3] {
                let set = paragraph(text, font: font, scale: scale)
                guard set.size.height > font.lineHeight.roundedUp(toScale: scale) else { continue }
                let ink = try #require(inkSpan(set.lines[0]))
                let baseline = font.ascender.snapped(toScale: scale)
                if set.lines[0].baseline > baseline { #expect(ink.lowerBound >= -1e-6, "\(text)") }
            }
        }
    }

    @Test("Plain and attributed text have the same lines")
    func attributed() {
        for text in worldTexts + tallTexts {
            let plain = paragraph(text, font: .system(ofSize: 17), scale: 2)
            let same = paragraph(text, font: .system(ofSize: 17), scale: 2, attributed: true)
            #expect(plain.size.height == same.size.height && plain.lines[0].baseline == same.lines[0].baseline, "\(text)")
        }
    }

    @Test("Rows in Latin, Greek and Cyrillic do not grow")
    func latin() {
        for size in [11.0, 13, 17] {
            let font = Font.system(ofSize: size)
            let height = font.lineHeight.roundedUp(toScale: 2)
            for text in [
                "Zażółć gęślą jaźń", "Årsrapport Ängelholm Ö", "Łódź Žižek ŮŠČ", "Ênfase ÀÉÎÕÜ Ç", "ÂĂĐÊÔƠƯ", "Țară Ș ț",
                "Ήπειρος Ώρα", "Йогурт Ёлка",
                "Tiếng Việt có dấu: phở, bún chả", "Q|{}[]()@$§",
            ] {
                #expect(paragraph(text, font: font, scale: 2).size.height == height, "\(text) \(size)")
            }
            #expect(paragraph("Ẫ Ẩ", font: font, scale: 2).size.height > height)
        }
    }

    @Test("A font that is said to set ASCII and minus signs does so alone, in lines of its own height")
    func setsASCII() {
        let text = String(String.UnicodeScalarView((0x20...0x7E).compactMap(UnicodeScalar.init))) + "\u{2212}"
        for face in BundledFonts.Family.all.flatMap({ BundledFonts.faces(of: $0) }) {
            let font = Font(face: face, size: 13)
            guard font.setsASCII else { continue }
            let set = paragraph(text, font: font, scale: 64)
            #expect(set.size.height <= font.lineHeight.roundedUp(toScale: 64), "\(font.fontName)")
            set.lines[0].forEachRun { used, _, _ in #expect(used === face, "\(font.fontName)") }
        }
        #expect(Font.system(ofSize: 13).setsASCII && Font.monospacedSystem(ofSize: 13, weight: .bold).setsASCII)
        #expect(Font(name: "Noto Sans Thai", size: 13)?.setsASCII == false)
    }

    @Test("A hundred accents on a letter do not make a row as high as a page")
    func bounded() {
        let text = "a" + String(repeating: "\u{302}", count: 200)
        #expect(paragraph(text, font: .system(ofSize: 10), scale: 1).size.height <= 75)
    }

    @Test("No bundled glyph has ink farther from its origin and its advance than what a band of a picture looks for")
    func farthestInk() {
        var farthest = 0.0
        for face in BundledFonts.Family.all.flatMap({ BundledFonts.faces(of: $0) }) {
            let em = Double(face.unitsPerEm)
            for glyph in 0..<UInt32(face.glyphCount) {
                guard let extents = face.extents(of: glyph) else { continue }
                let right = extents.left + extents.width - max(0, face.advance(of: glyph))
                let reach = max(-extents.left, right, extents.top, extents.height - extents.top)
                farthest = max(farthest, Double(reach) / em)
            }
        }
        #expect(farthest > 1 && farthest < Double(FontFace.farthestInk) / 2, "\(farthest) em")
    }
}
