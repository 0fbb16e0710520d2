import RasterGraphics

extension [DisplayList] {
    /// Whether a palette of 256 colours most likely holds what painting the lists shows: the colours of its fills, and
    /// the shades between each colour of text and what is below. Nothing is painted for it, so what edges of shapes add is not
    /// counted, and a list with bitmaps, gradients or emoji has many.
    package func haveFewColors(_ shades: TextShades = .fine) -> Bool {
        var fills: Set<ColorU8> = []
        var texts: Set<[ColorU8?]> = []
        for command in lazy.flatMap(\.commands) {
            switch command {
            case .fill(_, _, let color), .border(_, _, _, let color), .fillPath(_, _, let color),
                .outlines(_, _, let color), .pattern(_, _, _, let color), .symbol(_, _, _, let color):
                fills.insert(color)
            case .glyphs(let glyphs, let color, let background):
                if glyphs.hasColorGlyphs { return false }
                texts.insert([color, background])
            case .bitmap(_, _, _, let tint), .turnedBitmap(_, _, let tint):
                guard let tint else { return false }
                texts.insert([tint, nil])
            case .gradient, .shadow: return false
            case .pushClip, .pushPathClip, .popClip, .beginGroup, .endGroup, .begin, .beginLine, .end: break
            }
        }
        return fills.count + texts.count * (shades.count - 1) <= 256
    }
}
