import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

extension DataTable {
    /// Appends the commands of what meets `visible`: only the rows and columns in it are styled and set.
    func drawTable(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        cell.inheritedTraits = context.traits
        let (geometry, viewport) = layoutViewport(scale: context.scale)
        var context = context
        // Rows lie on device pixels when the table does.
        context.origin.x = context.origin.x.snapped(toScale: context.scale)
        context.origin.y = context.origin.y.snapped(toScale: context.scale)
        let bounds = CGRect(origin: context.origin, size: frame.size).snapped(toScale: context.scale)
        let visible = visible.intersection(bounds)
        guard !visible.isEmpty else { return }
        let isCut = geometry.size.width > frame.width || geometry.size.height > frame.height
        if isCut { list.pushClip(bounds) }
        let frameOrigin = context.origin
        context.origin.x -= geometry.points(viewport.xRange.lowerBound)
        context.origin.y -= geometry.points(viewport.yRange.lowerBound)

        if let title, geometry.titleY.length > 0 {
            prepareTitle(title)
            titleLabel.frame = geometry.rect(geometry.titleX, geometry.titleY)
            titleLabel.draw(into: &list, visible: visible, context: context)
        }
        if geometry.boxX.length > 0, geometry.boxY.length > 0 {
            let painter = TablePainter(
                table: self, geometry: geometry, viewport: viewport, context: context, visible: visible)
            painter.draw(into: &list)
        }
        drawSearchBar(geometry, viewport, into: &list, visible: visible, context: context)
        if isCut {
            drawScrollIndicators(geometry, viewport, at: frameOrigin, into: &list, context: context)
            list.popClip()
        }
    }

    private func drawSearchBar(
        _ geometry: TableGeometry, _ viewport: Viewport, into list: inout DisplayList, visible: CGRect,
        context: DrawingContext
    ) {
        guard viewport.search.length > 0 else { return }
        // It stays where it is when the table is scrolled sideways.
        let x = TableGeometry.Span(
            start: viewport.xRange.lowerBound, length: min(viewport.xRange.count, max(geometry.width, 1)))
        searchBar.text = searchText ?? ""
        searchBar.isRightToLeft = geometry.isRightToLeft
        searchBar.backgroundColor = backgroundColor
        searchBar.frame = geometry.rect(x, viewport.search)
        searchBar.draw(into: &list, visible: visible, context: context)
    }

    private func drawScrollIndicators(
        _ geometry: TableGeometry, _ viewport: Viewport, at origin: CGPoint, into list: inout DisplayList,
        context: DrawingContext
    ) {
        let settings = settings
        var context = context
        context.origin = origin
        if settings.showsVerticalIndicator {
            ScrollIndicator(
                edge: geometry.isRightToLeft ? .left : .right, track: bounds, contentLength: geometry.size.height,
                visibleLength: frame.height, offset: geometry.points(viewport.yRange.lowerBound)
            ).draw(into: &list, context: context)
        }
        if settings.showsHorizontalIndicator {
            ScrollIndicator(
                edge: .bottom, track: bounds, contentLength: geometry.size.width, visibleLength: frame.width,
                offset: geometry.points(viewport.xRange.lowerBound)
            ).draw(into: &list, context: context)
        }
    }
}
