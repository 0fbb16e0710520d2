/// What is proven of a face's shaping rules, so that text can be put together from parts that were shaped before.
///
/// Only bundled families have any: `ShapingShortcutsTests` proves each statement for each face, against the font's own
/// tables through HarfBuzz and on texts by the ten thousand. Of a font from outside, HarfBuzz tells of each word whether
/// it may be shaped on its own: ``FontFace/mayHaveSeparableWords``.
struct ShapingShortcuts: Sendable {
    /// ASCII characters that no rule connects with anything beyond a space: words made of them can be shaped one by
    /// one, each with the space behind it.
    let separable: ASCIISet
    /// Those that are separable only in text without a digit: in "10 x 20" Inter makes the x a multiplication sign.
    let separableWithoutDigits: ASCIISet

    static let inter = ShapingShortcuts(
        separable: ASCIISet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwyz0123456789 !\"#$%&',./;?\\^_`|"),
        separableWithoutDigits: ASCIISet("x"))
    /// All of printable ASCII.
    static let notoSans = ShapingShortcuts(
        separable: ASCIISet(String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init)))),
        separableWithoutDigits: ASCIISet(""))

    /// Whether `text` may be shaped word by word.
    func areWordsSeparable(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var needsNoDigit = false
        var hasDigit = false
        for byte in text {
            if separable.contains(byte) {
                hasDigit = hasDigit || byte &- 0x30 < 10
            } else if separableWithoutDigits.contains(byte) {
                needsNoDigit = true
            } else {
                return false
            }
        }
        return !(needsNoDigit && hasDigit)
    }
}

/// A set of ASCII characters.
struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ characters: String) {
        for byte in characters.utf8 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 != 0 : byte < 128 && high >> UInt64(byte - 64) & 1 != 0
    }
}
