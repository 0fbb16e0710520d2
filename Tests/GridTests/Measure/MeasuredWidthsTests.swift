import Foundation
import Testing

@testable import RasterGrid

@Suite("Widths that are kept") struct MeasuredWidthsTests {
    /// Few cells are all kept, of many those that were measured: both give the same answers.
    private static let rowCounts = [4, 1 << 17]

    @Test("Each cell has its own, and none before it is measured", arguments: rowCounts)
    func cells(rowCount: Int) {
        var widths = MeasuredWidths(rowCount: rowCount, columnCount: 2)
        widths[1, 1] = 11
        widths[2, 0] = 20
        #expect(widths[1, 1] == 11 && widths[2, 0] == 20)
        #expect(widths[1, 0] == nil && widths[2, 1] == nil && widths[3, 1] == nil)
        widths[1, 1] = nil
        #expect(widths[1, 1] == nil && widths[2, 0] == 20)
    }

    @Test("Rows take theirs along where they go, and changed ones lose them", arguments: rowCounts)
    func moved(rowCount: Int) {
        var widths = MeasuredWidths(rowCount: rowCount, columnCount: 2)
        for row in 0..<4 { widths[row, 1] = CGFloat(row) }
        var new = Array(0..<rowCount)
        new.swapAt(0, 3)
        new.insert(-1, at: 1)
        let matching = RowMatching(old: Array(0..<rowCount), new: new)
        let moved = widths.moved(by: matching) { $0 != 2 }
        #expect(moved.rowCount == rowCount + 1 && moved.columnCount == 2)
        // In order: the last of the four, a new row, the second, which has changed, the third, the first.
        #expect((0..<5).map { moved[$0, 1] } == [3, nil, nil, 2, 0])
        #expect(moved[0, 0] == nil)
    }
}
