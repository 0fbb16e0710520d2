import RasterDrawing
import RasterGraphics

/// What cells, headings and whatever else belongs together differ in: what they have in common is said once.
struct PartsComparison {
    /// A difference that several parts may have.
    private struct Change: Hashable {
        let cause: LayoutFinding.Cause
        /// What differs: "heading colour".
        let subject: String
        /// How: "#1a1a1a → #222222", "is gone", "moved 3 px right".
        let change: String
        /// What it is counted in: "cell".
        let unit: String
    }

    private var texts: [LayoutFinding] = []
    private var changes = Gathered<Change, String>()
    /// How far things moved, by way and what they are.
    private var distances: [Change: ClosedRange<Double>] = [:]

    /// More cells whose text changed are only counted.
    private static let mostTexts = 5

    var findings: [LayoutFinding] {
        var findings = Array(texts.prefix(Self.mostTexts))
        if texts.count > Self.mostTexts {
            findings.append(LayoutFinding(.text, "\(texts.count - Self.mostTexts) more texts changed"))
        }
        return findings
            + changes.entries.map { change, places in
                var sentence = "\(change.subject) \(change.change)"
                if let distances = distances[change] {
                    let (least, most) = (Wording.number(distances.lowerBound), Wording.number(distances.upperBound))
                    sentence += least == most ? " by \(most) px" : " by \(least) to \(most) px"
                }
                if !change.unit.isEmpty {
                    sentence +=
                        places.count == 1
                        ? " in \(places[0])" : " in \(places.count) \(change.unit)s: \(Wording.places(places))"
                }
                return LayoutFinding(change.cause, sentence)
            }
    }

    /// - Parameters:
    ///   - kind: What the parts are, as an adjective: "heading".
    ///   - place: Their name in sentences.
    ///   - isFree: Whether they belong to no table, so that their frame says nothing.
    mutating func compare(
        _ old: PictureLayout.Part, _ new: PictureLayout.Part, kind: String, place: String, isFree: Bool = false
    ) {
        // Most parts are as they were, or were moved as a whole.
        if old.texts.isEmpty, new.texts.isEmpty, old.shapes.isEmpty, new.shapes.isEmpty { return }
        var note = Note(kind: kind, place: place, isFree: isFree)
        if isFree {
            compareFreeTexts(old.texts, new.texts, &note)
        } else {
            compareTexts(old, new, &note)
        }
        compareShapes(old, new, &note)
        texts += note.texts
        for change in note.changes { changes.add(change, at: place) }
        for (change, distance) in note.distances {
            let known = distances[change] ?? distance...distance
            distances[change] = min(known.lowerBound, distance)...max(known.upperBound, distance)
        }
    }

    /// What is said of one pair.
    private struct Note {
        let kind, place: String
        let isFree: Bool
        var texts: [LayoutFinding] = []
        var changes: [Change] = []
        var distances: [Change: Double] = [:]

        mutating func addMovement(of subject: String, _ x: Double, _ y: Double) {
            for (distance, way) in [(x, x > 0 ? "right" : "left"), (y, y > 0 ? "down" : "up")] where distance != 0 {
                add(.layout, subject, "moved \(way)")
                if let change = changes.last(where: { $0.change == "moved \(way)" }) {
                    distances[change] = max(distances[change] ?? 0, abs(distance))
                }
            }
        }

        mutating func add(_ cause: LayoutFinding.Cause, _ subject: String, _ change: String) {
            let change = Change(
                cause: cause, subject: kind.isEmpty ? subject : "\(kind) \(subject)", change: change,
                unit: kind == "cell" || kind == "row" ? kind : kind == "heading" ? "heading" : isFree ? "" : "place")
            if !changes.contains(change) { changes.append(change) }
        }
    }

    // MARK: Texts

    private func compareTexts(_ old: PictureLayout.Part, _ new: PictureLayout.Part, _ note: inout Note) {
        if old.spelling != new.spelling {
            note.texts.append(LayoutFinding(.text, "\(note.place): \(Self.change(old.wholeText, new.wholeText))"))
        } else if old.texts.count == new.texts.count, old.texts.map(\.text) != new.texts.map(\.text) {
            note.add(.layout, "text", "breaks its lines elsewhere")
        } else if old.texts.count != new.texts.count, old.frame.height == new.frame.height {
            note.add(.layout, "text", "has \(Wording.count(new.texts.count, "line")), had \(old.texts.count)")
        }
        let isSame = old.texts.map(\.text) == new.texts.map(\.text)
        for (a, b) in zip(old.texts, new.texts) {
            compareStyle(a, b, &note)
            guard isSame, a.font == b.font else { continue }
            if a.width != b.width {
                note.add(.layout, "text", "is set \(b.width > a.width ? "wider" : "closer")")
                continue
            }
            let x = Self.shift(
                (a.x - Double(old.frame.x), Double(old.frame.maxX) - a.x - a.width),
                (b.x - Double(new.frame.x), Double(new.frame.maxX) - b.x - b.width), isResized: old.frame.width != new.frame.width
            )
            let y = Self.shift(
                (a.baseline - Double(old.frame.y), Double(old.frame.maxY) - a.baseline),
                (b.baseline - Double(new.frame.y), Double(new.frame.maxY) - b.baseline),
                isResized: old.frame.height != new.frame.height)
            note.addMovement(of: "text", x, y)
        }
    }

