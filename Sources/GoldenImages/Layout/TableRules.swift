import RasterGraphics

/// The lines between rows and the stripes of a table: they follow from where rows stand, and are compared as what they are, once.
struct TableRules {
    /// Where a line lies: below a row of a kind and above one of another, or at the end.
    struct Boundary: Hashable {
        let above: LayoutTable.RowKind?
        let below: LayoutTable.RowKind?
    }

    struct Line: Hashable {
        let color: String
        let thickness: Double
        /// Whether it belongs to the row below.
        let isOnTop: Bool
    }

    /// What most boundaries of a kind have.
    private(set) var lines: [Boundary: [Line]] = [:]

    /// Takes out of a table's rows what most of its boundaries have.
    init(takingFrom table: inout LayoutTable) {
        var found: [Boundary: [[Line]: Int]] = [:]
        let rows = table.rows
        func boundary(_ index: Int, _ isOnTop: Bool) -> Boundary {
            if isOnTop { return Boundary(above: index > 0 ? rows[index - 1].kind : nil, below: rows[index].kind) }
            return Boundary(above: rows[index].kind, below: index + 1 < rows.count ? rows[index + 1].kind : nil)
        }
        func lines(of index: Int, _ isOnTop: Bool) -> [(shape: Int, line: Line)] {
            guard let own = rows[index].own, rows[index].kind != .item else { return [] }
            return own.shapes.indices.compactMap { shape in
                Self.line(own.shapes[shape], in: own.frame).flatMap { $0.isOnTop == isOnTop ? (shape, $0) : nil }
            }
        }
        for index in rows.indices {
            for isOnTop in [false, true] {
                let boundary = boundary(index, isOnTop)
                let own = lines(of: index, isOnTop).map(\.line)
                // Most lines lie below their rows: where none lies on top, that is no choice.
                if isOnTop, own.isEmpty { continue }
                found[boundary, default: [:]][own, default: 0] += 1
            }
        }
        for (boundary, counts) in found {
            self.lines[boundary] = counts.max { ($0.value, "\($1.key)") < ($1.value, "\($0.key)") }?.key
        }
        for index in rows.indices {
            for isOnTop in [false, true] {
                guard let usual = self.lines[boundary(index, isOnTop)] else { continue }
                let own = lines(of: index, isOnTop)
                guard !own.isEmpty, own.map(\.line) == usual else { continue }
                for (shape, _) in own.reversed() { table.rows[index].own?.shapes.remove(at: shape) }
            }
        }
    }

    /// A line that reaches over most of a row, at its top or bottom.
    private static func line(_ shape: PictureLayout.Shape, in frame: PixelRect) -> Line? {
        guard shape.kind == .fill, shape.height <= 6, shape.width > Double(frame.width) / 2 else { return nil }
        let isOnTop = shape.y + shape.height / 2 < Double(frame.y + frame.maxY) / 2
        return Line(color: shape.color, thickness: shape.height, isOnTop: isOnTop)
    }

    /// What lines became of those of before, where both tables have such boundaries.
    func changes(to other: TableRules, _ lengths: Lengths) -> [LayoutFinding] {
        var gathered = Gathered<String, String>()
        let boundaries = lines.keys.filter { other.lines[$0] != nil }.map { ($0, $0.words) }.sorted { $0.1 < $1.1 }
        for (boundary, words) in boundaries {
            guard let a = lines[boundary], let b = other.lines[boundary], a != b else { continue }
            if a.isEmpty {
                gathered.add("new: \(Self.list(b, lengths))", at: words)
            } else if b.isEmpty {
                gathered.add("gone: \(Self.list(a, lengths))", at: words)
            } else if a.map(\.color) != b.map(\.color), a.map(\.thickness) == b.map(\.thickness) {
                gathered.add("\(Self.colors(a)) → \(Self.colors(b))", at: words)
            } else {
                gathered.add("\(Self.list(a, lengths)) → \(Self.list(b, lengths))", at: words)
            }
        }
        return gathered.entries.map { change, boundaries in
            let subject = Wording.list(boundaries.map { "the \($0)" })
            let verb = boundaries.count == 1 && boundaries[0].hasPrefix("line ") ? "is" : "are"
            if change.hasPrefix("new") || change.hasPrefix("gone") {
                let parts = change.split(separator: ":", maxSplits: 1)
                return LayoutFinding(.color, "\(subject) \(verb) \(parts[0]) (\(parts[1].dropFirst()))")
            }
            return LayoutFinding(.color, "\(subject): \(change)")
        }
    }

