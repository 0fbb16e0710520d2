import Foundation

/// The text of several styles between two hard line breaks. Widths are in ems of the whole text.
struct AttributedHardLine: BreakableText {
    /// A stretch that is shaped as one, a picture, or a tab.
    struct Segment: Sendable {
        enum Content: Sendable {
            /// The part of shaped text that is shown, in its own UTF-8 offsets.
            case text(ShapedText, Range<Int>)
            case attachment
            case tab
        }

        /// UTF-8 offsets within the line's text.
        let range: Range<Int>
        /// The run that sets it. Others may differ from that in what does not move a glyph.
        let run: Int
        let content: Content
        /// That of a tab depends on where it lies on its line.
        var width: Double

        /// What it shows of a part of the line; the width stays that of the whole.
        func shown(in part: Range<Int>) -> Segment {
            guard case .text(let shaped, let own) = content else { return self }
            let shown = range.clamped(to: part)
            if shown == range { return self }
            let start = own.lowerBound + shown.lowerBound - range.lowerBound
            return Segment(
                range: shown, run: run, content: .text(shaped, start..<start + shown.count), width: width)
        }
    }

    /// One line, not placed yet.
    struct BrokenLine: Sendable {
        let text: String
        /// What the segments' offsets and attributes refer to.
        let styled: StyledText
        let rules: ParagraphRules
        /// Of `styled`.
        let levels: BidiLevels
        /// In the order of the text.
        let segments: [Segment]
        let width: Double
        /// The run that gives the line its height when it shows nothing.
        let emptyRun: Int
        /// Whether it is the first line of its paragraph.
        let isFirst: Bool
        /// Whether a hard line break or the end of the text follows.
        let endsParagraph: Bool

        /// The indices of the segments that a part of the line has to do with. Complexity: O(log n).
        func segments(in part: Range<Int>) -> Range<Int> {
            let first = segments.partition { $0.range.upperBound > part.lowerBound }
            return first..<max(first, segments.partition { $0.range.lowerBound >= part.upperBound })
        }
    }

    let styled: StyledText
    let rules: ParagraphRules
    private let levels: BidiLevels
    private let segments: [Segment]
    let width: Double
    /// The indices of those segments that are tabs with stops.
    private let tabs: [Int]
    private var walk = TabWalk()
    var measures: LineMeasures?
    var breakRules: LineBreakRules {
        LineBreakRules(
            language: language, strategy: rules.lineBreakStrategy, hyphenationFactor: rules.hyphenationFactor)
    }

    init(_ styled: StyledText, rules: ParagraphRules, levels: BidiLevels) {
        self.styled = styled
        self.rules = rules
        self.levels = levels
        var segments = Self.segments(of: styled, levels: levels, hasTabStops: rules.tabStops != nil)
        tabs = segments.indices.filter { if case .tab = segments[$0].content { true } else { false } }
        width = Self.resolveTabs(in: &segments, tabs: tabs, styled: styled, rules: rules, isFirst: true)
        self.segments = segments
    }

    var hyphenationFactor: Double { rules.hyphenationFactor }

    func language(at offset: Int) -> TextLanguage { styled.run(styled.run(at: offset)).shaping.language }

    var text: String { styled.text }
    var utf8Count: Int { styled.utf8.count }

    var missing: [String] {
        segments.flatMap { if case .text(let shaped, _) = $0.content { shaped.missing } else { [String]() } }
    }

    func limit(inBox width: Double, isFirst: Bool) -> Double {
        let emSize = Double(styled.styles.emSize)
        let indent = Double(rules.headIndent(isFirst: isFirst)) / emSize
        let tail = Double(rules.tailIndent) / emSize
        return max(0, (tail > 0 ? min(width, tail * (1 + 1e-12)) : width + tail) - indent)
    }

    func mode(_ label: LineBreakMode) -> LineBreakMode { rules.lineBreakMode ?? label }

    // MARK: Segments

