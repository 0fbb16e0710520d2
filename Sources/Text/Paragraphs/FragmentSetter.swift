import Foundation

/// Places the glyphs of one line of attributed text, and parts them where attributes change.
struct FragmentSetter {
    private let line: AttributedHardLine.BrokenLine
    private let emSize, factor: CGFloat
    private var justification: Justification?

    /// The fragment that is growing.
    private var finished: [TextFragment] = []
    private var run = -1
    private var start: CGFloat = 0
    private var glyphRuns: [TextFragment.GlyphRun] = []
    private var words: [ClosedRange<CGFloat>] = []
    private var isInWord = false
    /// The glyph run that is growing.
    private var face: FontFace?
    private var glyphs: [PlacedGlyph] = []
    /// From the line's left end.
    private var pen: CGFloat = 0
    private var ascent: CGFloat = 0
    private var descent: CGFloat = 0

    init(_ line: AttributedHardLine.BrokenLine, emSize: CGFloat, factor: CGFloat) {
        self.line = line
        self.emSize = emSize
        self.factor = factor
    }

    /// Makes the line longer by so many points, behind its last tab, so that what stands at a tab stop stays there.
    mutating func justify(by room: CGFloat) {
        var first = line.segments.first?.range.lowerBound ?? 0
        let end = line.segments.last?.range.upperBound ?? 0
        for segment in line.segments {
            if case .tab = segment.content { first = segment.range.upperBound }
        }
        justification = line.styled.utf8.withUnsafeBufferPointer {
            Justification($0, in: first..<end, room: room, longestStrokes: longestStrokes(before:))
        }
    }

    private func longestStrokes(before offset: Int) -> Justification.Strokes? {
        guard let segment = line.segments[line.segments(in: offset..<offset + 1)].first,
            case .text(let shaped, let part) = segment.content
        else { return nil }
        return shaped.longestStrokes(
            before: offset - segment.range.lowerBound + part.lowerBound,
            pointSize: line.styled.run(segment.run).font.pointSize * factor)
    }

    /// - Parameters:
    ///   - ascent: From the line's top to its baseline.
    ///   - descent: From there to its bottom.
    mutating func fragments(ascent: CGFloat, descent: CGFloat) -> [TextFragment] {
        (self.ascent, self.descent) = (ascent, descent)
        let shown = (line.segments.first?.range.lowerBound ?? 0)..<(line.segments.last?.range.upperBound ?? 0)
        let parts = line.styled.utf8.withUnsafeBufferPointer { line.levels.reorderedRuns(in: shown, of: $0) }
        if parts.isEmpty { for segment in line.segments { append(segment) } }
        for part in parts {
            let segments = line.segments[line.segments(in: part.range)]
            if part.isRightToLeft {
                for segment in segments.reversed() { append(segment.shown(in: part.range), isRightToLeft: true) }
            } else {
                for segment in segments { append(segment.shown(in: part.range)) }
            }
        }
        finish(isAttachment: false)
        return finished
    }

    private mutating func append(_ segment: AttributedHardLine.Segment, isRightToLeft: Bool = false) {
        switch segment.content {
        case .text(let shaped, let part):
            let runs = shaped.runs[shaped.runs(in: part)]
            if isRightToLeft {
                append(segment, runs.reversed(), part)
            } else {
                append(segment, runs, part)
            }
        case .attachment:
            begin(run: segment.run)
            pen += CGFloat(segment.width) * emSize * factor
            words.append(0...max(0, pen - start))
            finish(isAttachment: true)
        case .tab:
            begin(run: segment.run)
            isInWord = false
            pen += CGFloat(segment.width) * emSize * factor
        }
    }

