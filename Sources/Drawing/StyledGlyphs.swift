import Foundation
import RasterGraphics
import RasterPaint
import RasterText

/// Glyphs of a stretch of text with one set of attributes, with the pixel position of its left end and its baseline.
struct StyledGlyphs: Sendable {
    let runs: [TextFragment.GlyphRun]
    let x: CGFloat
    let baseline: CGFloat

    /// Nil when there are no glyphs. Glyphs at no place, and those farther than 10⁸ pixels away, are left out.
    /// - Parameters:
    ///   - x: The left end in pixels.
    ///   - baseline: In pixels.
    ///   - scale: Pixels in a point.
    init?(_ fragment: TextFragment, x: CGFloat, baseline: CGFloat, scale: CGFloat) {
        func isInReach(_ glyph: PlacedGlyph) -> Bool {
            abs(x + glyph.x * scale) < 1e8 && abs(baseline + glyph.y * scale) < 1e8
        }
        let runs = fragment.runs.filter { $0.pointSize > 0 && $0.pointSize * scale < 1e6 && !$0.glyphs.isEmpty }
        self.runs =
            runs.allSatisfy { $0.glyphs.allSatisfy(isInReach) }
            ? runs
            : runs.map { run in
                TextFragment.GlyphRun(
                    face: run.face, pointSize: run.pointSize, glyphs: run.glyphs.filter(isInReach))
            }
        self.x = x
        self.baseline = baseline
        if self.runs.allSatisfy(\.glyphs.isEmpty) { return nil }
    }

    private init(runs: [TextFragment.GlyphRun], x: CGFloat, baseline: CGFloat) {
        self.runs = runs
        self.x = x
        self.baseline = baseline
    }

    /// The glyphs of faces without colours of their own, and those of the others.
    var partedByColor: (plain: StyledGlyphs?, colored: StyledGlyphs?) {
        func part(_ runs: [TextFragment.GlyphRun]) -> StyledGlyphs? {
            runs.isEmpty ? nil : StyledGlyphs(runs: runs, x: x, baseline: baseline)
        }
        return (part(runs.filter { !$0.face.hasColorGlyphs }), part(runs.filter(\.face.hasColorGlyphs)))
    }

    func movedRight(by columns: Int) -> StyledGlyphs {
        StyledGlyphs(runs: runs, x: x + CGFloat(columns), baseline: baseline)
    }

    /// A rect in pixels that holds all ink: no glyph reaches two ems beyond its origin on any side but the right, where
    /// ligatures take three.
    func extent(scale: CGFloat) -> CGRect {
        var extent = CGRect.null
        for run in runs {
            let em = run.pointSize * scale
            for glyph in run.glyphs {
                extent = extent.union(
                    CGRect(
                        x: x + glyph.x * scale - 2 * em, y: baseline + glyph.y * scale - 2 * em, width: 5 * em,
                        height: 4 * em))
            }
        }
        return extent
    }
}

extension DisplayList.Command {
    /// A rect in pixels that holds all that the command paints; null for one that is not the ink of text.
    func inkExtent(scale: CGFloat) -> CGRect {
        switch self {
        case .glyphs(let glyphs, _, _): glyphs.extent(scale: scale)
        case .outlines(let glyphs, let width, _):
            // A mitre may be ten times as long as its half of the line.
            glyphs.extent(scale: scale).insetBy(dx: -5 * width, dy: -5 * width)
        case .fill(let rect, _, _), .pattern(let rect, _, _, _): rect
        default: .null
        }
    }

    /// The same ink some columns of pixels further right.
    func inkMovedRight(by columns: Int) -> DisplayList.Command {
        switch self {
        case .glyphs(let glyphs, let color, let background):
            .glyphs(glyphs.movedRight(by: columns), color, over: background)
        case .outlines(let glyphs, let width, let color):
            .outlines(glyphs.movedRight(by: columns), width: width, color)
        case .fill(let rect, let radii, let color): .fill(rect.offsetBy(dx: CGFloat(columns), dy: 0), radii, color)
        case .pattern(let rect, let pattern, let origin, let color):
            .pattern(
                rect.offsetBy(dx: CGFloat(columns), dy: 0), pattern, origin: origin + CGFloat(columns), color)
        default: self
        }
    }
}

/// A line of dashes: lengths in pixels of ink and gap by turns, beginning with ink.
struct DashPattern: Hashable, Sendable, CustomStringConvertible {
    let lengths: [Int]

    var description: String { lengths.map(String.init).joined(separator: "-") }

    /// The pattern of an underline style; nil for an unbroken line.
    ///
    /// Dots are as long as the line is thick, dashes four times that: distinct from one pixel up.
    init?(style: Int, thickness: Int) {
        let units: [Int]
        switch style & 0x700 {
        case NSUnderlineStyle.patternDot.rawValue: units = [1, 1]
        case NSUnderlineStyle.patternDash.rawValue: units = [4, 2]
        case NSUnderlineStyle.patternDashDot.rawValue: units = [4, 2, 1, 2]
        case NSUnderlineStyle.patternDashDotDot.rawValue: units = [4, 2, 1, 2, 1, 2]
        default: return nil
        }
        lengths = units.map { $0 * max(1, thickness) }
    }

    /// The stretches of ink that meet `range`, from left to right.
    /// - Parameter origin: Where the pattern begins; it goes on to both sides.
    func ink(in range: Range<Int>, origin: Int) -> [Range<Int>] {
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