    /// What belongs to no table: texts are known by what they say, wherever they are.
    private func compareFreeTexts(_ old: [PictureLayout.Text], _ new: [PictureLayout.Text], _ note: inout Note) {
        let match = SequenceAlignment(old, new) { a, b in
            a.text == b.text ? 1 : a.baseline == b.baseline && a.x == b.x ? 0.5 : a.font == b.font ? 0.4 : 0
        }
        for index in match.removed {
            note.texts.append(LayoutFinding(.text, "the text \(Wording.quoted(old[index].text)) is gone"))
        }
        for index in match.inserted {
            note.texts.append(LayoutFinding(.text, "the text \(Wording.quoted(new[index].text)) is new"))
        }
        var moved = Gathered<String, String>()
        for (a, b) in match.pairs.map({ (old[$0.old], new[$0.new]) }) where a != b {
            if a.text != b.text {
                note.texts.append(LayoutFinding(.text, "the text \(Self.change(a.text, b.text))"))
            }
            compareStyle(a, b, &note)
            let (x, y) = (b.x - a.x, b.baseline - a.baseline)
            if x != 0 || y != 0 { moved.add(Wording.movement(x, y), at: Wording.quoted(b.text)) }
            if a.text == b.text, a.font == b.font, a.width != b.width {
                note.add(.layout, "the text \(Wording.quoted(a.text))", "is set \(b.width > a.width ? "wider" : "closer")")
            }
        }
        for (way, names) in moved.entries {
            note.add(
                .layout, names.count == 1 ? "the text \(names[0])" : "\(names.count) texts, such as \(names[0]),", "moved \(way)")
        }
    }

    private func compareStyle(_ a: PictureLayout.Text, _ b: PictureLayout.Text, _ note: inout Note) {
        if a.font != b.font { note.add(.font, "font", "\(a.font) → \(b.font)") }
        if a.color != b.color { note.add(.color, "colour", "\(a.color) → \(b.color)") }
    }

    /// How far something moved in a frame. In one that was resized, what keeps its distance from an edge or from the middle
    /// did not move.
    private static func shift(
        _ old: (before: Double, behind: Double), _ new: (before: Double, behind: Double), isResized: Bool
    ) -> Double {
        let moved = new.before - old.before
        guard isResized else { return abs(moved) < 0.015 ? 0 : moved }
        let (behind, middle) = (old.behind - new.behind, (moved + old.behind - new.behind) / 2)
        // Text in the middle is placed on whole or half pixels.
        return min(abs(moved), abs(behind), abs(middle)) <= 1 ? 0 : moved
    }

    /// ‘old’ → ‘new’, where both are long around the first character that differs.
    private static func change(_ old: String, _ new: String) -> String {
        if new.hasSuffix("…"), !old.hasSuffix("…"), old.hasPrefix(new.dropLast()) {
            return "\(Wording.quoted(old)) is cut to \(Wording.quoted(new))"
        }
        guard max(old.count, new.count) > 32 else { return "‘\(old)’ → ‘\(new)’" }
        let shared = zip(old, new).prefix { $0 == $1 }.count
        let start = max(0, shared - 12)
        func window(_ text: String) -> String {
            "‘\(start > 0 ? "…" : "")\(text.dropFirst(start).prefix(28))\(text.count - start > 28 ? "…" : "")’"
        }
        return "\(window(old)) → \(window(new))"
    }

    // MARK: Shapes

