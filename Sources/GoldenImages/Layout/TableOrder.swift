import RasterGraphics

/// Rows, columns, groups and spanners that came, went or stand elsewhere.
struct TableOrder {
    let old, new: LayoutTable
    let columns, rows: IdentityMatch
    /// The new index of each old column that is still there.
    let newColumn: [Int: Int]
    private(set) var differences = Differences()
    /// Whether rows that both have stand in another order.
    private(set) var isReordered = false

    init(_ old: LayoutTable, _ new: LayoutTable, columns: IdentityMatch, rows: IdentityMatch, newColumn: [Int: Int]) {
        self.old = old
        self.new = new
        self.columns = columns
        self.rows = rows
        self.newColumn = newColumn
    }

    mutating func compare() {
        compareColumns()
        compareSpanners()
        compareGroups()
        compareRows()
        countRows()
    }

    private mutating func add(_ sentence: String) { differences.add(.order, .layout, sentence) }

    // MARK: Columns

    private mutating func compareColumns() {
        func names(_ columns: [LayoutTable.Column]) -> String {
            columns.count == 1 ? columns[0].subject : "columns \(Wording.list(columns.map(\.name)))"
        }
        for (list, what) in [
            (columns.removed.map { old.columns[$0] }, "gone"), (columns.inserted.map { new.columns[$0] }, "new"),
        ] where !list.isEmpty {
            add("\(names(list)) \(list.count == 1 ? "is" : "are") \(what)")
        }
        let moved = IdentityMatch.moved(columns.pairs)
        func way(_ pair: (old: Int, new: Int)) -> String {
            "from \(Wording.ordinal(pair.old + 1)) to \(Wording.ordinal(pair.new + 1))"
        }
        switch moved.count {
        case 0: break
        case 1: add("\(new.columns[moved[0].new].subject) moved \(way(moved[0]))")
        case 2: add("columns " + Wording.list(moved.map { "\(new.columns[$0.new].name) moved \(way($0))" }))
        default: add("the columns are in another order: \(Wording.list(new.columns.map(\.name)))")
        }
    }

    private mutating func compareSpanners() {
        struct Spanner: Equatable {
            let text: String
            let columns: [Int]
        }
        func spanners(_ table: LayoutTable, _ place: (Int) -> Int?) -> [Spanner] {
            table.rows.flatMap { row -> [Spanner] in
                guard case .heading(let level) = row.kind, level > 0 else { return [] }
                return row.cells.filter { !$0.wholeText.isEmpty }.map {
                    Spanner(text: $0.wholeText, columns: $0.columns.compactMap(place).sorted())
                }
            }
        }
        let before = spanners(old) { newColumn[$0] }
        let shared = Set(newColumn.values)
        let after = spanners(new) { shared.contains($0) ? $0 : nil }
        func over(_ spanner: Spanner) -> String {
            spanner.columns.isEmpty
                ? "" : " over \(Wording.list(spanner.columns.map { new.name($0..<$0 + 1) }))"
        }
        var gone = before.filter { spanner in !after.contains { $0.text == spanner.text } }
        var come = after.filter { spanner in !before.contains { $0.text == spanner.text } }
        for spanner in gone {
            guard let index = come.firstIndex(where: { $0.columns == spanner.columns }) else { continue }
            differences.add(.text, .text, "the spanner\(over(spanner)): \(Wording.change(spanner.text, come[index].text))")
            come.remove(at: index)
            gone.removeAll { $0 == spanner }
        }
        for spanner in gone { add("spanner \(Wording.quoted(spanner.text))\(over(spanner)) is gone") }
        for spanner in come { add("spanner \(Wording.quoted(spanner.text))\(over(spanner)) is new") }
        for spanner in after {
            guard let was = before.first(where: { $0.text == spanner.text }), was.columns != spanner.columns else { continue }
            add("spanner \(Wording.quoted(spanner.text)) is\(over(spanner)), and was\(over(was))")
        }
    }

    // MARK: Rows

