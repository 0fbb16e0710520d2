import Foundation

/// What a picture is drawn for: a light or a dark surrounding, normal or raised contrast, a size of text.
///
/// Dynamic colours resolve against it, see ``Color/resolved(with:)``.
public struct TraitCollection: Hashable, Sendable {
    /// Light or dark appearance.
    public enum UserInterfaceStyle: Hashable, Sendable, CaseIterable {
        case light, dark
    }

    /// Normal or raised contrast between text and its surroundings.
    public enum AccessibilityContrast: Hashable, Sendable, CaseIterable {
        case normal, high
    }

    /// Light or dark. Default `.light`.
    public var userInterfaceStyle: UserInterfaceStyle
    /// Normal or high. Default `.normal`.
    public var accessibilityContrast: AccessibilityContrast
    /// The size of text that has a text style. Default `.large`, as a new device has it.
    public var preferredContentSizeCategory: ContentSizeCategory
    /// The kind of list around. Default `.unspecified`.
    public var listEnvironment: ListEnvironment
    /// Pixels per point: those of the picture in the traits of a view that is laid out for one. Default 2. Colours do not
    /// depend on it.
    public var displayScale: CGFloat {
        get { CGFloat(scale) }
        set { scale = Float(newValue) }
    }
    /// Every view keeps traits: half the room of a `CGFloat`.
    private var scale: Float = 2

    /// Default: light, normal contrast, large text, no list.
    public init(
        userInterfaceStyle: UserInterfaceStyle = .light,
        accessibilityContrast: AccessibilityContrast = .normal,
        preferredContentSizeCategory: ContentSizeCategory = .large,
        listEnvironment: ListEnvironment = .unspecified
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.accessibilityContrast = accessibilityContrast
        self.preferredContentSizeCategory = preferredContentSizeCategory
        self.listEnvironment = listEnvironment
    }

    /// Light appearance, normal contrast.
    public static let light = TraitCollection()
    /// Dark appearance, normal contrast.
    public static let dark = TraitCollection(userInterfaceStyle: .dark)

    /// What code is asked for that is given no traits, such as ``Color/getRed(_:green:blue:alpha:)`` of a dynamic
    /// colour.
    ///
    /// Default ``light``; ``performAsCurrent(_:)`` sets it. Pictures never depend on it: they resolve colours against
    /// the traits of each view.
    @TaskLocal public static var current = TraitCollection.light

    /// Runs `actions` with this as ``current``.
    public func performAsCurrent(_ actions: () -> Void) { Self.$current.withValue(self, operation: actions) }

    /// Whether a dynamic colour may look different under `other`.
    public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
    }
}
