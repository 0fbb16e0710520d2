import RasterGraphics

/// Where texts lie in cells: insets, alignment, indentation and the spacing of lines, kind by kind and column by column.
struct CellInsets {
    /// The ways that texts of a column may be aligned, as far as their places tell.
    private struct Alignments: OptionSet {
        let rawValue: Int
        static let left = Alignments(rawValue: 1)
        static let right = Alignments(rawValue: 2)
        static let center = Alignments(rawValue: 4)

        var words: String { self == .left ? "left" : self == .right ? "right" : "centre" }
    }

    private struct Lane: Hashable {
        let kind: LayoutTable.RowKind
        let column: Int
    }

    private enum Side: String, CaseIterable { case left, right, top, bottom }

    private let cells: [SpacedCell]
    private let table: LayoutTable
    private let lengths: Lengths
    /// By kind of row and side: how much larger, with the columns that show it.
    private var sides: [LayoutTable.RowKind: [Side: Double]] = [:]
    private var kinds: [LayoutTable.RowKind] = []
    private(set) var findings: [String] = []
    /// Whether insets at the sides of cells are others: columns are wider by it.
    private(set) var hasHorizontal = false

    /// Texts in the middle lie on whole or half pixels.
    private static let middling = 1.1

    init(_ cells: [SpacedCell], columns table: LayoutTable, lengths: Lengths) {
        self.cells = cells.filter(\.isComparable)
        self.table = table
        self.lengths = lengths
    }

    // MARK: From side to side

    /// - Parameter columns: Those whose texts lie elsewhere for a reason of their own.
    mutating func compareAcross(except columns: Set<Int>) {
        var lanes = Gathered<Lane, SpacedCell>()
        for cell in cells where cell.new.columns.count == 1 && !columns.contains(cell.new.columns.lowerBound) {
            lanes.add(Lane(kind: cell.kind, column: cell.new.columns.lowerBound), at: cell)
        }
        var moved: [LayoutTable.RowKind: [(side: Side, grown: Double, lane: Lane, cells: [SpacedCell])]] = [:]
        var unclear: [LayoutTable.RowKind: [(left: Double, right: Double)]] = [:]
        var realigned: [Int: String] = [:]
        for (lane, cells) in lanes.entries.sorted(by: { $0.places.count > $1.places.count }) {
            let (before, after) = (Self.alignments(cells.map(\.old)), Self.alignments(cells.map(\.new)))
            let shared = before.intersection(after)
            if shared.isEmpty {
                if !before.isEmpty, !after.isEmpty, cells.count > 1 {
                    let (a, b) = (Self.strongest(before).words, Self.strongest(after).words)
                    realigned[lane.column] = "\(a) \(b)"
                    findings.append(
                        "\(lane.kind == .body ? "text" : "\(lane.kind.words) text") of "
                            + "\(column(lane.column)) is aligned \(b), was \(a)")
                } else {
                    tellIndents(cells, before)
                }
                continue
            }
            if shared.rawValue.nonzeroBitCount > 1, let cell = cells.first, cell.old.frame.width != cell.new.frame.width {
                unclear[lane.kind, default: []].append(
                    (cell.new.leftRoom - cell.old.leftRoom, cell.new.rightRoom - cell.old.rightRoom))
            }
            let grown: (Side, Double)? =
                if cells.count == 1 || shared.rawValue.nonzeroBitCount > 1 {
                    Self.shift(cells[0]).map { (.left, $0) }
                } else if shared == .left {
                    (.left, Self.common(cells.map { $0.new.leftRoom - $0.old.leftRoom }))
                } else if shared == .right {
                    (.right, Self.common(cells.map { $0.new.rightRoom - $0.old.rightRoom }))
                } else {
                    nil
                }
            if let (side, by) = grown, abs(by) > Lengths.hair { moved[lane.kind, default: []].append((side, by, lane, cells)) }
        }
        for (kind, lanes) in moved.sorted(by: { $0.value.count > $1.value.count }) {
            tell(lanes, of: kind, realigned, unclear[kind] ?? [])
        }
        for (kind, rooms) in unclear where moved[kind] == nil && kind == .body {
            // All columns alike, and wider on both sides.
            let (left, right) = (Self.common(rooms.map(\.left)), Self.common(rooms.map(\.right)))
            guard rooms.count * 2 > table.columns.count, abs(left) > 1, abs(right) > 1 else { continue }
            add(kind, .left, left)
            add(kind, .right, right)
            hasHorizontal = true
        }
    }