    private static func segments(of styled: StyledText, levels: BidiLevels, hasTabStops: Bool) -> [Segment] {
        var segments: [Segment] = []
        // The stretch of text that is still growing.
        var (start, run) = (0, styled.emptyRun)
        func endText(at end: Int) {
            if end > start { segments.append(text(styled, start..<end, levels: levels, run: run)) }
            start = end
        }
        var spanStart = 0
        for span in styled.spans {
            let style = styled.run(span.run)
            if !style.isShapedWith(styled.run(run)) { endText(at: spanStart) }
            if start == spanStart { run = span.run }
            if hasTabStops || style.attachment != nil {
                var i = spanStart
                while i < span.end {
                    if hasTabStops, styled.utf8[i] == 0x09 {
                        endText(at: i)
                        segments.append(Segment(range: i..<i + 1, run: span.run, content: .tab, width: tabWidth(style)))
                        i += 1
                    } else if let attachment = style.attachment, styled.hasAttachmentCharacter(at: i) {
                        endText(at: i)
                        let width = Double(attachment.width / styled.styles.emSize)
                        segments.append(
                            Segment(
                                range: i..<i + 3, run: span.run, content: .attachment,
                                width: ClusterAdvances.spaced(width, by: style.spacing)))
                        i += 3
                    } else {
                        i += 1
                        continue
                    }
                    (start, run) = (i, span.run)
                }
            }
            spanStart = span.end
        }
        endText(at: styled.utf8.count)
        return segments
    }

    private static func text(
        _ styled: StyledText, _ range: Range<Int>, levels: BidiLevels, run index: Int
    ) -> Segment {
        let run = styled.run(index)
        let shaped = ShapeCache.shaped(
            styled.string(range), style: run.shaping, levels: levels[range],
            context: .around(range, of: styled.utf8))
        return Segment(
            range: range, run: index, content: .text(shaped, 0..<shaped.utf8Count), width: width(of: shaped, run: run))
    }

    private static func width(of shaped: ShapedText, run: StyledRun) -> Double {
        if run.spacing == 0 { return shaped.width * run.scale }
        var advances = ClusterAdvances()
        advances.append(shaped, at: 0, scale: run.scale, spacing: run.spacing)
        advances.close(at: shaped.utf8Count)
        return advances.width(0..<shaped.utf8Count)
    }

    /// The width of a tab that has no stop to end at: four spaces.
    private static func tabWidth(_ run: StyledRun) -> Double {
        let face = run.shaping.face
        guard let space = face.glyph(for: " ") else { return run.scale }
        return Double(4 * face.advance(of: space)) / Double(face.unitsPerEm) * run.scale
    }

    // MARK: Measuring

    func makeMeasures() -> LineMeasures {
        var advances = ClusterAdvances()
        advances.reserveCapacity(utf8Count + 1)
        for segment in segments {
            let run = styled.run(segment.run)
            let start = segment.range.lowerBound
            switch segment.content {
            case .text(let shaped, _): advances.append(shaped, at: start, scale: run.scale, spacing: run.spacing)
            case .attachment: advances.append(width: segment.width, at: start)
            case .tab: advances.append(width: Self.tabWidth(run), at: start)
            }
        }
        advances.close(at: utf8Count)
        return LineMeasures(
            utf8: styled.utf8, advances: advances, opportunities: breakRules.opportunities(in: text))
    }

    mutating func approximateWidth(of shown: Range<Int>) -> Double {
        let advances = measures!.advances
        if tabs.isEmpty { return advances.width(shown) }
        var walk = walk
        defer { self.walk = walk }
        return walk.width(of: shown, advances: advances, start: indent(isFirst: shown.lowerBound == 0)) {
            $0 < tabs.count ? segments[tabs[$0]].range.lowerBound : .max
        } stop: { pen in
            stop(after: pen)
        } firstTab: { offset in
            tabs.partition { segments[$0].range.lowerBound >= offset }
        }
    }

    func exactWidth(of shown: Range<Int>) -> Double {
        let advances = measures!.advances
        if tabs.isEmpty, advances.isSafeToBreak(at: shown.lowerBound), advances.isSafeToBreak(at: shown.upperBound) {
            return advances.width(shown)
        }
        return set(shown, isFirst: shown.lowerBound == 0).width
    }

    /// The width of the widest part without white space.
    func longestWordWidth() -> Double {
        var line = self
        line.measures = makeMeasures()
        var widest = 0.0
        var (wordStart, end) = (0, 0)
        for character in text {
            if character.isWhitespace {
                if end > wordStart { widest = max(widest, line.exactWidth(of: wordStart..<end)) }
                wordStart = end + character.utf8.count
            }
            end += character.utf8.count
        }
        return end > wordStart ? max(widest, line.exactWidth(of: wordStart..<end)) : widest
    }

