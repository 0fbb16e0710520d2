/// The text of a cell as a browser shows it: white space is one space, blocks begin on lines of their own, and what is raised or
/// lowered stands in Unicode's digits where all of it has such.
struct MarkupText {
    private var text = ""
    private var needsSpace = false
    private var needsBreak = false
    /// What is raised or lowered and has not ended.
    private var shifted: (isRaised: Bool, text: String)?

    var shown: String {
        guard shifted != nil else { return text }
        var copy = self
        copy.endShift()
        return copy.text
    }

    /// Adds text in which white space is one space.
    mutating func append(_ piece: String) {
        for character in piece.unicodeScalars {
            switch character {
            case " ", "\t", "\n", "\r", "\u{0C}": needsSpace = !text.isEmpty
            default:
                if needsBreak || needsSpace { endShift(goesOn: true) }
                if needsBreak, !text.isEmpty { text += "\n" } else if needsSpace, !text.isEmpty { text += " " }
                (needsSpace, needsBreak) = (false, false)
                // A space that must not break is a space to whoever reads numbers.
                let shown: Unicode.Scalar = character == "\u{A0}" ? " " : character
                if shifted == nil { text.unicodeScalars.append(shown) } else { shifted?.text.unicodeScalars.append(shown) }
            }
        }
    }

    /// Adds text as it is.
    mutating func append(verbatim piece: String) {
        if shifted == nil { text += piece } else { shifted?.text += piece }
    }

    mutating func breakLine() { needsBreak = true }

    /// What follows is raised, or lowered.
    mutating func beginShift(isRaised: Bool) {
        endShift()
        shifted = (isRaised, "")
    }

    mutating func endShift() { endShift(goesOn: false) }

    /// - Parameter goesOn: Whether more of the same follows.
    private mutating func endShift(goesOn: Bool) {
        guard let (isRaised, piece) = shifted else { return }
        shifted = goesOn ? (isRaised, "") : nil
        let digits = isRaised ? Self.raised : Self.lowered
        let scalars = piece.unicodeScalars.map { digits[$0] }
        if scalars.contains(nil) {
            text += piece
        } else {
            text.unicodeScalars.append(contentsOf: scalars.compactMap(\.self))
        }
    }

    private static let raised = characters("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ")
    private static let lowered = characters("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

    private static func characters(_ plain: String, _ shifted: String) -> [Unicode.Scalar: Unicode.Scalar] {
        Dictionary(zip(plain.unicodeScalars, shifted.unicodeScalars)) { first, _ in first }
    }
}
