/// A ``BoundedDictionary`` that threads share: values that are made from their keys, kept for those who ask again.
///
/// A value must be a pure function of its key, so that what is kept and what is not never shows.
@_spi(Rooms) public final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let entries: Lock<BoundedDictionary<Key, Value>>

    /// - Parameters:
    ///   - limit: What all entries together may cost, at least 2.
    ///   - cost: What an entry costs; see ``BoundedDictionary/init(limit:cost:)``. Default: 1.
    @_spi(Rooms) public init(limit: Int, cost: (@Sendable (Key, Value) -> Int)? = nil) {
        entries = Lock(BoundedDictionary(limit: limit, cost: cost))
    }

    /// The value of a key.
    /// - Parameter make: Called where it is not kept, and outside of the lock: it may ask the cache for other values, and
    ///   two threads that ask at the same time may make the same one, which is cheaper than waiting for each other. Both
    ///   get the one that was first.
    @inlinable
    @_spi(Rooms) public func value(for key: Key, make: () -> Value) -> Value {
        if let entry = value(for: key) { return entry }
        return keep(make(), for: key)
    }

    /// The value of a key; nil where it is not kept.
    @inlinable
    @_spi(Rooms) public func value(for key: Key) -> Value? { withEntries { $0.value(for: key) } }

    /// Keeps a value, unless one was kept lately. Returns the one that is kept.
    @inlinable @discardableResult
    @_spi(Rooms) public func keep(_ value: Value, for key: Key) -> Value { withEntries { $0.keep(value, for: key) } }

    /// Calls `body` with the lock. A generation that goes meanwhile is taken apart behind it: for hundreds of paragraphs that takes
    /// two milliseconds, in which nobody need wait.
    @inlinable
    func withEntries<Result>(_ body: (inout BoundedDictionary<Key, Value>) -> Result) -> Result {
        let (result, old) = entries.withLock { entries in
            let old = entries.old
            return (body(&entries), old)
        }
        withExtendedLifetime(old) {}
        return result
    }
}
