import TestSupport
import Testing

@testable import RasterPNG

@Suite("Bytes of a value or more") struct BytesFromTests {
    @Test("are found wherever they are among eight, and nothing else is", arguments: 0...256)
    func finds(least: Int) {
        let bytes = BytesFrom(least)
        var rng = SplitMix64(seed: UInt64(least))
        for value in 0..<256 {
            for place in 0..<8 {
                var eight = (0..<8).map { _ in least == 0 ? 0 : UInt8(Int.random(in: 0..<least, using: &rng)) }
                eight[place] = UInt8(value)
                let word = eight.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                #expect(bytes.isAny(in: word) == eight.contains { Int($0) >= least })
                for part in 0..<4 {
                    var all = [UInt8](repeating: least == 0 ? 0 : UInt8(least - 1), count: 32)
                    all.replaceSubrange(8 * part..<8 * part + 8, with: eight)
                    #expect(bytes.isAny(of32: all) == all.contains { Int($0) >= least })
                }
            }
        }
    }
}
