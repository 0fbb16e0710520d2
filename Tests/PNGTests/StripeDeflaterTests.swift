import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPNG

@Suite("Deflated stripes and the memory they are made in")
struct StripeDeflaterTests {
    /// Noise between rows that repeat: ISA-L stores the noise as it is where it has room for it, else it codes it.
    private func bytes(count: Int, seed: UInt64) -> [UInt8] {
        var rng = SplitMix64(seed: seed)
        var bytes: [UInt8] = []
        while bytes.count < count {
            let length = Int.random(in: 1...90_000, using: &rng)
            if Bool.random(using: &rng) {
                for _ in 0..<length { bytes.append(UInt8.random(in: 0...255, using: &rng)) }
            } else {
                for i in 0..<length { bytes.append(UInt8(truncatingIfNeeded: (i % 300) / 7)) }
            }
        }
        return Array(bytes.prefix(count))
    }

    private func deflated(
        _ bytes: [UInt8], end: StripeDeflater.End, with deflater: StripeDeflater, into output: GrowingBuffer
    ) -> [UInt8] {
        output.count = 0
        deflater.start(level: 1)
        bytes.withUnsafeBytes { deflater.deflate($0, end: end, into: output) }
        return Array(output.bytes)
    }

    @Test("The bytes of a stripe are the same whatever room its buffer had from stripes before")
    func everyCapacity() throws {
        for (count, seed) in [(0, 1), (1, 2), (5_000, 3), (70_000, 4), (300_000, 5), (1_000_000, 6)] as [(Int, UInt64)] {
            let input = bytes(count: count, seed: seed)
            for end in [StripeDeflater.End.stripe, .stream] {
                let expected = try deflated(
                    input, end: end, with: StripeDeflater(), into: GrowingBuffer(capacity: 2 * count + 10_000))
                let deflater = try StripeDeflater()
                // From none to more than enough, and around the length of the result, where room runs out at the end.
                var capacities = Set(Swift.stride(from: 0, through: count + count / 8 + 8192, by: max(97, count / 60)))
                capacities.formUnion(Swift.stride(from: max(0, expected.count - 700), through: expected.count + 700, by: 35))
                for capacity in capacities.sorted() {
                    let made = deflated(input, end: end, with: deflater, into: GrowingBuffer(capacity: capacity))
                    #expect(made == expected, "\(count) bytes into room for \(capacity)")
                }
            }
        }
    }

    @Test("A buffer that has grown over random stripes shows in none of them")
    func everyHistory() throws {
        var rng = SplitMix64(seed: 40)
        let (deflater, output) = (try StripeDeflater(), GrowingBuffer(capacity: 0))
        for round in 0..<150 {
            let input = bytes(count: Int.random(in: 0...(1 << (10 + round / 14)), using: &rng), seed: rng.next())
            let made = deflated(input, end: .stripe, with: deflater, into: output)
            let fresh = try deflated(input, end: .stripe, with: StripeDeflater(), into: GrowingBuffer(capacity: 0))
            #expect(made == fresh, "round \(round), \(input.count) bytes")
        }
    }

    @Test("The bytes of a stripe are the same wherever in memory the stream lies")
    func everyAddress() throws {
        // Rows of nothing with a little noise behind each multiple of 65,536, which comes again: ISA-L 2.30 to 2.32 by itself
        // finds it by an entry that the stream's address makes, at one in 140 addresses.
        var rng = SplitMix64(seed: 42)
        var input = [UInt8](repeating: 0, count: 64 << 16)
        for block in 1..<64 {
            for i in 0..<12 {
                let value = UInt8.random(in: 0...255, using: &rng)
                input[(block << 16) - 50 + i] = value
                input[(block << 16) + 9950 + i] = value
            }
        }
        let output = GrowingBuffer()
        let expected = try deflated(input, end: .stripe, with: StripeDeflater(), into: output)
        var different = 0
        for _ in 0..<1500 {
            let wanted = UnsafeMutableRawPointer(bitPattern: Int.random(in: (1 << 30)..<(1 << 46), using: &rng) & ~0xffff)
            let memory = try #require(
                mmap(wanted, StripeDeflater.byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
            try #require(memory != MAP_FAILED)
            defer { munmap(memory, StripeDeflater.byteCount) }
            output.count = 0
            let deflater = StripeDeflater(at: memory)
            deflater.start(level: 1)
            input.withUnsafeBytes { deflater.deflate($0, end: .stripe, into: output) }
            if !output.bytes.elementsEqual(expected) { different += 1 }
        }
        #expect(different == 0)
    }

    @Test("The most that a stripe can take is never needed")
    func bound() throws {
        var rng = SplitMix64(seed: 41)
        for count in [0, 1, 2, 100, 65_535, 65_536, 262_144, 1_100_000] {
            // Noise of few values is coded in long codes, noise of all is stored.
            for most in [1, 2, 3, 85, 200, 255] as [UInt8] {
                let input = (0..<count).map { _ in UInt8(truncatingIfNeeded: (rng.next() >> 32) % (UInt64(most) + 1)) }
                let made = try deflated(input, end: .stream, with: StripeDeflater(), into: GrowingBuffer())
                #expect(made.count < StripeDeflater.mostBytes(for: count) - 1000, "\(count) bytes up to \(most)")
            }
        }
    }
}
