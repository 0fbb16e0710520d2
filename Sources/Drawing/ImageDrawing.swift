import Foundation
import RasterGraphics

extension DisplayList {
    /// Draws an image scaled to fill a rect, given in points, in its own colours or as a template.
    ///
    /// Edges of symbols fall on device pixels. What is empty, not a number or out of reach is left out.
    /// - Parameters:
    ///   - tint: What templates are drawn in.
    ///   - traits: What colours resolve against.
    ///   - isMirrored: Whether left and right change places.
    package mutating func draw(
        _ image: Image, in rect: CGRect, tint: Color, traits: TraitCollection, isMirrored: Bool = false
    ) {
        let pixels = CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
        if let command = Command(image, in: pixels, scale: scale, tint: tint, traits: traits, isMirrored: isMirrored) {
            commands.append(command)
        }
    }
}

extension DisplayList.Command {
    /// Draws an image into a rect in pixels; nil where there is nothing to draw.
    /// - Parameter scale: Pixels in a point.
    init?(_ image: Image, in rect: CGRect, scale: CGFloat, tint: Color, traits: TraitCollection, isMirrored: Bool = false) {
        let color = image.inkColor(tint: tint)?.components(with: traits)
        guard rect.width > 0, rect.height > 0, color?.alpha != 0 else { return nil }
        switch image.content {
        case .bitmap(let bitmap):
            guard bitmap.width > 0, bitmap.height > 0 else { return nil }
            guard isMirrored else {
                self = .bitmap(bitmap, rect, .smooth, tint: color)
                return
            }
            let place = Transform(
                a: -rect.width / CGFloat(bitmap.width), b: 0, c: 0, d: rect.height / CGFloat(bitmap.height), tx: rect.maxX,
                ty: rect.minY)
            self = .turnedBitmap(bitmap, place, tint: color)
        case .symbol(let shape):
            let rect = rect.snapped(toScale: 1)
            guard let color, [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isPixel), rect.width >= 1,
                rect.height >= 1
            else { return nil }
            let size = image.size
            // Where a symbol is drawn larger or smaller than it is, so are its lines.
            let factor = min(rect.width / size.width, rect.height / size.height)
            let lineWidth = shape.strokeWidth(image.symbolConfiguration ?? .unspecified) * factor
            let ink = SymbolInk(
                shape: shape, width: Int(rect.width), height: Int(rect.height), lineWidth: lineWidth,
                isMirrored: isMirrored)
            self = .symbol(ink, x: Int(rect.minX), y: Int(rect.minY), color)
        }
    }
}
