import Foundation
import RasterGraphics

/// Plain text in two lines and more, broken at its spaces, without a paragraph: the numbers are the very ones that a
/// paragraph gives.
package struct PlainLines {
    package struct Line {
        /// What it shows, in UTF-8 offsets of the text, without the spaces at which it was broken.
        package fileprivate(set) var text = 0..<0
        /// Where it begins, from the left edge of the box.
        package fileprivate(set) var x: CGFloat = 0
        /// From the top of the block.
        package fileprivate(set) var baseline: CGFloat = 0
        /// The advance of its glyphs.
        package fileprivate(set) var width: CGFloat = 0
        /// The same added up glyph by glyph, as they are placed.
        package fileprivate(set) var penWidth: CGFloat = 0
        /// Which of the glyphs of all lines are its own.
        fileprivate var glyphs = 0..<0
    }

    /// Text in more lines takes a paragraph.
    fileprivate typealias Lines = InlineArray<16, Line>

    private var lines: Lines
    package let count: Int
    /// The width of the widest line, unrounded, and the height of all.
    package private(set) var size = CGSize.zero
    /// How far the box of each line reaches above and below its baseline, both positive.
    package let ascent, descent: CGFloat
    private let font: Font
    private let glyphs: PlacedGlyphs?
    private let text: String
    private let language: TextLanguage

    // No collection: each step through one takes memory for its accessor.
    package subscript(i: Int) -> Line { lines[i] }
    package var first: Line { lines[0] }
    package var last: Line { lines[count - 1] }

    /// Breaks a text; nil for one that takes a paragraph, and for one that is a single line.
    ///
    /// Complexity: linear in the text.
    /// - Parameters:
    ///   - width: That of the box, in points.
    ///   - displayScale: Pixels in a point, which heights and baselines are rounded to.
    ///   - setsGlyphs: Whether the text is to be drawn, not only measured.
    ///   - arena: Where its glyphs are put then.
    package init?(
        _ text: String, style: ParagraphStyle, width: CGFloat, displayScale: CGFloat, setsGlyphs: Bool,
        arena: inout GlyphArena
    ) {
        guard width > 0, width < .farthestPixel, Self.mayBreak(text, style: style) else { return nil }
        let rules = ParagraphRules(label: style)
        font = style.font
        self.text = text
        language = TextLanguage(style.language)
        let shaping = font.shapingStyle(language)
        var walk = LineWalk(limit: ParagraphLayout.ems(ofBox: width, pointSize: font.pointSize), font: font)
        func hasLines() -> Bool {
            walk.isComplete && walk.count > 1 && (walk.count <= style.numberOfLines || style.numberOfLines == 0)
                && !(walk.isLastLineVeryShort && rules.lineBreakStrategy.contains(.pushOut))
        }
        if setsGlyphs {
            glyphs = arena.append(atMost: text.utf8.count) { room in
                walk.walk(text, style: shaping, room: room)
                return hasLines() ? walk.glyphCount : 0
            }
        } else {
            glyphs = nil
            walk.walk(text, style: shaping, room: nil)
        }
        guard hasLines() else { return nil }
        lines = walk.lines
        count = walk.count
        let (height, baseline) = font.lineMetrics(displayScale: displayScale)
        (ascent, descent) = (baseline, height - baseline)
        let gap = rules.lineSpacing.snapped(toScale: displayScale)
        for i in 0..<count {
            lines[i].x = rules.alignment.start(of: lines[i].width, in: width)
            if i > 0 { size.height += gap }
            lines[i].baseline = size.height + baseline
            size.height += height
            size.width = max(size.width, lines[i].width)
        }
    }

    /// Whether a text is of a kind that needs no paragraph to be broken, as far as it can be told without breaking it.
    package static func mayBreak(_ text: String, style: ParagraphStyle) -> Bool {
        let rules = ParagraphRules(label: style)
        guard style.numberOfLines != 1, !style.adjustsFontSizeToFitWidth, style.lineBreakMode != .byCharWrapping,
            rules.hyphenationFactor == 0, rules.alignment != .justified, rules.direction != .rightToLeft,
            rules.lineBreakStrategy.isDisjoint(with: [.balanced, .identifierParts]),
            style.font.shapingStyle(TextLanguage(style.language)).maySetSeparableWords,
            text.utf8.count <= ParagraphCache.longestFreeText, text.utf8.first != 0x20
        else { return false }
        var text = text
        return text.withUTF8 { LineBreakOpportunities.areBehindSpacesOnly(in: $0) }
    }

    /// The glyphs of a line, where they were set.
    package func run(of line: Line) -> GlyphRun? {
        glyphs.map { GlyphRun(face: font.face, pointSize: font.pointSize, glyphs: $0.part(line.glyphs)) }
    }

    /// What a line says.
    package func text(of line: Line) -> GlyphText { GlyphText(text, line.text, language: language) }
}

/// Breaks greedily: each line takes as many words as fit.
private struct LineWalk {
    private(set) var lines = PlainLines.Lines(repeating: PlainLines.Line())
    private(set) var count = 0
    /// How many glyphs are set; those of the spaces at which lines are broken are between those of the lines.
    private(set) var glyphCount = 0
    /// Whether all of the text is in lines.
    private(set) var isComplete = false

