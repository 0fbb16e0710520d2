import Foundation
import RasterDrawing
import RasterGraphics

extension GraphicsContext {
    /// Draws the text of a label in a rect, as the label draws it in its bounds.
    func draw(_ label: Label, in rect: CGRect) {
        draw(drawnAt: rect.origin) { list, origin, scale, backdrop in
            var context = DrawingContext(traits: traits, scale: scale, origin: origin, backdrop: backdrop)
            // The rect's origin is where the drawing begins.
            context.origin.x -= rect.minX
            context.origin.y -= rect.minY
            label.drawLines(in: rect, into: &list, visible: nil, context: context)
        }
    }
}
