extension FontFace {
    /// What a font file says of itself. Lengths are in font units.
    struct Facts: Sendable, Equatable {
        var familyName, styleName, postScriptName: String
        var weightClass: Int
        var isItalic: Bool
        var unitsPerEm, ascender, descender, lineGap, capHeight, xHeight, glyphCount: Int
        var underlinePosition, underlineThickness: Int
        var hasColorGlyphs: Bool
        /// What the file says of all of its bytes (OpenType: head.checksumAdjustment); 0 where it says nothing.
        var checksum: UInt32
    }

    /// The family's name, as in "Inter".
    package var familyName: String { font.with { $0.facts.familyName } }
    /// The style's name within the family, as in "SemiBold Italic".
    package var styleName: String { font.with { $0.facts.styleName } }
    /// The PostScript name, as in "Inter-SemiBold".
    package var postScriptName: String { font.with { $0.facts.postScriptName } }
    /// Whether the face is slanted.
    package var isItalic: Bool { font.with { $0.facts.isItalic } }
    /// Font units in an em.
    package var unitsPerEm: Int { font.with { $0.facts.unitsPerEm } }
    /// From the baseline up, in font units.
    package var ascender: Int { font.with { $0.facts.ascender } }
    /// From the baseline, in font units, up positive: negative.
    package var descender: Int { font.with { $0.facts.descender } }
    /// The space that the font asks for between lines, in font units.
    package var lineGap: Int { font.with { $0.facts.lineGap } }
    /// The height of capitals, in font units.
    package var capHeight: Int { font.with { $0.facts.capHeight } }
    /// The height of a lower-case x, in font units.
    package var xHeight: Int { font.with { $0.facts.xHeight } }
    /// The middle of an underline above the baseline in font units, so negative.
    package var underlinePosition: Int { font.with { $0.facts.underlinePosition } }
    /// The thickness of an underline, in font units.
    package var underlineThickness: Int { font.with { $0.facts.underlineThickness } }
    /// How many glyphs the face has.
    package var glyphCount: Int { font.with { $0.facts.glyphCount } }
    /// Whether glyphs may have colours of their own; see ``colorGlyph(_:pixelSize:)``.
    package var hasColorGlyphs: Bool { font.with { $0.facts.hasColorGlyphs } }
    /// What tells this font file from another of the same name: the checksum that it carries and its number of glyphs.
    package var fingerprint: String {
        font.with { String($0.facts.checksum, radix: 16) + "-\($0.facts.glyphCount)" }
    }
}

extension FontFace {
    /// What was found out of a face by shaping with it and by measuring its glyphs, each when it was first asked for.
    struct Memo: Sendable {
        /// How the face sets digits of equal width.
        var digits: TabularDigits?
        /// The same of digits beyond ASCII.
        var nativeDigits: [NativeDigitSet: TabularDigits] = [:]
        /// The glyphs of the tabular digits.
        var digitGlyphs: [DigitGlyph]?
        /// Whether the face has forms of its own for a language in a script.
        var languageForms: [LanguageForms: Bool] = [:]
        /// Whether words may be shaped one by one, as far as each of them allows it.
        var mayHaveSeparableWords: Bool?
        /// How far glyphs reach; see `ShapedRun.inkReach(in:)`.
        var glyphReaches: [UInt32: VerticalReach] = [:]
        /// Where marks go that the font's rules leave lying.
        var markPlacement: MarkPlacement?
        /// What words are drawn out by; the value nil: nothing.
        var kashida: UInt32??
    }

    /// A value of the memo.
    /// - Parameters:
    ///   - known: Reads it; nil where it was not found out yet.
    ///   - keep: Writes it.
    ///   - find: Finds it out. Called outside of the lock, so that it may ask for other values; two threads may find the
    ///     same.
    @inline(__always)
    func memorised<Value: Sendable>(
        _ cached: (Memo) -> Value?, _ keep: (inout Memo, Value) -> Void, find: () -> Value
    ) -> Value {
        if let cached = memo.withLock({ cached($0) }) { return cached }
        let found = find()
        memo.withLock { keep(&$0, found) }
        return found
    }
}
