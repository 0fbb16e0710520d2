import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// What is known of the texts of each column after they have been measured once.
struct ColumnMeasures {
    struct Column {
        /// What the table says of the column's cells.
        var style: CellStyle
        /// Whether the style's font has all of ASCII. One from outside may lack characters, which a taller font then
        /// sets.
        var setsASCII: Bool
        /// The width in points that the column's width mode asks for, insets included; not rounded, and bound by neither
        /// minimum nor maximum.
        var fittingWidth: CGFloat = 0
        /// The width in points at which every cell shows its text unbroken, insets included; not rounded. May be less
        /// than that where ``isCapped``.
        var contentWidth: CGFloat = 0
        /// Whether measuring ended when a text was wider than the column may become, or left cells out.
        var isCapped = false
        /// Whether every text is known to be one line that the style's font sets alone, so that all have one height.
        var isUniform = false

        /// The column before anything is known of its texts.
        fileprivate var unknown: Column {
            var column = self
            column.isCapped = true
            return column
        }
    }

    var columns: [Column]
    /// Whether they run from right to left.
    let isRightToLeft: Bool

    /// Has every text looked at when rows are measured.
    mutating func forgetUniformity() {
        for column in columns.indices { columns[column].isUniform = false }
    }
}

/// What is found out of the cells of one column.
private struct ColumnSurvey {
    let column: Int
    let plan: ColumnWidthPlan
    /// The width in points beyond which text need not be measured, since the column gets no wider.
    let limit: CGFloat
    let measuresAllRows: Bool
    let countsCharacters: Bool
    let looksAtAllRows: Bool

    /// Whether all texts that were looked at are such as have one height.
    var isUniform: Bool
    private(set) var widest: CGFloat = 0
    /// The widths of all cells that were measured; empty when only the widest counts.
    private var widths: [CGFloat] = []
    private var characterCount = 0

    /// - Parameter looksForUniformity: Whether all rows are looked at even if the width needs only some.
    init(column: Int, plan: ColumnWidthPlan, limit: CGFloat, looksForUniformity: Bool) {
        self.column = column
        self.plan = plan
        // A share of the widths is known when all are.
        self.limit = plan.percentile < 1 ? .infinity : limit
        measuresAllRows = plan.sample?.isWhole ?? false
        countsCharacters = plan.averageCharWidth != nil
        looksAtAllRows = measuresAllRows || countsCharacters || looksForUniformity
        isUniform = looksAtAllRows
    }

    /// How many rows are measured that are not all.
    var sampleSize: Int? { measuresAllRows ? nil : plan.sample?.count }

    mutating func add(width: CGFloat) {
        widest = max(widest, width)
        if plan.percentile < 1 { widths.append(width) }
    }

    mutating func count(_ text: String) {
        characterCount += text.isPlainASCII ? text.utf8.count : text.count
    }

    /// Gives a column what was found.
    func finish(_ measures: inout ColumnMeasures.Column, rowCount: Int) {
        measures.isUniform = isUniform
        measures.contentWidth = widest
        measures.isCapped = !measuresAllRows || widest >= limit
        let insets = measures.style.insets.horizontal
        if let width = plan.width {
            measures.fittingWidth = plan.widthIsOfText ? width + insets : width
            return
        }
        var measured = plan.percentile < 1 ? plan.percentile(of: widths) : widest
        if plan.percentile == 1, plan.sample != nil, let decimals = measures.style.decimals {
            measured = max(measured, decimals.width + insets)
        }
        var estimated: CGFloat = 0
        if let averageCharWidth = plan.averageCharWidth, rowCount > 0 {
            let mean = CGFloat(characterCount) / CGFloat(rowCount)
            estimated = (mean > 0 ? mean * averageCharWidth : 0) + insets
        }
        measures.fittingWidth = max(measured, estimated)
    }
}

extension DataTable {
    /// Up to so many rows all of a table's texts are looked at, whatever is measured of them: that they are uniform
    /// spares measuring the rows' heights.
    private static let greatestRowCountLookedAt = 10_000

