import Foundation
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

// What the grid engine is told of a table.

extension DataTable {
    /// The table as the grid engine asks it.
    var model: GridModel {
        let settings = settings
        return GridModel(
            settings: settings, style: gridStyle, title: gridTitle,
            topView: settings.topViewHeight.map { _ in
                { [self] in
                    updateSearchBar()
                    let bar = searchBar
                    bar.isRightToLeft = settings.isRightToLeft
                    return bar
                }
            },
            columns: gridColumns(isRightToLeft: settings.isRightToLeft), rows: gridRows,
            headings: { [self] in [headingRow(isFooter: false)] }, footings: { [self] in [headingRow(isFooter: true)] })
    }

    /// What the delegate says, and the configuration where that says nothing.
    private var settings: GridSettings {
        var settings = GridSettings()
        settings.isRightToLeft = isRightToLeft
        settings.fillsFrame =
            delegate?.shouldContentWidthScaleToFillFrame(in: self) ?? options.shouldContentWidthScaleToFillFrame
        settings.maximumWidth = preferredMaxLayoutWidth
        if options.lockColumnWidthsAfterFirstLayout {
            settings.lockedWidthsVersion = options.columnWidthModeProviderVersion
        }
        settings.rowSpacing = delegate?.heightOfInterRowSpacing(in: self) ?? options.heightOfInterRowSpacing
        if showsSearchBar {
            settings.topViewHeight = delegate?.heightForSearchView(in: self) ?? options.heightForSearchView
        }
        settings.headerHeight = delegate?.heightForSectionHeader(in: self) ?? options.heightForSectionHeader
        settings.headingsWidenColumns = settings.headerHeight > 0 || options.shouldShowFooter
        if options.shouldShowFooter {
            settings.footerHeight = delegate?.heightForSectionFooter(in: self) ?? options.heightForSectionFooter
        }
        if let fixed = delegate?.fixedColumns(for: self) ?? options.fixedColumns {
            (settings.leadingColumns, settings.trailingColumns) = (fixed.leftColumns, fixed.rightColumns)
        }
        settings.headerFloats = delegate?.shouldSectionHeadersFloat(in: self) ?? options.shouldSectionHeadersFloat
        settings.footerFloats = delegate?.shouldSectionFootersFloat(in: self) ?? options.shouldSectionFootersFloat
        settings.topViewFloats = delegate?.shouldSearchHeaderFloat(in: self) ?? options.shouldSearchHeaderFloat
        settings.showsVerticalIndicator =
            delegate?.shouldShowVerticalScrollBars(in: self) ?? options.shouldShowVerticalScrollBars
        settings.showsHorizontalIndicator =
            delegate?.shouldShowHorizontalScrollBars(in: self) ?? options.shouldShowHorizontalScrollBars
        return settings
    }

    /// Whether columns run from right to left.
    var isRightToLeft: Bool {
        effectiveUserInterfaceLayoutDirection == .rightToLeft
            && delegate?.shouldSupportRightToLeftInterfaceDirection(in: self)
                ?? options.shouldSupportRightToLeftInterfaceDirection
    }

    private var gridStyle: GridStyle {
        var style = GridStyle()
        style.margin = appearance.margin
        style.titleSpacing = appearance.titleSpacing
        style.border = appearance.border
        style.cornerRadius = appearance.cornerRadius
        style.columnSeparator = appearance.columnSeparator
        style.rowSeparator = appearance.rowSeparator
        style.sumSeparator = appearance.sumSeparator
        style.headerSeparator = appearance.headerSeparator
        style.bodyColor = appearance.bodyBackgroundColor
        style.headerColor = appearance.headerBackgroundColor
        style.footerColor = appearance.footerBackgroundColor
        style.rowOverhang =
            appearance.cellFont.lineOverhang - min(appearance.cellInsets.top, appearance.cellInsets.bottom)
        return style
    }

    private var gridTitle: GridTitle? {
        guard let title, !title.isEmpty else { return nil }
        let paragraph = ParagraphStyle(
            font: appearance.titleFont, alignment: isRightToLeft ? .right : .natural,
            lineBreakMode: .byWordWrapping, numberOfLines: 0, language: appearance.language,
            hyphenationFactor: appearance.hyphenationFactor)
        return GridTitle(text: title, paragraph: paragraph, color: appearance.titleColor)
    }

    // MARK: Rows

