/// How many shades there are from a text's background to its colour, both counted: what its edges are smoothed with.
///
/// A PNG whose colours are 256 or fewer is stored in palette indices: half as large, and done sooner. Each pair of a text's colour
/// and a background takes as many of them as there are shades, so a table has room for seven pairs in fine shades, and for
/// fifteen in coarse ones.
public enum TextShades: String, Sendable, Hashable, CaseIterable {
    /// 33 shades: the step from one to the next is not seen.
    case fine
    /// 17 shades. No component of a pixel of black text on white differs from that in fine shades by more than 8 of 255, of white
    /// on black by more than 19, where edges fade out.
    case coarse

    /// How many there are.
    public var count: Int {
        switch self {
        case .fine: 33
        case .coarse: 17
        }
    }
}
