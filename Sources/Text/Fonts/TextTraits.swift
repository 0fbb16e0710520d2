/// What one pass over the bytes of a text tells of it. Most text has none of these traits, and is spared what follows
/// from them.
package struct TextTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    /// There may be hard line breaks (lead bytes tell, and some that are none have the same).
    package static let hardBreaks = TextTraits(rawValue: 1)
    /// There are characters of the bidirectional classes R, AL and AN, explicit directional formatting characters, or
    /// code points beside them: the levels of the text are to be looked for.
    package static let rightToLeft = TextTraits(rawValue: 2)

    /// There may be characters that Chinese, Japanese and Korean share, or that tell which of them it is: U+1000 and
    /// beyond, but for punctuation and symbols.
    static let han = TextTraits(rawValue: 4)

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { TextTraits($0) }
    }

    init(_ utf8: UnsafeBufferPointer<UInt8>) {
        var found: TextTraits = []
        func byte(_ i: Int) -> UInt8 { i < utf8.count ? utf8[i] : 0 }
        for i in 0..<utf8.count {
            let lead = utf8[i]
            // All from U+000E to U+007F, and trail bytes.
            if lead &- 0x0E < 0xC2 - 0x0E { continue }
            switch lead {
            // U+000A to U+000D; U+0085 is C2 85.
            case 0x0A...0x0D, 0xC2: found.insert(.hardBreaks)
            case 0xE2:
                // U+2028 and U+2029 are E2 80 A8 and A9.
                found.insert(.hardBreaks)
                if Self.isDirectionalFormatting(byte(i + 1), byte(i + 2)) { found.insert(.rightToLeft) }
            // U+0590 to U+07FF: Hebrew, Arabic, Syriac, Thaana, N'Ko.
            case 0xD6: if byte(i + 1) >= 0x90 { found.insert(.rightToLeft) }
            case 0xD7...0xDF: found.insert(.rightToLeft)
            // U+0800 to U+08FF: Samaritan, Mandaic, more Arabic.
            case 0xE0: if byte(i + 1) < 0xA4 { found.insert(.rightToLeft) }
            // U+FB1D to U+FDFF and U+FE70 to U+FEFF: presentation forms.
            case 0xE1, 0xE3...0xED: found.insert(.han)
            case 0xEF:
                found.insert(.han)
                let (second, third) = (byte(i + 1), byte(i + 2))
                if second == 0xAC && third >= 0x9D || (0xAD...0xB7).contains(second)
                    || second == 0xB9 && third >= 0xB0 || second == 0xBA || second == 0xBB
                {
                    found.insert(.rightToLeft)
                }
            // U+10800 to U+10FFF and U+1E800 to U+1EFFF: ancient scripts, Adlam.
            case 0xF0:
                found.insert(.han)
                if byte(i + 1) == 0x90 || byte(i + 1) == 0x9E, byte(i + 2) >= 0xA0 { found.insert(.rightToLeft) }
            default: break
            }
        }
        self = found
    }

    /// Of the two bytes behind E2: U+200E and U+200F, U+202A to U+202E, U+2066 to U+2069.
    private static func isDirectionalFormatting(_ second: UInt8, _ third: UInt8) -> Bool {
        switch second {
        case 0x80: third == 0x8E || third == 0x8F || (0xAA...0xAE).contains(third)
        case 0x81: (0xA6...0xA9).contains(third)
        default: false
        }
    }
}
