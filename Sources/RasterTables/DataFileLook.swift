import Foundation
import RasterDataFiles
import RasterDataTables
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

// What a data file asks for where nobody says how it is to look.

extension DataFile {
    /// How the table of some columns behaves and is laid out.
    func configuration(
        _ columns: [Int], _ options: DataFileTableOptions, _ appearance: DataTableAppearance
    ) -> DataTableConfiguration {
        var configuration = DataTableConfiguration()
        // Every text counts, in files of any length: none is to be cut for having been left out of a sample.
        configuration.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        configuration.rowHeightMode = .automatic(estimated: options.font.pointSize * 3)
        let heading = appearance.headerFont.lineHeight + appearance.headerInsets.vertical
        // The least height: a heading that wraps makes it larger. No headings, no header.
        configuration.heightForSectionHeader = hasHeader ? heading : 0
        configuration.heightForSectionFooter = heading
        configuration.heightOfInterRowSpacing = 0
        configuration.shouldShowFooter = options.showsFooter
        configuration.highlightedAlternatingRowColors = []
        configuration.unhighlightedAlternatingRowColors = []
        configuration.minColumnWidth = 0
        configuration.maxColumnWidth = options.maximumColumnWidth ?? options.font.pointSize * widestColumn(of: columns)
        configuration.sortArrowTintColor = ReportStyle.headerText
        configuration.textLayout = options.maximumLines.map { .lines($0) } ?? .wrap
        return configuration
    }

    /// The rows that the options ask for, in their order, with what is known of their cells.
    /// - Parameters:
    ///   - styles: Of the columns.
    ///   - appearance: That of the table.
    func rows(
        _ columns: [Int], _ options: DataFileTableOptions, _ styles: [DataTableColumnStyle], _ appearance: DataTableAppearance,
        isRightToLeft: Bool
    ) -> DataTableRows {
        let hasSum = endsWithSum(columns)
        let order = options.sortColumn.map { column in
            let order = rowOrder(sortedBy: column, descending: options.sortsDescending)
            // Sums stay below what they sum up.
            return hasSum ? order.filter { $0 != rowCount - 1 } + [rowCount - 1] : order
        }
        let shown = (options.rows ?? 0..<rowCount).clamped(to: 0..<rowCount)
        func fileRow(_ row: Int) -> Int {
            let row = shown.lowerBound + row
            return order?[row] ?? row
        }
        let sum = hasSum && shown.upperBound == rowCount && !shown.isEmpty ? shown.count - 1 : nil
        let textLayout = configuration(columns, options, appearance).textLayout
        func set(_ content: CellContent, as text: FormattedText, column: Int) -> CellContent {
            let style = styles[column]
            // Badges are set as all badges of their column.
            guard content.role == .plain, style.badge == nil, text.string == content.text else { return content }
            let color = content.reading?.isNegative ?? false ? style.negativeColor : nil
            let paragraph = style.paragraph(in: appearance, textLayout, isRightToLeft: isRightToLeft)
            return CellContent(content, as: text.attributed(paragraph, color: color ?? style.textColor(in: appearance)))
        }
        // Of other columns only the text is wanted.
        let areNumbers = columns.map { profiles[$0].isRightAligned }
        func plain(_ row: Int, _ column: Int) -> CellContent {
            let (fileRow, fileColumn) = (fileRow(row), columns[column])
            if areNumbers[column] {
                return CellContent(reading(row: fileRow, column: fileColumn), isSum: row == sum)
            }
            let text = shownText(row: fileRow, column: fileColumn)
            return CellContent(text, role: row == sum ? .sum : BlankText.matches(text) ? .empty : .plain)
        }
        func marked(_ row: Int, _ column: Int) -> CellContent {
            let (fileRow, fileColumn) = (fileRow(row), columns[column])
            let content = plain(row, column)
            guard row != sum, let formatted = formattedText(row: fileRow, column: fileColumn) else { return content }
            guard areNumbers[column] else { return set(content, as: formatted, column: column) }
            let reading = reading(row: fileRow, column: fileColumn)
            let hyphen = reading.value.number == nil ? nil : reading.hyphen
            return set(content, as: hyphen.map(formatted.settingMinus) ?? formatted, column: column)
        }
        var rows = DataTableRows(
            count: shown.count, content: hasMarkup ? marked : plain,
            value: { row, column in .string(self[fileRow(row), columns[column]]) })
        rows.sum = sum
        rows.answerAnyThread = true
        return rows
    }
}

extension CellContent {
    /// A cell of a file with the number that its column reads from it.
    fileprivate init(_ cell: CellReading, isSum: Bool) {
        var role = isSum ? Role.sum : .plain
        if !isSum, case .blank = cell.value { role = .empty }
        self.init(
            cell.text, TextReading(anchor: cell.anchor, unitStart: cell.unitStart, isNegative: cell.isNegative),
            hyphen: cell.value.number == nil ? nil : cell.hyphen, role: role)
    }
}

extension DataFile {
    /// Text that is longer than this, in characters, steps back: it is read after the rest of the row.
    private static let longText = 40
    /// The same of texts under a heading such as "title": they are what the rest of the row is about.
    private static let longTitle = 120

    private func isLongText(_ column: Int) -> Bool {
        profiles[column].longestLength > (profiles[column].isTitle ? Self.longTitle : Self.longText)
    }

