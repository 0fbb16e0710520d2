import RasterGraphics

extension [DisplayList] {
    /// The opaque colours of texts, of fills and of what is below texts, each in the order in which they come: most likely all are
    /// in the picture. Nil where a palette of 256 colours most likely does not hold what painting the lists shows: the colours of its
    /// fills, and the shades between each colour of text and what is below. Nothing is painted for it, so what edges of
    /// shapes add is not counted, and a list with bitmaps, gradients or emoji has too many.
    package func fewColors(_ shades: TextShades = .fine) -> [ColorU8]? {
        // Few: looked through faster than hashed.
        var fills: [ColorU8] = []
        var texts: [(color: ColorU8, below: ColorU8?)] = []
        var (textColors, surfaces): ([ColorU8], [ColorU8]) = ([], [])
        /// Whether it was not there.
        func insert(_ color: ColorU8, over below: ColorU8?) -> Bool {
            if texts.contains(where: { $0 == (color, below) }) { return false }
            texts.append((color, below))
            return true
        }
        for command in lazy.flatMap(\.commands) {
            switch command {
            case .fill(_, _, let color), .border(_, _, _, let color), .fillPath(_, _, let color),
                .outlines(_, _, let color), .pattern(_, _, _, let color), .symbol(_, _, _, let color):
                if fills.contains(color) { continue }
                fills.append(color)
                surfaces.append(color)
            case .glyphs(let glyphs, let color, let background):
                if glyphs.hasColorGlyphs { return nil }
                if !insert(color, over: background) { continue }
                textColors.append(color)
                if let background { surfaces.append(background) }
            case .bitmap(_, _, _, let tint), .turnedBitmap(_, _, let tint):
                guard let tint else { return nil }
                if !insert(tint, over: nil) { continue }
            case .gradient, .shadow: return nil
            case .pushClip, .pushPathClip, .popClip, .beginGroup, .endGroup, .begin, .beginTag, .end: continue
            }
            if fills.count + texts.count * (shades.count - 1) > 256 { return nil }
        }
        return (textColors + surfaces).filter { $0.alpha == 255 }
    }
}
