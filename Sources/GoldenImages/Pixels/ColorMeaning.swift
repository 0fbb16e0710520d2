import RasterGraphics

/// Colours that became others where shapes are the same.
struct ColorMeaning {
    private let old, new: PixelGrid
    private let bounds: PixelRect
    /// What pixels that differ were and are.
    private let changed: [(UInt32, UInt32)]

    /// Of pixels that do not follow the others there may be one in so many.
    private static let mostStrays = 50

    init(_ old: PixelGrid, _ new: PixelGrid, within bounds: PixelRect) {
        self.old = old
        self.new = new
        self.bounds = bounds
        var pairs: [(UInt32, UInt32)] = []
        for y in bounds.y..<bounds.maxY {
            let start = y * old.width
            for (a, b) in zip(
                old.pixels[start + bounds.x..<start + bounds.maxX], new.pixels[start + bounds.x..<start + bounds.maxX])
            where a != b { pairs.append((a, b)) }
        }
        changed = pairs
    }

    // MARK: Opacity

    var opacity: LayoutFinding? {
        func isTransparent(_ grid: PixelGrid) -> Bool { grid.pixels.allSatisfy { $0 >> 24 == 0 } }
        switch (isTransparent(old), isTransparent(new)) {
        case (false, true): return LayoutFinding(.color, "the picture is all transparent, and was not")
        case (true, false): return LayoutFinding(.color, "the picture was all transparent, and is not")
        default: break
        }
        var count = 0
        var change: (UInt32, UInt32)?
        var isOne = true
        for (a, b) in changed {
            let (before, after) = (a >> 24, b >> 24)
            // What has no colour may say any.
            guard before != after, before == 0 || after == 0 || a & 0xFFFFFF == b & 0xFFFFFF else { return ground }
            count += 1
            if let known = change { isOne = isOne && known == (before, after) } else { change = (before, after) }
        }
        guard let change else { return nil }
        let words = isOne ? "\(change.0) → \(change.1)" : "is another"
        return LayoutFinding(.color, "only opacity differs: alpha \(words) in \(Wording.count(count, "pixel"))")
    }

    /// A ground that came under what was transparent, or went from under it: what is opaque is as it was.
    private var ground: LayoutFinding? {
        func color(_ a: PixelGrid, _ b: PixelGrid) -> UInt32? {
            guard a.pixels.contains(where: { $0 >> 24 == 0 }), let below = b.mostFrequentColor(in: b.bounds), below >> 24 == 255
            else { return nil }
            var (count, strays) = (0, 0)
            for (p, q) in zip(a.pixels, b.pixels) where p != q {
                count += 1
                if p.color.composited(over: below.color).levels(to: q.color) > 2 { strays += 1 }
            }
            return count > 0 && strays * Self.mostStrays <= count ? below : nil
        }
        if let color = color(old, new) {
            return LayoutFinding(.color, "the ground is \(color.color.hex), and was transparent")
        }
        if let color = color(new, old) { return LayoutFinding(.color, "the ground is transparent, and was \(color.color.hex)") }
        return nil
    }

    // MARK: Colours

    /// Colours that became others, each the same one wherever pixels differ, or on each ground.
    var exchange: LayoutFinding? {
        guard let map = ColorMap(changed), hasSameShapes else { return nil }
        guard map.strays * Self.mostStrays <= changed.count || map.way != nil || onGrounds(map) else { return nil }
        let first = map.changes[0]
        let others = map.changes.count > 1 ? ", and \(Wording.count(map.changes.count - 1, "more colour")) with it" : ""
        let way = map.way.map { "\($0): " } ?? ""
        return LayoutFinding(
            .color, "\(way)the colour \(first.old.color.hex) → \(first.new.color.hex) in the same shapes\(others)")
    }

    /// Whether colours follow one another on each ground by itself: the edges of letters are blends of two colours.
    private func onGrounds(_ map: ColorMap) -> Bool {
        guard map.strays * 2 <= changed.count else { return false }
        var counts: [[UInt32]: [UInt32: Int]] = [:]
        for y in bounds.y..<bounds.maxY {
            let row = PixelRect(x: bounds.x, y: y, width: bounds.width, height: 1)
            guard let ground = old.mostFrequentColor(in: row) else { continue }
            for x in bounds.x..<bounds.maxX where old[x, y] != new[x, y] {
                counts[[ground, old[x, y]], default: [:]][new[x, y], default: 0] += 1
            }
        }
        let strays = counts.values.reduce(0) { $0 + $1.values.reduce(0, +) - ($1.values.max() ?? 0) }
        return strays * 20 <= changed.count
    }

    /// Whether pixels beside each other that are of one colour in one picture are so in the other, where one of them differs.
    private var hasSameShapes: Bool {
        var (count, apart) = (0, 0)
        for y in bounds.y..<bounds.maxY {
            for x in bounds.x..<bounds.maxX where old[x, y] != new[x, y] {
                for (besideX, besideY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                where 0..<old.width ~= besideX && 0..<old.height ~= besideY {
                    let (a, b) = (old[x, y] == old[besideX, besideY], new[x, y] == new[besideX, besideY])
                    if !a || !b { count += 1 }
                    if a != b { apart += 1 }
                }
            }
        }
        return apart * 8 <= count
    }
}

/// What each colour became.
struct ColorMap {
    struct Change {
        let old, new: UInt32
        let count: Int
    }

    /// The most frequent first.
    private(set) var changes: [Change] = []
    /// Pixels of a colour that became another than most of it.
    private(set) var strays = 0

    /// Nil where colours prove nothing: each pixel has one of its own, or all become the same one.
    init?(_ pairs: [(UInt32, UInt32)]) {
        var counts: [UInt32: [UInt32: Int]] = [:]
        for (a, b) in pairs { counts[a, default: [:]][b, default: 0] += 1 }
        for (color, others) in counts {
            guard let most = others.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { continue }
            changes.append(Change(old: color, new: most.key, count: most.value))
            strays += others.values.reduce(0, +) - most.value
        }
        changes.sort { ($0.count, $1.old) > ($1.count, $0.old) }
        guard let first = changes.first, first.count > 1, pairs.count >= changes.count * 2 else { return nil }
        // What is gone has become its ground, whatever colours it had.
        let results = Set(changes.map(\.new)).count
        if changes.count > 2, results * 3 < changes.count { return nil }
    }

    /// How light and dark changed, where many colours went the same way.
    var way: String? {
        guard let first = changes.first else { return nil }
        let (a, b) = (first.old.gray, first.new.gray)
        let opposite = changes.contains { $0.old.gray < 96 && $0.new.gray > 160 }
        if a > 160, b < 96, opposite { return "what was light is dark and what was dark is light" }
        if a < 96, b > 160, changes.contains(where: { $0.old.gray > 160 && $0.new.gray < 96 }) {
            return "what was dark is light and what was light is dark"
        }
        return nil
    }
}

extension UInt32 {
    init(_ color: ColorU8) {
        self = UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | UInt32(color.alpha) << 24
    }
}