    private func indent(isFirst: Bool) -> Double {
        Double(rules.headIndent(isFirst: isFirst) / styled.styles.emSize)
    }

    /// The tab stop behind a place, in ems.
    private func stop(after pen: Double) -> (location: Double, alignment: TextAlignment)? {
        Self.stop(after: pen, rules: rules, emSize: styled.styles.emSize)
    }

    private static func stop(
        after pen: Double, rules: ParagraphRules, emSize: CGFloat
    ) -> (location: Double, alignment: TextAlignment)? {
        rules.tabStops?.next(after: CGFloat(pen) * emSize).map { (Double($0.location / emSize), $0.alignment) }
    }

    // MARK: Lines

    func line(_ piece: Piece, endsParagraph: Bool) -> BrokenLine {
        let isFirst = piece.range.lowerBound == 0
        if let end = textEnd(beforeHyphenOf: piece.range) {
            let line = hyphenated(piece.range.lowerBound..<end)
            let (segments, width) = line.set(0..<line.utf8Count, isFirst: isFirst)
            return BrokenLine(
                text: line.text, styled: line.styled, rules: rules, levels: line.levels, segments: segments,
                width: width, emptyRun: line.styled.emptyRun, isFirst: isFirst, endsParagraph: endsParagraph)
        }
        let (segments, width) = set(piece.range, isFirst: isFirst)
        return BrokenLine(
            text: styled.string(piece.range), styled: styled, rules: rules, levels: levels, segments: segments,
            width: width, emptyRun: styled.run(at: piece.range.lowerBound), isFirst: isFirst,
            endsParagraph: endsParagraph)
    }

    /// The segments of a part, each cut out of the shaped text or, where it cannot be cut, shaped anew.
    private func set(_ range: Range<Int>, isFirst: Bool) -> (segments: [Segment], width: Double) {
        if range == 0..<utf8Count, tabs.isEmpty || isFirst { return (segments, width) }
        var part: [Segment] = []
        var i = segments.partition { $0.range.upperBound > range.lowerBound }
        while i < segments.count, segments[i].range.lowerBound < range.upperBound {
            part.append(cut(segments[i], to: segments[i].range.clamped(to: range)))
            i += 1
        }
        let partTabs = part.indices.filter { if case .tab = part[$0].content { true } else { false } }
        let width = Self.resolveTabs(
            in: &part, tabs: partTabs, styled: styled, rules: rules, isFirst: isFirst)
        return (part, width)
    }

    private func cut(_ segment: Segment, to range: Range<Int>) -> Segment {
        guard range != segment.range, case .text(let shaped, _) = segment.content else { return segment }
        if let advances = measures?.advances, advances.isSafeToBreak(at: range.lowerBound),
            advances.isSafeToBreak(at: range.upperBound)
        {
            let start = segment.range.lowerBound
            return Segment(
                range: range, run: segment.run,
                content: .text(shaped, range.lowerBound - start..<range.upperBound - start),
                width: advances.width(range))
        }
        return Self.text(styled, range, levels: levels, run: segment.run)
    }

    /// Gives tabs their widths.
    /// - Returns: The width of the line.
    private static func resolveTabs(
        in segments: inout [Segment], tabs: [Int], styled: StyledText, rules: ParagraphRules, isFirst: Bool
    ) -> Double {
        guard !tabs.isEmpty else { return segments.reduce(0) { $0 + $1.width } }
        let emSize = styled.styles.emSize
        let start = Double(rules.headIndent(isFirst: isFirst) / emSize)
        var pen = segments[..<tabs[0]].reduce(start) { $0 + $1.width }
        for (i, tab) in tabs.enumerated() {
            let end = i + 1 < tabs.count ? tabs[i + 1] : segments.count
            let following = segments[(tab + 1)..<end].reduce(0) { $0 + $1.width }
            segments[tab].width =
                stop(after: pen, rules: rules, emSize: emSize)
                .map { TabWalk.width(from: pen, to: $0, following: following) }
                ?? tabWidth(styled.run(segments[tab].run))
            pen += segments[tab].width + following
        }
        return pen - start
    }

    // MARK: Hyphens

    func hyphenWidth(at offset: Int) -> Double {
        let run = styled.run(styled.run(at: offset - 1))
        return Self.width(
            of: ShapeCache.shaped(run.font.face.hyphen, style: run.shaping, levels: .leftToRight), run: run)
    }

