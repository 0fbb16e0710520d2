import Foundation
import RasterDataFiles
import RasterDataTables
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// How the table of a data file is made: which part of the data, and how it looks.
public struct DataFileTableOptions: Sendable {
    /// The font of the cells; headings and title follow from it. Default: system, 13 points.
    public var font: Font = .system(ofSize: 13)
    /// Light or dark. Default `.light`.
    public var userInterfaceStyle: TraitCollection.UserInterfaceStyle = .light
    /// What stands above the table. Default nil: nothing.
    public var title: String?
    /// The columns to show, in this order, as indices of the file's. Default nil: all.
    public var columns: [Int]?
    /// The column that rows are sorted by, as an index of the file's. Default nil: the file's order.
    public var sortColumn: Int?
    /// Whether the largest comes first. Default false.
    public var sortsDescending = false
    /// The rows to show, counted from 0 after sorting; what lies beyond the data is left out. Default nil: all.
    public var rows: Range<Int>?
    /// The width of the picture in points, margin included: columns grow to fill it, or wrap to fit into it.
    /// Default nil: as wide as the columns need.
    public var width: CGFloat?
    /// The greatest width of a column in points; longer text wraps. Default nil: 21 ems of the font, 273 points at 13, and up
    /// to 36 ems in tables of few columns.
    public var maximumColumnWidth: CGFloat?
    /// Which way columns run. Default nil, as the data asks for: the direction of most headings, each judged by its first
    /// letter; where headings are missing or undecided, that of most texts.
    public var layoutDirection: UserInterfaceLayoutDirection?
    /// Whether numbers whose decimals differ stand with their decimal separators below each other. Default true. When false
    /// all end at the side where columns end.
    public var alignsDecimals = true
    /// The language of the data, as a BCP 47 tag such as "sr" or "zh-Hant". Default nil: what the characters tell.
    public var language: String?
    /// Whether words are hyphenated where text wraps and a line would else be less than 85 % full. Default false.
    /// Needs a ``language``, and patterns of it; see ``ParagraphStyle/hyphenationFactor``.
    public var hyphenates = false
    /// Whether the headings stand under the table too. Default false.
    public var showsFooter = false
    /// Whether the table stands on nothing, for placing it on another picture. Default false: on a page.
    public var isTransparent = false

    /// All of the file, in the default look.
    public init() {}
}

extension DataTable {
    /// A table that shows a data file as one would set it by hand: numbers to the right in digits of equal width,
    /// text to the side where it begins and wrapped at a readable width, what matters less in grey, negative changes in red, and
    /// columns of known states ("Active", "Pending") as badges.
    ///
    /// The file stays as it is in memory; no cell is copied.
    /// - Precondition: The columns of the options are columns of the file.
    public convenience init(file: DataFile, options: DataFileTableOptions = DataFileTableOptions()) {
        let columns = options.columns ?? Array(0..<file.columnCount)
        precondition(
            columns.allSatisfy { $0 >= 0 && $0 < file.columnCount }, "the columns are those of \(file.name)")
        let order = options.sortColumn.map { file.rowOrder(sortedBy: $0, descending: options.sortsDescending) }
        let shown = (options.rows ?? 0..<file.rowCount).clamped(to: 0..<file.rowCount)

        var configuration = DataTableConfiguration()
        // Every text counts, in files of any length: none is to be cut for having been left out of a sample.
        configuration.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        configuration.rowHeightMode = .automatic(estimated: options.font.pointSize * 3)
        var appearance = ReportStyle.appearance(font: options.font)
        appearance.language = options.language
        if options.hyphenates { appearance.hyphenationFactor = ReportStyle.hyphenationFactor }
        let heading = appearance.headerFont.lineHeight + appearance.headerInsets.vertical
        // The least height: a heading that wraps makes it larger. No headings, no header.
        configuration.heightForSectionHeader = file.hasHeader ? heading : 0
        configuration.heightForSectionFooter = heading
        configuration.heightOfInterRowSpacing = 0
        configuration.shouldShowFooter = options.showsFooter
        configuration.highlightedAlternatingRowColors = []
        configuration.unhighlightedAlternatingRowColors = []
        configuration.minColumnWidth = 0
        configuration.maxColumnWidth =
            options.maximumColumnWidth ?? options.font.pointSize * file.widestColumn(of: columns)
        configuration.sortArrowTintColor = ReportStyle.headerText
        configuration.textLayout = .wrap

        let direction: ReadingDirection =
            switch options.layoutDirection {
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            case nil: file.readingDirection(ofColumns: columns)
            }
        let emphasised = columns.first { file.isNameLike($0) }
        let steppingBack = file.columnsSteppingBack(of: columns)
        let styles = columns.map {
            var style = file.style(
                ofColumn: $0, font: options.font, alignsDecimals: options.alignsDecimals, in: direction)
            if $0 == emphasised { style.weight = .medium }
            if steppingBack.contains($0) { style.textRole = .secondary }
            return style
        }
        // Of other columns only the text is wanted.
        let areNumbers = columns.map { file.profiles[$0].isRightAligned }
        func fileRow(_ row: Int) -> Int {
            let row = shown.lowerBound + row
            return order?[row] ?? row
        }
        // Sorted, a sum is one row among others.
        let sum = order == nil && shown.upperBound == file.rowCount && file.endsWithSum(columns) ? shown.count - 1 : nil
        var rows = DataTableRows(
            count: shown.count,
            content: { row, column in
                let (fileRow, fileColumn) = (fileRow(row), columns[column])
                var content =
                    areNumbers[column]
                    ? CellContent(file.reading(row: fileRow, column: fileColumn))
                    : CellContent(file[fileRow, fileColumn])
                if row == sum {
                    content.role = .sum
                } else if !areNumbers[column], BlankText.matches(content.text) {
                    content.role = .empty
                }
                return content
            },
            value: { row, column in .string(file[fileRow(row), columns[column]]) })
        rows.sum = sum
        self.init(
            rows: rows,
            headerTitles: columns.map { file.header[$0] },
            columnStyles: styles,
            columnOrder: options.sortColumn.flatMap { columns.firstIndex(of: $0) }.map {
                DataTableColumnOrder(index: $0, order: options.sortsDescending ? .descending : .ascending)
            },
            options: configuration,
            frame: CGRect(x: 0, y: 0, width: options.width ?? 0, height: 0))
        self.appearance = appearance
        title = options.title
        semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        overrideUserInterfaceStyle = options.userInterfaceStyle
        backgroundColor = options.isTransparent ? nil : ReportStyle.page
        if options.isTransparent { self.appearance.bodyBackgroundColor = ReportStyle.page }
        if let width = options.width { preferredMaxLayoutWidth = width }
    }
}

