import NIOCore
import Synchronization

/// The drawings of each connection, so that they end where the client goes.
package final class Connections: Sendable {
    private struct State {
        var drawings: [ObjectIdentifier: [UInt64: @Sendable () -> Void]] = [:]
        var nextID: UInt64 = 0
        var cancelled = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// How many drawings were given up because nobody waited for them.
    package var cancelledCount: Int { state.withLock { $0.cancelled } }

    /// Has `cancel` called when the connection ends, until ``remove(_:of:)``.
    package func add(to channel: any Channel, _ cancel: @escaping @Sendable () -> Void) -> UInt64 {
        let id = state.withLock { state in
            state.nextID += 1
            state.drawings[ObjectIdentifier(channel), default: [:]][state.nextID] = cancel
            return state.nextID
        }
        // One that ended before has had its end.
        if !channel.isActive { end(of: ObjectIdentifier(channel)) }
        return id
    }

    package func remove(_ id: UInt64, of channel: any Channel) {
        state.withLock { state in
            let key = ObjectIdentifier(channel)
            state.drawings[key]?[id] = nil
            if state.drawings[key]?.isEmpty ?? false { state.drawings[key] = nil }
        }
    }

    fileprivate func end(of channel: ObjectIdentifier) {
        let cancels = state.withLock { state in
            let cancels = state.drawings.removeValue(forKey: channel)?.values.map { $0 } ?? []
            state.cancelled += cancels.count
            return cancels
        }
        for cancel in cancels { cancel() }
    }

    /// Tells when a connection ends.
    package func makeWatcher() -> any ChannelInboundHandler & RemovableChannelHandler { Watcher(self) }

    private final class Watcher: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = NIOAny
        private let connections: Connections

        init(_ connections: Connections) { self.connections = connections }

        func channelInactive(context: ChannelHandlerContext) {
            connections.end(of: ObjectIdentifier(context.channel))
            context.fireChannelInactive()
        }
    }
}
