import RasterGraphics

/// What shapes of two parts that belong together differ in.
struct ShapeComparison {
    struct Change {
        let weight: Differences.Weight
        let cause: LayoutFinding.Cause
        let words: String
    }

    private(set) var changes: [Change] = []
    /// Where shapes came, went, moved or look otherwise.
    private(set) var places: [PictureChange] = []
    /// Of shapes whose parts have no frame: what moved, by its way.
    private(set) var moved = Gathered<[Double], String>()
    /// How many shapes both have.
    private(set) var pairedCount = 0
    private let lengths: Lengths
    /// What shapes are of, before and after, where parts have no frame.
    private let views: (old: [PictureLayout.NamedView], new: [PictureLayout.NamedView])
    /// Stands behind what is said of the shape that is looked at: " in ‘card’".
    private var owner = ""

    /// - Parameters:
    ///   - frames: Those of the parts: shapes keep their distances to their edges.
    ///   - follows: How far the text of the parts moved: what moved with it is not told again. Nil: the text is another, and
    ///     shapes are as large as it needs.
    init(
        _ old: [PictureLayout.Shape], _ new: [PictureLayout.Shape], in frames: (old: PixelRect, new: PixelRect), lengths: Lengths,
        follows: (x: Double, y: Double)?, ignoresPlaces: Bool, ignoresLooks: Bool, ignoresClips: Bool = false,
        views: (old: [PictureLayout.NamedView], new: [PictureLayout.NamedView]) = ([], [])
    ) {
        self.lengths = lengths
        self.views = views
        if old.isEmpty, new.isEmpty { return }
        func placed(_ shapes: [PictureLayout.Shape], _ frame: PixelRect, _ isClip: Bool) -> [PlacedShape] {
            shapes.filter { ($0.kind == .clip) == isClip }.map { PlacedShape($0, frame) }
        }
        // What is cut off shows in what it cuts: by itself it is told only where nothing else is.
        var ways = Gathered<String, String>()
        for isClip in ignoresClips ? [false] : [false, true] where changes.isEmpty && ways.entries.isEmpty {
            let (before, after) = (placed(old, frames.old, isClip), placed(new, frames.new, isClip))
            if before == after {
                pairedCount += isClip ? 0 : before.count
                continue
            }
            let match = SequenceAlignment(before, after, likeness: PlacedShape.likeness)
            for index in match.removed { tell(before[index], isNew: false, ignoresLooks) }
            for index in match.inserted { tell(after[index], isNew: true, ignoresLooks) }
            pairedCount += isClip ? 0 : match.pairs.count
            for (a, b) in match.pairs.map({ (before[$0.old], after[$0.new]) }) where a != b {
                owner = b.shape.owner(among: views.new)
                if PlacedShape.likeness(a, b) < 1.0 / 3 {
                    tell(a, isNew: false, ignoresLooks)
                    tell(b, isNew: true, ignoresLooks)
                    continue
                }
                let count = changes.count
                compare(a, b, ignoresLooks: ignoresLooks, isSized: follows == nil)
                let isChanged = changes.count > count
                if isChanged { addPlace(.changed, a, b) }
                // Another symbol has a size of its own.
                if ignoresPlaces || isClip || a.shape.kind == .symbol && a.shape.detail != b.shape.detail { continue }
                if frames.old.width == 0, frames.new.width == 0, let way = a.way(to: b) {
                    moved.add(way, at: "the \(b.name)\(b.shape.color.isEmpty ? "" : " \(b.shape.color)")\(owner)")
                    if !isChanged { addPlace(.moved, a, b) }
                } else if let moved = a.movement(to: b, follows: follows, lengths) {
                    ways.add(moved, at: a.name)
                }
            }
        }
        for (way, names) in ways.entries {
            // What fills a rect and what goes around it are one thing.
            let names = names.sorted { ($0 == "background" ? "" : $0) < ($1 == "background" ? "" : $1) }
            let isOne = Set(names).count == 1
            let words =
                isOne
                ? "\(names[0]) \(way)"
                : "\(Wording.list(names)) \(way.replacing("is ", with: "are ").replacing(", was ", with: ", were "))"
            changes.append(Change(weight: .space, cause: .layout, words: words))
        }
    }

