import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

extension GraphicsContext {
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
