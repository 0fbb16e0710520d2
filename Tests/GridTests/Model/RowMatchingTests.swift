import TestSupport
import Testing

@testable import RasterGrid

@Suite("Rows found again in new data")
struct RowMatchingTests {
    /// Checks that a matching is one to one, of equal rows, in order among equal ones, and leaves none that could be matched.
    private func check(_ old: [Int], _ new: [Int], _ comment: Comment? = nil) {
        let matching = RowMatching(old: old, new: new)
        #expect(matching.oldRow.count == new.count && matching.newRow.count == old.count, comment)
        for (row, oldRow) in matching.oldRow.enumerated() where oldRow >= 0 {
            #expect(old[Int(oldRow)] == new[row] && matching.newRow[Int(oldRow)] == Int32(row), comment)
        }
        #expect(matching.newRow.count { $0 >= 0 } == matching.oldRow.count { $0 >= 0 }, comment)
        for identity in Set(old + new) {
            let rows = new.indices.filter { new[$0] == identity }.map { matching.oldRow[$0] }.filter { $0 >= 0 }
            #expect(rows == rows.sorted(), comment)
            #expect(rows.count == min(old.count { $0 == identity }, new.count { $0 == identity }), comment)
        }
    }

    @Test("Inserted, removed, moved and repeated rows")
    func byHand() {
        #expect(RowMatching(old: [1, 2, 3], new: [1, 2, 3]).oldRow == [0, 1, 2])
        #expect(RowMatching(old: [1, 2, 3], new: [1, 9, 2, 3]).oldRow == [0, -1, 1, 2])
        #expect(RowMatching(old: [1, 2, 3, 4], new: [1, 4]).newRow == [0, -1, -1, 1])
        #expect(RowMatching(old: [1, 2, 3, 4], new: [1, 3, 2, 4]).oldRow == [0, 2, 1, 3])
        #expect(RowMatching(old: [7, 1, 7, 7], new: [2, 7, 7, 3]).oldRow == [-1, 0, 2, -1])
        #expect(RowMatching(old: [], new: [1, 2]).oldRow == [-1, -1])
        #expect(RowMatching(old: [1, 2], new: [Int]()).newRow == [-1, -1])
    }

    @Test("No row is an old one, where that is said")
    func none() {
        let matching = RowMatching.none(oldCount: 2, newCount: 3)
        #expect(matching.oldRow == [-1, -1, -1] && matching.newRow == [-1, -1])
    }

    @Test("Random data of few and of many identities is matched as far as it can be", arguments: [1, 3, 20, 1000])
    func random(identities: Int) {
        var rng = SplitMix64(seed: UInt64(identities))
        for round in 0..<60 {
            let old = (0..<Int.random(in: 0...40, using: &rng)).map { _ in Int.random(in: 0..<identities, using: &rng) }
            var new = old
            for _ in 0..<Int.random(in: 0...6, using: &rng) {
                switch Int.random(in: 0..<3, using: &rng) {
                case 0: new.insert(Int.random(in: 0..<identities, using: &rng), at: Int.random(in: 0...new.count, using: &rng))
                case 1 where !new.isEmpty: new.remove(at: Int.random(in: 0..<new.count, using: &rng))
                default: new.shuffle(using: &rng)
                }
            }
            check(old, new, "round \(round)")
        }
    }
}
