import Dispatch
import Synchronization
import Testing

@testable @_spi(Rooms) import RasterGraphics

/// What all values that are alive cost together.
private final class Meter: Sendable {
    let alive = Atomic(0)
}

/// A value with a cost, on the meter as long as it lives.
private final class Weight: Sendable {
    let cost: Int
    private let meter: Meter

    init(_ cost: Int, _ meter: Meter) {
        self.cost = cost
        self.meter = meter
        meter.alive.add(cost, ordering: .relaxed)
    }

    deinit { meter.alive.subtract(cost, ordering: .relaxed) }
}

@Suite("A bounded cache") struct BoundedCacheTests {
    @Test("makes a value once and hands it out from then on") func makesOnce() {
        let cache = BoundedCache<Int, String>(limit: 8)
        var made: [Int] = []
        func value(_ key: Int) -> String {
            cache.value(for: key) {
                made.append(key)
                return "value \(key)"
            }
        }
        #expect((0..<3).flatMap { _ in [1, 2, 1].map(value) } == (0..<3).flatMap { _ in ["value 1", "value 2", "value 1"] })
        #expect(made == [1, 2])
    }

    @Test("never costs more than its limit, whatever entries cost", arguments: [2, 3, 10, 101])
    func keepsItsBound(limit: Int) {
        let meter = Meter()
        let cache = BoundedCache<Int, Weight>(limit: limit) { _, weight in weight.cost }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let cost = Int.random(in: 1...limit, using: &random)
            #expect(cache.value(for: cost) { Weight(cost, meter) }.cost == cost)
            #expect(meter.alive.load(ordering: .relaxed) <= limit)
        }
        #expect(meter.alive.load(ordering: .relaxed) > 0)
    }

    @Test("keeps what was asked for among the last half of its limit, and forgets what was not among the whole")
    func forgetsTheOldest() {
        let cache = BoundedCache<Int, Int>(limit: 20)
        func isKept(_ key: Int) -> Bool { cache.value(for: key) as Int? != nil }
        for key in 0..<11 { _ = cache.value(for: key) { key } }
        // Eleven entries of twenty: the first ten are the old generation, and asking for one makes it young.
        #expect(isKept(0))
        for key in 11..<20 { _ = cache.value(for: key) { key } }
        #expect(isKept(0))
        for key in 100..<119 { _ = cache.value(for: key) { key } }
        #expect(!(1..<20).contains(where: isKept))
        #expect((109..<119).allSatisfy(isKept))
    }

    @Test("keeps an entry that is in use however many others pass") func keepsWhatIsUsed() {
        let cache = BoundedCache<Int, Int>(limit: 10)
        var made = 0
        for key in 1..<1000 {
            _ = cache.value(for: key) { key }
            _ = cache.value(for: 0) {
                made += 1
                return 0
            }
        }
        #expect(made == 1)
    }

    @Test("makes what it has forgotten again, equal") func makesAgain() {
        let cache = BoundedCache<Int, [Int]>(limit: 4)
        func value(_ key: Int) -> [Int] { cache.value(for: key) { Array(0..<key) } }
        let first = (0..<50).map(value)
        #expect(cache.value(for: 0) == nil)
        #expect((0..<50).map(value) == first)
    }

    @Test("hands out what costs more than half of the limit, and does not keep it") func passesOnWhatIsTooLarge() {
        let cache = BoundedCache<String, String>(limit: 10) { _, text in text.count }
        _ = cache.value(for: "small") { "abc" }
        #expect(cache.value(for: "large") { "abcdef" } == "abcdef")
        #expect(cache.value(for: "large") == nil)
        #expect(cache.value(for: "small") == "abc")
    }

    @Test("keeps nil as an answer") func keepsNil() {
        let cache = BoundedCache<Int, String?>(limit: 4)
        var asked = 0
        for _ in 0..<3 {
            let answer = cache.value(for: 1) {
                asked += 1
                return nil
            }
            #expect(answer == nil)
        }
        #expect(asked == 1)
    }

    @Test("lets a value be made of others of the same cache") func isAskedWhileMaking() {
        let cache = BoundedCache<Int, Int>(limit: 100)
        func fibonacci(_ n: Int) -> Int { n < 2 ? n : cache.value(for: n) { fibonacci(n - 1) + fibonacci(n - 2) } }
        #expect(fibonacci(40) == 102_334_155)
    }

    @Test("answers many threads, all of them alike") func manyThreads() {
        let cache = BoundedCache<Int, [Int]>(limit: 64)
        let wrong = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for i in 0..<4000 {
                let key = (i &* 31 &+ thread &* 7) % 100
                let value = cache.value(for: key) { [key, key * key] }
                if value != [key, key * key] { wrong.add(1, ordering: .relaxed) }
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
    }

    @Test("gives all who made the same value at the same time the one that was first") func theFirstStays() {
        final class Object: Sendable {}
        let cache = BoundedCache<Int, Object>(limit: 4)
        let first = Object()
        let second = cache.value(for: 1) {
            cache.keep(first, for: 1)
            return Object()
        }
        #expect(second === first)
    }
}

@Suite("A bounded dictionary") struct BoundedDictionaryTests {
    @Test("is a value: a copy forgets and learns on its own") func isAValue() {
        var first = BoundedDictionary<Int, Int>(limit: 4)
        #expect(first.value(for: 1) { 10 } == 10)
        var second = first
        #expect(second.value(for: 2) { 20 } == 20)
        #expect(first.value(for: 2) == nil)
        #expect(second.value(for: 1) == 10)
    }

    @Test("has the rule of a cache") func forgets() {
        var dictionary = BoundedDictionary<Int, Int>(limit: 6)
        for key in 0..<7 { #expect(dictionary.value(for: key) { key } == key) }
        #expect((0..<7).filter { dictionary.value(for: $0) != nil } == [3, 4, 5, 6])
    }
}
