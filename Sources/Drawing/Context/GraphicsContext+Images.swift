import Foundation
import RasterGraphics

extension GraphicsContext {
    /// Draws an image scaled to fill a rect, in its own colours; a template in the colour of fills.
    public func draw(_ image: Image, in rect: CGRect) { draw(image, in: rect, alpha: 1) }

    func draw(_ image: Image, in rect: CGRect, alpha: CGFloat) {
        guard let pixelsPerUnit else { return }
        var plane = DisplayList(scale: pixelsPerUnit)
        plane.draw(image, in: rect.directed, tint: state.fillColor, traits: traits)
        let opacity = min(state.alpha, 1) * alpha
        let map = state.transform.concatenating(Transform(scaleX: scale, y: scale))
        let place = Transform(scaleX: 1 / pixelsPerUnit, y: 1 / pixelsPerUnit).concatenating(map)
        paint { list in
            guard !plane.isEmpty else { return }
            if opacity < 1 { list.beginGroup(opacity: opacity) }
            list.append(plane, placedBy: place)
            if opacity < 1 { list.endGroup() }
        }
    }
}

// What has no context to draw into draws nothing.
extension Image {
    /// Draws the image at its size into the current context.
    /// - Parameter point: The top left.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// The same at an opacity from 0 to 1.
    public func draw(at point: CGPoint, blendMode: GraphicsContext.BlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image scaled to fill a rect into the current context. A template is drawn in the colour of fills.
    public func draw(in rect: CGRect) { GraphicsContext.current?.draw(self, in: rect) }

    /// The same at an opacity from 0 to 1.
    public func draw(in rect: CGRect, blendMode: GraphicsContext.BlendMode, alpha: CGFloat) {
        GraphicsContext.current?.draw(self, in: rect, alpha: alpha)
    }

    /// Fills a rect of the current context with the image at its size, over and over from the coordinates' origin on.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = GraphicsContext.current, size.width > 0, size.height > 0 else { return }
        let (wanted, seen) = (rect.directed, context.boundingBoxOfClipPath)
        let (left, right) = (max(wanted.minX, seen.minX) / size.width, min(wanted.maxX, seen.maxX) / size.width)
        let (top, bottom) = (max(wanted.minY, seen.minY) / size.height, min(wanted.maxY, seen.maxY) / size.height)
        // More than a million tiles are too small to be told apart; what is no number fails the comparisons.
        guard left < right, top < bottom, (right - left) * (bottom - top) < 1e6,
            [left, right, top, bottom].allSatisfy(\.isPixel)
        else { return }
        context.saveGState()
        context.clip(to: rect)
        for row in Int(top.rounded(.down))..<Int(bottom.rounded(.up)) {
            for column in Int(left.rounded(.down))..<Int(right.rounded(.up)) {
                draw(at: CGPoint(x: CGFloat(column) * size.width, y: CGFloat(row) * size.height))
            }
        }
        context.restoreGState()
    }
}

extension Color {
    /// Makes the colour that of fills in the current context.
    public func setFill() { GraphicsContext.current?.setFillColor(self) }
    /// Makes the colour that of lines in the current context.
    public func setStroke() { GraphicsContext.current?.setStrokeColor(self) }
    /// Makes the colour that of fills and lines in the current context.
    public func set() {
        setFill()
        setStroke()
    }
}
