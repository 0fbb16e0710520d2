import RasterDrawing
import RasterGraphics

/// What two layouts differ in.
struct LayoutComparison {
    /// What is the same place in both, for looking at pixels.
    struct Pair {
        let name: String
        let old, new: PictureLayout.Part
        /// Of what stands in a row of data; see ``PictureChange``.
        var row: Int?
        var column: String?
    }

    private var differences = Differences()
    /// Cells, headings and what else belongs together, with the names of sentences.
    private(set) var pairs: [Pair] = []

    /// Rows, columns, cells and what belongs to no table that came, went, moved or changed.
    private(set) var changes: [PictureChange] = []

    var findings: [LayoutFinding] { differences.findings }

    init(_ old: PictureLayout, _ new: PictureLayout) {
        if old.scale != new.scale {
            differences.add(
                .scale, .size,
                "the scale is \(Wording.number(new.scale)) and was \(Wording.number(old.scale)): all lengths go with it")
            // Nothing else can be compared by lengths in pixels.
            return
        }
        let lengths = Lengths(scale: new.scale)
        for (name, fingerprint) in old.fonts.sorted(by: { $0.key < $1.key }) {
            if let other = new.fonts[name], other != fingerprint {
                differences.add(
                    .fontFile, .font, "the font \(name) is another file: its fingerprint is \(other) and was \(fingerprint)")
            }
        }
        let page = PageComparison(old, new)
        differences.add(page.differences, of: nil)
        let (before, after) = (page.old, page.new)
        let count = max(before.tableCount, after.tableCount)
        for table in 0..<count {
            guard table < before.tableCount, table < after.tableCount else {
                let isNew = table >= before.tableCount
                differences.add(.order, .layout, "table \(table + 1) is \(isNew ? "new" : "gone")")
                continue
            }
            let comparison = TableComparison(
                LayoutTable(before, table: table), LayoutTable(after, table: table), lengths: lengths,
                isOtherDirection: page.isOtherDirection, ignoresLooks: page.isOtherAppearance, ignoresFonts: page.isOtherTextSize,
                grounds: page.grounds)
            differences.add(comparison.differences, of: count == 1 ? nil : "table \(table + 1)")
            pairs += comparison.pairs
            changes += comparison.changes
        }
        let (a, b) = (before.free, after.free)
        var free = FreeComparison(lengths: lengths, views: (old.views, new.views))
        free.ignoresPlaces = page.isOtherDirection || page.isOtherTextSize
        free.ignoresLooks = page.isOtherAppearance
        free.ignoresFonts = page.isOtherTextSize
        free.compare(a, b)
        differences.add(free.differences, of: nil)
        changes += free.changes
        pairs.append(Pair(name: "the picture", old: a, new: b))
        compareSizes(old, new, lengths)
    }

    private mutating func compareSizes(_ old: PictureLayout, _ new: PictureLayout, _ lengths: Lengths) {
        guard old.width != new.width || old.height != new.height else { return }
        let grown = [(new.width - old.width, "wider", "narrower"), (new.height - old.height, "taller", "shorter")]
            .filter { $0.0 != 0 }.map { "\(lengths.words(Double($0.0))) \($0.0 > 0 ? $0.1 : $0.2)" }
        // What lies otherwise, or came or went, gives the picture its size.
        if differences.isEmpty {
            differences.add(
                .extent, .size,
                "the picture is \(Wording.list(grown)): \(new.width) × \(new.height) px, was \(old.width) × \(old.height)")
        } else {
            differences.addConsequence("the picture is \(Wording.list(grown))")
        }
    }
}

/// What holds for all of a picture.
private struct PageComparison {
    private(set) var differences = Differences()
    /// Both, without the grounds that cover them.
    private(set) var old, new: PictureLayout
    private(set) var isOtherAppearance = false
    private(set) var isOtherDirection = false
    private(set) var isOtherTextSize = false
    /// The background before and after, where that is another.
    private(set) var grounds: (old: String, new: String)?

    init(_ old: PictureLayout, _ new: PictureLayout) {
        (self.old, self.new) = (old, new)
        guard let a = old.page, let b = new.page else { return }
        if a.appearance != b.appearance {
            isOtherAppearance = true
            differences.add(.appearance, .color, "the appearance is \(b.appearance), was \(a.appearance)")
        }
        if a.direction != b.direction {
            isOtherDirection = true
            let subject = new.tableCount > 0 && new.hasColumns ? "columns run" : "content runs"
            differences.add(.direction, .layout, "\(subject) from \(b.direction), and ran from \(a.direction)")
        }
        if a.textSize != b.textSize {
            isOtherTextSize = true
            differences.add(.textSize, .font, "text is asked for in the size \(b.textSize), was \(a.textSize)")
        }
        let grounds = (self.old.takeGround() ?? a.background, self.new.takeGround() ?? b.background)
        if grounds.0 != grounds.1, !isOtherAppearance {
            self.grounds = grounds
            differences.add(.page, .color, "the background of the picture: \(grounds.0) → \(grounds.1)")
        }
    }
}

extension PictureLayout {
    var tableCount: Int { (parts.filter { $0.place != nil }.map(\.table).max() ?? -1) + 1 }

    fileprivate var hasColumns: Bool {
        parts.contains { if case .cell(_, let columns) = $0.place { columns.lowerBound > 0 } else { false } }
    }

    /// What belongs to no table.
    fileprivate var free: Part {
        parts.first { $0.place == nil }
            ?? Part(table: 0, place: nil, frame: PixelRect(x: 0, y: 0, width: width, height: height))
    }

    /// Takes away the colour that covers all of the picture, if one does.
    fileprivate mutating func takeGround() -> String? {
        for index in parts.indices where parts[index].place == nil || parts[index].place == .table {
            guard let shape = parts[index].shapes.firstIndex(where: { $0.kind != .clip }),
                covers(parts[index].shapes[shape])
            else { continue }
            return parts[index].shapes.remove(at: shape).color
        }
        return nil
    }

    private func covers(_ shape: Shape) -> Bool {
        shape.kind == .fill && shape.detail.isEmpty && shape.x <= 0 && shape.y <= 0
            && shape.x + shape.width >= Double(width) && shape.y + shape.height >= Double(height)
    }
}
