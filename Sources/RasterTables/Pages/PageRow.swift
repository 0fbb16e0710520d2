import Foundation

/// A row of a table that is to be divided.
struct PageRow {
    enum Kind {
        /// The heading of a group of rows, which begins one.
        case group
        case body
        /// What belongs to the rows above it.
        case summary
    }

    let y, height: CGFloat
    let kind: Kind
    /// Its number in the table; nil for a part that is no row.
    let row: Int?

    /// All rows of a table, and where its headings lie.
    static func rows(of table: any PicturedTable, scale: CGFloat) -> (rows: [PageRow], headings: Range<CGFloat>?) {
        var rows: [PageRow] = []
        rows.reserveCapacity(table.numberOfRows + 1)
        var headings: Range<CGFloat>?
        table.forEachRow(scale: scale) { row, y, height in
            switch row {
            case .title where rows.isEmpty: break
            case .heading: headings = (headings?.lowerBound ?? y)..<(y + height)
            case .group(let row, _): rows.append(PageRow(y: y, height: height, kind: .group, row: row))
            case .summary(let row): rows.append(PageRow(y: y, height: height, kind: .summary, row: row))
            case .body(let row), .note(let row): rows.append(PageRow(y: y, height: height, kind: .body, row: row))
            case .title: rows.append(PageRow(y: y, height: height, kind: .body, row: nil))
            }
        }
        return (rows, headings)
    }

    /// Where headings leave less, in points, rows are not divided: hardly a line of them would stand on a page.
    private static let leastRoom: CGFloat = 48

    /// Puts rows that have no room on a page in parts, each of which is a row that begins and ends between lines.
    /// - Parameters:
    ///   - cuts: Where a row can be cut, ascending.
    static func divide(
        _ rows: inout [PageRow], first: CGFloat, others: CGFloat, continued: (_ row: Int?) -> CGFloat,
        cuts: (_ row: Range<CGFloat>) -> [CGFloat]
    ) {
        guard others >= leastRoom else { return }
        // The first row stands on the first page, whatever its height; others can begin a page.
        func isTooHigh(_ index: Int) -> Bool {
            let height = rows[index].height
            if index == 0, first >= leastRoom { return height > first }
            return height > others || height > others / 2 && height > others - continued(rows[index].row)
        }
        guard rows.indices.contains(where: isTooHigh) else { return }
        var divided: [PageRow] = []
        for (index, row) in rows.enumerated() {
            guard row.kind == .body, isTooHigh(index) else {
                divided.append(row)
                continue
            }
            let (start, end) = (row.y, row.y + row.height)
            let edges = [start] + cuts(start..<end) + [end]
            for (top, bottom) in zip(edges, edges.dropFirst()) {
                divided.append(PageRow(y: top, height: bottom - top, kind: .body, row: row.row))
            }
        }
        rows = divided
    }

    /// The rows of each page.
    /// - Parameters:
    ///   - first: The room for rows on the first page.
    ///   - others: The room on the others.
    ///   - continued: The room that another page needs for the label of a group, when it begins with a row.
    static func pages(
        of rows: [PageRow], first: CGFloat, others: CGFloat, keepsGroups: Bool, continued: (_ row: Int?) -> CGFloat
    ) -> [Range<Int>] {
        var pages: [Range<Int>] = []
        var start = 0
        while start < rows.count {
            let room = pages.isEmpty ? first : others - continued(rows[start].row)
            var end = start + 1
            while end < rows.count, rows[end].y + rows[end].height - rows[start].y <= room { end += 1 }
            if end < rows.count {
                end = better(end, from: start, rows, room: others, keepsGroups: keepsGroups)
            }
            pages.append(start..<end)
            start = end
        }
        return pages
    }

    /// Where a page ends that could end before the row `end`.
    private static func better(
        _ end: Int, from start: Int, _ rows: [PageRow], room: CGFloat, keepsGroups: Bool
    ) -> Int {
        var better = end
        if keepsGroups, rows[end].kind != .group, let group = rows[start..<end].lastIndex(where: { $0.kind == .group }),
            group > start
        {
            let next = rows[end...].firstIndex { $0.kind == .group } ?? rows.count
            if rows[next - 1].y + rows[next - 1].height - rows[group].y <= room { better = group }
        }
        // A sum needs a row above it, and a heading one below it.
        while better > start + 1, better < rows.count, rows[better].kind == .summary { better -= 1 }
        while better > start + 1, rows[better - 1].kind == .group { better -= 1 }
        return better
    }
}