    private var gridRows: GridRows {
        let (source, order) = (source, order)
        var rows = GridRows(
            count: numberOfRows, sourceCount: source.count, height: options.rowHeightMode,
            kind: { row in .body(source: order.map { Int($0[row]) } ?? row) }, content: source.content)
        if let delegate {
            rows.ownHeight = { [unowned self] row in
                let height: CGFloat? = delegate.dataTable(self, heightForRowAt: row)
                return height
            }
        }
        if delegate == nil {
            // Nothing of the table itself, which another thread may not look into.
            let (selection, selected, options) = (selection, appearance.selectionColor, options)
            rows.color = { row, isHighlighted in
                if !selection.isEmpty, selection.contains(order.map { Int($0[row]) } ?? row) { return selected }
                return options.rowColor(row: row, isHighlighted: isHighlighted)
            }
            rows.answerAnyThread = source.answerAnyThread
        } else {
            rows.color = { [unowned self] row, isHighlighted in rowColor(row: row, isHighlighted: isHighlighted) }
        }
        rows.sum = source.sum
        rows.highlightedColumn = columnOrder?.index
        return rows
    }

    /// Whether a column is the sorted one, which makes its cells highlighted.
    func isHighlighted(column: Int) -> Bool { columnOrder?.index == column }

    /// The background of a row's cells before the callback has its turn: that of a selected row, the delegate's, or the
    /// colour arrays'; nil for none.
    func rowColor(row: Int, isHighlighted: Bool) -> Color? {
        if !selection.isEmpty, selection.contains(sourceRow(row)) { return appearance.selectionColor }
        if let delegate, let color = delegate.rowColor(self, row: row, isHighlighted: isHighlighted) { return color }
        return options.rowColor(row: row, isHighlighted: isHighlighted)
    }

    // MARK: Columns

    /// What draws the table's own cells.
    func makeTextRenderer() -> any CellRenderer {
        options.defaultCellConfiguration == nil ? TextCellRenderer() : cellRenderer
    }

    /// The columns as the engine has them.
    func makeGridColumns(isRightToLeft: Bool) -> [GridColumn] {
        let renderer: any CellRenderer = customRenderer ?? makeTextRenderer()
        renderer.use(traitCollection)
        let placement = verticalPlacement
        return columns.indices.map { index in
            let column = columns[index]
            let mode = widthMode(column: index)
            var width = ColumnWidthRule(mode)
            if case .fitContentText = mode, customRenderer == nil, appearance.sortIndicatorPlacement == .edge {
                width.addition = appearance.sortIndicatorWidth
            }
            width.minimum = column.style.minWidth ?? options.minColumnWidth
            width.maximum = column.style.maxWidth ?? options.maxColumnWidth
            width.wrapsHeadingAtCells = column.style.wrapsHeadingAtCells
            width.fitsLines = column.style.fitsWrappedLines
            return GridColumn(
                title: column.title,
                style: CellStyle(
                    column.style, appearance, options.textLayout, verticalPlacement: placement,
                    isRightToLeft: isRightToLeft),
                width: width, renderer: renderer)
        }
    }

    /// The place of text in rows that are higher.
    private var verticalPlacement: Label.VerticalPlacement {
        switch appearance.verticalAlignment {
        case .center: return .center
        case .top: return .top
        case .firstBaseline:
            let ascender = columns.map { $0.style.font(in: appearance).ascender }.max() ?? 0
            let badgeInset = columns.compactMap(\.style.badge?.insets.top).max() ?? 0
            return .firstBaseline(appearance.cellInsets.top + badgeInset + ascender)
        }
    }

    /// The width that the delegate gives a column, else the mode that the configuration does.
    private func widthMode(column: Int) -> DataTableColumnWidthMode {
        let width: CGFloat? = delegate?.dataTable(self, widthForColumnAt: column)
        if let width { return .fixed(width: width) }
        return options.columnWidthModeProvider?(column) ?? options.columnWidthMode
    }

    // MARK: Headings

    private func headingRow(isFooter: Bool) -> HeadingRow {
        let isRightToLeft = isRightToLeft
        return HeadingRow(
            cells: columns.indices.map { column in
                HeadingCell(
                    columns: column..<column + 1,
                    heading: heading(column: column, isFooter: isFooter, isRightToLeft: isRightToLeft))
            })
    }

