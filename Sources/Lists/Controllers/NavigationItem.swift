import Foundation
import RasterGraphics
import RasterViews

/// What a bar above a controller's view shows on iOS. Kept for code that sets it: a picture has no such bar.
public final class NavigationItem {
    /// How large the title is.
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
        case automatic, always, never, inline
    }

    /// Default nil.
    public var title: String?
    /// Above the title. Default nil.
    public var prompt: String?
    /// In place of the title. Default nil.
    public var titleView: View?
    /// Default: automatic.
    public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// What controls a search. Default nil.
    public var searchController: ViewController?
    /// Default true.
    public var hidesSearchBarWhenScrolling = true
    /// Default false.
    public var hidesBackButton = false
    /// Before the title. Default: none.
    public var leftBarButtonItems: [BarButtonItem]?
    /// After the title. Default: none.
    public var rightBarButtonItems: [BarButtonItem]?
    /// The first before the title.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first after the title.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// An item with a title.
    public init(title: String) { self.title = title }

    /// An item without a title.
    init() {}
}

/// A button of a bar. Kept for code that makes it: see ``NavigationItem``.
public final class BarButtonItem {
    /// How the button looks.
    public enum Style: Int, Hashable, Sendable {
        case plain = 0
        case done = 2
    }

    /// A button that the system has a title or an image for.
    public enum SystemItem: Int, Hashable, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    /// Default nil.
    public var title: String?
    /// Default nil.
    public var image: Image?
    /// Default: plain.
    public var style = Style.plain
    /// What it does.
    public var primaryAction: Action?
    /// In place of a title and an image. Default nil.
    public var customView: View?
    /// Default nil: that of the bar.
    public var tintColor: Color?
    /// Default true.
    public var isEnabled = true

    /// A button with a title or an image.
    public init(title: String? = nil, image: Image? = nil, primaryAction: Action? = nil) {
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }

    /// A button that the system has a title or an image for.
    public init(systemItem: SystemItem, primaryAction: Action? = nil) { self.primaryAction = primaryAction }

    /// A view of one's own.
    public init(customView: View) { self.customView = customView }
}