    /// Of a line, in ems.
    private let limit: Double
    private let pointSize: CGFloat
    private let em: Double
    /// Points in a font unit.
    private let unit: CGFloat
    private var takesParagraph = false
    /// The line that is growing, which ends with its last word.
    private var line = PlainLines.Line()
    private var wordCount = 0
    private var pen: CGFloat = 0
    /// The advance of all text so far, in ems, added up as ``ClusterAdvances`` does.
    private var sum = 0.0
    /// The same before the line and behind it.
    private var start = 0.0
    private var end = 0.0
    /// The advance of all text so far, in font units.
    private var units = 0

    init(limit: Double, font: Font) {
        self.limit = limit
        pointSize = font.pointSize
        em = Double(font.face.unitsPerEm)
        unit = font.pointSize / CGFloat(font.face.unitsPerEm)
    }

    /// Whether the last line is one that ``LineBreakStrategy/pushOut`` may move words to.
    var isLastLineVeryShort: Bool { wordCount == 1 && end - start < limit / 3 }

    /// Walks once through a text.
    /// - Parameter room: Where glyphs are put, with room for one a byte; nil: they are not set.
    mutating func walk(_ text: String, style: ShapingStyle, room: UnsafeMutableBufferPointer<PlacedGlyph>?) {
        var contiguous = text
        contiguous.withUTF8 { utf8 in
            let isSet = PlainText.forEachSeparableWord(of: text, style: style) { word, start in
                if !takesParagraph { append(word, at: start, of: utf8, room: room) }
            }
            // As a whole, text is measured in font units.
            guard isSet == true, !takesParagraph, wordCount > 0, Double(units) / em > limit else { return }
            endLine()
            isComplete = !takesParagraph
        }
    }

    /// Appends a word with the space behind it.
    private mutating func append(
        _ word: ShapedWords.Word, at offset: Int, of text: UnsafeBufferPointer<UInt8>,
        room: UnsafeMutableBufferPointer<PlacedGlyph>?
    ) {
        guard let last = word.glyphs.last else { return takesParagraph = true }
        let lastOffset = offset + Int(last.cluster)
        let hasSpace = text[lastOffset] == 0x20
        let letters = word.glyphs.extracting(0..<word.glyphs.count - (hasSpace ? 1 : 0))
        // Where a line may not end before the space without its last word being shaped anew, or the space is part of a
        // ligature, it is for others.
        guard hasSpace ? last.isSafeToBreak && letters.last?.cluster != last.cluster : !text[lastOffset...].contains(0x20),
            room.map({ glyphCount + word.glyphs.count <= $0.count }) ?? true
        else { return takesParagraph = true }
        units += word.units
        if !letters.isEmpty {
            let wordStart = sum
            sum = advanced(over: letters)
            if wordCount > 0, sum - start > limit {
                endLine()
                line = PlainLines.Line()
                line.text = offset..<offset
                line.glyphs = glyphCount..<glyphCount
                (start, wordCount, pen) = (wordStart, 0, 0)
            }
            // A word that is wider than the box is broken between its characters.
            guard sum - start <= limit else { return takesParagraph = true }
            place(letters, at: offset, in: room)
            line.text = line.text.lowerBound..<(hasSpace ? lastOffset : text.count)
            line.glyphs = line.glyphs.lowerBound..<glyphCount
            line.penWidth = pen
            end = sum
            wordCount += 1
        }
        guard hasSpace else { return }
        sum += Double(last.advance) / em
        place(word.glyphs.extracting(letters.count...), at: offset, in: room)
    }

    /// ``sum`` with the advances of glyphs, cluster by cluster.
    private func advanced(over glyphs: UnsafeBufferPointer<ShapedGlyph>) -> Double {
        var sum = sum
        var i = 0
        while i < glyphs.count {
            let cluster = glyphs[i].cluster
            var advance = 0.0
            while i < glyphs.count, glyphs[i].cluster == cluster {
                advance += Double(glyphs[i].advance) / em
                i += 1
            }
            sum += advance
        }
        return sum
    }

    /// Places some glyphs of the word at an offset.
    private mutating func place(
        _ glyphs: UnsafeBufferPointer<ShapedGlyph>, at offset: Int, in room: UnsafeMutableBufferPointer<PlacedGlyph>?
    ) {
        var pen = pen
        for (i, glyph) in glyphs.enumerated() {
            room?.initializeElement(
                at: glyphCount + i,
                to: PlacedGlyph(
                    id: glyph.id, cluster: Int32(truncatingIfNeeded: offset) &+ glyph.cluster,
                    x: pen + CGFloat(glyph.xOffset) * unit, y: -CGFloat(glyph.yOffset) * unit))
            pen += CGFloat(glyph.advance) * unit
        }
        self.pen = pen
        glyphCount += glyphs.count
    }

    private mutating func endLine() {
        guard count < lines.count else { return takesParagraph = true }
        line.width = CGFloat(end - start) * pointSize
        lines[count] = line
        count += 1
    }
}
