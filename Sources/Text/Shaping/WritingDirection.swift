/// The direction that a paragraph begins in.
public enum WritingDirection: Int, Hashable, Sendable {
    /// That of the paragraph's first strong character (UAX #9, P2 and P3), left to right where there is none.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}
