import Dispatch
import RasterGraphics
import Synchronization

/// Writes into a sink on a thread of its own, in order and some pieces behind: what a file system takes for its copy of the
/// bytes, a twentieth of all that a drawing takes, no longer holds up the thread that makes the display lists.
///
/// Where the system grants no thread, the caller's writes.
final class WriteQueue<Sink: PictureSink> {
    private let queue: Queue
    private let writer: HelperThreads
    private var isClosed = false

    /// Pieces that wait at most; a piece is a chunk of image data, of some 30,000 bytes.
    private static var mostPieces: Int { 16 }

    /// - Parameter sink: Nobody else uses it until ``close()`` has returned.
    init(_ sink: Sink) {
        let queue = Queue(sink, room: Self.mostPieces)
        self.queue = queue
        writer = HelperThreads(count: 1) { while queue.writeNext() {} }
    }

    /// Takes a copy of the next bytes.
    /// - Throws: What the sink threw for these bytes, or for some before.
    func write(_ bytes: UnsafeRawBufferPointer) throws(Sink.Failure) {
        if writer.count == 0 { return try unsafe queue.sink.write(bytes) }
        try queue.check()
        queue.add(unsafe Array(bytes))
    }

    /// Returns when all has been written that can be, and the sink is the caller's again.
    /// - Throws: What the sink threw.
    func finish() throws(Sink.Failure) {
        close()
        try queue.check()
    }

    /// The same, without a word of what went wrong.
    func close() {
        if isClosed { return }
        isClosed = true
        queue.add(nil)
        writer.join()
    }

    deinit { precondition(isClosed, "a queue is closed") }

    /// Unchecked: the sink belongs to the writer's thread while there is one, and to the caller's before and after.
    private final class Queue: @unchecked Sendable {
        let sink: Sink
        private let state = Mutex(State())
        private let room: DispatchSemaphore
        private let ready = DispatchSemaphore(value: 0)

        private struct State {
            /// From the first; nil says that no more will come.
            var pieces: [[UInt8]?] = []
            var failure: Sink.Failure?
        }

        init(_ sink: Sink, room: Int) {
            self.sink = sink
            // Made with none, as Dispatch wants a semaphore to end with no less than it began with.
            self.room = DispatchSemaphore(value: 0)
            for _ in 0..<room { self.room.signal() }
        }

        func add(_ piece: [UInt8]?) {
            if piece != nil { room.wait() }
            state.withLock { $0.pieces.append(piece) }
            ready.signal()
        }

        func check() throws(Sink.Failure) {
            if let failure = state.withLock({ $0.failure }) { throw failure }
        }

        /// Waits for a piece and writes it; what comes behind a failure is dropped. False where no more will come.
        func writeNext() -> Bool {
            ready.wait()
            let (piece, hasFailed) = state.withLock { ($0.pieces.removeFirst(), $0.failure != nil) }
            guard let piece else { return false }
            if !hasFailed {
                let outcome = unsafe piece.withUnsafeBytes { bytes -> Result<Void, Sink.Failure> in
                    Result { () throws(Sink.Failure) in try unsafe sink.write(bytes) }
                }
                if case .failure(let failure) = outcome { state.withLock { $0.failure = failure } }
            }
            room.signal()
            return true
        }
    }
}
