import Foundation
import TestSupport
import Testing

@testable import RasterPNG

@Suite("Adler-32")
struct Adler32Tests {
    /// RFC 1950, byte by byte.
    private func plain(_ bytes: some Sequence<UInt8>, after previous: UInt32) -> UInt32 {
        var (a, b) = (previous & 0xffff, previous >> 16)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }

    private func sum(_ bytes: ArraySlice<UInt8>, after previous: UInt32 = 1, plainly: Bool = false) -> UInt32 {
        bytes.withUnsafeBytes { adler32($0, after: previous, plainly: plainly) }
    }

    @Test("Any number of bytes at any place, after any sum, is what the RFC says", arguments: [false, true])
    func everyLength(plainly: Bool) {
        var rng = SplitMix64(seed: 1950)
        let bytes = (0..<700).map { _ in UInt8.random(in: 0...255, using: &rng) }
        for count in 0..<600 {
            let start = Int.random(in: 0..<100, using: &rng)
            let previous = UInt32.random(in: 0..<65521, using: &rng) << 16 | UInt32.random(in: 0..<65521, using: &rng)
            let part = bytes[start..<start + count]
            #expect(sum(part, after: previous, plainly: plainly) == plain(part, after: previous), "\(count) bytes")
        }
    }

    @Test("The largest sums do not overflow", arguments: [5551, 5552, 5553, 11104, 65521, 262_144])
    func largest(count: Int) {
        let bytes = [UInt8](repeating: 255, count: count)
        let previous: UInt32 = 65520 << 16 | 65520
        for plainly in [false, true] {
            #expect(sum(bytes[...], after: previous, plainly: plainly) == plain(bytes, after: previous))
        }
    }

    @Test("Two runs joined have the sum of both, one after the other")
    func joined() {
        var rng = SplitMix64(seed: 1951)
        let bytes = (0..<9000).map { _ in UInt8.random(in: 0...255, using: &rng) }
        for _ in 0..<100 {
            let cut = Int.random(in: 0...bytes.count, using: &rng)
            let first = sum(bytes[..<cut])
            let second = sum(bytes[cut...])
            #expect(adler32(first, joinedWith: second, ofByteCount: bytes.count - cut) == plain(bytes, after: 1))
        }
    }
}
