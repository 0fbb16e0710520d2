/// How lines are broken to look better. The number of lines stays the same.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A last line of a single short word, or of one or two ideographs, takes some from the line before it.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Korean words stay whole: lines are not broken between a word's syllables.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// Both of these.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    /// All lines are about equally long, as with `text-wrap: balance` in CSS; up to ten lines. UIKit has no such
    /// strategy.
    public static let balanced = LineBreakStrategy(rawValue: 1 << 16)
    /// Names as they are written in code may be broken behind an underscore and before a capital behind a small letter:
    /// `average_response_time`, `unitPrice`. UIKit has no such strategy.
    public static let identifierParts = LineBreakStrategy(rawValue: 1 << 17)
    /// What is read as one stays on one line: a number and its unit, "140 × 200 cm", "§ 5", "p. 12", "No. 4", a date and its time
    /// of ISO 8601. UIKit has no such strategy.
    public static let quantities = LineBreakStrategy(rawValue: 1 << 18)
}
