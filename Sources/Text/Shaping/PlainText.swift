/// Short text of printable ASCII, which a face sets from left to right word by word, or as a whole.
enum PlainText {
    /// Hands out the words of a text as they are set, each with where it begins. A number is one word, with the glyphs of
    /// its pattern, "+000.00" for "+109.72", and its own bytes, whose digits stand in the places of these zeros.
    ///
    /// Only what ``ShapingShortcuts`` prove of a face, or HarfBuzz of each word, is taken apart.
    /// - Returns: False where text is to be shaped in another way; some words may have been handed out then.
    static func forEachWord(
        of text: String, style: ShapingStyle,
        _ body: (ShapedWords.Word, _ start: Int, _ number: UnsafeBufferPointer<UInt8>?) -> Void
    ) -> Bool {
        guard style.features == .monospacedDigits else {
            return forEachSeparableWord(of: text, style: style) { body($0, $1, nil) }
                ?? asOneWord(text, style: style) { body($0, 0, nil) }
        }
        guard style.face.shortcuts != nil, text.utf8.count <= ShapedText.longestNumber else {
            return asOneWord(text, style: style) { body($0, 0, nil) }
        }
        return asNumber(text, style: style, body)
    }

    /// The same of text in several words that are set one by one; nil for any other.
    static func forEachSeparableWord(
        of text: String, style: ShapingStyle, _ body: (ShapedWords.Word, _ start: Int) -> Void
    ) -> Bool? {
        guard style.maySetSeparableWords else { return nil }
        let face = style.face
        var text = text
        return text.withUTF8 { utf8 -> Bool? in
            // A single word, with or without a space behind it, is not put together from anything.
            guard let firstSpace = utf8.firstIndex(of: 0x20), firstSpace < utf8.count - 1 else { return nil }
            let isProven = face.shortcuts?.areWordsSeparable(utf8) ?? false
            guard isProven || face.mayHaveSeparableWords && utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) else { return nil }
            let words = isProven ? face.words : face.separableWords
            return words.forEach(of: utf8, face: face) { start in
                var end = start
                while end < utf8.count, utf8[end] != 0x20 { end += 1 }
                // With the space: in the heavier weights of Inter a full stop and a comma are kerned with that.
                return min(end + 1, utf8.count)
            } shape: { word in
                let word = utf8.extracting(word)
                return isProven ? shaped(word, style) : ShapedText.shapingSeparableWord(word, face: face)
            } _: {
                body($0, $1)
            }
        }
    }

    /// A text as one word; a number glyph by glyph.
    private static func asOneWord(_ text: String, style: ShapingStyle, _ body: (ShapedWords.Word) -> Void) -> Bool {
        guard let words = style.plainWords else { return false }
        var text = text
        return text.withUTF8 { utf8 in
            if style.features.isEmpty, style.face.shortcuts != nil,
                style.face.shapedDigits.forNumber(utf8, face: style.face, shape: { shaped(utf8, style) }, body)
            {
                return true
            }
            guard utf8.count <= longest, utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) else { return false }
            return words.forEach(of: utf8, face: style.face) { _ in
                utf8.count
            } shape: { _ in
                shaped(utf8, style)
            } _: { word, _ in
                body(word)
            }
        }
    }

    /// A short text in tabular digits as one word, by its pattern.
    private static func asNumber(
        _ text: String, style: ShapingStyle,
        _ body: (ShapedWords.Word, _ start: Int, _ number: UnsafeBufferPointer<UInt8>?) -> Void
    ) -> Bool {
        guard let words = style.plainWords else { return false }
        var text = text
        return text.withUTF8 { utf8 in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShapedText.longestNumber) { room in
                guard let hasDigits = ShapedText.fill(room, withPatternOf: utf8) else { return false }
                let pattern = UnsafeBufferPointer(room).extracting(0..<utf8.count)
                return words.forEach(of: pattern, face: style.face) { _ in
                    pattern.count
                } shape: { _ in
                    shapedPattern(pattern, style)
                } _: { word, start in
                    body(word, start, hasDigits ? utf8 : nil)
                }
            }
        }
    }

    /// Longer text that is no words is hardly ever met twice.
    private static let longest = 64

    private static func shaped(_ utf8: UnsafeBufferPointer<UInt8>, _ style: ShapingStyle) -> ShapedText? {
        ShapedText.shaping(String(decoding: utf8, as: UTF8.self), style: style, levels: .leftToRight)
    }

    /// The same of a pattern; nil where a zero is set by another glyph than a zero alone.
    private static func shapedPattern(_ pattern: UnsafeBufferPointer<UInt8>, _ style: ShapingStyle) -> ShapedText? {
        guard let zero = style.face.tabularDigitGlyphs?[0], let shaped = shaped(pattern, style) else { return nil }
        let isPlain = shaped.runs.allSatisfy { run in
            run.glyphs.allSatisfy { $0.id == zero.id || pattern[Int($0.cluster)] != 0x30 }
        }
        return isPlain ? shaped : nil
    }
}

extension ShapingStyle {
    /// Whether text in words may be set word by word, as far as the style tells.
    var maySetSeparableWords: Bool {
        features.isEmpty && face.coversASCII && !hasLanguageForms && (face.shortcuts != nil || face.mayHaveSeparableWords)
    }

    /// The words of the face in this style; nil for styles of which none are kept.
    fileprivate var plainWords: ShapedWords? {
        guard face.coversASCII, !hasLanguageForms else { return nil }
        if features.isEmpty { return face.words }
        return features == .monospacedDigits ? face.tabularWords : nil
    }
}
