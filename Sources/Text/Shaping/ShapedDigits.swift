import RasterGraphics

/// Numbers, dates and times in a face's own digits, put together glyph by glyph: each row of a table brings others, which
/// no cache of words holds.
///
/// A digit has one glyph, and no more than the pair that it makes with the character behind it moves it. A mark that
/// stands alone between digits, or between one and an end of the text, has its glyph and its advance by whether a digit
/// stands before it and by what stands behind. `ShapingShortcutsTests` proves this of the faces with shortcuts.
final class ShapedDigits: Sendable {
    /// By ``place(of:in:)``; none before the first number.
    private let glyphs = Lock<[ShapedGlyph?]>([])

    /// Hands out a number as it is set.
    ///
    /// - Parameter shape: Shapes all of it; asked where it holds a pair that was not met before.
    /// - Returns: False where that is not a number as above, or the face does not set it alone.
    func forNumber(
        _ text: UnsafeBufferPointer<UInt8>, face: FontFace, shape: () -> ShapedText?, _ body: (ShapedWords.Word) -> Void
    ) -> Bool {
        guard text.count <= ShapedText.longestNumber, Self.isNumber(text) else { return false }
        return withUnsafeTemporaryAllocation(of: ShapedGlyph.self, capacity: ShapedText.longestNumber) { set in
            var units = 0
            let isKnown = glyphs.withLock { glyphs in
                guard !glyphs.isEmpty else { return false }
                for i in text.indices {
                    guard var glyph = glyphs[Self.place(of: i, in: text)] else { return false }
                    glyph.cluster = Int32(i)
                    set.initializeElement(at: i, to: glyph)
                    units += Int(glyph.advance)
                }
                return true
            }
            if isKnown {
                body(ShapedWords.Word(glyphs: UnsafeBufferPointer(set).extracting(text.indices), units: units))
                return true
            }
            // Outside of the lock, as words are.
            guard let run = shape()?.onlyRun(of: face), run.glyphs.count == text.count,
                run.glyphs.indices.allSatisfy({
                    let glyph = run.glyphs[$0]
                    return glyph.cluster == $0 && glyph.xOffset == 0 && glyph.yOffset == 0
                })
            else { return false }
            glyphs.withLock { glyphs in
                if glyphs.isEmpty { glyphs = [ShapedGlyph?](repeating: nil, count: Self.placeCount) }
                for i in text.indices { glyphs[Self.place(of: i, in: text)] = run.glyphs[i] }
            }
            units = run.glyphs.reduce(0) { $0 + Int($1.advance) }
            run.glyphs.withUnsafeBufferPointer { body(ShapedWords.Word(glyphs: $0, units: units)) }
            return true
        }
    }

    /// Whether a text is digits and marks that stand alone, with at least one digit.
    static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var isBehindMark = false
        var hasDigit = false
        for byte in text {
            let code = code(of: byte)
            if code < 10 {
                (isBehindMark, hasDigit) = (false, true)
            } else {
                guard code < end, !isBehindMark else { return false }
                isBehindMark = true
            }
        }
        return hasDigit
    }

    private static let end = 16
    private static let placeCount = 2 * 16 * 32

    /// Below 10 for digits, then for the marks; 16 for all else, and for an end of the text.
    @inline(__always)
    private static func code(of byte: UInt8) -> Int {
        switch byte {
        case 0x30...0x39: Int(byte) - 0x30
        case 0x2B...0x2F: Int(byte) - 0x2B + 10  // + , - . /
        case 0x3A: 15  // :
        default: end
        }
    }

    /// What a glyph follows from: its character, the one behind it, and for a mark whether a digit stands before it.
    @inline(__always)
    private static func place(of i: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        let code = code(of: text[i])
        let next = i + 1 < text.count ? self.code(of: text[i + 1]) : end
        return (code >= 10 && i > 0 ? 16 * 32 : 0) + code * 32 + next
    }
}
