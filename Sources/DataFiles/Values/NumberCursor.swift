/// The part of a cell that is still to be read.
struct NumberCursor {
    let bytes: CellBytes
    private(set) var start: Int
    private(set) var end: Int

    init(_ text: CellBytes) {
        bytes = text
        start = 0
        end = text.count
    }

    var isEmpty: Bool { start >= end }
    var count: Int { end &- start }
    /// The first and the last byte.
    /// - Precondition: There is one.
    var first: UInt8 { bytes[start] }
    var last: UInt8 { bytes[end &- 1] }
    /// The byte before the last; nil where there is none.
    var secondLast: UInt8? { count >= 2 ? bytes[end &- 2] : nil }

    /// Drops bytes at an end, and what ``trim()`` does.
    mutating func dropFirst(_ count: Int = 1) {
        start &+= count
        trim()
    }

    mutating func dropLast(_ count: Int = 1) {
        end &-= count
        trim()
    }

    /// Drops a parenthesis at either end.
    mutating func dropParentheses() {
        start &+= 1
        end &-= 1
        trim()
    }

    /// Drops spaces and marks of direction at both ends.
    @inline(__always) mutating func trim() {
        // Nearly always there is nothing to drop.
        if start < end, bytes[start] &- 0x21 < 0x5F, bytes[end &- 1] &- 0x21 < 0x5F { return }
        trimOthers()
    }

    private mutating func trimOthers() {
        while start < end {
            let length = spaceLength(at: start) | markLength(at: start)
            guard length > 0 else { break }
            start &+= length
        }
        while start < end {
            if bytes[end &- 1] == 0x20 || bytes[end &- 1] == 0x09 {
                end &-= 1
            } else if end &- 2 >= start, bytes[end &- 1] == 0xA0, bytes[end &- 2] == 0xC2 {
                end &-= 2
            } else if end &- 3 >= start, spaceLength(at: end &- 3) | markLength(at: end &- 3) == 3 {
                end &-= 3
            } else if end &- 2 >= start, markLength(at: end &- 2) == 2 {
                end &-= 2
            } else {
                break
            }
        }
    }

    /// Bytes of the left-to-right (U+200E), right-to-left (U+200F) or Arabic letter mark (U+061C) at `i`, or 0: formatters
    /// write them around numbers, signs and currencies of languages from right to left.
    private func markLength(at i: Int) -> Int {
        switch bytes[i] {
        case 0xE2: i &+ 2 < end && bytes[i &+ 1] == 0x80 && bytes[i &+ 2] | 1 == 0x8F ? 3 : 0
        case 0xD8: i &+ 1 < end && bytes[i &+ 1] == 0x9C ? 2 : 0
        default: 0
        }
    }

    /// Bytes of the space, tab, no-break (U+00A0), figure (U+2007), thin (U+2009) or narrow no-break space (U+202F) at
    /// `i`, or 0.
    func spaceLength(at i: Int) -> Int {
        switch bytes[i] {
        case 0x20, 0x09: return 1
        case 0xC2: return i &+ 1 < end && bytes[i &+ 1] == 0xA0 ? 2 : 0
        case 0xE2:
            guard i &+ 2 < end, bytes[i &+ 1] == 0x80 else { return 0 }
            let third = bytes[i &+ 2]
            return third == 0x87 || third == 0x89 || third == 0xAF ? 3 : 0
        default: return 0
        }
    }

    /// Bytes of a hyphen-minus, minus sign (U+2212) or en dash (U+2013), or 0.
    var dashLengthAtStart: Int { dashLength(at: start) }

    var dashLengthAtEnd: Int {
        guard start < end else { return 0 }
        if bytes[end &- 1] == 0x2D { return 1 }
        return end &- 3 >= start ? dashLength(at: end &- 3) : 0
    }

    private func dashLength(at i: Int) -> Int {
        guard i < end else { return 0 }
        if bytes[i] == 0x2D { return 1 }
        guard i &+ 2 < end, bytes[i] == 0xE2 else { return 0 }
        if bytes[i &+ 1] == 0x88, bytes[i &+ 2] == 0x92 { return 3 }
        return bytes[i &+ 1] == 0x80 && bytes[i &+ 2] == 0x93 ? 3 : 0
    }

    /// Whether a per mille sign (U+2030) is the last character.
    var endsWithPerMille: Bool {
        count >= 3 && bytes[end &- 1] == 0xB0 && bytes[end &- 2] == 0x80 && bytes[end &- 3] == 0xE2
    }

    /// Bytes of what says that a number is a bound or an estimate, or 0: `<`, `<=`, `≤`, `>`, `>=`, `≥`, `~`, `≈`.
    var boundLengthAtStart: Int {
        switch bytes[start] {
        case 0x3C, 0x3E: return start &+ 1 < end && bytes[start &+ 1] == 0x3D ? 2 : 1
        case 0x7E: return 1
        case 0xE2:
            guard start &+ 2 < end else { return 0 }
            let (second, third) = (bytes[start &+ 1], bytes[start &+ 2])
            return second == 0x89 && (third == 0xA4 || third == 0xA5 || third == 0x88) ? 3 : 0
        default: return 0
        }
    }
}
