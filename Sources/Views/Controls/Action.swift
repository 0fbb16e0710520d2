import Foundation
import RasterGraphics

/// Something that can be done: a title, an image, and the code that does it.
public final class Action {
    /// What finds an action again.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

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
    public var title: String
    /// A second line. Default nil.
    public var subtitle: String?
    /// Default nil.
    public var image: Image?
    /// What finds the action again: a control keeps one action of each. An action that is given none has one that no other
    /// has.
    public let identifier: Identifier
    /// A longer title for where there is room. Default nil.
    public var discoverabilityTitle: String?
    /// Default none.
    public var attributes: Attributes
    /// Default `.off`.
    public var state: State
    /// What has sent the action; nil while it is not being performed.
    public private(set) weak var sender: AnyObject?

    private let handler: (Action) -> Void

    /// An action.
    /// - Parameter handler: What it does; it is given the action.
    public init(
        title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (Action) -> Void
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
    }

    /// Does it.
    /// - Parameter sender: Is ``sender`` meanwhile.
    public func perform(sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
