import Foundation
import RasterDrawing
import RasterGraphics

/// What a view is drawn for: place, appearance, resolution.
public struct DrawingContext: Sendable {
    /// What dynamic colours resolve against.
    public var traits: TraitCollection
    /// Pixels per point.
    public var scale: CGFloat
    /// Where the origin of the view's coordinates lies in the picture, in points.
    public var origin: CGPoint
    /// The one opaque colour that is known to lie behind what is drawn next, nil when there is no such colour.
    /// Helps text to be blended well; never decides what is painted.
    public var backdrop: ColorU8?
    /// What the drawing of a picture remembers from band to band; nil where bands do not follow each other.
    package var session: DrawingSession?
    /// Whose turn it is to draw; nil before the first view.
    package var turn: DrawingTurn?

    /// A context whose view lies at `origin`. Defaults: light, the origin of the picture, an unknown backdrop.
    public init(
        traits: TraitCollection = .light, scale: CGFloat, origin: CGPoint = .zero, backdrop: ColorU8? = nil
    ) {
        self.traits = traits
        self.scale = scale
        self.origin = origin
        self.backdrop = backdrop
    }

    /// `rect` of the view's coordinates in the picture's, with every edge on a device pixel.
    public func pixelAligned(_ rect: CGRect) -> CGRect {
        rect.offsetBy(dx: origin.x, dy: origin.y).snapped(toScale: scale)
    }

    /// What ``backdrop`` becomes when `color` is painted over it.
    package func backdrop(under color: ColorU8) -> ColorU8? {
        if color.alpha == 255 { return color }
        return backdrop.map { color.composited(over: $0) }
    }
}

extension View {
    /// Appends the commands that paint the view and its subviews where they meet `visible`.
    ///
    /// Bottom to top: shadow, background, content, subviews and sublayers, border; an opacity below 1 applies to all of it as
    /// one group. Edges of backgrounds and borders fall on device pixels.
    /// - Parameters:
    ///   - visible: The part of the picture that is wanted, in the picture's coordinates.
    ///   - context: That of the superview.
    ///   - paintsBackground: False where the view's own background lies there already, all over.
    package final func draw(
        into list: inout DisplayList, visible: CGRect, context: DrawingContext, paintsBackground: Bool = true
    ) {
        guard context.turn == nil else {
            guard let map = layer.planeTransform else {
                return drawInTurn(into: &list, visible: visible, context: context, paintsBackground: paintsBackground)
            }
            return context.draw(through: map, about: center, into: &list, visible: visible) { list, visible, context in
                drawInTurn(into: &list, visible: visible, context: context, paintsBackground: paintsBackground)
            }
        }
        DrawingTurn.begin { turn in
            var context = context
            context.turn = turn
            drawInTurn(into: &list, visible: visible, context: context, paintsBackground: paintsBackground)
        }
    }

    /// Draws the view without its transform.
    private func drawInTurn(
        into list: inout DisplayList, visible: CGRect, context: DrawingContext, paintsBackground: Bool
    ) {
        let opacity = min(layer.opacity, 1)
        // A NaN opacity fails the comparison too.
        guard !isHidden, opacity > 0, frame.isFinite else { return }
        guard !isBeingDrawn else { return noteUnfinished() }
        isBeingDrawn = true
        defer { isBeingDrawn = false }
        placeSubviewsToDraw()
        let rect = context.pixelAligned(frame)
        // Where pixels are no longer numbers there are none to paint, and Foundation's rects would end the program.
        guard rect.isFinite else { return }
        let overhang = drawingOverhang
        let isVisible = rect.insetBy(dx: -overhang, dy: -overhang).intersects(visible)
        // Subviews that are not cut may reach beyond the bounds, and a shadow does.
        guard isVisible || (!subviews.isEmpty && !layer.masksToBounds) || layer.extras != nil else { return }

        var context = context
        context.traits = overridden(context.traits)
        context.origin.x += frame.minX
        context.origin.y += frame.minY
        if opacity < 1 {
            list.beginGroup(opacity: opacity)
            context.backdrop = nil
        }
        if let extras = layer.extras {
            layer.draw(extras, rect, into: &list, visible: visible, context: context) { list, visible in
                let isVisible = isVisible || rect.insetBy(dx: -overhang, dy: -overhang).intersects(visible)
                drawSurface(
                    rect, isVisible: isVisible, into: &list, visible: visible, context: context,
                    paintsBackground: paintsBackground)
            }
        } else {
            drawSurface(
                rect, isVisible: isVisible, into: &list, visible: visible, context: context,
                paintsBackground: paintsBackground)
        }
        if opacity < 1 { list.endGroup() }
    }

    /// Background, content, subviews and border.
    /// - Parameter rect: The bounds in the picture's coordinates, on device pixels.
    private func drawSurface(
        _ rect: CGRect, isVisible: Bool, into list: inout DisplayList, visible: CGRect, context: DrawingContext,
        paintsBackground: Bool
    ) {
        var context = context
        let radii = layer.cornerRadii
        if isVisible, let color = layer.backgroundColor?.components(with: context.traits), color.alpha > 0 {
            if paintsBackground { list.fill(rect, radii: radii, with: color) }
            context.backdrop = context.backdrop(under: color)
        }
        let clips = layer.masksToBounds
        if clips { list.pushClip(rect, radii: radii) }
        if isVisible {
            if layer.drawsItself { layer.drawContents(into: &list, size: frame.size, context: context) }
            drawContent(into: &list, visible: visible, context: context)
            if mayDrawItself { context.draw(self, in: frame.size, into: &list) { draw(bounds) } }
        }
        drawSubviews(into: &list, visible: visible, context: context)
        if clips { list.popClip() }
        if isVisible { layer.drawBorder(rect, radii: radii, into: &list, traits: context.traits) }
    }

