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
        let place = place.tidied
        for command in other.commands { command.append(to: &commands, placedBy: place, scale: other.scale, listScale: scale) }
    }
}

extension DisplayList.Command {
    /// - Parameters:
    ///   - scale: Pixels in a point of the glyphs.
    ///   - listScale: The same of the list that they become part of.
    fileprivate func append(
        to commands: inout [DisplayList.Command], placedBy place: Transform, scale: CGFloat, listScale: CGFloat
    ) {
        switch self {
        case .fill(let rect, let radii, let color):
            if place.keepsShape(radii) {
                commands.append(.fill(rect.applying(place), radii, color))
            } else {
                commands.append(.fillPath(Path(roundedRect: rect, radii: radii).applying(place), .nonZero, color))
            }
        case .border(let rect, let radii, let width, let color):
            if place.isTranslation {
                commands.append(.border(rect.applying(place), radii, width: width, color))
            } else {
                let radii = radii.clamped(to: rect.size)
                var ring = Path(roundedRect: rect, radii: radii)
                if min(rect.width, rect.height) > 2 * width {
                    ring.append(Path(roundedRect: rect.insetBy(dx: width, dy: width), radii: radii.inset(by: width)))
                }
                commands.append(.fillPath(ring.applying(place), .evenOdd, color))
            }
        case .fillPath(let path, let rule, let color): commands.append(.fillPath(path.applying(place), rule, color))
        case .glyphs(let glyphs, let color, let background):
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
                    if !path.isEmpty { commands.append(.fillPath(path.applying(place), .nonZero, color)) }
                }
            }
        case .outlines(let glyphs, let width, let color):
            for (glyph, run) in glyphs.glyphs(scale: scale) {
                let path = glyph.placedPath(face: run.face, pixelSize: run.pointSize * scale).stroked(width: width)
                if !path.isEmpty { commands.append(.fillPath(path.applying(place), .nonZero, color)) }
            }
        case .pattern(let rect, let pattern, let origin, let color):
            var bars = Path()
            for dash in pattern.ink(in: Int(rect.minX)..<max(Int(rect.minX), Int(rect.maxX)), origin: Int(origin)) {
                bars.addRect(
                    CGRect(x: CGFloat(dash.lowerBound), y: rect.minY, width: CGFloat(dash.count), height: rect.height))
            }
            if !bars.isEmpty { commands.append(.fillPath(bars.applying(place), .nonZero, color)) }
        case .shadow(let ink, let deviation, let color):
            var placed: [DisplayList.Command] = []
            for command in ink {
                command.append(to: &placed, placedBy: place, scale: scale, listScale: listScale)
            }
            commands.append(.shadow(placed, deviation: deviation, color))
        case .bitmap(let bitmap, let rect, let interpolation, let tint):
            if place.keepsRects, place.a > 0, place.d > 0 {
                commands.append(.bitmap(bitmap, rect.applying(place), interpolation, tint: tint))
            } else {
                let fit = Transform(
                    a: rect.width / CGFloat(bitmap.width), b: 0, c: 0, d: rect.height / CGFloat(bitmap.height),
                    tx: rect.minX, ty: rect.minY)
                commands.append(.turnedBitmap(bitmap, fit.concatenating(place), tint: tint))
            }
        case .symbol(let ink, let x, let y, let color):
            if place.isTranslation, place.tx == place.tx.rounded(), place.ty == place.ty.rounded(), place.tx.isPixel,
                place.ty.isPixel
            {
                commands.append(.symbol(ink, x: x + Int(place.tx), y: y + Int(place.ty), color))
            } else {
                let longest = max(ink.width, ink.height)
                let shown =
                    longest <= SymbolInk.longestSide ? ink : ink.shrunk(by: CGFloat(SymbolInk.longestSide) / CGFloat(longest))
                let fit = Transform(
                    a: CGFloat(ink.width) / CGFloat(shown.width), b: 0, c: 0,
                    d: CGFloat(ink.height) / CGFloat(shown.height), tx: CGFloat(x), ty: CGFloat(y))
                commands.append(.turnedBitmap(shown.mask.bitmap, fit.concatenating(place), tint: color))
            }
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
        case .popClip, .beginGroup, .endGroup, .begin, .end: commands.append(self)
        }
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
        guard parts.allSatisfy({ abs($0 - $0.rounded()) < noise && abs($0) <= 1 }) else { return self }
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
