import Foundation
import RasterGraphics
import RasterPaint
import RasterText

extension DisplayList {
    /// Draws a line of attributed text with its left end and baseline at `origin`, in points.
    ///
    /// Bottom to top: the backgrounds of all fragments, their shadows, then of each fragment underline, glyphs, outlines,
    /// strikethrough, or its attachment. Edges of backgrounds, lines and attachments fall on device pixels; what is not a
    /// number or lies out of reach is left out.
    /// - Parameters:
    ///   - traits: What colours resolve against.
    ///   - background: See ``draw(_:at:color:over:)``.
    package mutating func drawFragments(
        of line: Paragraph.Line, at origin: CGPoint, traits: TraitCollection, over background: ColorU8?
    ) {
        let fragments = line.fragments.compactMap {
            FragmentDrawing($0, line: origin, scale: scale, traits: traits)
        }
        for fragment in fragments {
            if let (rect, color) = fragment.background { commands.append(.fill(rect, .zero, color)) }
        }
        for fragment in fragments { if let shadow = fragment.shadow { commands.append(shadow) } }
        for fragment in fragments {
            commands += fragment.ink(over: background.flatMap { $0.alpha == 255 ? $0 : nil })
            if let attachment = fragment.attachment { commands.append(attachment) }
        }
    }
}

/// What a fragment of a line is painted with, in pixels.
private struct FragmentDrawing {
    private let fragment: TextFragment
    private let scale: CGFloat
    private let traits: TraitCollection
    /// The left ends of the line and of the fragment, and the line's baseline.
    private let lineX, x, baseline: CGFloat

    private var attributes: TextAttributes { fragment.attributes }

    init?(_ fragment: TextFragment, line origin: CGPoint, scale: CGFloat, traits: TraitCollection) {
        lineX = origin.x * scale
        x = (origin.x + fragment.x) * scale
        baseline = origin.y * scale
        self.fragment = fragment
        self.scale = scale
        self.traits = traits
        // Beyond that pixels have no whole numbers to count them with.
        let isInReach = [lineX, x, baseline, fragment.width * scale, fragment.scaleFactor].allSatisfy { abs($0) < 1e8 }
        guard isInReach else { return nil }
    }

    private func visible(_ color: Color?) -> ColorU8? {
        guard let color = color?.components(with: traits), color.alpha > 0 else { return nil }
        return color
    }

    // MARK: Background

    var background: (rect: CGRect, color: ColorU8)? {
        guard let color = visible(attributes.backgroundColor) else { return nil }
        let top = (baseline - fragment.lineAscent * scale).snapped(toScale: 1)
        let bottom = (baseline + fragment.lineDescent * scale).snapped(toScale: 1)
        let (left, right) = (x.snapped(toScale: 1), (x + fragment.width * scale).snapped(toScale: 1))
        guard left < right, top < bottom, abs(top) < 1e8, abs(bottom) < 1e8 else { return nil }
        return (CGRect(x: left, y: top, width: right - left, height: bottom - top), color)
    }

    // MARK: Ink

    /// Underline, glyphs, outlines and strikethrough.
    /// - Parameters:
    ///   - backdrop: The one opaque colour behind the line, if it is known.
    ///   - color: Takes the place of all colours.
    ///   - offset: Moves everything, in pixels.
    func ink(over backdrop: ColorU8?, color single: ColorU8? = nil, movedBy offset: CGSize = .zero) -> [DisplayList.Command] {
        var commands: [DisplayList.Command] = []
        let color = visible(attributes.color)
        let x = x + offset.width
        let baseline = baseline + offset.height
        func decorationColor(_ decoration: TextAttributes.Decoration) -> ColorU8? {
            visible(decoration.color ?? attributes.color).map { single ?? $0 }
        }
        if let underline = attributes.underline, let color = decorationColor(underline) {
            let face = attributes.font.face
            commands += lines(
                underline.style, middle: baseline - em * CGFloat(face.underlinePosition) / CGFloat(face.unitsPerEm),
                isStrikethrough: false, color: color, movedRight: offset.width)
        }
        if let glyphs = StyledGlyphs(fragment, x: x, baseline: baseline, scale: scale), attributes.attachment == nil {
            let strokeWidth = attributes.strokeWidth
            // Emoji have no outline to draw along: they are what they are.
            let (plain, colored) = strokeWidth == 0 ? (glyphs, nil) : glyphs.partedByColor
            if let color, let filled = strokeWidth > 0 ? colored : glyphs {
                commands.append(.glyphs(filled, single ?? color, over: single == nil ? self.backdrop(over: backdrop) : nil))
            }
            if strokeWidth != 0, let plain, let color = visible(attributes.strokeColor ?? attributes.color) {
                let width = min(abs(strokeWidth) / 100, 1) * em
                if width > 0 { commands.append(.outlines(plain, width: width, single ?? color)) }
            }
        }
        if let strikethrough = attributes.strikethrough, let color = decorationColor(strikethrough) {
            commands += lines(
                strikethrough.style, middle: baseline - attributes.font.xHeight / 2 * fragment.scaleFactor * scale,
                isStrikethrough: true, color: color, movedRight: offset.width)
        }
        return commands
    }

