import Foundation
import RasterGraphics

/// Sets one text: splits at hard line breaks, shapes, breaks, truncates, aligns.
///
/// Works in ems of the text's first font up to the last step, since everything but rounding to pixels scales with the
/// font's size: fonts, spacing, indents, tab stops, pictures.
struct ParagraphLayout {
    private let style: ParagraphStyle
    private let displayScale: CGFloat
    private let attributed: AttributedText
    /// The box in points; `.infinity` where there is no limit.
    private let boxWidth, boxHeight: CGFloat
    /// Points in an em of the whole text, unshrunk.
    private let emSize: CGFloat
    /// A height in points that no line of several runs is lower than, unshrunk.
    private let leastLineHeight: CGFloat

    init(_ text: AttributedText, style: ParagraphStyle, box: CGSize, displayScale: CGFloat) {
        precondition(displayScale > 0, "a scale is greater than 0")
        self.style = style
        self.displayScale = displayScale
        attributed = text
        boxWidth = Self.limit(box.width)
        boxHeight = Self.limit(box.height)
        emSize = (text.runs.first?.attributes.font ?? style.font).pointSize
        leastLineHeight = boxHeight.isFinite ? text.leastLineHeight(label: style) : 0
    }

    /// A side of the box: NaN and negative are 0.
    private static func limit(_ length: CGFloat) -> CGFloat {
        length >= .farthestPixel ? .infinity : length > 0 ? length : 0
    }

    // MARK: Kept paragraphs

    /// The paragraph, out of the memory of those that were set before where it is one to be kept.
    func paragraph() -> Paragraph {
        let count = attributed.text.utf8.count
        guard count > 0 else {
            return Paragraph(lines: [], size: .zero, isTruncated: false, scaleFactor: 1, missingCharacters: [])
        }
        if style.numberOfLines != 1, !style.adjustsFontSizeToFitWidth, boxWidth.isFinite,
            count <= ParagraphCache.longestFreeText
        {
            // The lines of a box of any height, as long as they all fit.
            let free = ParagraphCache.paragraph(key(height: .infinity)) {
                let box = CGSize(width: boxWidth, height: .infinity)
                return ParagraphLayout(attributed, style: style, box: box, displayScale: displayScale).setLines()
            }
            return hasRoom(for: free.lines) ? free : setLines()
        }
        // Setting less takes no longer than looking it up is worth.
        return count > ParagraphCache.shortestLongText
            ? ParagraphCache.paragraph(key(height: boxHeight), make: setLines) : setLines()
    }

    private func key(height: CGFloat) -> ParagraphCache.Key {
        ParagraphCache.Key(
            text: ExactText(attributed.text), runs: attributed.runs, style: style, width: boxWidth, height: height,
            displayScale: displayScale)
    }

    private func hasRoom(for lines: [Paragraph.Line]) -> Bool {
        guard boxHeight.isFinite else { return true }
        if attributed.runs.isEmpty { return lines.count <= lineLimit(factor: 1) }
        return linesThatFit(lines.lazy.map(\.broken), factor: 1) == lines.count
    }

    // MARK: Breaking

    private func setLines() -> Paragraph {
        let traits = TextTraits(attributed.text)
        let styled = StyledText(attributed, style: style, traits: traits)
        var breaker = LineBreaking(hardLines(of: styled, traits: traits))
        let factor = style.adjustsFontSizeToFitWidth ? scaleFactor(&breaker) : 1
        return place(brokenLines(&breaker, factor: factor), factor: factor, missing: breaker.missing)
    }

    /// The hard lines, each with the rules that its first character carries.
    private func hardLines(of styled: StyledText, traits: TextTraits) -> [HardLine] {
        let label = ParagraphRules(label: style)
        // Paragraphs of one run share its rules.
        var last: (run: Int, rules: ParagraphRules)?
        let shown = lineLimit(factor: style.leastScaleFactor)
        return styled.hardLines(shown: shown, traits: traits).map { range in
            let line = styled[range]
            var rules = label
            if !attributed.runs.isEmpty {
                rules =
                    last.flatMap { $0.run == line.firstRun ? $0.rules : nil }
                    ?? attributed.runs[line.firstRun].attributes.paragraph.map { ParagraphRules($0) } ?? label
                last = (line.firstRun, rules)
            }
            let isPlain = rules.direction != .rightToLeft && !traits.contains(.rightToLeft)
            let levels: BidiLevels = isPlain ? .leftToRight : BidiLevels(line.text, direction: rules.direction)
            return HardLine(ShapedLine(line, rules: rules, levels: levels))
        }
    }

