import Foundation
import RasterGraphics

/// What a menu consists of: actions, and menus in it.
public class MenuElement {
    /// How an action is offered.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// It takes something away.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// A menu stays when it was chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The mark beside an action in a menu.
    public enum State: Int, Hashable, Sendable, CaseIterable {
        case off = 0
        case on = 1
        case mixed = 2
    }

    /// Default empty. A ``Button`` that is given an action takes title and image from it.
    public final var title: String
    /// A second line. Default nil.
    public final var subtitle: String?
    /// Default nil.
    public final var image: Image?

    init(title: String, subtitle: String?, image: Image?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

/// Actions to choose from. A picture shows a menu nowhere, but an accessory of a list's cell shows what is chosen of it.
public final class Menu: MenuElement {
    /// What finds a menu again.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The identifier of a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu shows what it consists of.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// In the menu that holds it, not in one of its own.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// It takes something away.
        public static let destructive = Options(rawValue: 1 << 1)
        /// One element is chosen at a time.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    /// What finds the menu again; nil for one that is given none.
    public let identifier: Identifier?
    /// Default none.
    public let options: Options
    /// From top to bottom.
    public let children: [MenuElement]

    /// A menu.
    public init(
        title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [MenuElement] = []
    ) {
        self.identifier = identifier
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The elements whose state is on, also in menus inside.
    public var selectedElements: [MenuElement] { actions.filter { $0.state == .on } }

    /// The actions, also of menus inside.
    package var actions: [Action] {
        children.flatMap { element -> [Action] in
            if let action = element as? Action { return [action] }
            return (element as? Menu)?.actions ?? []
        }
    }
}
