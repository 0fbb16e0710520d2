import Foundation
import RasterText
import RasterViews

extension DataTable {
    /// Measures what has not been measured and places every part of the table.
    /// - Parameters:
    ///   - frameWidth: The width that columns grow to fill, in points; 0 for none.
    ///   - isLazy: Whether rows may be left unmeasured.
    func makeGeometry(
        scale: CGFloat, frameWidth: CGFloat, settings: DataTableSettings, isLazy: Bool
    ) -> TableGeometry {
        func pixels(_ length: CGFloat) -> Int { length.pixels(scale: scale) }
        var geometry = TableGeometry(scale: scale, frameWidth: frameWidth)
        let margin = (
            left: pixels(appearance.margin.left), right: pixels(appearance.margin.right),
            top: pixels(appearance.margin.top), bottom: pixels(appearance.margin.bottom)
        )
        geometry.borderWidth = appearance.border?.pixels(scale: scale) ?? 0
        let frame = margin.left + margin.right + 2 * geometry.borderWidth

        // Columns.
        let maximum = preferredMaxLayoutWidth > 0 ? max(0, pixels(preferredMaxLayoutWidth) - frame) : nil
        let filling = frameWidth > 0 ? max(0, pixels(frameWidth) - frame) : nil
        var x = margin.left + geometry.borderWidth
        let widths = columnWidths(
            scale: scale, showsHeadings: settings.headerHeight > 0 || options.shouldShowFooter,
            filling: settings.contentWidthScalesToFillFrame ? filling : nil, maximum: maximum)
        geometry.isRightToLeft = settings.isRightToLeft
        geometry.columns = (geometry.isRightToLeft ? widths.reversed() : widths).map { width in
            defer { x += width }
            return TableGeometry.Span(start: x, length: width)
        }
        if geometry.isRightToLeft { geometry.columns.reverse() }
        geometry.columnSeparatorWidth = appearance.columnSeparator?.pixels(scale: scale) ?? 0
        geometry.boxX = TableGeometry.Span(start: margin.left, length: x + geometry.borderWidth - margin.left)
        geometry.width = geometry.boxX.end + margin.right
        if let fixed = settings.fixedColumns {
            let leading = min(fixed.leftColumns, widths.count)
            geometry.fixedColumns = (leading, min(fixed.rightColumns, widths.count - leading))
        }

        // Title and search bar.
        var y = margin.top
        if let title, !title.isEmpty {
            prepareTitle(title)
            let width = geometry.points(geometry.boxX.length)
            let height = titleLabel.measure(width: max(1 / scale, width), scale: scale).height
            geometry.titleX = geometry.boxX
            geometry.titleY = TableGeometry.Span(start: y, length: pixels(height))
            y = geometry.titleY.end + pixels(appearance.titleSpacing)
        }
        if settings.showsSearch {
            geometry.search = TableGeometry.Span(start: y, length: pixels(settings.searchHeight))
            y = geometry.search.end
        }

        // Header, rows, footer.
        geometry.boxTop = y
        y += geometry.borderWidth
        let separator = appearance.headerSeparator?.pixels(scale: scale) ?? 0
        let headerHeight = headingHeight(
            settings.headerHeight, isFooter: false, widths: widths, scale: scale, descent: &geometry.headingDescents.header)
        geometry.header = TableGeometry.Span(start: y, length: headerHeight)
        y += headerHeight
        if headerHeight > 0 {
            geometry.headerSeparator = TableGeometry.Span(start: y, length: separator)
            y += separator
        }
        geometry.rowSeparatorWidth = appearance.rowSeparator?.pixels(scale: scale) ?? 0
        let gap = max(pixels(settings.interRowSpacing), geometry.rowSeparatorWidth)
        geometry.rows = rowSpans(start: y, gap: gap, columnWidths: widths, scale: scale, isLazy: isLazy)
        geometry.footerHeight =
            options.shouldShowFooter
            ? headingHeight(
                settings.footerHeight, isFooter: true, widths: widths, scale: scale,
                descent: &geometry.headingDescents.footer) : 0
        geometry.footerSeparatorWidth = separator
        geometry.bottomMargin = margin.bottom
        return geometry
    }

    /// The height of the header or the footer in device pixels: `height` points, or what headings that wrap need; none
    /// when `height` is 0.
    /// - Parameter descent: Is given the deepest descent of headings that wrap, in points.
    private func headingHeight(
        _ height: CGFloat, isFooter: Bool, widths: [Int], scale: CGFloat, descent: inout CGFloat?
    ) -> Int {
        guard height > 0, !widths.isEmpty else { return 0 }
        var pixels = height.pixels(scale: scale)
        guard appearance.headerTextLayout == .wrap else { return pixels }
        var highest: CGFloat = 0
        var deepest: CGFloat = 0
        for (column, width) in widths.enumerated() {
            headerFooter.prepare(heading(column: column, isFooter: isFooter), background: nil)
            let width = CGFloat(width) / scale
            let own = headerFooter.descent(width: width, scale: scale)
            highest = max(highest, headerFooter.height(width: width, scale: scale) - own)
            deepest = max(deepest, own)
        }
        descent = deepest
        pixels = max(pixels, (highest + deepest).pixelsHolding(scale: scale))
        return pixels
    }

    /// Gives ``titleLabel`` the title.
    func prepareTitle(_ title: String) {
        titleLabel.reset()
        titleLabel.text = title
        titleLabel.font = appearance.titleFont
        titleLabel.language = appearance.language
        titleLabel.hyphenationFactor = appearance.hyphenationFactor
        titleLabel.textColor = appearance.titleColor
        titleLabel.numberOfLines = 0
        titleLabel.lineBreakMode = .byWordWrapping
        if isRightToLeft { titleLabel.textAlignment = .right }
    }
}
