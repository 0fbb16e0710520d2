import RasterGraphics

extension MarkPlacement {
    /// More than any writing stacks; what has more is left as HarfBuzz sets it.
    private static let mostMarks = 8

    /// Moves the marks of a stretch from left to right to their letters.
    /// - Complexity: Linear; letters that no mark follows cost a comparison each.
    func place(_ glyphs: inout [ShapedGlyph], of face: FontFace) {
        var start = 0
        while start < glyphs.count {
            var end = start + 1
            while end < glyphs.count, glyphs[end].cluster == glyphs[start].cluster { end += 1 }
            if end - start > 1, end - start - 1 <= Self.mostMarks {
                place(start + 1..<end, on: start, in: &glyphs, of: face)
            }
            start = end
        }
    }

    /// Whether the font leaves marks to us: it has no anchor for one of them, or none for the letter.
    private func isLeftLying(
        _ marks: Range<Int>, on base: Int, in glyphs: [ShapedGlyph], of face: FontFace
    ) -> Bool {
        // Marks with a width of their own stand beside the letter. Some of Inter's have a few units by mistake.
        let slack = face.unitsPerEm / 32
        guard marks.allSatisfy({ sides[glyphs[$0].id] != nil && abs(Int(glyphs[$0].advance)) <= slack })
        else { return false }
        guard sides[glyphs[base].id] == nil else { return false }
        guard let anchored else { return true }
        return !anchored.contains(glyphs[base].id) || !marks.allSatisfy { anchored.contains(glyphs[$0].id) }
    }

    private func place(_ marks: Range<Int>, on base: Int, in glyphs: inout [ShapedGlyph], of face: FontFace) {
        guard isLeftLying(marks, on: base, in: glyphs, of: face), let letter = Ink(of: glyphs[base], in: face)
        else { return }
        let em = Double(face.unitsPerEm)
        let gaps = em / 40...em / 8
        let xHeight = Double(face.xHeight)
        var (top, bottom) = (max(letter.top, xHeight), min(letter.bottom, 0))
        // From the letter's origin to that of the mark.
        var pen = Int32(0)
        for i in marks {
            pen &+= glyphs[i - 1].advance
            // Where the mark is drawn when its origin is that of the letter.
            guard let side = sides[glyphs[i].id], side != .asDrawn,
                let mark = Ink(of: glyphs[i].id, in: face)
            else { continue }
            var (x, y) = (0.0, 0.0)
            switch side {
            case .above, .aboveBoth:
                if side == .aboveBoth, marks.upperBound < glyphs.count,
                    let next = Ink(of: glyphs[marks.upperBound], in: face)
                {
                    top = max(top, next.top)
                }
                y = top + (mark.bottom - xHeight).clamped(to: gaps) - mark.bottom
                top = mark.top + y
            case .below, .belowBoth:
                if side == .belowBoth, marks.upperBound < glyphs.count,
                    let next = Ink(of: glyphs[marks.upperBound], in: face)
                {
                    bottom = min(bottom, next.bottom)
                }
                y = bottom - (-mark.top).clamped(to: gaps) - mark.top
                bottom = mark.bottom + y
            case .around: y = letter.middle - mark.middle
            case .aboveRight, .belowRight, .middle, .asDrawn: break
            }
            switch side {
            case .aboveBoth, .belowBoth: x = Double(glyphs[base].advance) - mark.centre
            case .aboveRight, .belowRight: x = letter.right - mark.left
            default: x = letter.centre - mark.centre
            }
            if side != .around { x += lean * (mark.middle + y - letter.middle) }
            glyphs[i].xOffset = Int32(clamping: Int(x.rounded())) &- pen
            glyphs[i].yOffset = Int32(clamping: Int(y.rounded())) &+ glyphs[base].yOffset
        }
    }
}

/// The rectangle that a glyph's ink fills, in font units about its origin, up positive.
private struct Ink {
    let left, right, bottom, top: Double
    var centre: Double { (left + right) / 2 }
    var middle: Double { (bottom + top) / 2 }

    /// Nil for a glyph without ink.
    init?(of glyph: UInt32, in face: FontFace) {
        guard let extents = face.extents(of: glyph), extents.width != 0 else { return nil }
        left = Double(extents.left)
        right = left + Double(extents.width)
        top = Double(extents.top)
        bottom = top - Double(extents.height)
    }

    /// Where the glyph is set, but for its height above the line: that moves marks too.
    init?(of glyph: ShapedGlyph, in face: FontFace) {
        guard let ink = Ink(of: glyph.id, in: face) else { return nil }
        let x = Double(glyph.xOffset)
        (left, right, bottom, top) = (ink.left + x, ink.right + x, ink.bottom, ink.top)
    }
}

/// Whether a part of a text may hold combining marks of Latin, Greek or Cyrillic: by the bytes that theirs begin with.
func mayHaveMarks(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var i = range.lowerBound
    while i < range.upperBound {
        switch utf8[i] {
        case 0xCC, 0xCD, 0xD2: return true
        case 0xE1, 0xE2, 0xEF:
            let next = i + 1 < range.upperBound ? utf8[i + 1] : 0
            switch (utf8[i], next) {
            case (0xE1, 0xAA), (0xE1, 0xAB), (0xE1, 0xB7), (0xE2, 0x83), (0xEF, 0xB8): return true
            default: break
            }
        default: break
        }
        i += 1
    }
    return false
}
