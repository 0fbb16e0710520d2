import Foundation
import RasterGraphics

extension DisplayList {
    /// Draws an image scaled to fill a rect, given in points, in its own colours or as a template.
    /// - Parameters:
    ///   - tint: What templates are drawn in.
    ///   - traits: What colours resolve against.
    package mutating func draw(_ image: Image, in rect: CGRect, tint: Color, traits: TraitCollection) {
        let color = image.inkColor(tint: tint)?.components(with: traits)
        switch image.content {
        case .bitmap(let bitmap): draw(bitmap, in: rect, interpolation: .smooth, tint: color)
        case .symbol: break
        }
    }
}
