extension ShapedText {
    /// `text` put together from its words, each shaped once; nil when that might not give what shaping the whole gives.
    static func composingWords(of text: String, style: ShapingStyle) -> ShapedText? {
        var glyphs: [ShapedGlyph] = []
        let count = text.utf8.count
        let isComplete = PlainText.forEachSeparableWord(of: text, style: style) { word, start in
            if start == 0 { glyphs.reserveCapacity(count) }
            for glyph in word.glyphs {
                var moved = glyph
                moved.cluster += Int32(start)
                glyphs.append(moved)
            }
        }
        guard isComplete == true else { return nil }
        return ShapedText(
            runs: [ShapedRun(face: style.face, range: 0..<count, glyphs: glyphs)], utf8Count: count, missing: [])
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
            var differs: Bool?
            let pattern = String(unsafeUninitializedCapacity: utf8.count) { pattern in
                differs = fill(pattern, withPatternOf: utf8)
                return differs == true ? utf8.count : 0
            }
            return differs == true ? pattern : nil
        }
    }

    /// Writes a text with a 0 for each digit into `pattern`, which has room for it. True where that differs from the text,
    /// nil for text of anything but printable ASCII and minus signs.
    static func fill(
        _ pattern: UnsafeMutableBufferPointer<UInt8>, withPatternOf utf8: UnsafeBufferPointer<UInt8>
    ) -> Bool? {
        var differs = false
        var i = 0
        while i < utf8.count {
            let byte = utf8[i]
            if byte &- 0x20 < 0x5F {
                differs = differs || byte &- 0x31 < 9
                pattern[i] = byte &- 0x30 < 10 ? 0x30 : byte
                i += 1
            } else {
                // U+2212 in UTF-8.
                guard i + 3 <= utf8.count, byte == 0xE2, utf8[i + 1] == 0x88, utf8[i + 2] == 0x92 else { return nil }
                for _ in 0..<3 {
                    pattern[i] = utf8[i]
                    i += 1
                }
            }
        }
        return differs
    }

    /// What is longer is hardly a number.
    static let longestNumber = 32
}
