import RasterDrawing
import RasterGraphics

/// What the rows and columns that belong together differ in.
struct TableComparison {
    let old, new: LayoutTable
    /// Those that belong together.
    let columns: [(old: LayoutTable.Column, new: LayoutTable.Column)]
    private(set) var findings: [LayoutFinding] = []
    private(set) var pairs: [LayoutComparison.Pair] = []
    /// What differs within cells.
    private var parts = PartsComparison()

    init(_ old: LayoutTable, _ new: LayoutTable, columns: [(LayoutTable.Column, LayoutTable.Column)]) {
        self.old = old
        self.new = new
        self.columns = columns
    }

    mutating func compare(_ rows: [(LayoutTable.Row, LayoutTable.Row)]) {
        compareWidths(rows)
        compareHeights(rows)
        // Where rows came or went, the stripes of those below change places, and mean nothing by it.
        let swapsStripes =
            self.old.rows.count != self.new.rows.count
            && Set(self.old.rows.compactMap(\.ground)) == Set(self.new.rows.compactMap(\.ground))
        for (old, new) in rows {
            if let (a, b) = old.own.flatMap({ a in new.own.map { (a, $0) } }) {
                var a = a
                if swapsStripes, let index = a.shapes.firstIndex(where: { $0.color == old.ground }), let ground = new.ground {
                    a.shapes[index].color = ground
                }
                parts.compare(a, b, kind: old.kind.isData ? old.kind.noun : old.kind.words, place: new.name)
                pairs.append(LayoutComparison.Pair(name: new.name, old: a, new: b))
            }
            for (a, b) in cells(old, new) {
                let place = name(of: b, in: new)
                parts.compare(a, b, kind: old.kind.words, place: place)
                pairs.append(LayoutComparison.Pair(name: place, old: a, new: b))
            }
        }
        if let a = old.own, let b = new.own {
            parts.compare(a, b, kind: "table", place: "the table")
            pairs.append(LayoutComparison.Pair(name: "the table", old: a, new: b))
        }
        findings += parts.findings
        findings += movedRows(rows)
    }

    /// The cells of two rows that stand in columns that belong together.
    private func cells(_ a: LayoutTable.Row, _ b: LayoutTable.Row) -> [(PictureLayout.Part, PictureLayout.Part)] {
        var found: [(PictureLayout.Part, PictureLayout.Part)] = []
        for cell in a.cells {
            guard let first = newIndex(cell.columns.lowerBound), let last = newIndex(cell.columns.upperBound - 1) else {
                continue
            }
            if let other = b.cells.first(where: { $0.columns == first..<last + 1 })
                ?? b.cells.first(where: { $0.columns.contains(first) && cell.columns.count > 1 })
            {
                found.append((cell, other))
            }
        }
        // A title has one cell over all columns, however many there are.
        if found.isEmpty, a.cells.count == 1, b.cells.count == 1 { found.append((a.cells[0], b.cells[0])) }
        return found
    }

    private func newIndex(_ index: Int) -> Int? { columns.first { $0.old.index == index }?.new.index }

    private func name(of cell: PictureLayout.Part, in row: LayoutTable.Row) -> String {
        let column = new.name(cell.columns)
        return switch row.kind {
        case .heading: "heading \(cell.wholeText.isEmpty ? column : Wording.quoted(cell.wholeText))"
        case .footing: "the footer’s \(column)"
        case .body, .summary: "\(row.name), \(column)"
        case .title, .item, .group, .note: row.name
        }
    }

    // MARK: Widths

