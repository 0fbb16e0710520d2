import Foundation

/// The rows that have `text` in one of their columns, in their order; nil when the text is empty, which all rows have.
///
/// Upper and lower case, letters with and without marks, and letters of full and half width are the same; white space
/// at the ends of `text` counts for nothing. The same in every locale.
///
/// Complexity: O(text), with one call of ``DataTableRows/value`` for each cell up to the first of a row that matches.
/// - Parameters:
///   - rows: Those of the table, as they were given.
///   - columns: How many columns are searched, from the first.
func rowsMatching(_ text: String, in rows: DataTableRows, columns: Int) -> [Int32]? {
    guard let needle = SearchNeedle(text) else { return nil }
    var matches: [Int32] = []
    for row in 0..<rows.count {
        for column in 0..<columns where needle.isFound(in: rows.value(row, column).stringRepresentation) {
            matches.append(Int32(row))
            break
        }
    }
    return matches
}

/// A text to be found in others, made ready for that once.
///
/// The search is that of Knuth, Morris and Pratt: each byte of a text is looked at once, however much text and needle
/// repeat themselves.
struct SearchNeedle {
    /// The folded text as UTF-8; not empty.
    private let bytes: [UInt8]
    /// How much of the needle's beginning is also the end of its first _i_ + 1 bytes, all of them excepted.
    private let borders: [Int]

    /// Nil when there is nothing to look for.
    init?(_ text: String) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        bytes = Array(Self.folded(trimmed).utf8)
        guard !bytes.isEmpty else { return nil }
        var borders = [0]
        for byte in bytes.dropFirst() {
            var length = borders[borders.count - 1]
            while length > 0, bytes[length] != byte { length = borders[length - 1] }
            borders.append(bytes[length] == byte ? length + 1 : 0)
        }
        self.borders = borders
    }

    /// Whether the text is in `text`.
    func isFound(in text: String) -> Bool {
        var text = text
        // Nearly all that tables hold is ASCII, whose folding is its lower case.
        let found = text.withUTF8 { utf8 -> Bool? in
            unsafe utf8.allSatisfy { $0 < 0x80 } ? unsafe isFound(inUTF8: utf8.lazy.map(Self.lowercased)) : nil
        }
        return found ?? isFound(inUTF8: Self.folded(text).utf8)
    }

    private func isFound(inUTF8 text: some Sequence<UInt8>) -> Bool {
        var length = 0
        for byte in text {
            while length > 0, bytes[length] != byte { length = borders[length - 1] }
            if bytes[length] == byte { length += 1 }
            if length == bytes.count { return true }
        }
        return false
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    /// The text without what a search does not mind. Decomposed, since what cannot be folded, such as the syllables of
    /// Korean, may be written in two ways.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .decomposedStringWithCanonicalMapping
    }
}
