import RasterFormats

/// What stands around a number in a cell and says how it is meant: that it is a bound or an estimate before it, marks of notes behind
/// it. A format that sets the number anew leaves them where they are.
struct NumberSurroundings {
    let before, behind: Substring

    /// Nil for a text that has none of them.
    init?(_ text: String) {
        // Nearly all numbers begin and end with digits, and most others with a sign.
        guard let first = text.utf8.first, let last = text.utf8.last,
            Self.firstBytes.contains(first) || Self.lastBytes.contains(last) || last >= 0x80
        else { return nil }
        let bound = text.prefix { Self.bounds.contains($0) }
        before = bound.isEmpty ? bound : text.prefix { Self.bounds.contains($0) || $0.isWhitespace }
        var rest = text.dropFirst(before.count)
        while let shorter = Self.withoutMark(rest) { rest = shorter }
        behind = text[rest.endIndex...]
        if before.isEmpty && behind.isEmpty || rest.isEmpty { return nil }
    }

    private static let bounds: Set<Character> = ["<", ">", "=", "≤", "≥", "~", "≈"]
    private static let firstBytes: Set<UInt8> = [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "~"), 0xE2]
    private static let lastBytes: Set<UInt8> = [UInt8(ascii: "*"), UInt8(ascii: "]")]
    private static let marks: Set<Character> = ["*", "†", "‡", "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

    /// Nil where no mark ends it.
    private static func withoutMark(_ text: Substring) -> Substring? {
        guard let last = text.last else { return nil }
        if marks.contains(last) { return text.dropLast() }
        guard last == "]", let open = text.suffix(5).lastIndex(of: "["), open > text.startIndex else { return nil }
        return text[text.index(after: open)...].dropLast().allSatisfy { $0.isLetter || $0.isNumber } ? text[..<open] : nil
    }
}
