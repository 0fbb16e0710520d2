import RasterDrawing
import RasterGraphics

/// The rows and columns of a table in a layout, with names that people know them by.
struct LayoutTable {
    /// What kind of row: those of one kind are counted and matched among themselves.
    enum RowKind: Hashable {
        case title, subtitle
        /// By its height over the headings of single columns, which are 0: spanners are 1 and more.
        case heading(Int)
        case footing(Int), body, item, group(Int), summary, note

        /// Whether what is of it is data, and of one kind with its neighbours.
        var isData: Bool { self == .body || self == .item }
        /// What one of the data is called.
        var noun: String { self == .item ? "item" : "row" }
    }

    struct Row {
        let kind: RowKind
        /// Of data rows, items, groups, sums and notes: from 1, counted among its kind from the top.
        let number: Int
        /// What belongs to the row as a whole, if anything does.
        var own: PictureLayout.Part?
        /// By columns, from the first.
        var cells: [PictureLayout.Part]
        /// The heading of the group that the row is in, if it is in one.
        var group: String?
        /// Where it stands among all rows, from 0.
        var position = 0

        var y: Int { own?.frame.y ?? cells.map(\.frame.y).min() ?? 0 }
        var x: Int { own?.frame.x ?? cells.map(\.frame.x).min() ?? 0 }
        var maxY: Int { own?.frame.maxY ?? cells.map(\.frame.maxY).max() ?? 0 }
        var height: Int { maxY - y }
        var width: Int { own?.frame.width ?? 0 }

        var isHeading: Bool {
            switch kind {
            case .heading, .footing: true
            default: false
            }
        }
        /// The cell of one column alone.
        func cell(inColumn index: Int) -> PictureLayout.Part? { cells.first { $0.columns == index..<index + 1 } }

        /// All texts, cell by cell: rows that say the same have the same.
        var signature: [String] { cells.map(\.spelling) + (own.map { [$0.spelling] } ?? []) }
        /// The first text, which is what people know a row by.
        var label: String? {
            (cells.map(\.wholeText) + (own?.paragraphs(isOne: false).map(\.text) ?? [])).first { !$0.isEmpty }
        }
    }

    struct Column {
        let index: Int
        let x, width: Int
        /// The text of its own heading; nil without one.
        fileprivate(set) var title: String?

        /// What it is known by, however its heading is broken and marked.
        fileprivate(set) var key: String?

        /// ‘Price’, or "column 3", counted from 1.
        var name: String { title.map(Wording.quoted) ?? "column \(index + 1)" }
        /// At the beginning of a sentence: "column ‘Price’".
        var subject: String { title == nil ? name : "column \(name)" }
    }

    var rows: [Row] = []
    private(set) var columns: [Column] = []
    /// What belongs to the table and to none of its rows.
    var own: PictureLayout.Part?

    init(_ layout: PictureLayout, table: Int) {
        var cells: [Int: [PictureLayout.Part]] = [:]
        var headings: [RowKind: [PictureLayout.Part]] = [:]
        var owns: [(kind: RowKind, index: Int, part: PictureLayout.Part)] = []
        for part in layout.parts where part.table == table {
            switch part.place {
            case nil: break
            case .table: own = part
            case .title: owns.append((.title, -1, part))
            case .heading(let level, _): headings[.heading(level), default: []].append(part)
            case .footing(let level, _): headings[.footing(level), default: []].append(part)
            case .row(let row): owns.append((.body, row, part))
            case .item(let index): owns.append((.item, index, part))
            case .group(let row, let level): owns.append((.group(level), row, part))
            case .summary(let row): owns.append((.summary, row, part))
            case .note(let row): owns.append((.note, row, part))
            case .cell(let row, _): cells[row, default: []].append(part)
            }
        }
        func byColumns(_ parts: [PictureLayout.Part]) -> [PictureLayout.Part] {
            parts.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
        }
        var found: [(kind: RowKind, own: PictureLayout.Part?, cells: [PictureLayout.Part])] = owns.map { kind, index, part in
            (kind, part, byColumns(cells.removeValue(forKey: index) ?? []))
        }
        // Cells of rows that are not marked as such: the title has its own in such a one, and what is not the title is below it.
        for (_, left) in cells.sorted(by: { $0.key < $1.key }) {
            if let index = found.firstIndex(where: { $0.kind == .title && $0.own?.frame == left.first?.frame }) {
                found[index].own?.texts += left.flatMap(\.texts)
                found[index].own?.shapes += left.flatMap(\.shapes)
            } else {
                found.append((.subtitle, nil, byColumns(left)))
            }
        }
        let lowest = headings.keys.compactMap { if case .heading(let level) = $0 { level } else { nil } }.max() ?? 0
        for (kind, parts) in headings {
            let counted = if case .heading(let level) = kind { RowKind.heading(lowest - level) } else { kind }
            found.append((counted, nil, byColumns(parts)))
        }
        let placed = found.map { Row(kind: $0.kind, number: 0, own: $0.own, cells: $0.cells) }
        var counts: [RowKind: Int] = [:]
        var group: String?
        // Items are counted the way that content runs.
        func order(_ row: Row) -> Int { if case .item(let index) = row.own?.place { index } else { row.x } }
        var position = -1
        rows = placed.sorted { ($0.y, $0.maxY, order($0)) < ($1.y, $1.maxY, order($1)) }.map { row in
            counts[row.kind, default: 0] += 1
            position += 1
            if case .group = row.kind { group = row.label }
            let isGrouped = row.kind.isData || row.kind == .summary
            return Row(
                kind: row.kind, number: counts[row.kind] ?? 1, own: row.own, cells: row.cells, group: isGrouped ? group : nil,
                position: position)
        }

        handOutShapes()

        var spans: [Int: PixelRect] = [:]
        for row in rows {
            for cell in row.cells where cell.columns.count == 1 && spans[cell.columns.lowerBound] == nil {
                spans[cell.columns.lowerBound] = cell.frame
            }
        }
        // The lowest level of headings comes last: it is the one that names.
        let titles =
            rows.filter { if case .footing = $0.kind { true } else { false } }
            + rows.filter { if case .heading = $0.kind { true } else { false } }
        columns = spans.sorted { $0.key < $1.key }.map { index, frame in
            let heading = titles.last { row in
                row.cells.contains { $0.columns == index..<index + 1 && !$0.wholeText.isEmpty }
            }?.cells.first { $0.columns == index..<index + 1 }
            return Column(
                index: index, x: frame.x, width: frame.width, title: heading?.wholeText, key: heading?.unmarkedSpelling)
        }
    }