    /// The width of a box in ems. What lacks next to nothing (10⁻¹²) still fits: text fits a box that
    /// was measured for it, though the width was multiplied by the font's size and is divided by it again.
    static func ems(ofBox width: CGFloat, pointSize: CGFloat) -> Double { Double(width / pointSize) * (1 + 1e-12) }

    private func boxEms(factor: CGFloat) -> Double { Self.ems(ofBox: boxWidth, pointSize: emSize * factor) }

    private func brokenLines(_ breaker: inout LineBreaking, factor: CGFloat) -> LineBreaking.Lines {
        let width = boxEms(factor: factor)
        var broken = breaker.lines(
            boxWidth: width, maximum: lineLimit(factor: factor), mode: style.lineBreakMode)
        guard boxHeight.isFinite, !attributed.runs.isEmpty else { return broken }
        // A line that is cut shows other text and may be higher than the one that it replaces; it takes more than that
        // to need a third round.
        for _ in 0..<4 {
            let fitting = linesThatFit(broken.lines, factor: factor)
            if fitting >= broken.lines.count { break }
            broken = breaker.lines(boxWidth: width, maximum: fitting, mode: style.lineBreakMode)
        }
        return broken
    }

    /// How many lines there may be at a scale factor, by the style's number and by the height of the box. That of plain
    /// text, whose lines are all as high as its font, is told at once; of other text it is the most that there could be
    /// if all lines were as low as the lowest, and the rest need not be broken.
    private func lineLimit(factor: CGFloat) -> Int {
        let byNumber = style.numberOfLines > 0 ? style.numberOfLines : Int.max
        /// Lines of no height and of an infinite one have a quotient that is no number.
        func count(_ quotient: CGFloat) -> Int { quotient > 0 ? Int(min(quotient, .farthestPixel)) : 0 }
        guard boxHeight.isFinite else { return byNumber }
        guard attributed.runs.isEmpty else {
            let height = max(leastLineHeight * factor, 1 / displayScale)
            return min(byNumber, count(boxHeight / height) + 2)
        }
        // A line that lacks less than half a pixel of its height still counts.
        let height = (style.font.lineHeight * factor).roundedUp(toScale: displayScale)
        let spacing = (max(0, style.lineSpacing) * factor).snapped(toScale: displayScale)
        let fitting = (boxHeight + spacing + 0.5 / displayScale) / (height + spacing)
        return min(byNumber, max(1, count(fitting)))
    }

    /// How many of the lines the height of the box has room for, at least 1. As in plain text, a line that lacks less
    /// than half a pixel of its height counts, and what a fallback font adds does not.
    private func linesThatFit(_ lines: some Collection<BrokenLine>, factor: CGFloat) -> Int {
        let room = boxHeight + 0.5 / displayScale
        var bottom: CGFloat = 0
        var previous: BrokenLine?
        for (i, line) in lines.enumerated() {
            if let previous { bottom += gap(after: previous, before: line, factor: factor) }
            bottom += metrics(of: line, factor: factor, countsFallback: false).height
            if bottom > room { return max(1, i) }
            previous = line
        }
        return lines.count
    }

    // MARK: Shrinking to fit