    /// Whether a column could name its row: short text that is mostly different from row to row.
    func isNameLike(_ column: Int) -> Bool {
        let profile = profiles[column]
        return profile.kind == .text && !profile.isCode && !isLongText(column)
            && (profile.distinctCount.map { $0 * 2 > rowCount } ?? true)
    }

    /// The greatest width of text columns in ems. Lines of some 45 characters are read at a glance; where there is nothing
    /// to read beside them they may have up to 75, the most that typographers advise.
    func widestColumn(of columns: [Int]) -> CGFloat {
        let longCount = columns.count { profiles[$0].kind == .text && profiles[$0].longestLength > Self.longText }
        switch (columns.count, longCount) {
        case (...2, _): return 36
        case (...4, 1): return 28
        default: return 21
        }
    }

    /// The columns in grey: what one reads after the rest of the row, as numbers of rows, dates and long texts. Never a
    /// row's only label, which has nothing to step back behind.
    /// - Parameter columns: Those without badges, which name no row.
    func columnsSteppingBack(of columns: [Int]) -> Set<Int> {
        func isText(_ column: Int) -> Bool { profiles[column].kind == .text && !profiles[column].isCode }
        var stepping = columns.filter { column in
            profiles[column].isIdentifier || profiles[column].kind == .date
                || isText(column) && isLongText(column)
        }
        let texts = columns.filter(isText)
        let hasLabel = columns.contains { (isText($0) || profiles[$0].isCode) && !stepping.contains($0) }
        if !hasLabel, let label = texts.first ?? stepping.first { stepping.removeAll { $0 == label } }
        return Set(stepping)
    }

    /// Whether the last row sums up the others: its first value says so, and there is something above it to sum up.
    func endsWithSum(_ columns: [Int]) -> Bool {
        guard rowCount > 2, columns.contains(where: { profiles[$0].isRightAligned }),
            let label = columns.lazy.map({ self[rowCount - 1, $0] }).first(where: { !BlankText.matches($0) })
        else { return false }
        return SumText.matches(label)
    }

    /// How the cells of a column look by what they hold, whatever columns stand beside it.
    /// - Parameter badges: The colours of its badges, see ``badgeTints(of:)``.
    func style(
        ofColumn column: Int, font: Font, alignsDecimals: Bool, badges: [String: Color]?, in direction: ReadingDirection
    ) -> DataTableColumnStyle {
        let profile = profiles[column]
        let (leading, trailing): (TextAlignment, TextAlignment) =
            direction == .rightToLeft ? (.right, .left) : (.left, .right)
        var style = DataTableColumnStyle()
        switch profile.kind {
        case .integer, .decimal, .percent, .currency, .measure, .time, .duration, .date:
            style.alignment = profile.isRightAligned ? trailing : leading
        case .text where profile.isCode:
            (style.alignment, style.headerAlignment) = (leading, leading)
        case .text, .boolean:
            style.alignment = .natural
            // The heading lies over the texts, whatever its own language.
            switch directions(ofColumn: column).majority(in: direction) {
            case .leftToRight: style.headerAlignment = .left
            case .rightToLeft: style.headerAlignment = .right
            case nil: break
            }
        }
        if alignsDecimals, profile.isRightAligned {
            style.decimalAlignment = profile.decimalAlignment(isRightToLeft: direction == .rightToLeft)
        }
        if profile.isCode || profile.kind != .text && profile.kind != .boolean {
            style.usesMonospacedDigits = true
            // A remark among numbers wraps as any text does.
            if !profile.hasLineBreaks, profile.oddCount == 0 || profile.longestLength <= Self.longText {
                style.textLayout = .singleLine()
                style.maxWidth = .infinity
            }
        }
        style.wrapsHeadingAtCells = profile.isRightAligned || profile.isNumeric
        style.fitsWrappedLines = true
        if profile.isSignedChange { style.negativeColor = ReportStyle.negative }
        if let badges {
            style.badge = ReportStyle.badge(badges, font: font)
            style.textLayout = .singleLine()
            style.maxWidth = .infinity
        }
        return style
    }

    /// The colours of badges by their texts, of the columns that have some.
    func badgeTints(of columns: [Int]) -> [Int: [String: Color]] {
        let names = profiles.firstIndex { $0.kind == .text && !$0.isCode }
        // What stands under states in a row of sums is none.
        let sums = endsWithSum(Array(profiles.indices)) ? rowCount - 1 : nil
        var badges: [Int: [String: Color]] = [:]
        for column in columns {
            let profile = profiles[column]
            guard let values = profile.distinctValues, profile.kind == .text || profile.kind == .boolean else { continue }
            let areStates = ReportStyle.tellsStates(header[column])
            // The first texts name the rows where none comes twice: songs may be called "Lost" and "Running".
            let areNames = column == names && profile.distinctCount == rowCount && rowCount > 2
            guard areStates || !areNames else { continue }
            let sum = sums.map { ExactText(self[$0, column]) }
            badges[column] = ReportStyle.badgeTints(
                for: values.filter { ExactText($0) != sum }.map(Self.shown), areStates: areStates)
        }
        return badges
    }
}

extension ColumnProfile {
    /// What brings the cells of the column below each other, if they are not there already.
    func decimalAlignment(isRightToLeft: Bool) -> DataTableDecimalAlignment? {
        switch kind {
        case .time: hasUnevenDecimals ? .colon : nil
        case .duration: hasUnevenDecimals ? .point : nil
        case _ where mixesExponents || !hasUnevenDecimals && !isRightToLeft: nil
        case _: usesDecimalComma ? .comma : .point
        }
    }
}
