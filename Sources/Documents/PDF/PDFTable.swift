import Foundation
import RasterDrawing
import RasterGraphics

/// The elements of a table, or of a list, which come in the order in which they are drawn and are put into the order in which
/// they are read.
final class PDFTable {
    /// Where a row stands.
    private struct RowKey: Hashable, Comparable {
        let row: Int
        /// At one index, remarks of a list come before the heading of what follows, and that before its row.
        let kind: Int

        static func < (a: RowKey, b: RowKey) -> Bool { (a.row, a.kind) < (b.row, b.kind) }
    }

    private final class Row {
        let element: PDFElement
        let isSummary: Bool
        var cells: [Int: (element: PDFElement, columns: Range<Int>)] = [:]

        init(_ element: PDFElement, isSummary: Bool) {
            self.element = element
            self.isSummary = isSummary
        }
    }

    private struct Heading {
        let id: String
        let columns: Range<Int>
        let level: Int
    }

    let element: PDFElement
    /// Among the tables of the document.
    let number: Int
    private let parent: PDFElement
    private(set) var caption: PDFElement?
    private var heads: [Int: Row] = [:]
    private var feet: [Int: Row] = [:]
    private var rows: [RowKey: Row] = [:]
    private var notes: [Int: PDFElement] = [:]
    private var headings: [Heading] = []
    /// What heads rows: the cell, and which.
    private var rowHeadings: [(element: PDFElement, rows: Range<Int>)] = []

    /// - Parameters:
    ///   - number: Among the tables of the document.
    ///   - parent: What it stands in: remarks follow it there.
    init(_ element: PDFElement, number: Int, parent: PDFElement) {
        self.element = element
        self.number = number
        self.parent = parent
    }

    // MARK: Parts, made where they are new

    func captionLine(_ make: (PDFElement.Role) -> PDFElement) -> PDFElement {
        let caption = caption ?? make(.caption)
        self.caption = caption
        let line = make(.paragraph)
        caption.append(line)
        return line
    }

    func hasHeading(level: Int, column: Int, isFooter: Bool) -> Bool {
        (isFooter ? feet[level] : heads[level])?.cells[column] != nil
    }

    func heading(
        level: Int, columns: Range<Int>, isFooter: Bool, reach: DisplayList.Reach?, _ make: (PDFElement.Role) -> PDFElement
    ) -> PDFElement {
        let row = (isFooter ? feet[level] : heads[level]) ?? Row(make(.row), isSummary: false)
        if isFooter { feet[level] = row } else { heads[level] = row }
        if let known = row.cells[columns.lowerBound] { return known.element }
        let cell = make(isFooter ? .cell : .headingCell)
        cell.columnSpan = columns.count
        if !isFooter {
            cell.scope = .column
            if case .columns(let headed) = reach {
                let id = "t\(number)h\(level)c\(columns.lowerBound)"
                cell.id = id
                headings.append(Heading(id: id, columns: headed, level: level))
            }
        }
        row.cells[columns.lowerBound] = (cell, columns)
        return cell
    }

    func row(_ mark: DisplayList.Mark, _ make: (PDFElement.Role) -> PDFElement) -> PDFElement {
        row(at: mark, make)?.element ?? element
    }

    private func row(at mark: DisplayList.Mark, _ make: (PDFElement.Role) -> PDFElement) -> Row? {
        let key: RowKey
        var isSummary = false
        switch mark {
        case .row(let row), .item(let row): key = RowKey(row: row, kind: 2)
        case .group(let row, _): key = RowKey(row: row, kind: 1)
        case .summary(let row): (key, isSummary) = (RowKey(row: row, kind: 2), true)
        default: return nil
        }
        if let known = rows[key] { return known }
        let row = Row(make(.row), isSummary: isSummary)
        rows[key] = row
        return row
    }

    func cell(
        of mark: DisplayList.Mark, columns: Range<Int>, reach: DisplayList.Reach?, _ make: (PDFElement.Role) -> PDFElement
    ) -> PDFElement {
        guard let row = row(at: mark, make) else { return element }
        if let known = row.cells[columns.lowerBound] { return known.element }
        let cell = make(reach == nil ? .cell : .headingCell)
        cell.columnSpan = columns.count
        if case .rows(let headed) = reach {
            cell.scope = .row
            cell.id = "t\(number)r\(rowHeadings.count)"
            rowHeadings.append((cell, headed))
        }
        row.cells[columns.lowerBound] = (cell, columns)
        return cell
    }

