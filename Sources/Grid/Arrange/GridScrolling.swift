import Foundation
import RasterGraphics

// What of a grid is in sight.

extension GridLayout {
    /// The geometry, with all rows in sight measured, and what a frame shows of it.
    /// - Parameter size: That of the frame, in points; where a side is 0 the whole grid shows.
    package func visiblePart(
        of model: GridModel, scale: CGFloat, size: CGSize
    ) -> (geometry: GridGeometry, viewport: Viewport) {
        let (width, height) = (size.width.limited, size.height.limited)
        let isPart = width > 0 && height > 0
        var geometry = geometry(of: model, scale: scale, frameWidth: width, isLazy: isPart)
        if isPart { geometry.fill(size, footerFloats: model.settings.footerFloats) }
        if let viewport, !isPart || viewport.size == size { return (geometry, viewport) }
        // A picture of the whole grid gives it a frame of just its size.
        let isWhole = !isPart || geometry.rows.areAllMeasured && geometry.size == size
        let viewport =
            isWhole ? Viewport(whole: geometry, isPart: isPart) : scrolledViewport(&geometry, of: model, size: size)
        self.viewport = viewport
        return (geometry, viewport)
    }

    /// Measures the rows in sight until there is none that has not been, while the row that the grid is anchored at stays
    /// where it is.
    private func scrolledViewport(_ geometry: inout GridGeometry, of model: GridModel, size: CGSize) -> Viewport {
        let x = horizontalOffset.map { $0.pixels(scale: geometry.scale) } ?? (geometry.isRightToLeft ? .max : 0)
        let prefetch = model.rows.height.prefetchWindow
        while true {
            let y = scrolledY(in: geometry)
            let viewport = Viewport(geometry, size: size, x: x, y: y, settings: model.settings)
            if case .offset = scrollPosition { anchor(viewport, in: geometry) }
            let rows = geometry.rows.rows(showingIn: viewport.yRange)
            let first = max(0, rows.lowerBound - prefetch)
            let wanted = first..<max(first, min(geometry.rows.count, rows.upperBound + prefetch))
            guard let measured = measuring(wanted, of: model) else {
                anchor(viewport, in: geometry)
                return viewport
            }
            geometry = measured
            geometry.fill(size, footerFloats: model.settings.footerFloats)
        }
    }

    /// The pixel of the content that the scroll position has at the top of the frame; not clamped.
    private func scrolledY(in geometry: GridGeometry) -> Int {
        switch scrollPosition {
        case .offset(let offset): return offset.pixels(scale: geometry.scale)
        case .row(let row, let distance):
            guard row < geometry.rows.count else { return .max }
            return geometry.rows[row].start - Int((distance * geometry.scale).rounded())
        case .bottom: return .max
        }
    }

    /// Makes the first row in sight, or the end of the content, what stays where it is.
    private func anchor(_ viewport: Viewport, in geometry: GridGeometry) {
        if viewport.yRange.lowerBound > 0, viewport.yRange.upperBound >= geometry.height {
            scrollPosition = .bottom
            return
        }
        let body = viewport.body.start..<viewport.body.end
        var rows = geometry.rows.rows(showingIn: body)
        if rows.isEmpty { rows = geometry.rows.rows(showingIn: viewport.yRange) }
        if let row = rows.first {
            let distance = geometry.rows[row].start - viewport.yRange.lowerBound
            scrollPosition = .row(row, distance: geometry.points(distance))
        } else {
            scrollPosition = .offset(geometry.points(viewport.yRange.lowerBound))
        }
    }

    // MARK: Scrolling

    /// Scrolls to an offset in points; what lies outside of the content is clamped when the grid is laid out.
    package func scroll(to offset: CGPoint) {
        scrollPosition = .offset(offset.y > 0 ? offset.y : 0)
        horizontalOffset = offset.x > 0 ? offset.x : 0
        viewport = nil
        contentsDidChange()
    }

    /// Scrolls a row into a frame of `size` points.
    package func scroll(
        toRow row: Int, at position: RowPosition, of model: GridModel, scale: CGFloat, size: CGSize
    ) {
        var (geometry, viewport) = visiblePart(of: model, scale: scale, size: size)
        // The row's height decides where its top comes to lie.
        if let measured = measuring(row..<row + 1, of: model) { geometry = measured }
        let span = geometry.rows[row]
        // Parts float over rows once the grid is scrolled past them.
        let settings = model.settings
        var top = 0
        if settings.topViewFloats { top += geometry.topView.length }
        if settings.headerFloats { top += geometry.header.length + geometry.headerSeparator.length }
        let bottom =
            viewport.yRange.count
            - (settings.footerFloats ? geometry.footer.length + geometry.footerSeparator.length : 0)
        let distance: Int
        switch position {
        case .none:
            // A row that is higher than the frame is in sight wherever it fills it.
            let atBottom = bottom - span.length
            let current = span.start - viewport.yRange.lowerBound
            distance = current.clamped(to: min(top, atBottom)...max(top, atBottom))
        case .top: distance = top
        case .middle: distance = top + (bottom - top - span.length) / 2
        case .bottom: distance = bottom - span.length
        }
        scrollPosition = .row(row, distance: geometry.points(distance))
        self.viewport = nil
        contentsDidChange()
    }

    /// Forgets how wide columns are, once rows have become others: the row at the top of the frame, or the nearest that is
    /// left, stays where it is.
    /// - Parameters:
    ///   - before: What was in sight.
    ///   - newPlace: Where a row that was shown at an index is shown now; nil for one that is gone.
    package func invalidateColumns(
        keepingInSight before: (geometry: GridGeometry, viewport: Viewport), newPlace: (_ row: Int) -> Int?
    ) {
        let position = movedPosition(before, newPlace: newPlace)
        invalidateColumns()
        scrollPosition = position
    }

    private func movedPosition(
        _ before: (geometry: GridGeometry, viewport: Viewport), newPlace: (_ row: Int) -> Int?
    ) -> ScrollPosition {
        guard case .row(let anchor, _) = scrollPosition else { return scrollPosition }
        let (geometry, viewport) = before
        for distance in 0..<max(1, geometry.rows.count) {
            for row in distance == 0 ? [anchor] : [anchor + distance, anchor - distance] {
                guard row >= 0, row < geometry.rows.count, let place = newPlace(row) else { continue }
                let top = geometry.rows[row].start - viewport.yRange.lowerBound
                return .row(place, distance: geometry.points(top))
            }
        }
        return .offset(geometry.points(viewport.yRange.lowerBound))
    }
}
