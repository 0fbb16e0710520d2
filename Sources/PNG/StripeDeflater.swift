internal import CRasterDeflate
import Foundation

/// ISA-L's deflate, one owner of its memory (about 450 KB).
final class StripeDeflater {
    private let deflater: UnsafeMutablePointer<raster_deflater>

    init() {
        guard let deflater = raster_deflater_create() else {
            abort()  // No memory; Swift's own answer to that.
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
    ///
    /// What ISA-L writes depends on how much room it is given: a block is stored as it is only where all of it still
    /// fits, and only within the call that began it. So it gets the room that the input may need at most, all at once,
    /// and never what the buffer happens to have, which tells of the stripes before.
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
        } while !rest.isEmpty
    }

    /// More than the deflated form of `count` bytes can take.
    ///
    /// Stored blocks add 5 bytes to each 65,535, coded ones a head of at most 328 bytes to each 64 K symbols, the flush
    /// another 5; a sixteenth more costs no memory, as only written pages take any.
    static func mostBytes(for count: Int) -> Int { count + count / 16 + 4096 }
}
