/// Objects by keys, for as long as anybody else holds them: equal requests share one object, and nothing is kept alive.
package struct WeakDictionary<Key: Hashable, Value: AnyObject> {
    private struct Entry {
        weak var value: Value?
    }

    private var entries: [Key: Entry] = [:]
    /// How many entries there may be before those of objects that are gone are swept out.
    private var sweepCount = leastSweepCount
    private static var leastSweepCount: Int { 64 }

    package init() {}

    /// The object of a key, made where none is alive. Complexity: O(1), amortised.
    package mutating func value(for key: Key, make: () -> Value) -> Value {
        if let entry = entries[key]?.value { return entry }
        if entries.count >= sweepCount {
            entries = entries.filter { $0.value.value != nil }
            sweepCount = max(Self.leastSweepCount, 2 * entries.count)
        }
        let made = make()
        entries[key] = Entry(value: made)
        return made
    }

    /// How many entries there are, those of objects that are gone among them.
    package var count: Int { entries.count }
}
