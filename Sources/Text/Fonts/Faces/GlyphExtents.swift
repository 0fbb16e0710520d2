internal import CRasterFreeType
internal import CRasterHarfBuzz

/// The box of a glyph's ink, in font units about its origin, y up.
struct GlyphExtents: Equatable {
    let left, top: Int
    /// To the right, and downwards.
    let width, height: Int
}

extension GlyphExtents {
    fileprivate init(_ extents: hb_glyph_extents_t) {
        (left, top) = (Int(extents.x_bearing), Int(extents.y_bearing))
        (width, height) = (Int(extents.width), -Int(extents.height))
    }
}

extension FontFace {
    /// The box of a glyph's ink; nil for a blank glyph.
    func extents(of glyph: UInt32) -> GlyphExtents? {
        let extents: GlyphExtents?
        if freeType.isReadByPieces {
            // HarfBuzz would read all outlines of the file.
            extents = freeType.extents(of: glyph)
        } else {
            var found = hb_glyph_extents_t()
            extents = hb_font_get_glyph_extents(harfBuzzFont, glyph, &found) != 0 ? GlyphExtents(found) : nil
        }
        return extents?.height != 0 ? extents : nil
    }
}

/// Where an outline of TrueType lies in a file, and what the file says of its box.
///
/// As HarfBuzz answers it: boxes are those of the file, and begin at the left side bearing.
struct TrueTypeBoxes {
    private let face: FT_Face
    private let glyphCount: Int
    private let outlineLength, metricsLength: Int
    private let metricCount: Int
    /// Whether offsets of outlines have four bytes, in place of two for half an offset.
    private let hasLongOffsets: Bool

    /// Nil for a face of other outlines.
    init?(_ face: FT_Face) {
        guard let outlineLength = Self.length(of: Table.outlines, face), Self.length(of: Table.offsets, face) != nil,
            let head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self)
        else { return nil }
        let hhea = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self)
        self.face = face
        let isKnown = 0...1 ~= head.pointee.Index_To_Loc_Format && head.pointee.Glyph_Data_Format == 0
        self.outlineLength = isKnown ? outlineLength : 0
        metricsLength = Self.length(of: Table.metrics, face) ?? 0
        metricCount = Int(hhea?.pointee.number_Of_HMetrics ?? 0)
        glyphCount = Int(face.pointee.num_glyphs)
        hasLongOffsets = head.pointee.Index_To_Loc_Format != 0
    }

    private enum Table {
        static let outlines = FT_ULong(openTypeTag("glyf"))
        static let offsets = FT_ULong(openTypeTag("loca"))
        static let metrics = FT_ULong(openTypeTag("hmtx"))
    }

    /// Nil where the file has none that can be read; of no size for a glyph without an outline.
    func extents(of glyph: UInt32) -> GlyphExtents? {
        let glyph = Int(glyph)
        guard glyph < glyphCount, let range = outline(of: glyph), range.upperBound <= outlineLength else { return nil }
        // Contours, and the box.
        guard range.count >= 10, let header = values(5, of: Table.outlines, at: range.lowerBound), header[0] != 0 else {
            return GlyphExtents(left: 0, top: 0, width: 0, height: 0)
        }
        let (x, y) = ([header[1], header[3]].sorted(), [header[2], header[4]].sorted())
        return GlyphExtents(left: bearing(of: glyph) ?? x[0], top: y[1], width: x[1] - x[0], height: y[1] - y[0])
    }

    private func outline(of glyph: Int) -> Range<Int>? {
        let bytes = hasLongOffsets ? 4 : 2
        guard let words = values(bytes, of: Table.offsets, at: glyph * bytes) else { return nil }
        let halves = words.map { $0 & 0xFFFF }
        let (start, end) =
            hasLongOffsets ? (halves[0] << 16 | halves[1], halves[2] << 16 | halves[3]) : (2 * halves[0], 2 * halves[1])
        return start <= end ? start..<end : nil
    }

    private func bearing(of glyph: Int) -> Int? {
        let offset = glyph < metricCount ? 4 * glyph + 2 : 2 * (metricCount + glyph)
        return offset + 2 <= metricsLength ? values(1, of: Table.metrics, at: offset)?[0] : nil
    }

    private static func length(of table: FT_ULong, _ face: FT_Face) -> Int? {
        var length: FT_ULong = 0
        return FT_Load_Sfnt_Table(face, table, 0, nil, &length) == 0 ? Int(length) : nil
    }

    /// Signed 16-bit numbers of a table.
    private func values(_ count: Int, of table: FT_ULong, at offset: Int) -> [Int]? {
        var bytes = [UInt8](repeating: 0, count: 2 * count)
        var length = FT_ULong(bytes.count)
        guard FT_Load_Sfnt_Table(face, table, offset, &bytes, &length) == 0 else { return nil }
        return (0..<count).map { Int(Int16(truncatingIfNeeded: Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]))) }
    }
}
