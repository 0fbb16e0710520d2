import RasterDrawing
import RasterGraphics

/// What two tables differ in: first which rows and columns belong together, then what became of them.
struct TableComparison {
    /// What follows from the places of rows is taken out of these.
    private var old, new: LayoutTable
    private let drawn: (old: LayoutTable, new: LayoutTable)
    private let drawnParts: (old: [DisplayList.Mark: PictureLayout.Part], new: [DisplayList.Mark: PictureLayout.Part])
    private let lengths: Lengths
    private let isMirrored: Bool
    private(set) var differences = Differences()
    private(set) var pairs: [LayoutComparison.Pair] = []
    private(set) var changes: [PictureChange] = []

    /// - Parameters:
    ///   - ignoresLooks: Whether colours are those of another appearance, and say nothing more.
    ///   - ignoresFonts: The same of fonts, where text is asked for in another size.
    ///   - grounds: The background of the picture, where that is another: what had no ground of its own may need one.
    init(
        _ old: LayoutTable, _ new: LayoutTable, lengths: Lengths, isOtherDirection: Bool, ignoresLooks: Bool, ignoresFonts: Bool,
        grounds: (old: String, new: String)?
    ) {
        var (old, new) = (old, new)
        old.adoptTitles(of: new)
        new.adoptTitles(of: old)
        self.old = old
        self.new = new
        self.lengths = lengths
        drawn = (old, new)
        drawnParts = (old.partsByPlace, new.partsByPlace)
        isMirrored = isOtherDirection || old.runsRightToLeft != nil && old.runsRightToLeft == new.runsRightToLeft.map { !$0 }
        if isMirrored, !isOtherDirection, let isRightToLeft = new.runsRightToLeft {
            differences.add(
                .direction, .layout, "columns run from \(isRightToLeft ? "right to left" : "left to right")")
        }
        let columns = Self.match(old.columns, new.columns, old, new)
        let newColumn = Dictionary(
            uniqueKeysWithValues: columns.pairs.map { (old.columns[$0.old].index, new.columns[$0.new].index) })
        let rows = Self.matchRows(old, new, newColumn)
        var order = TableOrder(old, new, columns: columns, rows: rows, newColumn: newColumn)
        order.compare()
        differences.add(order.differences, of: nil)

        let looks = compareRules(newColumn)
        let both = rows.pairs.map { (self.old.rows[$0.old], self.new.rows[$0.new]) }
        var space = TableSpace(
            self.old, self.new, columns: columns.pairs.map { (old.columns[$0.old], new.columns[$0.new]) }, rows: both,
            isReordered: order.isReordered, hasOtherRows: !rows.removed.isEmpty || !rows.inserted.isEmpty,
            hasOtherColumns: !columns.removed.isEmpty || !columns.inserted.isEmpty, newColumn: newColumn, lengths: lengths)
        var parts = PartsComparison(lengths: lengths)
        parts.ignoresPlaces = isMirrored
        parts.ignoresLooks = ignoresLooks
        parts.ignoresFonts = ignoresFonts
        parts.grounds = grounds
        comparePairs(rows, newColumn, columns, &parts, &space)
        var places = TableChanges(drawn.old, drawn.new, rows: rows, columns: columns)
        places.add(pairs)
        changes = places.changes
        if !isMirrored, !ignoresFonts { space.compare(after: differences, parts) }
        differences.add(parts.differences, of: nil)
        differences.add(space.differences, of: nil)
        if !ignoresLooks { for finding in looks { differences.add(.look, finding.cause, finding.sentence) } }
    }

    private mutating func compareRules(_ newColumn: [Int: Int]) -> [LayoutFinding] {
        let before = TableRules(takingFrom: &old)
        let after = TableRules(takingFrom: &new)
        let verticals = TableVerticals(takingFrom: &old).change(to: TableVerticals(takingFrom: &new), lengths)
        return before.changes(to: after, lengths) + verticals + TableStripes.take(from: &old, &new, columns: newColumn)
    }

    private mutating func comparePairs(
        _ rows: IdentityMatch, _ newColumn: [Int: Int], _ columns: IdentityMatch, _ parts: inout PartsComparison,
        _ space: inout TableSpace
    ) {
        let oldColumn = Dictionary(uniqueKeysWithValues: newColumn.map { ($0.value, $0.key) })
        for pair in rows.pairs.sorted(by: { new.rows[$0.new].y < new.rows[$1.new].y }) {
            let (a, b) = (old.rows[pair.old], new.rows[pair.new])
            if let x = a.own, let y = b.own {
                let (x, y) = wholeGrounds(x, y)
                parts.compare(
                    x, y, kind: b.kind.isData ? b.cells.isEmpty ? "" : b.kind.noun : b.kind.words,
                    unit: b.kind.isData ? b.kind.noun : b.cells.isEmpty ? b.kind.words : "", place: b.name)
            }
            for (x, y) in Self.cells(a, b, newColumn) {
                let (x, y) = wholeGrounds(x, y)
                let place = name(of: y, in: b)
                parts.compare(x, y, kind: b.kind.words, unit: b.kind.words, place: place, column: lane(b, y, oldColumn))
                space.add(x, y, in: b, named: place)
            }
        }
        if let a = old.own, let b = new.own {
            parts.compare(a, b, kind: "table", unit: "", place: "")
        }
        pairDrawn(rows, newColumn)
    }

