import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// The heights of rows of data that have been measured, in device pixels.
package struct MeasuredHeights {
    /// What they were measured for.
    package var scale: CGFloat = 0
    package var columnWidths: [Int] = []
    /// In the order of the source; −1 for a row that has not been measured. Empty while none has been.
    package var heights: [Int32] = []
}

/// How the rows of a grid are measured at one scale and with columns of one width, in device pixels.
struct RowHeightPlan {
    let scale: CGFloat
    let columnWidths: [Int]
    /// The height of a row in which no text takes more than one line.
    private(set) var common: Int32 = 0
    /// What no row is lower than: a cell that depends on its place may be lower than the column's own style would be.
    private(set) var floor: Int32 = 0
    /// The columns whose cells may be higher than that.
    private(set) var varying: [Int] = []
    /// Whether rows that are no rows of data are among them.
    let isMixed: Bool

    /// - Parameter columnWidths: In device pixels.
    init(_ model: GridModel, _ measures: GridMeasures, columnWidths: [Int], scale: CGFloat) {
        self.scale = scale
        self.columnWidths = columnWidths
        isMixed = model.rows.cells != nil
        for (index, column) in measures.columns.enumerated() {
            common = max(common, Int32(column.style.lineHeight(scale: scale).pixelsHolding(scale: scale)))
            let canWrap = column.style.paragraph.numberOfLines != 1
            let fits = column.fits(CGFloat(columnWidths[index]) / scale)
            if !(column.isUniform && (fits || !canWrap)) { varying.append(index) }
        }
        floor = model.dependsOnPlace ? 0 : common
    }

    /// Whether all rows have the common height.
    var isUniform: Bool { varying.isEmpty && !isMixed }

    /// The width of a cell in points.
    func width(_ columns: Range<Int>) -> CGFloat { CGFloat(columnWidths[columns].reduce(0, +)) / scale }
}

/// Measures the heights of rows.
struct RowMeasurer {
    private(set) var model: GridModel
    let measures: GridMeasures
    let plan: RowHeightPlan

    /// The height that a row needs for its cells, in device pixels.
    func height(ofRow row: Int) -> Int32 {
        guard let source = model.rows.source(row) else { return heightOfSpannedCells(row) }
        var highest = plan.floor
        for column in plan.varying {
            let cell = cell(row: row, source: source, column: column)
            let height = model.columns[column].renderer.height(
                of: cell, width: CGFloat(plan.columnWidths[column]) / plan.scale, scale: plan.scale)
            let isOwn = cell.style !== measures.columns[column].style
            let oneLine = isOwn ? Int32(cell.style.lineHeight(scale: plan.scale).pixelsHolding(scale: plan.scale)) : plan.common
            highest = max(highest, height.map { Int32($0.pixelsHolding(scale: plan.scale)) } ?? oneLine)
        }
        return highest
    }

    private func heightOfSpannedCells(_ row: Int) -> Int32 {
        var highest: Int32 = 0
        for spanned in model.rows.cells?(row) ?? [] {
            let cell = spanned.cell(row: row, in: measures)
            let height =
                spanned.renderer.height(of: cell, width: plan.width(spanned.columns), scale: plan.scale)
                ?? spanned.style.lineHeight(scale: plan.scale)
            highest = max(highest, Int32(height.pixelsHolding(scale: plan.scale)))
        }
        return highest
    }

    private func cell(row: Int, source: Int, column: Int) -> GridCell {
        model.rows.cell(row: row, source: source, column: column, style: measures.columns[column].style)
    }

    /// How many rows are measured, or have their texts set, at once: few enough that all texts are kept until they are asked for.
    private static let rowsAtOnce = 1024
    /// Waking another thread, and making renderers for it, takes as long as measuring a few rows.
    private static let fewestForThreads = 64
    private static let fewestInPart = 32

    /// Measures some of `rows`; answers whether there were any to measure.
    /// - Parameters:
    ///   - isWanted: Whether a row is to be measured, asked when it is its turn, and before.
    ///   - body: Given each row and its height in device pixels.
    func measure(
        _ rows: Range<Int>, where isWanted: (_ row: Int) -> Bool, _ body: (_ row: Int, _ height: Int32) -> Void
    ) -> Bool {
        var hasMeasured = false
        var end = rows.lowerBound
        var ready: ArraySlice<(row: Int, height: Int32)> = []
        for row in rows where isWanted(row) {
            if Allowance.isSpent { break }
            if row >= end {
                end = min(row + Self.rowsAtOnce, rows.upperBound)
                let wanted = (row..<end).filter(isWanted)
                if let heights = heights(of: wanted) {
                    ready = zip(wanted, heights).map { (row: $0, height: $1) }[...]
                } else {
                    prepareTexts(of: wanted)
                }
            }
            body(row, ready.first?.row == row ? ready.removeFirst().height : height(ofRow: row))
            hasMeasured = true
        }
        return hasMeasured
    }

    /// The heights of rows, measured on all cores; nil where they are few, or code of the table's owner has a part in them.
    private func heights(of rows: [Int]) -> [Int32]? {
        let threads = HelperThreads.coreCount
        guard threads > 1, rows.count >= Self.fewestForThreads else { return nil }
        /// Unchecked: used by one thread, which alone has its renderers; rows that answer any thread do so.
        struct Batch: @unchecked Sendable {
            let measurer: RowMeasurer
            let rows: ArraySlice<Int>
        }
        var parts: [Batch] = []
        // Some for each thread, so that none has to wait for long for another's.
        let count = max(rows.count / (threads * 8), Self.fewestInPart)
        for start in stride(from: 0, to: rows.count, by: count) {
            guard let model = model.forAnotherThread else { return nil }
            var measurer = self
            measurer.model = model
            parts.append(Batch(measurer: measurer, rows: rows[start...].prefix(count)))
        }
        return HelperThreads.map(count: parts.count, threads: threads) { [parts] index in
            let part = parts[index]
            return part.rows.map { Allowance.isSpent ? 0 : part.measurer.height(ofRow: $0) }
        }.flatMap(\.self)
    }

    private func prepareTexts(of rows: [Int]) {
        for column in plan.varying {
            let renderer = model.columns[column].renderer
            // What a cell that depends on its place looks like is not known before its turn.
            guard !renderer.dependsOnPlace, measures.columns[column].style.paragraph.numberOfLines != 1 else { continue }
            let width = CGFloat(plan.columnWidths[column]) / plan.scale
            let cells = rows.compactMap { row in
                model.rows.source(row).map { (cell: cell(row: row, source: $0, column: column), width: width) }
            }
            renderer.prepare(cells, scale: plan.scale)
        }
    }
}
