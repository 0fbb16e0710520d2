import RasterGraphics

/// What belongs to no table: texts are known by what they say, shapes by what they are, wherever they lie.
struct FreeComparison {
    let lengths: Lengths
    var ignoresPlaces = false
    var ignoresLooks = false
    var ignoresFonts = false
    /// What texts and shapes are called by, before and after.
    private let views: (old: [PictureLayout.NamedView], new: [PictureLayout.NamedView])
    private(set) var differences = Differences()
    /// Where they differ.
    private(set) var changes: [PictureChange] = []
    /// What lies elsewhere, and is otherwise as it was.
    private var movedPlaces: [PictureChange] = []
    private var moved = Gathered<[Double], String>()
    /// How many things both pictures have.
    private var count = 0

    init(lengths: Lengths, views: (old: [PictureLayout.NamedView], new: [PictureLayout.NamedView])) {
        self.lengths = lengths
        self.views = views
    }

    mutating func compare(_ old: PictureLayout.Part, _ new: PictureLayout.Part) {
        if old == new { return }
        // What was written down before views had names has lines that are joined by their looks alone.
        let known = views.old.isEmpty || views.new.isEmpty ? (old: [], new: []) : views
        compareTexts(old.paragraphs(isOne: false, of: known.old), new.paragraphs(isOne: false, of: known.new))
        compareShapes(old.shapes, new.shapes)
        for (way, names) in moved.entries {
            let movement = lengths.movement(way[0], way[1])
            let subject = names.count == count && count > 1 ? "everything" : Wording.places(names)
            differences.add(.space, .layout, "\(subject) moved \(movement)")
        }
        // What goes with most of what there is was pushed by something else, and is no place to look at.
        if movedPlaces.count * 2 <= count { changes += movedPlaces }
        changes = changes.compactMap { $0.cut(to: old.frame, new.frame) }
    }

    private mutating func compareTexts(_ old: [Paragraph], _ new: [Paragraph]) {
        func change(_ kind: PictureChange.Kind, _ a: Paragraph?, _ b: Paragraph?) -> PictureChange {
            PictureChange(
                kind, old: a?.frame(among: views.old, lengths.scale), new: b?.frame(among: views.new, lengths.scale),
                name: b?.name(among: views.new) ?? a?.name(among: views.old), oldValue: a?.text, newValue: b?.text)
        }
        let match = IdentityMatch(
            old.map(\.spelling), new.map(\.spelling), likeness: { old[$0].likeness(to: new[$1]) }, replaces: { _, _ in false })
        for index in match.removed {
            differences.add(.text, .text, "\(old[index].name(among: views.old)) is gone")
            changes.append(change(.went, old[index], nil))
        }
        for index in match.inserted {
            differences.add(.text, .text, "\(new[index].name(among: views.new)) is new")
            changes.append(change(.came, nil, new[index]))
        }
        var styles = Gathered<[String], String>()
        for (a, b) in match.pairs.map({ (old[$0.old], new[$0.new]) }) {
            count += 1
            if a == b { continue }
            let name = b.name(among: views.new)
            var isChanged = compareWords(a, b, name)
            if let fonts = a.fontChange(to: b), !ignoresFonts {
                styles.add(["font", fonts], at: name)
                isChanged = true
            }
            if let colors = a.colorChange(to: b), !ignoresLooks {
                styles.add(["colour", colors], at: name)
                isChanged = true
            }
            if isChanged { changes.append(change(.changed, a, b)) }
            guard !ignoresPlaces, a.isComparable(with: b), let first = a.lines.first, let other = b.lines.first else { continue }
            let way = [other.x - first.x, other.baseline - first.baseline].map { ($0 * 100).rounded() / 100 }
            if way != [0, 0] {
                moved.add(way, at: name)
                if !isChanged { movedPlaces.append(change(.moved, a, b)) }
            }
            compareLineSpacing(a, b, name)
        }
        for (key, names) in styles.entries {
            let weight: Differences.Weight = key[0] == "font" ? .font : .look
            let subject = key[0] == "font" ? "font" : "text colour"
            differences.add(
                weight, key[0] == "font" ? .font : .color, "\(subject) \(key[1]) in \(Wording.places(names))")
        }
    }

