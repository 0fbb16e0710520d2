@_spi(Rooms) import RasterGraphics

/// Shaped text by text and style, shared by all tables and threads.
enum ShapeCache {
    private struct Key: Hashable {
        let text: ExactText
        let style: ShapingStyle
        let levels: BidiLevels
        let context: JoiningContext?

        /// What else tells keys apart is the same text in another place or language: there are few.
        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(UInt(bitPattern: ObjectIdentifier(style.face)) &+ UInt(style.features.rawValue))
        }
    }

    /// Some 36,000 words of 300 bytes: about 10 MB. What an entry takes beside its glyphs counts as eight of them.
    private static let texts = BoundedCache<Key, ShapedText>(limit: 1 << 19) { _, shaped in shaped.utf8Count + 8 }
    /// Longer text is hardly ever met twice, and would push out what is.
    private static let longestText = 1024

    /// `text`, which holds no line break, shaped.
    /// - Parameters:
    ///   - levels: Of the text in its paragraph.
    ///   - context: What it joins with.
    static func shaped(
        _ text: String, style: ShapingStyle, levels: BidiLevels, context: JoiningContext? = nil
    ) -> ShapedText {
        let levels = levels.isPlain ? levels : levels.forShaping
        // Putting text together takes no longer than finding it among all the others, and its words are kept.
        if levels.isPlain,
            let composed = ShapedText.composingDigits(of: text, style: style)
                ?? ShapedText.composingWords(of: text, style: style)
        {
            return composed
        }
        return whole(text, style: style, levels: levels, context: context)
    }

    /// The same of text that is not put together from parts.
    static func whole(
        _ text: String, style: ShapingStyle, levels: BidiLevels, context: JoiningContext? = nil
    ) -> ShapedText {
        guard text.utf8.count <= longestText else {
            return ShapedText.shaping(text, style: style, levels: levels, context: context)
        }
        let key = Key(text: ExactText(text), style: style, levels: levels, context: context)
        return texts.value(for: key) { ShapedText.shaping(text, style: style, levels: levels, context: context) }
    }
}
