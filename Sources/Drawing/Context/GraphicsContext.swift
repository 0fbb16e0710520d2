import Foundation
import RasterGraphics

/// What drawing code draws into: paths, images and text in colours, at places in points, y downwards, with the rules of Core
/// Graphics.
///
/// ``current`` is the one of the view whose `draw(_:)` is called, or of an image that is being made. Colours resolve against
/// what it is drawn for. Everything is total: what is empty or no number draws nothing, and what is left open (a saved state, a
/// clip, a layer) ends with the drawing.
public final class GraphicsContext {
    /// How colours are put over what is there. Pictures know one way.
    public enum BlendMode: Int32, Hashable, Sendable {
        case normal = 0
    }

    struct State {
        /// From the coordinates of drawing to points of the picture.
        var transform: Transform
        var fillColor = Color.black
        var strokeColor = Color.black
        var stroke = StrokeStyle()
        var alpha: CGFloat = 1
        var shadow: Shadow?
    }

    struct Shadow {
        let offset: CGSize
        let blur: CGFloat
        let color: Color
    }

    /// What has begun and has not ended.
    private enum Opening {
        case saved(State)
        case clip
        /// A layer, with the state and the commands before it.
        case layer(State, DisplayList)
    }

    /// Pixels in a point of the picture.
    public let scale: CGFloat
    /// What colours resolve against.
    public let traits: TraitCollection
    /// What is drawn, in the coordinates of drawing: a view's bounds. Nothing shows beyond.
    let bounds: CGRect
    /// The same in points of the picture.
    private let region: CGRect
    private(set) var list: DisplayList
    var state: State
    private var openings: [Opening] = []
    /// The one opaque colour that is known to lie behind all that is drawn; nil as soon as something is.
    private(set) var backdrop: ColorU8?

    /// The path that is being made, in points of the picture: it stays where it is when the coordinates change.
    var path = Path()

    /// - Parameter includesMarks: Whether what is drawn says what it is. Default false.
    init(_ place: DrawingTurn.Surroundings, includesMarks: Bool = false) {
        scale = place.scale
        traits = place.traits
        backdrop = place.backdrop
        bounds = CGRect(origin: .zero, size: place.size)
        region = CGRect(origin: place.origin, size: place.size)
        list = DisplayList(scale: place.scale, includesMarks: includesMarks)
        state = State(transform: Transform(translationX: place.origin.x, y: place.origin.y))
        list.pushClip(region.snapped(toScale: scale))
    }

    /// What was drawn, with all ended that was left open. The context draws nothing that counts from then on.
    func finished() -> DisplayList {
        while !openings.isEmpty { endLast() }
        // The clip that it began with is nothing by itself.
        guard list.commands.count > 1 else { return DisplayList(scale: scale) }
        list.popClip()
        return list
    }

    private func endLast() {
        switch openings.popLast() {
        case .saved(let outer): state = outer
        case .clip: list.popClip()
        case .layer(let outer, let below):
            let layer = list
            state = outer
            list = below
            let alpha = state.alpha
            paint { list in
                guard !layer.isEmpty else { return }
                list.beginGroup(opacity: alpha)
                list.append(layer)
                list.endGroup()
            }
        case nil: break
        }
    }

    /// Appends what is drawn in one step, and beneath it its shadow.
    func paint(_ append: (inout DisplayList) -> Void) {
        backdrop = nil
        guard let shadow = state.shadow else { return append(&list) }
        var ink = DisplayList(scale: scale)
        append(&ink)
        list.drawShadow(of: ink, offset: shadow.offset, blurRadius: shadow.blur, color: shadow.color.components(with: traits))
        list.append(ink)
    }

    /// A colour as it is painted now.
    func painted(_ color: Color) -> ColorU8 { color.components(with: traits).faded(by: state.alpha) }

    /// Says that a rect, in the coordinates of drawing, leads to an address. Only documents lead anywhere.
    package func addLink(to address: String, in rect: CGRect) {
        list.begin(tag: .link(address), in: rect.applying(state.transform))
        list.end()
    }

    // MARK: State

    /// Remembers colours, line, opacity, shadow, coordinates and clip, until ``restoreGState()``.
    public func saveGState() { openings.append(.saved(state)) }

    /// Takes back what has changed since the last ``saveGState()`` that is not taken back. Does nothing without one.
    public func restoreGState() {
        let isSaved = openings.contains { if case .saved = $0 { true } else { false } }
        guard isSaved else { return }
        while let last = openings.last {
            endLast()
            if case .saved = last { return }
        }
    }

