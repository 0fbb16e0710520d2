import Foundation
import RasterGraphics
import RasterPaint
import RasterText

extension DisplayList {
    /// Draws text.
    /// - Parameters:
    ///   - origin: The top left of the block, in points.
    ///   - color: Of plain text; other text brings its colours.
    ///   - background: The one opaque colour behind the text, if it is known. Text is then blended for exactly that
    ///     pair of colours; where the hint is wrong, the picture is not.
    public mutating func draw(
        _ paragraph: Paragraph, at origin: CGPoint, color: ColorU8, over background: ColorU8?
    ) {
        for line in paragraph.lines {
            draw(
                line, at: CGPoint(x: origin.x + line.x, y: origin.y + line.baseline), color: color,
                over: background)
        }
    }

    /// Draws one line of text with its left end and baseline at `origin`, in points.
    ///
    /// Bottom to top: the backgrounds of all fragments, their shadows, then of each fragment underline, glyphs, outlines,
    /// strikethrough, or its attachment. Edges of backgrounds, lines and attachments fall on device pixels; what is not a
    /// number or lies out of reach is left out.
    /// - Parameters:
    ///   - color: Of plain text, which has nothing else; other text brings its colours.
    ///   - traits: What colours resolve against.
    ///   - background: See ``draw(_:at:color:over:)``.
    package mutating func draw(
        _ line: Paragraph.Line, at origin: CGPoint, color: ColorU8, traits: TraitCollection = .light,
        over background: ColorU8?
    ) {
        if line.isPlain, color.alpha == 0 { return }
        draw(line.fragments(in: &arena), of: line, at: origin, color: color, traits: traits, over: background)
    }

    /// The same with the fragments of the line.
    mutating func draw(
        _ fragments: [TextFragment], of line: Paragraph.Line, at origin: CGPoint, color: ColorU8,
        traits: TraitCollection, over background: ColorU8?
    ) {
        if line.isPlain {
            guard (origin.x * scale).isPixel else { return }
            for fragment in fragments {
                guard let runs = GlyphRuns(fragment.runs) else { continue }
                draw(
                    runs, width: fragment.width, of: fragment.text,
                    at: CGPoint(x: origin.x + fragment.x, y: origin.y), color: color, over: background)
            }
            return
        }
        begin(
            tag: .line(line.text),
            in: CGRect(x: origin.x, y: origin.y - line.ascent, width: line.width, height: line.ascent + line.descent))
        defer { end() }
        let backdrop = background.flatMap { $0.alpha == 255 ? $0 : nil }
        let drawings = fragments.lazy.compactMap { [scale] in
            FragmentDrawing($0, line: line, at: origin, scale: scale, traits: traits)
        }
        for drawing in drawings {
            if let (rect, color) = drawing.background { commands.append(.fill(rect, .zero, color)) }
        }
        for drawing in drawings { if let shadow = drawing.shadow { commands.append(shadow) } }
        for drawing in drawings {
            let tags = includesMarks ? drawing.tags : []
            commands += tags.map { .beginTag($0, drawing.frame) }
            drawing.appendInk(to: &commands, over: backdrop)
            if let attachment = drawing.attachment { commands.append(attachment) }
            commands += tags.map { _ in .end }
        }
    }
}

extension DisplayList {
    /// Draws a line of plain text with its left end and baseline at `origin`, in points.
    /// - Parameter background: See ``draw(_:at:color:over:)``.
    package mutating func draw(_ glyphs: PlainGlyphs, at origin: CGPoint, color: ColorU8, over background: ColorU8?) {
        draw(.one(glyphs.run), width: glyphs.penWidth, of: glyphs.text, at: origin, color: color, over: background)
    }

    /// Draws one of several lines of plain text with its left end and baseline at `origin`, in points.
    /// - Parameter background: See ``draw(_:at:color:over:)``.
    package mutating func draw(
        _ line: PlainLines.Line, of lines: PlainLines, at origin: CGPoint, color: ColorU8, over background: ColorU8?
    ) {
        guard let run = lines.run(of: line) else { return }
        draw(.one(run), width: line.penWidth, of: lines.text(of: line), at: origin, color: color, over: background)
    }

    private mutating func draw(
        _ runs: GlyphRuns, width: CGFloat, of text: GlyphText, at origin: CGPoint, color: ColorU8, over background: ColorU8?
    ) {
        guard color.alpha > 0 else { return }
        let (x, baseline) = (origin.x * scale, origin.y * scale)
        guard x.isPixel, baseline.isPixel, (width * scale).isPixel,
            let glyphs = StyledGlyphs(runs, width: width, x: x, baseline: baseline, scale: scale, text: text)
        else { return }
        commands.append(.glyphs(glyphs, color, over: background?.alpha == 255 ? background : nil))
    }
}

