import Foundation
import RasterGraphics

/// Whose turn it is to draw a picture: where ``GraphicsContext/current`` comes from.
///
/// A picture is drawn by one thread from its first view to its last. Each view in its turn leaves word here of where it is; a
/// context is made only if its drawing asks for one, so that a view that draws nothing pays next to nothing. A picture that is
/// drawn in the middle of another has a turn of its own.
///
/// Unchecked: a task that is begun in the middle inherits the turn, so all that can change is for the thread that the
/// picture is drawn by, which is compared.
package final class DrawingTurn: @unchecked Sendable {
    @TaskLocal static var current: DrawingTurn?

    private let thread = Thread.current
    /// What asks for a context now.
    private var place: Surroundings?
    private var made: GraphicsContext?
    /// Contexts that were pushed in front of it.
    private var pushed: [GraphicsContext] = []

    /// Where something is to draw itself.
    package struct Surroundings: Equatable, Sendable {
        let scale: CGFloat
        let origin: CGPoint
        let size: CGSize
        let traits: TraitCollection
        let backdrop: ColorU8?

        /// - Parameters:
        ///   - scale: Pixels in a point.
        ///   - origin: Where its coordinates begin in the picture, in points.
        ///   - size: What it fills; nothing shows beyond.
        ///   - traits: What colours resolve against.
        ///   - backdrop: The one opaque colour that is known to lie behind it.
        package init(scale: CGFloat, origin: CGPoint, size: CGSize, traits: TraitCollection, backdrop: ColorU8?) {
            self.scale = scale
            self.origin = origin
            self.size = size
            self.traits = traits
            self.backdrop = backdrop
        }
    }

    private init() {}

    /// Has a picture drawn in a turn.
    package static func begin<Result>(_ draw: (DrawingTurn) -> Result) -> Result {
        let turn = DrawingTurn()
        return $current.withValue(turn) { draw(turn) }
    }

    /// Appends what `draw` draws into the current context.
    package func draw(at place: Surroundings, into list: inout DisplayList, _ draw: () -> Void) {
        // Something is drawn in the middle of something else where that draws it itself.
        let outer = (self.place, made, pushed)
        (self.place, made, pushed) = (place, nil, [])
        draw()
        if let made { list.append(made.finished()) }
        (self.place, made, pushed) = outer
    }

    /// Begins a page: what draws now draws into a context for that, in place of the one before.
    package func beginPage(_ place: Surroundings) -> GraphicsContext {
        let context = GraphicsContext(place, includesMarks: true)
        (made, pushed) = (context, [])
        return context
    }

    /// What was drawn on the page that began last; nil where none did.
    package func endPage() -> DisplayList? {
        let page = made?.finished()
        (made, pushed) = (nil, [])
        return page
    }

    /// The context of what is drawn now, on the thread that draws it.
    fileprivate static var context: GraphicsContext? {
        guard let turn = current, turn.thread === Thread.current else { return nil }
        if let context = turn.pushed.last ?? turn.made { return context }
        guard let place = turn.place else { return nil }
        let context = GraphicsContext(place)
        turn.made = context
        return context
    }

    fileprivate static func push(_ context: GraphicsContext) {
        guard let turn = current, turn.thread === Thread.current else { return }
        turn.pushed.append(context)
    }

    fileprivate static func pop() {
        guard let turn = current, turn.thread === Thread.current else { return }
        _ = turn.pushed.popLast()
    }
}

extension GraphicsContext {
    /// What draws into a context now; nil outside of drawing.
    public static var current: GraphicsContext? { DrawingTurn.context }

    /// Makes a context the current one until ``pop()``, at most to the end of what draws now. Does nothing outside of drawing.
    public static func push(_ context: GraphicsContext) { DrawingTurn.push(context) }

    /// Takes back the last ``push(_:)``.
    public static func pop() { DrawingTurn.pop() }
}
