import Foundation
import RasterGraphics

/// Glyphs of one face and size.
package struct GlyphRun: Sendable {
    package let face: FontFace
    /// Points in an em, shrinking included.
    package let pointSize: CGFloat
    /// Relative to the fragment's left end and the line's baseline, the baseline offset included; y down.
    package let glyphs: PlacedGlyphs

    package init(face: FontFace, pointSize: CGFloat, glyphs: PlacedGlyphs) {
        self.face = face
        self.pointSize = pointSize
        self.glyphs = glyphs
    }
}

/// A part of a set line with one set of attributes, as it is drawn: all of a line of plain text.
package struct TextFragment: Sendable {
    /// From the line's left end to the fragment's, and its advance.
    package let x, width: CGFloat
    /// From left to right.
    package let runs: [GlyphRun]
    /// What it shows of the text of its line.
    package let text: GlyphText
    /// With an attachment, its bounds made finite, when the fragment is that picture and nothing else; without when it is
    /// text. Nil for plain text.
    package let attributes: TextAttributes?
    /// Where words are, from the fragment's left end, ascending: what a decoration by word lies at. Of plain text, which
    /// has none, they are not looked for.
    package let words: [ClosedRange<CGFloat>]

    package init(
        x: CGFloat, width: CGFloat, runs: [GlyphRun], text: GlyphText, attributes: TextAttributes?,
        words: [ClosedRange<CGFloat>]
    ) {
        self.x = x
        self.width = width
        self.runs = runs
        self.text = text
        self.attributes = attributes
        self.words = words
    }
}

extension Paragraph.Line {
    /// What the line is drawn from, left to right. Complexity: linear in its glyphs.
    /// - Parameter arena: Where the glyphs are put.
    package func fragments(in arena: inout GlyphArena) -> [TextFragment] {
        var setter = FragmentSetter(self, arena)
        defer { arena = setter.arena }
        return setter.fragments()
    }
}

/// Places the glyphs of one line, and parts them where attributes change.
private struct FragmentSetter {
    private let line: Paragraph.Line
    private let styled: StyledText
    private let factor: CGFloat

    /// The fragment that is growing.
    private var finished: [TextFragment] = []
    private var run = -1
    private var start: CGFloat = 0
    private var glyphRuns: [GlyphRun] = []
    private var words: [ClosedRange<CGFloat>] = []
    private var isInWord = false
    /// What it shows, in UTF-8 offsets of the line's text; all of that where clusters make no difference.
    private var shownText: Range<Int>?
    /// The glyph run that is growing.
    private var face: FontFace?
    private var glyphs: [PlacedGlyph] = []
    private(set) var arena: GlyphArena
    /// From the line's left end.
    private var pen: CGFloat = 0

    init(_ line: Paragraph.Line, _ arena: GlyphArena) {
        self.line = line
        self.arena = arena
        styled = line.broken.shaped.styled
        factor = line.scaleFactor
    }

    mutating func fragments() -> [TextFragment] {
        let (shaped, shown) = (line.broken.shaped, line.broken.range)
        let parts = shaped.levels.isPlain ? [] : styled.withUTF8 { shaped.levels.reorderedRuns(in: shown, of: $0) }
        if parts.isEmpty { for item in shaped.items(in: shown) { append(item) } }
        for part in parts {
            let items = shaped.items(in: part.range)
            if part.isRightToLeft {
                for item in items.reversed() { append(item, isRightToLeft: true) }
            } else {
                for item in items { append(item) }
            }
        }
        finish(isAttachment: false)
        return finished
    }

    private mutating func append(_ item: ShapedLine.Item, isRightToLeft: Bool = false) {
        switch item.content {
        case .text(let shaped, let start):
            let part = item.range.lowerBound - start..<item.range.upperBound - start
            let runs = shaped.runs[shaped.runs(in: part)]
            if isRightToLeft {
                for set in runs.reversed() { append(set, part, of: item, from: start) }
            } else {
                for set in runs { append(set, part, of: item, from: start) }
            }
        case .attachment:
            begin(run: item.run)
            pen += CGFloat(item.width) * styled.emSize * factor
            words.append(0...max(0, pen - start))
            note(item.range)
            finish(isAttachment: true)
        case .tab:
            begin(run: item.run)
            isInWord = false
            pen += CGFloat(item.width) * styled.emSize * factor
            note(item.range)
        }
    }

