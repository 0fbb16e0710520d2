import Foundation

/// Where the width of a column comes from.
package struct ColumnWidthRule {
    /// Which cells of a column are measured.
    package enum Cells: Hashable, Sendable {
        case none
        case all
        /// Evenly spaced ones; 0 or less stands for all.
        case sample(size: Int)
    }

    /// The cells that are measured.
    package var cells = Cells.all
    /// Where among the measured widths in order that of the column is, from 0, the least, to 1, the greatest.
    package var percentile = 1.0
    /// The width in points that a character is estimated to have; nil when nothing is estimated.
    package var averageCharWidth: CGFloat?
    /// A given width in points, insets included unless ``widthIsOfText``; nil when it is not given.
    package var width: CGFloat?
    /// Whether insets come on top of ``width``.
    package var widthIsOfText = false
    /// What comes on top of widths of text beside the cells' insets, in points. Measured ones are rounded up to whole points
    /// before. Nil: nothing comes on top, and nothing is rounded.
    package var addition: CGFloat?
    /// The column is no narrower, in points.
    package var minimum: CGFloat = 0
    /// The column is no wider, in points, except where a heading needs it; nil for no limit.
    package var maximum: CGFloat?

    /// Whether the column has ``width`` to the pixel, whatever its headings and those over several columns need, as long as others
    /// can grow or shrink in its place. Default false.
    package var keepsWidth = false

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
        }
    }

    /// The width at ``percentile`` among `widths`; 0 when there is none.
    func percentile(of widths: [CGFloat]) -> CGFloat {
        guard !widths.isEmpty else { return 0 }
        return widths.sorted()[Int((percentile * Double(widths.count - 1)).rounded())]
    }
}
