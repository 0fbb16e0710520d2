import Foundation
import RasterGraphics

/// Sets one paragraph: splits at hard line breaks, shapes, breaks, truncates, aligns.
///
/// Works in ems of the text's own font up to the last step, since everything but rounding to pixels scales
/// with the font's size.
struct ParagraphLayout {
    private let style: ParagraphStyle
    private let displayScale: CGFloat
    private let text: String
    /// The text between hard line breaks, as far as it is shown.
    private var hardLines: [String] = []
    private let traits: TextTraits
    /// The box in points; `.infinity` where there is no limit.
    let boxWidth, boxHeight: CGFloat

    init(_ text: String, style: ParagraphStyle, box: CGSize, displayScale: CGFloat) {
        precondition(displayScale > 0, "a scale is greater than 0")
        self.style = style
        self.displayScale = displayScale
        self.text = text
        traits = TextTraits(text)
        boxWidth = Self.limit(box.width)
        boxHeight = Self.limit(box.height)
        let shown = lineLimit(factor: style.leastScaleFactor)
        hardLines = splitAtHardBreaks(text, traits: traits, shown: shown)?.map(String.init) ?? [text]
    }

    /// A side of the box: NaN and negative are 0, and what no text reaches is no limit.
    static func limit(_ length: CGFloat) -> CGFloat { length > 1e8 ? .infinity : length > 0 ? length : 0 }

    /// Whether the lines are those of a box of any height as long as they all fit: worth keeping for the next box.
    var mayBeKept: Bool {
        style.numberOfLines == 0 && !style.adjustsFontSizeToFitWidth && boxWidth.isFinite && ParagraphCache.keeps(text)
    }

    /// Whether the height of the box leaves room for so many lines.
    func hasRoom(forLines count: Int) -> Bool { count <= lineLimit(factor: 1) }

    mutating func setLines() -> Paragraph {
        guard !(hardLines.count == 1 && hardLines[0].isEmpty) else {
            return Paragraph(lines: [], size: .zero, isTruncated: false, scaleFactor: 1, missingCharacters: [])
        }
        let language = TextLanguage(style.language)
        let shapingStyle = style.font.shapingStyle(language).within(text, traits: traits)
        let breakRules = LineBreakRules(
            language: language, strategy: style.lineBreakStrategy,
            hyphenationFactor: style.hyphenationFactor.clampedHyphenationFactor)
        let direction = style.baseWritingDirection
        let isPlain = direction != .rightToLeft && !traits.contains(.rightToLeft)
        var breaker = LineBreaking(
            hardLines.map {
                HardLine(
                    $0, style: shapingStyle, levels: isPlain ? .leftToRight : BidiLevels($0, direction: direction),
                    breakRules: breakRules)
            })
        let factor = style.adjustsFontSizeToFitWidth ? scaleFactor(&breaker) : 1
        let pointSize = style.font.pointSize * factor
        let broken = breaker.lines(
            boxWidth: ems(boxWidth, pointSize: pointSize), maximum: lineLimit(factor: factor),
            mode: style.lineBreakMode)
        return place(broken, pointSize: pointSize, factor: factor, missing: breaker.missing)
    }

    /// A width in ems. What lacks next to nothing (10⁻¹²) still fits: text fits a box that was measured for it, though
    /// the width was multiplied by the font's size and is divided by it again.
    private func ems(_ width: CGFloat, pointSize: CGFloat) -> Double {
        Double(width / pointSize) * (1 + 1e-12)
    }

    /// How many lines there may be at a scale factor, by the style's number and by the height of the box.
    private func lineLimit(factor: CGFloat) -> Int {
        let byNumber = style.numberOfLines > 0 ? style.numberOfLines : Int.max
        guard boxHeight.isFinite else { return byNumber }
        // A line that lacks less than half a pixel of its height still counts.
        let spacing = lineSpacing(factor: factor)
        let fitting = (boxHeight + spacing + 0.5 / displayScale) / (lineHeight(factor: factor) + spacing)
        return min(byNumber, max(1, Int(min(fitting, 1e9))))
    }

