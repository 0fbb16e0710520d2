import Foundation

/// One connection: a request is read, its answer is written, and what else comes is passed over until the other side ends.
final class HTTPConnection {
    private enum State {
        case reading
        case writing
        /// A connection that is closed with bytes unread takes the answer with it, so they are read.
        case draining
        case over
    }

    let descriptor: Int32
    /// When it is given up, unless something is done before.
    private(set) var deadline: ContinuousClock.Instant
    private let patience: Duration
    private var state = State.reading
    private var reader = HTTPRequestReader()
    private var output: ArraySlice<UInt8> = []

    /// - Parameter patience: How long it may take to send a request, to take some of the answer, and to end.
    init(_ descriptor: Int32, patience: Duration) {
        self.descriptor = descriptor
        self.patience = patience
        deadline = .now + patience
    }

    deinit { close(descriptor) }

    var isOver: Bool { if case .over = state { true } else { false } }
    /// Whether there is an answer that is not written yet.
    var isWriting: Bool { if case .writing = state { true } else { false } }
    /// What it waits for.
    var events: Int16 { Int16(isWriting ? POLLOUT : POLLIN) }

    /// Does what can be done without waiting.
    func proceed(_ answer: (HTTPRequest) -> HTTPResponse) {
        switch state {
        case .reading:
            guard let bytes = received() else { return }
            // The other side has ended before its request was whole.
            if bytes.isEmpty { return state = .over }
            do throws(HTTPResponse) {
                if let request = try reader.take(bytes) { begin(answer(request)) }
            } catch { begin(error) }
        case .writing: write()
        case .draining: if received()?.isEmpty == true { state = .over }
        case .over: break
        }
    }

    /// Answers a request that does not come to its end in time; ends what waits for something else.
    func expire() {
        if case .reading = state { begin(HTTPResponse(408, "The request took too long.")) } else { state = .over }
    }

    private func begin(_ response: HTTPResponse) {
        output = response.bytes[...]
        state = .writing
        deadline = .now + patience
        write()
    }

    private func write() {
        let count = unsafe output.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count < 0 {
            if ![EAGAIN, EINTR].contains(errno) { state = .over }
            return
        }
        output = output.dropFirst(count)
        deadline = .now + patience
        guard output.isEmpty else { return }
        shutdown(descriptor, Int32(SHUT_WR))
        state = .draining
    }

    /// What has come: none at the end, nil where nothing has come yet.
    private func received() -> ArraySlice<UInt8>? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        if count < 0 { return [EAGAIN, EINTR].contains(errno) ? nil : [] }
        return buffer[..<count]
    }
}
