import Synchronization

/// An answer that is whole.
package struct DrawnTable: Sendable {
    package var bytes: [UInt8]
    package var warnings: [String]
}

/// The answers that were asked for last, as many as fit into some bytes.
package final class AnswerCache: Sendable {
    private struct Entry {
        var answer: DrawnTable
        var use: UInt64
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var bytes = 0
        var clock: UInt64 = 0
        var hits = 0
        var misses = 0
    }

    private let state = Mutex(State())
    private let limit: Int

    /// The most bytes of an answer that is kept: one that would push out most others is not worth it.
    package var longest: Int { limit / 4 }

    /// - Parameter limit: In bytes; 0 keeps nothing.
    package init(limit: Int) { self.limit = limit }

    /// Bytes that are held, and how often something was there and was not.
    package var figures: (bytes: Int, hits: Int, misses: Int) { state.withLock { ($0.bytes, $0.hits, $0.misses) } }

    /// The answer to a request by its tag; nil where it is not there.
    package subscript(tag: String) -> DrawnTable? {
        state.withLock { state in
            guard var entry = state.entries[tag] else {
                state.misses += 1
                return nil
            }
            state.hits += 1
            state.clock += 1
            entry.use = state.clock
            state.entries[tag] = entry
            return entry.answer
        }
    }

    /// Keeps an answer, and lets go of those that have not been asked for the longest.
    package func keep(_ answer: DrawnTable, as tag: String) {
        guard limit > 0, answer.bytes.count <= longest else { return }
        state.withLock { state in
            state.clock += 1
            if let old = state.entries.updateValue(Entry(answer: answer, use: state.clock), forKey: tag) {
                state.bytes -= Self.cost(old.answer)
            }
            state.bytes += Self.cost(answer)
            guard state.bytes > limit else { return }
            // A fifth at a time: sorting for each would take longer than drawing.
            for (tag, entry) in state.entries.sorted(by: { $0.value.use < $1.value.use }) where state.bytes > limit * 4 / 5 {
                state.entries[tag] = nil
                state.bytes -= Self.cost(entry.answer)
            }
        }
    }

    /// With what the entry itself takes.
    private static func cost(_ answer: DrawnTable) -> Int { answer.bytes.count + 512 }
}
