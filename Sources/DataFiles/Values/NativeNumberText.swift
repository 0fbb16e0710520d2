/// A number in the digits of another script than Latin: Arabic-Indic, Persian, Devanagari, Thai and all others that Unicode
/// has (general category Nd).
struct NativeNumberText {
    /// The text with ASCII's characters in place of native digits, separators and signs.
    ///
    /// The Arabic decimal separator becomes a point and the thousands separator a comma, which tell one reading. Marks that
    /// have no form are left out: formatters write them before signs, so that these stay at their side of the number.
    private(set) var ascii: [UInt8] = []
    /// Where the character of each byte of ``ascii`` begins in the cell.
    private(set) var offsets: [UInt8] = []

    /// Four bytes a digit, in groups. Most text is told from a number by its length, the rest by its first characters.
    private static let longest = 128

    /// Nil where the text has no native digit or is too long for a number.
    init?(_ cursor: NumberCursor) {
        let bytes = cursor.bytes
        guard bytes.count <= Self.longest, (cursor.start..<cursor.end).contains(where: { bytes[$0] >= 0x80 }) else { return nil }
        let text = String(decoding: bytes.extracting(cursor.start..<cursor.end), as: UTF8.self)
        var offset = cursor.start
        var hasDigit = false
        for scalar in text.unicodeScalars {
            defer { offset += UTF8.width(scalar) }
            switch scalar.value {
            case 0...0x7F: append(UInt8(truncatingIfNeeded: scalar.value), offset)
            case 0x066B: append(0x2E, offset)
            case 0x066C: append(0x2C, offset)
            case 0x066A: append(0x25, offset)
            // Left-to-right, right-to-left and Arabic letter marks.
            case 0x200E, 0x200F, 0x061C: break
            default:
                if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
                    append(0x30 + UInt8(value), offset)
                    hasDigit = true
                } else {
                    for byte in String(scalar).utf8 { append(byte, offset) }
                }
            }
        }
        guard hasDigit else { return nil }
    }

    private mutating func append(_ byte: UInt8, _ offset: Int) {
        ascii.append(byte)
        offsets.append(UInt8(truncatingIfNeeded: offset))
    }
}