    /// What the header or the footer shows of a column.
    private func heading(column index: Int, isFooter: Bool, isRightToLeft: Bool) -> Heading {
        let column = columns[index]
        var alignment =
            column.style.headerAlignment ?? column.style.cellAlignment(isRightToLeft: isRightToLeft)
            ?? (isRightToLeft ? .right : .natural)
        if alignment == .natural {
            // Known before the text is set: the arrow stands at the other side.
            switch BidiLevels.firstStrongDirection(of: column.title) {
            case .leftToRight: alignment = .left
            case .rightToLeft: alignment = .right
            case .natural, nil: alignment = isRightToLeft ? .right : .left
            }
        }
        var paragraph = ParagraphStyle(
            font: appearance.headerFont, alignment: alignment, language: appearance.language,
            lineBreakStrategy: appearance.headerLineBreakStrategy,
            hyphenationFactor: appearance.hyphenationFactor)
        appearance.headerTextLayout.apply(to: &paragraph)
        // As on iOS, where a heading is shrunk before it is cut.
        paragraph.adjustsFontSizeToFitWidth = paragraph.numberOfLines == 1
        var heading = Heading(
            title: column.title, paragraph: paragraph, textColor: appearance.headerTextColor,
            insets: appearance.headerInsets)
        heading.isRightToLeft = isRightToLeft
        heading.arrowPlacement = appearance.sortIndicatorPlacement
        let showsArrows =
            isFooter ? options.shouldShowFooterSortingIndicator : options.shouldShowHeaderSortingIndicator
        let order = columnOrder.flatMap { $0.index == index ? $0.order : nil } ?? .unspecified
        let arrow = showsArrows && isSortable(column: index) ? Heading.Arrow(order) : nil
        if appearance.showsUnsortedIndicator ? showsArrows : arrow != nil && arrow != .unsorted {
            heading.arrow = arrow
            heading.arrowWidth = appearance.sortIndicatorWidth
            heading.arrowColor = arrow == .unsorted ? .gray : options.sortArrowTintColor
        }
        return heading
    }
}

extension DataTableConfiguration {
    /// The background of a row's cells by the colour arrays, whose colours are taken in turn; nil for none.
    fileprivate func rowColor(row: Int, isHighlighted: Bool) -> Color? {
        let colors = isHighlighted ? highlightedAlternatingRowColors : unhighlightedAlternatingRowColors
        return colors.isEmpty ? nil : colors[row % colors.count]
    }
}

extension Heading.Arrow {
    /// The arrow of an order; nil for none.
    fileprivate init?(_ order: DataTableSortType) {
        switch order {
        case .hidden: return nil
        case .unspecified: self = .unsorted
        case .ascending: self = .ascending
        case .descending: self = .descending
        }
    }
}

extension CellStyle {
    /// What a table says of all cells of one column, before the callback has its turn.
    convenience init(
        _ column: DataTableColumnStyle, _ appearance: DataTableAppearance, _ textLayout: DataTableTextLayout,
        verticalPlacement: Label.VerticalPlacement, isRightToLeft: Bool
    ) {
        self.init(
            paragraph: column.paragraph(in: appearance, textLayout, isRightToLeft: isRightToLeft),
            textColor: column.textColor(in: appearance),
            insets: appearance.cellInsets, negativeColor: column.negativeColor,
            emptyColor: appearance.emptyTextColor, badge: column.badge,
            verticalPlacement: verticalPlacement, decimalAlignment: column.decimalAlignment,
            followsText: column.alignment == nil && column.decimalAlignment == nil, isRightToLeft: isRightToLeft)
    }
}

extension DataTableColumnStyle {
    /// How the cells' text is set.
    package func paragraph(
        in appearance: DataTableAppearance, _ textLayout: DataTableTextLayout, isRightToLeft: Bool
    ) -> ParagraphStyle {
        var paragraph = ParagraphStyle(
            font: font(in: appearance),
            alignment: cellAlignment(isRightToLeft: isRightToLeft) ?? (isRightToLeft ? .right : .left),
            lineSpacing: appearance.lineSpacing, language: appearance.language,
            lineBreakStrategy: appearance.lineBreakStrategy,
            hyphenationFactor: hyphenationFactor ?? appearance.hyphenationFactor)
        (self.textLayout ?? textLayout).apply(to: &paragraph)
        return paragraph
    }

    /// How text lies in the cells, as far as the column says.
    fileprivate func cellAlignment(isRightToLeft: Bool) -> TextAlignment? {
        guard decimalAlignment != nil, alignment == nil || alignment == .natural else { return alignment }
        return isRightToLeft ? .left : .right
    }

    /// The colour of the cells' text.
    package func textColor(in appearance: DataTableAppearance) -> Color {
        textColor ?? (textRole == .primary ? appearance.textColor : appearance.secondaryTextColor)
    }

    /// The font of the cells.
    fileprivate func font(in appearance: DataTableAppearance) -> Font {
        var font = font ?? appearance.cellFont
        if let weight { font = font.withWeight(weight) }
        return usesMonospacedDigits || decimalAlignment != nil ? font.withMonospacedDigits : font
    }
}

extension DataTableTextLayout {
    /// Number of lines and line-break mode, as the iOS library sets them.
    fileprivate func apply(to style: inout ParagraphStyle) {
        switch self {
        case .singleLine(let truncation):
            style.numberOfLines = 1
            style.lineBreakMode = truncation
        case .wrap:
            style.numberOfLines = 0
            style.lineBreakMode = .byWordWrapping
        case .lines(let most):
            style.numberOfLines = max(1, most)
            style.lineBreakMode = .byTruncatingTail
        }
    }
}
