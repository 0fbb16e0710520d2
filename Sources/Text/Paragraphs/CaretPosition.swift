import Foundation

/// Where a caret would stand beside a character of a text on one line, in points from the left end of the line.
package struct CaretPosition: Hashable, Sendable {
    package let x: CGFloat
    /// The advance of the whole line.
    package let lineWidth: CGFloat
}

extension Font {
    /// Where a caret stands beside a character of a text without hard line breaks, by the advances that the text is drawn
    /// with.
    ///
    /// Complexity: that of shaping, once; then linear in the text.
    /// - Parameters:
    ///   - offset: In UTF-8, of the character; one inside of a cluster stands for the cluster.
    ///   - isBehind: At the end of the character, which is its right side where text runs from left to right; else at its
    ///     beginning.
    ///   - language: See ``ParagraphStyle/language``.
    ///   - direction: That of the paragraph. Default: `.natural`.
    /// - Returns: Nil where no glyph stands for the character.
    package func caretPosition(
        in text: String, at offset: Int, isBehind: Bool, language: String? = nil,
        direction: WritingDirection = .natural
    ) -> CaretPosition? {
        let plain = shapingStyle(TextLanguage(language))
        if direction != .rightToLeft, let caret = plainCaret(in: text, at: offset, isBehind: isBehind, style: plain) {
            return caret
        }
        let style = plain.within(text, traits: TextTraits(text))
        var text = text
        let levels = BidiLevels(text, direction: direction)
        let shaped = ShapeCache.shaped(
            levels.isPlain ? ShapedText.digitPattern(of: text, style: style) ?? text : text, style: style, levels: levels)
        let parts = text.withUTF8 { levels.reorderedRuns(in: 0..<shaped.utf8Count, of: $0) }
        var search = CaretSearch(shaped, offset: offset)
        if parts.isEmpty {
            for run in shaped.runs { search.pass(run, 0..<shaped.utf8Count, isRightToLeft: false) }
        }
        for part in parts {
            let runs = shaped.runs[shaped.runs(in: part.range)]
            if part.isRightToLeft {
                for run in runs.reversed() { search.pass(run, part.range, isRightToLeft: true) }
            } else {
                for run in runs { search.pass(run, part.range, isRightToLeft: false) }
            }
        }
        guard let found = search.found else { return nil }
        let atRight = isBehind != found.isRightToLeft
        return CaretPosition(
            x: CGFloat(atRight ? found.right : found.left) * pointSize, lineWidth: CGFloat(shaped.width) * pointSize)
    }
}

/// Adds up advances from left to right until a cluster is met.
private struct CaretSearch {
    private let cluster: Int32
    /// Ems; whole font units within a run, since sums of doubles would depend on the order.
    private var pen = 0.0
    /// The sides of the cluster, in ems.
    private(set) var found: (left: Double, right: Double, isRightToLeft: Bool)?

    init(_ shaped: ShapedText, offset: Int) {
        var cluster: Int32 = -1
        for run in shaped.runs[shaped.runs(in: max(0, offset)..<max(0, offset) + 1)] {
            for glyph in run.glyphs where glyph.cluster <= offset { cluster = max(cluster, glyph.cluster) }
        }
        self.cluster = cluster
    }

    mutating func pass(_ run: ShapedRun, _ part: Range<Int>, isRightToLeft: Bool) {
        let em = Double(run.face.unitsPerEm)
        var units = 0
        for glyph in run.glyphs where part.contains(Int(glyph.cluster)) {
            let left = pen + Double(units) / em
            units += Int(glyph.advance)
            guard glyph.cluster == cluster else { continue }
            found = (found?.left ?? left, pen + Double(units) / em, isRightToLeft)
        }
        pen += Double(units) / em
    }
}