    /// The height of a line of the style's own font, rounded up to a device pixel.
    private func lineHeight(factor: CGFloat) -> CGFloat {
        (style.font.lineHeight * factor).roundedUp(toScale: displayScale)
    }

    /// The space between two lines on whole device pixels.
    private func lineSpacing(factor: CGFloat) -> CGFloat {
        (max(0, style.lineSpacing) * factor).snapped(toScale: displayScale)
    }

    // MARK: Shrinking to fit

    /// The largest factor, at most 1 and at least the minimum, at which the text fits; the minimum when it fits at
    /// none.
    private func scaleFactor(_ breaker: inout LineBreaking<HardLine>) -> CGFloat {
        let minimum = style.leastScaleFactor
        if style.numberOfLines == 1 {
            // Advances scale linearly, so one line needs no search.
            let natural = CGFloat(breaker.width(ofLine: 0)) * style.font.pointSize
            return natural <= boxWidth ? 1 : max(minimum, boxWidth / natural)
        }
        func fits(_ factor: CGFloat) -> Bool {
            breaker.fits(
                boxWidth: ems(boxWidth, pointSize: style.font.pointSize * factor),
                maximum: lineLimit(factor: factor))
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

    private func place(
        _ broken: LineBreaking<HardLine>.Lines, pointSize: CGFloat, factor: CGFloat, missing: [String]
    ) -> Paragraph {
        let widths = broken.lines.map { CGFloat($0.width) * pointSize }
        let widest = widths.max() ?? 0
        let extent = boxWidth.isFinite ? boxWidth : widest
        var lines: [Paragraph.Line] = []
        lines.reserveCapacity(broken.lines.count)
        var y: CGFloat = 0
        for (line, width) in zip(broken.lines, widths) {
            let metrics = lineMetrics(of: line, factor: factor)
            if !lines.isEmpty { y += lineSpacing(factor: factor) }
            var placed = Paragraph.Line(
                text: line.text, x: 0, baseline: y + metrics.baseline, width: width, shaped: line.shaped,
                range: line.range, visualRuns: line.visualRuns, pointSize: pointSize)
            switch style.alignment {
            case .left: break
            case .natural: if line.isRightToLeft { placed.x = extent - width }
            case .center: placed.x = (extent - width) / 2
            case .right: placed.x = extent - width
            case .justified:
                placed.justification = justification(of: line, room: extent - width, pointSize: pointSize)
                if placed.justification == nil, line.isRightToLeft { placed.x = extent - width }
            }
            lines.append(placed)
            y += metrics.height
        }
        return Paragraph(
            lines: lines, size: CGSize(width: widest, height: y), isTruncated: broken.isTruncated,
            scaleFactor: factor, missingCharacters: missing)
    }

    private func justification(of line: HardLine.BrokenLine, room: CGFloat, pointSize: CGFloat) -> Justification? {
        guard room > 0, !line.endsParagraph else { return nil }
        var text = line.text
        return text.withUTF8 { utf8 in
            Justification(utf8, in: 0..<utf8.count, room: room) {
                line.shaped.longestStrokes(before: $0 + line.range.lowerBound, pointSize: pointSize)
            }
        }
    }

    /// The height of a line, rounded up to a device pixel, and its baseline on a device pixel below its top.
    ///
    /// The style's font gives both; a fallback font on the line makes it taller where it reaches further. A single
    /// line that was shrunk keeps the height of the unshrunk one.
    private func lineMetrics(
        of line: HardLine.BrokenLine, factor: CGFloat
    ) -> (height: CGFloat, baseline: CGFloat) {
        let font = style.font
        var extent = LineExtent(ascent: font.ascender, descent: -font.descender)
        for run in line.shaped.runs[line.shaped.runs(in: line.range)] where run.face != font.face || run.reachesOut {
            extent.include(run, in: line.range, pointSize: font.pointSize)
        }
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
}
