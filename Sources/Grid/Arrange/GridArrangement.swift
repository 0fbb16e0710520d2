internal import Algorithms
import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// Places every part of a grid that is measured: makes its geometry.
struct GridArrangement {
    let model: GridModel
    let measures: GridMeasures
    let scale: CGFloat
    /// The width that columns are to fill, in points; 0 for none.
    let frameWidth: CGFloat
    /// A view that stands for all headings, and a label for the title.
    let views: GridViews

    private func pixels(_ length: CGFloat) -> Int { length.pixels(scale: scale) }

    /// What of the margins and the border lies beside the columns, in pixels.
    private var sides: Int {
        pixels(model.style.margin.left) + pixels(model.style.margin.right) + 2 * borderWidth
    }

    private var borderWidth: Int { model.style.border?.pixels(scale: scale) ?? 0 }

    /// The widths of columns, in pixels.
    func columnWidths() -> [Int] {
        let settings = model.settings
        let maximum = settings.maximumWidth > 0 ? max(0, pixels(settings.maximumWidth) - sides) : nil
        let filling = frameWidth > 0 && settings.fillsFrame ? max(0, pixels(frameWidth) - sides) : nil
        let widths = ColumnWidths(model, measures, headingView: views.heading, scale: scale)
            .fitted(filling: filling, maximum: maximum)
        guard filling == nil, let least = widthForTitle(atLeast: widths.reduce(0, +), atMost: maximum) else { return widths }
        return ColumnFitting.grown(widths, to: least)
    }

    /// The lines that a title takes before it widens the table.
    private static let titleLines: CGFloat = 3

    /// The width of all columns that a title needs to take no more than ``titleLines``, in pixels; nil where it has it.
    private func widthForTitle(atLeast width: Int, atMost maximum: Int?) -> Int? {
        guard let title = model.title, width > 0 else { return nil }
        views.show(title)
        let highest = (Self.titleLines + 0.5) * title.paragraph.font.lineHeight
        func fits(_ width: Int) -> Bool {
            views.title.measure(width: CGFloat(width + 2 * borderWidth) / scale, scale: scale).height <= highest
        }
        guard !fits(width) else { return nil }
        let widest = max(width, min(maximum ?? .max, pixels(views.title.naturalTextWidth)))
        return (width..<widest).partitioningIndex(where: fits)
    }

    /// The geometry of columns of these widths.
    /// - Parameter rows: Makes the rows, from where the first one begins and how much lies between two.
    func geometry(columnWidths widths: [Int], rows: (_ start: Int, _ gap: Int) -> RowSpans) -> GridGeometry {
        var geometry = GridGeometry(scale: scale, frameWidth: frameWidth)
        let (settings, style) = (model.settings, model.style)
        placeColumns(widths, in: &geometry)

        var y = pixels(style.margin.top)
        if let title = model.title {
            views.show(title)
            let width = geometry.points(geometry.boxX.length)
            let available = TextCellView.textWidth(width, insets: .zero, scale: scale)
            let height = views.title.measure(width: available, scale: scale).height
            geometry.titleX = geometry.boxX
            geometry.titleY = GridGeometry.Span(start: y, length: pixels(height))
            y = geometry.titleY.end + pixels(style.titleSpacing)
        }
        if let height = settings.topViewHeight {
            geometry.topView = GridGeometry.Span(start: y, length: pixels(height))
            y = geometry.topView.end
        }

        geometry.boxTop = y
        y += geometry.borderWidth
        let separator = style.headerSeparator?.pixels(scale: scale) ?? 0
        geometry.headings = levels(of: model.headings, least: settings.headerHeight, in: geometry)
        geometry.header = GridGeometry.Span(start: y, length: geometry.headings.last?.span.end ?? 0)
        y = geometry.header.end
        if geometry.header.length > 0 {
            geometry.headerSeparator = GridGeometry.Span(start: y, length: separator)
            y += separator
        }
        geometry.rowSeparatorWidth = style.rowSeparator?.pixels(scale: scale) ?? 0
        geometry.rows = rows(y, max(pixels(settings.rowSpacing), geometry.rowSeparatorWidth))
        geometry.footings = levels(of: model.footings, least: settings.footerHeight, in: geometry)
        geometry.footerHeight = geometry.footings.last?.span.end ?? 0
        geometry.footerSeparatorWidth = separator
        geometry.bottomMargin = pixels(style.margin.bottom)
        return geometry
    }

    private func placeColumns(_ widths: [Int], in geometry: inout GridGeometry) {
        let (settings, style) = (model.settings, model.style)
        let left = pixels(style.margin.left)
        geometry.borderWidth = borderWidth
        geometry.isRightToLeft = settings.isRightToLeft
        var x = left + borderWidth
        geometry.columns = (settings.isRightToLeft ? widths.reversed() : widths).map { width in
            defer { x += width }
            return GridGeometry.Span(start: x, length: width)
        }
        if settings.isRightToLeft { geometry.columns.reverse() }
        geometry.columnSeparatorWidth = style.columnSeparator?.pixels(scale: scale) ?? 0
        geometry.boxX = GridGeometry.Span(start: left, length: x + borderWidth - left)
        geometry.width = geometry.boxX.end + pixels(style.margin.right)
        let leading = min(settings.leadingColumns, widths.count)
        geometry.fixedColumns = (leading, min(settings.trailingColumns, widths.count - leading))
    }

    /// Where the levels of a header or a footer are: together `least` points high, and more where headings wrap or lie in
    /// several levels; none where `least` is 0.
    private func levels(
        of rows: () -> [HeadingRow], least: CGFloat, in geometry: GridGeometry
    ) -> [GridGeometry.HeadingLevel] {
        guard least > 0, !geometry.columns.isEmpty else { return [] }
        let rows = rows()
        var levels: [GridGeometry.HeadingLevel] = []
        for (index, row) in rows.enumerated() {
            let y = levels.last?.span.end ?? 0
            // The level next to the rows gets what is left of the least height.
            let rest = index == rows.count - 1 ? max(0, pixels(least) - y) : 0
            let (height, descent) = size(of: row, isAlone: rows.count == 1, in: geometry)
            levels.append(
                GridGeometry.HeadingLevel(
                    span: GridGeometry.Span(start: y, length: max(rest, height)), descent: descent))
        }
        return levels
    }

    /// The height that a level of headings needs in pixels, and the deepest descent of those that wrap, in points.
    /// - Parameter isAlone: Whether the level has the least height of the header: then headings of one line need no more.
    private func size(of row: HeadingRow, isAlone: Bool, in geometry: GridGeometry) -> (height: Int, descent: CGFloat?) {
        let wraps = row.cells.contains { $0.heading.paragraph.numberOfLines != 1 }
        guard wraps || !isAlone else { return (0, nil) }
        var highest: CGFloat = 0
        var deepest: CGFloat = 0
        for cell in row.cells where !Allowance.isSpent {
            views.heading.show(cell.heading)
            let width = geometry.points(geometry.x(ofColumns: cell.columns).length)
            let own = views.heading.descent(width: width, scale: scale)
            highest = max(highest, views.heading.height(width: width, scale: scale) - own)
            deepest = max(deepest, own)
        }
        return ((highest + deepest).pixelsHolding(scale: scale), wraps ? deepest : nil)
    }
}

/// The views that stand for all of a grid's headings, and for its title.
final class GridViews {
    let heading = HeadingView()
    private(set) lazy var title = Label()

    /// Gives ``title`` the title.
    func show(_ title: GridTitle) {
        self.title.reset(text: title.text, style: title.paragraph, color: title.color)
    }
}
