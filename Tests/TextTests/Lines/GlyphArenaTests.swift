import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import RasterText

@Suite("An arena of glyphs") struct GlyphArenaTests {
    private func glyphs(_ count: Int, from first: Int) -> [PlacedGlyph] {
        (first..<first + count).map { PlacedGlyph(id: UInt32($0), cluster: Int32($0), x: Double($0) / 3, y: -Double($0)) }
    }

    private func isSame(_ one: some Sequence<PlacedGlyph>, _ other: [PlacedGlyph]) -> Bool {
        one.elementsEqual(other) { $0.id == $1.id && $0.x == $1.x && $0.y == $1.y }
    }

    @Test("keeps each run as it was appended, of any length and after it is gone")
    func runs() {
        var random = SplitMix64(seed: 8)
        var kept: [(PlacedGlyphs, [PlacedGlyph])] = []
        do {
            var arena = GlyphArena(blockSize: 40)
            for i in 0..<500 {
                let own = glyphs(random.next(below: i % 9 == 0 ? 90 : 12), from: i)
                kept.append((arena.append(own), own))
            }
        }
        for (run, own) in kept {
            #expect(isSame(run, own) && run.count == own.count)
            var each: [PlacedGlyph] = []
            run.forEach { each.append($0) }
            #expect(isSame(each, own))
        }
        #expect(isSame(PlacedGlyphs([]), []))
    }

    @Test("takes fewer glyphs than there was room for, and goes on behind them")
    func fewer() {
        var arena = GlyphArena(blockSize: 16)
        var kept: [(PlacedGlyphs, [PlacedGlyph])] = []
        for i in 0..<100 {
            let own = glyphs(i % 4, from: 10 * i)
            let run = arena.append(atMost: i % 4 + 5) { room in room.initialize(fromContentsOf: own) }
            kept.append((run, own))
        }
        for (run, own) in kept { #expect(isSame(run, own)) }
    }

    @Test("may be copied, and its copies be appended to by many threads at once")
    func copies() {
        var whole = GlyphArena(blockSize: 300)
        let before = whole.append(glyphs(7, from: 1000))
        let wrong = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 16) { [whole] thread in
            var arena = whole
            var kept: [(PlacedGlyphs, [PlacedGlyph])] = []
            for i in 0..<400 {
                let own = glyphs((i * 7 + thread) % 11, from: 10_000 * thread + i)
                kept.append(
                    (i % 3 == 0 ? arena.append(atMost: 20) { $0.initialize(fromContentsOf: own) } : arena.append(own), own))
            }
            for (run, own) in kept where !isSame(run, own) { wrong.add(1, ordering: .relaxed) }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
        #expect(isSame(before, glyphs(7, from: 1000)))
    }
}