    /// The part of a run of shaped text that a segment shows.
    private struct ShownRun {
        let set: ShapedRun
        /// In the shaped text.
        let clusters: Range<Int32>
        /// Where the shaped text begins in the text between two hard line breaks.
        let textStart: Int
        /// Where it begins in the text of the line.
        let lineStart: Int32
        /// Points in a unit of the font.
        let unit: CGFloat
        /// How far the baseline lies above the line's, in points.
        let raise: CGFloat
        /// What is added to each visible cluster, in points.
        let spacing: Double

        /// - Parameter pen: From the fragment's left end.
        @inline(__always) func placed(_ glyph: ShapedGlyph, pen: CGFloat) -> PlacedGlyph {
            PlacedGlyph(
                id: glyph.id, cluster: lineStart &+ glyph.cluster, x: pen + CGFloat(glyph.xOffset) * unit,
                y: -CGFloat(glyph.yOffset) * unit - raise)
        }
    }

    /// Appends the part of a run of shaped text, which begins at `textStart`, that a segment shows.
    private mutating func append(
        _ set: ShapedRun, _ part: Range<Int>, of item: ShapedLine.Item, from textStart: Int
    ) {
        let style = styled.runs[item.run]
        let shown = ShownRun(
            set: set, clusters: Int32(clamping: part.lowerBound)..<Int32(clamping: part.upperBound), textStart: textStart,
            lineStart: Int32(truncatingIfNeeded: textStart - line.broken.range.lowerBound),
            unit: style.font.pointSize * factor / CGFloat(set.face.unitsPerEm), raise: style.baselineOffset * factor,
            spacing: set.isCursive ? 0 : style.spacing * Double(styled.emSize * factor))
        // Clusters of plain text make no difference, unless there are gaps behind them.
        let hasClusters = !line.isPlain || line.justification != nil
        if face != set.face { endGlyphRun() }
        if !hasClusters { begin(run: item.run) }
        face = set.face
        set.glyphs.withUnsafeBufferPointer { all in
            // A line of a text of a megabyte has a handful of its glyphs.
            let visible = all[set.glyphs(from: shown.clusters.lowerBound, to: shown.clusters.upperBound)]
            glyphs.reserveCapacity(glyphs.count + min(visible.count, part.count))
            if hasClusters { appendClusters(visible, of: shown) } else { appendGlyphs(visible, of: shown) }
        }
    }

    private mutating func appendGlyphs(_ visible: Slice<UnsafeBufferPointer<ShapedGlyph>>, of shown: ShownRun) {
        // Local, so that the loop writes no property.
        let (start, clusters) = (self.start, shown.clusters)
        var (pen, placed) = (self.pen, glyphs)
        glyphs = []
        for glyph in visible where clusters.contains(glyph.cluster) {
            placed.append(shown.placed(glyph, pen: pen - start))
            pen += CGFloat(glyph.advance) * shown.unit
        }
        (self.pen, glyphs) = (pen, placed)
    }

