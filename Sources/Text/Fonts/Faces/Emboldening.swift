import RasterGraphics

/// How much wider the strokes of a face are drawn than its file has them, in font units: half of it on each side.
///
/// A bold heading in Chinese is as bold as its neighbours although only the regular font is in the binary, which takes
/// 15 MB as it is. Advances stay, so that ideographs keep their squares. Nothing is made up for which there is a font,
/// and nothing is made thinner or slanted.
struct Emboldening: Sendable, Hashable {
    /// Added to the width of upright strokes, and to the height of level ones.
    let x, y: Int

    static let none = Emboldening(x: 0, y: 0)

    /// More than from regular to bold closes the counters of ideographs.
    static let largestStep = 300

    /// From one OpenType weight class to a heavier one.
    ///
    /// The strokes of Noto Sans CJK were measured in 十国田書語漢한국어あ電圖髙: from regular to bold, that is by 300,
    /// upright ones gain 48 thousandths of an em in the middle, and level ones, which are many in a glyph, 34.
    init(from weight: Int, to heavier: Int, unitsPerEm: Int) {
        let step = (heavier - weight).clamped(to: 0...Self.largestStep)
        self.init(x: step * 16 * unitsPerEm / 100_000, y: step * 11 * unitsPerEm / 100_000)
    }

    private init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
