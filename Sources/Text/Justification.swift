/// Where a justified line grows.
enum Justification {
    /// The places behind which a line is widened: at its spaces, or where it has none, between ideographs and kana.
    ///
    /// Other scripts without spaces, such as Thai, stay as they are: gaps between their letters would look like spaces.
    /// Complexity: linear in the part.
    /// - Parameter range: The part that is widened.
    /// - Returns: UTF-8 offsets of the clusters before the gaps, ascending.
    static func gaps(_ utf8: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> [Int] {
        let spaces = range.filter { utf8[$0] == 0x20 }
        return spaces.isEmpty ? ideographGaps(utf8, in: range) : spaces
    }

    /// The same of a whole text.
    static func gaps(_ text: String) -> [Int] {
        var text = text
        return text.withUTF8 { gaps($0, in: 0..<$0.count) }
    }

    private static func ideographGaps(_ utf8: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> [Int] {
        guard range.contains(where: { utf8[$0] >= 0xE3 }) else { return [] }
        var gaps: [Int] = []
        var offset = range.lowerBound
        /// The beginning of the cluster before, when that is one to have a gap beside it.
        var before: Int?
        for scalar in String(decoding: UnsafeBufferPointer(rebasing: utf8[range]), as: UTF8.self).unicodeScalars {
            // Voicing marks and variation selectors belong to what is before them.
            if !isMark(scalar) {
                let isWide = isIdeographic(scalar)
                if isWide, let before { gaps.append(before) }
                before = isWide ? offset : nil
            }
            offset += scalar.utf8.count
        }
        return gaps
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        0x3099...0x309A ~= scalar.value || 0xFE00...0xFE0F ~= scalar.value || 0xE0100...0xE01EF ~= scalar.value
            || 0x302A...0x302F ~= scalar.value
    }

    /// Ideographs, kana, Bopomofo, and the punctuation that is as wide.
    private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0x1B000...0x1B16F,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
