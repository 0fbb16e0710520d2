import RasterGraphics

/// What each glyph of a cluster says, so that readers who put glyphs together from left to right, and what is of scripts from right
/// to left then the other way round, come to the text.
struct ClusterText {
    /// For each glyph from left to right the characters that it says, in the order of the text; several only from right to left.
    let characters: [[String]]

    /// - Parameter tellsHyphens: Whether a minus sign stands for a hyphen.
    init(_ text: String, glyphCount: Int, tellsHyphens: Bool) {
        if tellsHyphens, text == "\u{2212}", glyphCount == 1 {
            characters = [["-"]]
            return
        }
        let scalars = Array(text.unicodeScalars)
        guard glyphCount > 1 || scalars.count > 1 else {
            characters = [[text]]
            return
        }
        let isRightToLeft = scalars.contains(where: \.isRightToLeft)
        // One character for each glyph, and what is left for the first to be read.
        let first = max(1, scalars.count - glyphCount + 1)
        let rest = scalars.dropFirst(first).map { [String($0)] }
        let beginning = scalars.prefix(first)
        let own = isRightToLeft ? beginning.map { String($0) } : [String(String.UnicodeScalarView(beginning))]
        let silent = [[String]](repeating: [""], count: max(0, glyphCount - scalars.count))
        let told =
            (scalars.isEmpty ? [] : [own] + rest) + (scalars.isEmpty ? [[String]](repeating: [""], count: glyphCount) : silent)
        characters = isRightToLeft ? told.reversed() : told
    }
}
