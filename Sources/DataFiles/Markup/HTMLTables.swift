internal import CRasterLibraries

/// Takes what libxml2 finds in a page.
final class HTMLListener {
    var tables: HTMLTables

    private let input: HTMLInput

    init(name: String, keepsMarkup: Bool, _ input: HTMLInput) {
        (tables, self.input) = (HTMLTables(name: name, keepsMarkup: keepsMarkup), input)
    }

    /// Hold as long as the listener.
    var events: raster_html_events {
        func listener(_ context: UnsafeMutableRawPointer?) -> HTMLListener? {
            let listener = context.map { Unmanaged<HTMLListener>.fromOpaque($0).takeUnretainedValue() }
            listener?.input.attributes = 0
            return listener
        }
        return raster_html_events(
            context: Unmanaged.passUnretained(self).toOpaque(),
            begin: { context, name, attributes in
                guard let name else { return }
                listener(context)?.tables.begin(HTMLElement(name, attributes))
            },
            end: { context, name in
                guard let name else { return }
                listener(context)?.tables.end(name)
            },
            text: { context, bytes, count in
                listener(context)?.tables.append(UnsafeBufferPointer(start: bytes, count: Int(count)))
            })
    }
}

/// The tables of a page, gathered on the walk through it.
struct HTMLTables {
    private struct OpenTable {
        var table: MarkupTable
        var place: Int
        /// Cells that reach into rows below, by their columns.
        var reaching: [Int: (cell: MarkupCell, rows: Int)] = [:]
        var column = 0
        var isInHead = false
        var isInFoot = false
        /// Rows that stand below all others, wherever the page has them.
        var footRows: [(cells: [MarkupCell], isWhole: Bool)] = []
        var cells: [MarkupCell] = []
        var isRowOpen = false
        var areAllHeadings = true
        /// Whether a cell of the row says that it is a heading.
        var hasHeading = false
        /// Whether a row had cells of rows above.
        var isReached = false
        /// The text of the cell that is open, or of the caption.
        var text: MarkupText?
        var isInCaption = false
        var span = (columns: 1, rows: 1)
        /// Cells of the row, and how many columns the first one spans, and whether more rows.
        var cellsOfRow = 0, firstSpan = 1, firstReachesDown = false
        /// Whether the row's first cell says that it is a heading.
        var beginsWithHeading = false
        /// How far the cells of the first row reach, and how many rows from the next on are headings by that.
        var shape: [HeadingShape.Cell] = []
        var headingRowsLeft = 0
    }

    /// What the file is called in errors.
    let name: String
    /// Whether what a page sets apart is.
    private let keepsMarkup: Bool
    private var open: [OpenTable] = []
    private var closed: [(place: Int, table: MarkupTable)] = []
    private var tableCount = 0
    /// Of all tables.
    private var cellCount = 0
    private let unchecked = TableTally.unchecked
    /// How many elements are open since one whose content nobody sees, that one among them.
    private var hiddenDepth = 0

    init(name: String, keepsMarkup: Bool) { (self.name, self.keepsMarkup) = (name, keepsMarkup) }

