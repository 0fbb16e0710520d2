import Foundation
import TestSupport
import Testing

@testable import RasterGrid

@Suite("Widths of columns brought to a sum") struct ColumnFittingTests {
    @Test("Growing meets the sum and keeps the order of widths")
    func grown() {
        #expect(ColumnFitting.grown([1, 2, 3], to: 12) == [2, 4, 6])
        #expect(ColumnFitting.grown([10, 20], to: 15) == [10, 20])
        #expect(ColumnFitting.grown([0, 0], to: 15) == [0, 0])
        #expect(ColumnFitting.grown([], to: 15) == [])
        for total in 6..<100 { #expect(ColumnFitting.grown([1, 2, 3], to: total).reduce(0, +) == total) }
    }

    @Test("Shrinking leaves narrow columns whole, keeps the order of widths, and never goes below a minimum")
    func shrunk() {
        // 53 / 37 is the root of 100 / 50.
        #expect(ColumnFitting.shrunk([10, 100, 50], minimums: [0, 0, 0], to: 100) == [10, 53, 37])
        #expect(ColumnFitting.shrunk([10, 100, 50], minimums: [0, 80, 0], to: 100) == [6, 80, 14])
        #expect(ColumnFitting.shrunk([10, 100], minimums: [10, 90], to: 50) == [10, 90])
        #expect(ColumnFitting.shrunk([10, 10], minimums: [0, 0], to: 50) == [10, 10])
        #expect(ColumnFitting.shrunk([], minimums: [], to: 50) == [])
        var random = SplitMix64(seed: 11)
        for _ in 0..<200 {
            let widths = (0..<random.next(below: 9) + 1).map { _ in random.next(below: 900) }
            let minimums = widths.map { _ in random.next(below: 100) }
            let total = random.next(below: widths.reduce(0, +) + 1)
            let result = ColumnFitting.shrunk(widths, minimums: minimums, to: total)
            let least = zip(widths, minimums).map { min($0, $1) }
            #expect(result.reduce(0, +) == max(total, least.reduce(0, +)))
            for (i, width) in widths.enumerated() { #expect(result[i] >= least[i] && result[i] <= width) }
        }
    }
}