    /// With the stripes that were taken out, where only one of both follows them.
    private func wholeGrounds(
        _ a: PictureLayout.Part, _ b: PictureLayout.Part
    ) -> (PictureLayout.Part, PictureLayout.Part) {
        guard (a.coveringFill == nil) != (b.coveringFill == nil) else { return (a, b) }
        func whole(_ part: PictureLayout.Part, _ drawn: PictureLayout.Part?) -> PictureLayout.Part {
            guard part.coveringFill == nil, let drawn, let fill = drawn.coveringFill else { return part }
            var whole = part
            whole.shapes.insert(drawn.shapes[fill], at: min(fill, whole.shapes.count))
            return whole
        }
        return (whole(a, a.place.flatMap { drawnParts.old[$0] }), whole(b, b.place.flatMap { drawnParts.new[$0] }))
    }

    private mutating func pairDrawn(_ rows: IdentityMatch, _ newColumn: [Int: Int]) {
        for pair in rows.pairs {
            let (a, b) = (drawn.old.rows[pair.old], drawn.new.rows[pair.new])
            let number = b.kind.isData ? b.number : nil
            if let x = a.own, let y = b.own {
                pairs.append(LayoutComparison.Pair(name: b.name, old: x, new: y, row: number))
            }
            for (x, y) in Self.cells(a, b, newColumn) {
                let column = y.columns.count == 1 ? new.columns.first { $0.index == y.columns.lowerBound }?.title : nil
                pairs.append(LayoutComparison.Pair(name: name(of: y, in: b), old: x, new: y, row: number, column: column))
            }
        }
        if let a = drawn.old.own, let b = drawn.new.own {
            pairs.append(LayoutComparison.Pair(name: "the table", old: a, new: b))
        }
    }

    /// The column whose texts are told together.
    private func lane(_ row: LayoutTable.Row, _ cell: PictureLayout.Part, _ oldColumn: [Int: Int]) -> String? {
        row.kind == .body && cell.columns.count == 1 ? new.name(cell.columns) : nil
    }

    private func name(of cell: PictureLayout.Part, in row: LayoutTable.Row) -> String {
        let column = new.name(cell.columns)
        return switch row.kind {
        case .heading(0): "heading \(cell.wholeText.isEmpty ? column : Wording.quoted(cell.wholeText))"
        case .heading: "spanner \(cell.wholeText.isEmpty ? "over \(column)" : Wording.quoted(cell.wholeText))"
        case .footing: "the footer’s \(column)"
        case .body, .summary: new.columns.count > 1 ? "\(row.name), \(column)" : row.name
        case .title, .subtitle, .item, .group, .note: row.name
        }
    }