extension CellContent {
    /// A cell of a file with the number that its column reads from it.
    fileprivate init(_ cell: CellReading) {
        self.init(
            cell.text,
            TextReading(
                anchor: cell.anchor.map { DecimalAnchor(offset: $0.offset, isBehind: $0.isBehind) },
                unitStart: cell.unitStart, isNegative: cell.isNegative),
            setsMinus: cell.anchor != nil)
        if case .blank = cell.value { role = .empty }
    }
}

extension DataFile {
    /// Text that is longer than this, in characters, steps back: it is read after the rest of the row.
    private static let longText = 40

    /// Whether a column could name its row: short text that is mostly different from row to row.
    fileprivate func isNameLike(_ column: Int) -> Bool {
        let profile = profiles[column]
        return profile.kind == .text && !profile.isCode && profile.longestLength <= Self.longText
            && (profile.distinctCount.map { $0 * 2 > rowCount } ?? true)
    }

    /// The greatest width of text columns in ems. Lines of some 45 characters are read at a glance; where there is nothing
    /// to read beside them they may have up to 75, the most that typographers advise.
    fileprivate func widestColumn(of columns: [Int]) -> CGFloat {
        let longCount = columns.count { profiles[$0].kind == .text && profiles[$0].longestLength > Self.longText }
        switch (columns.count, longCount) {
        case (...2, _): return 36
        case (...4, 1): return 28
        default: return 21
        }
    }

    /// The columns in grey: what one reads after the rest of the row, as numbers of rows, dates and long texts. Never a
    /// row's only label, which has nothing to step back behind.
    fileprivate func columnsSteppingBack(of columns: [Int]) -> Set<Int> {
        func isText(_ column: Int) -> Bool { profiles[column].kind == .text && !profiles[column].isCode }
        var stepping = columns.filter { column in
            profiles[column].isIdentifier || profiles[column].kind == .date
                || isText(column) && profiles[column].longestLength > Self.longText
        }
        let texts = columns.filter(isText)
        let hasLabel = columns.contains { profiles[$0].kind == .text && !stepping.contains($0) }
        if !hasLabel, let label = texts.first ?? stepping.first { stepping.removeAll { $0 == label } }
        return Set(stepping)
    }

    /// Whether the last row sums up the others: its first words say so, and there is something above it to sum up.
    fileprivate func endsWithSum(_ columns: [Int]) -> Bool {
        guard rowCount > 2, columns.contains(where: { profiles[$0].isRightAligned }),
            let label = columns.lazy.map({ self[rowCount - 1, $0] }).first(where: { !BlankText.matches($0) })
        else { return false }
        let word = label.lowercased().trimmingCharacters(in: .whitespaces.union(.punctuationCharacters))
        return Self.sumWords.contains(word)
    }

    private static let sumWords: Set<String> = [
        "total", "totals", "grand total", "sum", "overall", "gesamt", "summe", "gesamtsumme", "insgesamt", "total général",
        "somme", "total general", "suma", "totale", "somma", "totaal", "totalt", "summa", "yhteensä", "razem",
        "ogółem", "suma ogółem", "celkem", "összesen", "toplam", "genel toplam", "итого", "всего", "разом", "усього", "σύνολο",
        "合計", "総計", "总计", "合计", "總計", "합계", "총계", "المجموع", "الإجمالي", "סה\"כ", "סך הכול", "जोड़", "कुल", "รวม", "tổng",
        "tổng cộng",
        "jumlah", "ukupno",
    ]

    fileprivate func style(
        ofColumn column: Int, font: Font, alignsDecimals: Bool, in direction: ReadingDirection
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
            style.textLayout = .singleLine()
            style.maxWidth = .infinity
        }
        style.wrapsHeadingAtCells = profile.isRightAligned
        style.fitsWrappedLines = true
        if profile.isSignedChange { style.negativeColor = ReportStyle.negative }
        if let values = profile.distinctValues, profile.kind == .text || profile.kind == .boolean {
            style.badge = ReportStyle.badge(for: values, font: font)
            if style.badge != nil {
                style.textLayout = .singleLine()
                style.maxWidth = .infinity
            }
        }
        return style
    }
}

extension ColumnProfile {
    /// What brings the cells of the column below each other, if they are not there already.
    fileprivate func decimalAlignment(isRightToLeft: Bool) -> DataTableDecimalAlignment? {
        switch kind {
        case .time: hasUnevenDecimals ? .colon : nil
        case .duration: hasUnevenDecimals ? .point : nil
        case _ where mixesExponents || !hasUnevenDecimals && !isRightToLeft: nil
        case _: usesDecimalComma ? .comma : .point
        }
    }
}
