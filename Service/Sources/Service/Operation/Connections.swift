import NIOCore
import Synchronization

/// The drawings of each connection, so that they end where the client goes.
package final class Connections: Sendable {
    private struct State {
        var drawings: [ObjectIdentifier: [UInt64: @Sendable () -> Void]] = [:]
        var nextID: UInt64 = 0
        var cancelled = 0
        var timeouts = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// How many drawings were given up because nobody waited for them.
    package var cancelledCount: Int { state.withLock { $0.cancelled } }

    /// How many connections were ended because their clients were too slow.
    package var timeoutCount: Int { state.withLock { $0.timeouts } }

    func countTimeout() { state.withLock { $0.timeouts += 1 } }

    /// Has `cancel` called when the connection ends, until ``remove(_:of:)``.
    package func add(to channel: any Channel, _ cancel: @escaping @Sendable () -> Void) -> UInt64 {
        let id = state.withLock { state in
            state.nextID += 1
            state.drawings[ObjectIdentifier(channel), default: [:]][state.nextID] = cancel
            return state.nextID
        }
        // One that ended before has had its end.
        if !channel.isActive { end(of: channel) }
        return id
    }

    package func remove(_ id: UInt64, of channel: any Channel) {
        state.withLock { state in
            let key = ObjectIdentifier(channel)
            state.drawings[key]?[id] = nil
            if state.drawings[key]?.isEmpty ?? false { state.drawings[key] = nil }
        }
    }

    /// The client is gone: whatever is drawn for it is given up.
    func end(of channel: any Channel) {
        let cancels = state.withLock { state in
            let cancels = state.drawings.removeValue(forKey: ObjectIdentifier(channel))?.values.map { $0 } ?? []
            state.cancelled += cancels.count
            return cancels
        }
        for cancel in cancels { cancel() }
    }
}