    /// Insets where all columns of a kind agree, movements where not.
    private mutating func tell(
        _ lanes: [(side: Side, grown: Double, lane: Lane, cells: [SpacedCell])], of kind: LayoutTable.RowKind,
        _ realigned: [Int: String], _ unclear: [(left: Double, right: Double)]
    ) {
        for side in [Side.left, .right] {
            let own = lanes.filter { $0.side == side && realigned[$0.lane.column] == nil }
            guard let first = own.first else { continue }
            let isShared = own.allSatisfy { abs($0.grown - first.grown) <= 1 } && (own.count > 1 || first.cells.count > 1)
            // Texts of one width may be aligned in any way.
            let alike = unclear.count { abs((side == .left ? $0.left : $0.right) - first.grown) <= 1 }
            if isShared, (own.count + alike) * 2 >= table.columns.count {
                add(kind, side, first.grown)
                hasHorizontal = true
                if side == .left { addOpposite(own.map(\.cells), kind) }
            } else {
                for lane in own {
                    let names = lane.cells.count == 1 ? lane.cells[0].name : "\(kind.words)s of \(column(lane.lane.column))"
                    let way = (lane.side == .left) == (lane.grown > 0) ? "right" : "left"
                    findings.append("text moved \(lengths.words(lane.grown)) \(way) in \(names)")
                }
            }
        }
    }

    /// The inset on the right, which shows in columns that are as wide as their widest text needs.
    private mutating func addOpposite(_ lanes: [[SpacedCell]], _ kind: LayoutTable.RowKind) {
        let grown = lanes.compactMap { cells -> Double? in
            guard let widest = cells.max(by: { $0.new.widest < $1.new.widest }),
                widest.old.frame.width != widest.new.frame.width
            else { return nil }
            return widest.new.rightRoom - widest.old.rightRoom
        }
        let common = Self.common(grown)
        if abs(common) > 1 { add(kind, .right, common) }
    }

    /// Some cells of a column that are indented, or no more.
    private mutating func tellIndents(_ cells: [SpacedCell], _ before: Alignments) {
        var gathered = Gathered<Double, String>()
        for cell in cells {
            let by = before == .right ? cell.old.rightRoom - cell.new.rightRoom : cell.new.leftRoom - cell.old.leftRoom
            if abs(by) > Self.middling { gathered.add((by * 4).rounded() / 4, at: cell.name) }
        }
        for (by, names) in gathered.entries {
            let verb =
                before == .left && by > 0
                ? "is indented \(lengths.words(by))" : "moved \(lengths.words(by)) \(by > 0 ? "right" : "left")"
            findings.append("text \(verb) in \(Wording.places(names))")
        }
    }

    private func column(_ index: Int) -> String {
        let name = table.name(index..<index + 1)
        return name.hasPrefix("column") ? name : "column \(name)"
    }

    /// How far a single text moved; 0 where it kept its distance from an edge or the middle.
    private static func shift(_ cell: SpacedCell) -> Double? {
        let (left, right) = (cell.new.leftRoom - cell.old.leftRoom, cell.new.rightRoom - cell.old.rightRoom)
        guard cell.old.frame.width != cell.new.frame.width else { return abs(left) <= Lengths.hair ? nil : left }
        return min(abs(left), abs(right), abs(left - right) / 2) <= middling ? nil : left
    }

