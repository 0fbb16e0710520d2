import Foundation
import Synchronization
import Testing

@testable import RasterTables

@Suite("Writing on a thread of its own")
struct WriteQueueTests {
    struct Full: Error, Equatable {}

    /// Takes some bytes, and fails for more.
    final class Sink: PictureSink {
        typealias Failure = Full
        var bytes: [UInt8] = []
        var threads: Set<UInt> = []
        let room: Int
        var isRewritable: Bool { true }
        var takesTime: Bool { true }

        init(room: Int) { self.room = room }

        func write(_ more: RawSpan) throws(Full) {
            threads.insert(UInt(pthread_self()))
            guard bytes.count + more.byteCount <= room else { throw Full() }
            more.withUnsafeBytes { bytes += $0 }
        }
        func replaceFirst(with bytes: RawSpan) throws(Full) {}
        func restart() throws(Full) {}
    }

    private func write(_ pieces: Range<Int>, to queue: WriteQueue<Sink>) throws(Full) {
        for i in pieces {
            let piece = [UInt8](repeating: UInt8(truncatingIfNeeded: i), count: i % 100)
            try queue.write(piece.span.bytes)
        }
    }

    @Test("All pieces arrive in order, many more than may wait, on one other thread")
    func order() throws {
        let sink = Sink(room: .max)
        let queue = WriteQueue(sink)
        try write(0..<1000, to: queue)
        try queue.finish()
        #expect(sink.bytes == (0..<1000).flatMap { [UInt8](repeating: UInt8(truncatingIfNeeded: $0), count: $0 % 100) })
        #expect(sink.threads.count == 1)
    }

    @Test("A failure is told at once or at the end, and nothing is written behind it", arguments: [0, 1000, 49_000])
    func failure(room: Int) {
        let sink = Sink(room: room)
        let queue = WriteQueue(sink)
        #expect(throws: Full()) {
            try write(0..<1000, to: queue)
            try queue.finish()
        }
        queue.close()
        #expect(sink.bytes.count <= room)
    }

    @Test("A queue that is only closed has written what it was given, and its sink is free again")
    func closed() throws {
        let sink = Sink(room: .max)
        for _ in 0..<20 {
            let queue = WriteQueue(sink)
            try write(0..<30, to: queue)
            queue.close()
        }
        #expect(sink.bytes.count == 20 * (0..<30).reduce(0, +))
    }
}
