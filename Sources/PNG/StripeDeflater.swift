internal import CRasterDeflate

/// ISA-L's deflate, one owner of its memory (about 450 KB).
final class StripeDeflater {
    private let deflater: UnsafeMutablePointer<raster_deflater>

    init() {
        guard let deflater = raster_deflater_create() else {
            preconditionFailure("no memory for a deflate stream")
        }
        self.deflater = deflater
    }

    deinit { raster_deflater_destroy(deflater) }

    /// What comes after a piece of input.
    enum End: Int32 {
        case none, stripe, stream
    }

    /// Begins a stripe, without history.
    /// - Parameter level: 0 to 2. (The bytes of level 3 differ from CPU to CPU.)
    func start(level: UInt32) { raster_deflater_start(deflater, level) }

    /// Appends the deflated form of `bytes` to `output`.
    func deflate(_ bytes: UnsafeRawBufferPointer, end: End, into output: GrowingBuffer) {
        // ISA-L counts in 32 bits.
        let most = 1 << 30
        var rest = bytes[...]
        repeat {
            let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(most))
            rest = rest.dropFirst(piece.count)
            raster_deflater_input(
                deflater, piece.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(piece.count),
                rest.isEmpty ? end.rawValue : End.none.rawValue)
            while true {
                output.reserve(piece.count / 16 + 4096)
                let room = min(output.capacity - output.count, most)
                let written = Int(
                    raster_deflater_output(deflater, output.end, UInt32(room)))
                output.count += written
                // A full output may hold something back; room left means that all input is used up.
                if written < room { break }
            }
        } while !rest.isEmpty
    }
}

/// The adler32 checksum of bytes (RFC 1950).
func adler32(_ bytes: UnsafeRawBufferPointer, after previous: UInt32 = 1) -> UInt32 {
    guard let base = bytes.baseAddress else { return previous }
    return isal_adler32(previous, base.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
}

/// The adler32 of two runs of bytes, one after the other, from the checksum of each.
///
/// RFC 1950: a = 1 + Σ byte, b = Σ a after each byte, both modulo 65521. The second run began with a = 1 in
/// place of `first`'s a, which its b must make up for `secondByteCount` times.
func adler32(_ first: UInt32, joinedWith second: UInt32, ofByteCount secondByteCount: Int) -> UInt32 {
    let modulus: UInt64 = 65521
    let a1 = UInt64(first & 0xffff)
    let a = (a1 + UInt64(second & 0xffff) + modulus - 1) % modulus
    let count = UInt64(secondByteCount) % modulus
    let b = (UInt64(first >> 16) + UInt64(second >> 16) + count * (a1 + modulus - 1)) % modulus
    return UInt32(b << 16 | a)
}

/// Bytes that grow at the end and are used again.
final class GrowingBuffer {
    private(set) var base: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int
    var count = 0

    init(capacity: Int = 1 << 16) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { base.deallocate() }

    /// The address behind the last byte.
    var end: UnsafeMutablePointer<UInt8> { base + count }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    /// Makes room for `more` bytes behind the last.
    func reserve(_ more: Int) {
        guard count + more > capacity else { return }
        let grown = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: grown)
        moved.update(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = grown
    }
}
