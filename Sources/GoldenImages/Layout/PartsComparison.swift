import RasterDrawing
import RasterGraphics

/// What cells, headings and whatever else belongs together look like otherwise: what they have in common is said once.
struct PartsComparison {
    let lengths: Lengths
    /// Whether everything lies elsewhere for one reason.
    var ignoresPlaces = false
    /// Whether colours are those of another appearance.
    var ignoresLooks = false
    /// Whether fonts are those of another size of text.
    var ignoresFonts = false
    /// The background of the picture before and after, where that is another.
    var grounds: (old: String, new: String)?
    /// Texts that are cut, or whole again.
    private(set) var cuts: [String] = []
    /// Where as many lines break at other words.
    private(set) var rebroken: [String] = []
    /// Whether anything is in another font.
    private(set) var hasOtherFonts = false

    private struct TextChange {
        let place, words: String
        let column: String?
        let unit: String
    }

    /// A difference that several parts may have.
    private struct Change: Hashable {
        let weight: Differences.Weight
        let cause: LayoutFinding.Cause
        /// "heading text colour #1a1a1a → #222222", "border #cccccc is gone", "text moved 3 pt right".
        let words: String
        /// What it is counted in: "cell".
        let unit: String
        /// Whether it follows from another.
        var isConsequence = false
    }

    private struct Place {
        let name: String
        let column: String?
        var unit = ""
    }

    private var texts: [TextChange] = []
    private var changes = Gathered<Change, Place>()
    /// How many parts were compared, by what they are counted in.
    private var totals: [String: Int] = [:]

    /// More cells whose text changed are only counted.
    private static let mostTexts = 3

    init(lengths: Lengths) { self.lengths = lengths }

    // MARK: Sentences

    var differences: Differences {
        var differences = Differences()
        if let sentence = textSentence { differences.add(.text, .text, sentence) }
        for (change, places) in changes.entries {
            let sentence = change.words + ending(change.unit, places)
            if change.isConsequence {
                differences.addConsequence(sentence)
            } else {
                differences.add(change.weight, change.cause, sentence)
            }
        }
        return differences
    }

    private var textSentence: String? {
        func said(_ change: TextChange) -> String { "\(change.place): \(change.words)" }
        guard let first = texts.first else { return nil }
        if texts.count == 1 { return said(first) }
        if texts.allSatisfy({ $0.words == first.words && $0.unit == first.unit }), !first.unit.isEmpty {
            return first.words + ending(first.unit, texts.map { Place(name: $0.place, column: $0.column) })
        }
        if texts.count <= Self.mostTexts {
            return "\(texts.count) texts changed: " + texts.map { "\($0.place) \($0.words)" }.joined(separator: ", ")
        }
        let isOfColumn = first.column != nil && texts.allSatisfy { $0.column == first.column }
        let column = isOfColumn ? " of \(Self.column(first.column ?? ""))" : ""
        return "\(texts.count) texts\(column) changed, such as \(first.place): \(first.words)"
    }

    private static func column(_ name: String) -> String { name.hasPrefix("column") ? name : "column \(name)" }

    private func ending(_ unit: String, _ places: [Place]) -> String {
        guard !unit.isEmpty else { return places.count == 1 && !places[0].name.isEmpty ? " in \(places[0].name)" : "" }
        if places.count == 1 { return " in \(places[0].name)" }
        let total = totals[unit] ?? 0
        if places.count == total { return " in all \(total) \(unit)s" }
        if let column = places[0].column, places.allSatisfy({ $0.column == column }) {
            return " in \(places.count) \(unit)s of \(Self.column(column))"
        }
        return " in \(places.count) \(unit)s: \(Wording.places(places.map(\.name)))"
    }

    // MARK: Parts

    /// - Parameters:
    ///   - kind: What the parts are, as an adjective: "heading"; nothing for cells.
    ///   - unit: What they are counted in; nothing for what there is one of.
    ///   - place: Their name in sentences.
    ///   - column: The column of a cell.
    mutating func compare(
        _ old: PictureLayout.Part, _ new: PictureLayout.Part, kind: String, unit: String, place: String, column: String? = nil
    ) {
        if !unit.isEmpty { totals[unit, default: 0] += 1 }
        // Most parts are as they were, or were moved as a whole.
        if old.texts.isEmpty, new.texts.isEmpty, old.shapes.isEmpty, new.shapes.isEmpty { return }
        let prefix = kind.isEmpty || kind == "cell" || kind == "row" || kind == "item" ? "" : "\(kind) "
        let here = Place(name: place, column: column, unit: unit)
        func note(_ weight: Differences.Weight, _ cause: LayoutFinding.Cause, _ words: String) -> Change {
            Change(weight: weight, cause: cause, words: prefix + words, unit: unit)
        }
        var found: [Change] = []
        let isSameText = compareTexts(old, new, here) { found.append(note($0, $1, $2)) }
        let shapes = ShapeComparison(
            old.shapes, new.shapes, in: (old.frame, new.frame), lengths: lengths,
            follows: isSameText ? old.movement(to: new) ?? (0, 0) : nil, ignoresPlaces: ignoresPlaces, ignoresLooks: ignoresLooks,
            ignoresClips: !new.columns.isEmpty)
        let isGround = grounds.map { grounds in
            ["background \(grounds.old) is new", "background \(grounds.new) is gone"]
        }
        for change in shapes.changes where isGround?.contains(change.words) != true {
            found.append(note(change.weight, change.cause, change.words))
        }
        // Texts make room for pictures, and take it back.
        if found.contains(where: { $0.weight == .content && $0.cause == .image }) {
            for index in found.indices where found[index].weight == .space { found[index].isConsequence = true }
        }
        var seen: Set<Change> = []
        for change in found where seen.insert(change).inserted { changes.add(change, at: here) }
    }

