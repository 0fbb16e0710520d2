import Foundation
import Synchronization

/// Memory that a ``PNGStripeEncoder`` works in: a deflate stream of 0.4 MB, the packed rows of a stripe and their
/// deflated bytes. Belongs to one thread at a time; best kept for many stripes.
///
/// The memory itself outlives the scratch and serves the next: fresh pages would cost a small picture a twentieth of its
/// time.
package final class PNGScratch {
    private let memory = Memory.take()

    package init() {}

    deinit { Memory.give(back: memory) }

    var deflater: StripeDeflater { memory.deflater }
    var raw: GrowingBuffer { memory.raw }
    var output: GrowingBuffer { memory.output }
    var indices: GrowingBuffer { memory.indices }
    var above: GrowingBuffer { memory.above }
    var current: GrowingBuffer { memory.current }

    /// Makes the current row the row above.
    func endRow() { swap(&memory.above, &memory.current) }

    /// Unchecked: used by the one scratch that took it. What is kept is bounded by the number of cores, and memory of very
    /// wide pictures is not kept.
    private final class Memory: @unchecked Sendable {
        let deflater = StripeDeflater()
        let raw = GrowingBuffer()
        let output = GrowingBuffer()
        let indices = GrowingBuffer(capacity: 0)
        var above = GrowingBuffer(capacity: 0)
        var current = GrowingBuffer(capacity: 0)

        private static let idle = Mutex<[Memory]>([])
        private static let largest = 4 << 20

        static func take() -> Memory { idle.withLock { $0.popLast() } ?? Memory() }

        static func give(back memory: Memory) {
            guard memory.raw.capacity <= largest, memory.output.capacity <= largest else { return }
            let most = ProcessInfo.processInfo.activeProcessorCount
            idle.withLock { if $0.count < most { $0.append(memory) } }
        }
    }
}
