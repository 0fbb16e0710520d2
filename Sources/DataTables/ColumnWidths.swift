import Foundation
import RasterText
import RasterViews

/// Brings the widths of columns, in pixels, to a sum.
enum ColumnFitting {
    /// Widths grown in proportion until their sum is `total`; as they are when it is already.
    static func grown(_ widths: [Int], to total: Int) -> [Int] {
        let sum = widths.reduce(0, +)
        guard sum > 0, sum < total else { return widths }
        // Edges, not widths, are rounded: so the sum is met to the pixel.
        var edge = 0
        var lastPixel = 0
        return widths.map { width in
            edge += width
            let pixel = Int((Double(edge) * Double(total) / Double(sum)).rounded())
            defer { lastPixel = pixel }
            return pixel - lastPixel
        }
    }

    /// Widths made smaller until their sum is `total` or all are at their minimum.
    ///
    /// Columns up to a bound stay whole, since a short text that is broken reads badly. Each wider one gets the
    /// geometric mean of the bound and its width, unless its minimum is greater: four times the text has twice the
    /// width, so that long texts do not become towers.
    static func shrunk(_ widths: [Int], minimums: [Int], to total: Int) -> [Int] {
        guard widths.reduce(0, +) > total else { return widths }
        let minimums = zip(widths, minimums).map { min($0, $1) }
        func bounded(by bound: Int) -> [Int] {
            zip(widths, minimums).map { width, minimum in
                guard width > bound else { return width }
                return max(minimum, Int((Double(width) * Double(bound)).squareRoot()))
            }
        }
        // The greatest bound that fits, by halving.
        var (low, high) = (0, widths.max() ?? 0)
        while low < high {
            let middle = (low + high + 1) / 2
            if bounded(by: middle).reduce(0, +) <= total { low = middle } else { high = middle - 1 }
        }
        var result = bounded(by: low)
        // The next bound is too much for all: what is left goes to cut columns, a pixel at a time.
        var rest = total - result.reduce(0, +)
        while rest > 0 {
            for i in result.indices where rest > 0 && result[i] < widths[i] {
                result[i] += 1
                rest -= 1
            }
        }
        return result
    }
}

/// The widths that columns had at the first layout.
struct LockedWidths {
    /// Points.
    let widths: [CGFloat]
    /// That of the configuration when they were taken.
    let providerVersion: Int
}

extension DataTable {
    /// The widths of all columns in device pixels.
    /// - Parameters:
    ///   - showsHeadings: Whether headings are to be seen, and so widen their columns.
    ///   - contentWidth: The pixels that columns grow to fill; nil when they need not.
    ///   - maximum: The pixels that they shrink to fit in; nil for no limit.
    func columnWidths(scale: CGFloat, showsHeadings: Bool, filling contentWidth: Int?, maximum: Int?) -> [Int] {
        // Not `roundedUp(toScale:)`: what lacks the least of its width is cut.
        func pixels(_ width: CGFloat) -> Int { width.pixels(scale: scale, rounded: .up) }
        if areWidthsLocked, let lockedWidths { return lockedWidths.widths.map(pixels) }
        let measured = measures.columns
        var widths: [Int] = []
        var minimums: [Int] = []
        for column in measured.indices {
            var width = measured[column].fittingWidth
            width = max(width, columnStyles[column].minWidth ?? options.minColumnWidth)
            if let maximum = columnStyles[column].maxWidth ?? options.maxColumnWidth {
                width = min(width, maximum)
            }
            var minimum = width
            let canWrap = measured[column].style.paragraph.numberOfLines != 1
            if canWrap, maximum != nil { minimum = narrowestWidth(column: column, style: measured[column].style) }
            if showsHeadings {
                headerFooter.prepare(heading(column: column, isFooter: false), background: nil)
                var headingMinimum = headerFooter.naturalWidth
                if appearance.headerTextLayout == .wrap {
                    // A heading that wraps widens its column no further than the greatest width allows.
                    let limit = columnStyles[column].maxWidth ?? options.maxColumnWidth ?? .infinity
                    headingMinimum = max(min(headingMinimum, limit), headerFooter.longestWordWidth)
                    minimum = max(minimum, headerFooter.longestWordWidth)
                } else {
                    minimum = max(minimum, headingMinimum)
                }
                width = max(width, headingMinimum)
            }
            widths.append(pixels(width))
            minimums.append(pixels(minimum))
        }
        if let maximum { widths = ColumnFitting.shrunk(widths, minimums: minimums, to: maximum) }
        if let contentWidth { widths = ColumnFitting.grown(widths, to: contentWidth) }
        if options.lockColumnWidthsAfterFirstLayout, numberOfRows > 0 {
            lockedWidths = LockedWidths(
                widths: widths.map { CGFloat($0) / scale }, providerVersion: options.columnWidthModeProviderVersion)
        }
        return widths
    }

