import Foundation
import RasterGraphics
import RasterPaint

extension DisplayList {
    /// Draws the blurred shadow of a rect with round corners, given in points; what casts it is drawn afterwards.
    ///
    /// A rect whose place or size is no number, or beyond any picture, casts none.
    /// - Parameters:
    ///   - blurRadius: Twice the standard deviation of the blur, in points. 0 or less leaves the edge sharp.
    package mutating func drawShadow(
        of rect: CGRect, radii: CornerRadii = .zero, blurRadius: CGFloat, color: ColorU8
    ) {
        let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { $0 * scale }
        guard color.alpha > 0, rect.width > 0, rect.height > 0, edges.allSatisfy(\.isPixel) else { return }
        let pixels = CGRect(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
        commands.append(
            .shadow([.fill(pixels, radii.scaled(by: scale), .black)], deviation: deviation(blurRadius), color))
    }

    /// The same of a path, given in points.
    package mutating func drawShadow(of path: Path, rule: FillRule = .nonZero, blurRadius: CGFloat, color: ColorU8) {
        guard color.alpha > 0, !path.isEmpty else { return }
        commands.append(
            .shadow(
                [.fillPath(path.scaled(x: scale, y: scale), rule, .black)], deviation: deviation(blurRadius), color))
    }

    /// The same of what a list draws, by its alpha, moved by whole pixels.
    /// - Parameter offset: Points, right and down positive.
    package mutating func drawShadow(of ink: DisplayList, offset: CGSize, blurRadius: CGFloat, color: ColorU8) {
        let (right, down) = (offset.width * scale, offset.height * scale)
        guard color.alpha > 0, !ink.isEmpty, right.isPixel, down.isPixel else { return }
        let moved = ink.commands.map { $0.moved(right: Int(right.rounded()), down: Int(down.rounded())) }
        commands.append(.shadow(moved, deviation: deviation(blurRadius), color))
    }

    private func deviation(_ blurRadius: CGFloat) -> CGFloat {
        blurRadius > 0 ? min(blurRadius / 2 * scale, Mask.largestDeviation) : 0
    }
}

extension DisplayList.Command {
    /// A rect in pixels that holds all that the command paints, as far as a clip does not say; null where it paints nothing.
    package func inkExtent(scale: CGFloat) -> CGRect {
        func held(_ rect: CGRect) -> CGRect {
            let far = CGFloat.farthestPixel
            let (x0, y0) = (rect.origin.x, rect.origin.y)
            let (x1, y1) = (x0 + rect.size.width, y0 + rect.size.height)
            guard x0 < x1, y0 < y1 else { return .null }
            let (left, top) = (x0.clamped(to: -far...far), y0.clamped(to: -far...far))
            return CGRect(
                x: left, y: top, width: x1.clamped(to: -far...far) - left, height: y1.clamped(to: -far...far) - top)
        }
        switch self {
        case .glyphs(let glyphs, _, _): return glyphs.extent(scale: scale)
        case .outlines(let glyphs, let width, _):
            let reach = Path.reach(ofStroke: width)
            return glyphs.extent(scale: scale).insetBy(dx: -reach, dy: -reach)
        case .fill(let rect, _, _), .pattern(let rect, _, _, _), .border(let rect, _, _, _), .bitmap(_, let rect, _, _):
            return held(rect)
        case .fillPath(let path, _, _), .pushPathClip(let path, _): return held(path.controlPointBounds)
        case .turnedBitmap(let bitmap, let place, _):
            return held(
                CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height)).applying(place))
        case .symbol(let ink, let x, let y, _):
            return CGRect(x: x, y: y, width: ink.width, height: ink.height)
        case .shadow(let ink, let deviation, _):
            let reach = CGFloat(Mask.blurReach(deviation: deviation))
            let extent = ink.reduce(CGRect.null) { $0.union($1.inkExtent(scale: scale)) }
            return extent.isNull ? extent : extent.insetBy(dx: -reach, dy: -reach)
        // A gradient fills a clip.
        case .pushClip(let rect, _): return held(rect)
        case .gradient, .popClip, .beginGroup, .endGroup, .begin, .beginTag, .end: return .null
        }
    }

    /// The same ink some pixels further right and down.
    func moved(right: Int, down: Int) -> DisplayList.Command {
        let (dx, dy) = (CGFloat(right), CGFloat(down))
        func moved(_ rect: CGRect) -> CGRect {
            CGRect(x: rect.origin.x + dx, y: rect.origin.y + dy, width: rect.size.width, height: rect.size.height)
        }
        func moved(_ path: Path) -> Path { path.mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) } }
        switch self {
        case .glyphs(let glyphs, let color, let background):
            return .glyphs(glyphs.moved(right: dx, down: dy), color, over: background)
        case .outlines(let glyphs, let width, let color):
            return .outlines(glyphs.moved(right: dx, down: dy), width: width, color)
        case .fill(let rect, let radii, let color): return .fill(moved(rect), radii, color)
        case .border(let rect, let radii, let width, let color):
            return .border(moved(rect), radii, width: width, color)
        case .fillPath(let path, let rule, let color): return .fillPath(moved(path), rule, color)
        case .pattern(let rect, let pattern, let origin, let color):
            return .pattern(moved(rect), pattern, origin: origin + dx, color)
        case .shadow(let ink, let deviation, let color):
            return .shadow(ink.map { $0.moved(right: right, down: down) }, deviation: deviation, color)
        case .bitmap(let bitmap, let rect, let interpolation, let tint):
            return .bitmap(bitmap, moved(rect), interpolation, tint: tint)
        case .turnedBitmap(let bitmap, let place, let tint):
            return .turnedBitmap(bitmap, place.concatenating(Transform(translationX: dx, y: dy)), tint: tint)
        case .gradient(var ink):
            ink.place = Transform(translationX: -dx, y: -dy).concatenating(ink.place)
            return .gradient(ink)
        case .symbol(let ink, let x, let y, let color): return .symbol(ink, x: x + right, y: y + down, color)
        case .pushClip(let rect, let radii): return .pushClip(moved(rect), radii)
        case .pushPathClip(let path, let rule): return .pushPathClip(moved(path), rule)
        case .popClip, .beginGroup, .endGroup, .begin, .beginTag, .end: return self
        }
    }
}
