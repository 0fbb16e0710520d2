internal import CRasterICU

extension Character {
    /// Whether the grapheme is shown as a picture in colour rather than as text (UTS #51, Unicode Emoji).
    ///
    /// A variation selector decides: U+FE0F after an emoji shows it in colour, U+FE0E as text. Without one the
    /// character itself does (Emoji_Presentation): 🚀 and ✅ are pictures, ☺ and ❤ are text, unless a skin tone or a joined picture
    /// follows. A digit, # or * is a picture only as a keycap that says so, 1 U+FE0F U+20E3; alone it is text always.
    ///
    /// Complexity: O(n) in its characters; one comparison for ASCII, and two for most letters.
    var isShownAsEmoji: Bool {
        let scalars = unicodeScalars
        var iterator = scalars.makeIterator()
        guard let first = iterator.next() else { return false }
        let second = iterator.next()
        // Before U+231A WATCH no character is a picture by itself.
        if second == nil { return first.value >= 0x231A && raster_has_emoji_presentation(first.value) }
        guard raster_is_emoji(first.value) else { return false }
        if first.isASCII { return second == Self.pictureSelector && scalars.contains("\u{20E3}") }
        if second == Self.textSelector { return false }
        if second == Self.pictureSelector || raster_has_emoji_presentation(first.value) { return true }
        // ☝ and a skin tone; ❤ joined with 🔥, the selector between them left out.
        return scalars.dropFirst().contains { raster_is_emoji($0.value) }
    }

    private static let textSelector: Unicode.Scalar = "\u{FE0E}"
    private static let pictureSelector: Unicode.Scalar = "\u{FE0F}"
}

extension FontFace {
    /// How far the glyphs of a font for emoji are raised in text that another face sets, in font units: its line and
    /// that face's capitals have one middle. 0 for other fonts.
    ///
    /// Noto's emoji are 1.17 em tall and made to stand a quarter of an em below the baseline, which is a little more
    /// than a line of Inter has; raised by 0.02 em they fit (``LineReach``), and look centred.
    func raise(beside face: FontFace) -> Int32 {
        guard hasColorGlyphs, base ?? self != face.base ?? face else { return 0 }
        let capHeight = face.capHeight * unitsPerEm / face.unitsPerEm
        return Int32(clamping: (capHeight - ascender - descender) / 2)
    }
}
