/// Small and capital letters as one: Unicode's simple case folding, found by mappings of single characters.
enum CaseFolding {
    /// Whether there is another character that is alike.
    static func hasCase(_ scalar: UInt32) -> Bool { hasAlike(scalar) { $0 != scalar } }

    /// Whether something is true of a character, or of one that differs from it in its case only.
    static func hasAlike(_ scalar: UInt32, where isWanted: (UInt32) -> Bool) -> Bool {
        if isWanted(scalar) { return true }
        if scalar < 128 {
            guard let letter = Unicode.Scalar(scalar), letter.properties.isAlphabetic else { return false }
            return isWanted(scalar ^ 0x20) || scalar | 0x20 == 0x73 && isWanted(longS)
                || scalar | 0x20 == 0x6B && isWanted(kelvin)
        }
        // The Turkish letters without and with a dot are alike in their language only.
        if scalar == 0x130 || scalar == 0x131 { return false }
        let folded = folded(scalar)
        return isWanted(folded) || isWanted(upper(folded)) || isWanted(title(folded))
            || others[folded]?.contains(where: isWanted) ?? false
    }

    private static let longS: UInt32 = 0x17F
    private static let kelvin: UInt32 = 0x212A

    private static func folded(_ scalar: UInt32) -> UInt32 { lower(upper(scalar)) }

    private static func upper(_ scalar: UInt32) -> UInt32 { mapped(scalar, by: \.uppercaseMapping) }
    private static func lower(_ scalar: UInt32) -> UInt32 { mapped(scalar, by: \.lowercaseMapping) }
    private static func title(_ scalar: UInt32) -> UInt32 { mapped(scalar, by: \.titlecaseMapping) }

    /// Itself where what it is mapped to is no single character.
    private static func mapped(_ scalar: UInt32, by mapping: KeyPath<Unicode.Scalar.Properties, String>) -> UInt32 {
        guard let properties = Unicode.Scalar(scalar)?.properties else { return scalar }
        let mapped = properties[keyPath: mapping].unicodeScalars
        guard let first = mapped.first, mapped.count == 1 else { return scalar }
        return first.value
    }

    /// Characters that no mapping of the folded one leads to, by that (CaseFolding.txt of Unicode 16).
    private static let others: [UInt32: [UInt32]] = Dictionary(
        grouping: [
            0xB5, longS, 0x345, 0x3C2, 0x3D0, 0x3D1, 0x3D5, 0x3D6, 0x3F0, 0x3F1, 0x3F4, 0x3F5, 0x1C80, 0x1C81, 0x1C82, 0x1C83,
            0x1C84,
            0x1C85, 0x1C86, 0x1C87, 0x1C88, 0x1E9B, 0x1E9E, 0x1FBE, 0x2126, kelvin, 0x212B,
        ], by: folded)
}
