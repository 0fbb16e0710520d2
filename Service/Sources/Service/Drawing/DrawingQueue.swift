import Synchronization

/// So many drawings at once, and a line of bounded length before them.
package final class DrawingQueue: Sendable {
    private struct State {
        var drawing = 0
        var waiting: [(id: UInt64, turn: CheckedContinuation<Void, any Error>)] = []
        var nextID: UInt64 = 0
        /// Those who gave up before they stood in the line.
        var givenUp: Set<UInt64> = []
    }

    private let places: Int
    private let longest: Int
    private let line = Mutex(State())

    /// - Parameters:
    ///   - places: How many drawings there are at once.
    ///   - longest: How many wait at most; who comes then is told to come again.
    package init(places: Int, longest: Int) { (self.places, self.longest) = (places, longest) }

    /// How many draw and wait.
    package var state: (drawing: Int, waiting: Int) { line.withLock { ($0.drawing, $0.waiting.count) } }

    /// Waits for a place; whoever has one gives it back by ``leave()``.
    /// - Throws: A ``Problem`` where the line is full, and a `CancellationError` where the task is given up meanwhile.
    package func enter() async throws {
        // Nil: there is a place.
        let id: UInt64? = try line.withLock { state throws(Problem) in
            if state.drawing < places {
                state.drawing += 1
                return nil
            }
            guard state.waiting.count < longest else { throw .busy }
            state.nextID += 1
            return state.nextID
        }
        guard let id else { return }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
                let answer: Result<Void, any Error>? = line.withLock { state in
                    if state.givenUp.remove(id) != nil { return .failure(CancellationError()) }
                    if state.drawing < places {
                        state.drawing += 1
                        return .success(())
                    }
                    state.waiting.append((id, turn))
                    return nil
                }
                if let answer { turn.resume(with: answer) }
            }
        } onCancel: {
            giveUp(id)
        }
        line.withLock { _ = $0.givenUp.remove(id) }
    }

    private func giveUp(_ id: UInt64) {
        let turn = line.withLock { state in
            guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
                state.givenUp.insert(id)
                return CheckedContinuation<Void, any Error>?.none
            }
            return state.waiting.remove(at: index).turn
        }
        turn?.resume(throwing: CancellationError())
    }

    /// Gives the place to who waits longest.
    package func leave() {
        let next = line.withLock { state in
            if state.waiting.isEmpty {
                state.drawing -= 1
                return CheckedContinuation<Void, any Error>?.none
            }
            return state.waiting.removeFirst().turn
        }
        next?.resume()
    }
}