    private static func colors(_ lines: [Line]) -> String { Wording.list(lines.map(\.color)) }

    private static func list(_ lines: [Line], _ lengths: Lengths) -> String {
        Wording.list(lines.map { "\($0.color), \(lengths.words($0.thickness)) thick" })
    }
}

extension TableRules.Boundary {
    fileprivate var words: String {
        guard let above else { return "line at the top of the table" }
        guard let below, below != .note || above == .note else { return "line at the end of the table" }
        if above.isData, below.isData { return "lines between rows" }
        if above == below { return "lines between \(above.plural)" }
        if case .heading = above { return "line below the \(above.plural)" }
        if above == .title || above == .subtitle { return "line below the title" }
        return below.isData ? "lines below \(above.plural)" : "lines above \(below.plural)"
    }
}

extension LayoutTable.RowKind {
    fileprivate var plural: String {
        switch self {
        case .title: "title"
        case .subtitle: "subtitle"
        case .heading(0): "headings"
        case .heading: "spanners"
        case .footing: "the footer"
        case .body: "rows"
        case .item: "items"
        case .group: "group headings"
        case .summary: "summaries"
        case .note: "notes"
        }
    }
}

/// Grounds that alternate with the number of a row, whoever painted them.
struct TableStripes {
    /// What is striped: rows as a whole, or the cells of a column.
    enum Lane: Hashable {
        case rows
        case column(Int)

        fileprivate func name(in table: LayoutTable) -> String {
            switch self {
            case .rows: ""
            case .column(let index): table.name(index..<index + 1)
            }
        }
    }

    /// How rows are counted that stripes go by.
    private enum Count: CaseIterable { case data, inGroup, all }

    private struct Cycle {
        /// Nil: no ground.
        var colors: [String?]
        var count: Count
    }

    /// Takes the stripes out of both tables, and says what became of them.
    /// - Parameter columns: The new index of each old column that is still there.
    static func take(
        from old: inout LayoutTable, _ new: inout LayoutTable, columns: [Int: Int]
    ) -> [LayoutFinding] {
        var changes = Gathered<[[String?]], String>()
        let lanes = [(Lane.rows, Lane.rows)] + columns.sorted { $0.key < $1.key }.map { (.column($0.key), .column($0.value)) }
        for (a, b) in lanes {
            let (before, after) = (grounds(of: old, a), grounds(of: new, b))
            guard let was = cycle(before, old), let become = cycle(after, new),
                was.colors.count > 1 || become.colors.count > 1
            else { continue }
            take(was, before, from: &old, a)
            take(become, after, from: &new, b)
            // Of what shows too few rows to tell, only those are compared.
            let shown = min(before.count, after.count)
            let isSame = (0..<shown).allSatisfy {
                was.colors[$0 % was.colors.count] == become.colors[$0 % become.colors.count]
            }
            if !isSame {
                changes.add([was.colors, become.colors], at: b.name(in: new))
            }
        }
        return changes.entries.map { key, names in
            let place = names.contains("") || names.count == new.columns.count ? "" : " in \(Wording.places(names))"
            if key[1].count == 1 {
                return LayoutFinding(
                    .color,
                    "the stripes are gone\(place): backgrounds were \(words(key[0])) in turn, and are all \(words(key[1]))")
            }
            if key[0].count == 1 {
                return LayoutFinding(
                    .color,
                    "the rows are striped\(place): backgrounds are \(words(key[1])) in turn, and were all \(words(key[0]))")
            }
            return LayoutFinding(.color, "the stripes\(place): background \(words(key[0])) → \(words(key[1]))")
        }
    }