    func note(_ row: Int, _ make: (PDFElement.Role) -> PDFElement) -> PDFElement {
        if let known = notes[row] { return known }
        let note = make(.note)
        note.id = "t\(number)n\(row)"
        notes[row] = note
        return note
    }

    // MARK: Order

    /// Puts all into the order in which it is read.
    func finish(_ make: (PDFElement.Role) -> PDFElement) {
        let hasCells = !heads.isEmpty || rows.values.contains { !$0.cells.isEmpty }
        if hasCells { finishTable(make) } else { finishList(make) }
        let index = parent.kids.firstIndex { if case .element(let kid) = $0 { kid === element } else { false } }
        let remarks = notes.sorted { $0.key < $1.key }.map(\.value).filter { !$0.kids.isEmpty }
        parent.kids.insert(contentsOf: remarks.map { .element($0) }, at: index.map { $0 + 1 } ?? parent.kids.count)
    }

    private func finishTable(_ make: (PDFElement.Role) -> PDFElement) {
        if let caption { element.append(caption) }
        appendPart(.head, heads.sorted { $0.key < $1.key }.map(\.value), make)
        let rows = rows.sorted { $0.key < $1.key }
        let tellsHeaders = heads.count > 1 || rowHeadings.contains { $0.rows.count > 1 }
        if tellsHeaders { tellHeaders(rows.map { ($0.key.row, $0.value) }) }
        // What sums up all stands behind the rows.
        let last = rows.lastIndex { !$0.value.isSummary } ?? -1
        appendPart(.body, rows[...last].map(\.value), make)
        appendPart(.foot, rows[(last + 1)...].map(\.value) + feet.sorted { $0.key < $1.key }.map(\.value), make)
    }

    private func appendPart(_ role: PDFElement.Role, _ rows: [Row], _ make: (PDFElement.Role) -> PDFElement) {
        guard !rows.isEmpty else { return }
        let part = make(role)
        element.append(part)
        for row in rows {
            for (_, cell) in row.cells.sorted(by: { $0.key < $1.key }) { row.element.append(cell.element) }
            part.append(row.element)
        }
    }

    /// Names the headings of each cell, where there are several levels of them.
    private func tellHeaders(_ rows: [(index: Int, row: Row)]) {
        let columnCount = headings.map(\.columns.upperBound).max() ?? 0
        var ofColumn = [[String]](repeating: [], count: columnCount)
        for heading in headings.sorted(by: { ($0.level, $0.columns.lowerBound) < ($1.level, $1.columns.lowerBound) }) {
            for column in heading.columns { ofColumn[column].append(heading.id) }
        }
        for (level, head) in heads {
            for cell in head.cells.values {
                // Those above, which span it.
                cell.element.headers = headings.filter { $0.level < level && $0.columns.overlaps(cell.columns) }.map(\.id)
            }
        }
        var ofRow: [Int: [String]] = [:]
        for heading in rowHeadings { for row in heading.rows { ofRow[row, default: []].append(heading.element.id ?? "") } }
        for (index, row) in rows {
            for cell in row.cells.values where cell.columns.upperBound <= columnCount {
                var ids = cell.columns.count == 1 ? ofColumn[cell.columns.lowerBound] : []
                ids += (ofRow[index] ?? []).filter { $0 != cell.element.id }
                cell.element.headers = ids
            }
        }
    }

    private func finishList(_ make: (PDFElement.Role) -> PDFElement) {
        if let caption { element.append(caption) }
        let rows = rows.sorted { $0.key < $1.key }
        // With headings, a section of lists.
        let isSection = rows.contains { $0.key.kind == 1 }
        element.role = isSection ? .section : .list
        var list = isSection ? nil : element
        for (key, row) in rows {
            if key.kind == 1 {
                row.element.role = .paragraph
                element.append(row.element)
                list = nil
                continue
            }
            let items = list ?? make(.list)
            if list == nil { element.append(items) }
            list = items
            let item = make(.item)
            row.element.role = .itemBody
            item.append(row.element)
            items.append(item)
        }
    }
}
