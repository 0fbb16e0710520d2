import RasterGraphics
import RasterTables

/// What a view is drawn for: one picture for each combination.
///
/// Pictures of an axis with several values have that value in their names: `overdue-row-dark-3x`.
public struct GoldenTraits: Hashable, Sendable {
    /// Light and dark, or one of them.
    public var styles: [TraitCollection.UserInterfaceStyle]
    /// Pixels in a point.
    public var scales: [Int]
    /// Nil: what the view has anyway.
    public var contentSizes: [ContentSizeCategory?]
    /// Nil: what the view has anyway.
    public var directions: [UserInterfaceLayoutDirection?]

    /// Every value of each axis with every one of the others. Default: light, at two pixels a point, as the view is.
    public init(
        styles: [TraitCollection.UserInterfaceStyle] = [.light], scales: [Int] = [2],
        contentSizes: [ContentSizeCategory?] = [nil], directions: [UserInterfaceLayoutDirection?] = [nil]
    ) {
        precondition(scales.allSatisfy { $0 > 0 }, "a scale is greater than 0")
        self.styles = styles
        self.scales = scales
        self.contentSizes = contentSizes
        self.directions = directions
    }

    /// Light, at two pixels a point.
    public static let light = GoldenTraits()
    /// Dark, at two pixels a point.
    public static let dark = GoldenTraits(styles: [.dark])
    /// Light and dark.
    public static let both = GoldenTraits(styles: [.light, .dark])

    /// One of the combinations.
    struct Variant: Hashable {
        let style: TraitCollection.UserInterfaceStyle
        let scale: Int
        let contentSize: ContentSizeCategory?
        let direction: UserInterfaceLayoutDirection?
        /// What its name ends with: "-dark-3x".
        let suffix: String
    }

    var variants: [Variant] {
        var variants: [Variant] = []
        for style in styles {
            for scale in scales {
                for size in contentSizes {
                    for direction in directions {
                        var words: [String] = []
                        if styles.count > 1 { words.append(style == .dark ? "dark" : "light") }
                        if scales.count > 1 { words.append("\(scale)x") }
                        if contentSizes.count > 1 { words.append(size.map(Self.word) ?? "own") }
                        if directions.count > 1 {
                            words.append(direction.map { $0 == .rightToLeft ? "rtl" : "ltr" } ?? "own")
                        }
                        variants.append(
                            Variant(
                                style: style, scale: scale, contentSize: size, direction: direction,
                                suffix: words.map { "-\($0)" }.joined()))
                    }
                }
            }
        }
        return variants
    }

    private static func word(_ size: ContentSizeCategory) -> String {
        // Those of names: no two of them are alike.
        switch size {
        case .extraSmall: "xs"
        case .small: "s"
        case .medium: "m"
        case .large: "l"
        case .extraLarge: "xl"
        case .extraExtraLarge: "xxl"
        case .extraExtraExtraLarge: "xxxl"
        case .accessibilityMedium: "am"
        case .accessibilityLarge: "al"
        case .accessibilityExtraLarge: "axl"
        case .accessibilityExtraExtraLarge: "axxl"
        case .accessibilityExtraExtraExtraLarge: "axxxl"
        }
    }
}
