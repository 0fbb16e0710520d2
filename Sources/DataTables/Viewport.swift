import Foundation

/// Where a table is scrolled to.
enum ScrollPosition {
    /// As far from the top of the content, in points.
    case offset(CGFloat)
    /// The top of a row, as rows are shown, lies so far below the top of the frame, in points.
    case row(Int, distance: CGFloat)
    /// The end of the content is in sight, and stays so.
    case bottom
}

/// What of a table's content its frame shows, in device pixels of the content.
struct Viewport {
    typealias Span = TableGeometry.Span

    /// The content's pixels that are seen.
    var xRange, yRange: Range<Int>
    /// The size of the frame in points.
    let size: CGSize
    /// Where the parts that may float are in the content.
    var search, header, headerSeparator, footerSeparator, footer: Span
    /// Where rows are seen: not under what floats above and below them.
    var body: Span
    /// By how much fixed columns are moved to stay in place.
    var leadingShift = 0, trailingShift = 0

    /// All of the content.
    init(whole geometry: TableGeometry) {
        xRange = 0..<geometry.width
        yRange = 0..<geometry.height
        size = geometry.size
        search = geometry.search
        header = geometry.header
        headerSeparator = geometry.headerSeparator
        footerSeparator = geometry.footerSeparator
        footer = geometry.footer
        body = Span(start: 0, length: geometry.height)
    }

    /// What a frame of `size` points shows whose top left is at `x` and `y`, or as near to there as the content reaches.
    init(_ geometry: TableGeometry, size: CGSize, x: Int, y: Int, settings: DataTableSettings) {
        func visible(_ offset: Int, side: CGFloat, content: Int) -> Range<Int> {
            let length = side.pixels(scale: geometry.scale)
            let start = min(max(0, offset), max(0, content - length))
            return start..<start + length
        }
        xRange = visible(x, side: size.width, content: geometry.width)
        yRange = visible(y, side: size.height, content: geometry.height)
        self.size = size
        (search, header, headerSeparator) = (geometry.search, geometry.header, geometry.headerSeparator)
        (footerSeparator, footer) = (geometry.footerSeparator, geometry.footer)

        var top = yRange.lowerBound
        if settings.searchFloats, search.length > 0 {
            search.start = max(search.start, top)
            top = search.end
        }
        if settings.headersFloat, header.length > 0 {
            let shift = max(0, top - header.start)
            header.start += shift
            headerSeparator.start += shift
            top = max(top, headerSeparator.length > 0 ? headerSeparator.end : header.end)
        }
        var bottom = yRange.upperBound
        if settings.footersFloat, footer.length > 0 {
            // What floats at the top is on top where both would not fit.
            let shift = min(max(0, footer.end - bottom), max(0, footer.start - top))
            footer.start -= shift
            footerSeparator.start -= shift
            bottom = min(bottom, footerSeparator.length > 0 ? footerSeparator.start : footer.start)
        }
        body = Span(start: top, length: max(0, bottom - top))
        placeFixedColumns(of: geometry)
    }

    /// Where a column is seen, in the content.
    func span(ofColumn column: Int, in geometry: TableGeometry) -> Span {
        var span = geometry.columns[column]
        if column < geometry.fixedColumns.leading {
            span.start += leadingShift
        } else if column >= geometry.columns.count - geometry.fixedColumns.trailing {
            span.start += trailingShift
        }
        return span
    }

    private mutating func placeFixedColumns(of geometry: TableGeometry) {
        let (leading, trailing) = geometry.fixedColumns
        let left = xRange.lowerBound
        let right = xRange.upperBound
        /// Columns that are gone to the left move right, to the left edge.
        func toTheLeftEdge(_ span: Span) -> Int { max(0, left - span.start) }
        func toTheRightEdge(_ span: Span) -> Int { min(0, right - span.end) }
        let count = geometry.columns.count
        let (first, last) = (geometry.x(ofColumns: 0..<leading), geometry.x(ofColumns: count - trailing..<count))
        if leading > 0 { leadingShift = geometry.isRightToLeft ? toTheRightEdge(first) : toTheLeftEdge(first) }
        if trailing > 0 { trailingShift = geometry.isRightToLeft ? toTheLeftEdge(last) : toTheRightEdge(last) }
    }
}

extension DataTable {
    /// Where in a table a row is scrolled to.
    public enum RowPosition: Hashable, Sendable {
        /// As near as it takes to bring the row into sight; nowhere if it is.
        case none
        /// Below what floats at the top.
        case top
        /// In the middle.
        case middle
        /// Above what floats at the bottom.
        case bottom
    }

    /// Where the frame is in the content, in points; (0, 0) at its top left. What lies outside of the content is clamped
    /// when the table is laid out.
    ///
    /// When rows above change their heights, come or go, the offset changes with them so that the first row in sight stays
    /// where it is in the frame; when that row is removed, the nearest one that is left stays. A table that is
    /// scrolled to its end stays there. Without a frame there is nothing to scroll.
    public var contentOffset: CGPoint {
        get {
            guard isViewport else { return .zero }
            let (geometry, viewport) = layoutViewport(scale: contentScaleFactor)
            return CGPoint(x: geometry.points(viewport.xRange.lowerBound), y: geometry.points(viewport.yRange.lowerBound))
        }
        set {
            scrollPosition = .offset(newValue.y > 0 ? newValue.y : 0)
            horizontalOffset = newValue.x > 0 ? newValue.x : 0
            cachedViewport = nil
            rowsCutByBand = nil
        }
    }

