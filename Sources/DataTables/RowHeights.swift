import Foundation
import RasterText
import RasterViews

/// The heights of rows that have been measured, in device pixels.
struct MeasuredHeights {
    /// What they were measured for.
    var scale: CGFloat = 0
    var columnWidths: [Int] = []
    /// In the order of the rows as they were given; −1 for a row that has not been measured. Empty while none has been.
    var heights: [Int32] = []
}

/// How the rows of a table are measured at one scale and with columns of one width, in device pixels.
struct RowHeightPlan {
    let scale: CGFloat
    let columnWidths: [Int]
    /// The height of a row in which no text takes more than one line.
    var common: Int32 = 0
    /// What no row is lower than: a callback may make a cell lower than the column's own style would be.
    var floor: Int32 = 0
    /// The columns whose cells may be higher than that.
    var varying: [Int] = []
}

extension DataTableRowHeightMode {
    /// How many rows before and after those in sight are measured.
    var prefetchWindow: Int {
        if case .automatic(_, let window) = self { min(max(0, window), 1 << 20) } else { 0 }
    }
}

extension DataTable {
    /// A table of fewer rows is measured as a whole, also where a frame shows only a part of it: that takes no time
    /// worth saving, and its scroll indicator never jumps.
    static let rowsMeasuredAtOnce = 1000

    /// Where the rows are, given the widths of columns in device pixels.
    ///
    /// Complexity: O(1) for fixed heights without a delegate, and for automatic ones where no text can take more than one
    /// line; else O(rows), and where `isLazy` is false the texts that can take more lines are measured once.
    func rowSpans(start: Int, gap: Int, columnWidths: [Int], scale: CGFloat, isLazy: Bool) -> RowSpans {
        let count = numberOfRows
        let delegateHeights = delegateHeights(scale: scale)
        switch options.rowHeightMode {
        case .fixed(let height):
            let height = height.pixels(scale: scale)
            guard var heights = delegateHeights else {
                return RowSpans(count: count, start: start, height: height, gap: gap)
            }
            for row in heights.indices where heights[row] < 0 { heights[row] = Int32(height) }
            return RowSpans(start: start, gap: gap, estimate: height, heights: heights)
        case .automatic(let estimated, _):
            let plan = makeHeightPlan(columnWidths: columnWidths, scale: scale)
            heightPlan = plan
            if plan.varying.isEmpty, delegateHeights == nil {
                return RowSpans(count: count, start: start, height: Int(plan.common), gap: gap)
            }
            var heights = delegateHeights ?? Array(repeating: -1, count: count)
            takeKnownHeights(into: &heights, plan: plan)
            // At least a pixel, or no number of rows would fill a frame.
            let spans = RowSpans(
                start: start, gap: gap, estimate: max(1, estimated.pixels(scale: scale)), heights: heights)
            if !isLazy || count < Self.rowsMeasuredAtOnce { measure(0..<count, of: spans, plan: plan) }
            return spans
        }
    }

    /// The heights that the delegate gives, −1 where it gives none; nil when it gives none at all.
    private func delegateHeights(scale: CGFloat) -> [Int32]? {
        guard let delegate else { return nil }
        var heights: [Int32]?
        for row in 0..<numberOfRows {
            let height: CGFloat? = delegate.dataTable(self, heightForRowAt: row)
            guard let height else { continue }
            if heights == nil { heights = Array(repeating: -1, count: numberOfRows) }
            heights?[row] = Int32(height.pixels(scale: scale))
        }
        return heights
    }

    private func makeHeightPlan(columnWidths: [Int], scale: CGFloat) -> RowHeightPlan {
        var plan = RowHeightPlan(scale: scale, columnWidths: columnWidths)
        for (index, column) in measures.columns.enumerated() {
            plan.common = max(plan.common, Int32(column.style.lineHeight(scale: scale).pixelsHolding(scale: scale)))
            let width = CGFloat(columnWidths[index]) / scale
            let canWrap = column.style.paragraph.numberOfLines != 1
            let fits = !column.isCapped && column.contentWidth > 0 && column.contentWidth <= width
            if !(column.isUniform && (fits || !canWrap)) { plan.varying.append(index) }
        }
        plan.floor = options.defaultCellConfiguration == nil ? plan.common : 0
        return plan
    }

    /// Fills in what was measured before for the same widths.
    private func takeKnownHeights(into heights: inout [Int32], plan: RowHeightPlan) {
        guard measuredHeights.scale == plan.scale, measuredHeights.columnWidths == plan.columnWidths,
            measuredHeights.heights.count == source.count
        else {
            measuredHeights = MeasuredHeights(
                scale: plan.scale, columnWidths: plan.columnWidths, heights: Array(repeating: -1, count: source.count))
            return
        }
        for row in heights.indices where heights[row] < 0 { heights[row] = measuredHeights.heights[sourceRow(row)] }
    }

