import Foundation
import RasterDrawing
import RasterGraphics

extension Layer {
    /// Appends the commands that paint a layer of no view where they meet `visible`.
    /// - Parameters:
    ///   - visible: The part of the picture that is wanted, in the picture's coordinates.
    ///   - context: That of the layer that holds this one.
    final func draw(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        guard let map = planeTransform else { return drawUnmapped(into: &list, visible: visible, context: context) }
        context.draw(through: map, about: position, into: &list, visible: visible, drawUnmapped)
    }

    /// The transform as a map of the layer's plane; nil for none.
    final var planeTransform: Transform? {
        guard let extras, !extras.transform.isIdentity else { return nil }
        return extras.transform.affineTransform
    }

    private func drawUnmapped(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        let opacity = min(self.opacity, 1)
        guard let extras, !extras.isHidden, opacity > 0, extras.frame.isFinite else { return }
        let rect = context.pixelAligned(extras.frame)
        guard rect.isFinite else { return }
        var context = context
        context.origin.x += extras.frame.minX
        context.origin.y += extras.frame.minY
        if opacity < 1 {
            list.beginGroup(opacity: opacity)
            context.backdrop = nil
        }
        draw(extras, rect, into: &list, visible: visible, context: context) { list, visible in
            drawSurface(rect, into: &list, visible: visible, context: context)
        }
        if opacity < 1 { list.endGroup() }
    }

    private func drawSurface(_ rect: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        var context = context
        let radii = cornerRadii
        if let color = backgroundColor?.components(with: context.traits), color.alpha > 0 {
            list.fill(rect, radii: radii, with: color)
            context.backdrop = context.backdrop(under: color)
        }
        if masksToBounds { list.pushClip(rect, radii: radii) }
        if drawsItself { drawContents(into: &list, size: frame.size, context: context) }
        for layer in stackedSublayers { layer.draw(into: &list, visible: visible, context: context) }
        if masksToBounds { list.popClip() }
        drawBorder(rect, radii: radii, into: &list, traits: context.traits)
    }

    /// Draws the border inside a rect of the picture.
    final func drawBorder(_ rect: CGRect, radii: CornerRadii, into list: inout DisplayList, traits: TraitCollection) {
        guard borderWidth > 0, let color = borderColor?.components(with: traits), color.alpha > 0 else { return }
        // From half of the shorter side on the border is all there is.
        let width = min(borderWidth, max(rect.width, rect.height))
        list.strokeBorder(of: rect, radii: radii, width: width, with: color)
    }

    /// Draws the layer with its shadow and cut to its mask.
    /// - Parameters:
    ///   - rect: The bounds in the picture's coordinates, on device pixels.
    ///   - visible: The part of the picture that is wanted.
    ///   - context: That of the layer's own coordinates.
    ///   - surface: Draws the layer without them, as far as it meets a part of the picture.
    final func draw(
        _ extras: LayerExtras, _ rect: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext,
        surface: (inout DisplayList, CGRect) -> Void
    ) {
        if let mask = extras.mask {
            var place = context
            place.origin.x += mask.frame.minX
            place.origin.y += mask.frame.minY
            mask.pushAsClip(into: &list, context: place)
        }
        drawShadow(extras, rect, into: &list, visible: visible, context: context, surface: surface)
        if extras.mask != nil { list.popClip() }
    }

    private func drawShadow(
        _ extras: LayerExtras, _ rect: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext,
        surface: (inout DisplayList, CGRect) -> Void
    ) {
        let offset = extras.shadowOffset
        let blurRadius = 2 * max(0, extras.shadowRadius)
        guard extras.shadowOpacity > 0, !masksToBounds, offset.width.isFinite, offset.height.isFinite,
            let shade = extras.shadowColor?.components(with: context.traits), shade.alpha > 0
        else { return surface(&list, visible) }
        let color = shade.faded(by: CGFloat(extras.shadowOpacity))
        if let path = extras.shadowPath {
            let place = Transform(
                translationX: context.origin.x + offset.width, y: context.origin.y + offset.height)
            list.drawShadow(of: path.applying(place), blurRadius: blurRadius, color: color)
        } else if let background = backgroundColor?.components(with: context.traits), background.alpha > 0 {
            list.drawShadow(
                of: rect.offsetBy(dx: offset.width, dy: offset.height), radii: cornerRadii, blurRadius: blurRadius,
                color: color.faded(by: CGFloat(background.alpha) / 255))
        } else {
            // What lies outside of the part that is wanted casts a shadow into it: three deviations far at most.
            let reach = max(abs(offset.width), abs(offset.height)) + 1.5 * min(blurRadius, Self.largestBlurRadius) + 1
            var content = DisplayList(scale: list.scale, includesMarks: list.includesMarks)
            surface(&content, visible.insetBy(dx: -reach, dy: -reach))
            list.drawShadow(of: content, offset: offset, blurRadius: blurRadius, color: color)
            list.append(content)
            return
        }
        surface(&list, visible)
    }

    /// Blurs are held at 128 pixels of deviation, which are no more points.
    private static let largestBlurRadius: CGFloat = 256

    /// Begins a clip to the shape of the layer.
    /// - Parameter context: That of the layer's own coordinates.
    fileprivate final func pushAsClip(into list: inout DisplayList, context: DrawingContext) {
        if let shape = self as? ShapeLayer {
            let path = shape.path ?? Path()
            let place = Transform(translationX: context.origin.x, y: context.origin.y)
            list.pushClip(path.applying(place), rule: shape.fillRule)
        } else {
            list.pushClip(context.pixelAligned(bounds), radii: cornerRadii)
        }
    }
}