    /// - Returns: Whether the text or its lines are others.
    private mutating func compareWords(_ a: Paragraph, _ b: Paragraph, _ name: String) -> Bool {
        if a.spelling != b.spelling {
            differences.add(.text, .text, b.change(from: a, among: views.new))
        } else if let words = a.otherSpaces(than: b) {
            differences.add(.text, .text, "\(name) has other spaces: \(words)")
        } else if a.lines.count != b.lines.count {
            differences.add(.space, .layout, "\(name) wraps from \(a.lines.count) to \(Wording.count(b.lines.count, "line"))")
        } else if a.lines.map(\.text) != b.lines.map(\.text) {
            differences.add(.space, .layout, "\(name) breaks its lines elsewhere")
        } else {
            return false
        }
        return true
    }

    private mutating func compareLineSpacing(_ a: Paragraph, _ b: Paragraph, _ name: String) {
        guard a.lines.count > 1 else { return }
        let grown = (b.lines[1].baseline - b.lines[0].baseline) - (a.lines[1].baseline - a.lines[0].baseline)
        if abs(grown) > 0.4 { differences.add(.space, .layout, "the line spacing of \(name) is \(lengths.larger(grown))") }
    }

    private mutating func compareShapes(_ old: [PictureLayout.Shape], _ new: [PictureLayout.Shape]) {
        // Each is placed by the picture's corner.
        let corner = PixelRect(x: 0, y: 0, width: 0, height: 0)
        let comparison = ShapeComparison(
            old, new, in: (corner, corner), lengths: lengths, follows: (0, 0), ignoresPlaces: ignoresPlaces,
            ignoresLooks: ignoresLooks,
            // A text that came or went has its clipping with it.
            ignoresClips: changes.contains { $0.kind == .came || $0.kind == .went }, views: views)
        count += comparison.pairedCount
        for (way, names) in comparison.moved.entries { for name in names { moved.add(way, at: name) } }
        for change in comparison.changes { differences.add(change.weight, change.cause, change.words) }
        changes += comparison.places.filter { $0.kind != .moved }
        movedPlaces += comparison.places.filter { $0.kind == .moved }
    }
}

extension Paragraph {
    /// The view that it is the text of.
    private func view(among views: [PictureLayout.NamedView]) -> PictureLayout.NamedView? {
        lines.first?.view(among: views).map { views[$0] }
    }

    /// Where it stands: the label or control that shows it, or else about its ink.
    fileprivate func frame(among views: [PictureLayout.NamedView], _ scale: Double) -> PixelRect {
        if let view = view(among: views), view.isText { return view.frame }
        let size = (fonts.first?.fontSize ?? 16) * scale
        let (left, right) = (lines.map(\.x).min() ?? 0, lines.map { $0.x + $0.width }.max() ?? 0)
        let (top, bottom) = ((lines.first?.baseline ?? 0) - size, (lines.last?.baseline ?? 0) + size * 0.3)
        return PixelRect(left, top, right, bottom)
    }

    /// What it is called in a sentence: "label ‘Total’", "‘card.total’ (‘Total’)"; without views "the text ‘Total’".
    fileprivate func name(among views: [PictureLayout.NamedView]) -> String {
        let words = Wording.quoted(text)
        guard let view = view(among: views) else { return "the text \(words)" }
        return view.identifier == nil ? "\(view.kind) \(words)" : "\(view.name) (\(words))"
    }

    /// What became of another text: "label ‘1’ → ‘2’", "‘card.total’: ‘1’ → ‘2’".
    fileprivate func change(from other: Paragraph, among views: [PictureLayout.NamedView]) -> String {
        let words = Wording.change(other.text, text)
        guard let view = view(among: views) else { return "the text \(words)" }
        return view.identifier == nil ? "\(view.kind) \(words)" : "\(view.name): \(words)"
    }
}

extension PictureChange {
    /// What of it lies in the two pictures; nil where nothing does.
    fileprivate func cut(to before: PixelRect, _ after: PixelRect) -> PictureChange? {
        func cut(_ rect: PixelRect?, _ frame: PixelRect) -> PixelRect? {
            guard let rect = rect?.intersection(frame), rect.width > 0, rect.height > 0 else { return nil }
            return rect
        }
        var change = self
        (change.old, change.new) = (cut(old, before), cut(new, after))
        return change.old == nil && change.new == nil ? nil : change
    }
}

extension PixelRect {
    /// All that these edges touch.
    init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        let edges = [left.rounded(.down), top.rounded(.down), right.rounded(.up), bottom.rounded(.up)].map {
            Int($0.clamped(to: -1e9...1e9))
        }
        self.init(x: edges[0], y: edges[1], width: max(0, edges[2] - edges[0]), height: max(0, edges[3] - edges[1]))
    }
}
