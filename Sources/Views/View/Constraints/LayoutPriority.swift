/// How much a constraint matters: of constraints that contradict each other the higher one holds.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// Above 0, at most 1000.
    public let rawValue: Float

    /// A priority; what lies outside of its range counts as the nearest that does not.
    public init(rawValue: Float) {
        // A NaN fails the comparison.
        self.rawValue = rawValue >= Self.least ? min(rawValue, 1000) : Self.least
    }

    /// As ``init(rawValue:)``.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// Must hold: 1000.
    public static let required = LayoutPriority(1000)
    /// That with which content resists being cut: 750.
    public static let defaultHigh = LayoutPriority(750)
    /// That with which content resists having more room than it needs: 250.
    public static let defaultLow = LayoutPriority(250)
    /// That with which `systemLayoutSizeFitting(_:)` wants the size that it is given: 50.
    public static let fittingSizeLevel = LayoutPriority(50)

    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }

    /// Far below every priority that layouts are written with, and above 0.
    private static let least: Float = 0x1p-20
}