    /// Appends runs of a segment's text, which come from left to right.
    private mutating func append(
        _ segment: AttributedHardLine.Segment, _ runs: some Sequence<ShapedRun>, _ part: Range<Int>
    ) {
        let (lower, upper) = (Int32(clamping: part.lowerBound), Int32(clamping: part.upperBound))
        let offset = segment.range.lowerBound - part.lowerBound
        let style = line.styled.run(segment.run)
        let pointSize = style.font.pointSize * factor
        let raise = style.baselineOffset * factor
        let spans = line.styled.spans
        var span = line.styled.spanIndex(at: segment.range.lowerBound)
        for set in runs {
            let unit = pointSize / CGFloat(set.face.unitsPerEm)
            let spacing = set.isCursive ? 0 : style.spacing * Double(emSize * factor)
            let space = spacing == 0 ? nil : set.face.glyph(for: " ")
            set.glyphs.withUnsafeBufferPointer { all in
                let visible = all[set.glyphs(from: lower, to: upper)]
                var i = visible.startIndex
                while i < visible.endIndex {
                    let cluster = visible[i].cluster
                    guard cluster >= lower, cluster < upper else {
                        i += 1
                        continue
                    }
                    let place = Int(cluster) + offset
                    while span < spans.count - 1, spans[span].end <= place { span += 1 }
                    while span > 0, spans[span - 1].end > place { span -= 1 }
                    begin(run: spans[span].run)
                    if face != set.face { endGlyphRun() }
                    face = set.face
                    let clusterStart = pen
                    let isInvisible = visible[i].isInvisible(space: space)
                    while i < visible.endIndex, visible[i].cluster == cluster {
                        let glyph = visible[i]
                        glyphs.append(
                            PlacedGlyph(
                                id: glyph.id, x: pen - start + CGFloat(glyph.xOffset) * unit,
                                y: -CGFloat(glyph.yOffset) * unit - raise))
                        pen += CGFloat(glyph.advance) * unit
                        i += 1
                    }
                    if spacing != 0, !isInvisible {
                        let advance = Double(pen - clusterStart)
                        pen = clusterStart + CGFloat(ClusterAdvances.spaced(advance, by: spacing))
                    }
                    justification?.extend(behind: place, pen: &pen, from: start, y: -raise, glyphs: &glyphs)
                    note(clusterFrom: clusterStart - start, isSpace: isWhiteSpace(line.styled.utf8, at: place))
                }
            }
        }
    }

    /// Notes a cluster that ends at the pen as part of a word, or as what parts two.
    private mutating func note(clusterFrom left: CGFloat, isSpace: Bool) {
        guard !isSpace else {
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
                TextFragment.GlyphRun(
                    face: face, pointSize: line.styled.run(run).font.pointSize * factor, glyphs: glyphs))
            glyphs = []
        }
        face = nil
    }

    private mutating func finish(isAttachment: Bool) {
        endGlyphRun()
        if run >= 0, pen != start || !glyphRuns.isEmpty || isAttachment {
            let style = line.styled.run(run)
            var attributes = style.attributes
            attributes.attachment =
                isAttachment
                ? attributes.attachment.map { .init(bitmap: $0.bitmap, bounds: style.attachment ?? .zero) } : nil
            finished.append(
                TextFragment(
                    x: start, width: pen - start, lineAscent: ascent, lineDescent: descent, scaleFactor: factor,
                    attributes: attributes, runs: glyphRuns, words: words))
        }
        (run, start, glyphRuns, words, isInWord) = (-1, pen, [], [], false)
    }
}

/// Whether the character that begins at `offset` is white space (Unicode's White_Space, line breaks left out).
func isWhiteSpace(_ utf8: [UInt8], at offset: Int) -> Bool {
    let byte = utf8[offset]
    if byte < 0x80 { return byte == 0x20 || byte == 0x09 }
    guard byte == 0xC2 || byte >= 0xE1 && byte <= 0xE3, offset + 1 < utf8.count else { return false }
    // U+00A0.
    if byte == 0xC2 { return utf8[offset + 1] == 0xA0 }
    guard offset + 2 < utf8.count else { return false }
    let scalar = UInt32(byte & 0xF) << 12 | UInt32(utf8[offset + 1] & 0x3F) << 6 | UInt32(utf8[offset + 2] & 0x3F)
    return Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
}
