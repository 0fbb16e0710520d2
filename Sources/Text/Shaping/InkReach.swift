extension ShapedRun {
    /// How far the ink of the part `range` of the text reaches that a line makes room for: 0 for what stays within the
    /// metrics of a face that is measured by these, or next to nothing (1/50 em) beyond them, as the ring of Inter's "Å".
    ///
    /// At most three ems: a hundred accents on a letter do not make a row that is as high as a page.
    /// Complexity: O(n) in the glyphs of the part.
    func inkReach(in range: Range<Int>) -> VerticalReach {
        var reach = VerticalReach(ascent: 0, descent: 0)
        let part = range.clamped(to: self.range)
        guard !part.isEmpty else { return reach }
        face.memo.withLock { memo in
            for glyph in glyphs[glyphs(from: Int32(part.lowerBound), to: Int32(part.upperBound))] {
                let own = memo.glyphReaches[glyph.id] ?? face.reach(of: glyph.id)
                memo.glyphReaches[glyph.id] = own
                reach.ascent = max(reach.ascent, own.ascent + Int(glyph.yOffset))
                reach.descent = max(reach.descent, own.descent - Int(glyph.yOffset))
            }
        }
        if face.lineReach == .metrics {
            let slack = face.unitsPerEm / 50
            if reach.ascent <= face.ascender + slack { reach.ascent = 0 }
            if reach.descent <= -face.descender + slack { reach.descent = 0 }
        }
        reach.ascent = min(reach.ascent, 3 * face.unitsPerEm)
        reach.descent = min(reach.descent, 3 * face.unitsPerEm)
        return reach
    }

    /// The run with ``reachesOut`` found. Text of nothing but ASCII stays within the metrics of all fonts of text.
    func measured(isASCII: Bool) -> ShapedRun {
        if isASCII || face.lineReach == .ink { return self }
        var run = self
        run.reachesOut = inkReach(in: range) != VerticalReach(ascent: 0, descent: 0)
        return run
    }
}
