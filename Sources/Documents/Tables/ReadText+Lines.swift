import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

extension ReadText {
    /// Adds a run to the line that it stands on.
    /// - Parameter clusters: Nil where each glyph says one character of ASCII.
    mutating func append(
        _ run: GlyphRun, _ clusters: [GlyphCluster]?, _ style: Style, of glyphs: StyledGlyphs, behind offset: Int, scale: CGFloat
    ) -> Style.Raise {
        guard let first = run.glyphs.first else { return .none }
        let lift = first.y * scale
        let raise: Style.Raise = lift < -0.12 * style.size ? .above : lift > 0.08 * style.size ? .below : .none
        let unit = style.size / CGFloat(max(1, style.face.unitsPerEm))
        var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
        for glyph in run.glyphs {
            let x = glyphs.x + glyph.x * scale
            left = min(left, x)
            right = max(right, x + CGFloat(style.face.advance(of: glyph.id)) * unit)
        }
        let baseline = glyphs.baseline
        let (ascent, descent) = (CGFloat(style.face.ascender) * unit, -CGFloat(style.face.descender) * unit)
        // The digits of a mark are no number.
        let number =
            raise != .none
            ? nil
            : clusters.map { Number(run, $0, of: glyphs, behind: offset, scale: scale, right: right) }
                ?? Number(run, of: glyphs, behind: offset, scale: scale, right: right)
        if let last = lines.last, (last.baseline - baseline).magnitude < max(last.ascent, ascent) * 0.6 {
            lines[lines.count - 1].left = min(last.left, left)
            lines[lines.count - 1].right = max(last.right, right)
            lines[lines.count - 1].number = last.number ?? number
        } else {
            lines.append(Line(baseline: baseline, left: left, right: right, number: number, ascent: ascent, descent: descent))
        }
        return raise
    }

    mutating func extend(by frame: CGRect) {
        if lines.isEmpty {
            lines.append(Line(baseline: frame.maxY, left: frame.minX, right: frame.maxX, ascent: frame.height, descent: 0))
        } else {
            lines[lines.count - 1].left = min(lines[lines.count - 1].left, frame.minX)
            lines[lines.count - 1].right = max(lines[lines.count - 1].right, frame.maxX)
        }
    }
}

extension ReadText.Number {
    /// The first number of a run each of whose glyphs says one character of ASCII; nil where it has no digits.
    fileprivate init?(_ run: GlyphRun, of glyphs: StyledGlyphs, behind offset: Int, scale: CGFloat, right: CGFloat) {
        let first = glyphs.text.range.lowerBound
        var source = glyphs.text.source
        let found = source.withUTF8 { bytes -> (start: Int, stop: Int?, comma: Int?, end: Int)? in
            let range = glyphs.text.range
            func isDigit(_ i: Int) -> Bool { unsafe i < range.upperBound && bytes[i] &- 0x30 < 10 }
            guard var i = range.first(where: isDigit) else { return nil }
            let start = i
            var (stop, comma): (Int?, Int?)
            while i < range.upperBound {
                if !isDigit(i) {
                    guard isDigit(i + 1) else { break }
                    if unsafe bytes[i] == UInt8(ascii: ".") {
                        stop = i
                    } else if unsafe bytes[i] == UInt8(ascii: ",") {
                        comma = i
                    }
                }
                i += 1
            }
            return (start, stop, comma, i)
        }
        guard let found else { return nil }
        func position(_ place: Int) -> Position {
            let glyph = place - first
            let x = glyph < run.glyphs.count ? glyphs.x + run.glyphs[glyph].x * scale : right
            return Position(x: x, offset: place + offset)
        }
        self.init(stop: found.stop.map(position), comma: found.comma.map(position), end: position(found.end))
    }

    /// The first number of a run; nil where it has no digits.
    /// - Parameter offset: From the source of the glyphs to the text.
    fileprivate init?(
        _ run: GlyphRun, _ clusters: [GlyphCluster], of glyphs: StyledGlyphs, behind offset: Int, scale: CGFloat, right: CGFloat
    ) {
        let source = glyphs.text.source
        let characters = clusters.map { source.utf8Part($0.text).unicodeScalars.first }
        func isDigit(_ i: Int) -> Bool { i < characters.count && characters[i]?.properties.numericType == .decimal }
        func x(_ i: Int) -> CGFloat {
            i < clusters.count ? glyphs.x + run.glyphs[clusters[i].glyphs.lowerBound].x * scale : right
        }
        guard var i = characters.indices.first(where: isDigit) else { return nil }
        var (stop, comma): (Position?, Position?)
        while i < characters.count {
            if isDigit(i) {
                i += 1
                continue
            }
            guard isDigit(i + 1), let mark = characters[i] else { break }
            let place = Position(x: x(i), offset: clusters[i].text.lowerBound + offset)
            if mark == "." || mark == "\u{66B}" { stop = place } else if mark == "," { comma = place }
            i += 1
        }
        let end = Position(
            x: x(i), offset: (i < clusters.count ? clusters[i].text.lowerBound : glyphs.text.range.upperBound) + offset)
        self.init(stop: stop, comma: comma, end: end)
    }
}