    /// Whether the text is as it was, in its font.
    private mutating func compareTexts(
        _ old: PictureLayout.Part, _ new: PictureLayout.Part, _ place: Place,
        _ note: (Differences.Weight, LayoutFinding.Cause, String) -> Void
    ) -> Bool {
        let isCell = !new.columns.isEmpty || new.place == .title
        let (a, b) = (old.paragraphs(isOne: isCell), new.paragraphs(isOne: isCell))
        let match = IdentityMatch(
            a.map(\.key), b.map(\.key), likeness: { a[$0].likeness(to: b[$1]) }, replaces: { _, _ in a.count == b.count })
        for index in match.removed { addText(place, "\(Wording.quoted(a[index].text)) is gone") }
        for index in match.inserted { addText(place, "\(Wording.quoted(b[index].text)) is new") }
        var isSame = match.removed.isEmpty && match.inserted.isEmpty
        for (x, y) in match.pairs.map({ (a[$0.old], b[$0.new]) }) where x != y {
            if let mark = Paragraph.footnoteMark(x, y) {
                let label = Wording.quoted(mark.isNew ? x.text : y.text)
                addText(Place(name: label, column: nil), "the footnote mark ‘\(mark.text)’ is \(mark.isNew ? "new" : "gone")")
                isSame = false
                continue
            }
            if !compare(x, y, place, note) { isSame = false }
            guard !isCell, !ignoresPlaces, x.isComparable(with: y) else { continue }
            let (dx, dy) = Paragraph.movement(x, y, old.frame, new.frame)
            if dx != 0 || dy != 0 { note(.space, .layout, "text moved \(lengths.movement(dx, dy))") }
        }
        return isSame
    }

    /// What two paragraphs that belong together say and look like; whether they say the same in the same font.
    private mutating func compare(
        _ a: Paragraph, _ b: Paragraph, _ place: Place, _ note: (Differences.Weight, LayoutFinding.Cause, String) -> Void
    ) -> Bool {
        let isSameText = a.spelling == b.spelling
        if !isSameText {
            if Paragraph.isCut(a.text, b.text) || Paragraph.isCut(b.text, a.text) {
                let words =
                    Paragraph.isCut(a.text, b.text) ? Wording.change(a.text, b.text) : "\(Wording.quoted(b.text)) is whole again"
                cuts.append("\(place.name): \(words)")
            } else {
                addText(place, Wording.change(a.text, b.text))
            }
        } else if let words = a.otherSpaces(than: b) {
            addText(place, "\(Wording.quoted(b.text)) has other spaces: \(words)")
        } else if a.lines.count == b.lines.count, a.lines.map(\.text) != b.lines.map(\.text) {
            rebroken.append(place.name)
        }
        if let fonts = a.fontChange(to: b) {
            hasOtherFonts = true
            if !ignoresFonts { note(.font, .font, "font \(fonts)") }
        } else if isSameText,
            zip(a.lines, b.lines).contains(where: { $0.text == $1.text && abs($0.width - $1.width) > Lengths.hair }),
            !ignoresFonts, a.lines.map(\.text) == b.lines.map(\.text)
        {
            let isWider = b.lines.reduce(0) { $0 + $1.width } > a.lines.reduce(0) { $0 + $1.width }
            note(.font, .layout, "text is set \(isWider ? "wider" : "closer")")
        }
        if let colors = a.colorChange(to: b), !ignoresLooks { note(.look, .color, "text colour \(colors)") }
        return isSameText && a.fonts == b.fonts
    }

    private mutating func addText(_ place: Place, _ words: String) {
        texts.append(TextChange(place: place.name, words: words, column: place.column, unit: place.unit))
    }
}

extension PictureLayout.Part {
    /// How far its text moved in its frame, from the left and from the top; nil where it has none.
    fileprivate func movement(to other: PictureLayout.Part) -> (x: Double, y: Double)? {
        texts.isEmpty || other.texts.isEmpty ? nil : (other.leftRoom - leftRoom, other.topRoom - topRoom)
    }
}
