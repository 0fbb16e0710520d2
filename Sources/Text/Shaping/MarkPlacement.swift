internal import CRasterHarfBuzz
import RasterGraphics

/// Where a face draws the combining marks of Latin, Greek and Cyrillic that its own rules leave lying.
///
/// HarfBuzz places marks by the font's anchors (GPOS `mark`). A font that has anchors for some marks and none for others
/// gets the others as they are drawn, at one distance from the letter: across a capital, beside an `i` or an `ш`. Inter
/// 3.19 has anchors for fourteen marks: the acute is not among them, and a caron goes under a Ɔ. What has a code point
/// of its own ("é") is composed and right. The rest, as in Yoruba (Ọ̀), Lithuanian (L̃), Guaraní (G̃) or stressed Russian
/// (Ю́), is placed here: over the middle of the letter's ink, as far from it as the font draws the mark from an `x`, each
/// further mark beyond the one before. For Inter's É this gives the place of the accent to the unit.
///
/// Of a font that has no anchors at all, HarfBuzz places all but enclosing marks in such a way by itself.
struct MarkPlacement: Sendable {
    /// Where a mark lies about its letter.
    private enum Side { case above, below, aboveRight, belowRight, middle, around, aboveBoth, belowBoth, asDrawn }

    /// The face's glyphs of marks.
    private let sides: [UInt32: Side]
    /// The glyphs that rules of the font attach to each other: marks and letters. Nil where HarfBuzz places what it can.
    private let anchored: Set<UInt32>?
    /// How far an upright line leans to the right for each unit of height.
    private let lean: Double

    /// More than any writing stacks; what has more is left as HarfBuzz sets it.
    private static let mostMarks = 8

    /// Combining Diacritical Marks with their extensions, supplement, those for symbols, half marks, and Cyrillic's.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    init(of face: FontFace) {
        let font = face.harfBuzzFont
        var sides: [UInt32: Side] = [:]
        for value in Self.blocks.joined() {
            guard let scalar = Unicode.Scalar(value), let glyph = face.glyph(for: scalar), sides[glyph] == nil
            else { continue }
            sides[glyph] = Self.side(of: value)
        }
        let hbFace = hb_font_get_face(font)
        guard hb_ot_layout_has_positioning(hbFace) != 0 else {
            self.sides = sides.mapValues { $0 == .around ? .around : .asDrawn }
            (anchored, lean) = (nil, 0)
            return
        }
        self.sides = sides

        let lookups = hb_set_create()
        let glyphs = hb_set_create()
        defer {
            hb_set_destroy(lookups)
            hb_set_destroy(glyphs)
        }
        let features: [hb_tag_t] = [openTypeTag("mark"), 0]
        hb_ot_layout_collect_lookups(hbFace, openTypeTag("GPOS"), nil, nil, features, lookups)
        var lookup = hb_codepoint_t.max
        while hb_set_next(lookups, &lookup) != 0 {
            hb_ot_layout_lookup_collect_glyphs(hbFace, openTypeTag("GPOS"), lookup, nil, glyphs, nil, nil)
        }
        var anchored: Set<UInt32> = []
        var glyph = hb_codepoint_t.max
        while hb_set_next(glyphs, &glyph) != 0 { anchored.insert(glyph) }
        // Grave to tilde: a font that leaves these out has not thought of marks, and its anchors are not to be relied on.
        let isThoughtOut = (0x300...0x303).allSatisfy {
            Unicode.Scalar($0).flatMap(face.glyph(for:)).map(anchored.contains) ?? true
        }
        self.anchored = isThoughtOut ? anchored : []

        var rise: hb_position_t = 0
        var run: hb_position_t = 0
        let isSlanted =
            hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_HORIZONTAL_CARET_RISE, &rise) != 0
            && hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_HORIZONTAL_CARET_RUN, &run) != 0 && rise > 0
        // Half a unit to the right a unit up is more than any italic; a broken font is not to throw marks away.
        lean = isSlanted ? (Double(run) / Double(rise)).clamped(to: -0.5...0.5) : 0
    }

    /// By the canonical combining class (UAX #44, table 15).
    private static func side(of value: UInt32) -> Side {
        switch value {
        // Lines that are to meet from letter to letter.
        case 0x305, 0x332, 0x333, 0x33F: return .asDrawn
        // Enclosing marks.
        case 0x20DD...0x20E0, 0x20E2...0x20E4, 0x488...0x489: return .around
        default: break
        }
        switch hb_unicode_combining_class(hb_unicode_funcs_get_default(), value).rawValue {
        case 230, 214: return .above
        case 220, 240: return .below
        case 216, 232: return .aboveRight
        case 218, 222: return .belowRight
        case 1, 202: return .middle
        case 234: return .aboveBoth
        case 233: return .belowBoth
        default: return .asDrawn
        }
    }

    /// Whether the glyph is a mark that the font has no anchors for.
    func isPlaced(_ glyph: UInt32) -> Bool {
        guard let side = sides[glyph] else { return false }
        return side != .asDrawn && !(anchored?.contains(glyph) ?? false)
    }

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
        left = Double(extents.x_bearing)
        right = left + Double(extents.width)
        top = Double(extents.y_bearing)
        bottom = top + Double(extents.height)
    }

    /// Where the glyph is set, but for its height above the line: that moves marks too.
    init?(of glyph: ShapedGlyph, in face: FontFace) {
        guard let ink = Ink(of: glyph.id, in: face) else { return nil }
        let x = Double(glyph.xOffset)
        (left, right, bottom, top) = (ink.left + x, ink.right + x, ink.bottom, ink.top)
    }
}

extension FontFace {
    /// Where marks go that the font's own rules leave lying, found out once; nil for emoji, whose keycaps are pictures.
    var markPlacement: MarkPlacement? {
        guard !hasColorGlyphs else { return nil }
        return knownMarkPlacement.withLock { known in
            if let known { return known }
            let found = MarkPlacement(of: self)
            known = found
            return found
        }
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
