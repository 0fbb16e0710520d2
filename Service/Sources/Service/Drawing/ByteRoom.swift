import Synchronization

/// So many bytes at once: those of requests that are read and drawn, or of answers that wait for their clients.
package final class ByteRoom: Sendable {
    private let most: Int
    private let held = Atomic(0)

    package init(most: Int) { self.most = most }

    package var bytes: Int { held.load(ordering: .relaxed) }

    /// Whether there is no room for more.
    package var isFull: Bool { bytes >= most }

    /// Takes room before something is there.
    /// - Throws: A ``Problem`` where there is less.
    package func reserve(_ count: Int) throws(Problem) -> Share {
        guard held.add(count, ordering: .relaxed).newValue <= most else {
            held.subtract(count, ordering: .relaxed)
            throw .busy
        }
        return Share(of: self, count)
    }

    /// Room for what is made piece by piece, and is counted whatever it comes to.
    package func share() -> Share { Share(of: self, 0) }

    /// Room that is given back when nobody has it any more.
    package final class Share: Sendable {
        private let room: ByteRoom
        private let count: Atomic<Int>

        fileprivate init(of room: ByteRoom, _ count: Int) {
            self.room = room
            self.count = Atomic(count)
        }

        package func add(_ count: Int) {
            self.count.add(count, ordering: .relaxed)
            room.held.add(count, ordering: .relaxed)
        }

        /// Gives some of it back.
        package func give(back count: Int) { add(-count) }

        deinit { room.held.subtract(count.load(ordering: .relaxed), ordering: .relaxed) }
    }
}

extension Problem {
    /// More is asked than there is room for.
    static var busy: Problem {
        var problem = Problem(.busy, "more is asked of the service than it may take on; try again in a second")
        problem.retryAfter = 1
        return problem
    }
}