    private func compareShapes(_ old: PictureLayout.Part, _ new: PictureLayout.Part, _ note: inout Note) {
        if old.shapes.isEmpty, new.shapes.isEmpty { return }
        // What belongs to no table is placed by the picture's corner.
        let corner = PixelRect(x: 0, y: 0, width: 0, height: 0)
        let (a, b) = note.isFree ? (corner, corner) : (old.frame, new.frame)
        let (before, after) = (old.shapes.map { Placed($0, a) }, new.shapes.map { Placed($0, b) })
        if before == after { return }
        let match = SequenceAlignment(before, after, likeness: Placed.likeness)
        func says(_ shape: Placed) -> (cause: LayoutFinding.Cause, words: String) {
            let color = shape.shape.color.isEmpty ? "" : " \(shape.shape.color)"
            return (shape.shape.kind == .image || shape.shape.kind == .symbol ? .image : .color, "\(shape.name)\(color)")
        }
        for index in match.removed where before[index].shape.kind != .clip {
            note.add(says(before[index]).cause, says(before[index]).words, "is gone")
        }
        for index in match.inserted where after[index].shape.kind != .clip {
            note.add(says(after[index]).cause, says(after[index]).words, "is new")
        }
        for (a, b) in match.pairs.map({ (before[$0.old], after[$0.new]) }) where a != b {
            if a.shape.color != b.shape.color {
                note.add(.color, a.name, "\(a.shape.color) → \(b.shape.color)")
            }
            if a.shape.detail != b.shape.detail {
                switch a.shape.kind {
                case .image: note.add(.image, "image", "is another")
                case .symbol: note.add(.image, "symbol", "\(a.shape.detail) → \(b.shape.detail)")
                case .path: note.add(.image, "shape", "has another outline")
                case .gradient: note.add(.color, "gradient", "\(a.shape.detail) → \(b.shape.detail)")
                default:
                    note.add(.layout, "\(a.name)’s corners, lines or blur", "were “\(a.shape.detail)”, are “\(b.shape.detail)”")
                }
            }
            if let moved = a.movement(to: b) { note.add(.layout, a.name, moved) }
        }
    }

    /// A shape by its distances from the edges of its part.
    private struct Placed: Equatable {
        let shape: PictureLayout.Shape
        let frame: PixelRect

        init(_ shape: PictureLayout.Shape, _ frame: PixelRect) {
            self.shape = shape
            self.frame = frame
        }

        var left: Double { shape.x - Double(frame.x) }
        var right: Double { Double(frame.maxX) - shape.x - shape.width }
        var top: Double { shape.y - Double(frame.y) }
        var bottom: Double { Double(frame.maxY) - shape.y - shape.height }

        static func == (a: Placed, b: Placed) -> Bool {
            a.shape.kind == b.shape.kind && a.shape.color == b.shape.color && a.shape.detail == b.shape.detail
                && a.left == b.left && a.right == b.right && a.top == b.top && a.bottom == b.bottom
        }

        static func likeness(_ a: Placed, _ b: Placed) -> Double {
            guard a.shape.kind == b.shape.kind else { return 0 }
            if a == b { return 1 }
            var likeness = 0.35
            if a.shape.color == b.shape.color { likeness += 0.2 }
            if a.shape.width == b.shape.width, a.shape.height == b.shape.height { likeness += 0.2 }
            if a.left == b.left, a.top == b.top { likeness += 0.15 }
            // A line and an area are not the same thing recoloured.
            return a.isLine == b.isLine ? likeness : likeness - 0.3
        }

        /// Thinner than a fill for its own sake.
        var isLine: Bool { shape.kind == .fill && min(shape.width, shape.height) <= 6 }

        var name: String {
            switch shape.kind {
            case .fill: isLine ? "line" : "background"
            case .border: "border"
            case .path: "shape"
            case .image: "image"
            case .symbol: "symbol"
            case .gradient: "gradient"
            case .shadow: "shadow"
            case .clip: "clip"
            }
        }

        /// How it lies otherwise, nil where it kept its distances or its size and one of them.
        func movement(to other: Placed) -> String? {
            if shape.kind == .gradient { return nil }
            func keeps(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.015 }
            let isResized = !keeps(shape.width, other.shape.width) || !keeps(shape.height, other.shape.height)
            let staysX =
                keeps(left, other.left) || keeps(right, other.right)
                || (frame.width != other.frame.width && keeps(left - right, other.left - other.right))
            let staysY =
                keeps(top, other.top) || keeps(bottom, other.bottom)
                || (frame.height != other.frame.height && keeps(top - bottom, other.top - other.bottom))
            let fillsX = keeps(left, other.left) && keeps(right, other.right)
            let fillsY = keeps(top, other.top) && keeps(bottom, other.bottom)
            if isResized,
                !(fillsX || keeps(shape.width, other.shape.width)) || !(fillsY || keeps(shape.height, other.shape.height))
            {
                return "is \(Wording.number(other.shape.width)) × \(Wording.number(other.shape.height)) px, was "
                    + "\(Wording.number(shape.width)) × \(Wording.number(shape.height))"
            }
            // In a frame of the same size nothing may hide behind an edge.
            let isSameFrame = frame.width == other.frame.width && frame.height == other.frame.height
            let x = staysX && !isSameFrame ? 0 : other.left - left
            let y = staysY && !isSameFrame ? 0 : other.top - top
            return keeps(x, 0) && keeps(y, 0) ? nil : "moved \(Wording.movement(x, y))"
        }
    }
}
