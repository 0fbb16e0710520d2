import RasterDrawing
import RasterGraphics

/// Widths, heights, insets, margins and gaps of two tables: what follows from texts, fonts and rows that came or went is no
/// cause of its own.
struct TableSpace {
    let old, new: LayoutTable
    let columns: [(old: LayoutTable.Column, new: LayoutTable.Column)]
    let rows: [(old: LayoutTable.Row, new: LayoutTable.Row)]
    /// Whether rows that both have stand in another order.
    let isReordered: Bool
    /// Whether rows, or columns, came or went.
    let hasOtherRows, hasOtherColumns: Bool
    let newColumn: [Int: Int]
    let lengths: Lengths
    private(set) var differences = Differences()
    private var cells: [SpacedCell] = []
    /// The columns that are wider or narrower, by their new index.
    private var resized: Set<Int> = []

    init(
        _ old: LayoutTable, _ new: LayoutTable, columns: [(LayoutTable.Column, LayoutTable.Column)],
        rows: [(LayoutTable.Row, LayoutTable.Row)], isReordered: Bool, hasOtherRows: Bool, hasOtherColumns: Bool,
        newColumn: [Int: Int], lengths: Lengths
    ) {
        self.old = old
        self.new = new
        self.columns = columns
        self.rows = rows
        self.isReordered = isReordered
        self.hasOtherRows = hasOtherRows
        self.hasOtherColumns = hasOtherColumns
        self.newColumn = newColumn
        self.lengths = lengths
    }

    /// Takes note of a cell that both tables have.
    mutating func add(_ a: PictureLayout.Part, _ b: PictureLayout.Part, in row: LayoutTable.Row, named name: String) {
        cells.append(SpacedCell(old: a, new: b, kind: row.kind, name: name))
    }

    mutating func compare(after order: Differences, _ parts: PartsComparison) {
        let reasons = Set(columns.filter { $0.old.width != $0.new.width && hasReason($0.old, $0.new) }.map(\.new.index))
        var insets = CellInsets(cells, columns: new, lengths: lengths)
        insets.compareAcross(except: reasons)
        tellWrapping()
        compareWidths(insets, reasons)
        compareLines(parts)
        compareHeights(&insets)
        for finding in insets.findings { differences.add(.space, .layout, finding) }
        compareGapsAndMargins()
        compareItemGaps()
        if !isReordered { tellMoves() }
    }

    // MARK: Widths

    /// - Parameter reasons: The columns that another text or font made so wide.
    private mutating func compareWidths(_ insets: CellInsets, _ reasons: Set<Int>) {
        let changed = columns.filter { $0.old.width != $0.new.width }
        resized = Set(changed.map(\.new.index))
        let total = { (table: LayoutTable) in table.columns.reduce(0) { $0 + $1.width } }
        // A table that keeps its width gives to some columns what it takes from others.
        let keepsTotal = total(old) == total(new)
        let followsAll =
            keepsTotal && (hasOtherColumns || !reasons.isEmpty) || insets.hasHorizontal
        var (following, free) = (Gathered<Int, LayoutTable.Column>(), Gathered<Int, LayoutTable.Column>())
        for (a, b) in changed {
            if reasons.contains(b.index) || followsAll {
                following.add(b.width - a.width, at: b)
            } else {
                free.add(b.width - a.width, at: b)
            }
        }
        if following.entries.count <= 2 {
            for (grown, columns) in following.entries { differences.addConsequence(widened(columns, grown)) }
        } else {
            differences.addConsequence("\(changed.count) columns have other widths")
        }
        if free.entries.count <= 3 {
            for (grown, columns) in free.entries { differences.add(.space, .layout, widened(columns, grown)) }
        } else {
            let ways = changed.prefix(3).map { "\($1.name) \(lengths.wider(Double($1.width - $0.width)))" }
            differences.add(
                .space, .layout,
                "\(changed.count) columns have other widths: \(ways.joined(separator: ", "))\(changed.count > 3 ? " and others" : "")"
            )
        }
        var items = Gathered<Int, LayoutTable.Row>()
        for (a, b) in rows where b.kind == .item && a.width != b.width { items.add(b.width - a.width, at: b) }
        for (grown, rows) in items.entries {
            differences.add(
                .space, .layout, "\(Self.subject(rows)) \(rows.count == 1 ? "is" : "are each") \(lengths.wider(Double(grown)))")
        }
    }

    private func widened(_ columns: [LayoutTable.Column], _ grown: Int) -> String {
        let subject =
            columns.count == 1
            ? columns[0].subject
            : columns.count == new.columns.count ? "all columns" : "columns \(Wording.places(columns.map(\.name)))"
        return "\(subject) \(columns.count == 1 ? "is" : "are each") \(lengths.wider(Double(grown)))"
    }

