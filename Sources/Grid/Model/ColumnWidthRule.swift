import Foundation

/// Where the width of a column comes from.
package struct ColumnWidthRule {
    /// Which cells of a column are measured.
    package enum Cells: Hashable, Sendable {
        case none
        case all
        /// Evenly spaced ones; 0 or less stands for all.
        case sample(size: Int)
        /// All up to a number of rows, beyond that a sample.
        case upTo(rowCount: Int, thenSample: Int)
    }

    /// The cells that are measured.
    package var cells = Cells.all
    /// The share of the measured widths that the column's width is not to be exceeded by, 0 to 1.
    package var percentile = 1.0
    /// The width in points that a character is estimated to have; nil when nothing is estimated.
    package var averageCharWidth: CGFloat?
    /// A given width in points, insets included unless ``widthIsOfText``; nil when it is not given.
    package var width: CGFloat?
    /// Whether insets come on top of ``width``.
    package var widthIsOfText = false
    /// The column is no narrower, in points.
    package var minimum: CGFloat = 0
    /// The column is no wider, in points, except where a heading needs it; nil for no limit.
    package var maximum: CGFloat?

    /// Whether a heading that wraps does so at about the width of the cells. Default false: it wraps at ``maximum``.
    package var wrapsHeadingAtCells = false

    /// Whether a column whose texts wrap at ``maximum`` is as narrow as their longest line. Default false: it has all of it.
    package var fitsLines = false

    package init(cells: Cells = .all) { self.cells = cells }

    /// The rows whose cells are measured, of so many; nil when none is.
    package func sample(of rowCount: Int) -> RowSample? {
        switch cells {
        case .none: nil
        case .all: RowSample(size: rowCount, of: rowCount)
        case .sample(let size): RowSample(size: size, of: rowCount)
        case .upTo(let bound, let size): RowSample(size: rowCount <= bound ? rowCount : size, of: rowCount)
        }
    }

    /// The least of `widths` that at least ``percentile`` of them do not exceed; 0 when there is none.
    func percentile(of widths: [CGFloat]) -> CGFloat {
        guard !widths.isEmpty else { return 0 }
        // 0.55 · 100 is a little more than 55 in binary digits: that little is no reason for the next rank.
        let rank = (percentile * Double(widths.count) - 1e-9).rounded(.up)
        return widths.sorted()[max(0, Int(rank) - 1)]
    }
}