    /// Measures the widths that the columns' modes ask for.
    ///
    /// Complexity: one call of the callback for each cell that is measured, if there is one; O(text) of the cells that
    /// are measured or counted. A column whose mode takes a sample costs the sample, in a table of more than
    /// 10,000 rows.
    func measureColumns() -> ColumnMeasures {
        cell.inheritedTraits = traitCollection
        let isRightToLeft = isRightToLeft
        let alignment = defaultAlignment
        var fontsWithASCII: [Font: Bool] = [:]
        var columns = columnStyles.map { columnStyle in
            let style = CellStyle(
                column: columnStyle, appearance: appearance, textLayout: options.textLayout,
                defaultAlignment: alignment, isRightToLeft: isRightToLeft)
            let font = style.paragraph.font
            let setsASCII = fontsWithASCII[font] ?? font.setsASCII
            fontsWithASCII[font] = setsASCII
            return ColumnMeasures.Column(style: style, setsASCII: setsASCII)
        }
        alignBaselines(&columns)
        measureDecimals(&columns)
        // Locked widths need no measuring; then nothing is known of the texts.
        guard !areWidthsLocked else {
            return ColumnMeasures(columns: columns.map(\.unknown), isRightToLeft: isRightToLeft)
        }
        // What a row shows depends on its place only where a callback has a say.
        let hasCallback = options.defaultCellConfiguration != nil
        let rowCount = hasCallback ? numberOfRows : source.count
        func value(_ row: Int, _ column: Int) -> DataTableValueType {
            source.value(hasCallback ? sourceRow(row) : row, column)
        }
        var known = measuredWidths
        if known?.rowCount != source.count || known?.columnCount != columns.count {
            known = MeasuredWidths(rowCount: source.count, columnCount: columns.count)
        }
        measuredWidths = nil
        var surveys = columns.indices.map { column in
            ColumnSurvey(
                column: column, plan: ColumnWidthPlan(widthMode(column: column), rowCount: rowCount),
                limit: columnStyles[column].maxWidth ?? options.maxColumnWidth ?? .infinity,
                looksForUniformity: !hasCallback && rowCount <= Self.greatestRowCountLookedAt)
        }
        // Row by row, since the values of a row lie together.
        let whole = surveys.indices.filter { surveys[$0].looksAtAllRows }
        for row in 0..<(whole.isEmpty ? 0 : rowCount) {
            for column in whole { look(at: value(row, column), row: row, columns[column], &surveys[column], &known) }
        }
        for size in Set(surveys.compactMap(\.sampleSize)).sorted() {
            let sampled = surveys.indices.filter { surveys[$0].sampleSize == size }
            for row in RowSample(size: size, of: rowCount) {
                for column in sampled {
                    measure(value(row, column), row: row, columns[column], &surveys[column], &known)
                }
            }
        }
        for survey in surveys { survey.finish(&columns[survey.column], rowCount: rowCount) }
        measuredWidths = known
        return ColumnMeasures(columns: columns, isRightToLeft: isRightToLeft)
    }

    /// Takes what a survey of all rows is to know of a value.
    private func look(
        at value: DataTableValueType, row: Int, _ column: ColumnMeasures.Column, _ survey: inout ColumnSurvey,
        _ known: inout MeasuredWidths?
    ) {
        guard options.defaultCellConfiguration == nil else {
            survey.isUniform = false
            if survey.countsCharacters { survey.count(value.stringRepresentation) }
            if survey.measuresAllRows { measure(value, row: row, column, &survey, &known) }
            return
        }
        let measures = survey.measuresAllRows && survey.widest < survey.limit
        guard measures || survey.isUniform || survey.countsCharacters else { return }
        let text = value.stringRepresentation
        if survey.isUniform, !column.setsASCII || !text.isPlainASCII { survey.isUniform = false }
        if survey.countsCharacters { survey.count(text) }
        guard measures else { return }
        let width = known?[row, survey.column] ?? naturalWidth(text, style: column.style)
        known?[row, survey.column] = width
        survey.add(width: width)
    }

