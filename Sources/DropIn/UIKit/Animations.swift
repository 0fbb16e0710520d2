import RasterViews

extension View {
    /// How something moves on iOS. A picture shows where it arrives.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews move with their superview.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Fingers count meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// From where it is, not from where it was to be.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Over and over.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// There and back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at first.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at last.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At one speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    }

    /// Calls `animations` at once: a picture shows where they lead.
    public static func animate(withDuration duration: TimeInterval, animations: () -> Void) { animations() }

    /// Calls `animations` at once, then `completion` with true.
    public static func animate(
        withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Calls `animations` at once, then `completion` with true.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Calls `animations` at once, then `completion` with true.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Calls `actions` at once.
    public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}
