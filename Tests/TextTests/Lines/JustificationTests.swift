import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

private let width: CGFloat = 190

/// The lines of plain text, and those of the same text with an attribute.
private func justified(_ text: String, width: CGFloat = width) -> [[Paragraph.Line]] {
    let style = ParagraphStyle(
        font: systemFont, alignment: .justified, lineBreakMode: .byWordWrapping, numberOfLines: 0)
    let box = CGSize(width: width, height: CGFloat.infinity)
    // With rules of its own it is not set as plain text is.
    let attributed = ruled(text) { $0.alignment = .justified }
    return [
        Paragraph(text, style: style, in: box).lines, Paragraph(attributed, style: style, in: box, displayScale: 1).lines,
    ]
}

/// A line's glyphs and places, from left to right.
private func placedGlyphs(of line: Paragraph.Line) -> [PlacedGlyph] {
    var all: [PlacedGlyph] = []
    line.forEachRun { _, _, glyphs in all += glyphs }
    return all
}

/// Where the last glyph's advance ends.
private func rightEdge(of line: Paragraph.Line) -> CGFloat {
    var right: CGFloat = 0
    line.forEachRun { face, size, glyphs in
        guard let last = glyphs.last else { return }
        right = max(right, last.x + CGFloat(face.advance(of: last.id)) * size / CGFloat(face.unitsPerEm))
    }
    return right
}

