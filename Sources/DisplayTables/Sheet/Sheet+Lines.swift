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

    /// What lines that are too thick for the insets of cells take of the rows that have some.
    func roomForLines() -> [Int: LineRoom] {
        var rooms: [Int: LineRoom] = [:]
        func add(_ top: GridLine?, _ bottom: GridLine?, to row: Int) {
            let room = LineRoom(top: LineRoom.needed(top), bottom: LineRoom.needed(bottom))
            guard room != LineRoom() else { return }
            rooms[row, default: LineRoom()].formUnion(room)
        }
        for (row, content) in sheet.rows.enumerated() {
            let lines = lines(row)
            add(lines.top, lines.bottom, to: row)
            for cell in content.cells { add(cell.look.top, cell.look.bottom, to: row) }
        }
        guard sheet.ownLooks.contains(where: { LineRoom.needed($0.top) > 0 || LineRoom.needed($0.bottom) > 0 }) else {
            return rooms
        }
        for (cell, look) in sheet.looks {
            if let row = sheetRows[cell.row] { add(sheet.ownLooks[look].top, sheet.ownLooks[look].bottom, to: row) }
        }
        return rooms
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

/// What lines take of a row, in points, beside the insets of its cells.
struct LineRoom: Hashable {
    var top: CGFloat = 0
    var bottom: CGFloat = 0

    /// Thinner lines lie within the insets.
    static let thin: CGFloat = 3

    static func needed(_ line: GridLine?) -> CGFloat { max(0, (line?.width ?? 0) - thin) }

    mutating func formUnion(_ other: LineRoom) { (top, bottom) = (max(top, other.top), max(bottom, other.bottom)) }
}