    /// The size of the font in pixels.
    private var em: CGFloat { attributes.font.pointSize * fragment.scaleFactor * scale }

    private func backdrop(over backdrop: ColorU8?) -> ColorU8? {
        guard let background = visible(attributes.backgroundColor) else { return backdrop }
        if background.alpha == 255 { return background }
        return backdrop.map { background.composited(over: $0) }
    }

    // MARK: Lines

    /// The lines of a style whose middle is at a height, which the baseline offset is taken off.
    private func lines(
        _ style: Int, middle: CGFloat, isStrikethrough: Bool, color: ColorU8, movedRight: CGFloat
    ) -> [DisplayList.Command] {
        let face = attributes.font.face
        let middle = middle - attributes.baselineOffset * fragment.scaleFactor * scale
        let natural = em * CGFloat(face.underlineThickness) / CGFloat(face.unitsPerEm)
        guard abs(middle) < 1e8, natural < 1e6 else { return [] }
        let thickness = max(1, natural.snapped(toScale: 1))
        func top(of height: CGFloat) -> CGFloat { (middle - height / 2).snapped(toScale: 1) }
        let bars: [(top: CGFloat, height: CGFloat)]
        if style & 0x9 == 0x9 {
            // Two lines with a gap as thick as they are: through text about its middle, under it from the first line down.
            let first = top(of: isStrikethrough ? 3 * thickness : thickness)
            bars = [(first, thickness), (first + 2 * thickness, thickness)]
        } else if style & 0x2 != 0 {
            bars = [(top(of: 2 * thickness), 2 * thickness)]
        } else if style & 0x1 != 0 {
            bars = [(top(of: thickness), thickness)]
        } else {
            // A pattern alone is a pattern of no line.
            return []
        }
        let isByWord = style & NSUnderlineStyle.byWord.rawValue != 0
        let spans = isByWord ? fragment.words : [0...max(0, fragment.width)]
        let pattern = DashPattern(style: style, thickness: Int(thickness))
        return bars.flatMap { bar in
            spans.compactMap { span -> DisplayList.Command? in
                let left = (x + movedRight + span.lowerBound * scale).snapped(toScale: 1)
                let right = (x + movedRight + span.upperBound * scale).snapped(toScale: 1)
                guard left < right, abs(left) < 1e8, abs(right) < 1e8 else { return nil }
                let rect = CGRect(x: left, y: bar.top, width: right - left, height: bar.height)
                guard let pattern else { return .fill(rect, .zero, color) }
                // Counted from the left end of the line, so that neighbours go on with one another's pattern.
                return .pattern(rect, pattern, origin: (lineX + movedRight).snapped(toScale: 1), color)
            }
        }
    }

    // MARK: Shadow

    var shadow: DisplayList.Command? {
        guard let shadow = attributes.shadow, let color = visible(shadow.color) else { return nil }
        let offset = CGSize(width: shadow.offset.width * scale, height: shadow.offset.height * scale)
        guard abs(offset.width) < 1e8, abs(offset.height) < 1e8 else { return nil }
        let ink = ink(over: nil, color: .black, movedBy: offset)
        guard !ink.isEmpty else { return nil }
        let deviation = shadow.blurRadius > 0 ? min(shadow.blurRadius / 2 * scale, Mask.largestDeviation) : 0
        return .shadow(ink, deviation: deviation, color)
    }

    // MARK: Attachment

    var attachment: DisplayList.Command? {
        guard let attachment = attributes.attachment, attachment.bitmap.width > 0, attachment.bitmap.height > 0
        else { return nil }
        let factor = fragment.scaleFactor * scale
        let bounds = attachment.bounds
        let left = x + bounds.origin.x * factor
        let bottom = baseline - (bounds.origin.y + attributes.baselineOffset) * factor
        let edges = [left, left + bounds.size.width * factor, bottom - bounds.size.height * factor, bottom]
            .map { $0.snapped(toScale: 1) }
        guard edges.allSatisfy({ abs($0) < 1e8 }), edges[0] < edges[1], edges[2] < edges[3] else { return nil }
        return .bitmap(
            attachment.bitmap,
            CGRect(x: edges[0], y: edges[2], width: edges[1] - edges[0], height: edges[3] - edges[2]), .smooth)
    }
}
