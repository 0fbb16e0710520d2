import Foundation
@_spi(Rooms) import RasterGraphics
import RasterPaint
import RasterText

/// Paints display lists into a canvas: one switch that decides nothing.
///
/// Holds what can be reused from band to band; each thread has its own.
package struct Painter: ~Copyable {
    private var tables = BoundedDictionary<ColorPair, BlendTable?>(limit: 512)
    private var atlas = GlyphAtlas()
    private var blits: [GlyphBlit] = []
    /// The glyphs of a line that have colours of their own.
    private var images: [GlyphImages.Placed] = []
    private var roundedRects = BoundedDictionary<RoundedRect, Mask>(limit: 512)
    /// Up to 4 MB.
    private var symbols = BoundedDictionary<SymbolInk, Mask>(limit: 1 << 22) { _, mask in mask.coverage.count + 256 }

    /// A small rounded rect on whole pixels: the badge of a cell.
    private struct RoundedRect: Hashable {
        let size: CGSize
        let radii: CornerRadii
    }

    /// Pixels of the largest rounded rect that is kept as a mask.
    private static let largestRoundedRect: CGFloat = 8192

    private struct ColorPair: Hashable {
        let foreground, background: ColorU8
        let shades: TextShades
    }

    package init() {}

    /// How many glyphs are known.
    var glyphCount: Int { atlas.glyphCount }

    /// Paints `list`; what lies outside the canvas is left out.
    package mutating func paint(_ list: DisplayList, into canvas: inout Canvas) {
        paint(list.commands, scale: list.scale, into: &canvas)
    }

    private mutating func paint(_ commands: [DisplayList.Command], scale: CGFloat, into canvas: inout Canvas) {
        for command in commands {
            switch command {
            case .fill(let rect, let radii, let color):
                if radii.isZero {
                    canvas.fill(rect, with: color)
                } else if let mask = mask(of: rect, radii) {
                    canvas.fill(mask, x: Int(rect.minX), y: Int(rect.minY), with: color)
                } else {
                    canvas.fill(rect, radii: radii, with: color)
                }
            case .border(let rect, let radii, let width, let color):
                canvas.strokeBorder(of: rect, radii: radii, width: width, with: color)
            case .fillPath(let path, let rule, let color):
                canvas.fill(path, rule: rule, with: color)
            case .glyphs(let glyphs, let color, let background):
                draw(glyphs, scale: scale, color: color, over: background, into: &canvas)
            case .outlines(let glyphs, let width, let color):
                stroke(glyphs, scale: scale, width: width, color: color, into: &canvas)
            case .pattern(let rect, let pattern, let origin, let color):
                fill(rect, pattern, origin: origin, with: color, into: &canvas)
            case .shadow(let ink, let deviation, let color):
                drawShadow(of: ink, scale: scale, deviation: deviation, color: color, into: &canvas)
            case .bitmap(let bitmap, let rect, let interpolation, let tint):
                canvas.draw(bitmap, in: rect, interpolation: interpolation, tint: tint)
            case .symbol(let ink, let x, let y, let color):
                draw(ink, x: x, y: y, color: color, into: &canvas)
            case .turnedBitmap(let bitmap, let place, let tint):
                let corners = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
                canvas.pushClip(Path(rect: corners).applying(place), rule: .nonZero)
                canvas.draw(bitmap, place: place.inverted(), tint: tint)
                canvas.popClip()
            case .gradient(let ink):
                canvas.fill(
                    with: ink.ramp, shape: ink.shape, place: ink.place, extendsBefore: ink.extendsBefore,
                    extendsAfter: ink.extendsAfter)
            case .pushClip(let rect, let radii): canvas.pushClip(rect, radii: radii)
            case .pushPathClip(let path, let rule): canvas.pushClip(path, rule: rule)
            case .popClip: canvas.popClip()
            case .beginGroup(let opacity): canvas.beginGroup(opacity: opacity)
            case .endGroup: canvas.endGroup()
            case .begin, .beginTag, .end: break
            }
        }
    }

    /// The mask of a rounded rect about its top left, which gives the pixels that filling it gives; nil for one that is
    /// large or does not lie on whole pixels.
    private mutating func mask(of rect: CGRect, _ radii: CornerRadii) -> Mask? {
        guard rect.width * rect.height <= Self.largestRoundedRect, rect.minX.isPixel, rect.minY.isPixel,
            [rect.minX, rect.minY, rect.width, rect.height].allSatisfy({ $0 == $0.rounded() })
        else { return nil }
        return roundedRects.value(for: RoundedRect(size: rect.size, radii: radii)) {
            Mask(filling: Path(roundedRect: CGRect(origin: .zero, size: rect.size), radii: radii))
        }
    }

    private mutating func draw(_ ink: SymbolInk, x: Int, y: Int, color: ColorU8, into canvas: inout Canvas) {
        let rect = CGRect(x: x, y: y, width: ink.width, height: ink.height)
        guard meetsRows(rect, of: canvas) else { return }
        let longest = max(ink.width, ink.height)
        if longest <= SymbolInk.longestSide {
            let mask = symbols.value(for: ink) { ink.mask }
            canvas.fill(mask, x: x, y: y, with: color)
        } else {
            let smaller = ink.shrunk(by: CGFloat(SymbolInk.longestSide) / CGFloat(longest))
            let mask = symbols.value(for: smaller) { smaller.mask }
            canvas.draw(mask.bitmap, in: rect, interpolation: .smooth, tint: color)
        }
    }

    private mutating func draw(
        _ text: StyledGlyphs, scale: CGFloat, color: ColorU8, over background: ColorU8?, into canvas: inout Canvas
    ) {
        guard meetsRows(text.extent(scale: scale), of: canvas) else { return }
        atlas.trim()
        blits.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        for run in text.runs {
            add(
                run.glyphs, of: run.face, x: text.x, baseline: text.baseline, scale: scale,
                pixelSize: run.pointSize * scale, color: color, into: &canvas)
        }
        canvas.draw(blits, coverage: atlas.coverage, color: color, table: blendTable(color, background, canvas.textShades))
        for image in images { canvas.draw(image.image, x: image.x, y: image.y, opacity: color.alpha) }
    }

    /// Fills the glyphs of texts, so that they are known when these are painted.
    /// - Parameter isWanted: Asked before each text.
    /// - Returns: Whether one was new to the painter.
    mutating func fillGlyphs(of list: DisplayList, where isWanted: () -> Bool) -> Bool {
        let countBefore = glyphCount
        for case .glyphs(let text, _, _) in list.commands where isWanted() {
            atlas.trim()
            for run in text.runs where !run.face.hasColorGlyphs {
                let pixelSize = run.pointSize * list.scale
                if pixelSize > GlyphMasks.largestPixelSize { continue }
                let strike = atlas.strike(run.face, pixelSize)
                run.glyphs.forEach { placed in
                    let (x, y) = (text.x + placed.x * list.scale, text.baseline + placed.y * list.scale)
                    // Whether it meets any rows is not known here.
                    if x.isPixel, y.isPixel { _ = atlas.entry(Glyph(id: placed.id, x: x, y: y), strike: strike) }
                }
            }
        }
        return glyphCount != countBefore
    }

    /// Adds glyphs of a run to ``blits`` and ``images``; draws those that are too large to be kept.
    private mutating func add(
        _ glyphs: PlacedGlyphs, of face: FontFace, x: CGFloat, baseline: CGFloat, scale: CGFloat, pixelSize: CGFloat,
        color: ColorU8, into canvas: inout Canvas
    ) {
        if pixelSize > GlyphMasks.largestPixelSize {
            for placed in glyphs {
                let glyph = Glyph(id: placed.id, x: x + placed.x * scale, y: baseline + placed.y * scale)
                canvas.draw(large: glyph, of: face, pixelSize: pixelSize, color: color)
            }
            return
        }
        let strike = atlas.strike(face, pixelSize)
        glyphs.forEach { placed in
            let glyph = Glyph(id: placed.id, x: x + placed.x * scale, y: baseline + placed.y * scale)
            if face.hasColorGlyphs,
                let image = GlyphImages.image(of: glyph, face: face, pixelSize: pixelSize, color: color)
            {
                images.append(image)
                return
            }
            let entry = atlas.entry(glyph, strike: strike)
            guard entry.width > 0 else { return }
            blits.append(
                GlyphBlit(
                    offset: entry.offset, x: glyph.x + entry.left, y: glyph.y + entry.top, width: entry.width,
                    height: entry.height))
        }
    }

    private func meetsRows(_ extent: CGRect, of canvas: borrowing Canvas) -> Bool {
        extent.maxY > CGFloat(canvas.rows.lowerBound) && extent.minY < CGFloat(canvas.rows.upperBound)
    }

    // MARK: Attributed text

    /// Draws along the outlines of glyphs, each where its fill would be.
    private func stroke(
        _ text: StyledGlyphs, scale: CGFloat, width: CGFloat, color: ColorU8, into canvas: inout Canvas
    ) {
        for run in text.runs {
            let pixelSize = run.pointSize * scale
            for placed in run.glyphs {
                let glyph = Glyph(
                    id: placed.id, x: text.x + placed.x * scale, y: text.baseline + placed.y * scale)
                let outline = glyph.placedPath(face: run.face, pixelSize: pixelSize)
                let reach = Path.reach(ofStroke: width)
                guard meetsRows(outline.controlPointBounds.insetBy(dx: -reach, dy: -reach), of: canvas) else { continue }
                canvas.fill(outline.stroked(width: width), rule: .nonZero, with: color)
            }
        }
    }

    private func fill(
        _ rect: CGRect, _ pattern: DashPattern, origin: CGFloat, with color: ColorU8, into canvas: inout Canvas
    ) {
        guard meetsRows(rect, of: canvas) else { return }
        let columns = (Int(rect.minX)..<Int(rect.maxX)).clamped(to: 0..<canvas.width)
        for dash in pattern.ink(in: columns, origin: Int(origin)) {
            canvas.fill(
                CGRect(x: CGFloat(dash.lowerBound), y: rect.minY, width: CGFloat(dash.count), height: rect.height),
                with: color)
        }
    }

    /// Paints the ink apart, as far as it can show in the canvas, and its blurred coverage in one colour.
    private mutating func drawShadow(
        of ink: [DisplayList.Command], scale: CGFloat, deviation: CGFloat, color: ColorU8, into canvas: inout Canvas
    ) {
        let reach = CGFloat(Mask.blurReach(deviation: deviation))
        let shown = CGRect(
            x: 0, y: CGFloat(canvas.rows.lowerBound), width: CGFloat(canvas.width), height: CGFloat(canvas.rows.count)
        ).insetBy(dx: -reach, dy: -reach)
        let extent = ink.reduce(CGRect.null) { $0.union($1.inkExtent(scale: scale)) }.intersection(shown)
        guard !extent.isEmpty else { return }
        let (left, right) = (Int(extent.minX.rounded(.down)), Int(extent.maxX.rounded(.up)))
        let (top, bottom) = (Int(extent.minY.rounded(.down)), Int(extent.maxY.rounded(.up)))
        var apart = Canvas(width: right - left, rows: top..<bottom, background: .clear)
        apart.textShades = canvas.textShades
        paint(ink.map { $0.moved(right: -left, down: 0) }, scale: scale, into: &apart)
        let mask = apart.alphaMask(firstColumn: left).blurred(deviation: deviation)
        canvas.fill(mask, x: 0, y: 0, with: color)
    }

    /// The blend table of a pair of colours, made once a painter; a picture has few pairs, and beyond 256 they are
    /// forgotten.
    private mutating func blendTable(_ color: ColorU8, _ background: ColorU8?, _ shades: TextShades) -> BlendTable? {
        guard let background else { return nil }
        let pair = ColorPair(foreground: color, background: background, shades: shades)
        return tables.value(for: pair) { BlendTable(foreground: color, background: background, shades: shades) }
    }
}
