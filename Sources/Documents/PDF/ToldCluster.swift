import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// The glyphs of a cluster with what each of them says.
///
/// Readers take a glyph that is not where the one before ends for another word or another line. So marks above, below and over others
/// say nothing, are drawn as shapes, and what stands on the line says their characters.
struct ToldCluster {
    struct Glyph {
        let glyph: PlacedGlyph
        /// In the order of the text: several are told one by one only from right to left.
        var characters: [String]
        var isMark = false
    }

    private(set) var text: String
    private(set) var glyphs: [Glyph]

    /// Whether some glyphs together say what each of them alone does not.
    var needsText: Bool { glyphs.contains { !$0.isMark && $0.characters.allSatisfy(\.isEmpty) } }

    private init(_ cluster: GlyphCluster, of glyphs: StyledGlyphs, _ run: GlyphRun, tellsHyphens: Bool) {
        text = glyphs.characters(of: cluster)
        let told = ClusterText(text, glyphCount: cluster.glyphs.count, tellsHyphens: tellsHyphens)
        self.glyphs = zip(cluster.glyphs, told.characters).map { Glyph(glyph: run.glyphs[$0], characters: $1) }
    }

    /// The clusters of a run.
    /// - Parameters:
    ///   - tellsHyphens: Whether minus signs stand for hyphens.
    ///   - partsMarks: Whether marks are drawn as shapes.
    static func clusters(
        _ clusters: [GlyphCluster], of glyphs: StyledGlyphs, _ run: GlyphRun, tellsHyphens: Bool, partsMarks: Bool
    ) -> [ToldCluster] {
        var told = clusters.map { ToldCluster($0, of: glyphs, run, tellsHyphens: tellsHyphens) }
        if partsMarks { partMarks(&told, run) }
        return told
    }

    // MARK: Marks

    /// How far a mark stands off the line at least, or aside from the end of the glyph before it, in ems.
    private static let leastRise: CGFloat = 0.005
    private static let leastGap: CGFloat = 0.03

    private static func partMarks(_ told: inout [ToldCluster], _ run: GlyphRun) {
        let em = run.pointSize / CGFloat(run.face.unitsPerEm)
        // Where the last one on the line ends.
        var end: CGFloat?
        var hasMarks = false
        for cluster in told.indices {
            let canHaveMarks = told[cluster].glyphs.count > 1 || told[cluster].text.unicodeScalars.allSatisfy(\.isMark)
            for index in told[cluster].glyphs.indices {
                let glyph = told[cluster].glyphs[index].glyph
                let isAside = end.map { abs(glyph.x - $0) > leastGap * run.pointSize } ?? false
                if canHaveMarks, abs(glyph.y) > leastRise * run.pointSize || isAside, run.face.isShape(glyph.id) {
                    told[cluster].glyphs[index].isMark = true
                    hasMarks = true
                } else {
                    end = glyph.x + CGFloat(run.face.advance(of: glyph.id)) * em
                }
            }
        }
        guard hasMarks else { return }
        join(&told)
    }

    /// Lets glyphs on the line say what marks behind them in the text say.
    private static func join(_ told: inout [ToldCluster]) {
        let places = told.indices.flatMap { cluster in told[cluster].glyphs.indices.map { (cluster, $0) } }
        for isRightToLeft in [false, true] {
            // In the order of the text.
            var base: (cluster: Int, index: Int)?
            for (cluster, index) in isRightToLeft ? places.reversed() : places {
                guard told[cluster].glyphs[index].isMark else {
                    base = (cluster, index)
                    continue
                }
                guard told[cluster].text.unicodeScalars.contains(where: \.isRightToLeft) == isRightToLeft else { continue }
                guard let base else {
                    told[cluster].glyphs[index].isMark = false
                    continue
                }
                let characters = told[cluster].glyphs[index].characters
                told[cluster].glyphs[index].characters = []
                let own = told[base.cluster].glyphs[base.index].characters
                told[base.cluster].glyphs[base.index].characters = (own + characters).filter { !$0.isEmpty }
                if base.cluster != cluster { told[base.cluster].text += told[cluster].text }
            }
        }
    }
}

extension FontFace {
    /// Whether a glyph is an outline of one colour.
    fileprivate func isShape(_ glyph: UInt32) -> Bool { !hasColorGlyphs && !outline(of: glyph).isEmpty }
}

extension Unicode.Scalar {
    /// Whether it is put on others.
    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
