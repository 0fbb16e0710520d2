import RasterGraphics
import TestSupport
import Testing

@Suite("Sorting by merging")
struct MergeSortTests {
    @Test("Rows in order are compared once with the next; none more than by halving")
    func comparisons() {
        func count(_ rows: [Int32]) -> Int {
            var number = 0
            _ = mergeSorted(rows) {
                number += 1
                return $0 < $1
            }
            return number
        }
        #expect(count(Array(0..<1024)) == 1023)
        var random = SplitMix64(seed: 9)
        #expect(count((0..<1024).shuffled(using: &random)) <= 1024 * 10 + 1023)
    }
}