/// What a fragment of a line with attributes is painted with, in pixels.
private struct FragmentDrawing {
    private let fragment: TextFragment
    private let line: Paragraph.Line
    private let scale: CGFloat
    private let traits: TraitCollection
    /// The left ends of the line and of the fragment, and the line's baseline.
    private let lineX, x, baseline: CGFloat

    init?(
        _ fragment: TextFragment, line: Paragraph.Line, at origin: CGPoint, scale: CGFloat, traits: TraitCollection
    ) {
        lineX = origin.x * scale
        x = (origin.x + fragment.x) * scale
        baseline = origin.y * scale
        self.fragment = fragment
        self.line = line
        self.scale = scale
        self.traits = traits
        guard lineX.isPixel, x.isPixel, baseline.isPixel, (fragment.width * scale).isPixel else { return nil }
    }

    /// Where it lies: as high as the line.
    var frame: CGRect {
        CGRect(
            x: x, y: baseline - line.ascent * scale, width: fragment.width * scale,
            height: (line.ascent + line.descent) * scale)
    }

    /// What it is besides text, from the outside in.
    var tags: [DisplayList.Tag] {
        guard let attributes = fragment.attributes else { return [] }
        var tags: [DisplayList.Tag] = []
        if let link = attributes.link { tags.append(.link(link)) }
        if let note = attributes.note { tags.append(.note(note)) }
        if let attachment = attributes.attachment { tags.append(.figure(attachment.alternative)) }
        return tags
    }

    private func visible(_ color: Color?) -> ColorU8? {
        guard let color = color?.components(with: traits), color.alpha > 0 else { return nil }
        return color
    }

    // MARK: Background

    var background: (rect: CGRect, color: ColorU8)? {
        guard let color = visible(fragment.attributes?.backgroundColor) else { return nil }
        let top = (baseline - line.ascent * scale).snapped(toScale: 1)
        let bottom = (baseline + line.descent * scale).snapped(toScale: 1)
        let (left, right) = (x.snapped(toScale: 1), (x + fragment.width * scale).snapped(toScale: 1))
        guard left < right, top < bottom, top.isPixel, bottom.isPixel else { return nil }
        return (CGRect(x: left, y: top, width: right - left, height: bottom - top), color)
    }

    // MARK: Ink

    /// Appends underline, glyphs, outlines and strikethrough.
    /// - Parameters:
    ///   - backdrop: The one opaque colour behind the line, if it is known.
    ///   - color: Takes the place of all colours.
    ///   - offset: Moves everything, in pixels.
    func appendInk(
        to commands: inout [DisplayList.Command], over backdrop: ColorU8?, color single: ColorU8? = nil,
        movedBy offset: CGSize = .zero
    ) {
        let x = x + offset.width
        let baseline = baseline + offset.height
        guard let attributes = fragment.attributes else { return }
        func decorationColor(_ decoration: TextAttributes.Decoration) -> ColorU8? {
            visible(decoration.color ?? attributes.color).map { single ?? $0 }
        }
        if let underline = attributes.underline, let color = decorationColor(underline) {
            let face = attributes.font.face
            commands += lines(
                underline,
                middle: baseline - em(attributes) * CGFloat(face.underlinePosition) / CGFloat(face.unitsPerEm),
                isStrikethrough: false, attributes, color: color, movedRight: offset.width)
        }
        if attributes.attachment == nil,
            let glyphs = StyledGlyphs(fragment, x: x, baseline: baseline, scale: scale)
        {
            append(glyphs, attributes, to: &commands, over: single == nil ? backdrop : nil, color: single)
        }
        if let strikethrough = attributes.strikethrough, let color = decorationColor(strikethrough) {
            commands += lines(
                strikethrough, middle: baseline - attributes.font.xHeight / 2 * line.scaleFactor * scale,
                isStrikethrough: true, attributes, color: color, movedRight: offset.width)
        }
    }

    /// Appends glyphs, filled, outlined, or both.
    private func append(
        _ glyphs: StyledGlyphs, _ attributes: TextAttributes, to commands: inout [DisplayList.Command],
        over backdrop: ColorU8?, color single: ColorU8?
    ) {
        let strokeWidth = attributes.strokeWidth
        // Emoji have no outline to draw along: they are what they are.
        let (plain, colored) = strokeWidth == 0 ? (glyphs, nil) : glyphs.partedByColor
        if let color = visible(attributes.color), let filled = strokeWidth > 0 ? colored : glyphs {
            let backdrop = single == nil ? self.backdrop(attributes, over: backdrop) : nil
            commands.append(.glyphs(filled, single ?? color, over: backdrop))
        }
        if strokeWidth != 0, let plain, let color = visible(attributes.strokeColor ?? attributes.color) {
            let width = min(abs(strokeWidth) / 100, 1) * em(attributes)
            if width > 0 { commands.append(.outlines(plain, width: width, single ?? color)) }
        }
    }

