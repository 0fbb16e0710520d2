import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// A sheet in the fonts and colours of its theme, as the grid engine asks it.
final class SheetModel {
    let draft: TableDraft
    let sheet: Sheet
    let styles: SheetStyles
    let text = TextCellRenderer()
    private let spanner: SpannerRenderer
    let isRightToLeft: Bool
    private var made: (maximumWidth: CGFloat, model: GridModel)?
    /// What is known of cells of the data that look alike.
    private var cellStyles: [CellKey: StyledCell] = [:]
    /// The cells of rows that are no rows of data, made once.
    private var spanned: [Int: [SpannedCell]] = [:]

    init(_ draft: TableDraft, _ sheet: Sheet, isRightToLeft: Bool, maximumNumberOfLines: Int = 0, language: String? = nil) {
        self.draft = draft
        self.sheet = sheet
        self.isRightToLeft = isRightToLeft
        styles = SheetStyles(
            draft, isRightToLeft: isRightToLeft, maximumNumberOfLines: maximumNumberOfLines, language: language,
            badges: sheet.badges(draft))
        spanner = SpannerRenderer(line: draft.theme.lines.spanners)
    }

    var theme: TableTheme { draft.theme }

    /// The widest column that is not told otherwise, in ems of the theme's font.
    private static let widestColumn: CGFloat = 21

    /// The grid of the sheet, made once for a width: it is asked for with each band of a picture.
    func model(maximumWidth: CGFloat) -> GridModel {
        if let made, made.maximumWidth == maximumWidth { return made.model }
        let model = makeModel(maximumWidth: maximumWidth)
        made = (maximumWidth, model)
        return model
    }

    private func makeModel(maximumWidth: CGFloat) -> GridModel {
        var settings = GridSettings()
        settings.isRightToLeft = isRightToLeft
        settings.maximumWidth = maximumWidth
        settings.showsVerticalIndicator = false
        var style = gridStyle
        style.cornerRadius = theme.cornerRadius
        return GridModel(
            settings: settings, style: style,
            columns: sheet.columns.indices.map { gridColumn($0, maximumWidth: maximumWidth) },
            rows: rows)
    }

    /// With square corners.
    var gridStyle: GridStyle {
        var style = GridStyle()
        style.margin = theme.margin
        style.border = outline
        return style
    }

    /// - Parameter place: Of the column in the sheet.
    private func gridColumn(_ place: Int, maximumWidth: CGFloat) -> GridColumn {
        let column = sheet.columns[place]
        var rule = ColumnWidthRule()
        rule.maximum = max(theme.font.pointSize * Self.widestColumn, widestPictures[place])
        rule.fitsLines = true
        if let index = column.index {
            switch draft.columns[index].width {
            case .automatic: break
            case .points(let points):
                let width = points.limited
                rule.width = width
                (rule.minimum, rule.maximum) = (width, width)
                rule.keepsWidth = true
            case .share(let share):
                // Where nobody says how wide the table is, there is nothing to have a share of.
                if maximumWidth > 0 {
                    let room = maximumWidth - theme.margin.left - theme.margin.right
                    rule.width = (room * share.clamped(to: 0...1)).limited
                    (rule.minimum, rule.maximum) = (rule.width ?? 0, rule.width ?? 0)
                    rule.keepsWidth = true
                }
            case .range(let range):
                (rule.minimum, rule.maximum) = (range.lowerBound.limited, range.upperBound.limited)
            case .percentile(let share, let sample):
                rule.percentile = share.isNaN ? 1 : share.clamped(to: 0...1)
                if let sample { rule.cells = .sample(size: sample) }
            case .estimated(let characterWidth):
                rule.cells = .none
                rule.averageCharWidth = characterWidth.limited
            }
        }
        let title = column.index.map { draft.columns[$0].label.string } ?? ""
        return GridColumn(
            title: title, style: styles.style(part(column), column: column.index), width: rule,
            renderer: renderer(of: place, width: rule.width))
    }

    /// - Parameters:
    ///   - place: Of the column in the sheet.
    ///   - width: Of the column, where that is told, in points.
    private func renderer(of place: Int, width: CGFloat?) -> any CellRenderer {
        guard let index = sheet.columns[place].index, draft.plots[index] != nil else { return text }
        return plotRenderer(index, place, width: width)
    }

    /// - Parameters:
    ///   - index: Of the column in the data.
    ///   - place: In the sheet.
    private func plotRenderer(_ index: Int, _ place: Int, width: CGFloat?) -> DrawingCellRenderer {
        guard let width, sheet.texts[place].contains(where: { !$0.isEmpty }) else { return DrawingCellRenderer() }
        let style = styles.style(.body, column: index)
        let widest = sheet.texts[place].indices.reduce(0) { widest, row in
            var content = rows.content(row, place)
            content.drawing = nil
            return max(widest, text.naturalWidth(of: GridCell(row: row, column: place, content: content, style: style)))
        }
        // Numbers are read; bars can be shorter, all of a column alike.
        return DrawingCellRenderer(maximumWidth: max(0, width - widest - DrawingCellRenderer.gap))
    }

