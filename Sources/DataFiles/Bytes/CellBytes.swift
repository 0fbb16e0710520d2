import Foundation

/// The UTF-8 of one cell, or of a part of it: a slice of the file's bytes, rebased to begin at 0, that holds as long as the
/// call it was given to.
typealias CellBytes = UnsafeBufferPointer<UInt8>

extension CellBytes {
    /// Up to eight bytes as one integer, the first one highest: a key for comparing short words.
    @inline(__always) var packed: UInt64 {
        var key: UInt64 = 0
        for byte in self { key = key << 8 | UInt64(byte) }
        return key
    }

    /// The same with the letters of ASCII in lower case.
    var folded: UInt64 {
        var key: UInt64 = 0
        for byte in self { key = key << 8 | UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
        return key
    }

    /// The place of the first byte of a kind at or behind another place; `count` where there is none.
    func firstByte(_ byte: UInt8, from start: Int) -> Int {
        guard let baseAddress, start < count else { return count }
        guard let found = memchr(baseAddress + start, Int32(byte), count - start) else { return count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
    }

    /// Whether `other` has the same bytes.
    func isEqual(to other: CellBytes) -> Bool {
        guard count == other.count else { return false }
        // A text that a file holds once stands in many cells.
        if baseAddress == other.baseAddress { return true }
        guard let bytes = baseAddress, let others = other.baseAddress else { return true }
        return memcmp(bytes, others, count) == 0
    }

    // The error would say where it is not, which no caller asks.
    @inline(__always) var isUTF8: Bool { (try? UTF8Span(validating: span)) != nil }

    /// Two digits of base 16 for each byte.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// The number of Unicode scalars: every byte that does not continue a sequence begins one.
    var scalarCount: Int {
        var found = 0
        for byte in self where byte & 0xC0 != 0x80 { found &+= 1 }
        return found
    }
}

extension CellBytes {
    /// Whether a line feed is in it, which every line break has but that of the first Macintosh.
    var hasLineBreak: Bool { baseAddress.map { memchr($0, 0x0A, count) != nil } ?? false }

    /// Without the spaces and tabs around it.
    var trimmed: CellBytes {
        var start = 0
        while start < count, self[start].isBlank { start &+= 1 }
        return extracting(start..<count).withoutTrailingBlanks
    }

    /// As it is shown: without spaces and line breaks behind it, and without the one that many write behind a comma. More than one before it
    /// are meant: they indent.
    var shown: CellBytes {
        count > 1 && self[0].isBlank && self[1].isBlank ? withoutTrailingBlanks : trimmed
    }

    private var withoutTrailingBlanks: CellBytes {
        var end = count
        while end > 0, self[end &- 1].isBlank || self[end &- 1] == 0x0A || self[end &- 1] == 0x0D { end &-= 1 }
        return extracting(0..<end)
    }
}

extension UInt8 {
    /// Whether this is a space or a tab.
    @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// Whether this is a digit of ASCII.
    @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
    /// Whether this is a letter of ASCII.
    @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    /// Whether it is a digit of a number of base 16.
    @inline(__always) var isHexadecimal: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
}

extension String {
    /// Up to eight bytes of UTF-8 as ``CellBytes/packed`` has them.
    var packed: UInt64 { utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

/// The fields of a parsed text as slices of its bytes, row after row.
struct FieldSlices {
    let bytes: UnsafeBufferPointer<UInt8>
    /// See ``FieldPositions``.
    let starts: UnsafeBufferPointer<UInt32>
    let columnCount: Int

    @inline(__always) subscript(field: Int) -> CellBytes {
        let start = Int(starts[field])
        return bytes.extracting(start..<Swift.max(start, Int(starts[field &+ 1]) &- 1))
    }

    subscript(row: Int, column: Int) -> CellBytes { self[row &* columnCount &+ column] }
}