    private mutating func compareWidths(_ rows: [(LayoutTable.Row, LayoutTable.Row)]) {
        var alike = Gathered<Int, String>()
        for (a, b) in columns where a.width != b.width {
            let grown = b.width - a.width
            if let cause = widthCause(a, b, rows) {
                findings.append(LayoutFinding(.layout, "\(b.subject) is \(Self.wider(grown)) \(cause)"))
            } else {
                alike.add(grown, at: b.name)
            }
        }
        var items = Gathered<Int, LayoutTable.Row>()
        for (a, b) in rows where b.kind == .item && a.width != b.width { items.add(b.width - a.width, at: b) }
        for (grown, rows) in items.entries {
            findings.append(
                LayoutFinding(.layout, "\(Self.subject(rows)) \(rows.count == 1 ? "is" : "are each") \(Self.wider(grown))"))
        }
        for (grown, names) in alike.entries {
            let subject = names.count == 1 && !names[0].hasPrefix("column") ? "column \(names[0])" : Wording.places(names)
            findings.append(LayoutFinding(.layout, "\(subject) \(names.count == 1 ? "is" : "are each") \(Self.wider(grown))"))
        }
    }

    private static func wider(_ grown: Int) -> String { "\(abs(grown)) px \(grown > 0 ? "wider" : "narrower")" }

    /// The cell that needs the room, where it is not the one that needed it before.
    private func widthCause(
        _ a: LayoutTable.Column, _ b: LayoutTable.Column, _ rows: [(LayoutTable.Row, LayoutTable.Row)]
    ) -> String? {
        func widest(_ column: LayoutTable.Column, _ table: LayoutTable) -> (
            row: LayoutTable.Row, cell: PictureLayout.Part, width: Double
        )? {
            table.rows.compactMap { row in
                row.cell(inColumn: column.index).map { cell in
                    (row, cell, cell.texts.map(\.width).max() ?? 0)
                }
            }.max { $0.2 < $1.2 }
        }
        guard let before = widest(a, old), let after = widest(b, new), before.width > 0 || after.width > 0,
            before.width != after.width
        else { return nil }
        // What filled the column, growing or shrinking as the column did, is the cause.
        let difference = after.width - before.width
        guard (difference > 0) == (b.width > a.width) else { return nil }
        let place = { (row: LayoutTable.Row) in
            if case .heading = row.kind { "its heading" } else { row.name }
        }
        let hasOtherFont = rows.contains { old, new in
            let (x, y) = (old.cell(inColumn: a.index), new.cell(inColumn: b.index))
            return x.flatMap { x in y.map { Set(x.texts.map(\.font)) != Set($0.texts.map(\.font)) } } ?? false
        }
        if hasOtherFont { return "because its font is another" }
        if before.cell.spelling != after.cell.spelling {
            return difference > 0
                ? "because of \(place(after.row))"
                : "because \(place(before.row)) needs less or is gone"
        }
        return nil
    }

    // MARK: Heights

    private struct Growth: Hashable {
        let kind: LayoutTable.RowKind
        let pixels: Int
        let cause: String
    }

    private mutating func compareHeights(_ rows: [(LayoutTable.Row, LayoutTable.Row)]) {
        var unexplained = Gathered<Growth, LayoutTable.Row>()
        var explained = 0
        for (a, b) in rows where a.height != b.height {
            let grown = b.height - a.height
            let (reason, isOwn) = heightCause(a, b)
            if isOwn {
                explained += 1
                guard explained <= Self.mostSentences else { continue }
                findings.append(
                    LayoutFinding(.layout, "\(b.name) \(grown > 0 ? "grew" : "shrank") \(abs(grown)) px: \(reason)"))
            } else {
                unexplained.add(Growth(kind: b.kind, pixels: grown, cause: reason), at: b)
            }
        }
        if explained > Self.mostSentences {
            findings.append(
                LayoutFinding(.layout, "\(explained - Self.mostSentences) more rows grew or shrank with their lines"))
        }
        for (key, rows) in unexplained.entries {
            let change = "\(abs(key.pixels)) px \(key.pixels > 0 ? "higher" : "lower")"
            let verb = rows.count == 1 ? (rows[0].name.hasSuffix("headings") ? "are" : "is") : "are each"
            findings.append(
                LayoutFinding(
                    .layout, "\(Self.subject(rows)) \(verb) \(change)\(key.cause.isEmpty ? "" : ": \(key.cause)")"))
        }
    }

