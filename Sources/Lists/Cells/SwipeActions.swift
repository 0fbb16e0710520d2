import Foundation
import RasterGraphics
import RasterViews

/// What people can do to a row that they move aside. Kept for code that has it: nobody touches a picture.
public final class SwipeActionsConfiguration {
    /// The actions, from the edge inwards.
    public let actions: [ContextualAction]
    /// Whether moving a row all the way does the first of them. Default true.
    public var performsFirstActionWithFullSwipe = true

    /// The actions, from the row's edge inwards.
    public init(actions: [ContextualAction]) { self.actions = actions }
}

/// One of these.
public final class ContextualAction {
    /// Whether an action destroys something.
    public enum Style: Int, Hashable, Sendable, CaseIterable {
        case normal = 0
        /// It takes something away.
        case destructive
    }

    /// What it does: calls its last argument with whether it was done.
    public typealias Handler = (
        _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    /// Whether it destroys something.
    public let style: Style
    /// What the action is called. Default: as it was made.
    public var title: String?
    /// What it does.
    public let handler: Handler
    /// Default nil: grey, or red for one that takes something away.
    public var backgroundColor: Color?
    /// A picture of the action. Default nil.
    public var image: Image?

    /// An action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