    private mutating func appendClusters(_ visible: Slice<UnsafeBufferPointer<ShapedGlyph>>, of shown: ShownRun) {
        let space = shown.spacing == 0 ? nil : shown.set.face.glyph(for: " ")
        let end = min(Int(shown.clusters.upperBound), shown.set.range.upperBound) + shown.textStart
        let ascends = shown.set.level % 2 == 0
        var before = end
        var i = visible.startIndex
        while i < visible.endIndex {
            let cluster = visible[i].cluster
            guard shown.clusters.contains(cluster) else {
                i += 1
                continue
            }
            let place = Int(cluster) + shown.textStart
            begin(run: styled.run(at: place))
            face = shown.set.face
            let clusterStart = pen
            let isInvisible = visible[i].isInvisible(space: space)
            while i < visible.endIndex, visible[i].cluster == cluster {
                glyphs.append(shown.placed(visible[i], pen: pen - start))
                pen += CGFloat(visible[i].advance) * shown.unit
                i += 1
            }
            if shown.spacing != 0, !isInvisible {
                pen = clusterStart + CGFloat(ClusterAdvances.spaced(Double(pen - clusterStart), by: shown.spacing))
            }
            line.justification?.extend(
                behind: place, pen: &pen, from: start, y: -shown.raise, clusterInLine: shown.lineStart &+ cluster,
                glyphs: &glyphs)
            guard !line.isPlain else { continue }
            let next = i < visible.endIndex ? Int(visible[i].cluster) + shown.textStart : end
            note(place..<max(place, min(end, ascends ? next : before)))
            before = place
            note(clusterFrom: clusterStart - start, at: place)
        }
    }

    /// Notes what is shown, in UTF-8 offsets of the text between two hard line breaks.
    private mutating func note(_ range: Range<Int>) {
        let shown = range.lowerBound - line.broken.range.lowerBound..<range.upperBound - line.broken.range.lowerBound
        shownText = shownText.map { min($0.lowerBound, shown.lowerBound)..<max($0.upperBound, shown.upperBound) } ?? shown
    }

    /// Notes a cluster that ends at the pen as part of a word, or as what parts two.
    private mutating func note(clusterFrom left: CGFloat, at offset: Int) {
        guard !styled.withUTF8({ isWhiteSpace($0, at: offset) }) else {
            isInWord = false
            return
        }
        let right = max(left, pen - start)
        if isInWord, let last = words.last {
            words[words.count - 1] = last.lowerBound...max(last.upperBound, right)
        } else {
            words.append(left...right)
            isInWord = true
        }
    }

    /// Goes on with the attributes of a run.
    private mutating func begin(run next: Int) {
        guard next != run else { return }
        finish(isAttachment: false)
        run = next
    }

    private mutating func endGlyphRun() {
        if let face, !glyphs.isEmpty {
            glyphRuns.append(
                GlyphRun(
                    face: face, pointSize: styled.runs[run].font.pointSize * factor, glyphs: arena.append(glyphs)))
            glyphs.removeAll(keepingCapacity: true)
        }
        face = nil
    }

    private mutating func finish(isAttachment: Bool) {
        endGlyphRun()
        if run >= 0, pen != start || !glyphRuns.isEmpty || isAttachment {
            finished.append(
                TextFragment(
                    x: start, width: pen - start, runs: glyphRuns,
                    text: GlyphText(
                        line.text, shownText ?? 0..<line.text.utf8.count, language: styled.runs[run].shaping.language),
                    attributes: attributes(isAttachment: isAttachment), words: words))
        }
        (run, start, glyphRuns, words, isInWord, shownText) = (-1, pen, [], [], false, nil)
    }

    private func attributes(isAttachment: Bool) -> TextAttributes? {
        if line.isPlain { return nil }
        var attributes = line.attributes[run].attributes
        if !isAttachment {
            attributes.attachment = nil
        } else if let bounds = styled.runs[run].attachment {
            attributes.attachment?.bounds = bounds
        }
        return attributes
    }
}

/// Whether the character that begins at `offset` is white space (Unicode's White_Space, line breaks left out).
private func isWhiteSpace(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let byte = utf8[offset]
    if byte < 0x80 { return byte == 0x20 || byte == 0x09 }
    guard byte == 0xC2 || byte >= 0xE1 && byte <= 0xE3, offset + 1 < utf8.count else { return false }
    // U+00A0.
    if byte == 0xC2 { return utf8[offset + 1] == 0xA0 }
    guard offset + 2 < utf8.count else { return false }
    let scalar = UInt32(byte & 0xF) << 12 | UInt32(utf8[offset + 1] & 0x3F) << 6 | UInt32(utf8[offset + 2] & 0x3F)
    return Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
}