    private func drawSubviews(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        // Sublayers lie between subviews, and any of both may be lifted out of its order.
        guard layer.extras?.sublayers.isEmpty ?? true, !subviews.contains(where: { $0.layer.depth != 0 }) else {
            for layer in layer.stackedSublayers {
                if let view = layer.owner {
                    view.draw(into: &list, visible: visible, context: context)
                } else {
                    layer.draw(into: &list, visible: visible, context: context)
                }
            }
            return
        }
        var context = context
        for view in subviews {
            view.draw(into: &list, visible: visible, context: context)
            if let color = view.coveringColor(of: self, traits: context.traits) {
                context.backdrop = context.backdrop(under: color)
            }
        }
    }

    /// The colour that the view lays over all of the one that holds it, beneath what else it shows; nil where it leaves something
    /// uncovered.
    private func coveringColor(of superview: View, traits: TraitCollection) -> ColorU8? {
        guard frame.minX <= 0, frame.minY <= 0, frame.maxX >= superview.frame.width, frame.maxY >= superview.frame.height,
            !isHidden, layer.opacity >= 1, layer.cornerRadius <= 0, layer.planeTransform == nil, layer.extras?.mask == nil
        else { return nil }
        let traits = overridden(traits)
        if let color = layer.backgroundColor?.components(with: traits), color.alpha > 0 { return color }
        // A background holds what fills it.
        return subviews.first?.coveringColor(of: self, traits: traits)
    }
}

extension DrawingContext {
    /// Appends what `draw` draws into ``GraphicsContext/current``, in coordinates that begin at ``origin``. Costs next to
    /// nothing where that does not ask for it.
    ///
    /// In the bands of a picture `draw` is called once: for the first of them that `owner`, which draws itself so, is in.
    func draw(_ owner: AnyObject, in size: CGSize, into list: inout DisplayList, _ draw: () -> Void) {
        let place = DrawingTurn.Surroundings(scale: scale, origin: origin, size: size, traits: traits, backdrop: backdrop)
        guard let session else {
            turn?.draw(at: place, into: &list, draw)
            return
        }
        if let drawn = session[owner, DrawnOnce.self], drawn.place == place { return list.append(drawn.list) }
        var drawn = DisplayList(scale: list.scale, includesMarks: list.includesMarks)
        turn?.draw(at: place, into: &drawn, draw)
        list.append(drawn)
        // Most views draw nothing so.
        if !drawn.isEmpty { session[owner] = DrawnOnce(owner: owner, place: place, list: drawn) }
    }

    /// That of a view that stands for many: what it drew before was something else.
    package var ofReusedView: DrawingContext {
        var context = self
        context.session = nil
        return context
    }

    /// Has `draw` draw what a map moves, scales and turns.
    ///
    /// What is only moved is drawn as ever. The rest is drawn in a plane of its own, of as many pixels as it takes to show it as
    /// large as it becomes, and from there it is mapped: outlines stay outlines. A map that makes a line or a point of
    /// everything, or is no numbers, shows nothing.
    /// - Parameters:
    ///   - middle: What `map` counts from, in the coordinates of this context.
    ///   - draw: Gets the list, the part that is wanted, and the context to draw in.
    func draw(
        through map: Transform, about middle: CGPoint, into list: inout DisplayList, visible: CGRect,
        _ draw: (inout DisplayList, CGRect, DrawingContext) -> Void
    ) {
        var own = self
        if map.isTranslation {
            own.origin = CGPoint(x: origin.x + map.tx, y: origin.y + map.ty)
            return draw(&list, visible, own)
        }
        own.scale *= max(1, map.greatestFactor)
        let (x, y) = (origin.x + middle.x, origin.y + middle.y)
        let whole = Transform(translationX: -x, y: -y).concatenating(map).concatenating(Transform(translationX: x, y: y))
        guard map.determinant != 0, [own.scale, whole.tx, whole.ty].allSatisfy(\.isPixel) else { return }
        var plane = DisplayList(scale: own.scale, includesMarks: list.includesMarks)
        draw(&plane, visible.applying(whole.inverted()), own)
        let place = Transform(scaleX: 1 / own.scale, y: 1 / own.scale).concatenating(whole)
            .concatenating(Transform(scaleX: scale, y: scale))
        list.append(plane, placedBy: place)
    }
}

/// What a view or a layer has drawn of itself, for all bands.
///
/// Unchecked: the owner is only kept alive, so that its identity stays its own for as long as the session.
private struct DrawnOnce: @unchecked Sendable {
    let owner: AnyObject
    let place: DrawingTurn.Surroundings
    let list: DisplayList
}

extension CGRect {
    /// Whether place and size are numbers and finite.
    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