    /// Whether columns have the widths of an earlier layout.
    var areWidthsLocked: Bool {
        options.lockColumnWidthsAfterFirstLayout && lockedWidths?.widths.count == numberOfColumns
            && lockedWidths?.providerVersion == options.columnWidthModeProviderVersion
    }

    /// The width in points below which words of a column would be broken, as far as the first thousand rows tell.
    private func narrowestWidth(column: Int, style: CellStyle) -> CGFloat {
        // A bound on time: a word beyond it that is longer still is broken, never lost.
        let sampledRows = 1000
        var minimum: CGFloat = 0
        for row in 0..<min(numberOfRows, sampledRows) {
            configure(source.value(sourceRow(row), column), row: row, column: column, style: style)
            minimum = max(minimum, cell.dataLabel.longestWordWidth + cell.textInsets.horizontal)
        }
        return minimum
    }

    /// What the header or the footer shows of a column.
    func heading(column: Int, isFooter: Bool) -> Heading {
        let style = columnStyles[column]
        let title = headerTitles[column]
        var alignment =
            style.headerAlignment ?? style.cellAlignment(isRightToLeft: isRightToLeft)
            ?? (isRightToLeft ? .right : .natural)
        if alignment == .natural {
            // Known before the text is set: the arrow stands at the other side.
            switch BidiLevels.firstStrongDirection(of: title) {
            case .leftToRight: alignment = .left
            case .rightToLeft: alignment = .right
            case .natural, nil: alignment = resolved(.natural)
            }
        }
        var paragraph = ParagraphStyle(
            font: appearance.headerFont, alignment: alignment, language: appearance.language,
            lineBreakStrategy: appearance.headerLineBreakStrategy,
            hyphenationFactor: appearance.hyphenationFactor)
        appearance.headerTextLayout.apply(to: &paragraph)
        // As on iOS, where a heading is shrunk before it is cut.
        paragraph.adjustsFontSizeToFitWidth = paragraph.numberOfLines == 1
        let showsArrows =
            isFooter ? options.shouldShowFooterSortingIndicator : options.shouldShowHeaderSortingIndicator
        var sortType = DataTableSortType.hidden
        if showsArrows, isSortable(column: column) {
            sortType = columnOrder.flatMap { $0.index == column ? $0.order : nil } ?? .unspecified
        }
        let hasRoom =
            appearance.showsUnsortedIndicator ? showsArrows : sortType != .hidden && sortType != .unspecified
        return Heading(
            title: title, paragraph: paragraph, textColor: appearance.headerTextColor,
            insets: appearance.headerInsets, sortType: hasRoom ? sortType : .hidden,
            arrowColor: sortType == .unspecified ? .gray : options.sortArrowTintColor,
            indicatorWidth: hasRoom ? appearance.sortIndicatorWidth : nil,
            indicatorPlacement: appearance.sortIndicatorPlacement, isRightToLeft: isRightToLeft)
    }
}
