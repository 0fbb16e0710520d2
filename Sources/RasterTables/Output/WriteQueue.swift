import RasterGraphics

/// Writes into a sink on a thread of its own, in order and some pieces behind: what a file system takes for its copy of the
/// bytes, a twentieth of all that a drawing takes, no longer holds up the thread that makes the display lists.
///
/// Where the system grants no thread, the caller's writes.
final class WriteQueue<Sink: PictureSink> {
    private let writer: Writer
    private let thread: HelperThreads
    private var isClosed = false

    /// Pieces that wait at most; a piece is some chunks of image data, of 128 KB.
    private static var mostPieces: Int { 4 }

    /// - Parameter sink: Nobody else uses it until ``close()`` has returned.
    init(_ sink: Sink) {
        let writer = Writer(sink, room: Self.mostPieces)
        self.writer = writer
        thread = HelperThreads(count: 1, mostlyWait: true) { writer.run() }
    }

    /// Takes a copy of the next bytes.
    /// - Throws: What the sink threw for these bytes, or for some before.
    func write(_ bytes: RawSpan) throws(Sink.Failure) {
        if thread.count == 0 { return try writer.sink.write(bytes) }
        try writer.check()
        writer.pieces.add(unsafe bytes.withUnsafeBytes { unsafe Array($0) })
    }

    /// Returns when all has been written that can be, and the sink is the caller's again.
    /// - Throws: What the sink threw.
    func finish() throws(Sink.Failure) {
        close()
        try writer.check()
    }

    /// The same, without a word of what went wrong.
    func close() {
        if isClosed { return }
        isClosed = true
        writer.pieces.close()
        thread.join()
    }

    deinit { precondition(isClosed, "a queue is closed") }

    /// Unchecked: the sink belongs to the writer's thread while there is one, and to the caller's before and after.
    private final class Writer: @unchecked Sendable {
        let sink: Sink
        let pieces: BoundedQueue<[UInt8]>
        private let failure = Lock<Sink.Failure?>(nil)

        init(_ sink: Sink, room: Int) {
            self.sink = sink
            pieces = BoundedQueue(room: room)
        }

        func check() throws(Sink.Failure) {
            if let failure = failure.withLock({ $0 }) { throw failure }
        }

        /// Writes all pieces; what comes behind a failure is dropped.
        func run() {
            while let piece = pieces.next() {
                if failure.withLock({ $0 != nil }) { continue }
                do { try unsafe sink.write(piece.span.bytes) } catch { failure.withLock { $0 = error } }
            }
        }
    }
}
