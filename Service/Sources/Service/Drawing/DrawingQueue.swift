import Foundation

/// So many drawings at once, and a line of bounded length before them.
package actor DrawingQueue {
    private let places: Int
    private let longest: Int
    private let mostBytes: Int
    private var drawing = 0
    private var bytes = 0
    private var waiting: [(id: UInt64, turn: CheckedContinuation<Void, any Error>)] = []
    private var nextID: UInt64 = 0

    /// - Parameters:
    ///   - places: How many drawings there are at once.
    ///   - longest: How many wait at most; who comes then is told to come again.
    ///   - mostBytes: How many bytes of requests are held at once.
    package init(places: Int, longest: Int, mostBytes: Int) {
        (self.places, self.longest, self.mostBytes) = (places, longest, mostBytes)
    }

    /// How many draw and wait.
    package var state: (drawing: Int, waiting: Int, bytes: Int) { (drawing, waiting.count, bytes) }

    /// Takes room for a request's body before it is read.
    package func reserve(_ count: Int) throws(Problem) {
        guard bytes + count <= mostBytes else { throw Self.busy }
        bytes += count
    }

    /// Gives it back.
    package func release(_ count: Int) { bytes -= count }

    /// Waits for a place; whoever has one gives it back by ``leave()``.
    /// - Throws: A ``Problem`` where the line is full, and a `CancellationError` where the task is given up meanwhile.
    package func enter() async throws {
        if drawing < places {
            drawing += 1
            return
        }
        guard waiting.count < longest else { throw Self.busy }
        let id = nextID
        nextID += 1
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled { turn.resume(throwing: CancellationError()) } else { waiting.append((id, turn)) }
            }
        } onCancel: {
            Task { await self.giveUp(id) }
        }
    }

    private func giveUp(_ id: UInt64) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).turn.resume(throwing: CancellationError())
    }

    /// Gives the place to who waits longest.
    package func leave() {
        if waiting.isEmpty { drawing -= 1 } else { waiting.removeFirst().turn.resume() }
    }

    private static var busy: Problem {
        var problem = Problem(.busy, "more is asked of the service than it may take on; try again in a second")
        problem.retryAfter = 1
        return problem
    }
}
