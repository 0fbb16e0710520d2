import Foundation
@_spi(Rooms) import RasterGraphics
import RasterPaint
import RasterText

extension DisplayList {
    /// Appends what a list in a plane of its own draws, each where `place` puts it.
    ///
    /// What is only moved or scaled evenly stays text. What is turned or skewed becomes paths and turned bitmaps: no glyph is then
    /// placed on pixels, and nothing is said of its background.
    /// - Parameters:
    ///   - place: From the pixels of the other list to those of this one. Lengths should not grow.
    package mutating func append(_ other: DisplayList, placedBy place: Transform) {
        var placed = PlacedCommands(place: place.tidied, scale: other.scale, listScale: scale)
        for command in other.commands { placed.append(command) }
        commands += placed.commands
    }
}

/// Commands of a plane as those of another.
private struct PlacedCommands {
    /// From the pixels of the plane to those of the list that the commands become part of.
    let place: Transform
    /// Pixels in a point of the plane.
    let scale: CGFloat
    /// The same of the list.
    let listScale: CGFloat
    private(set) var commands: [DisplayList.Command] = []

    mutating func append(_ command: DisplayList.Command) {
        switch command {
        case .fill(let rect, let radii, let color):
            if place.keepsShape(radii) {
                commands.append(.fill(rect.applying(place), radii, color))
            } else {
                fill(Path(roundedRect: rect, radii: radii), .nonZero, color)
            }
        case .border(let rect, let radii, let width, let color): appendBorder(of: rect, radii, width: width, color)
        case .fillPath(let path, let rule, let color): fill(path, rule, color)
        case .glyphs(let glyphs, let color, let background): append(glyphs, color, over: background)
        case .outlines(let glyphs, let width, let color):
            for (glyph, run) in glyphs.glyphs(scale: scale) {
                let path = glyph.placedPath(face: run.face, pixelSize: run.pointSize * scale).stroked(width: width)
                if !path.isEmpty { fill(path, .nonZero, color) }
            }
        case .pattern(let rect, let pattern, let origin, let color): append(pattern, in: rect, origin: origin, color)
        case .shadow(let ink, let deviation, let color):
            var placed = PlacedCommands(place: place, scale: scale, listScale: listScale)
            for command in ink { placed.append(command) }
            commands.append(.shadow(placed.commands, deviation: deviation, color))
        case .bitmap(let bitmap, let rect, let interpolation, let tint):
            if place.keepsRects, place.a > 0, place.d > 0 {
                commands.append(.bitmap(bitmap, rect.applying(place), interpolation, tint: tint))
            } else {
                turn(bitmap, in: rect, tint: tint)
            }
        case .symbol(let ink, let x, let y, let color): append(ink, x: x, y: y, color)
        case .turnedBitmap(let bitmap, let own, let tint):
            commands.append(.turnedBitmap(bitmap, own.concatenating(place), tint: tint))
        case .gradient(var ink):
            ink.place = place.inverted().concatenating(ink.place)
            commands.append(.gradient(ink))
        case .pushClip(let rect, let radii):
            if place.keepsShape(radii) {
                commands.append(.pushClip(rect.applying(place), radii))
            } else {
                commands.append(.pushPathClip(Path(roundedRect: rect, radii: radii).applying(place), .nonZero))
            }
        case .pushPathClip(let path, let rule): commands.append(.pushPathClip(path.applying(place), rule))
        case .begin(let mark, let frame, let heading):
            commands.append(.begin(mark, frame.applying(place), heading: heading))
        case .beginTag(let tag, let frame): commands.append(.beginTag(tag, frame.applying(place)))
        case .popClip, .beginGroup, .endGroup, .end: commands.append(command)
        }
    }

    private mutating func fill(_ path: Path, _ rule: FillRule, _ color: ColorU8) {
        commands.append(.fillPath(path.applying(place), rule, color))
    }

    private mutating func appendBorder(of rect: CGRect, _ radii: CornerRadii, width: CGFloat, _ color: ColorU8) {
        if place.isTranslation {
            commands.append(.border(rect.applying(place), radii, width: width, color))
            return
        }
        let radii = radii.clamped(to: rect.size)
        var ring = Path(roundedRect: rect, radii: radii)
        if min(rect.width, rect.height) > 2 * width {
            ring.append(Path(roundedRect: rect.insetBy(dx: width, dy: width), radii: radii.inset(by: width)))
        }
        fill(ring, .evenOdd, color)
    }

