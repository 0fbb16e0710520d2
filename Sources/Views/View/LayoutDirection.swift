/// Which way the content of a view runs.
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
    /// As in the superview.
    case unspecified = 0
    /// Media controls and geography look the same in every language: from left to right.
    case playback = 1
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}

/// The way that an interface is read.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable, CaseIterable {
    case leftToRight = 0
    case rightToLeft = 1
}

extension View {
    /// The way that content runs in the view: its own, else that of the nearest superview that has one, else from left to
    /// right. The locale plays no part: a picture is the same everywhere.
    public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }

    /// Whether content runs from right to left.
    package final var runsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