    /// Rows of one kind at the beginning of a sentence.
    private static func subject(_ rows: [LayoutTable.Row]) -> String {
        if rows.count == 1 { return rows[0].name }
        return rows[0].kind.isData
            ? "\(rows[0].kind.noun)s \(Wording.ranges(rows.map(\.number)))" : Wording.places(rows.map(\.name))
    }

    private static let mostSentences = 6

    /// Why a row is higher or lower, and whether the reason is one row's own.
    private func heightCause(_ a: LayoutTable.Row, _ b: LayoutTable.Row) -> (String, isOwn: Bool) {
        var cells = cells(a, b)
        // Rows of lists have their texts themselves.
        if let old = a.own, let new = b.own { cells.append((old, new)) }
        let wrapped = cells.filter { $0.lineCount != $1.lineCount }
            .max { abs($0.0.lineCount - $0.1.lineCount) < abs($1.0.lineCount - $1.1.lineCount) }
        if let (old, new) = wrapped {
            var words = "\(new.columns.isEmpty || b.kind == .title ? "its text" : self.new.name(new.columns)) "
            if old.texts.isEmpty || new.texts.isEmpty {
                words += "went from \(Wording.count(old.lineCount, "line")) to \(new.lineCount)"
            } else {
                words += "wrapped from \(old.lineCount) to \(Wording.count(new.lineCount, "line"))"
                if let word = Self.breakWord(old, new) { words += " at \(Wording.quoted(word))" }
            }
            return (words, true)
        }
        let fonts = cells.filter { $0.texts.map(\.font) != $1.texts.map(\.font) }
        if let (old, new) = fonts.first, let before = old.texts.first, let after = new.texts.first {
            return ("the font went from \(before.font) to \(after.font)", false)
        }
        if cells.contains(where: { $0.spelling != $1.spelling }) { return ("its text changed", true) }
        return ("", false)
    }

    /// The first word of the first line that begins otherwise than it did.
    private static func breakWord(_ old: PictureLayout.Part, _ new: PictureLayout.Part) -> String? {
        let more = new.texts.count > old.texts.count ? new : old
        let fewer = new.texts.count > old.texts.count ? old : new
        let starts = Set(fewer.texts.map(\.text))
        let line =
            more.texts.indices.dropFirst().first { index in
                !starts.contains(more.texts[index].text) || index >= fewer.texts.count
            } ?? 1
        guard more.texts.indices.contains(line) else { return nil }
        return more.texts[line].text.split(whereSeparator: \.isWhitespace).first.map { String($0) }
    }

    // MARK: Places

    /// Rows that look as they did, elsewhere.
    private func movedRows(_ rows: [(LayoutTable.Row, LayoutTable.Row)]) -> [LayoutFinding] {
        var moved = Gathered<[Int], LayoutTable.Row>()
        for (a, b) in rows where a.kind.isData && a.height == b.height && (a.kind == .body || a.width == b.width) {
            // Rows reach over the table, and go where it goes.
            let shift = [a.kind == .item ? b.x - a.x : 0, b.y - a.y]
            if shift != [0, 0] { moved.add(shift, at: b) }
        }
        return moved.entries.map { shift, rows in
            LayoutFinding(
                .layout, "\(Self.subject(rows)) only moved \(Wording.movement(Double(shift[0]), Double(shift[1])))")
        }
    }
}

extension PictureLayout.Part {
    /// Texts that stand beside each other are one line.
    fileprivate var lineCount: Int { Set(texts.map(\.baseline)).count }
}

extension LayoutTable.RowKind {
    /// What belongs to such a row, as an adjective.
    fileprivate var words: String {
        switch self {
        case .title: "title"
        case .heading: "heading"
        case .footing: "footer"
        case .body: "cell"
        case .item: "item"
        case .group: "group heading"
        case .summary: "summary"
        case .note: "note"
        }
    }
}