    private mutating func tell(_ shape: PlacedShape, isNew: Bool, _ ignoresLooks: Bool) {
        owner = shape.shape.owner(among: isNew ? views.new : views.old)
        addPlace(isNew ? .came : .went, isNew ? nil : shape, isNew ? shape : nil)
        if shape.shape.kind == .opacity {
            add(.look, .color, isNew ? "opacity 1 → \(shape.shape.detail)" : "opacity \(shape.shape.detail) → 1")
            return
        }
        let isImage = shape.shape.kind == .image || shape.shape.kind == .symbol
        let color = shape.shape.color.isEmpty || ignoresLooks ? "" : " \(shape.shape.color)"
        add(.content, isImage ? .image : .color, "\(shape.title)\(color) is \(isNew ? "new" : "gone")")
    }

    private mutating func addPlace(_ kind: PictureChange.Kind, _ old: PlacedShape?, _ new: PlacedShape?) {
        // What is cut off is seen in what it cuts.
        guard let named = new ?? old, named.shape.kind != .clip else { return }
        places.append(
            PictureChange(kind, old: old?.shape.pixels, new: new?.shape.pixels, name: "\(named.title)\(owner)"))
    }

    private mutating func add(_ weight: Differences.Weight, _ cause: LayoutFinding.Cause, _ words: String) {
        changes.append(Change(weight: weight, cause: cause, words: words + owner))
    }

    /// - Parameter isSized: Whether it is as large as another text than before needs, with corners to match.
    private mutating func compare(_ a: PlacedShape, _ b: PlacedShape, ignoresLooks: Bool, isSized: Bool) {
        if a.shape.color != b.shape.color, !ignoresLooks {
            add(.look, .color, "\(a.name) \(a.shape.color) → \(b.shape.color)")
        }
        let (before, after) = (a.shape.detail, b.shape.detail)
        guard before != after, !(isSized && a.shape.kind == .fill && a.shape.height != b.shape.height) else { return }
        switch a.shape.kind {
        case .image:
            let (x, y) = (before.split(separator: Character(" ")), after.split(separator: Character(" ")))
            if x.prefix(2) == y.prefix(2) {
                add(.look, .image, "image is scaled another way")
            } else {
                add(.look, .image, "image is another")
            }
        case .symbol:
            let (x, y) = (before.split(separator: Character(" ")), after.split(separator: Character(" ")))
            if x.first != y.first {
                add(.content, .image, "symbol \(x.first ?? "") → \(y.first ?? "")")
            } else if x.count > 1, y.count > 1, x[1] != y[1] {
                add(.look, .image, "line width of symbol \(x[0]) \(points(x[1...1])) → \(points(y[1...1]))")
            } else {
                add(.look, .image, "symbol \(x.first ?? "") is \(y.count > 2 ? "mirrored" : "no more mirrored")")
            }
        case .path:
            // Points are known to hundredths: what moved by parts of a pixel may be rounded otherwise.
            let isResized =
                abs(a.shape.width - b.shape.width) > Lengths.hair || abs(a.shape.height - b.shape.height) > Lengths.hair
            let byWhole = [b.left - a.left, b.top - a.top].allSatisfy { abs($0 - $0.rounded()) <= 0.001 }
            if isResized || byWhole { add(.look, .image, "shape has another outline") }
        case .gradient:
            if !ignoresLooks { add(.look, .color, "gradient \(before) → \(after)") }
        case .opacity: add(.look, .color, "opacity \(before) → \(after)")
        case .shadow: add(.look, .layout, "shadow blur \(points(before)) → \(points(after))")
        case .border:
            let (x, y) = (before.split(separator: Character(" ")), after.split(separator: Character(" ")))
            if x.first != y.first { add(.look, .layout, "border width \(points(x.prefix(1))) → \(points(y.prefix(1)))") }
            if x.dropFirst() != y.dropFirst() { addRadius(a, x.dropFirst(), y.dropFirst()) }
        case .fill, .clip:
            let (x, y) = (before.split(separator: Character(" ")), after.split(separator: Character(" ")))
            if (x + y).allSatisfy({ Double($0) != nil }) {
                addRadius(a, x[...], y[...])
            } else {
                add(.look, .layout, "\(a.name) pattern \(before.isEmpty ? "none" : before) → \(after.isEmpty ? "none" : after)")
            }
        }
    }

    private mutating func addRadius(_ shape: PlacedShape, _ a: ArraySlice<Substring>, _ b: ArraySlice<Substring>) {
        let words = "corner radius \(points(a)) → \(points(b))"
        // A ground and its border share their corners.
        if !changes.contains(where: { $0.words.hasSuffix(words + owner) }) { add(.look, .layout, words) }
    }

