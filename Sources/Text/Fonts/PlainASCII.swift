// Text of printable ASCII, which most tables hold: what is known of it without a look into a font's rules.

extension FontFace {
    /// Whether the face alone sets text of printable ASCII and minus signs, in lines that are as high as its metrics say.
    var setsASCII: Bool {
        guard lineReach == .metrics, coversASCII, let minus = glyph(for: "\u{2212}") else { return false }
        let reach = reach(of: minus)
        return reach.ascent <= ascender && reach.descent <= -descender
    }
}

extension Font {
    /// Whether a line of printable ASCII and minus signs needs no other font and is as high as ``lineHeight``.
    package var setsASCII: Bool { face.setsASCII }
}

extension String {
    /// Whether the text has nothing but printable ASCII: it is one line, from left to right.
    package var isPlainASCII: Bool {
        var text = self
        return text.withUTF8 { utf8 in utf8.allSatisfy { $0 &- 0x20 < 0x5F } }
    }
}
