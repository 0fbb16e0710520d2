extension ShapedText {
    /// `text` put together from its words, each shaped once; nil when that might not give what shaping the whole gives.
    static func composingWords(of text: String, style: ShapingStyle) -> ShapedText? {
        var glyphs: [ShapedGlyph] = []
        let isComplete = forEachWord(of: text, style: style) { word, start in
            word.runs[0].glyphs.withUnsafeBufferPointer {
                for glyph in $0 {
                    var moved = glyph
                    moved.cluster += Int32(start)
                    glyphs.append(moved)
                }
            }
        }
        guard isComplete else { return nil }
        let count = text.utf8.count
        return ShapedText(
            runs: [ShapedRun(face: style.face, range: 0..<count, glyphs: glyphs)], utf8Count: count, missing: [])
    }

    /// The width of the text that ``composingWords(of:style:)`` gives, in ems, bit for bit, without its glyphs.
    static func widthOfWords(of text: String, style: ShapingStyle) -> Double? {
        var units = 0
        guard forEachWord(of: text, style: style, { word, _ in units += word.units ?? 0 }) else { return nil }
        return Double(units) / Double(style.face.unitsPerEm)
    }

    /// Hands out the words of `text`, shaped, each with the space behind it, and where it begins; further spaces come
    /// alone. False, before anything is handed out, when the text is not put together from words.
    private static func forEachWord(
        of text: String, style: ShapingStyle, _ body: (ShapedText, Int) -> Void
    ) -> Bool {
        guard let shortcuts = style.face.shortcuts, style.features.isEmpty, !style.hasLanguageForms else { return false }
        var text = text
        return text.withUTF8 { utf8 -> Bool in
            // A single word, with or without a space behind it, is not put together from anything.
            guard let firstSpace = utf8.firstIndex(of: 0x20), firstSpace < utf8.count - 1,
                shortcuts.areWordsSeparable(utf8)
            else { return false }
            var start = 0
            while start < utf8.count {
                var end = start
                while end < utf8.count, utf8[end] != 0x20 { end += 1 }
                // With the space: in the heavier weights of Inter a full stop and a comma are kerned with that.
                if end < utf8.count { end += 1 }
                let word = String(decoding: UnsafeBufferPointer(rebasing: utf8[start..<end]), as: UTF8.self)
                body(ShapeCache.whole(word, style: style, levels: .leftToRight), start)
                start = end
            }
            return true
        }
    }

    /// A number put together from its pattern, "+000.00" for "+109.72", with the digits' own glyphs; nil when that might
    /// not give what shaping the number gives.
    ///
    /// Tabular digits have one advance and no kerning, and no rule tells one of them from another, so all numbers of a
    /// pattern are set alike but for the glyphs.
    static func composingDigits(of text: String, style: ShapingStyle) -> ShapedText? {
        guard let pattern = digitPattern(of: text, style: style), let digits = style.face.tabularDigitGlyphs
        else { return nil }
        let shaped = ShapeCache.whole(pattern, style: style, levels: .leftToRight)
        guard shaped.runs.count == 1 else { return nil }
        var glyphs = shaped.runs[0].glyphs
        var text = text
        let isComplete = text.withUTF8 { utf8 in
            for i in glyphs.indices {
                let digit = utf8[Int(glyphs[i].cluster)] &- 0x30
                guard digit < 10 else { continue }
                guard glyphs[i].id == digits[0].id else { return false }
                glyphs[i].id = digits[Int(digit)].id
                glyphs[i].xOffset += digits[Int(digit)].xOffset - digits[0].xOffset
            }
            return true
        }
        guard isComplete else { return nil }
        return ShapedText(
            runs: [ShapedRun(face: style.face, range: shaped.runs[0].range, glyphs: glyphs)],
            utf8Count: shaped.utf8Count, missing: [])
    }

    /// `text` with a 0 for each digit; nil for what is not a short piece of printable ASCII and minus signs with digits
    /// other than 0, or is not set by tabular digits that are proven interchangeable.
    static func digitPattern(of text: String, style: ShapingStyle) -> String? {
        guard style.features == .monospacedDigits, style.face.shortcuts != nil, text.utf8.count <= longestNumber,
            !style.hasLanguageForms
        else { return nil }
        var text = text
        return text.withUTF8 { utf8 -> String? in
            var differs = false
            var i = 0
            while i < utf8.count {
                let byte = utf8[i]
                if byte &- 0x20 < 0x5F {
                    differs = differs || byte &- 0x31 < 9
                    i += 1
                } else {
                    // U+2212 in UTF-8.
                    guard i + 3 <= utf8.count, byte == 0xE2, utf8[i + 1] == 0x88, utf8[i + 2] == 0x92 else { return nil }
                    i += 3
                }
            }
            guard differs else { return nil }
            return String(unsafeUninitializedCapacity: utf8.count) { pattern in
                for i in 0..<utf8.count { pattern[i] = utf8[i] &- 0x30 < 10 ? 0x30 : utf8[i] }
                return utf8.count
            }
        }
    }

    /// What is longer is hardly a number.
    private static let longestNumber = 32
}
