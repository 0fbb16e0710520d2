import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid

// The lines of a sheet's rows.
extension SheetModel {
    private var themeLines: TableLines { theme.lines }

    /// The line around the whole table that the grid draws, which follows rounded corners. Others are lines of rows.
    var outline: GridLine? { themeLines.outline.flatMap { $0.style == .solid ? $0 : nil } }

    func lines(_ row: Int) -> CellBorders {
        let kind = sheet.rows[row].kind
        let hasOutline = outline != nil
        var lines = CellBorders(bottom: line(below: row))
        if !kind.isTitle, row == 0 || sheet.rows[row - 1].kind.isTitle { lines.top = themeLines.header }
        // At the edge of the table the line around it takes the place of others.
        if row == 0 { lines.top = hasOutline ? nil : Self.thicker(themeLines.top, lines.top) }
        if !hasOutline { (lines.leading, lines.trailing) = (themeLines.leading, themeLines.trailing) }
        if kind.isHeading, !hasOutline, let line = themeLines.labelSides {
            (lines.leading, lines.trailing) = (Self.thicker(line, lines.leading), Self.thicker(line, lines.trailing))
        }
        return lines
    }

    private func line(below row: Int) -> GridLine? {
        let kind = sheet.rows[row].kind
        let isOfTable = !kind.isNote && !kind.isTitle
        guard row + 1 < sheet.rows.count else {
            return outline == nil ? Self.thicker(themeLines.bottom, isOfTable ? themeLines.end : nil) : nil
        }
        let next = sheet.rows[row + 1].kind
        if next.isNote { return isOfTable ? themeLines.end : nil }
        return switch (kind, next) {
        case (.title, _), (.subtitle, _), (.spanners, _), (.footnote, _), (.sourceNote, _): nil
        case (.labels, .group): Self.thicker(themeLines.labels, themeLines.groupTop)
        case (.labels, _): themeLines.labels
        case (.group, _): themeLines.groups
        case (_, .group): themeLines.groupTop
        case (.body(let above), .body(let below)):
            // Groups in a column of their own have no label above them.
            sheet.groupStarts.contains(below) && above != below ? themeLines.groupTop ?? themeLines.rows : themeLines.rows
        case (.summary, .summary), (.grandSummary, .grandSummary): nil
        case (.grandSummary, _), (_, .grandSummary): themeLines.grandSummary
        case (.summary, .body): themeLines.groupTop
        default: themeLines.summary
        }
    }

    /// The line at the side where a column begins; nil where no row has any.
    var columnLine: ((_ row: Int, _ column: Int) -> GridLine?)? {
        let (lines, sheet) = (themeLines, sheet)
        guard lines.stub != nil || lines.columns != nil || lines.labelColumns != nil else { return nil }
        let stubCount = sheet.columns.count { if case .data = $0 { false } else { true } }
        return { row, column in
            guard column > 0 else { return nil }
            return switch sheet.rows[row].kind {
            case .body, .summary, .grandSummary: column == stubCount ? lines.stub ?? lines.columns : lines.columns
            case .labels, .spanners: lines.labelColumns
            case .title, .subtitle, .group, .footnote, .sourceNote: nil
            }
        }
    }

    /// The thicker one of two lines, else the first.
    private static func thicker(_ first: GridLine?, _ second: GridLine?) -> GridLine? {
        guard let first, let second else { return first ?? second }
        return second.width ?? 0 > first.width ?? 0 ? second : first
    }
}
