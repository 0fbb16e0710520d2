import Foundation
import RasterGrid

extension DataTable {
    /// Where in a table a row is scrolled to.
    public typealias RowPosition = RasterGrid.RowPosition

    /// Where the frame is in the content, in points; (0, 0) at its top left. What lies outside of the content is clamped
    /// when the table is laid out.
    ///
    /// When rows above change their heights, come or go, the offset changes with them so that the first row in sight stays
    /// where it is in the frame; when that row is removed, the nearest one that is left stays. A table that is
    /// scrolled to its end stays there. Without a frame there is nothing to scroll.
    public var contentOffset: CGPoint {
        get {
            guard isViewport, !isFindingPlaces else { return .zero }
            let (geometry, viewport) = visiblePart
            return CGPoint(x: geometry.points(viewport.xRange.lowerBound), y: geometry.points(viewport.yRange.lowerBound))
        }
        set { grid.scroll(to: newValue) }
    }

    /// The size of all there is to scroll through, in points. Rows that have not been in sight count with their estimated
    /// heights.
    public var contentSize: CGSize {
        if isFindingPlaces { return provisionalSize }
        return isViewport ? visiblePart.geometry.ownSize : sizeThatFits(frame.size)
    }

    /// Scrolls a row into the frame.
    /// - Parameters:
    ///   - row: As rows are shown.
    ///   - position: Where to. Default `.top`.
    /// - Precondition: The table has the row.
    public func scrollToRow(_ row: Int, at position: RowPosition = .top) {
        checkRow(row)
        guard isViewport, !isFindingPlaces else { return }
        grid.scroll(toRow: row, at: position, of: model, scale: contentScaleFactor, size: frame.size)
    }

    /// As ``scrollToRow(_:at:)``. `indexPath`: `item` is the row, in the configuration's
    /// ``DataTableConfiguration/indexPathOrder``. Nothing is animated.
    public func scrollToRow(at indexPath: IndexPath, at position: RowPosition = .top, animated: Bool = false) {
        scrollToRow(options.cell(at: indexPath).row, at: position)
    }

    /// The rows that have a pixel in the frame, also under what floats over them; all where there is no frame.
    public var visibleRows: Range<Int> {
        guard isViewport, !isFindingPlaces else { return 0..<numberOfRows }
        let (geometry, viewport) = visiblePart
        return geometry.rows.rows(showingIn: viewport.yRange)
    }

    /// Where a row is in the content, in points. One that has not been in sight has its estimated height.
    /// - Precondition: The table has the row.
    public func rectForRow(_ row: Int) -> CGRect {
        checkRow(row)
        if isFindingPlaces { return provisionalRect(ofRow: row) }
        let geometry = visiblePart.geometry
        return geometry.rect(geometry.contentX, geometry.rows[row])
    }

    /// Measures a row anew after what its cells show has changed, without a look at any other: columns keep their widths,
    /// and what is in sight stays where it is.
    ///
    /// A table with a data source asks it for the row's values. Complexity: that of the row's texts, and O(log rows).
    /// - Parameter row: As rows are shown.
    /// - Returns: Whether the row's height has changed. Never where heights are fixed and no delegate gives or gave them,
    ///   and for a row that the table does not have.
    @discardableResult
    public func remeasureRow(_ row: Int) -> Bool {
        guard row >= 0, row < numberOfRows, !isFindingPlaces else { return false }
        source.refresh?(sourceRow(row))
        return grid.remeasureRow(row, of: model, scale: contentScaleFactor, size: frame.size)
    }

    /// Where a row is told to be while that is being found.
    private func provisionalRect(ofRow row: Int) -> CGRect {
        let step = provisionalRowHeight + options.heightOfInterRowSpacing.limited
        return CGRect(x: 0, y: CGFloat(row) * step, width: frame.width.limited, height: provisionalRowHeight)
    }

    /// How large the table is told to be while that is being found.
    var provisionalSize: CGSize {
        CGSize(width: frame.width.limited, height: numberOfRows == 0 ? 0 : provisionalRect(ofRow: numberOfRows - 1).maxY)
    }

    private var visiblePart: (geometry: GridGeometry, viewport: Viewport) {
        grid.visiblePart(of: model, scale: contentScaleFactor, size: frame.size)
    }
}
