import Foundation
import Testing

@testable import RasterGrid

@Suite("Which cells decide the width of a column") struct ColumnWidthRuleTests {
    @Test("A sample has the first row, and from there rows at even distances, no more than are wanted")
    func samples() {
        #expect(Array(RowSample(size: 3, of: 10)) == [0, 4, 8])
        #expect(Array(RowSample(size: 2, of: 10)) == [0, 5])
        #expect(Array(RowSample(size: 4, of: 7)) == [0, 2, 4, 6])
        #expect(Array(RowSample(size: 1, of: 10)) == [0])
    }

    @Test("A sample of no size, or of as many rows as there are, is all of them", arguments: [0, -1, 5, 6])
    func wholeSamples(size: Int) {
        let sample = RowSample(size: size, of: 5)
        #expect(sample.isWhole && Array(sample) == [0, 1, 2, 3, 4])
    }

    @Test("A sample of no rows is empty, and one row fewer than there are is a sample")
    func edges() {
        #expect(Array(RowSample(size: 3, of: 0)) == [])
        #expect(!RowSample(size: 4, of: 5).isWhole && Array(RowSample(size: 4, of: 5)) == [0, 2, 4])
    }

    @Test("A rule that measures no cells has no sample")
    func noCells() {
        #expect(ColumnWidthRule(cells: .none).sample(of: 5) == nil)
        #expect(ColumnWidthRule(cells: .all).sample(of: 5)?.count == 5)
        #expect(ColumnWidthRule(cells: .sample(size: 2)).sample(of: 5)?.count == 2)
    }

    @Test("A share of the widths is the one at that place among them in order, the nearest to it")
    func percentiles() {
        var rule = ColumnWidthRule()
        let widths: [CGFloat] = [50, 10, 40, 20, 30]
        for (share, width) in [(0, 10), (0.12, 10), (0.13, 20), (0.5, 30), (0.87, 40), (0.88, 50), (1, 50)] as [(Double, CGFloat)]
        {
            rule.percentile = share
            #expect(rule.percentile(of: widths) == width, "\(share)")
        }
        #expect(rule.percentile(of: []) == 0)
    }
}