    /// The column below a heading; where none has just that, one that has it but for a mark and for how it is broken.
    func column(named name: String) -> Column? {
        columns.first { $0.title == name } ?? columns.first { $0.key == name.filter { !$0.isWhitespace } }
    }

    /// Names columns as another table does, where only lines or marks of their headings differ: lines that are broken in a word
    /// do not tell where its spaces are.
    mutating func adoptTitles(of other: LayoutTable) {
        let titles = Dictionary(
            other.columns.compactMap { column in column.key.map { ($0, column) } }, uniquingKeysWith: { first, _ in first })
        for index in columns.indices {
            guard let key = columns[index].key, let title = titles[key]?.title,
                title.count < columns[index].title?.count ?? 0
            else { continue }
            columns[index].title = title
        }
    }

    /// Lines between rows and the grounds of headings are drawn with the table: they are the rows'.
    private mutating func handOutShapes() {
        guard let shapes = own?.shapes, !rows.isEmpty else { return }
        own?.shapes = shapes.filter { shape in
            guard shape.kind == .fill else { return true }
            let (top, bottom) = (Int(shape.y), Int((shape.y + shape.height).rounded(.up)))
            let isLine = bottom - top <= 6
            let above = rows.partitioningIndex { $0.y > top }
            let near = max(0, above - 3)..<above
            let index =
                isLine
                ? near.last { rows[$0].maxY <= bottom && rows[$0].maxY >= top - 6 } : near.last { rows[$0].maxY >= bottom }
            // Above the first row is the line that others have below their titles.
            let isTop = isLine && top >= rows[0].y - 6 && bottom <= rows[0].y + 6
            guard let index = index ?? (isTop ? 0 : nil), isLine || rows[index].isHeading else { return true }
            if rows[index].own == nil {
                guard let first = rows[index].cells.first else { return true }
                let right = rows[index].cells.map(\.frame.maxX).max() ?? first.frame.maxX
                rows[index].own = PictureLayout.Part(
                    table: first.table, place: .title,
                    frame: PixelRect(
                        x: first.frame.x, y: rows[index].y, width: right - first.frame.x, height: rows[index].height))
            }
            rows[index].own?.shapes.append(shape)
            return false
        }
    }

    /// The name of some columns in a sentence.
    func name(_ range: Range<Int>) -> String {
        let names = columns.filter { range.contains($0.index) }.map(\.name)
        return names.count > 1 ? "\(names[0]) to \(names[names.count - 1])" : names.first ?? "column \(range.lowerBound + 1)"
    }
}

extension Array {
    /// The first index from which on all elements are such, of an array of which that holds.
    fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension LayoutTable.Row {
    /// The row in a sentence: "row 3 (‘Oslo’)".
    var name: String {
        let quoted = label.map(Wording.quoted)
        return switch kind {
        case .title: "the title"
        case .subtitle: "the subtitle"
        case .heading(0): "the headings"
        case .heading: "the spanners"
        case .footing: "the footer"
        case .body, .item: "\(kind.noun) \(number)" + (quoted.map { " (\($0))" } ?? "")
        case .group: "group \(quoted ?? "\(number)")"
        case .summary: "summary \(quoted ?? "\(number)")"
        case .note: "note \(quoted ?? "\(number)")"
        }
    }
}

extension PictureLayout.Part {
    /// Those of a cell or heading; none else.
    var columns: Range<Int> {
        switch place {
        case .cell(_, let columns), .heading(_, let columns), .footing(_, let columns): columns
        default: 0..<0
        }
    }

    /// Its lines as one text, without what wrapping takes away or adds.
    var wholeText: String { texts.map(\.text).joined(separator: " ") }
    /// Its letters without spaces, and without the small sign of a footnote at its end.
    fileprivate var unmarkedSpelling: String {
        let fonts = Paragraph(lines: texts).fonts.compactMap(\.fontSize)
        guard let usual = fonts.first, fonts.contains(where: { $0 < usual }) else { return spelling }
        let unmarked = spelling.reversed().drop { $0.isNumber || "*†‡§‖¶".contains($0) }.reversed()
        return unmarked.isEmpty ? spelling : String(unmarked)
    }
    /// Its letters without spaces: the same however its lines are broken.
    var spelling: String { texts.map(\.text).joined().filter { !$0.isWhitespace } }
}

extension String {
    /// At most 32 characters, with an ellipsis.
    var shortened: String { count <= 32 ? self : prefix(31) + "…" }
}