    private mutating func append(_ glyphs: StyledGlyphs, _ color: ColorU8, over background: ColorU8?) {
        if let placed = glyphs.placed(by: place, factor: scale / listScale) {
            commands.append(.glyphs(placed, color, over: background))
            return
        }
        for (glyph, run) in glyphs.glyphs(scale: scale) {
            if run.face.hasColorGlyphs,
                let image = GlyphImages.image(
                    of: glyph, face: run.face, pixelSize: min(run.pointSize * scale, GlyphMasks.largestPixelSize),
                    color: color)
            {
                commands.append(image.command(placedBy: place, opacity: color.alpha))
            } else {
                let path = glyph.placedPath(face: run.face, pixelSize: run.pointSize * scale)
                if !path.isEmpty { fill(path, .nonZero, color) }
            }
        }
    }

    private mutating func append(_ pattern: DashPattern, in rect: CGRect, origin: CGFloat, _ color: ColorU8) {
        var bars = Path()
        for dash in pattern.ink(in: Int(rect.minX)..<max(Int(rect.minX), Int(rect.maxX)), origin: Int(origin)) {
            bars.addRect(CGRect(x: CGFloat(dash.lowerBound), y: rect.minY, width: CGFloat(dash.count), height: rect.height))
        }
        if !bars.isEmpty { fill(bars, .nonZero, color) }
    }

    private mutating func append(_ ink: SymbolInk, x: Int, y: Int, _ color: ColorU8) {
        if place.isTranslation, place.tx == place.tx.rounded(), place.ty == place.ty.rounded(), place.tx.isPixel,
            place.ty.isPixel
        {
            commands.append(.symbol(ink, x: x + Int(place.tx), y: y + Int(place.ty), color))
            return
        }
        let longest = max(ink.width, ink.height)
        let shown =
            longest <= SymbolInk.longestSide ? ink : ink.shrunk(by: CGFloat(SymbolInk.longestSide) / CGFloat(longest))
        turn(shown.mask.bitmap, in: CGRect(x: x, y: y, width: ink.width, height: ink.height), tint: color)
    }

    /// Appends a bitmap that fills a rect of the plane.
    private mutating func turn(_ bitmap: Bitmap, in rect: CGRect, tint: ColorU8?) {
        let fit = Transform(
            a: rect.width / CGFloat(bitmap.width), b: 0, c: 0, d: rect.height / CGFloat(bitmap.height), tx: rect.minX,
            ty: rect.minY)
        commands.append(.turnedBitmap(bitmap, fit.concatenating(place), tint: tint))
    }
}

extension Transform {
    /// Whether a rect with round corners stays one of the same radii.
    fileprivate func keepsShape(_ radii: CornerRadii) -> Bool {
        isTranslation || radii.isZero && keepsRects && a > 0 && d > 0
    }

    /// Without the noise that arithmetic leaves in the map of a plane that is not scaled or turned.
    fileprivate var tidied: Transform {
        let noise = 1e-9
        func tidied(_ value: CGFloat) -> CGFloat { abs(value - value.rounded()) < noise ? value.rounded() : value }
        let parts = [a, b, c, d]
        guard parts.allSatisfy({ abs($0 - $0.rounded()) < noise && abs($0.rounded()) <= 1 }) else { return self }
        return Transform(a: tidied(a), b: tidied(b), c: tidied(c), d: tidied(d), tx: tidied(tx), ty: tidied(ty))
    }
}

extension StyledGlyphs {
    /// The same glyphs elsewhere, for a list of another scale; nil where they are turned or skewed, and where that is no place.
    /// - Parameter factor: Pixels in a point of these glyphs to those of the list.
    fileprivate func placed(by place: Transform, factor: CGFloat) -> StyledGlyphs? {
        guard place.isTranslation, (x + place.tx).isPixel, (baseline + place.ty).isPixel else { return nil }
        return sized(by: factor).moved(right: place.tx, down: place.ty)
    }

    fileprivate func glyphs(scale: CGFloat) -> [(glyph: Glyph, run: GlyphRun)] {
        runs.flatMap { run in
            run.glyphs.map { (Glyph(id: $0.id, x: x + $0.x * scale, y: baseline + $0.y * scale), run) }
        }
    }
}

extension GlyphImages.Placed {
    fileprivate func command(placedBy place: Transform, opacity: UInt8) -> DisplayList.Command {
        let bytes = image.pixels.flatMap { pixel -> [UInt8] in
            let word = pixel.littleEndian
            func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
            let color = PremultipliedColorU8(red: byte(0), green: byte(8), blue: byte(16), alpha: byte(24)).straight
            return [color.red, color.green, color.blue, multiply255(color.alpha, opacity)]
        }
        return .turnedBitmap(
            Bitmap(width: image.width, height: image.height, bytes: bytes),
            Transform(translationX: CGFloat(x + image.left), y: CGFloat(y + image.top)).concatenating(place), tint: nil)
    }
}