    /// The largest factor, at most 1 and at least the minimum, at which the text fits; the minimum when it fits at
    /// none.
    private func scaleFactor(_ breaker: inout LineBreaking) -> CGFloat {
        let minimum = style.leastScaleFactor
        if style.numberOfLines == 1 {
            // Advances scale linearly, so one line needs no search.
            let line = breaker.hardLines[0]
            let natural = CGFloat(line.width) * emSize + line.rules.indents(isFirst: true)
            return natural <= boxWidth ? 1 : max(minimum, boxWidth / natural)
        }
        func fits(_ factor: CGFloat) -> Bool {
            let (width, maximum) = (boxEms(factor: factor), lineLimit(factor: factor))
            guard breaker.fits(boxWidth: width, maximum: maximum) else { return false }
            guard boxHeight.isFinite, !attributed.runs.isEmpty else { return true }
            let lines = breaker.lines(boxWidth: width, maximum: maximum, mode: .byWordWrapping).lines
            return linesThatFit(lines, factor: factor) == lines.count
        }
        if fits(1) { return 1 }
        guard fits(minimum) else { return minimum }
        var (low, high) = (minimum, CGFloat(1))
        // Twenty halvings leave less than a millionth: no glyph of a picture moves by as much as 1/64 pixel.
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Placing

    private func place(_ broken: LineBreaking.Lines, factor: CGFloat, missing: [String]) -> Paragraph {
        let pointSize = emSize * factor
        let widest = broken.lines.reduce(CGFloat(0)) {
            max($0, CGFloat($1.width) * pointSize + $1.rules.indents(isFirst: $1.isFirst) * factor)
        }
        let extent = boxWidth.isFinite ? boxWidth : widest
        var lines: [Paragraph.Line] = []
        lines.reserveCapacity(broken.lines.count)
        var y: CGFloat = 0
        for (i, line) in broken.lines.enumerated() {
            if i > 0 { y += gap(after: broken.lines[i - 1], before: line, factor: factor) }
            let metrics = metrics(of: line, factor: factor, countsFallback: true)
            var edges = line.rules.edges(inBox: extent, isFirst: line.isFirst, factor: factor)
            // The leading edge is the right one.
            if line.isRightToLeft { edges = (extent - edges.end, extent - edges.start) }
            var placed = Paragraph.Line(
                line, x: edges.start, y: y, metrics: metrics, factor: factor, attributes: attributed.runs)
            let room = edges.end - edges.start - placed.width
            switch line.rules.alignment {
            case .left: break
            case .center: placed.x += room / 2
            case .right: placed.x += room
            case .natural: if line.isRightToLeft { placed.x += room }
            case .justified:
                if room > 0, !line.endsParagraph { placed.justify(by: room) }
                if placed.justification == nil, line.isRightToLeft { placed.x += room }
            }
            lines.append(placed)
            y += metrics.height
        }
        return Paragraph(
            lines: lines, size: CGSize(width: widest, height: y), isTruncated: broken.isTruncated, scaleFactor: factor,
            missingCharacters: missing)
    }

    /// The space between two lines, on whole device pixels.
    private func gap(after line: BrokenLine, before next: BrokenLine, factor: CGFloat) -> CGFloat {
        let paragraphs = next.isFirst ? line.rules.spacingAfter + next.rules.spacingBefore : 0
        return ((line.rules.lineSpacing + paragraphs) * factor).snapped(toScale: displayScale)
    }

    /// The height of a line, rounded up to a device pixel, and its baseline on a device pixel below its top.
    ///
    /// The fonts that were asked for give both; a fallback font on the line makes it taller where it reaches further. A
    /// single line that was shrunk keeps the height of the unshrunk one.
    private func metrics(
        of line: BrokenLine, factor: CGFloat, countsFallback: Bool
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
    private func extent(of line: BrokenLine, countsFallback: Bool) -> LineExtent {
        let styled = line.shaped.styled
        var extent = LineExtent(ascent: -.infinity, descent: -.infinity)
        for item in line.shaped.items(in: line.range) {
            let run = styled.runs[item.run]
            extent.include(run.extent)
            switch item.content {
            case .text(let shaped, let start) where countsFallback:
                let part = item.range.lowerBound - start..<item.range.upperBound - start
                for set in shaped.runs[shaped.runs(in: part)] where set.face != run.font.face || set.reachesOut {
                    extent.include(set, in: part, pointSize: run.font.pointSize, baselineOffset: run.baselineOffset)
                }
            case .attachment:
                guard let bounds = run.attachment else { break }
                extent.include((bounds.maxY + run.baselineOffset, -bounds.minY - run.baselineOffset))
            default: break
            }
        }
        if extent.ascent == -.infinity { extent.include(styled.runs[styled.run(at: line.range.lowerBound)].extent) }
        return extent
    }
}

extension AttributedText {
    /// A height in points that no line is lower than; 0 of plain text.
    /// - Parameter style: Has the rules of paragraphs that have none of their own.
    fileprivate func leastLineHeight(label style: ParagraphStyle) -> CGFloat {
        guard let lowest = runs.map(\.attributes.font.lineHeight).min() else { return 0 }
        let label = ParagraphRules(label: style)
        return runs.reduce(CGFloat.infinity) {
            min($0, ($1.attributes.paragraph.map { ParagraphRules($0) } ?? label).height(natural: lowest))
        }
    }
}
