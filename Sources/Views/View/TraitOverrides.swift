import RasterGraphics

/// A trait that ``TraitOverrides`` can be asked for by its type.
public protocol TraitDefinition {}

/// Light or dark.
public enum UserInterfaceStyleTrait: TraitDefinition {}
/// Normal or high contrast.
public enum AccessibilityContrastTrait: TraitDefinition {}
/// The size of text.
public enum PreferredContentSizeCategoryTrait: TraitDefinition {}
/// The way that content runs.
public enum LayoutDirectionTrait: TraitDefinition {}

/// Traits of a view and its subviews that are not as around them. A trait that is not among them reads as by default.
public struct TraitOverrides: Hashable, Sendable {
    package var style: TraitCollection.UserInterfaceStyle?
    package var contrast: TraitCollection.AccessibilityContrast?
    package var contentSizeCategory: ContentSizeCategory?
    package var direction: UserInterfaceLayoutDirection?

    /// None.
    public init() {}

    /// Light or dark.
    public var userInterfaceStyle: TraitCollection.UserInterfaceStyle {
        get { style ?? .light }
        set { style = newValue }
    }
    /// Normal or high contrast.
    public var accessibilityContrast: TraitCollection.AccessibilityContrast {
        get { contrast ?? .normal }
        set { contrast = newValue }
    }
    /// The size of text in lists and collection views, and of what is made while they ask for it. (A font has the size that it was
    /// made with: that of a label does not follow.)
    public var preferredContentSizeCategory: ContentSizeCategory {
        get { contentSizeCategory ?? .large }
        set { contentSizeCategory = newValue }
    }
    /// The way that content runs.
    public var layoutDirection: UserInterfaceLayoutDirection {
        get { direction ?? .leftToRight }
        set { direction = newValue }
    }

    /// Whether a trait is among them.
    public func contains(_ trait: any TraitDefinition.Type) -> Bool {
        if trait == UserInterfaceStyleTrait.self { return style != nil }
        if trait == AccessibilityContrastTrait.self { return contrast != nil }
        if trait == PreferredContentSizeCategoryTrait.self { return contentSizeCategory != nil }
        return trait == LayoutDirectionTrait.self && direction != nil
    }

    /// Has a trait be as around.
    public mutating func remove(_ trait: any TraitDefinition.Type) {
        if trait == UserInterfaceStyleTrait.self { style = nil }
        if trait == AccessibilityContrastTrait.self { contrast = nil }
        if trait == PreferredContentSizeCategoryTrait.self { contentSizeCategory = nil }
        if trait == LayoutDirectionTrait.self { direction = nil }
    }
}

extension View {
    /// Traits of the view and its subviews that are not as around them; the same as ``overrideUserInterfaceStyle``,
    /// ``overrideAccessibilityContrast`` and ``semanticContentAttribute`` say, and the size of text. Default: none.
    public final var traitOverrides: TraitOverrides {
        get {
            var overrides = TraitOverrides()
            overrides.style = overrideUserInterfaceStyle
            overrides.contrast = overrideAccessibilityContrast
            overrides.contentSizeCategory = ownContentSizeCategory
            overrides.direction =
                switch semanticContentAttribute {
                case .forceRightToLeft: .rightToLeft
                case .forceLeftToRight: .leftToRight
                case .unspecified, .playback, .spatial: nil
                }
            return overrides
        }
        set {
            let old = traitOverrides
            overrideUserInterfaceStyle = newValue.style
            overrideAccessibilityContrast = newValue.contrast
            ownContentSizeCategory = newValue.contentSizeCategory
            guard old.direction != newValue.direction else { return }
            semanticContentAttribute =
                switch newValue.direction {
                case .rightToLeft: .forceRightToLeft
                case .leftToRight: .forceLeftToRight
                case nil: .unspecified
                }
        }
    }

    /// The size of text that the view, or else the nearest one that holds it, is told to have; nil for none.
    package final var overridingContentSizeCategory: ContentSizeCategory? {
        ownContentSizeCategory ?? superview?.overridingContentSizeCategory
    }
}
