import Foundation
import RasterGraphics

/// Sets one attributed text: splits at hard line breaks, shapes, breaks, truncates, aligns.
///
/// What `ParagraphLayout` does, for text of several styles and with the rules of paragraphs; text of one font comes out
/// alike. Everything scales together when text shrinks to fit: fonts, spacing, indents, tab stops, pictures.
struct AttributedParagraphLayout {
    private let style: ParagraphStyle
    private let displayScale: CGFloat
    private let boxWidth, boxHeight: CGFloat
    /// Nil: no text.
    private let styled: StyledText?
    /// Points in an em of the whole text, unshrunk.
    private let emSize: CGFloat
    /// A height in points that no line is lower than, unshrunk.
    private let leastLineHeight: CGFloat

    init(_ text: AttributedText, style: ParagraphStyle, box: CGSize, displayScale: CGFloat) {
        precondition(displayScale > 0, "a scale is greater than 0")
        self.style = style
        self.displayScale = displayScale
        boxWidth = ParagraphLayout.limit(box.width)
        boxHeight = ParagraphLayout.limit(box.height)
        guard !text.text.isEmpty else {
            (styled, emSize, leastLineHeight) = (nil, style.font.pointSize, 0)
            return
        }
        let styled = StyledText(text, language: style.language)
        emSize = styled.styles.emSize
        leastLineHeight = boxHeight.isFinite ? styled.styles.leastLineHeight(label: style) : 0
        self.styled = styled
    }

    /// The hard lines, each with the rules that its first character carries.
    /// - Parameter shown: How many lines there is room for, as for `splitAtHardBreaks`.
    static func hardLines(
        of styled: StyledText, label style: ParagraphStyle, shown: Int = .max
    ) -> [AttributedHardLine] {
        let label = ParagraphRules(label: style)
        // Paragraphs of one run share its rules.
        var known: (run: Int, rules: ParagraphRules)?
        return styled.hardLines(shown: shown).map { range in
            let line = styled[range]
            let run = line.spans.first?.run ?? line.emptyRun
            let rules =
                known.flatMap { $0.run == run ? $0.rules : nil }
                ?? styled.run(run).attributes.paragraph.map(ParagraphRules.init) ?? label
            known = (run, rules)
            return AttributedHardLine(line, rules: rules, levels: BidiLevels(line.text, direction: rules.direction))
        }
    }

    func setLines() -> Paragraph {
        guard let styled else {
            return Paragraph(lines: [], size: .zero, isTruncated: false, scaleFactor: 1, missingCharacters: [])
        }
        let shown = lineLimit(factor: style.leastScaleFactor)
        var breaker = LineBreaking(Self.hardLines(of: styled, label: style, shown: shown))
        let factor = style.adjustsFontSizeToFitWidth ? scaleFactor(&breaker) : 1
        return place(brokenLines(&breaker, factor: factor), factor: factor, missing: breaker.missing)
    }

    // MARK: Breaking

    /// The width of the box in ems at a scale factor, with `ParagraphLayout`'s allowance for noise.
    private func boxEms(factor: CGFloat) -> Double { Double(boxWidth / (emSize * factor)) * (1 + 1e-12) }

    private func brokenLines(
        _ breaker: inout LineBreaking<AttributedHardLine>, factor: CGFloat
    ) -> LineBreaking<AttributedHardLine>.Lines {
        let width = boxEms(factor: factor)
        var broken = breaker.lines(
            boxWidth: width, maximum: lineLimit(factor: factor), mode: style.lineBreakMode)
        guard boxHeight.isFinite else { return broken }
        // A line that is cut shows other text and may be higher than the one that it replaces; it takes more than that
        // to need a third round.
        for _ in 0..<4 {
            let fitting = linesThatFit(broken.lines, factor: factor)
            if fitting >= broken.lines.count { break }
            broken = breaker.lines(boxWidth: width, maximum: fitting, mode: style.lineBreakMode)
        }
        return broken
    }

