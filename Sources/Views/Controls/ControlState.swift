extension Control {
    /// What a control is at the moment; states add up. The numbers are UIKit's.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, neither selected nor highlighted.
        public static let normal: State = []
        /// A finger lies on it.
        public static let highlighted = State(rawValue: 1)
        /// It cannot be used.
        public static let disabled = State(rawValue: 2)
        /// It is the chosen one, or switched on.
        public static let selected = State(rawValue: 4)
        /// The keyboard is at it. Never part of ``Control/state``: a picture has no focus.
        public static let focused = State(rawValue: 8)
        /// Bits for states of a program's own.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Bits that belong to the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// What can happen to a control. The numbers are UIKit's.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value that the control stands for has changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is there for has been asked of it.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Bits for events of a program's own.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Bits that belong to the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Where content lies across a control that is wider.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable, CaseIterable {
        case center = 0
        case left = 1
        case right = 2
        /// Images and backgrounds are stretched; text begins at the left.
        case fill = 3
        case leading = 4
        case trailing = 5
    }

    /// Where content lies in a control that is higher.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable, CaseIterable {
        case center = 0
        case top = 1
        case bottom = 2
        /// As high as the control.
        case fill = 3
    }
}
