import Foundation
import RasterGraphics

/// How a grid looks around its cells.
package struct GridStyle {
    /// Between the view's edges and title, border and rows, in points.
    package var margin = EdgeInsets.zero
    /// Between the title and what is below, in points.
    package var titleSpacing: CGFloat = 12
    /// Around header, rows and footer.
    package var border: GridLine?
    /// The radius of the corners of the box, in points.
    package var cornerRadius: CGFloat = 0
    /// Between two columns.
    package var columnSeparator: GridLine?
    /// Between two rows.
    package var rowSeparator: GridLine?
    /// Above the row that sums up the others; nil: as between any two.
    package var sumSeparator: GridLine?
    /// Between the header and the rows, and between the rows and the footer.
    package var headerSeparator: GridLine?
    /// Behind all rows.
    package var bodyColor: Color?
    /// Behind headings.
    package var headerColor: Color?
    /// Behind the footer.
    package var footerColor: Color?
    /// How far the text of a row may reach into its neighbours, in points: none, unless cells have next to no insets.
    package var rowOverhang: CGFloat = 0

    package init() {}
}