    func part(_ column: Sheet.Column) -> SheetPart {
        switch column {
        case .group: .groupCell
        case .stub: .stub
        case .data: .body
        }
    }

    // MARK: Rows

    /// Made once, for all widths.
    private(set) lazy var rows: GridRows = {
        let (sheet, stripes) = (sheet, stripes)
        // Levels of headings count from the highest.
        let firstLevel = sheet.rows.firstIndex { $0.kind.isHeading } ?? 0
        var rows = GridRows(
            count: sheet.rows.count, sourceCount: draft.data.rowCount,
            kind: { sheet.rows[$0].gridKind(level: $0 - firstLevel) },
            cells: { [unowned self] row in cells(row) },
            content: { [unowned self] row, column in
                guard !sheet.texts[column].isEmpty else { return CellContent("") }
                let cell = style(key(row, column))
                var content = sheet.texts[column][row].content(cell.style, cell.look, language: draft.locale.tag)
                if !sheet.drawings[column].isEmpty { content.drawing = sheet.drawings[column][row] }
                return content
            })
        if !sheet.looks.isEmpty || stripes.areOfCells || !tallRows.isEmpty || !lineRooms.isEmpty {
            rows.style = { [unowned self] row, column in
                let key = key(row, column)
                return key.isPlain ? nil : style(key).style
            }
        }
        rows.lines = { [unowned self] row in lines(row) }
        rows.columnLine = columnLine
        rows.headedRows = { [unowned self] row, column in headedRows(row, column) }
        rows.color = { [theme] row, _ in
            // Where no spanner is, their row looks as if there were one.
            if case .spanners = sheet.rows[row].kind { return theme.spanners.fill }
            return stripes.color(ofRow: sheet.rows[row].kind)
        }
        return rows
    }()

    /// Row labels are headings of their rows, those of groups of all rows of data in the group.
    private func headedRows(_ row: Int, _ column: Int) -> Range<Int>? {
        func group(from start: Int) -> Range<Int> {
            let end = sheet.group(headedBy: row)?.end ?? start
            return start..<((start..<end).first { !sheet.rows[$0].kind.isBody } ?? end)
        }
        switch sheet.rows[row].kind {
        case .group: return group(from: row + 1)
        case .body(let source):
            switch sheet.columns[column] {
            case .stub: return row..<row + 1
            case .group: return sheet.texts[column][source].isEmpty ? nil : group(from: row)
            case .data: return nil
            }
        default:
            // Labels of sums come first.
            guard let cell = sheet.rows[row].cells.first, cell.columns.lowerBound == column else { return nil }
            return cell.part == .summaryLabel || cell.part == .grandSummaryLabel ? row..<row + 1 : nil
        }
    }

    /// Rows of the data with a plot or a picture that is clearly higher than a line of text: all of their cells lie in the middle.
    private var tallRows: Set<Int> { pictures.tallRows }

    /// The widths of the widest pictures in the cells of each column with the room beside them, by column of the sheet: they cannot
    /// wrap. 0: there is none.
    var widestPictures: [CGFloat] { pictures.widths }

    private lazy var pictures: (tallRows: Set<Int>, widths: [CGFloat]) = {
        let line = theme.font.lineHeight
        var tall: Set<Int> = []
        let widths = zip(sheet.texts, sheet.drawings).enumerated().map { column, cells -> CGFloat in
            let (texts, drawings) = cells
            for (row, drawing) in drawings.enumerated() where drawing?.size.height ?? 0 > line + 2 * DrawingCellRenderer.reach {
                tall.insert(row)
            }
            var widest: CGFloat = 0
            for (row, text) in texts.enumerated() {
                for run in text.runs {
                    guard let size = run.picture?.size(em: theme.font.pointSize) else { continue }
                    if size.height > line { tall.insert(row) }
                    widest = max(widest, size.width)
                }
            }
            if widest == 0 { return 0 }
            return widest + styles.style(part(sheet.columns[column]), column: sheet.columns[column].index).insets.horizontal
        }
        return (tall, widths)
    }()

    /// By row of the sheet.
    private lazy var lineRooms: [Int: LineRoom] = roomForLines()

    /// Where rows of the data stand in the sheet.
    private(set) lazy var sheetRows: [Int: Int] = {
        var places: [Int: Int] = [:]
        for (place, row) in sheet.rows.enumerated() { if case .body(let source) = row.kind { places[source] = place } }
        return places
    }()

    private lazy var stripes = TableStripes(theme, sheet.rows)

    // MARK: Cells

    /// What the style of a cell of the data follows from.
    private struct CellKey: Hashable {
        /// Of the sheet.
        let column: Int
        /// Among those of the sheet's cells.
        let ownLook: Int?
        let isStriped: Bool
        let isCentered: Bool
        let lineRoom: LineRoom

