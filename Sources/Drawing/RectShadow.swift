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
        let deviation = blurRadius > 0 ? min(blurRadius / 2 * scale, Mask.largestDeviation) : 0
        commands.append(.shadow([.fill(pixels, radii.scaled(by: scale), .black)], deviation: deviation, color))
    }
}
