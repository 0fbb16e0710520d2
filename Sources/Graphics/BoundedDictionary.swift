/// Values by keys, bounded: what was not asked for lately is forgotten. For one owner; threads share a ``BoundedCache``.
///
/// What is forgotten is the same wherever something is kept. Entries live in two generations, each of which holds half of
/// the limit. Whoever asks for an entry of the old one brings it into the young one; a young one that is full becomes the old
/// one, and the old one goes. So what was asked for among the last half of the limit is there, what was not asked for among
/// the last whole of it is not, and no order of use has to be kept.
///
/// SPI in place of `package`, which would keep the compiler (6.3) from making a version for each key in other rooms: these
/// take a tenth of the time.
@_spi(Rooms) public struct BoundedDictionary<Key: Hashable, Value> {
    /// What all entries together cost at most.
    @_spi(Rooms) public let limit: Int
    @usableFromInline let cost: (@Sendable (Key, Value) -> Int)?
    @usableFromInline var young: [Key: Value] = [:]
    @usableFromInline var old: [Key: Value] = [:]
    @usableFromInline var youngCost = 0

    /// - Parameters:
    ///   - limit: What all entries together may cost, at least 2.
    ///   - cost: What an entry costs, at least 1; asked each time that it comes into a generation. Nil, the
    ///     default: 1, so that entries are counted. What costs more than half of the limit is not kept.
    @_spi(Rooms) public init(limit: Int, cost: (@Sendable (Key, Value) -> Int)? = nil) {
        precondition(limit >= 2, "there is room for an entry in each of two generations")
        self.limit = limit
        self.cost = cost
    }

    /// The value of a key; nil where it is not kept. Complexity: one or two look-ups.
    @inlinable
    @_spi(Rooms) public mutating func value(for key: Key) -> Value? {
        if let entry = young[key] { return entry }
        guard let entry = old[key] else { return nil }
        insert(entry, for: key)
        return entry
    }

    /// The value of a key, made where it is not kept.
    @inlinable
    @_spi(Rooms) public mutating func value(for key: Key, make: () -> Value) -> Value {
        if let entry = value(for: key) { return entry }
        let made = make()
        insert(made, for: key)
        return made
    }

    /// Keeps a value, unless one was kept lately. Returns the one that is kept.
    @inlinable @discardableResult
    @_spi(Rooms) public mutating func keep(_ value: Value, for key: Key) -> Value {
        if let entry = young[key] { return entry }
        insert(value, for: key)
        return value
    }

    @inlinable
    mutating func insert(_ value: Value, for key: Key) {
        let cost = cost?(key, value) ?? 1
        guard cost <= limit / 2 else { return }
        if youngCost + cost > limit / 2 {
            (old, young, youngCost) = (young, [:], 0)
        }
        young[key] = value
        youngCost += cost
    }
}

extension BoundedDictionary: Sendable where Key: Sendable, Value: Sendable {}
