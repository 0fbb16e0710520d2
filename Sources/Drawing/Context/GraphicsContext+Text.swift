import Foundation
import RasterGraphics
import RasterText

extension GraphicsContext {
    /// Draws text whose place in the coordinates of drawing is given: straight into the picture where these are only moved, else
    /// in a plane of its own.
    /// - Parameter draw: Appends the text to a list. Gets the list, the place in its points, its scale, and the one opaque
    ///   colour that is known to lie behind.
    package func draw(drawnAt point: CGPoint, _ draw: (inout DisplayList, CGPoint, CGFloat, ColorU8?) -> Void) {
        guard let pixelsPerUnit, point.x.isPixel, point.y.isPixel else { return }
        if state.transform.isTranslation, state.alpha >= 1 {
            let backdrop = backdrop
            paint { draw(&$0, point.applying(state.transform), scale, backdrop) }
        } else {
            var plane = DisplayList(scale: pixelsPerUnit)
            draw(&plane, point, pixelsPerUnit, nil)
            append(plane)
        }
    }

    /// Appends what a list in a plane of its own draws, in the coordinates of drawing.
    private func append(_ plane: DisplayList) {
        let scale = plane.scale
        let map = state.transform.concatenating(Transform(scaleX: self.scale, y: self.scale))
        let place = Transform(scaleX: 1 / scale, y: 1 / scale).concatenating(map)
        let isFaded = state.alpha < 1
        paint { list in
            guard !plane.isEmpty else { return }
            if isFaded { list.beginGroup(opacity: state.alpha) }
            list.append(plane, placedBy: place)
            if isFaded { list.endGroup() }
        }
    }

    /// Pixels in a unit of the coordinates of drawing: what text and symbols are made for; nil where nothing shows.
    package var pixelsPerUnit: CGFloat? {
        let factor = state.transform.concatenating(Transform(scaleX: scale, y: scale)).greatestFactor
        return factor > 0 && factor < CGFloat.farthestPixel ? factor : nil
    }
}