    /// Whether a column is as wide as its widest text lets it be, and that is another text, or in another font.
    private func hasReason(_ a: LayoutTable.Column, _ b: LayoutTable.Column) -> Bool {
        func widest(_ column: LayoutTable.Column, _ table: LayoutTable) -> PictureLayout.Part? {
            table.rows.compactMap { $0.cell(inColumn: column.index) }.max { $0.widest < $1.widest }
        }
        guard let before = widest(a, old), let after = widest(b, new), before.widest > 0 || after.widest > 0 else { return false }
        let slack = (Double(b.width) - after.widest) - (Double(a.width) - before.widest)
        // Columns are whole pixels wide, and no wider than they may be for a text that wraps.
        let wraps = before.spelling != after.spelling && (b.width > a.width ? after : before).lineCount > 1
        // What is around a text goes with its font.
        if Set(before.texts.map(\.font)) != Set(after.texts.map(\.font)) { return true }
        return (abs(slack) <= 2 || wraps) && before.spelling != after.spelling
    }

    // MARK: Heights

    private mutating func compareHeights(_ insets: inout CellInsets) {
        let changed = rows.filter { $0.old.height != $0.new.height }
        var free = Gathered<RowGrowth, LayoutTable.Row>()
        var following = Gathered<RowGrowth, LayoutTable.Row>()
        for (a, b) in changed {
            let grown = RowGrowth(kind: b.kind, pixels: b.height - a.height)
            if hasReason(a, b) { following.add(grown, at: b) } else { free.add(grown, at: b) }
        }
        for (growth, rows) in free.entries {
            let all = self.rows.filter { $0.new.kind == growth.kind }.count
            if rows.count == all, insets.explainVertical(growth.kind, growth.pixels) {
                for _ in rows.prefix(1) { differences.addConsequence(taller(rows, growth.pixels)) }
            } else {
                differences.add(.space, .layout, taller(rows, growth.pixels))
            }
        }
        insets.compareWithin(except: Set(changed.map { $0.new.kind }))
        for (growth, rows) in following.entries.prefix(2) { differences.addConsequence(taller(rows, growth.pixels)) }
    }

    private struct RowGrowth: Hashable {
        let kind: LayoutTable.RowKind
        let pixels: Int
    }

    private func taller(_ rows: [LayoutTable.Row], _ pixels: Int) -> String {
        let verb = rows.count == 1 ? (rows[0].name.hasSuffix("s") && rows[0].isHeading ? "are" : "is") : "are each"
        return "\(Self.subject(rows)) \(verb) \(lengths.taller(Double(pixels)))"
    }

    /// Rows of one kind at the beginning of a sentence.
    static func subject(_ rows: [LayoutTable.Row]) -> String {
        if rows.count == 1 { return rows[0].name }
        return rows[0].kind.isData
            ? "\(rows[0].kind.noun)s \(Wording.ranges(rows.map(\.number)))" : Wording.places(rows.map(\.name))
    }

    /// Whether other texts, fonts, lines or shapes than before need the room.
    private func hasReason(_ a: LayoutTable.Row, _ b: LayoutTable.Row) -> Bool {
        var pairs = TableComparison.cells(a, b, newColumn)
        // Rows of lists have their texts themselves.
        if let old = a.own, let new = b.own { pairs.append((old, new)) }
        // Titles and notes share their room with those that came or went.
        if hasOtherRows, !b.kind.isData, !b.isHeading { return true }
        if a.cells.count != b.cells.count { return true }
        return pairs.contains { old, new in
            old.texts.map(\.text) != new.texts.map(\.text) || old.texts.map(\.font) != new.texts.map(\.font)
                || old.shapes.map(\.kind) != new.shapes.map(\.kind)
        }
    }

    // MARK: Lines of text

    /// Other texts that take more or fewer lines.
    private mutating func tellWrapping() {
        let others = cells.filter { !$0.isSameText }
        if let cell = others.first(where: { $0.old.lineCount != $0.new.lineCount && $0.old.lineCount > 0 && $0.new.lineCount > 0 }
        ) {
            differences.addConsequence(
                "\(others.count == 1 ? "it" : cell.name) wraps from \(cell.old.lineCount) to "
                    + Wording.count(cell.new.lineCount, "line"))
        }
    }