    /// The size of the font in pixels.
    private func em(_ attributes: TextAttributes) -> CGFloat { attributes.font.pointSize * line.scaleFactor * scale }

    private func backdrop(_ attributes: TextAttributes, over backdrop: ColorU8?) -> ColorU8? {
        guard let background = visible(attributes.backgroundColor) else { return backdrop }
        if background.alpha == 255 { return background }
        return backdrop.map { background.composited(over: $0) }
    }

    // MARK: Lines

    /// The lines of a decoration whose middle is at a height, which the baseline offset is taken off.
    private func lines(
        _ decoration: TextAttributes.Decoration, middle: CGFloat, isStrikethrough: Bool, _ attributes: TextAttributes,
        color: ColorU8,
        movedRight: CGFloat
    ) -> [DisplayList.Command] {
        let face = attributes.font.face
        let middle = middle - attributes.baselineOffset * line.scaleFactor * scale
        let natural = em(attributes) * CGFloat(face.underlineThickness) / CGFloat(face.unitsPerEm)
        guard middle.isPixel, natural.isPixel else { return [] }
        let thickness = max(1, natural.snapped(toScale: 1))
        func top(of height: CGFloat) -> CGFloat { (middle - height / 2).snapped(toScale: 1) }
        let bars: [(top: CGFloat, height: CGFloat)]
        switch decoration.kind {
        case .double:
            // Through text about its middle, under it from the first line down.
            let first = top(of: isStrikethrough ? 3 * thickness : thickness)
            bars = [(first, thickness), (first + 2 * thickness, thickness)]
        case .thick: bars = [(top(of: 2 * thickness), 2 * thickness)]
        case .single: bars = [(top(of: thickness), thickness)]
        }
        let spans = decoration.isByWord ? fragment.words : [0...max(0, fragment.width)]
        let pattern = DashPattern(decoration.pattern, thickness: Int(thickness))
        return bars.flatMap { bar in
            spans.compactMap { span -> DisplayList.Command? in
                let left = (x + movedRight + span.lowerBound * scale).snapped(toScale: 1)
                let right = (x + movedRight + span.upperBound * scale).snapped(toScale: 1)
                guard left < right, left.isPixel, right.isPixel else { return nil }
                let rect = CGRect(x: left, y: bar.top, width: right - left, height: bar.height)
                guard let pattern else { return .fill(rect, .zero, color) }
                // Counted from the left end of the line, so that neighbours go on with one another's pattern.
                return .pattern(rect, pattern, origin: (lineX + movedRight).snapped(toScale: 1), color)
            }
        }
    }

    // MARK: Shadow

    var shadow: DisplayList.Command? {
        guard let shadow = fragment.attributes?.shadow, let color = visible(shadow.color) else { return nil }
        let offset = CGSize(width: shadow.offset.width * scale, height: shadow.offset.height * scale)
        guard offset.width.isPixel, offset.height.isPixel else { return nil }
        var ink: [DisplayList.Command] = []
        appendInk(to: &ink, over: nil, color: .black, movedBy: offset)
        guard !ink.isEmpty else { return nil }
        let deviation = shadow.blurRadius > 0 ? min(shadow.blurRadius / 2 * scale, Mask.largestDeviation) : 0
        return .shadow(ink, deviation: deviation, color)
    }

    // MARK: Attachment

    var attachment: DisplayList.Command? {
        guard let attributes = fragment.attributes, let attachment = attributes.attachment, let image = attachment.image
        else { return nil }
        let factor = line.scaleFactor * scale
        let bounds = attachment.bounds
        let left = x + bounds.origin.x * factor
        let bottom = baseline - (bounds.origin.y + attributes.baselineOffset) * factor
        let edges = [left, left + bounds.size.width * factor, bottom - bounds.size.height * factor, bottom]
            .map { $0.snapped(toScale: 1) }
        guard edges.allSatisfy(\.isPixel), edges[0] < edges[1], edges[2] < edges[3] else { return nil }
        // A template is of the colour of the text.
        return DisplayList.Command(
            image, in: CGRect(x: edges[0], y: edges[2], width: edges[1] - edges[0], height: edges[3] - edges[2]),
            scale: scale, tint: attributes.color, traits: traits)
    }
}
