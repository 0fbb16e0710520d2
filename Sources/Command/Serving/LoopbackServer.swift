internal import CRasterCommand
import Foundation

/// Answers requests that come to 127.0.0.1.
///
/// One loop has all connections, so that one that sends half a request keeps up no other, and answers one after the other, so that
/// two requests never do something at once. There are few connections, each with few bytes and little time.
final class LoopbackServer {
    /// Why there is none.
    struct ListenError: Error {
        let port: Int
        let number: Int32
    }

    let port: Int
    private let listener: Int32
    private let patience: Duration
    private var connections: [HTTPConnection] = []

    /// As many as a browser opens, and some more.
    static let mostConnections = 32

    /// Begins to listen; who connects before ``run(wokenBy:while:_:)`` waits.
    /// - Parameters:
    ///   - port: 0 for one that is free.
    ///   - patience: How long a connection may make nothing of its turn.
    init(port: Int, patience: Duration = .seconds(10)) throws(ListenError) {
        var bound: UInt16 = 0
        listener = unsafe raster_listen(UInt16(clamping: port), &bound)
        if listener < 0 { throw ListenError(port: port, number: -listener) }
        self.port = Int(bound)
        self.patience = patience
    }

    deinit { if listener >= 0 { close(listener) } }

    /// Answers until a byte comes at a descriptor, or until there is no more to do and the last answer is written.
    func run(wokenBy waker: Int32, while goesOn: () -> Bool, _ answer: (HTTPRequest) -> HTTPResponse) {
        while goesOn() || connections.contains(where: \.isWriting) {
            var descriptors =
                [pollfd(fd: waker, events: Int16(POLLIN), revents: 0), pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
                + connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
            let count = unsafe poll(&descriptors, nfds_t(descriptors.count), timeout)
            if count < 0, errno != EINTR { return }
            if count > 0 {
                if descriptors[0].revents != 0 { return }
                for (connection, descriptor) in zip(connections, descriptors[2...]) where descriptor.revents != 0 {
                    connection.proceed(answer)
                }
                if descriptors[1].revents != 0 { takeConnection() }
            }
            let now = ContinuousClock.now
            for connection in connections where connection.deadline <= now { connection.expire() }
            connections.removeAll(where: \.isOver)
        }
    }

    /// Milliseconds to the next deadline; for ever without any.
    private var timeout: Int32 {
        guard let next = connections.map(\.deadline).min() else { return -1 }
        let left = (next - .now) / .milliseconds(1)
        return Int32(clamping: Int(max(0, left.rounded(.up))))
    }

    private func takeConnection() {
        let descriptor = raster_accept(listener)
        // A whole request takes a moment; what has waited longest is not about to be one.
        if connections.count >= Self.mostConnections || [-EMFILE, -ENFILE].contains(descriptor), !connections.isEmpty {
            connections.remove(at: connections.firstIndex { !$0.isWriting } ?? 0)
        }
        // Below 0 where it has gone again.
        if descriptor >= 0 { connections.append(HTTPConnection(descriptor, patience: patience)) }
    }
}