    /// The size of all there is to scroll through, in points. Rows that have not been in sight count with their estimated
    /// heights.
    public var contentSize: CGSize {
        guard isViewport else { return sizeThatFits(frame.size) }
        return layoutViewport(scale: contentScaleFactor).geometry.size
    }

    /// Scrolls a row into the frame.
    /// - Parameters:
    ///   - row: As rows are shown.
    ///   - position: Where to. Default `.top`.
    /// - Precondition: The table has the row.
    public func scrollToRow(_ row: Int, at position: RowPosition = .top) {
        checkRow(row)
        guard isViewport else { return }
        let scale = contentScaleFactor
        let (geometry, viewport) = layoutViewport(scale: scale)
        // The row's height decides where its top comes to lie.
        measureRows(row..<row + 1, in: geometry)
        let span = geometry.rows[row]
        // Parts float over rows once the table is scrolled past them.
        let settings = settings
        var top = 0
        if settings.searchFloats { top += geometry.search.length }
        if settings.headersFloat { top += geometry.header.length + geometry.headerSeparator.length }
        let bottom =
            viewport.yRange.count
            - (settings.footersFloat ? geometry.footer.length + geometry.footerSeparator.length : 0)
        let distance: Int
        switch position {
        case .none:
            // A row that is higher than the frame is in sight wherever it fills it.
            let atBottom = bottom - span.length
            let current = span.start - viewport.yRange.lowerBound
            distance = min(max(current, min(top, atBottom)), max(top, atBottom))
        case .top: distance = top
        case .middle: distance = top + (bottom - top - span.length) / 2
        case .bottom: distance = bottom - span.length
        }
        scrollPosition = .row(row, distance: geometry.points(distance))
        cachedViewport = nil
        rowsCutByBand = nil
    }

    /// As ``scrollToRow(_:at:)``. `indexPath`: `item` is the row. Nothing is animated.
    public func scrollToRow(at indexPath: IndexPath, at position: RowPosition = .top, animated: Bool = false) {
        scrollToRow(indexPath.item, at: position)
    }

    /// The rows that have a pixel in the frame, also under what floats over them; all where there is no frame.
    public var visibleRows: Range<Int> {
        guard isViewport else { return 0..<numberOfRows }
        let (geometry, viewport) = layoutViewport(scale: contentScaleFactor)
        return geometry.rows.rows(showingIn: viewport.yRange)
    }

    /// Where a row is in the content, in points. One that has not been in sight has its estimated height.
    /// - Precondition: The table has the row.
    public func rectForRow(_ row: Int) -> CGRect {
        checkRow(row)
        let scale = contentScaleFactor
        let geometry = isViewport ? layoutViewport(scale: scale).geometry : geometry(scale: scale)
        return geometry.rect(geometry.contentX, geometry.rows[row])
    }

    // MARK: Layout

    /// The geometry, with all rows in sight measured, and what the frame shows of it.
    func layoutViewport(scale: CGFloat) -> (geometry: TableGeometry, viewport: Viewport) {
        let geometry = geometry(scale: scale)
        if let cachedViewport, !isViewport || cachedViewport.size == frame.size { return (geometry, cachedViewport) }
        // A picture of the whole table gives it a frame of just its size.
        let isWhole = !isViewport || geometry.rows.areAllMeasured && geometry.size == frame.size
        let viewport = isWhole ? Viewport(whole: geometry) : scrolledViewport(geometry)
        cachedViewport = viewport
        return (geometry, viewport)
    }

    /// Measures the rows in sight until there is none that has not been, while the row that the table is anchored at stays
    /// where it is.
    private func scrolledViewport(_ geometry: TableGeometry) -> Viewport {
        let settings = settings
        let x = horizontalOffset.map { $0.pixels(scale: geometry.scale) } ?? (geometry.isRightToLeft ? .max : 0)
        let prefetch = options.rowHeightMode.prefetchWindow
        while true {
            let y = scrolledY(in: geometry)
            let viewport = Viewport(geometry, size: frame.size, x: x, y: y, settings: settings)
            if case .offset = scrollPosition { anchor(viewport, in: geometry) }
            let rows = geometry.rows.rows(showingIn: viewport.yRange)
            let first = max(0, rows.lowerBound - prefetch)
            let wanted = first..<max(first, min(geometry.rows.count, rows.upperBound + prefetch))
            if !measureRows(wanted, in: geometry) {
                anchor(viewport, in: geometry)
                return viewport
            }
        }
    }

    /// The pixel of the content that the scroll position has at the top of the frame; not clamped.
    private func scrolledY(in geometry: TableGeometry) -> Int {
        switch scrollPosition {
        case .offset(let offset): return offset.pixels(scale: geometry.scale)
        case .row(let row, let distance):
            guard row < geometry.rows.count else { return .max }
            return geometry.rows[row].start - Int((distance * geometry.scale).rounded())
        case .bottom: return .max
        }
    }

    /// Makes the first row in sight, or the end of the content, what stays where it is.
    private func anchor(_ viewport: Viewport, in geometry: TableGeometry) {
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

    /// Where rows have changed places, the offset stays as it is; and where nothing but measures has changed, a table
    /// that was not scrolled stays so.
    func keepOffset(onlyAtTop: Bool) {
        guard let viewport = cachedViewport, isViewport, !onlyAtTop || viewport.yRange.lowerBound == 0,
            viewport.size.width > 0, let scale = geometryScale
        else { return }
        scrollPosition = .offset(CGFloat(viewport.yRange.lowerBound) / scale)
    }
}