    /// The colour of fills. Default black.
    public func setFillColor(_ color: Color) { state.fillColor = color }
    /// The colour of lines. Default black.
    public func setStrokeColor(_ color: Color) { state.strokeColor = color }
    /// The colour of fills, by components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
    /// The colour of lines, by components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
    /// The grey of fills, 0 (black) to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = Color(white: Double(gray), alpha: Double(alpha))
    }
    /// The grey of lines, 0 (black) to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = Color(white: Double(gray), alpha: Double(alpha))
    }

    /// How wide lines are. Default 1.
    public func setLineWidth(_ width: CGFloat) { state.stroke.lineWidth = width }
    /// How lines end. Default `.butt`.
    public func setLineCap(_ cap: LineCap) { state.stroke.lineCap = cap }
    /// How lines turn. Default `.miter`.
    public func setLineJoin(_ join: LineJoin) { state.stroke.lineJoin = join }
    /// The longest mitre, as a multiple of the width. Default 10.
    public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }
    /// Dashes, see ``StrokeStyle/dash``. Default: none.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dash = lengths
        state.stroke.dashPhase = phase
    }

    /// What the opacity of all that is drawn is multiplied by, 0 to 1. Default 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

    /// Has all that is drawn cast a shadow, black at one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1.0 / 3))
    }

    /// Has all that is drawn cast a shadow.
    /// - Parameters:
    ///   - offset: Points of the view, whatever the coordinates are; right and down positive.
    ///   - blur: Twice the standard deviation of the blur, in points.
    ///   - color: Nil: no shadow from now on.
    public func setShadow(offset: CGSize, blur: CGFloat, color: Color?) {
        state.shadow = color.map { Shadow(offset: offset, blur: blur, color: $0) }
    }

    /// Kept for code that sets it: there is one way of blending.
    public func setBlendMode(_ mode: BlendMode) {}
    /// Kept for code that sets it: edges are always smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Kept for code that sets it: edges are always smooth.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    // MARK: Coordinates

    /// From the coordinates of drawing to those of the view.
    public var ctm: Transform {
        state.transform.concatenating(Transform(translationX: -region.minX, y: -region.minY))
    }
    /// Moves the coordinates of what is drawn next.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(Transform(translationX: tx, y: ty)) }
    /// Scales the coordinates of what is drawn next.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(Transform(scaleX: sx, y: sy)) }
    /// Turns the coordinates of what is drawn next.
    /// - Parameter angle: Radians, clockwise.
    public func rotate(by angle: CGFloat) { concatenate(Transform(rotationAngle: angle)) }
    /// Maps the coordinates of what is drawn next.
    public func concatenate(_ transform: Transform) { state.transform = transform.concatenating(state.transform) }

    /// The rect that holds all that is not clipped away by the view's bounds, in the coordinates of drawing. (The clips in
    /// between do not count.)
    public var boundingBoxOfClipPath: CGRect { region.applying(state.transform.inverted()) }

    /// Where dashes can be seen, in points of the picture.
    var visibleRegion: CGRect { region }

    // MARK: Clips and layers

    /// Cuts what is drawn next to a rect, until the state is restored.
    public func clip(to rect: CGRect) {
        let rect = rect.directed
        if state.transform.keepsRects {
            list.pushClip(rect.applying(state.transform))
        } else {
            list.pushClip(Path(rect: rect).applying(state.transform))
        }
        openings.append(.clip)
    }

    /// Cuts what is drawn next to some rects, until the state is restored.
    public func clip(to rects: [CGRect]) {
        var path = Path()
        path.addRects(rects.map(\.directed))
        clip(to: path.applying(state.transform), using: .nonZero)
    }

    /// Cuts what is drawn next to the path that was made, until the state is restored. The path is empty afterwards.
    public func clip(using rule: FillRule = .nonZero) {
        let path = takePath()
        // Without a path there is nothing to cut to.
        if !path.isEmpty { clip(to: path, using: rule) }
    }

    /// - Parameter path: In points of the picture.
    func clip(to path: Path, using rule: FillRule) {
        list.pushClip(path, rule: rule)
        openings.append(.clip)
    }

    /// Takes what is drawn next, until ``endTransparencyLayer()``, as one picture: opacity and shadow that are set now apply to
    /// all of it as a whole, and inside there are none at first.
    public func beginTransparencyLayer(auxiliaryInfo: Any? = nil) {
        openings.append(.layer(state, list))
        list = DisplayList(scale: scale, includesMarks: list.includesMarks)
        state.alpha = 1
        state.shadow = nil
    }

    /// The same, cut to a rect.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: Any? = nil) {
        beginTransparencyLayer()
        clip(to: rect)
    }

    /// Ends the innermost layer. Does nothing without one.
    public func endTransparencyLayer() {
        let isOpen = openings.contains { if case .layer = $0 { true } else { false } }
        guard isOpen else { return }
        while let last = openings.last {
            endLast()
            if case .layer = last { return }
        }
    }

    func takePath() -> Path {
        let taken = path
        path = Path()
        return taken
    }
}

extension CGRect {
    /// The same rect with sides that are not negative.
    var directed: CGRect {
        CGRect(
            x: size.width < 0 ? origin.x + size.width : origin.x, y: size.height < 0 ? origin.y + size.height : origin.y,
            width: abs(size.width), height: abs(size.height))
    }
}
