import Foundation

/// Text as a key: equal to another only where both have the same code units.
///
/// Swift's own `==` holds for canonically equivalent texts too ("é" in one character and in two). Those have other
/// lengths, may have other glyphs, and are told apart by no script: one must never be taken for the other.
package struct ExactText: Hashable, Sendable {
    package let string: String

    package init(_ string: String) { self.string = string }

    /// Complexity: O(n) in the bytes; Swift's own takes several times as much for text that is not ASCII.
    package static func == (a: ExactText, b: ExactText) -> Bool {
        guard a.string.utf8.count == b.string.utf8.count else { return false }
        return a.withUTF8 { a in
            b.withUTF8 { b in
                a.isEmpty || a.baseAddress == b.baseAddress || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0
            }
        }
    }

    package func hash(into hasher: inout Hasher) {
        withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // No beginning of a text has the same hash for that.
        hasher.combine(0xFF as UInt8)
    }

    /// Hashes no more than so many bytes: half of them at each end of a longer text.
    func hash(into hasher: inout Hasher, atMost limit: Int) {
        guard string.utf8.count > limit else { return hash(into: &hasher) }
        withUTF8 {
            let bytes = UnsafeRawBufferPointer($0)
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes.prefix(limit / 2)))
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes.suffix(limit / 2)))
            hasher.combine(bytes.count)
        }
    }

    private func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        // Bridged strings alone have no storage to look at, and there are none on Linux.
        string.utf8.withContiguousStorageIfAvailable(body) ?? Array(string.utf8).withUnsafeBufferPointer(body)
    }
}
