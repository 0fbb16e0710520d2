import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

extension GridLayout {
    /// Appends the commands of what of a grid meets `visible`: only the rows and columns in it are styled and set.
    /// - Parameters:
    ///   - size: That of the view that shows the grid, in points.
    ///   - background: What the view's own is, for the view above the box.
    ///   - context: That of the view.
    package func draw(
        _ model: GridModel, size: CGSize, background: Color?, into list: inout DisplayList, visible: CGRect,
        context: DrawingContext
    ) {
        for column in model.columns { column.renderer.use(context.traits) }
        let (geometry, viewport) = visiblePart(of: model, scale: context.scale, size: size)
        var context = context
        // Rows lie on device pixels when the grid does.
        context.origin.x = context.origin.x.snapped(toScale: context.scale)
        context.origin.y = context.origin.y.snapped(toScale: context.scale)
        let bounds = CGRect(origin: context.origin, size: size).snapped(toScale: context.scale)
        let visible = visible.intersection(bounds)
        guard !visible.isEmpty else { return }
        list.begin(.table, in: bounds)
        let isCut = geometry.size.width > size.width || geometry.size.height > size.height
        if isCut { list.pushClip(bounds) }
        let frameOrigin = context.origin
        context.origin.x -= geometry.points(viewport.xRange.lowerBound)
        context.origin.y -= geometry.points(viewport.yRange.lowerBound)

        if let title = model.title {
            views.show(title)
            views.title.frame = geometry.rect(geometry.titleX, geometry.titleY)
            list.begin(.title, in: views.title.frame.offsetBy(dx: context.origin.x, dy: context.origin.y))
            views.title.draw(into: &list, visible: visible, context: context)
            list.end()
        }
        if geometry.boxX.length > 0, geometry.boxY.length > 0 {
            GridPainter(model, self, geometry, viewport, context: context, visible: visible).draw(into: &list)
        }
        if let makeTopView = model.topView, viewport.topView.length > 0 {
            // It stays where it is when the grid is scrolled sideways.
            let x = GridGeometry.Span(
                start: viewport.xRange.lowerBound, length: min(viewport.xRange.count, max(geometry.width, 1)))
            let frame = geometry.rect(x, viewport.topView)
            if frame.offsetBy(dx: context.origin.x, dy: context.origin.y).intersects(visible) {
                let topView = makeTopView()
                topView.backgroundColor = background
                topView.frame = frame
                topView.draw(into: &list, visible: visible, context: context)
            }
        }
        if isCut {
            context.origin = frameOrigin
            drawIndicators(geometry, viewport, model.settings, size: size, into: &list, context: context)
            list.popClip()
        }
        list.end()
    }

    private func drawIndicators(
        _ geometry: GridGeometry, _ viewport: Viewport, _ settings: GridSettings, size: CGSize,
        into list: inout DisplayList, context: DrawingContext
    ) {
        let bounds = CGRect(origin: .zero, size: size)
        if settings.showsVerticalIndicator {
            ScrollIndicator(
                edge: geometry.isRightToLeft ? .left : .right, track: bounds, contentLength: geometry.size.height,
                visibleLength: size.height, offset: geometry.points(viewport.yRange.lowerBound)
            ).draw(into: &list, context: context)
        }
        if settings.showsHorizontalIndicator {
            ScrollIndicator(
                edge: .bottom, track: bounds, contentLength: geometry.size.width, visibleLength: size.width,
                offset: geometry.points(viewport.xRange.lowerBound)
            ).draw(into: &list, context: context)
        }
    }
}
