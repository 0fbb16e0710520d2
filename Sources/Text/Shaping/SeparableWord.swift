internal import CRasterHarfBuzz
internal import CRasterICU

extension ShapedText {
    /// A word of printable ASCII, with the space behind it if it has one, as a face sets it in every text that has it
    /// between spaces; nil where a rule of the face may connect it with what stands beyond them.
    ///
    /// It is shaped with a space before it, and one more behind its own. HarfBuzz tells of each glyph whether a rule looked
    /// at it from elsewhere, or from it elsewhere, and be it only to find that it does not apply
    /// (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT`). Where no rule did so with these two spaces, what stands in their places changes
    /// nothing in the word, and the word nothing in that.
    static func shapingSeparableWord(_ word: UnsafeBufferPointer<UInt8>, face: FontFace) -> ShapedText? {
        let buffer = ShapingBuffer.pool.take()
        defer { ShapingBuffer.pool.give(back: buffer) }
        let isFollowed = word.last == 0x20
        let glyphs = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count + 2) { room in
            room.initialize(repeating: 0x20)
            _ = room.extracting(1...).update(fromContentsOf: word)
            let text = UnsafeBufferPointer(room).extracting(0..<word.count + (isFollowed ? 2 : 1))
            return buffer.glyphsBetweenSpaces(text, face: face, isFollowed: isFollowed)
        }
        guard let glyphs, face.isBundled || glyphs.allSatisfy({ face.draws($0.id) }) else { return nil }
        return ShapedText(
            runs: [ShapedRun(face: face, range: 0..<word.count, glyphs: glyphs)], utf8Count: word.count, missing: [])
    }
}

extension ShapingBuffer {
    /// The glyphs of a text without its first space and, where it is followed by one, its last; nil where a rule may
    /// connect these with the others.
    fileprivate func glyphsBetweenSpaces(
        _ text: UnsafeBufferPointer<UInt8>, face: FontFace, isFollowed: Bool
    ) -> [ShapedGlyph]? {
        let stretch = Stretch(face: face, script: RASTER_SCRIPT_LATIN, level: 0, range: text.indices)
        fill(text, stretch)
        hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT)
        defer { hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_DEFAULT) }
        shape(as: stretch)

        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count >= 2 else { return nil }
        func has(_ flag: hb_glyph_flags_t, _ i: Int) -> Bool {
            hb_glyph_info_get_glyph_flags(infos + i).rawValue & flag.rawValue != 0
        }
        // A rule that applies from the first space on is told of the glyph behind it only: before a rule, text may be cut.
        guard infos[0].cluster == 0, infos[1].cluster == 1, !has(HB_GLYPH_FLAG_UNSAFE_TO_CONCAT, 0),
            !has(HB_GLYPH_FLAG_UNSAFE_TO_BREAK, 1)
        else { return nil }
        if isFollowed {
            let last = Int(count) - 1
            guard Int(infos[last].cluster) == text.count - 1, infos[last - 1].cluster < infos[last].cluster,
                !has(HB_GLYPH_FLAG_UNSAFE_TO_CONCAT, last)
            else { return nil }
        }
        var glyphs = shapedGlyphs(from: 1, joins: false, raise: 0)
        if isFollowed { glyphs.removeLast() }
        glyphs.removeFirst()
        for i in glyphs.indices { glyphs[i].cluster -= 1 }
        return glyphs
    }
}

extension FontFace {
    /// Whether HarfBuzz tells of the face's rules how far they look.
    ///
    /// It does of OpenType's, but for those that run from the end of a text (HarfBuzz 6 takes their glyphs in the wrong
    /// order). It does not of Apple's and SIL's, nor of a `kern` table, which may be a state machine.
    var mayHaveSeparableWords: Bool {
        memorised({ $0.mayHaveSeparableWords }, { $0.mayHaveSeparableWords = $1 }) {
            func has(_ tag: StaticString) -> Bool { withTable(tag) { !$0.isEmpty } }
            return !has("Silf") && !has("morx") && !has("mort") && !has("kerx") && (hasOpenTypeKerning || !has("kern"))
                && !withTable("GSUB", hasReverseSubstitutions)
        }
    }

    private func withTable<Result>(_ tag: StaticString, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let blob = hb_face_reference_table(hb_font_get_face(harfBuzzFont), openTypeTag(tag))
        defer { hb_blob_destroy(blob) }
        var count: UInt32 = 0
        let bytes = hb_blob_get_data(blob, &count)
        return body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)))
    }

    /// Whether Latin text is kerned by the GPOS table: HarfBuzz then leaves a `kern` table alone.
    private var hasOpenTypeKerning: Bool {
        let face = hb_font_get_face(harfBuzzFont)
        let (table, latin) = (openTypeTag("GPOS"), [openTypeTag("latn")])
        var (script, feature) = (UInt32(0), UInt32(0))
        // The script that HarfBuzz takes in its place where there is no such one.
        hb_ot_layout_table_select_script(face, table, 1, latin, &script, nil)
        return hb_ot_layout_language_find_feature(
            face, table, script, UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX), openTypeTag("kern"), &feature) != 0
    }
}

/// Whether a GSUB table has a lookup of type 8; true of one that is damaged.
private func hasReverseSubstitutions(_ table: UnsafeRawBufferPointer) -> Bool {
    if table.isEmpty { return false }
    func number(at offset: Int) -> Int? {
        offset + 2 <= table.count ? Int(table[offset]) << 8 | Int(table[offset + 1]) : nil
    }
    guard let list = number(at: 8), let count = number(at: list) else { return true }
    return (0..<count).contains { i in
        guard let lookup = number(at: list + 2 + 2 * i).map({ list + $0 }), var type = number(at: lookup) else { return true }
        // An extension, which stands for one of another type.
        if type == 7, number(at: lookup + 4) != 0 {
            guard let subtable = number(at: lookup + 6), let extended = number(at: lookup + subtable + 2) else { return true }
            type = extended
        }
        return type == 8
    }
}
