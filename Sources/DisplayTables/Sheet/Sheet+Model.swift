import Foundation
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// A sheet in the fonts and colours of its theme, as the grid engine asks it.
final class SheetModel {
    private let draft: TableDraft
    private let sheet: Sheet
    private let styles: SheetStyles
    private let text = TextCellRenderer()
    private let plots = DrawingCellRenderer()
    private let spanner: SpannerRenderer
    let isRightToLeft: Bool
    /// The cells of rows that are no rows of data, made once.
    private var spanned: [Int: [SpannedCell]] = [:]

    init(_ draft: TableDraft, _ sheet: Sheet, isRightToLeft: Bool) {
        self.draft = draft
        self.sheet = sheet
        self.isRightToLeft = isRightToLeft
        let highest = sheet.drawings.joined().reduce(0) { max($0, $1?.size.height ?? 0) }
        styles = SheetStyles(
            draft, isRightToLeft: isRightToLeft,
            centersRows: highest > draft.theme.font.lineHeight + 2 * DrawingCellRenderer.reach)
        spanner = SpannerRenderer(line: draft.theme.spannerLine)
    }

    private var theme: TableTheme { draft.theme }

    /// The widest column that is not told otherwise, in ems of the theme's font.
    private static let widestColumn: CGFloat = 21

    func model(maximumWidth: CGFloat) -> GridModel {
        var settings = GridSettings()
        settings.isRightToLeft = isRightToLeft
        settings.maximumWidth = maximumWidth
        settings.showsVerticalIndicator = false
        var style = GridStyle()
        style.margin = theme.margin
        style.border = theme.outline
        style.cornerRadius = theme.cornerRadius
        return GridModel(settings: settings, style: style, columns: sheet.columns.map(gridColumn), rows: rows)
    }

    private func gridColumn(_ column: Sheet.Column) -> GridColumn {
        var rule = ColumnWidthRule()
        rule.maximum = theme.font.pointSize * Self.widestColumn
        rule.fitsLines = true
        if let index = column.index {
            switch draft.columns[index].width {
            case .automatic: break
            case .points(let points):
                let width = GridLayout.limit(points)
                rule.width = width
                (rule.minimum, rule.maximum) = (width, width)
            case .range(let range):
                (rule.minimum, rule.maximum) = (GridLayout.limit(range.lowerBound), GridLayout.limit(range.upperBound))
            }
        }
        let title = column.index.map { draft.columns[$0].label.string } ?? ""
        let hasPlots = column.index.map { draft.plots[$0] != nil } ?? false
        return GridColumn(
            title: title, style: styles.style(part(column), column: column.index), width: rule,
            renderer: hasPlots ? plots : text)
    }

    private func part(_ column: Sheet.Column) -> SheetPart { if case .stub = column { .stub } else { .body } }

    // MARK: Rows

    /// Made once: a model is asked for with each band of a picture.
    private lazy var rows: GridRows = {
        let (sheet, styles) = (sheet, styles)
        let parts = sheet.columns.map(part)
        // Levels of headings count from the highest.
        let firstLevel = sheet.rows.firstIndex { $0.kind.isHeading } ?? 0
        var rows = GridRows(
            count: sheet.rows.count, sourceCount: draft.data.rowCount,
            kind: { sheet.rows[$0].gridKind(level: $0 - firstLevel) },
            cells: { [unowned self] row in cells(row) },
            content: { row, column in
                guard !sheet.texts[column].isEmpty else { return CellContent("") }
                let look = sheet.looks[.init(column: column, row: row)] ?? CellLook()
                var content = sheet.texts[column][row].content(
                    styles.style(parts[column], column: sheet.columns[column].index, look: look), look)
                if !sheet.drawings[column].isEmpty { content.drawing = sheet.drawings[column][row] }
                return content
            })
        if !sheet.looks.isEmpty {
            rows.style = { row, column in
                sheet.looks[.init(column: column, row: row)].map {
                    styles.style(parts[column], column: sheet.columns[column].index, look: $0)
                }
            }
        }
        rows.lines = { [unowned self] row in lines(row) }
        if let stripe = theme.stripe {
            let striped = stripedRows
            rows.color = { row, _ in striped.contains(row) ? stripe : nil }
        }
        return rows
    }()

    /// Every other row of the data, counted anew below each group label.
    private var stripedRows: Set<Int> {
        var striped: Set<Int> = []
        var count = 0
        for (index, row) in sheet.rows.enumerated() {
            guard case .body = row.kind else {
                count = 0
                continue
            }
            if count % 2 == 1 { striped.insert(index) }
            count += 1
        }
        return striped
    }

    private func cells(_ row: Int) -> [SpannedCell] {
        if let known = spanned[row] { return known }
        let made = sheet.rows[row].cells.map { cell in
            // Of several row labels in a stub, none lends its alignment.
            let column = cell.columns.count == 1 ? sheet.columns[cell.columns.lowerBound].index : nil
            let style = styles.style(cell.part, column: column, look: cell.look)
            return SpannedCell(
                columns: cell.columns,
                content: cell.text.content(
                    style, cell.look, swatches: cell.part == .columnLabel ? column.flatMap { draft.plots[$0]?.legend } ?? [] : []),
                style: style,
                renderer: cell.part == .spanner ? spanner : text, widening: cell.part.widening)
        }
        spanned[row] = made
        return made
    }

    // MARK: Lines

    private func lines(_ row: Int) -> CellBorders {
        let kind = sheet.rows[row].kind
        var lines = CellBorders(bottom: line(below: row))
        if kind.isHeading, row == 0 || !sheet.rows[row - 1].kind.isHeading { lines.top = theme.edgeLine }
        return lines
    }

    private func line(below row: Int) -> GridLine? {
        let kind = sheet.rows[row].kind
        guard row + 1 < sheet.rows.count, !(sheet.rows[row + 1].kind.isNote && !kind.isNote) else {
            return kind.isNote || kind.isTitle ? nil : theme.edgeLine
        }
        switch (kind, sheet.rows[row + 1].kind) {
        case (.title, _), (.subtitle, _), (.spanners, _), (.footnote, _), (.sourceNote, _): return nil
        case (.labels, _): return theme.labelLine
        case (.group, _): return theme.groupLine
        case (.body, .body), (_, .group): return theme.rowLine
        case (.summary, .summary), (.grandSummary, .grandSummary): return nil
        default: return theme.summaryLine
        }
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
    fileprivate var widening: SpannedCell.Widening {
        switch self {
        case .title, .columnLabel, .stubhead, .spanner, .groupLabel: .lines(2)
        case .subtitle: .lines(3)
        case .footnote, .sourceNote: .lines(4)
        case .stub, .body, .summary, .grandSummary, .summaryLabel, .grandSummaryLabel: .wholeText
        }
    }
}
