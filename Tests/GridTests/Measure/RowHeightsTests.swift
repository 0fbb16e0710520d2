import Foundation
import RasterGraphics
import Testing

@testable import RasterGrid

@Suite("Heights of rows") struct RowHeightsTests {
    private let counts = WatchedRenderer.Counts()

    /// Rows of one to five lines.
    private func rows(_ count: Int, answerAnyThread: Bool) -> GridModel {
        let texts = (0..<count).map { row in [String(repeating: "wood, glass and stone ", count: row * 7 % 5), "été \(row)"] }
        var rows = model(texts, columns: 2, wraps: true, renderer: WatchedRenderer(counts))
        rows.rows.answerAnyThread = answerAnyThread
        rows.columns[0].width.maximum = 90
        return rows
    }

    private func heights(of rows: GridModel) -> [Int] {
        let geometry = GridLayout().geometry(of: rows, scale: 2, frameWidth: 0, isLazy: false)
        return (0..<rows.rows.count).map { geometry.rows[$0].length }
    }

    @Test("Measured by several threads they are what one measures, each once", arguments: [10, 64, 100, 1023, 1024, 1025, 2600])
    func threads(count: Int) {
        let alone = heights(of: rows(count, answerAnyThread: false))
        let cells = counts.measured.withLock { $0 }
        #expect(cells[0] >= count && cells[1] == 0)
        counts.measured.withLock { $0 = [0, 0] }
        #expect(heights(of: rows(count, answerAnyThread: true)) == alone)
        #expect(Set(alone).count > 3)
        #expect(counts.measured.withLock { $0[0] + $0[1] } == cells[0])
        // The last rows of 1,025 are too few, and so are all where there is one core.
        let several = HelperThreads.coreCount > 1 ? count < 64 ? 0 : count == 1025 ? 1024 : count : 0
        #expect(counts.measured.withLock { $0[1] } == cells[0] / count * several)
    }

    @Test("Rows with heights of their own have those, whoever measures the others")
    func ownHeights() {
        for answerAnyThread in [false, true] {
            let wanted = heights(of: rows(300, answerAnyThread: answerAnyThread))
            let all = counts.measured.withLock { $0 }
            counts.measured.withLock { $0 = [0, 0] }
            var rows = rows(300, answerAnyThread: answerAnyThread)
            rows.rows.ownHeight = { $0 % 3 == 1 ? 40 : nil }
            let heights = heights(of: rows)
            // What has a height is not measured.
            #expect(counts.measured.withLock { $0.map { $0 * 3 } } == all.map { $0 * 2 })
            counts.measured.withLock { $0 = [0, 0] }
            for row in 0..<300 { #expect(heights[row] == (row % 3 == 1 ? 80 : wanted[row])) }
        }
    }
}