        var isPlain: Bool { ownLook == nil && !isStriped && !isCentered && lineRoom == LineRoom() }
    }

    /// What cells of one key look like: shared, since a look is large to copy for each of thousands of cells.
    final class StyledCell {
        let style: CellStyle
        let look: CellLook

        init(style: CellStyle, look: CellLook) { (self.style, self.look) = (style, look) }
    }

    /// The style of a cell of the data, by its place in these and its column of the sheet.
    func style(row: Int, column: Int) -> StyledCell { style(key(row, column)) }

    private func key(_ row: Int, _ column: Int) -> CellKey {
        CellKey(
            column: column, ownLook: sheet.looks.isEmpty ? nil : sheet.looks[.init(column: column, row: row)],
            isStriped: stripes.stripes(row: row, of: part(sheet.columns[column])), isCentered: tallRows.contains(row),
            lineRoom: lineRooms.isEmpty ? LineRoom() : sheetRows[row].flatMap { lineRooms[$0] } ?? LineRoom())
    }

    private func style(_ key: CellKey) -> StyledCell {
        if let cached = cellStyles[key] { return cached }
        let column = sheet.columns[key.column]
        let own = key.ownLook.map { sheet.ownLooks[$0] } ?? CellLook()
        let look = key.isStriped ? stripes.look.overridden(by: own) : own
        let made = StyledCell(
            style: styles.style(
                part(column), column: column.index, look: look, isCentered: key.isCentered, lineRoom: key.lineRoom),
            look: styles.look(part(column), look))
        cellStyles[key] = made
        return made
    }

    /// Room below the last sum of a group, so that the sum of all does not look like one more of it where no fill tells them apart;
    /// in points.
    private func roomAboveGrandTotal(_ row: Int) -> CGFloat {
        guard theme.summary.fill == nil, theme.grandSummary.fill == nil, row + 1 < sheet.rows.count,
            case .summary = sheet.rows[row].kind, case .grandSummary = sheet.rows[row + 1].kind
        else { return 0 }
        return theme.cellInsets.bottom * theme.verticalPadding.clamped(to: 0...3)
    }

    private func cells(_ row: Int) -> [SpannedCell] {
        if let cached = spanned[row] { return cached }
        var room = lineRooms[row] ?? LineRoom()
        room.bottom += roomAboveGrandTotal(row)
        let made = sheet.rows[row].cells.map { cell in
            // Of several row labels in a stub, none lends its alignment.
            let column = cell.columns.count == 1 ? sheet.columns[cell.columns.lowerBound].index : nil
            let style = styles.style(cell.part, column: column, look: cell.look, lineRoom: room)
            if cell.part == .columnLabel, let rotation = column.flatMap({ draft.columns[$0].labelRotation }) {
                let renderer = RotatedTextRenderer(rotation)
                let content = cell.text.content(
                    renderer.lying(style), styles.look(cell.part, cell.look), language: draft.locale.tag)
                return SpannedCell(
                    columns: cell.columns, content: content, style: style, renderer: renderer, widening: .wholeText)
            }
            return SpannedCell(
                columns: cell.columns,
                content: cell.text.content(style, styles.look(cell.part, cell.look), language: draft.locale.tag), style: style,
                renderer: cell.part == .spanner ? spanner : text, widening: cell.part.widening(characters: cell.text.string.count)
            )
        }
        spanned[row] = made
        return made
    }
}

extension SheetRow {
    /// - Parameter level: Of a heading.
    fileprivate func gridKind(level: Int) -> RowKind {
        switch kind {
        case .title, .subtitle: .title
        case .spanners, .labels: .heading(level: level)
        case .group: .group(level: 0)
        case .body(let row): .body(source: row)
        case .summary, .grandSummary: .summary
        case .footnote, .sourceNote: .note
        }
    }
}

extension SheetRow.Kind {
    var isHeading: Bool {
        switch self {
        case .labels, .spanners: true
        case .title, .subtitle, .group, .body, .summary, .grandSummary, .footnote, .sourceNote: false
        }
    }
}

extension SheetPart {
    /// What cells of the part ask of the widths of their columns: lines that read well, before the table becomes wider.
    fileprivate func widening(characters: Int) -> SpannedCell.Widening {
        switch self {
        case .title: .lines(characters <= Self.titleOnOneLine ? 1 : 2)
        case .columnLabel, .stubhead, .spanner, .groupLabel: .lines(characters <= Self.labelOnOneLine ? 1 : 2)
        case .subtitle: .lines(characters <= Self.titleOnOneLine ? 1 : 3)
        case .footnote, .sourceNote: .lines(characters <= 2 * Self.titleOnOneLine ? 2 : 4)
        case .groupCell, .stub, .body, .summary, .grandSummary, .summaryLabel, .grandSummaryLabel: .wholeText
        }
    }

    // As long as a table of few columns can be wide for and still be a small one, and as a column can be for its numbers.
    private static let titleOnOneLine = 40
    private static let labelOnOneLine = 14
}
