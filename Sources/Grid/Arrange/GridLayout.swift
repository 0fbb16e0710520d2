import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// What is known of the layout of one grid: measures, geometry and viewport, each found when it is asked for first and kept
/// until its owner says that it no longer holds.
///
/// A memory, not a description: whatever it has forgotten, the same model gives the same layout.
package final class GridLayout {
    let views = GridViews()

    private var measures: GridMeasures?
    /// The widths of cells that have been measured; nil while none has.
    private var widths: MeasuredWidths?
    /// The heights of rows that have been measured.
    package private(set) var heights = MeasuredHeights()
    /// The widths that stay whatever the data.
    private var lockedWidths: LockedWidths?
    /// The geometry that was found last, and what for.
    var cached: (geometry: GridGeometry, settings: GridSettings)?
    /// How rows of the geometry are measured.
    private var plan: RowHeightPlan?
    /// What was in sight when it was asked for last.
    var viewport: Viewport?

    /// Where the grid is scrolled to.
    var scrollPosition = ScrollPosition.offset(0)
    /// Points; nil: at the leading edge.
    var horizontalOffset: CGFloat?

    /// Whether cells are being measured.
    private var isMeasuring = false
    /// Whether who owns the grid is being asked for the heights of rows.
    private var isAskingHeights = false
    /// Whether who owns the grid is being asked for what decides where things are: what it asks in turn has no answer yet.
    package var isFinding: Bool { isMeasuring || isAskingHeights }
    /// Another number whenever something has changed that shows.
    private(set) var version = 0

    package init() {}

    // MARK: Forgetting

    /// What cells show, or where, has changed; what was measured of them has not.
    package func contentsDidChange() { version += 1 }

    /// Forgets all that was measured.
    /// - Parameter keepsLockedWidths: Whether columns keep widths that stay until there is a new version of them.
    package func invalidate(keepsLockedWidths: Bool = false) {
        if !keepsLockedWidths { lockedWidths = nil }
        widths = nil
        heights = MeasuredHeights()
        invalidateColumns()
    }

    /// Forgets how wide columns are, not how wide and high cells are.
    package func invalidateColumns() {
        measures = nil
        invalidateGeometry()
    }

    /// Forgets where things are, not what was measured.
    package func invalidateGeometry() {
        keepOffset(onlyAtTop: true)
        cached = nil
        viewport = nil
        contentsDidChange()
    }

    /// Where rows have changed places, the offset stays as it is; and where nothing but measures has changed, a grid
    /// that was not scrolled stays so.
    package func keepOffset(onlyAtTop: Bool) {
        guard let viewport, let scale = cached?.geometry.scale, viewport.isPart,
            !onlyAtTop || viewport.yRange.lowerBound == 0
        else { return }
        scrollPosition = .offset(CGFloat(viewport.yRange.lowerBound) / scale)
    }

    // MARK: Measuring

    /// What was measured already of the cells of columns that run so.
    package func knownMeasures(isRightToLeft: Bool) -> GridMeasures? {
        measures?.isRightToLeft == isRightToLeft ? measures : nil
    }

    /// What was measured of the columns' cells: of no resolution and no frame.
    package func measures(of model: GridModel) -> GridMeasures {
        if let cached = knownMeasures(isRightToLeft: model.settings.isRightToLeft) { return cached }
        // Taken out: who configures cells may tell the table of changes meanwhile.
        var taken = widths
        widths = nil
        let before = version
        let made = whileMeasuring {
            GridMeasures(of: model, measuredWidths: &taken, measuresWidths: !(lockedWidths?.hold(for: model) ?? false))
        }
        guard version == before, !Allowance.isSpent else { return made }
        (widths, measures) = (taken, made)
        return made
    }

    /// Calls what measures cells, and with them code of the table's owner.
    private func whileMeasuring<Result>(_ body: () -> Result) -> Result {
        precondition(
            !isMeasuring,
            "a cell's configuration or value asks where its table's cells lie, which they decide themselves; ask when the "
                + "table is laid out")
        isMeasuring = true
        defer { isMeasuring = false }
        return body()
    }

    /// Where everything is at `scale` pixels per point.
    /// - Parameters:
    ///   - frameWidth: The width that columns are to fill, in points; 0 for none.
    ///   - isLazy: Whether rows may be left unmeasured.
    package func geometry(of model: GridModel, scale: CGFloat, frameWidth: CGFloat, isLazy: Bool) -> GridGeometry {
        if let (geometry, settings) = cached, geometry.scale == scale, settings == model.settings,
            isLazy || geometry.rows.areAllMeasured
        {
            // Columns of their own widths are what a frame gets that they fill already.
            let fills = geometry.frameWidth == 0 && frameWidth <= geometry.size.width
            if fills || geometry.frameWidth == frameWidth { return geometry }
        }
        let arrangement = GridArrangement(
            model: model, measures: measures(of: model), scale: scale, frameWidth: frameWidth, views: views)
        let widths = columnWidths(arrangement)
        let geometry = arrangement.geometry(columnWidths: widths) { start, gap in
            rowSpans(arrangement, start: start, gap: gap, columnWidths: widths, isLazy: isLazy)
        }
        // What was left early is nothing to go on with.
        guard !Allowance.isSpent else {
            invalidate()
            return geometry
        }
        cached = (geometry, model.settings)
        viewport = nil
        contentsDidChange()
        return geometry
    }

    private func columnWidths(_ arrangement: GridArrangement) -> [Int] {
        let (model, scale) = (arrangement.model, arrangement.scale)
        if let lockedWidths, lockedWidths.hold(for: model) {
            return lockedWidths.widths.map { $0.pixels(scale: scale, rounded: .up) }
        }
        let widths = arrangement.columnWidths()
        if let version = model.settings.lockedWidthsVersion, model.rows.count > 0 {
            lockedWidths = LockedWidths(widths: widths.map { CGFloat($0) / scale }, version: version)
        }
        return widths
    }

    // MARK: Rows

    /// A grid of fewer rows is measured as a whole, also where a frame shows only a part of it: that takes no time
    /// worth saving, and its scroll indicator never jumps.
    package static let rowsMeasuredAtOnce = 1000

    /// Where the rows are, given the widths of columns in device pixels.
    ///
    /// Complexity: O(1) for fixed heights without any of their own, and for automatic ones where no text can take more than
    /// one line; else O(rows), and where `isLazy` is false the texts that can take more lines are measured once.
    private func rowSpans(
        _ arrangement: GridArrangement, start: Int, gap: Int, columnWidths: [Int], isLazy: Bool
    ) -> RowSpans {
        let (model, scale) = (arrangement.model, arrangement.scale)
        let count = model.rows.count
        let ownHeights = ownHeights(of: model, scale: scale)
        switch model.rows.height {
        case .fixed(let height):
            let height = height.pixels(scale: scale)
            guard var heights = ownHeights else { return RowSpans(count: count, start: start, height: height, gap: gap) }
            for row in heights.indices where heights[row] < 0 { heights[row] = Int32(height) }
            return RowSpans(start: start, gap: gap, estimate: height, heights: heights)
        case .automatic(let estimated, _):
            let plan = RowHeightPlan(model, arrangement.measures, columnWidths: columnWidths, scale: scale)
            self.plan = plan
            if plan.isUniform, ownHeights == nil {
                return RowSpans(count: count, start: start, height: Int(plan.common), gap: gap)
            }
            var heights = ownHeights ?? Array(repeating: -1, count: count)
            takeKnownHeights(into: &heights, of: model, plan: plan)
            // At least a pixel, or no number of rows would fill a frame.
            var spans = RowSpans(
                start: start, gap: gap, estimate: max(1, estimated.pixels(scale: scale)), heights: heights)
            if !isLazy || count < Self.rowsMeasuredAtOnce {
                let measurer = RowMeasurer(model: model, measures: arrangement.measures, plan: plan)
                _ = whileMeasuring {
                    measurer.measure(0..<count, where: { !spans.isMeasured($0) }) { row, height in
                        spans.setHeight(height, ofRow: row)
                        keep(height, ofRow: row, model)
                    }
                }
            }
            return spans
        }
    }

    /// The heights that rows have of their own, −1 where they have none; nil when none has.
    private func ownHeights(of model: GridModel, scale: CGFloat) -> [Int32]? {
        guard let ownHeight = model.rows.ownHeight else { return nil }
        isAskingHeights = true
        defer { isAskingHeights = false }
        var heights: [Int32]?
        for row in 0..<model.rows.count {
            guard let height = ownHeight(row) else { continue }
            if heights == nil { heights = Array(repeating: -1, count: model.rows.count) }
            heights?[row] = Int32(height.pixels(scale: scale))
        }
        return heights
    }

    /// Fills in what was measured before for the same widths.
    private func takeKnownHeights(into heights: inout [Int32], of model: GridModel, plan: RowHeightPlan) {
        guard self.heights.scale == plan.scale, self.heights.columnWidths == plan.columnWidths,
            self.heights.heights.count == model.rows.sourceCount
        else {
            self.heights = MeasuredHeights(
                scale: plan.scale, columnWidths: plan.columnWidths,
                heights: Array(repeating: -1, count: model.rows.sourceCount))
            return
        }
        for row in heights.indices where heights[row] < 0 {
            if let source = model.rows.source(row) { heights[row] = self.heights.heights[source] }
        }
    }

    /// The geometry that is known once those of some rows are measured that have not been; nil where all have.
    func measuring(_ rows: Range<Int>, of model: GridModel) -> GridGeometry? {
        guard let plan, cached?.geometry.rows.areAllMeasured == false else { return nil }
        let measurer = RowMeasurer(model: model, measures: measures(of: model), plan: plan)
        // Where rows change meanwhile, what was to be measured is no longer.
        let before = version
        let hasMeasured = whileMeasuring {
            measurer.measure(rows, where: { version == before && cached?.geometry.rows.isMeasured($0) == false }) { row, height in
                guard version == before else { return }
                cached?.geometry.rows.setHeight(height, ofRow: row)
                keep(height, ofRow: row, model)
            }
        }
        guard hasMeasured, version == before else { return nil }
        if Allowance.isSpent { heights = MeasuredHeights() }
        viewport = nil
        return cached?.geometry
    }

    private func keep(_ height: Int32, ofRow row: Int, _ model: GridModel) {
        guard let source = model.rows.source(row), heights.heights.indices.contains(source) else { return }
        heights.heights[source] = height
    }

    /// Measures a row anew after what its cells show has changed, without a look at any other.
    ///
    /// Complexity: that of the row's texts, and O(log rows).
    /// - Parameter size: That of the frame that the grid is shown through; `.zero` for a whole grid.
    /// - Returns: Whether the row's height has changed.
    package func remeasureRow(_ row: Int, of model: GridModel, scale: CGFloat, size: CGSize) -> Bool {
        // What is in sight is known before it moves.
        let geometry = visiblePart(of: model, scale: scale, size: size).geometry
        contentsDidChange()
        let height: Int32
        if let own = model.rows.ownHeight?(row) {
            height = Int32(own.pixels(scale: scale))
        } else if case .fixed(let fixed) = model.rows.height {
            height = Int32(fixed.pixels(scale: scale))
        } else {
            // A text has changed that was measured with all others: what is known of all no longer holds.
            measures?.forgetUniformity()
            let source = model.rows.source(row)
            if let source { for column in model.columns.indices { widths?[source, column] = nil } }
            let measures = measures(of: model)
            let plan = RowHeightPlan(model, measures, columnWidths: geometry.columns.map(\.length), scale: scale)
            self.plan = plan
            height = whileMeasuring { RowMeasurer(model: model, measures: measures, plan: plan).height(ofRow: row) }
            keep(height, ofRow: row, model)
        }
        guard height != Int32(geometry.rows[row].length) else { return false }
        cached?.geometry.rows.setHeight(height, ofRow: row)
        viewport = nil
        return true
    }

    /// Keeps what was measured of rows that show what they showed, when others take their places.
    /// - Parameters:
    ///   - sourceCount: How many rows the source had.
    ///   - isUnchanged: Whether a row of the new source, which has a match, shows what that one showed.
    package func moveMeasures(
        by matching: RowMatching, from sourceCount: Int, columnCount: Int, isUnchanged: (_ row: Int) -> Bool
    ) {
        widths = widths.flatMap {
            $0.rowCount == sourceCount && $0.columnCount == columnCount
                ? $0.moved(by: matching, isUnchanged: isUnchanged) : nil
        }
        let cached = heights.heights
        guard cached.count == sourceCount else { return }
        var moved = [Int32](repeating: -1, count: matching.oldRow.count)
        for (row, oldRow) in matching.oldRow.enumerated() where oldRow >= 0 {
            let height = cached[Int(oldRow)]
            if height >= 0, isUnchanged(row) { moved[row] = height }
        }
        heights.heights = moved
    }

    /// Forgets what was measured of cells.
    package func forgetMeasuredCells() {
        heights = MeasuredHeights()
        widths = nil
    }
}