    /// The cells of two rows that stand in columns that belong together.
    static func cells(
        _ a: LayoutTable.Row, _ b: LayoutTable.Row, _ newColumn: [Int: Int]
    ) -> [(PictureLayout.Part, PictureLayout.Part)] {
        if case .heading(let level) = a.kind, level > 0 {
            // Spanners are known by what they say.
            return a.cells.compactMap { cell in
                b.cells.first { !cell.spelling.isEmpty && $0.spelling == cell.spelling }.map { (cell, $0) }
            }
        }
        let byFirst = Dictionary(b.cells.map { ($0.columns.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
        var found: [(PictureLayout.Part, PictureLayout.Part)] = []
        for cell in a.cells {
            let mapped = cell.columns.compactMap { newColumn[$0] }
            guard let first = mapped.min(), let other = byFirst[first], cell.columns.count > 1 || other.columns.count == 1 else {
                continue
            }
            found.append((cell, other))
        }
        // A title has one cell over all columns, however many there are.
        if a.cells.count == 1, b.cells.count == 1 { return [(a.cells[0], b.cells[0])] }
        return found
    }

    // MARK: What belongs together

    private static func match(
        _ a: [LayoutTable.Column], _ b: [LayoutTable.Column], _ old: LayoutTable, _ new: LayoutTable
    ) -> IdentityMatch {
        struct Key: Hashable {
            let title: String?
            let texts: [String]
        }
        func keys(_ columns: [LayoutTable.Column], _ table: LayoutTable) -> [Key] {
            var texts: [Int: [String]] = [:]
            for row in table.rows where row.kind == .body {
                for cell in row.cells where cell.columns.count == 1 {
                    texts[cell.columns.lowerBound, default: []].append(cell.spelling)
                }
            }
            return columns.map { Key(title: $0.key, texts: texts[$0.index] ?? []) }
        }
        let (before, after) = (keys(a, old), keys(b, new))
        func isNamed(_ x: Key, _ y: Key) -> Bool { x.title != nil && x.title == y.title }
        return IdentityMatch(
            before, after,
            likeness: { i, j in
                let texts =
                    before[i].texts.isEmpty && after[j].texts.isEmpty
                    ? 0 : SequenceAlignment.likeness(before[i].texts, after[j].texts)
                // A heading that stays makes it the same column, whatever is in it.
                return isNamed(before[i], after[j]) ? 0.9 + texts / 10 : texts * 0.89
            },
            replaces: { i, j in before[i].title == nil && after[j].title == nil || a.count == 1 && b.count == 1 })
    }

    private static func matchRows(_ old: LayoutTable, _ new: LayoutTable, _ newColumn: [Int: Int]) -> IdentityMatch {
        struct Key: Hashable {
            let kind: LayoutTable.RowKind
            let texts: [String]
        }
        let shared = Set(newColumn.values)
        func keys(_ table: LayoutTable, _ place: (Int) -> Int?) -> [Key] {
            table.rows.map { row in
                var texts: [(Int, String)] = []
                for cell in row.cells {
                    // Columns that only one table has tell nothing of rows.
                    if let column = place(cell.columns.lowerBound) ?? (cell.columns.count > 1 ? -1 : nil) {
                        texts.append((column, cell.spelling))
                    }
                }
                let own = row.own.map { [$0.spelling] } ?? []
                let isHeading = row.isHeading || row.kind == .title || row.kind == .subtitle
                return Key(kind: row.kind, texts: isHeading ? [] : texts.sorted { $0.0 < $1.0 }.map(\.1) + own)
            }
        }
        let before = keys(old) { newColumn[$0] }
        let after = keys(new) { shared.contains($0) ? $0 : nil }
        func labels(_ keys: [Key]) -> [String?] {
            func label(_ key: Key) -> String? { key.texts.first { !$0.isEmpty } }
            var counts: [String: Int] = [:]
            for key in keys { if let label = label(key) { counts[label, default: 0] += 1 } }
            return keys.map { key in label(key).flatMap { counts[$0] == 1 ? $0 : nil } }
        }
        let (oldLabels, newLabels) = (labels(before), labels(after))
        func likeness(_ i: Int, _ j: Int) -> Double {
            guard before[i].kind == after[j].kind else { return 0 }
            let texts = SequenceAlignment.likeness(before[i].texts, after[j].texts)
            // A row is known by its first text, unless all the others are another row's.
            let isNamed = oldLabels[i] != nil && oldLabels[i] == newLabels[j]
            return min(1, texts + (isNamed ? 0.35 : 0))
        }
        return IdentityMatch(
            before, after, likeness: likeness,
            replaces: { i, j in
                before[i].kind == after[j].kind
                    && (before[i].texts.filter { !$0.isEmpty }.count <= 1 || after[j].texts.filter { !$0.isEmpty }.count <= 1)
            })
    }
}

extension LayoutTable {
    fileprivate var partsByPlace: [DisplayList.Mark: PictureLayout.Part] {
        let parts = rows.flatMap { ($0.own.map { [$0] } ?? []) + $0.cells }
        return Dictionary(parts.compactMap { part in part.place.map { ($0, part) } }, uniquingKeysWith: { first, _ in first })
    }

    /// How thick the border around it is, in pixels.
    var borderWidth: Double {
        let border = own?.shapes.first { $0.kind == .border }
        return border?.detail.split(separator: Character(" ")).first.flatMap { Double($0) } ?? 0
    }

    /// Whether its columns stand from right to left; nil of fewer than two.
    var runsRightToLeft: Bool? {
        guard columns.count > 1, let first = columns.first, let last = columns.last, first.x != last.x else { return nil }
        return first.x > last.x
    }
}

extension LayoutTable.RowKind {
    /// What belongs to such a row, as an adjective.
    var words: String {
        switch self {
        case .title: "title"
        case .subtitle: "subtitle"
        case .heading(0): "heading"
        case .heading: "spanner"
        case .footing: "footer"
        case .body: "cell"
        case .item: "item"
        case .group: "group heading"
        case .summary: "summary"
        case .note: "note"
        }
    }
}
