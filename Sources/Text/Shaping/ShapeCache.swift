import Synchronization

/// Shaped text by text and style, shared by all tables and threads.
///
/// Shaping is a pure function, so what is kept and what is not never shows. Bounded: entries live in two
/// generations, and when the young one holds `glyphLimit` glyphs it becomes the old one and the old one goes.
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

    private struct Generations {
        var young: [Key: ShapedText] = [:]
        var old: [Key: ShapedText] = [:]
        var youngGlyphs = 0
    }

    /// Two generations of some 18,000 words of 300 bytes: about 10 MB.
    private static let glyphLimit = 1 << 18
    /// Longer text is hardly ever met twice, and would push out what is.
    private static let longestText = 1024

    private static let generations = Mutex(Generations())

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
        let known: ShapedText? = generations.withLock {
            if let found = $0.young[key] { return found }
            guard let found = $0.old[key] else { return nil }
            insert(found, key, &$0)
            return found
        }
        if let known { return known }
        let made = ShapedText.shaping(text, style: style, levels: levels, context: context)
        generations.withLock { insert(made, key, &$0) }
        return made
    }

    private static func insert(_ shaped: ShapedText, _ key: Key, _ generations: inout Generations) {
        generations.young[key] = shaped
        generations.youngGlyphs += shaped.utf8Count + 8
        if generations.youngGlyphs > glyphLimit {
            generations.old = generations.young
            generations.young = [:]
            generations.youngGlyphs = 0
        }
    }
}
