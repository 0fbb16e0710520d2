import RasterGraphics
import Testing

@Suite("Objects shared as long as they are held")
struct WeakDictionaryTests {
    private final class Thing {}

    @Test("A key gives the same object as long as somebody holds it, and a new one after that")
    func sharing() {
        var things = WeakDictionary<Int, Thing>()
        var made = 0
        func thing(_ key: Int) -> Thing {
            things.value(for: key) {
                made += 1
                return Thing()
            }
        }
        let first = thing(1)
        #expect(thing(1) === first)
        #expect(thing(2) !== first)
        #expect(made == 2)
        _ = thing(2)
        #expect(made == 3, "nobody held the one before")
    }

    @Test("What is gone takes no room for ever, and what is held is never swept out")
    func sweeping() {
        var things = WeakDictionary<Int, Thing>()
        var held: [Thing] = []
        for key in 0..<10_000 {
            let thing = things.value(for: key) { Thing() }
            if key % 100 == 0 { held.append(thing) }
        }
        #expect(things.count < 300)
        for (i, thing) in held.enumerated() { #expect(things.value(for: i * 100) { Thing() } === thing) }
    }
}
