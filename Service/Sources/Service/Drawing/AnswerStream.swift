import Synchronization

/// What is known of an answer before its bytes are.
package struct AnswerHead: Sendable {
    /// What is not shown as it was asked for, and what reading the data guessed: sentences.
    package var warnings: [String] = []
    package var cellCount = 0
    package var pixelCount = 0
    package var secondsOfReading = 0.0
}

/// An answer while it is drawn. The drawing adds bytes and never waits; the connection takes them as fast as its client does. What
/// lies between them counts in a room for answers.
package final class AnswerStream: Sendable {
    private struct State {
        var head = AnswerHead()
        /// What has not been taken yet.
        var pieces: [[UInt8]] = []
        /// Of all bytes, and of those that were taken.
        var count = 0, takenCount = 0
        var end: Result<Void, any Error>?
        var waiter: (enough: Int, turn: CheckedContinuation<Void, Never>)?
    }

    /// An answer that is longer is sent before it is whole.
    package static let longestWhole = 128 << 10

    private let state = Mutex(State())
    private let share: ByteRoom.Share

    /// - Parameter share: Where its bytes count until they are taken.
    package init(_ share: ByteRoom.Share) { self.share = share }

    // MARK: The drawing's side

    /// What comes before the bytes.
    package func begin(_ head: AnswerHead) { state.withLock { $0.head = head } }

    package func add(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        share.add(bytes.count)
        change { state in
            state.pieces.append(bytes)
            state.count += bytes.count
        }
    }

    package func end(_ result: Result<Void, any Error>) { change { $0.end = result } }

    private func change(_ change: (inout State) -> Void) {
        let turn = state.withLock { state in
            change(&state)
            guard let waiter = state.waiter, state.end != nil || state.count >= waiter.enough else {
                return CheckedContinuation<Void, Never>?.none
            }
            state.waiter = nil
            return waiter.turn
        }
        turn?.resume()
    }

    // MARK: The connection's side

    /// Waits until all is there, or more bytes than are sent whole.
    /// - Returns: What is known of the answer, and its bytes where they are all there; nil where more are to come.
    /// - Throws: What the drawing ended by.
    package func begun() async throws -> (head: AnswerHead, whole: [UInt8]?) {
        await wait(until: Self.longestWhole)
        return try state.withLock { state in
            guard case .success? = state.end else {
                if case .failure(let error)? = state.end { throw error }
                return (state.head, nil)
            }
            if state.pieces.count == 1 { return (state.head, state.pieces[0]) }
            return (state.head, Array(state.pieces.joined()))
        }
    }

    /// The next bytes; nil behind the last.
    /// - Throws: What the drawing ended by.
    package func next() async throws -> [UInt8]? {
        await wait(until: state.withLock { $0.takenCount } + 1)
        let piece: [UInt8]? = try state.withLock { state in
            guard !state.pieces.isEmpty else {
                try state.end?.get()
                return nil
            }
            let piece = state.pieces.removeFirst()
            state.takenCount += piece.count
            return piece
        }
        return piece
    }

    /// The client has some bytes, and they take no room any more.
    package func sent(_ count: Int) { share.give(back: count) }

    private func wait(until enough: Int) async {
        await withCheckedContinuation { (turn: CheckedContinuation<Void, Never>) in
            let isThere = state.withLock { state in
                if state.end != nil || state.count >= enough { return true }
                state.waiter = (enough, turn)
                return false
            }
            if isThere { turn.resume() }
        }
    }
}
