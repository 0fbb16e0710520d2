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
    var pixelsPerUnit: CGFloat? {
        let factor = state.transform.concatenating(Transform(scaleX: scale, y: scale)).greatestFactor
        return factor > 0 && factor < CGFloat.farthestPixel ? factor : nil
    }

    fileprivate func draw(
        _ text: AttributeList, in rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) {
        guard let pixelsPerUnit, rect.origin.x.isPixel, rect.origin.y.isPixel else { return }
        let paragraph = text.paragraph(in: rect.size, options: options, context: context, scale: pixelsPerUnit)
        // The origin is that of the first line's box, or its baseline.
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -(paragraph.lines.first?.baseline ?? 0)
        draw(drawnAt: CGPoint(x: rect.origin.x, y: rect.origin.y + top)) { list, origin, scale, backdrop in
            for line in paragraph.lines {
                // Baselines lie on device pixels, as those of labels do.
                let baseline = (origin.y + line.baseline).snapped(toScale: scale)
                list.draw(
                    line, at: CGPoint(x: origin.x + line.x, y: baseline), color: .black, traits: traits, over: backdrop)
            }
        }
    }
}

/// Text that breaks into lines within a rect, of which those that fit are drawn.
private let inRect: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]

// What has no context to draw into draws nothing.
extension NSAttributedString {
    /// Draws the text into the current context, in as many lines as it has.
    /// - Parameter point: The top left.
    public func draw(at point: CGPoint) {
        GraphicsContext.current?.draw(
            AttributeList(self), in: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text into the current context, in lines no wider than a rect; those that do not fit its height are left
    /// out. A side of 0 or less has no limit.
    public func draw(in rect: CGRect) { draw(with: rect, options: inRect, context: nil) }

    /// Draws the text into the current context as ``boundingRect(with:options:context:)`` measures it. Without the option of
    /// line fragments the origin of the rect is that of the baseline.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        GraphicsContext.current?.draw(AttributeList(self), in: rect, options: options, context: context)
    }
}

extension String {
    /// Draws the text into the current context, in as many lines as it has.
    /// - Parameter point: The top left.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        GraphicsContext.current?.draw(
            AttributeList(self, attributes), in: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin,
            context: nil)
    }

    /// Draws the text into the current context, in lines no wider than a rect; those that do not fit its height are left
    /// out. A side of 0 or less has no limit.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        draw(with: rect, options: inRect, attributes: attributes, context: nil)
    }

    /// Draws the text into the current context as `boundingRect(with:options:attributes:context:)` measures it.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        GraphicsContext.current?.draw(AttributeList(self, attributes), in: rect, options: options, context: context)
    }
}

extension NSString {
    /// The same of a `String`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attributes)
    }

    /// The same of a `String`.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attributes)
    }
}