    // MARK: Measuring

    /// Measures those of some rows that have not been; answers whether there were any.
    @discardableResult
    func measureRows(_ rows: Range<Int>, in geometry: TableGeometry) -> Bool {
        guard !geometry.rows.areAllMeasured, let plan = heightPlan else { return false }
        return measure(rows, of: geometry.rows, plan: plan)
    }

    @discardableResult
    private func measure(_ rows: Range<Int>, of spans: RowSpans, plan: RowHeightPlan) -> Bool {
        var hasMeasured = false
        var prepared = rows.lowerBound
        for row in rows where !spans.isMeasured(row) {
            if row >= prepared {
                prepared = min(row + Self.rowsPrepared, rows.upperBound)
                prepareParagraphs(rows: row..<prepared, plan: plan)
            }
            let height = measuredHeight(ofRow: row, plan: plan)
            spans.setHeight(height, ofRow: row)
            measuredHeights.heights[sourceRow(row)] = height
            hasMeasured = true
        }
        return hasMeasured
    }

    /// The height that a row needs for its texts, in device pixels.
    private func measuredHeight(ofRow row: Int, plan: RowHeightPlan) -> Int32 {
        let columns = measures.columns
        let source = sourceRow(row)
        var highest = plan.floor
        for column in plan.varying {
            let value = self.source.value(source, column)
            let style = columns[column].style
            let width = CGFloat(plan.columnWidths[column]) / plan.scale
            if options.defaultCellConfiguration == nil, columns[column].setsASCII {
                let text = value.stringRepresentation
                // One line: its height is in `common`. Text that is far too long need not be measured for that.
                if text.isPlainASCII,
                    style.paragraph.numberOfLines == 1
                        || CGFloat(text.utf8.count) * style.paragraph.font.pointSize < width * 4
                            && naturalWidth(text, style: style) <= width
                {
                    continue
                }
            }
            configure(value, row: row, column: column, style: style)
            let height = cell.height(width: width, scale: plan.scale)
            highest = max(highest, Int32(height.pixelsHolding(scale: plan.scale)))
        }
        return highest
    }

    /// How many rows' texts are set at once: few enough that all are kept until they are asked for.
    private static let rowsPrepared = 1024

    /// Sets the long texts of some rows on all cores. With a callback the style of a text is not known before its cell is.
    private func prepareParagraphs(rows part: Range<Int>, plan: RowHeightPlan) {
        guard options.defaultCellConfiguration == nil else { return }
        var texts: [(text: String, style: ParagraphStyle, width: CGFloat)] = []
        for column in plan.varying {
            let style = measures.columns[column].style
            guard style.paragraph.numberOfLines == 0, style.badge == nil else { continue }
            let width = CGFloat(plan.columnWidths[column]) / plan.scale
            for row in part {
                let text = source.value(sourceRow(row), column).stringRepresentation
                guard CGFloat(text.utf8.count) * style.paragraph.font.pointSize >= width * 4 else { continue }
                texts.append((text, style.paragraph, DataCell.textWidth(width, insets: style.insets, scale: plan.scale)))
            }
        }
        Paragraph.prepare(texts, displayScale: plan.scale)
    }

    // MARK: Changes

    /// Measures a row anew after what its cells show has changed, without a look at any other: columns keep their widths,
    /// and what is in sight stays where it is.
    ///
    /// A table with a data source asks it for the row's values. Complexity: that of the row's texts, and O(log rows).
    /// - Parameter row: As rows are shown.
    /// - Returns: Whether the row's height has changed. Never where heights are fixed and no delegate gives or gave them.
    /// - Precondition: The table has the row.
    @discardableResult
    public func remeasureRow(_ row: Int) -> Bool {
        checkRow(row)
        source.refresh?(sourceRow(row))
        let scale = contentScaleFactor
        // What is in sight is known before it moves.
        let geometry = isViewport ? layoutViewport(scale: scale).geometry : geometry(scale: scale)
        rowsCutByBand = nil
        let delegateHeight: CGFloat? = delegate?.dataTable(self, heightForRowAt: row)
        let height: Int32
        if let delegateHeight {
            height = Int32(delegateHeight.pixels(scale: scale))
        } else if case .fixed(let fixed) = options.rowHeightMode {
            height = Int32(fixed.pixels(scale: scale))
        } else {
            forgetUniformity()
            for column in geometry.columns.indices { measuredWidths?[sourceRow(row), column] = nil }
            let plan = makeHeightPlan(columnWidths: geometry.columns.map(\.length), scale: scale)
            heightPlan = plan
            height = measuredHeight(ofRow: row, plan: plan)
            if measuredHeights.heights.count == source.count { measuredHeights.heights[sourceRow(row)] = height }
        }
        guard height != Int32(geometry.rows[row].length) else { return false }
        setHeight(height, ofRow: row)
        return true
    }
}
