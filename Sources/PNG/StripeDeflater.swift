internal import CRasterDeflate
import Foundation
import RasterGraphics

/// ISA-L's deflate, one owner of its memory (about 450 KB).
final class StripeDeflater {
    private let deflater: UnsafeMutableRawPointer
    private let ownsMemory: Bool

    /// - Throws: ``PNGError/outOfMemory``.
    init() throws(PNGError) {
        guard let deflater = raster_deflater_create() else { throw .outOfMemory }
        self.deflater = deflater
        ownsMemory = true
    }

    /// Works in ``byteCount`` bytes of the caller's, at a place of the caller's choice.
    init(at memory: UnsafeMutableRawPointer) {
        deflater = memory
        ownsMemory = false
    }

    /// The size of its memory.
    static let byteCount = raster_deflater_size()

    deinit { if ownsMemory { raster_deflater_destroy(deflater) } }

    /// What comes after a piece of input: more of it at once, more of it from a byte boundary on, the end of the stripe, or
    /// that of the stream.
    enum End: Int32 {
        case none, piece, stripe, stream
    }

    /// Begins a stripe, without history.
    /// - Parameter level: 0 to 2. (The bytes of level 3 differ from CPU to CPU.)
    func start(level: UInt32) { raster_deflater_start(deflater, level) }

    /// Appends the deflated form of `bytes` to `output`.
    ///
    /// What ISA-L writes depends on how much room it is given: a block is stored as it is only where all of it still
    /// fits, and only within the call that began it. So it gets the room that the input may need at most, all at once,
    /// and never what the buffer happens to have, which tells of the stripes before.
    ///
    /// It also depends on where the stream lies in memory. The code for much input (`.write_first_byte` in
    /// igzip_icf_body_h1_gr_bt.asm, versions 2.30 to 2.32) hashes a register that still holds the stream's address in place
    /// of the third position, and one stripe in some 5,000 meets that entry. The code for the end of the input has no such
    /// slip, so it gets the ``leadCount`` bytes with which history begins, and a flush of 5 bytes behind them.
    func deflate(_ bytes: UnsafeRawBufferPointer, end: End, into output: GrowingBuffer) {
        var rest = bytes[...]
        if rest.count > Self.leadCount {
            deflate(piece: rest.prefix(Self.leadCount), end: .piece, into: output)
            rest = rest.dropFirst(Self.leadCount)
        }
        // ISA-L counts in 32 bits.
        let most = 1 << 30
        repeat {
            let piece = rest.prefix(most)
            rest = rest.dropFirst(piece.count)
            deflate(piece: piece, end: rest.isEmpty ? end : .none, into: output)
        } while !rest.isEmpty
    }

    /// The fewest bytes after which ISA-L has a history.
    private static let leadCount = 4

    private func deflate(piece: Slice<UnsafeRawBufferPointer>, end: End, into output: GrowingBuffer) {
        let piece = UnsafeRawBufferPointer(rebasing: piece)
        raster_deflater_input(
            deflater, piece.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(piece.count), end.rawValue)
        let room = Self.mostBytes(for: piece.count)
        while true {
            output.reserve(room)
            let written = Int(raster_deflater_output(deflater, output.end, UInt32(room)))
            precondition(written <= room, "ISA-L takes every input")
            output.count += written
            // A full output may hold something back, from the piece before; room left means that all input is
            // used up.
            if written < room { break }
        }
    }

    /// More than the deflated form of `count` bytes can take.
    ///
    /// Stored blocks add 5 bytes to each 65,535, coded ones a head of at most 328 bytes to each 64 K symbols, the flush
    /// another 5; a sixteenth more costs no memory, as only written pages take any.
    static func mostBytes(for count: Int) -> Int { count + count / 16 + 4096 }
}
