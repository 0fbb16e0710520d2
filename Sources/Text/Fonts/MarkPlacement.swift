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
    enum Side { case above, below, aboveRight, belowRight, middle, around, aboveBoth, belowBoth, asDrawn }

    /// The face's glyphs of marks.
    let sides: [UInt32: Side]
    /// The glyphs that rules of the font attach to each other: marks and letters. Nil where HarfBuzz places what it can.
    let anchored: Set<UInt32>?
    /// How far an upright line leans to the right for each unit of height.
    let lean: Double

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
}

extension FontFace {
    /// Where marks go that the font's own rules leave lying, found out once; nil for emoji, whose keycaps are pictures.
    var markPlacement: MarkPlacement? {
        guard !hasColorGlyphs else { return nil }
        return memorised({ $0.markPlacement }, { $0.markPlacement = $1 }) { MarkPlacement(of: self) }
    }
}