    /// Texts that are cut or broken elsewhere: where columns are narrower or fonts are others, they follow.
    private mutating func compareLines(_ parts: PartsComparison) {
        let hasCause = !resized.isEmpty || parts.hasOtherFonts
        let wrapped = cells.filter { $0.isSameText && $0.old.lineCount != $0.new.lineCount }
        func isCaused(_ cell: SpacedCell) -> Bool {
            !resized.isDisjoint(with: cell.new.columns) || cell.old.texts.map(\.font) != cell.new.texts.map(\.font)
        }
        let caused = wrapped.filter(isCaused)
        if let sentence = wrapping(caused) { differences.addConsequence(sentence) }
        if let sentence = wrapping(wrapped.filter { !isCaused($0) }) { differences.add(.space, .layout, sentence) }
        if !parts.cuts.isEmpty {
            let words =
                parts.cuts.count == 1
                ? parts.cuts[0] : "\(parts.cuts.count) texts are cut or whole again, such as \(parts.cuts[0])"
            if hasCause { differences.addConsequence(words) } else { differences.add(.text, .text, words) }
        }
        let rebroken = parts.rebroken.filter { name in !cells.contains { $0.name == name && isCaused($0) } }
        if !rebroken.isEmpty {
            differences.add(.space, .layout, "text breaks its lines elsewhere in \(Wording.places(rebroken))")
        }
    }

    private func wrapping(_ cells: [SpacedCell]) -> String? {
        guard let cell = cells.first else { return nil }
        let lines = "from \(cell.old.lineCount) to \(Wording.count(cell.new.lineCount, "line"))"
        return cells.count == 1
            ? "\(cell.name) wraps \(lines)" : "\(cells.count) texts wrap otherwise, such as \(cell.name) \(lines)"
    }

    // MARK: Gaps, margins, places

    private mutating func compareGapsAndMargins() {
        guard let a = TableEdges(old), let b = TableEdges(new) else { return }
        var sides: [(String, Int)] = []
        if b.left != a.left { sides.append(("left", b.left - a.left)) }
        if b.top != a.top, a.first == b.first { sides.append(("top", b.top - a.top)) }
        // What is left over at the other end is a margin where the table is as large as its content.
        let isSameWidth = b.contentWidth == a.contentWidth && (b.width != a.width || b.left != a.left)
        let isSameHeight = b.contentHeight == a.contentHeight && (b.height != a.height || b.top != a.top)
        if b.right != a.right, isSameWidth || b.left - a.left == b.right - a.right { sides.append(("right", b.right - a.right)) }
        if b.bottom != a.bottom, isSameHeight || b.top - a.top == b.bottom - a.bottom {
            sides.append(("bottom", b.bottom - a.bottom))
        }
        var gathered = Gathered<Int, String>()
        // A border takes room of its own.
        let border = new.borderWidth - old.borderWidth
        for (side, grown) in sides where border == 0 || abs(Double(grown) - border) > 1 { gathered.add(grown, at: side) }
        for (grown, sides) in gathered.entries {
            let subject =
                sides.count == 4
                ? "the margins on all sides are" : "the \(Wording.list(sides)) margin\(sides.count == 1 ? " is" : "s are")"
            differences.add(.space, .layout, "\(subject) \(lengths.larger(Double(grown)))")
        }
        compareGaps()
    }

    /// The spacing of items that stand in lines, as many in each as there were.
    private mutating func compareItemGaps() {
        let items = rows.filter { $0.new.kind == .item }
        guard items.count > 1, !hasOtherRows, !isReordered else { return }
        var gaps: [String: Set<Int>] = [:]
        for (first, second) in zip(items, items.dropFirst()) {
            let isBelow = (second.old.y > first.old.y, second.new.y > first.new.y)
            guard isBelow.0 == isBelow.1 else { return }
            if isBelow.0 {
                gaps["lines of items", default: []].insert((second.new.y - first.new.maxY) - (second.old.y - first.old.maxY))
            } else if second.new.x > first.new.x, second.old.x > first.old.x {
                let (old, new) = (second.old.x - first.old.x - first.old.width, second.new.x - first.new.x - first.new.width)
                gaps["items", default: []].insert(new - old)
            }
        }
        for (place, grown) in gaps.sorted(by: { $0.key > $1.key }) {
            guard let first = grown.first, grown.allSatisfy({ abs($0 - first) <= 1 }), abs(first) > 1 else { continue }
            differences.add(.space, .layout, "the spacing between \(place) is \(lengths.larger(Double(first)))")
        }
    }