    /// All of them in the order in which they begin, those that the page leaves open too.
    mutating func finish() -> [MarkupTable] {
        while !open.isEmpty { endTable() }
        return closed.sorted { $0.place < $1.place }.map(\.table)
    }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        if hiddenDepth == 0, !open.isEmpty { open[open.count - 1].text?.append(text) }
    }

    mutating func begin(_ element: HTMLElement) {
        if hiddenDepth > 0 || hides(element) {
            hiddenDepth += 1
            return
        }
        if element.kind == .table {
            var table = OpenTable(table: MarkupTable(name: name), place: tableCount)
            table.table.isLayout = element.isLayout
            open.append(table)
            tableCount += 1
            return
        }
        guard let last = open.indices.last else { return }
        switch element.kind {
        case .head: open[last].isInHead = true
        case .foot: open[last].isInFoot = true
        case .caption: (open[last].text, open[last].isInCaption) = (MarkupText(keepsRuns: false), true)
        case .row:
            endRow()
            open[last].isRowOpen = true
        case .cell, .headingCell:
            endCell()
            open[last].isRowOpen = true
            if element.kind == .cell, !open[last].isInHead { open[last].areAllHeadings = false }
            if element.kind == .headingCell { open[last].hasHeading = true }
            if open[last].cellsOfRow == 0 { open[last].beginsWithHeading = element.kind == .headingCell }
            open[last].text = MarkupText(keepsRuns: keepsMarkup)
            open[last].span = (element.columnSpan, element.rowSpan)
            if element.isBlank { hiddenDepth = 1 }
        case .lineBreak: open[last].text?.breakLine()
        case .picture: open[last].text?.append(element.alternativeText ?? "")
        case .block: open[last].text?.breakLine()
        default: open[last].text?.begin(element.name, link: element.link)
        }
    }

    /// Whether nothing of an element is shown. Outside of tables pages hide what scripts show later: what a person chooses first.
    private func hides(_ element: HTMLElement) -> Bool {
        if element.kind == .hidden { return true }
        // A cell of which nothing is shown keeps its place.
        if element.kind.isPart { return element.isAbsent || element.isBlank && ![.cell, .headingCell].contains(element.kind) }
        return (element.isAbsent || element.isBlank) && open.last?.text != nil
    }

    mutating func end(_ name: UnsafePointer<UInt8>) {
        let kind = HTMLElementKind(name)
        if hiddenDepth > 0 {
            hiddenDepth -= 1
            // A cell of which nothing is shown is there all the same.
            guard hiddenDepth == 0, kind == .cell || kind == .headingCell, open.last?.text != nil else { return }
        }
        guard let last = open.indices.last else { return }
        switch kind {
        case .table: endTable()
        case .head, .foot:
            endRow()
            (open[last].isInHead, open[last].isInFoot) = (false, false)
        case .caption: endCaption()
        case .row: endRow()
        case .cell, .headingCell: endCell()
        case .block: open[last].text?.breakLine()
        default: open[last].text?.end(String(cString: name))
        }
    }

    private mutating func endCaption() {
        guard let last = open.indices.last, open[last].isInCaption else { return }
        let text = open[last].text.take()?.finish().text ?? ""
        open[last].isInCaption = false
        if !text.isEmpty { open[last].table.title = text }
    }

    private mutating func endCell() {
        endCaption()
        guard let last = open.indices.last, let cell = open[last].text.take()?.finish() else { return }
        guard open[last].table.failure == nil else { return }
        fillReached()
        let columns = open[last].cells.count + open[last].span.columns
        if columns > unchecked.columns {
            do throws(DataFileError) { try TableTally.check(rows: 1, columns: columns, name: name) } catch {
                return open[last].table.refuse(error)
            }
        }
        if open[last].cellsOfRow == 0 {
            (open[last].firstSpan, open[last].firstReachesDown) = (open[last].span.columns, open[last].span.rows > 1)
        }
        if open[last].table.isBeforeRows {
            open[last].shape.append(.init(columns: open[last].span.columns, rows: open[last].span.rows, isEmpty: cell.isBlank))
        }
        open[last].cellsOfRow += 1
        for _ in 0..<open[last].span.columns {
            if open[last].span.rows > 1 { open[last].reaching[open[last].column] = (cell, open[last].span.rows - 1) }
            open[last].cells.append(cell)
            open[last].column += 1
        }
    }

    /// Writes the cells of rows above that reach to where the row stands.
    private mutating func fillReached() {
        let last = open.count - 1
        guard open[last].table.failure == nil else { return }
        while let cell = open[last].reaching[open[last].column] {
            open[last].reaching[open[last].column] = cell.rows > 1 ? (cell.cell, cell.rows - 1) : nil
            open[last].cells.append(cell.cell)
            open[last].column += 1
            open[last].isReached = true
        }
    }

    private mutating func endRow() {
        endCell()
        guard let last = open.indices.last, open[last].isRowOpen else { return }
        fillReached()
        // What is of the row alone: a copy of the table would be one of all its rows as soon as one is added.
        var cells = open[last].cells
        open[last].cells = []
        if open[last].table.isBeforeRows, !open[last].hasHeading {
            open[last].headingRowsLeft = HeadingShape.rowCount(open[last].shape)
        }
        let isHeading = open[last].areAllHeadings && !cells.isEmpty || open[last].headingRowsLeft > 0
        open[last].headingRowsLeft = max(0, open[last].headingRowsLeft - 1)
        // A cell that spans several columns and has none beside it is of all of them, if they are no more.
        let isWhole =
            open[last].cellsOfRow == 1 && open[last].firstSpan > 1 && open[last].span.rows == 1 && !open[last].isReached
        // A row of one empty cell is a blank line between the others.
        let isBlank =
            open[last].cellsOfRow == 1 && open[last].span.rows == 1 && !open[last].isReached && cells.allSatisfy(\.isBlank)
        // `Total` over the columns that it has no values for names the row, once.
        let isLabelled = open[last].cellsOfRow > 1 && open[last].firstSpan > 1 && !open[last].firstReachesDown
        if isLabelled, !isHeading, !open[last].isReached, !open[last].table.isBeforeRows,
            cells[0].text.contains(where: \.isLetter)
        {
            for column in 1..<open[last].firstSpan { cells[column] = MarkupCell(text: "") }
        }
        cellCount += cells.count
        if cellCount > unchecked.cells {
            do throws(DataFileError) { try TableTally.check(rows: cellCount, columns: 1, name: name) } catch {
                open[last].table.refuse(error)
            }
        }
        if open[last].table.failure != nil {
            // What is refused holds nothing more.
        } else if open[last].isInFoot {
            open[last].footRows.append((cells, isWhole))
        } else {
            if open[last].beginsWithHeading { open[last].table.noteNamedRow(cells, areAllHeadings: isHeading) }
            open[last].table.appendRow(cells, isHeading: isHeading, isWhole: isWhole, isBlank: isBlank)
            if open[last].hasHeading { open[last].table.hasHeading = true }
        }
        open[last].shape = []
        (open[last].column, open[last].isRowOpen, open[last].areAllHeadings) = (0, false, true)
        (open[last].cellsOfRow, open[last].hasHeading, open[last].isReached) = (0, false, false)
    }

    private mutating func endTable() {
        endRow()
        guard var table = open.popLast() else { return }
        // Long tables say their headings again at the foot.
        for row in table.footRows where !table.table.headings.contains(row.cells) {
            table.table.appendRow(row.cells, isHeading: false, isWhole: row.isWhole)
        }
        // A single cell in a frame is part of what the frame is in.
        if let last = open.indices.last, table.table.hasSeveralCells { open[last].table.holdsOther = true }
        closed.append((table.place, table.table))
    }
}