    private static func words(_ colors: [String?]) -> String { Wording.list(colors.map { $0 ?? "none" }) }

    private typealias Ground = (row: Int, cell: Int?, shape: Int?, color: String?)

    /// The grounds of a lane, row by row.
    private static func grounds(of table: LayoutTable, _ lane: Lane) -> [Ground] {
        table.rows.indices.compactMap { index in
            let row = table.rows[index]
            guard row.kind == .body else { return nil }
            switch lane {
            case .rows:
                guard let own = row.own else { return (index, nil, nil, nil) }
                let shape = own.coveringFill
                return (index, nil, shape, shape.map { own.shapes[$0].color })
            case .column(let column):
                guard let cell = row.cells.firstIndex(where: { $0.columns == column..<column + 1 }) else { return nil }
                let shape = row.cells[cell].coveringFill
                return (index, cell, shape, shape.map { row.cells[cell].shapes[$0].color })
            }
        }
    }

    private static func numbers(_ grounds: [Ground], _ table: LayoutTable, _ count: Count) -> [Int] {
        var numbers: [Int] = []
        var (last, number) = (-1, -1)
        for (index, ground) in grounds.enumerated() {
            switch count {
            case .data: numbers.append(index)
            case .all: numbers.append(ground.row)
            case .inGroup:
                number = last + 1 == ground.row ? number + 1 : 0
                last = ground.row
                numbers.append(number)
            }
        }
        return numbers
    }

    /// The shortest cycle that most grounds follow.
    private static func cycle(_ grounds: [Ground], _ table: LayoutTable) -> Cycle? {
        guard !grounds.isEmpty else { return nil }
        for length in 1...3 where grounds.count >= length * (length > 2 ? 2 : 1) {
            for count in length == 1 ? [.data] : Count.allCases {
                let numbers = numbers(grounds, table, count)
                var colors: [String?] = []
                var fitting = 0
                for residue in 0..<length {
                    var counts: [String?: Int] = [:]
                    for (index, ground) in grounds.enumerated() where numbers[index] % length == residue {
                        counts[ground.color, default: 0] += 1
                    }
                    guard let best = counts.max(by: { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") }) else { break }
                    colors.append(best.key)
                    fitting += best.value
                }
                // A few cells may have a ground for their own sake.
                if colors.count == length, Set(colors).count > 1 || length == 1, Double(fitting) >= 0.8 * Double(grounds.count) {
                    return Cycle(colors: colors, count: count)
                }
            }
        }
        return nil
    }

    private static func take(_ cycle: Cycle, _ grounds: [Ground], from table: inout LayoutTable, _ lane: Lane) {
        let numbers = numbers(grounds, table, cycle.count)
        for (index, ground) in grounds.enumerated() {
            guard let shape = ground.shape, ground.color == cycle.colors[numbers[index] % cycle.colors.count] else { continue }
            if let cell = ground.cell {
                table.rows[ground.row].cells[cell].shapes.remove(at: shape)
            } else {
                table.rows[ground.row].own?.shapes.remove(at: shape)
            }
        }
    }
}

extension PictureLayout.Part {
    /// The lowest shape that fills all of it with one colour.
    var coveringFill: Int? {
        shapes.firstIndex { shape in
            shape.kind == .fill && shape.detail.isEmpty && shape.height > 6 && shape.x <= Double(frame.x) + 1
                && shape.y <= Double(frame.y) + 1 && shape.x + shape.width >= Double(frame.maxX) - 1
                && shape.y + shape.height >= Double(frame.maxY) - 1
        }
    }
}