    private func points(_ text: String) -> String { points(text.split(separator: Character(" "))[...]) }

    private func points(_ numbers: ArraySlice<Substring>) -> String {
        numbers.isEmpty
            ? "0 pt" : numbers.map { Wording.number((Double($0) ?? 0) / lengths.scale) }.joined(separator: ", ") + " pt"
    }
}

extension PictureLayout.Shape {
    /// All that it touches.
    fileprivate var pixels: PixelRect { PixelRect(x, y, x + width, y + height) }

    /// " in ‘card’": the innermost view with an identifier that holds it; nothing where none does.
    fileprivate func owner(among views: [PictureLayout.NamedView]) -> String {
        let view = views.last { view in
            view.identifier != nil && x >= Double(view.frame.x) - 1 && y >= Double(view.frame.y) - 1
                && x + width <= Double(view.frame.maxX) + 1 && y + height <= Double(view.frame.maxY) + 1
        }
        return view.map { " in \($0.name)" } ?? ""
    }
}

/// A shape by its distances from the edges of its part.
struct PlacedShape: Equatable {
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

    static func == (a: PlacedShape, b: PlacedShape) -> Bool {
        a.shape.kind == b.shape.kind && a.shape.color == b.shape.color && a.shape.detail == b.shape.detail
            && (a.shape.kind == .opacity || a.left == b.left && a.right == b.right && a.top == b.top && a.bottom == b.bottom)
    }

    static func likeness(_ a: PlacedShape, _ b: PlacedShape) -> Double {
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
        case .clip: "clipping"
        case .opacity: "opacity"
        }
    }

    /// With what tells it from others of its kind.
    var title: String {
        shape.kind == .symbol ? "symbol \(shape.detail.split(separator: Character(" ")).first ?? "")" : name
    }

    /// How far it moved, of what is as large as it was.
    func way(to other: PlacedShape) -> [Double]? {
        guard abs(shape.width - other.shape.width) <= Lengths.hair, abs(shape.height - other.shape.height) <= Lengths.hair,
            shape.kind != .gradient, shape.kind != .opacity
        else { return nil }
        let way = [other.left - left, other.top - top].map { ($0 * 100).rounded() / 100 }
        return way == [0, 0] ? nil : way
    }

    /// How it lies otherwise, nil where it kept its distances or its size and one of them, or went with the text.
    func movement(to other: PlacedShape, follows text: (x: Double, y: Double)?, _ lengths: Lengths) -> String? {
        if shape.kind == .gradient || shape.kind == .opacity { return nil }
        func keeps(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= Lengths.hair }
        let isWider = !keeps(shape.width, other.shape.width)
        let isTaller = !keeps(shape.height, other.shape.height)
        let fillsX = keeps(left, other.left) && keeps(right, other.right)
        let fillsY = keeps(top, other.top) && keeps(bottom, other.bottom)
        // What is drawn in a part goes with its size.
        let isResized =
            isWider && !fillsX && frame.width == other.frame.width
            || isTaller && !fillsY && frame.height == other.frame.height
        if isResized {
            // Around another text it is as large as that needs.
            guard text != nil else { return nil }
            func size(_ shape: PictureLayout.Shape) -> String {
                "\(Wording.number(shape.width / lengths.scale)) × \(Wording.number(shape.height / lengths.scale)) pt"
            }
            return "is \(size(other.shape)), was \(size(shape))"
        }
        // In a frame that was resized it goes with an edge or with the middle.
        let goesX =
            frame.width != other.frame.width
            && (keeps(left, other.left) || keeps(right, other.right) || abs(left - right - other.left + other.right) <= 2)
        let goesY =
            frame.height != other.frame.height
            && (keeps(top, other.top) || keeps(bottom, other.bottom) || abs(top - bottom - other.top + other.bottom) <= 2)
        var x = goesX || fillsX ? 0 : other.left - left
        var y = goesY || fillsY ? 0 : other.top - top
        guard let text else { return nil }
        if abs(x - text.x) <= 1, abs(text.x) > 0 { x = 0 }
        if abs(y - text.y) <= 1, abs(text.y) > 0 { y = 0 }
        return keeps(x, 0) && keeps(y, 0) ? nil : "moved \(lengths.movement(keeps(x, 0) ? 0 : x, keeps(y, 0) ? 0 : y))"
    }
}