    /// The most lines that there could be at a scale factor if all were as low as the lowest: the rest need not be
    /// broken.
    private func lineLimit(factor: CGFloat) -> Int {
        let byNumber = style.numberOfLines > 0 ? style.numberOfLines : Int.max
        guard boxHeight.isFinite else { return byNumber }
        let height = max(leastLineHeight * factor, 1 / displayScale)
        return min(byNumber, Int(min(boxHeight / height, 1e9)) + 2)
    }

    /// How many of the lines the height of the box has room for, at least 1. As in plain text, a line that lacks less
    /// than half a pixel of its height counts, and what a fallback font adds does not.
    private func linesThatFit(_ lines: [AttributedHardLine.BrokenLine], factor: CGFloat) -> Int {
        let room = boxHeight + 0.5 / displayScale
        var bottom: CGFloat = 0
        for i in lines.indices {
            if i > 0 { bottom += gap(after: lines[i - 1], before: lines[i], factor: factor) }
            bottom += metrics(of: lines[i], factor: factor, countsFallback: false).height
            if bottom > room { return max(1, i) }
        }
        return lines.count
    }

    /// The largest factor, at most 1 and at least the minimum, at which the text fits; the minimum when it fits at
    /// none.
    private func scaleFactor(_ breaker: inout LineBreaking<AttributedHardLine>) -> CGFloat {
        let minimum = style.leastScaleFactor
        if style.numberOfLines == 1 {
            let rules = breaker.hardLines[0].rules
            let natural =
                CGFloat(breaker.width(ofLine: 0)) * emSize + rules.firstLineIndent + max(0, -rules.tailIndent)
            return natural <= boxWidth ? 1 : max(minimum, boxWidth / natural)
        }
        func fits(_ factor: CGFloat) -> Bool {
            let width = boxEms(factor: factor)
            let maximum = style.numberOfLines > 0 ? style.numberOfLines : Int.max
            guard breaker.fits(boxWidth: width, maximum: maximum) else { return false }
            guard boxHeight.isFinite else { return true }
            let lines = breaker.lines(boxWidth: width, maximum: maximum, mode: .byWordWrapping).lines
            return linesThatFit(lines, factor: factor) == lines.count
        }
        if fits(1) { return 1 }
        guard fits(minimum) else { return minimum }
        var (low, high) = (minimum, CGFloat(1))
        // As precise as for plain text.
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Placing

    private func place(
        _ broken: LineBreaking<AttributedHardLine>.Lines, factor: CGFloat, missing: [String]
    ) -> Paragraph {
        let pointSize = emSize * factor
        /// The width with the indents on both sides.
        func wholeWidth(_ line: AttributedHardLine.BrokenLine) -> CGFloat {
            let indents = line.rules.headIndent(isFirst: line.isFirst) + max(0, -line.rules.tailIndent)
            return CGFloat(line.width) * pointSize + indents * factor
        }
        let widest = broken.lines.reduce(0) { max($0, wholeWidth($1)) }
        let extent = boxWidth.isFinite ? boxWidth : widest
        var lines: [Paragraph.Line] = []
        lines.reserveCapacity(broken.lines.count)
        var y: CGFloat = 0
        for (i, line) in broken.lines.enumerated() {
            if i > 0 { y += gap(after: broken.lines[i - 1], before: line, factor: factor) }
            let metrics = metrics(of: line, factor: factor, countsFallback: true)
            let width = CGFloat(line.width) * pointSize
            var edges = line.rules.edges(inBox: extent, isFirst: line.isFirst, factor: factor)
            // The leading edge is the right one.
            if line.levels.isRightToLeft { edges = (extent - edges.end, extent - edges.start) }
            let room = edges.end - edges.start
            var placed = Paragraph.Line(
                text: line.text, x: edges.start, baseline: y + metrics.baseline, width: width, shaped: .empty,
                range: 0..<0, pointSize: pointSize)
            var setter = FragmentSetter(line, emSize: emSize, factor: factor)
            switch line.rules.alignment {
            case .justified where !line.endsParagraph && room > width: setter.justify(by: room - width)
            case .left: break
            case .natural, .justified: if line.levels.isRightToLeft { placed.x += room - width }
            case .center: placed.x += (room - width) / 2
            case .right: placed.x += room - width
            }
            placed.fragments = setter.fragments(ascent: metrics.baseline, descent: metrics.height - metrics.baseline)
            lines.append(placed)
            y += metrics.height
        }
        return Paragraph(
            lines: lines, size: CGSize(width: widest, height: y), isTruncated: broken.isTruncated, scaleFactor: factor,
            missingCharacters: missing)
    }

    /// The space between two lines, on whole device pixels.
    private func gap(
        after line: AttributedHardLine.BrokenLine, before next: AttributedHardLine.BrokenLine, factor: CGFloat
    ) -> CGFloat {
        let paragraphs = next.isFirst ? line.rules.spacingAfter + next.rules.spacingBefore : 0
        return ((line.rules.lineSpacing + paragraphs) * factor).snapped(toScale: displayScale)
    }

    /// The height of a line, rounded up to a device pixel, and its baseline on a device pixel below its top. A single
    /// line that was shrunk keeps the height of the unshrunk one.
    private func metrics(
        of line: AttributedHardLine.BrokenLine, factor: CGFloat, countsFallback: Bool
    ) -> (height: CGFloat, baseline: CGFloat) {
        var extent = extent(of: line, countsFallback: countsFallback)
        let natural = extent.ascent + extent.descent
        let height = line.rules.height(natural: natural)
        // What a line gains or loses, it gains or loses above its text.
        if height != natural { extent.ascent += height - natural }
        // A line that may be no higher is not, whatever is on it.
        if line.rules.hasMaximumHeight { (extent.inkAscent, extent.inkDescent) = (0, 0) }
        if factor < 1, style.numberOfLines == 1 {
            let (ascent, descent) = extent.whole
            let height = (ascent + descent).roundedUp(toScale: displayScale)
            let baseline =
                switch style.baselineAdjustment {
                case .alignBaselines: ascent
                case .alignCenters: (height - (ascent + descent) * factor) / 2 + ascent * factor
                case .none: ascent * factor
                }
            return (height, baseline.snapped(toScale: displayScale))
        }
        return extent.placed(factor: factor, displayScale: displayScale)
    }

    /// How far what is on a line reaches above and below the baseline, unshrunk.
    private func extent(
        of line: AttributedHardLine.BrokenLine, countsFallback: Bool
    ) -> LineExtent {
        let styled = line.styled
        guard !line.segments.isEmpty else {
            let own = styled.run(line.emptyRun).extent
            return LineExtent(ascent: own.ascent, descent: own.descent)
        }
        var lineExtent = LineExtent(ascent: -.infinity, descent: -.infinity)
        for segment in line.segments {
            let run = styled.run(segment.run)
            func include(_ extent: (ascent: CGFloat, descent: CGFloat)) {
                lineExtent.ascent = max(lineExtent.ascent, extent.ascent)
                lineExtent.descent = max(lineExtent.descent, extent.descent)
            }
            include(run.extent)
            switch segment.content {
            case .text(let shaped, let part) where countsFallback:
                for set in shaped.runs[shaped.runs(in: part)] where set.face != run.font.face || set.reachesOut {
                    lineExtent.include(
                        set, in: part, pointSize: run.font.pointSize, baselineOffset: run.baselineOffset)
                }
            case .attachment:
                guard let bounds = run.attachment else { break }
                include((bounds.maxY + run.baselineOffset, -bounds.minY - run.baselineOffset))
            default: break
            }
        }
        return lineExtent
    }
}