@Suite("Justified lines") struct JustificationTests {
    @Test("A line without spaces is widened between ideographs and kana, and reaches both edges")
    func ideographs() throws {
        for lines in justified("この製品は在庫があり、三営業日以内にお客様へお届けします。保証も付いています。") {
            #expect(lines.count > 3)
            for line in lines.dropLast() { #expect(abs(rightEdge(of: line) - width) < 0.01, "\(line.text)") }
        }
    }

    @Test("Gaps are behind spaces where there are some, else between ideographs, and never within a cluster")
    func gaps() {
        func gaps(_ text: String) -> [Int] {
            Array(text.utf8).withUnsafeBufferPointer { utf8 in
                let justification = Justification(utf8, in: 0..<utf8.count, room: 1) { _ in nil }
                return utf8.indices.filter { justification?.hasGap(behind: $0) == true }
            }
        }
        #expect(gaps("a b 中文") == [1, 3])
        #expect(gaps("中文ab字") == [0])
        #expect(gaps("か\u{3099}き、") == [0, 6])
        #expect(gaps("葛\u{E0100}城") == [0])
        #expect(gaps("ภาษาไทย").isEmpty && gaps("").isEmpty && gaps("محمد").isEmpty)
    }

    @Test("A cluster of several glyphs has one gap behind it")
    func marks() {
        for lines in justified(String(repeating: "か\u{309A}", count: 40)) {
            for line in lines.dropLast() { #expect(abs(rightEdge(of: line) - width) < 0.01) }
        }
    }
}

@Suite("Kashida") struct KashidaTests {
    private static let texts = [
        "تم شحن الطلب من المستودع الرئيسي صباح اليوم وسيصل إلى العميل خلال ثلاثة أيام عمل على الأكثر إن شاء الله",
        "بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ وَالسَّلَامُ عَلَيْكُمْ وَرَحْمَةُ اللَّهِ وَبَرَكَاتُهُ أَيُّهَا السَّادَةُ الكِرَامُ",
        "سفارش شما از انبار مرکزی فرستاده شد و تا سه روز کاری دیگر به دست مشتری می‌رسد، با سپاس از شکیبایی شما",
        "گاہک کا آرڈر گودام سے بھیج دیا گیا ہے اور تین دن میں پہنچ جائے گا، آپ کے صبر کا بہت شکریہ جناب عالی",
        "وصل الطلب رقم 4711 من Bosch GmbH إلى المخزن (الطابق 3) بتاريخ 12/11/2026 وتم الدفع نقداً للمحاسب",
    ]

    /// A word with a stroke at its place.
    private func drawnOut(_ word: String) -> String {
        var utf8 = Array(word.utf8)
        let places = utf8.withUnsafeBufferPointer { Kashida.places($0, in: 0..<$0.count) }
        for place in places.reversed() { utf8.insert(contentsOf: "\u{640}".utf8, at: place.offset) }
        return String(decoding: utf8, as: UTF8.self)
    }

    @Test(
        "Strokes stand at the place of the best rank",
        arguments: [
            // After a stroke that is there already.
            ("محـمد", "محــمد"),
            // After seen and sad, marks or none.
            ("المستشفى", "المستشـفى"), ("السَّلَام", "السَّـلَام"), ("يصل", "يصـل"),
            // Before final teh marbuta, heh and dal; alef, tah, lam, kaf, gaf.
            ("مكتبة", "مكتبـة"), ("محمد", "محمـد"), ("كتاب", "كتـاب"), ("عميل", "عميـل"), ("فلك", "فلـك"),
            // Before the tooth in front of final reh and yeh; before final waw, ain, qaf, feh; before others.
            ("خبر", "خـبر"), ("حبي", "حـبي"), ("نفع", "نفـع"), ("علم", "علـم"),
            // Lam and alef are one shape; letters that do not join have no strokes; one letter has none.
            ("لا", "لا"), ("دار", "دار"), ("و", "و"), ("إلا", "إلا"),
            // Other scripts.
            ("שלום", "שלום"), ("abc", "abc"), ("नमस्ते", "नमस्ते"),
            // Word by word.
            ("محمد علم", "محمـد علـم"),
        ])
    func places(word: String, expected: String) {
        #expect(Array(drawnOut(word).unicodeScalars) == Array(expected.unicodeScalars), "\(drawnOut(word))")
    }

    @Test("A drawn-out line has the glyphs of the text with tatweels in it, and reaches both edges", arguments: texts)
    func glyphs(text: String) throws {
        var strokes = 0
        for width in stride(from: CGFloat(120), through: 320, by: 20) {
            let all = justified(text, width: width)
            for (line, other) in zip(all[0], all[1]).dropLast() {
                let justification = try #require(line.justification)
                var utf8 = Array(line.text.utf8)
                for offset in utf8.indices.reversed() {
                    guard let place = justification.strokes(before: line.broken.range.lowerBound + offset) else { continue }
                    strokes += place.count
                    utf8.insert(contentsOf: String(repeating: "\u{640}", count: place.count).utf8, at: offset)
                }
                let whole = String(decoding: utf8, as: UTF8.self)
                let style = ParagraphStyle(font: systemFont, lineBreakMode: .byWordWrapping, numberOfLines: 0)
                let box = CGSize(width: CGFloat.infinity, height: .infinity)
                // Lines have the direction of their paragraph, whatever they begin with.
                let free = try #require(Paragraph("\u{200F}" + whole, style: style, in: box).lines.first)
                let expected = placedGlyphs(of: free).map(\.id).dropLast()
                let drawn = placedGlyphs(of: line)
                #expect(drawn.map(\.id) == Array(expected), "\(whole)")
                #expect(abs(rightEdge(of: line) - width) < 0.01)
                let same = placedGlyphs(of: other)
                #expect(same.map(\.id) == drawn.map(\.id))
                for (a, b) in zip(same, drawn) { #expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6) }
            }
        }
        #expect(strokes > 10)
    }

    @Test("No word is drawn out by more than its share, and what is left widens the spaces")
    func longest() throws {
        let lines = justified("محمد محمد محمد محمد محمد", width: 100)[0]
        for line in lines.dropLast() {
            let justification = try #require(line.justification)
            let counts = line.broken.range.compactMap { justification.strokes(before: $0) }
            #expect(counts.count == line.text.split(separator: " ").count)
            for strokes in counts {
                #expect(CGFloat(strokes.count) * strokes.advance <= Kashida.longest * systemFont.pointSize)
            }
        }
    }

    @Test("Lines that are not justified, last lines and fonts without a tatweel have no strokes")
    func none() throws {
        let text = Self.texts[0]
        for lines in justified(text) { #expect(lines.last?.justification == nil) }
        let style = ParagraphStyle(font: systemFont, alignment: .natural, lineBreakMode: .byWordWrapping, numberOfLines: 0)
        let lines = Paragraph(text, style: style, in: CGSize(width: width, height: .infinity)).lines
        #expect(lines.allSatisfy { $0.justification == nil })
        for (characters, hasStrokes) in [("ب ", false), ("ب\u{640} ", true)] {
            let font = try Font(bytes: HandmadeFont(characters: characters).bytes, size: 10)
            let style = ParagraphStyle(font: font, alignment: .justified, lineBreakMode: .byWordWrapping, numberOfLines: 0)
            let text = String(repeating: "ببب ", count: 20)
            let lines = Paragraph(text, style: style, in: CGSize(width: 103, height: CGFloat.infinity)).lines
            let justification = try #require(lines.first?.justification)
            #expect((0..<8).contains { justification.strokes(before: $0) != nil } == hasStrokes)
        }
    }
}
