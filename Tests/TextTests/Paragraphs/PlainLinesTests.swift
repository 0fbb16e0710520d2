import Foundation
import TestSupport
import Testing

@testable import RasterText

private func outside(_ file: String, size: CGFloat) throws -> Font {
    try Font(contentsOfFile: projectFolder.appending(path: "fonts/" + file).path, size: size)
}

private let words = ["a", "of", "the", "plate", "garden", "Quality", "digital", "granite", "AVATAR", "interoperability", "well"]
private let otherWords = [
    "(new)", "supply,", "urban.", "why?", "it's", "\"quoted\"", "12", "1,250.50", "R&D", "box:", "fax", "#5",
]

private func sentences(_ count: Int, _ random: inout SplitMix64) -> [String] {
    (0..<count).map { i in
        let words = i % 2 == 0 ? words : words + otherWords
        return (0..<Int.random(in: 2...24, using: &random)).map { _ in
            words.randomElement(using: &random)! + (Int.random(in: 0..<20, using: &random) == 0 ? " " : "")
        }.joined(separator: " ")
    }
}

/// What lines are drawn from, to the last bit.
private func bits(_ line: PlainLines.Line, of lines: PlainLines, text: String) -> [String] {
    let run = lines.run(of: line)!
    let shown = String(decoding: Array(text.utf8)[line.text], as: UTF8.self)
    #expect(lines.text(of: line).string == shown)
    return [shown, "\(line.x) \(line.baseline) \(line.width) \(line.penWidth) \(run.pointSize) \(run.face.postScriptName)"]
        + run.glyphs.map { "\($0.id) \(Int($0.cluster) - line.text.lowerBound) \($0.x) \($0.y)" }
}

private func bits(_ line: Paragraph.Line) -> [String] {
    let fragment = line.fragments[0]
    let run = fragment.runs[0]
    return [
        line.text,
        "\(line.x) \(line.baseline) \(line.width) \(fragment.width) \(run.pointSize) \(run.face.postScriptName)",
    ] + run.glyphs.map { "\($0.id) \($0.cluster) \($0.x) \($0.y)" }
}

@Suite("Plain lines without a paragraph") struct PlainLinesTests {
    @Test("are the very lines that a paragraph has", arguments: 0..<7)
    func lines(number: Int) throws {
        let fonts: [Font] = [
            .system(ofSize: 13), .boldSystem(ofSize: 11.5), .italicSystem(ofSize: 9), .system(ofSize: 17, weight: .light),
            try #require(Font(name: "NotoSans-Regular", size: 12)), try outside("inter/Inter-Regular.otf", size: 12.25),
            try Font(
                bytes: HandmadeFont(characters: String((0x20...0x7E).map { Character(UnicodeScalar($0)!) })).bytes,
                name: "handmade", size: 10),
        ]
        let font = fonts[number]
        var random = SplitMix64(seed: UInt64(number))
        var found = 0
        for text in sentences(400, &random) {
            let strategies: [LineBreakStrategy] = [[], [], .standard, .pushOut, [.hangulWordPriority], .balanced]
            let style = ParagraphStyle(
                font: font, alignment: [.left, .right, .center, .natural, .justified].randomElement(using: &random)!,
                lineBreakMode: [.byTruncatingTail, .byWordWrapping, .byClipping].randomElement(using: &random)!,
                numberOfLines: [0, 0, 0, 2, 4].randomElement(using: &random)!,
                lineSpacing: [0, 0, 2, 1.3, -4].randomElement(using: &random)!,
                language: [nil, nil, "en", "ja"].randomElement(using: &random)!,
                lineBreakStrategy: strategies.randomElement(using: &random)!)
            let width = CGFloat.random(in: 40...300, using: &random)
            let scale: CGFloat = [1, 2, 3].randomElement(using: &random)!
            var arena = GlyphArena()
            let set = PlainLines(text, style: style, width: width, displayScale: scale, setsGlyphs: true, arena: &arena)
            let measured = PlainLines(text, style: style, width: width, displayScale: scale, setsGlyphs: false, arena: &arena)
            #expect(set?.size == measured?.size && set?.count == measured?.count)
            guard let set else { continue }
            found += 1
            let paragraph = Paragraph(text, style: style, in: CGSize(width: width, height: .infinity), displayScale: scale)
            #expect(!paragraph.isTruncated && paragraph.size == set.size)
            #expect(
                (0..<set.count).map { bits(set[$0], of: set, text: text) } == paragraph.lines.map(bits), "“\(text)” in \(width)")
            let line = try #require(paragraph.lines.first)
            #expect(line.ascent == set.ascent && line.descent == set.descent)
        }
        // In bold Inter, full stops and commas are kerned with their spaces, and words that end in an x may be dimensions.
        #expect(found > (number == 1 || number == 5 ? 10 : 50), "\(font.fontName) \(found)")
    }

    @Test("are left to a paragraph where there is more to them")
    func others() {
        let style = ParagraphStyle(font: .system(ofSize: 10), numberOfLines: 0)
        func count(_ text: String, width: CGFloat = 60, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> Int? {
            var style = style
            change(&style)
            var arena = GlyphArena()
            return PlainLines(text, style: style, width: width, displayScale: 1, setsGlyphs: true, arena: &arena)?.count
        }
        let text = "several words that do not fit"
        #expect(count(text) == 3)
        #expect(count(text, width: 1000) == nil, "one line")
        #expect(count(text, width: 20) == nil, "words that are broken")
        #expect(count(text, width: 0) == nil && count(text, width: .infinity) == nil && count(text, width: .nan) == nil)
        #expect(count("several wörds that do not fit") == nil && count("several\nwords that do not fit") == nil)
        #expect(count("several-words-that do not fit") == nil && count(" several words that do not fit") == nil)
        #expect(count(text) { $0.numberOfLines = 2 } == nil && count(text) { $0.numberOfLines = 3 } == 3)
        #expect(count(text) { $0.hyphenationFactor = 1 } == nil && count(text) { $0.alignment = .justified } == nil)
        #expect(count(text) { $0.baseWritingDirection = .rightToLeft } == nil)
        #expect(
            count(text) { $0.lineBreakMode = .byCharWrapping } == nil && count(text) { $0.lineBreakStrategy = .balanced } == nil)
        #expect(count(text) { $0.adjustsFontSizeToFitWidth = true } == nil)
        #expect(count(String(repeating: "word ", count: 40), width: 30) == nil, "more lines than there is room for")
        #expect(count(text) { $0.font = $0.font.withMonospacedDigits } == nil)
        // What is set by paragraphs is set by them on all cores before it is asked for.
        var tabular = style
        tabular.font = style.font.withMonospacedDigits
        #expect(PlainLines.mayBreak(text, style: style) && !PlainLines.mayBreak(text, style: tabular))
        #expect(count("") == nil && count("   ") == nil)
    }
}
