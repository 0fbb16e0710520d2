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

    /// Whether `other` has the same bytes.
    func isEqual(to other: CellBytes) -> Bool {
        guard count == other.count else { return false }
        var i = 0
        while i < count {
            guard self[i] == other[i] else { return false }
            i &+= 1
        }
        return true
    }

    /// The number of Unicode scalars: every byte that does not continue a sequence begins one.
    var scalarCount: Int {
        var found = 0
        for byte in self where byte & 0xC0 != 0x80 { found &+= 1 }
        return found
    }
}

extension UInt8 {
    /// Whether this is a digit of ASCII.
    @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
    /// Whether this is a letter of ASCII.
    @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}

extension String {
    /// Up to eight bytes of UTF-8 as ``CellBytes/packed`` has them.
    var packed: UInt64 { utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

/// The fields of a parsed text as slices of its bytes, row after row.
struct FieldSlices {
    let bytes: UnsafeBufferPointer<UInt8>
    /// See ``DelimitedParser/Fields``.
    let starts: UnsafeBufferPointer<UInt32>
    let columnCount: Int

    @inline(__always) subscript(field: Int) -> CellBytes {
        let start = Int(starts[field])
        return bytes.extracting(start..<Swift.max(start, Int(starts[field &+ 1]) &- 1))
    }

    subscript(row: Int, column: Int) -> CellBytes { self[row &* columnCount &+ column] }
}
