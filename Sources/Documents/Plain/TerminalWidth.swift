extension Character {
    /// How many cells of a terminal it takes: two for what is wide in East Asia, and for pictures; none for what only changes
    /// others.
    var terminalWidth: Int {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return 0 }
        if first.value < 0x7F { return first.value < 0x20 ? 0 : scalars.contains("\u{FE0F}") ? 2 : 1 }
        // A picture that was asked for, or a flag.
        if scalars.count > 1, scalars.contains("\u{FE0F}") || scalars.allSatisfy({ 0x1F1E6...0x1F1FF ~= $0.value }) { return 2 }
        return scalars.lazy.map(\.terminalWidth).max() ?? 0
    }
}

extension Unicode.Scalar {
    /// By Unicode's East_Asian_Width (Unicode Standard Annex 11), and as pictures are shown.
    fileprivate var terminalWidth: Int {
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: break
        }
        if properties.isEmojiPresentation { return 2 }
        // Vowels and final consonants of Hangul stand within the syllable.
        if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return 0 }
        return Self.wide.contains { $0 ~= value } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}

extension String {
    /// How many cells of a terminal its one line takes.
    var terminalWidth: Int { utf8.allSatisfy { 0x20..<0x7F ~= $0 } ? utf8.count : reduce(0) { $0 + $1.terminalWidth } }

    /// What a terminal, or a page of text, shows of it: no orders to the terminal, no tabs, lines as they are broken.
    var plainLines: [String] {
        var lines = [""]
        for scalar in unicodeScalars {
            switch scalar {
            case "\n", "\u{2028}", "\u{2029}": lines.append("")
            case "\t": lines[lines.count - 1] += " "
            case "\r", "\u{FFFC}", "\u{AD}": break
            default:
                let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
                // What turns the direction of all that follows.
                let isOverride = 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
                lines[lines.count - 1].unicodeScalars.append(isControl || isOverride ? "\u{FFFD}" : scalar)
            }
        }
        return lines
    }
}