    /// Groups that stand elsewhere.
    private mutating func compareGroups() {
        let pairs = rows.pairs.filter { if case .group = new.rows[$0.new].kind { true } else { false } }
        let moved = IdentityMatch.moved(pairs)
        guard !moved.isEmpty else { return }
        isReordered = true
        if moved.count == 1 {
            let (a, b) = (old.rows[moved[0].old], new.rows[moved[0].new])
            add("\(b.name) moved from \(Wording.ordinal(a.number)) to \(Wording.ordinal(b.number)), with its rows")
        } else {
            add(
                "the groups are in another order: \(Wording.list(pairs.sorted { $0.new < $1.new }.map { new.rows[$0.new].label.map(Wording.quoted) ?? "one" }))"
            )
        }
    }

    private mutating func compareRows() {
        var regrouped: [(LayoutTable.Row, LayoutTable.Row)] = []
        var byGroup: [String?: [(old: Int, new: Int)]] = [:]
        var groups: [String?] = []
        let renamed = renamedGroups()
        for pair in rows.pairs where new.rows[pair.new].kind.isData {
            let (a, b) = (old.rows[pair.old], new.rows[pair.new])
            if (a.group.map { renamed[$0] ?? $0 }) != b.group, a.group != nil, b.group != nil {
                regrouped.append((a, b))
            } else {
                if byGroup[b.group] == nil { groups.append(b.group) }
                byGroup[b.group, default: []].append(pair)
            }
        }
        for (a, b) in regrouped.prefix(3) {
            isReordered = true
            add("\(b.name) moved from group \(Wording.quoted(a.group ?? "")) to group \(Wording.quoted(b.group ?? ""))")
        }
        if regrouped.count > 3 { add("\(regrouped.count - 3) more rows moved to other groups") }
        let unordered = groups.filter { !IdentityMatch.moved(byGroup[$0] ?? []).isEmpty }
        guard !unordered.isEmpty else { return }
        isReordered = true
        if let order = sorting(groups.compactMap { byGroup[$0] }) {
            add("\(subject(unordered)) are in another order: sorted by \(order)")
            return
        }
        for group in unordered { addMoves(byGroup[group] ?? [], in: group) }
    }

    private func subject(_ groups: [String?]) -> String {
        let noun = new.rows.contains { $0.kind == .item } ? "items" : "rows"
        return groups.count == 1 && groups[0] != nil ? "the \(noun) of group \(Wording.quoted(groups[0] ?? ""))" : "the \(noun)"
    }

    private mutating func addMoves(_ pairs: [(old: Int, new: Int)], in group: String?) {
        let moved = IdentityMatch.moved(pairs)
        let named = moved.map { (old.rows[$0.old], new.rows[$0.new]) }
        let noun = new.rows[moved[0].new].kind.noun
        if moved.count == 1 {
            let (a, b) = named[0]
            add(
                "\(noun) \(a.label.map(Wording.quoted) ?? "\(a.number)") moved from \(Wording.ordinal(a.number)) to \(Wording.ordinal(b.number))"
            )
            return
        }
        // Some that stay together are a block.
        let isBlock = zip(moved, moved.dropFirst()).allSatisfy { $1.old == $0.old + 1 && $1.new == $0.new + 1 }
        if isBlock, let first = named.first, let last = named.last {
            add(
                "\(noun)s \(first.0.number)–\(last.0.number) moved to \(first.1.number)–\(last.1.number): "
                    + Wording.places(named.map { $0.1.label.map(Wording.quoted) ?? "\($0.1.number)" }))
        } else if moved.count == 2 {
            add(
                "two \(noun)s moved: "
                    + Wording.list(
                        named.map { a, b in
                            "\(a.label.map(Wording.quoted) ?? noun) from \(Wording.ordinal(a.number)) to \(Wording.ordinal(b.number))"
                        }))
        } else {
            add("\(subject([group])) are in another order: \(moved.count) of \(pairs.count) moved")
        }
    }

    /// The new names of groups whose heading was changed.
    private func renamedGroups() -> [String: String] {
        var names: [String: String] = [:]
        for pair in rows.pairs {
            if case .group = new.rows[pair.new].kind, let a = old.rows[pair.old].label, let b = new.rows[pair.new].label {
                names[a] = b
            }
        }
        return names
    }