    /// Takes the width of a cell into a survey.
    private func measure(
        _ value: DataTableValueType, row: Int, _ column: ColumnMeasures.Column, _ survey: inout ColumnSurvey,
        _ known: inout MeasuredWidths?
    ) {
        guard survey.widest < survey.limit else { return }
        let hasCallback = options.defaultCellConfiguration != nil
        let sourceRow = hasCallback ? self.sourceRow(row) : row
        var width = known?[sourceRow, survey.column]
        if width == nil, hasCallback {
            configure(value, row: row, column: survey.column, style: column.style)
            width = cell.naturalWidth
        }
        let measured = width ?? naturalWidth(value.stringRepresentation, style: column.style)
        known?[sourceRow, survey.column] = measured
        survey.add(width: measured)
    }

    /// Gives the columns' styles the place of their text in a row.
    private func alignBaselines(_ columns: inout [ColumnMeasures.Column]) {
        switch appearance.verticalAlignment {
        case .center: break
        case .top:
            for i in columns.indices { columns[i].style.verticalPlacement = .top }
        case .firstBaseline:
            let ascender = columns.map(\.style.paragraph.font.ascender).max() ?? 0
            let badgeInset = columns.compactMap(\.style.badge?.insets.top).max() ?? 0
            let baseline = appearance.cellInsets.top + badgeInset + ascender
            for i in columns.indices { columns[i].style.verticalPlacement = .firstBaseline(baseline) }
        }
    }

    /// The width that the delegate gives a column, else the mode that the configuration does.
    func widthMode(column: Int) -> DataTableColumnWidthMode {
        let width: CGFloat? = delegate?.dataTable(self, widthForColumnAt: column)
        if let width { return .fixed(width: width) }
        return options.columnWidthModeProvider?(column) ?? options.columnWidthMode
    }

    /// The width in points of a cell that shows `text` unbroken in the column's own style.
    func naturalWidth(_ text: String, style: CellStyle) -> CGFloat {
        guard !text.isEmpty else { return style.insets.horizontal }
        let badgeWidth = style.badge.map { $0.tint(for: text) == nil ? 0 : $0.insets.horizontal } ?? 0
        if text.isPlainASCII {
            return style.paragraph.font.width(of: text, language: style.paragraph.language) + style.insets.horizontal
                + badgeWidth
        }
        let paragraph = Paragraph(
            text, style: style.paragraph, in: CGSize(width: CGFloat.infinity, height: .infinity),
            displayScale: 1)
        return paragraph.size.width + style.insets.horizontal + badgeWidth
    }

    /// Makes ``cell`` the cell in a row (as shown) and a column: defaults, value, colour arrays, callback.
    /// - Parameter frame: Where the cell is, in points; `.zero` while it is measured.
    func configure(
        _ value: DataTableValueType, row: Int, column: Int, style: CellStyle, frame: CGRect = .zero
    ) {
        cell.frame = frame
        let isHighlighted = isHighlighted(column: column)
        cell.setNeedsLayout()
        cell.prepare(value, style: style, rowColor: rowColor(row: row, isHighlighted: isHighlighted))
        guard let callback = options.defaultCellConfiguration else { return }
        cell.beginConfiguration()
        callback(cell, value, IndexPath(item: row, section: column), isHighlighted)
        cell.finishConfiguration()
        cell.frame = frame
    }
}

extension Font {
    /// Whether the font itself has all of printable ASCII, so that no other font is needed for it.
    var setsASCII: Bool {
        let ascii = String(String.UnicodeScalarView((0x20...0x7E).compactMap(UnicodeScalar.init)))
        let style = ParagraphStyle(font: self)
        let box = CGSize(width: CGFloat.infinity, height: .infinity)
        let paragraph = Paragraph(ascii, style: style, in: box, displayScale: 64)
        return paragraph.missingCharacters.isEmpty
            && paragraph.size.height <= lineHeight.roundedUp(toScale: 64)
    }
}
