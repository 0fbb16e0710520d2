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

        /// Puts its cells into their order.
        func gather() {
            for (_, cell) in cells.sorted(by: { $0.key < $1.key }) { element.append(cell.element) }
        }
    }

    private struct Heading {
        let element: PDFElement
        let id: String
        let columns: Range<Int>
        let level: Int
    }

    private struct RowHeading {
        let element: PDFElement
        let id: String
        let rows: Range<Int>
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
    /// What heads rows that are not written yet.
    private var rowHeadings: [RowHeading] = []
    private var rowHeadingCount = 0
    /// Whether a cell has headed several rows.
    private var hasGroups = false
    /// What rows are written into while others come, and the last of them.
    private var body: PDFElement?
    /// Bodies before that one, which are in the file.
    private var fullBodies: [PDFElement] = []
    private var lastWritten: RowKey?

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
                cell.isNamed = false
                headings.append(Heading(element: cell, id: id, columns: headed, level: level))
            }
        }
        row.cells[columns.lowerBound] = (cell, columns)
        return cell
    }

    func row(_ mark: DisplayList.Mark, _ make: (PDFElement.Role) -> PDFElement) -> PDFElement {
        row(at: mark, make)?.element ?? element
    }

    private static func key(of mark: DisplayList.Mark) -> RowKey? {
        switch mark {
        case .row(let row), .item(let row), .summary(let row): RowKey(row: row, kind: 2)
        case .group(let row, _): RowKey(row: row, kind: 1)
        default: nil
        }
    }

    private func row(at mark: DisplayList.Mark, _ make: (PDFElement.Role) -> PDFElement) -> Row? {
        guard let key = Self.key(of: mark) else { return nil }
        if let known = rows[key] { return known }
        var isSummary = false
        if case .summary = mark { isSummary = true }
        let row = Row(make(.row), isSummary: isSummary)
        rows[key] = row
        return row
    }

    /// Whether a row is in the file already, so that nothing can be added to it.
    func isWritten(_ mark: DisplayList.Mark) -> Bool {
        guard let lastWritten, let key = Self.key(of: mark) else { return false }
        return key <= lastWritten
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
            let id = "t\(number)r\(rowHeadingCount)"
            rowHeadingCount += 1
            hasGroups = hasGroups || headed.count > 1
            cell.id = id
            // Of a group, rows that come later call it by its name.
            cell.isNamed = headed.count > 1
            rowHeadings.append(RowHeading(element: cell, id: id, rows: headed))
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

    /// So many rows wait for more to come before they are written.
    private static let mostWaiting = 512
    /// A body of more rows is followed by another one, which a table may have (ISO 32000-1, 14.8.4.3.4): the list of a million rows in
    /// one would be held in memory several times over.
    private static let rowsOfBody = 1000

    /// Writes rows that nothing is added to any more, where there are many: memory does not grow with their number.
    ///
    /// The last two stay, since they may go on on the next page, and so do sums that may be the last rows, which the foot has then.
    func writeRows(to file: inout PDFFile, names: inout [PDFElementName]) {
        guard rows.count > Self.mostWaiting, rows.values.contains(where: { !$0.cells.isEmpty }) else { return }
        let ordered = rows.sorted { $0.key < $1.key }
        guard let last = ordered.dropLast(2).lastIndex(where: { !$0.value.isSummary }) else { return }
        let body = body ?? PDFElement(.body, file.reserve())
        self.body = body
        let done = ordered[...last]
        if tellsHeaders { tellHeaders(done.map { ($0.key.row, $0.value) }) }
        for (key, row) in done {
            row.gather()
            row.element.write(parent: body.object, to: &file, ids: &names)
            body.append(written: row.element)
            rows[key] = nil
        }
        if body.written.count >= Self.rowsOfBody {
            body.write(parent: element.object, to: &file, ids: &names)
            fullBodies.append(body)
            self.body = nil
        }
        let written = ordered[last].key
        lastWritten = written
        rowHeadings.removeAll { $0.rows.upperBound <= written.row }
    }

    /// Puts all into the order in which it is read.
    func finish(_ make: (PDFElement.Role) -> PDFElement) {
        let hasCells = !heads.isEmpty || body != nil || !fullBodies.isEmpty || rows.values.contains { !$0.cells.isEmpty }
        if hasCells { finishTable(make) } else { finishList(make) }
        let index = parent.kids.firstIndex { if case .element(let kid) = $0 { kid === element } else { false } }
        let remarks = notes.sorted { $0.key < $1.key }.map(\.value).filter { !$0.kids.isEmpty }
        parent.kids.insert(contentsOf: remarks.map { .element($0) }, at: index.map { $0 + 1 } ?? parent.kids.count)
    }

    private func finishTable(_ make: (PDFElement.Role) -> PDFElement) {
        if let caption { element.append(caption) }
        appendPart(nil, .head, heads.sorted { $0.key < $1.key }.map(\.value), make)
        for body in fullBodies { element.append(body) }
        let rows = rows.sorted { $0.key < $1.key }
        if tellsHeaders {
            tellHeadersOfHeads()
            tellHeaders(rows.map { ($0.key.row, $0.value) })
        }
        // What sums up all stands behind the rows.
        let last = rows.lastIndex { !$0.value.isSummary } ?? -1
        appendPart(body, .body, rows[...last].map(\.value), make)
        appendPart(nil, .foot, rows[(last + 1)...].map(\.value) + feet.sorted { $0.key < $1.key }.map(\.value), make)
    }

    /// - Parameter begun: The part, where some of its rows are written already.
    private func appendPart(
        _ begun: PDFElement?, _ role: PDFElement.Role, _ rows: [Row], _ make: (PDFElement.Role) -> PDFElement
    ) {
        guard !rows.isEmpty || begun != nil else { return }
        let part = begun ?? make(role)
        element.append(part)
        for row in rows {
            row.gather()
            part.append(row.element)
        }
    }

    // MARK: Headings

    /// Whether cells name their headings: where there are several levels of them.
    private var tellsHeaders: Bool { heads.count > 1 || hasGroups }

    private func tellHeadersOfHeads() {
        for (level, head) in heads {
            for cell in head.cells.values {
                // Those above, which span it.
                let own = headings.filter { $0.level < level && $0.columns.overlaps(cell.columns) }
                for heading in own { heading.element.isNamed = true }
                cell.element.headers = own.map(\.id)
            }
        }
    }

    /// Names the headings of each cell.
    private func tellHeaders(_ rows: [(index: Int, row: Row)]) {
        guard let first = rows.first?.index, let last = rows.last?.index else { return }
        let columnCount = headings.map(\.columns.upperBound).max() ?? 0
        var ofColumn = [[String]](repeating: [], count: columnCount)
        for heading in headings.sorted(by: { ($0.level, $0.columns.lowerBound) < ($1.level, $1.columns.lowerBound) }) {
            heading.element.isNamed = true
            for column in heading.columns { ofColumn[column].append(heading.id) }
        }
        var ofRow: [Int: [RowHeading]] = [:]
        for heading in rowHeadings {
            for row in heading.rows.clamped(to: first..<last + 1) { ofRow[row, default: []].append(heading) }
        }
        for (index, row) in rows {
            for cell in row.cells.values where cell.columns.upperBound <= columnCount {
                let own = (ofRow[index] ?? []).filter { $0.element !== cell.element }
                for heading in own { heading.element.isNamed = true }
                cell.element.headers = (cell.columns.count == 1 ? ofColumn[cell.columns.lowerBound] : []) + own.map(\.id)
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
