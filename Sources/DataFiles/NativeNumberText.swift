/// Numbers in the digits of other scripts than Latin: Arabic-Indic, Persian, Devanagari, Thai and all others that Unicode
/// has (general category Nd).
enum NativeNumberText {
    /// The text with ASCII's characters in place of native digits, separators and signs; empty where it has no native
    /// digit or is too long for a number. Never reads outside `start..<end`.
    ///
    /// The Arabic decimal separator becomes a point and the thousands separator a comma, which tell one reading. Marks that
    /// have no form are left out: formatters write them before signs, so that these stay at their side of the number.
    static func inASCII(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> [UInt8] {
        // Four bytes a digit, in groups. Most text is told from a number by its length, the rest by its first characters.
        guard end &- start <= longest, (start..<end).contains(where: { bytes[$0] >= 0x80 }) else { return [] }
        let text = String(decoding: UnsafeBufferPointer(start: bytes + start, count: end &- start), as: UTF8.self)
        var result: [UInt8] = []
        var hasDigit = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0...0x7F: result.append(UInt8(truncatingIfNeeded: scalar.value))
            case 0x066B: result.append(0x2E)
            case 0x066C: result.append(0x2C)
            case 0x066A: result.append(0x25)
            // Left-to-right, right-to-left and Arabic letter marks.
            case 0x200E, 0x200F, 0x061C: break
            default:
                if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
                    result.append(0x30 + UInt8(value))
                    hasDigit = true
                } else {
                    result.append(contentsOf: Array(String(scalar).utf8))
                }
            }
        }
        return hasDigit ? result : []
    }

    private static let longest = 128
}