    private static func alignments(_ parts: [PictureLayout.Part]) -> Alignments {
        func spread(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
        var found: Alignments = []
        if spread(parts.map(\.leftRoom)) <= 0.6 { found.insert(.left) }
        if spread(parts.map(\.rightRoom)) <= 0.6 { found.insert(.right) }
        if spread(parts.map { ($0.leftRoom - $0.rightRoom) / 2 }) <= middling { found.insert(.center) }
        return found
    }

    private static func strongest(_ alignments: Alignments) -> Alignments {
        alignments.contains(.left) ? .left : alignments.contains(.right) ? .right : .center
    }

    private static func common(_ values: [Double]) -> Double {
        let first = values.first ?? 0
        return values.allSatisfy { abs($0 - first) <= 1 } ? first : 0
    }

    // MARK: From top to bottom

    /// Whether what is above and below the texts of all rows of a kind makes them so much taller.
    mutating func explainVertical(_ kind: LayoutTable.RowKind, _ pixels: Int) -> Bool {
        // The text with the most lines is what a row is as tall as.
        let own = cells.filter { $0.kind == kind && $0.new.frame.height - $0.old.frame.height == pixels }
        let most = own.map(\.new.lineCount).max() ?? 0
        guard most > 0 else { return false }
        let tall = own.filter { $0.new.lineCount == most }
        let spacing = Self.common(tall.map { $0.lineSpacing })
        if most > 1, abs(spacing) > 0.4, abs(spacing * Double(most - 1) - Double(pixels)) <= 1.5 {
            findings.append("the line spacing of \(kind.words)s is \(lengths.larger(spacing))")
            return true
        }
        let tops = tall.map { $0.new.topRoom - $0.old.topRoom }
        let first = tops.first ?? 0
        guard !tops.isEmpty, tops.allSatisfy({ abs($0 - first) <= 1 }) else { return false }
        var (top, bottom) = (first, Double(pixels) - first)
        // A text in the middle lies on a whole pixel.
        if abs(top - bottom) <= 2 { (top, bottom) = (Double(pixels) / 2, Double(pixels) / 2) }
        if abs(top) > 0.5 { add(kind, .top, top) }
        if abs(bottom) > 0.5 { add(kind, .bottom, bottom) }
        return true
    }

    /// Texts that lie higher or lower in rows as tall as they were.
    mutating func compareWithin(except kinds: Set<LayoutTable.RowKind>) {
        var gathered = Gathered<Double, SpacedCell>()
        for cell in cells where !kinds.contains(cell.kind) && cell.old.frame.height == cell.new.frame.height {
            let by = cell.new.topRoom - cell.old.topRoom
            if abs(by) > Lengths.hair { gathered.add(by, at: cell) }
        }
        for (by, cells) in gathered.entries.prefix(3) {
            let words = "\(lengths.words(by)) \(by > 0 ? "down" : "up")"
            let places = cells.count > 3 ? "\(cells.count) \(cells[0].kind.words)s" : Wording.list(cells.map(\.name))
            findings.append("text moved \(words) in \(places)")
        }
    }

    private mutating func add(_ kind: LayoutTable.RowKind, _ side: Side, _ grown: Double) {
        sides[kind, default: [:]][side] = grown
        guard let own = sides[kind] else { return }
        let subject = "the insets of \(kind.words)s"
        let isEven = own.count == Side.allCases.count && Set(own.values.map { $0.rounded() }).count == 1
        let words = Side.allCases.compactMap { side in own[side].map { "\(side.rawValue) \(lengths.larger($0))" } }
        findings.removeAll { $0.hasPrefix("\(subject)") }
        findings.append(
            isEven ? "\(subject) are \(lengths.larger(grown)) on all sides" : "\(subject): \(words.joined(separator: ", "))")
    }
}

extension SpacedCell {
    /// How much farther apart its first two lines are.
    fileprivate var lineSpacing: Double {
        func spacing(_ part: PictureLayout.Part) -> Double {
            let lines = Set(part.texts.map(\.baseline)).sorted()
            return lines.count > 1 ? lines[1] - lines[0] : 0
        }
        return spacing(new) - spacing(old)
    }
}
