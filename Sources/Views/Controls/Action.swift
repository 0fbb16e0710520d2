import Foundation
import RasterGraphics

/// Something that can be done: a title, an image, and the code that does it.
public final class Action: MenuElement {
    /// What finds an action again.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The identifier of a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

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
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Does it.
    /// - Parameter sender: Is ``sender`` meanwhile.
    public func perform(sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
