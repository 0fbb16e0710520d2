internal import Algorithms
internal import CRasterICU

/// One glyph of shaped text. All lengths are in font units of the face that has it, y up.
struct ShapedGlyph {
    /// Index into the face's glyphs.
    var id: UInt32
    /// UTF-8 offset of the cluster that the glyph belongs to, within the shaped text.
    var cluster: Int32
    /// How far the pen moves after the glyph.
    var advance: Int32
    /// Where the glyph sits relative to the pen.
    var xOffset, yOffset: Int32
    /// Whether a line may begin at this cluster without shaping both sides anew.
    var isSafeToBreak: Bool

    /// Whether this is what HarfBuzz sets for a formatting character: the font's space without an advance. Nothing is
    /// added to a cluster that begins with it.
    func isInvisible(space: UInt32?) -> Bool { advance == 0 && id == space }
}

/// A stretch of text that one face can set, shaped.
struct ShapedRun: Sendable {
    let face: FontFace
    /// UTF-8 offsets of the stretch within the shaped text.
    let range: Range<Int>
    /// ICU's code of the script.
    var script = RASTER_SCRIPT_LATIN
    /// The embedding level: even from left to right, odd from right to left.
    var level: UInt8 = 0
    /// In visual order, from left to right.
    let glyphs: [ShapedGlyph]
    /// Whether there is ink beyond the metrics of a face that lines make room for by its metrics.
    var reachesOut = false

    /// The script's ISO 15924 code; Latin for text that has nothing but what scripts share.
    var scriptCode: String {
        script == RASTER_SCRIPT_COMMON ? "Latn" : String(cString: raster_script_short_name(script))
    }

    /// Whether letters of the script are tied to each other, so that nothing may be put between them (CSS Text 3, §8.2).
    var isCursive: Bool { script != RASTER_SCRIPT_LATIN && Self.cursiveScripts.contains(script) }

    /// By a letter of each: Arabic, Syriac, N'Ko, Mandaic, Mongolian, Phags-pa, Manichaean, Psalter Pahlavi, Hanifi
    /// Rohingya, Sogdian, Old Uyghur, Chorasmian, Adlam.
    private static let cursiveScripts = Set(
        [
            0x0628, 0x0712, 0x07CA, 0x0840, 0x1820, 0xA840, 0x10AC0, 0x10B80, 0x10D00, 0x10F30, 0x10F70, 0x10FB0, 0x1E900,
        ].map { raster_script_of($0) })

    /// Indices within which all glyphs of the clusters `lower` ..< `upper` lie. Complexity: O(log n).
    ///
    /// Clusters ascend from left to right; they descend where the text runs from right to left.
    func glyphs(from lower: Int32, to upper: Int32) -> Range<Int> {
        guard let first = glyphs.first, let last = glyphs.last else { return 0..<0 }
        return first.cluster <= last.cluster
            ? glyphs.partitioningIndex { $0.cluster >= lower }..<glyphs.partitioningIndex { $0.cluster >= upper }
            : glyphs.partitioningIndex { $0.cluster < upper }..<glyphs.partitioningIndex { $0.cluster < lower }
    }
}

/// A line of text after shaping, of no particular size: lengths grow with the font's size and nothing else.
///
/// Immutable and shared through `ShapeCache`.
final class ShapedText: Sendable {
    /// In the order of the text.
    let runs: [ShapedRun]
    /// The advance of the whole line in ems: × point size gives points.
    let width: Double
    /// The advance in font units, when one face sets the whole line.
    let units: Int?
    /// Length of the text in UTF-8 bytes.
    let utf8Count: Int
    /// The graphemes that no font has, in order of appearance, with repetitions.
    let missing: [String]

    /// No text.
    static let empty = ShapedText(runs: [], utf8Count: 0, missing: [])

    init(runs: [ShapedRun], utf8Count: Int, missing: [String]) {
        self.runs = runs
        self.utf8Count = utf8Count
        self.missing = missing
        // Whole font units first: a sum of doubles would depend on the order.
        var (units, width) = (0, 0.0)
        for run in runs {
            units = run.glyphs.reduce(0) { $0 + Int($1.advance) }
            width += Double(units) / Double(run.face.unitsPerEm)
        }
        self.units = runs.count == 1 ? units : nil
        self.width = width
    }

    /// The indices of the runs that a part has to do with. Complexity: O(log n).
    func runs(in part: Range<Int>) -> Range<Int> {
        if part.isEmpty { return 0..<0 }
        if runs.count == 1 { return 0..<1 }
        let first = runs.partitioningIndex { $0.range.upperBound > part.lowerBound }
        return first..<max(first, runs.partitioningIndex { $0.range.lowerBound >= part.upperBound })
    }
}