    /// "‘Total’, descending", where a column says so and did not before.
    private func sorting(_ groups: [[(old: Int, new: Int)]]) -> String? {
        for (before, after) in columns.pairs.map({ (old.columns[$0.old], new.columns[$0.new]) }) {
            func values(_ table: LayoutTable, _ column: Int, _ indices: [Int]) -> [SortValue] {
                SortValue.values(indices.sorted().map { table.rows[$0].cell(inColumn: column)?.wholeText ?? "" })
            }
            let old = groups.map { values(self.old, before.index, $0.map(\.old)) }
            let new = groups.map { values(self.new, after.index, $0.map(\.new)) }
            guard new.contains(where: { Set($0).count > 2 }) else { continue }
            func isSorted(_ groups: [[SortValue]], _ areInOrder: (SortValue, SortValue) -> Bool) -> Bool {
                groups.allSatisfy { values in zip(values, values.dropFirst()).allSatisfy(areInOrder) }
            }
            if isSorted(new, { $0 <= $1 }), !isSorted(old, { $0 <= $1 }) { return "\(after.name), ascending" }
            if isSorted(new, { $0 >= $1 }), !isSorted(old, { $0 >= $1 }) { return "\(after.name), descending" }
        }
        return nil
    }

    // MARK: Rows that came or went

    private mutating func countRows() {
        let lists = [(rows.removed.map { old.rows[$0] }, "gone"), (rows.inserted.map { new.rows[$0] }, "new")]
        for (list, what) in lists {
            var counted: Set<Int> = []
            let groups = list.filter { if case .group = $0.kind { true } else { false } }
            for group in groups {
                let own = list.indices.filter { list[$0].group == group.label && list[$0].kind.isData }
                counted.formUnion(own)
                let with = own.isEmpty ? "" : ", with \(Wording.count(own.count, "row"))"
                add("\(group.name) is \(what)\(with)")
            }
            for row in list where !row.kind.isData {
                switch row.kind {
                case .group: continue
                case .heading(let level) where level > 0: continue
                case .summary:
                    add(row.group.map { "\(row.name) of group \(Wording.quoted($0)) is \(what)" } ?? "\(row.name) is \(what)")
                case .title, .subtitle: add("\(row.name) \(Wording.quoted(row.label ?? "")) is \(what)")
                default: add("\(row.name) \(row.name.hasSuffix("headings") ? "are" : "is") \(what)")
                }
            }
            let data = list.indices.filter { list[$0].kind.isData && !counted.contains($0) }.map { list[$0] }
            guard let first = data.first else { continue }
            if data.count == 1 {
                add("\(first.name)\(first.group.map { " of group \(Wording.quoted($0))" } ?? "") is \(what)")
            } else {
                add(
                    "\(data.count) \(first.kind.noun)s are \(what): \(Wording.ranges(data.map(\.number)))"
                        + (data.count > 3 ? "" : " (\(Wording.list(data.compactMap(\.label).map(Wording.quoted))))"))
            }
        }
    }
}

/// What a cell is sorted by: numbers by their value, other texts letter by letter.
enum SortValue: Hashable, Comparable {
    case number(Double)
    case text(String)

    /// Numbers where all that say something are such.
    static func values(_ texts: [String]) -> [SortValue] {
        let numbers = texts.map(number)
        return numbers.allSatisfy { $0 != nil } ? numbers.map { .number($0 ?? 0) } : texts.map { .text($0.lowercased()) }
    }

    /// "1,204.50 €", "1.204,50" and "−3 %"; a comma is a decimal one behind a point, or before other than three digits.
    private static func number(_ text: String) -> Double? {
        var digits = text.replacing("−", with: "-").filter { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == "." || $0 == ",") }
        guard !text.contains(where: \.isLetter), digits.contains(where: \.isNumber) else { return nil }
        if let comma = digits.lastIndex(of: ",") {
            let isDecimal =
                digits.lastIndex(of: ".").map { $0 < comma } ?? (digits.distance(from: comma, to: digits.endIndex) != 4)
            digits =
                isDecimal
                ? digits.replacing(".", with: "").replacing(",", with: ".") : digits.replacing(",", with: "")
        }
        return Double(digits)
    }
}
