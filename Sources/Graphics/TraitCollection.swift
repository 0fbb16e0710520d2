/// What a picture is drawn for: a light or a dark surrounding, normal or raised contrast.
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

    /// Default: light, normal contrast.
    public init(
        userInterfaceStyle: UserInterfaceStyle = .light,
        accessibilityContrast: AccessibilityContrast = .normal
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.accessibilityContrast = accessibilityContrast
    }

    /// Light appearance, normal contrast.
    public static let light = TraitCollection()
    /// Dark appearance, normal contrast.
    public static let dark = TraitCollection(userInterfaceStyle: .dark)
}
