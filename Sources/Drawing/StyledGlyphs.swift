import Foundation
import RasterGraphics
import RasterPaint
import RasterText

/// Glyphs of a fragment of a line, with the pixel position of its left end and its baseline.
package struct StyledGlyphs: Sendable {
    package let runs: GlyphRuns
    package let x: CGFloat
    package let baseline: CGFloat
    /// The advance of all of them, in pixels.
    package let width: CGFloat
    /// What they say.
    package let text: GlyphText

    /// Nil when there are no glyphs. Glyphs at no place, and those that are farther away than any pixel, are left out.
    /// - Parameters:
    ///   - x: The left end in pixels.
    ///   - baseline: In pixels.
    ///   - scale: Pixels in a point.
    init?(_ fragment: TextFragment, x: CGFloat, baseline: CGFloat, scale: CGFloat) {
        guard let runs = GlyphRuns(fragment.runs) else { return nil }
        self.init(runs, width: fragment.width, x: x, baseline: baseline, scale: scale, text: fragment.text)
    }

    /// The same of runs whose advance is `width` points.
    init?(_ runs: GlyphRuns, width: CGFloat, x: CGFloat, baseline: CGFloat, scale: CGFloat, text: GlyphText) {
        func isInReach(_ glyph: PlacedGlyph) -> Bool {
            (x + glyph.x * scale).isPixel && (baseline + glyph.y * scale).isPixel
        }
        func isInReach(_ run: GlyphRun) -> Bool { run.pointSize > 0 && (run.pointSize * scale).isPixel }
        var runs = runs
        var areAll = true
        for run in runs {
            areAll = areAll && isInReach(run)
            run.glyphs.forEach { areAll = areAll && isInReach($0) }
        }
        if !areAll {
            let shown = runs.filter(isInReach).map { run in
                GlyphRun(face: run.face, pointSize: run.pointSize, glyphs: PlacedGlyphs(run.glyphs.filter(isInReach)))
            }
            guard let shown = GlyphRuns(shown) else { return nil }
            runs = shown
        }
        if runs.allSatisfy({ $0.glyphs.isEmpty }) { return nil }
        self.runs = runs
        self.x = x
        self.baseline = baseline
        self.width = width * scale
        self.text = text
    }

    private init(_ other: StyledGlyphs, runs: GlyphRuns, x: CGFloat, baseline: CGFloat, width: CGFloat) {
        self.runs = runs
        self.x = x
        self.baseline = baseline
        self.width = width
        text = other.text
    }

    var hasColorGlyphs: Bool { runs.contains { $0.face.hasColorGlyphs } }

    /// The glyphs of faces without colours of their own, and those of the others.
    var partedByColor: (plain: StyledGlyphs?, colored: StyledGlyphs?) {
        func part(_ runs: [GlyphRun]) -> StyledGlyphs? {
            GlyphRuns(runs).map { StyledGlyphs(self, runs: $0, x: x, baseline: baseline, width: width) }
        }
        return (part(runs.filter { !$0.face.hasColorGlyphs }), part(runs.filter { $0.face.hasColorGlyphs }))
    }

    /// The same glyphs elsewhere, in pixels.
    func moved(right: CGFloat, down: CGFloat) -> StyledGlyphs {
        StyledGlyphs(self, runs: runs, x: x + right, baseline: baseline + down, width: width)
    }

    /// The same glyphs for a list of another scale, at the same place: its points are `factor` times as large.
    func sized(by factor: CGFloat) -> StyledGlyphs {
        if factor == 1 { return self }
        return StyledGlyphs(self, runs: runs.sized(by: factor), x: x, baseline: baseline, width: width)
    }

    /// A rect in pixels that holds all ink.
    package func extent(scale: CGFloat) -> CGRect {
        var (top, bottom, reach) = (CGFloat.infinity, -CGFloat.infinity, CGFloat(0))
        for run in runs {
            reach = max(reach, run.pointSize * scale * FontFace.farthestInk)
            run.glyphs.forEach { (top, bottom) = (min(top, $0.y), max(bottom, $0.y)) }
        }
        guard top <= bottom else { return .null }
        return CGRect(x: x, y: baseline + top * scale, width: width, height: (bottom - top) * scale)
            .insetBy(dx: -reach, dy: -reach)
    }
}

/// One or several runs. Most texts have one, which takes no array.
package enum GlyphRuns: RandomAccessCollection, Sendable {
    case one(GlyphRun)
    case several([GlyphRun])

    /// Nil where there are none.
    init?(_ runs: [GlyphRun]) {
        guard let first = runs.first else { return nil }
        self = runs.count == 1 ? .one(first) : .several(runs)
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch self {
        case .one: 1
        case .several(let runs): runs.count
        }
    }

    package subscript(i: Int) -> GlyphRun {
        switch self {
        case .one(let run):
            precondition(i == 0, "there is one run")
            return run
        case .several(let runs): return runs[i]
        }
    }

    /// The same glyphs, `factor` times as large.
    func sized(by factor: CGFloat) -> GlyphRuns {
        switch self {
        case .one(let run): .one(run.sized(by: factor))
        case .several(let runs): .several(runs.map { $0.sized(by: factor) })
        }
    }
}

extension GlyphRun {
    fileprivate func sized(by factor: CGFloat) -> GlyphRun {
        GlyphRun(
            face: face, pointSize: pointSize * factor,
            glyphs: PlacedGlyphs(glyphs.map { PlacedGlyph(id: $0.id, cluster: $0.cluster, x: $0.x * factor, y: $0.y * factor) }))
    }
}

extension CGFloat {
    /// Whether a place or length in pixels is a number that a picture may have.
    package var isPixel: Bool { magnitude < .farthestPixel }
}

/// A line of dashes: lengths in pixels of ink and gap by turns, beginning with ink.
package struct DashPattern: Hashable, Sendable, CustomStringConvertible {
    package let lengths: [Int]

    package var description: String { lengths.map(String.init).joined(separator: "-") }

    /// The pattern of a line so many pixels thick; nil for an unbroken line.
    ///
    /// Dots are as long as the line is thick, dashes four times that: distinct from one pixel up.
    init?(_ pattern: TextAttributes.Decoration.Pattern, thickness: Int) {
        let units: [Int]
        switch pattern {
        case .solid: return nil
        case .dot: units = [1, 1]
        case .dash: units = [4, 2]
        case .dashDot: units = [4, 2, 1, 2]
        case .dashDotDot: units = [4, 2, 1, 2, 1, 2]
        }
        lengths = units.map { $0 * max(1, thickness) }
    }

    /// The stretches of ink that meet `range`, from left to right.
    /// - Parameter origin: Where the pattern begins; it goes on to both sides.
    package func ink(in range: Range<Int>, origin: Int) -> [Range<Int>] {
        let period = lengths.reduce(0, +)
        let offset = (range.lowerBound - origin) % period
        var x = range.lowerBound - (offset < 0 ? offset + period : offset)
        var stretches: [Range<Int>] = []
        while x < range.upperBound {
            for (i, length) in lengths.enumerated() {
                let part = (x..<x + length).clamped(to: range)
                if i % 2 == 0, !part.isEmpty { stretches.append(part) }
                x += length
            }
        }
        return stretches
    }
}
