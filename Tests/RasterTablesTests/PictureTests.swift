import Foundation
import RasterTables
import Testing

@Suite("Pictures of tables") struct PictureTests {
    /// A table of 60 × 4 cells, whose callback counts its calls.
    private func countingTable(_ count: @escaping (IndexPath) -> Void) -> DataTable {
        var options = DataTableConfiguration()
        options.columnWidthMode = .fixed(width: 90)
        options.defaultCellConfiguration = { _, _, indexPath, _ in count(indexPath) }
        return DataTable(
            data: (0..<60).map { row in (0..<4).map { .int(row * 4 + $0) } }, headerTitles: ["a", "b", "c", "d"],
            options: options)
    }

    @Test("The callback is called once for each cell that is drawn, however many bands the picture has")
    func oncePerCell() throws {
        var calls: [IndexPath: Int] = [:]
        let table = countingTable { calls[$0, default: 0] += 1 }
        // Measured before, so that only drawing is counted.
        _ = table.layout(scale: 3, rows: 0..<0)
        calls = [:]
        _ = try table.pngData(scale: 3)
        #expect(calls.count == 240 && calls.values.allSatisfy { $0 == 1 })
    }

    @Test("A picture that no memory holds is an error, not an attempt")
    func tooManyPixels() {
        let table = countingTable { _ in }
        table.frame = CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
        #expect(throws: PictureError.tooManyPixels(width: 1_000_000, height: 1_000_000, limit: 1 << 31)) {
            try table.image(scale: 1)
        }
    }

    @Test("In a frame only cells in sight are drawn, and the callback is called for those")
    func inSight() throws {
        var calls: [IndexPath: Int] = [:]
        let table = countingTable { calls[$0, default: 0] += 1 }
        table.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        table.contentOffset = CGPoint(x: 90, y: 1000)
        _ = table.contentSize
        calls = [:]
        _ = try table.image(scale: 2)
        let visible = table.visibleRows
        #expect(Set(calls.keys.map(\.section)) == [1, 2, 3])
        #expect(Set(calls.keys.map(\.item)).isSubset(of: visible))
        #expect(calls.values.allSatisfy { $0 == 1 })
    }
}