    func hyphenatedWidth(of shown: Range<Int>) -> Double {
        let line = hyphenated(shown)
        return line.set(0..<line.utf8Count, isFirst: shown.lowerBound == 0).width
    }

    /// A part with a hyphen behind it, which goes on as the text before it does.
    private func hyphenated(_ shown: Range<Int>) -> AttributedHardLine {
        var text = styled[shown]
        let run = text.spans.last?.run ?? text.emptyRun
        let joins = styled.utf8.withUnsafeBufferPointer { JoiningContext.joins(at: shown.upperBound, in: $0) }
        let hyphen = (joins ? "\u{200D}" : "") + styled.run(run).font.face.hyphen
        text.append(hyphen, run: run)
        return AttributedHardLine(
            text, rules: rules, levels: levels.hyphenated(shown, hyphen: hyphen.utf8.count))
    }

    /// That of the first run.
    private var language: TextLanguage { styled.run(styled.spans.first?.run ?? styled.emptyRun).shaping.language }

    // MARK: Truncation

    static func truncatedLine(
        _ texts: ArraySlice<AttributedHardLine>, from offset: Int, mode: LineBreakMode, boxWidth: Double
    ) -> BrokenLine {
        guard let first = texts.first else { preconditionFailure("there is a text to cut") }
        var all = first.styled[offset..<first.utf8Count]
        // As for text of one style.
        let paragraph = BidiLevels(paragraphLevel: first.levels.paragraphLevel)
        var parts = [(first.levels[offset..<first.utf8Count], first.utf8Count - offset)]
        if mode != .byTruncatingTail {
            // Beginning or end of what follows are shown on the same line: its breaks become spaces.
            for next in texts.dropFirst() {
                all.append(" ", run: all.spans.last?.run ?? all.emptyRun)
                all.append(next.styled)
                parts += [(paragraph, 1), (next.levels, next.utf8Count)]
            }
        }
        var levels = first.levels.joined(parts)
        if let (head, tail) = Truncation.reachable(of: all.text) {
            levels = levels.joined(keeping: head.utf8.count, and: tail.utf8.count, of: all.utf8.count)
            var ends = all[0..<head.utf8.count]
            ends.append(all[all.utf8.count - tail.utf8.count..<all.utf8.count])
            all = ends
        }
        let rules = first.rules
        let whole = AttributedHardLine(all, rules: rules, levels: levels)
        let ellipsisRun = all.run(all.spans.first?.run ?? all.emptyRun)
        let ellipsisWidth = width(
            of: ShapeCache.shaped(ellipsisRun.font.face.ellipsis, style: ellipsisRun.shaping, levels: paragraph),
            run: ellipsisRun)
        let truncation = Truncation(
            all.text, advances: whole.makeMeasures().advances, ellipsisWidth: ellipsisWidth,
            limit: first.limit(inBox: boxWidth, isFirst: offset == 0))
        return truncation.line(mode, textFollows: mode == .byTruncatingTail && texts.count > 1) { head, tail in
            var text = all[0..<head.utf8.count]
            let behind = all[all.utf8.count - tail.utf8.count..<all.utf8.count]
            // The attributes of the text beside the cut: before it when there is some.
            let run = text.spans.last?.run ?? behind.spans.first?.run ?? all.spans.first?.run ?? all.emptyRun
            let ellipsis = all.run(run).font.face.ellipsis
            text.append(ellipsis, run: run)
            text.append(behind)
            let left = levels.joined(
                keeping: head.utf8.count, and: tail.utf8.count, of: all.utf8.count, around: ellipsis.utf8.count)
            let line = AttributedHardLine(text, rules: rules, levels: left)
            let (segments, width) = line.set(0..<line.utf8Count, isFirst: offset == 0)
            return BrokenLine(
                text: text.text, styled: text, rules: rules, levels: left, segments: segments, width: width,
                emptyRun: run, isFirst: offset == 0, endsParagraph: true)
        } width: {
            $0.width
        }
    }
}

extension StyledText {
    /// Whether U+FFFC begins at `offset`.
    fileprivate func hasAttachmentCharacter(at offset: Int) -> Bool {
        offset + 2 < utf8.count && utf8[offset] == 0xEF && utf8[offset + 1] == 0xBF && utf8[offset + 2] == 0xBC
    }
}