    private mutating func compareGaps() {
        struct Gap: Hashable {
            let above, below: LayoutTable.RowKind
            let grown: Int
        }
        var gathered = Gathered<Gap, String>()
        for (first, second) in zip(rows, rows.dropFirst()) {
            // Only neighbours in both tables, one below the other.
            guard !isReordered, first.new.kind != .item, second.new.kind != .item, second.new.y >= first.new.maxY,
                second.old.y >= first.old.maxY,
                areNeighbours(first, second)
            else { continue }
            let grown = (second.new.y - first.new.maxY) - (second.old.y - first.old.maxY)
            // Rows meet on whole pixels, and lines between them are told as lines.
            if abs(grown) > 2 {
                gathered.add(Gap(above: first.new.kind, below: second.new.kind, grown: grown), at: second.new.name)
            }
        }
        for (gap, names) in gathered.entries {
            let place = gap.above.isData && gap.below.isData ? "between \(gap.above.noun)s" : "above \(Wording.places(names))"
            differences.add(.space, .layout, "the spacing \(place) is \(lengths.larger(Double(gap.grown)))")
        }
    }

    private func areNeighbours(
        _ a: (old: LayoutTable.Row, new: LayoutTable.Row), _ b: (old: LayoutTable.Row, new: LayoutTable.Row)
    ) -> Bool {
        func follow(_ a: LayoutTable.Row, _ b: LayoutTable.Row) -> Bool {
            b.position == a.position + 1
        }
        return follow(a.old, b.old) && follow(a.new, b.new)
    }

    /// Rows that stand elsewhere because of what else changed.
    private mutating func tellMoves() {
        var moved = Gathered<[Int], LayoutTable.Row>()
        for (a, b) in rows where a.kind.isData {
            // Rows reach over the table, and go where it goes.
            let shift = [a.kind == .item ? b.x - a.x : 0, b.y - a.y]
            if shift != [0, 0] { moved.add(shift, at: b) }
        }
        // Several distances are those of several causes, which say enough.
        guard moved.entries.count == 1, let (shift, rows) = moved.entries.first else { return }
        let verb = rows.count == 1 ? "is" : "are"
        let clause =
            shift[0] == 0
            ? "\(Self.subject(rows)) \(verb) \(lengths.words(Double(shift[1]))) \(shift[1] > 0 ? "lower" : "higher up")"
            : "\(Self.subject(rows)) moved \(lengths.movement(Double(shift[0]), Double(shift[1])))"
        differences.addConsequence(clause)
    }
}

/// How far rows and columns lie from the edges of their table.
private struct TableEdges {
    let left, top, right, bottom, width, height, contentWidth, contentHeight: Int
    let first: LayoutTable.RowKind

    init?(_ table: LayoutTable) {
        guard let frame = table.own?.frame, let row = table.rows.first, row.kind != .item else { return nil }
        // Titles and notes may reach beyond columns.
        let grid = table.rows.filter { $0.kind.isData || $0.kind == .heading(0) }
        let frames = grid.flatMap { $0.cells.map(\.frame) + ($0.own.map { [$0.frame] } ?? []) }
        guard let x = frames.map(\.x).min(), let maxX = frames.map(\.maxX).max(), let maxY = table.rows.map(\.maxY).max() else {
            return nil
        }
        left = x - frame.x
        top = row.y - frame.y
        right = frame.maxX - maxX
        bottom = frame.maxY - maxY
        (width, height) = (frame.width, frame.height)
        (contentWidth, contentHeight) = (maxX - x, maxY - row.y)
        first = row.kind
    }
}

/// A cell that two tables have.
struct SpacedCell {
    let old, new: PictureLayout.Part
    let kind: LayoutTable.RowKind
    let name: String

    var isSameText: Bool { old.spelling == new.spelling }
    /// Whether all that is written is the same, line by line: only then its place means anything.
    var isComparable: Bool {
        !old.texts.isEmpty && old.texts.count == new.texts.count
            && zip(old.texts, new.texts).allSatisfy {
                $0.text == $1.text && $0.font == $1.font && abs($0.width - $1.width) <= Lengths.hair
            }
    }
}

extension PictureLayout.Part {
    /// Texts that stand beside each other are one line.
    var lineCount: Int { Set(texts.map(\.baseline)).count }
    /// The advance of its widest line.
    var widest: Double { texts.map(\.width).max() ?? 0 }
    /// What is free beside and above its text.
    var leftRoom: Double { (texts.map(\.x).min() ?? 0) - Double(frame.x) }
    var rightRoom: Double { Double(frame.maxX) - (texts.map { $0.x + $0.width }.max() ?? 0) }
    var topRoom: Double { (texts.map(\.baseline).min() ?? 0) - Double(frame.y) }
    var bottomRoom: Double { Double(frame.maxY) - (texts.map(\.baseline).max() ?? 0) }
}
