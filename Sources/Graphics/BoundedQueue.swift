import Dispatch

/// What one thread hands to another, in order: whoever is too far ahead waits.
package final class BoundedQueue<Element: Sendable>: Sendable {
    private struct State {
        /// From the first.
        var elements: [Element] = []
        var isClosed = false
    }

    private let state = Lock(State())
    // Made with none, as Dispatch wants a semaphore to end with no less than it began with.
    private let room = DispatchSemaphore(value: 0)
    private let ready = DispatchSemaphore(value: 0)

    /// - Parameter room: Elements that wait at most, at least 1.
    package init(room: Int) {
        for _ in 0..<max(1, room) { self.room.signal() }
    }

    /// Adds an element behind the others, once there is room. False, and nothing is added, when the queue is closed.
    @discardableResult
    package func add(_ element: Element) -> Bool {
        room.wait()
        let isAdded = state.withLock { state in
            if !state.isClosed { state.elements.append(element) }
            return !state.isClosed
        }
        // Where it is closed the next one is not to wait either.
        (isAdded ? ready : room).signal()
        return isAdded
    }

    /// Takes the first element, once there is one; nil when all have been taken and the queue is closed.
    package func next() -> Element? {
        ready.wait()
        let next = state.withLock { $0.elements.isEmpty ? nil : $0.elements.removeFirst() }
        (next == nil ? ready : room).signal()
        return next
    }

    /// Says that no more will come, or that no more are wanted.
    package func close() {
        state.withLock { $0.isClosed = true }
        room.signal()
        ready.signal()
    }
}
