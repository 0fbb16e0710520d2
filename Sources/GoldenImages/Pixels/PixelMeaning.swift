import RasterGraphics

/// What two bitmaps differ in, where nothing but their pixels is known: the cause first, as far as pixels prove one.
struct PixelMeaning {
    private let old, new: Bitmap
    private let difference: BitmapDifference

    init(_ old: Bitmap, _ new: Bitmap, _ difference: BitmapDifference) {
        self.old = old
        self.new = new
        self.difference = difference
    }

    var findings: [LayoutFinding] {
        if old.width != new.width || old.height != new.height {
            let size = LayoutFinding(
                .size, "the picture is \(new.width) × \(new.height) px, was \(old.width) × \(old.height)")
            // The count says nothing of pictures of which one is larger.
            return [size, RowAlignment.finding(old, new) ?? counted].compactMap { $0 }
        }
        let cause = opacity ?? onePixel ?? movement ?? bands ?? recolouring
        if difference.count == 1 { return [cause ?? counted] }
        return cause.map { [$0, counted] } ?? [regions ?? counted]
    }

    /// How many there are, and where.
    private var counted: LayoutFinding { LayoutFinding(.pixels, difference.sentence) }

    // MARK: One pixel, opacity

    private var onePixel: LayoutFinding? {
        guard difference.count == 1 else { return nil }
        let (x, y) = (difference.bounds.x, difference.bounds.y)
        return LayoutFinding(
            .pixels, "1 pixel differs, at x \(x), y \(y): \(old[x, y].hex) → \(new[x, y].hex)")
    }

    private var opacity: LayoutFinding? {
        let (before, after) = (old.alphaRange, new.alphaRange)
        if after == 0...0, before != 0...0 { return LayoutFinding(.color, "the picture is all transparent, and was not") }
        if before == 0...0, after != 0...0 { return LayoutFinding(.color, "the picture was all transparent, and is not") }
        let bounds = difference.bounds
        var count = 0
        var change: (UInt8, UInt8)?
        var isOne = true
        for y in bounds.y..<bounds.maxY {
            for x in bounds.x..<bounds.maxX {
                let (a, b) = (old[x, y], new[x, y])
                if a == b { continue }
                // What has no colour may say any.
                guard a.alpha != b.alpha, a.alpha == 0 || b.alpha == 0 || (a.red, a.green, a.blue) == (b.red, b.green, b.blue)
                else {
                    return nil
                }
                count += 1
                if let known = change { isOne = isOne && known == (a.alpha, b.alpha) } else { change = (a.alpha, b.alpha) }
            }
        }
        guard let change else { return nil }
        let words = isOne ? "\(change.0) → \(change.1)" : "is another"
        return LayoutFinding(.color, "only opacity differs: alpha \(words) in \(Wording.count(count, "pixel"))")
    }

    // MARK: Places

    /// What lies on a ground of one colour, as it was, elsewhere.
    private var movement: LayoutFinding? {
        guard let a = old.inkBounds, let b = new.inkBounds, a.width == b.width, a.height == b.height, a != b,
            old[0, 0] == new[0, 0]
        else { return nil }
        for y in 0..<a.height where !old.hasEqualPixels(a.x..<a.maxX, a.y + y, in: new, b.x, b.y + y) { return nil }
        let way = [(b.x - a.x, "right", "left"), (b.y - a.y, "down", "up")].filter { $0.0 != 0 }
            .map { "\(abs($0.0)) px \($0.0 > 0 ? $0.1 : $0.2)" }
        return LayoutFinding(.layout, "everything moved \(Wording.list(way))")
    }

    /// Rows or columns of pixels that came or went, with what is behind them as it was.
    private var bands: LayoutFinding? {
        InkLines(old, new, areRows: true).finding ?? InkLines(old, new, areRows: false).finding
    }

    // MARK: Colours

    /// Colours that became others, each the same one wherever pixels differ.
    private var recolouring: LayoutFinding? {
        var map: [ColorU8: (color: ColorU8, count: Int)] = [:]
        let bounds = difference.bounds
        for y in bounds.y..<bounds.maxY {
            for x in bounds.x..<bounds.maxX {
                let (a, b) = (old[x, y], new[x, y])
                if let known = map[a] {
                    if known.color != b { return nil }
                    map[a]?.count += 1
                } else {
                    map[a] = (b, 1)
                }
            }
        }
        let changed = map.filter { $0.key != $0.value.color }.sorted {
            ($0.value.count, $1.key.hex) > ($1.value.count, $0.key.hex)
        }
        guard let first = changed.first, first.value.count > 1 else { return nil }
        // Of few pixels each may have a colour of its own, and prove nothing.
        guard difference.count >= changed.count * 2 else { return nil }
        let others = changed.count > 1 ? ", and \(Wording.count(changed.count - 1, "more colour")) with it" : ""
        return LayoutFinding(
            .color, "the colour \(first.key.hex) → \(first.value.color.hex) in the same shapes\(others)")
    }

    /// Places apart from each other.
    private var regions: LayoutFinding? {
        let boxes = PixelRegions(old, new, difference).boxes
        guard boxes.count > 1 else { return nil }
        let places = boxes.prefix(2).map { "x \($0.x)..<\($0.maxX), y \($0.y)..<\($0.maxY)" }
        let more = boxes.count > 2 ? " and \(boxes.count - 2) more" : ""
        return LayoutFinding(
            .pixels,
            "\(Wording.count(difference.count, "pixel")) differ in \(boxes.count) places: \(places.joined(separator: " and "))\(more)"
        )
    }
}

/// Ink by rows or columns of pixels: what clearly differs from the ground of its row.
private struct InkLines {
    private let counts: (old: [Int], new: [Int])
    private let ink: (old: [[Bool]], new: [[Bool]])
    private let areRows: Bool

    /// Levels of grey that ink is apart from its ground: stripes and hairlines are not.
    private static let threshold = 48

    init(_ old: Bitmap, _ new: Bitmap, areRows: Bool) {
        self.areRows = areRows
        func lines(_ bitmap: Bitmap) -> [[Bool]] {
            let (count, length) = areRows ? (bitmap.height, bitmap.width) : (bitmap.width, bitmap.height)
            return (0..<count).map { line in
                let grays = (0..<length).map { areRows ? bitmap[$0, line].gray : bitmap[line, $0].gray }
                var histogram = [Int](repeating: 0, count: 256)
                for gray in grays { histogram[gray] += 1 }
                let ground = histogram.indices.max { histogram[$0] < histogram[$1] } ?? 0
                return grays.map { abs($0 - ground) > Self.threshold }
            }
        }
        ink = (lines(old), lines(new))
        func count(_ lines: [[Bool]]) -> [Int] { lines.map { $0.count { $0 } } }
        counts = (count(ink.old), count(ink.new))
    }

    /// "32 rows of pixels are new at y 112; what is below moved 32 px down".
    var finding: LayoutFinding? {
        guard let lastOld = counts.old.lastIndex(where: { $0 > 0 }), let lastNew = counts.new.lastIndex(where: { $0 > 0 }),
            lastOld != lastNew
        else { return nil }
        // The shorter one has what the longer one has, but for some lines of it.
        let by = abs(lastNew - lastOld)
        let (short, long) = lastNew > lastOld ? (ink.old, ink.new) : (ink.new, ink.old)
        let last = min(lastOld, lastNew)
        guard let first = (0...last).first(where: { !Self.areAlike(short[$0], long[$0]) }) else { return nil }
        var start = last + 1
        while start > 0, Self.areAlike(short[start - 1], long[start - 1 + by]) { start -= 1 }
        // Some of what moved is ink.
        guard start <= first, (first...last).contains(where: { short[$0].contains(true) }) else { return nil }
        let isNew = lastNew > lastOld
        let (noun, axis, behind) = areRows ? ("row", "y", "below") : ("column", "x", "to the right")
        let way = areRows ? (isNew ? "down" : "up") : (isNew ? "right" : "left")
        return LayoutFinding(
            .layout,
            "\(Wording.count(by, noun)) of pixels \(by == 1 ? "is" : "are") \(isNew ? "new" : "gone") at \(axis) \(start); "
                + "what is \(behind) moved \(by) px \(way)")
    }

    /// Whether few pixels of a line differ: on another ground the edges of letters may be ink or not.
    private static func areAlike(_ a: [Bool], _ b: [Bool]) -> Bool {
        if a == b { return true }
        let apart = zip(a, b).count { $0 != $1 }
        return apart * 20 <= a.count { $0 } + b.count { $0 }
    }
}

/// Boxes around pixels that differ, those that are near each other in one.
private struct PixelRegions {
    private(set) var boxes: [PixelRect] = []

    /// What is nearer is one place: about a letter.
    private static let cell = 12
    /// More are not told apart.
    private static let mostCells = 1 << 20

    init(_ old: Bitmap, _ new: Bitmap, _ difference: BitmapDifference) {
        let bounds = difference.bounds
        let (columns, rows) = (bounds.width / Self.cell + 1, bounds.height / Self.cell + 1)
        guard columns * rows <= Self.mostCells else { return }
        var cells = [PixelRect?](repeating: nil, count: columns * rows)
        for y in bounds.y..<bounds.maxY {
            for x in bounds.x..<bounds.maxX where old[x, y] != new[x, y] {
                let cell = (y - bounds.y) / Self.cell * columns + (x - bounds.x) / Self.cell
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                cells[cell] = cells[cell].map { $0.union(pixel) } ?? pixel
            }
        }
        for start in cells.indices {
            guard var box = cells[start] else { continue }
            cells[start] = nil
            var open = [start]
            while let cell = open.popLast() {
                let (x, y) = (cell % columns, cell / columns)
                for (nextX, nextY) in [
                    (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1), (x - 1, y - 1), (x + 1, y + 1), (x - 1, y + 1),
                    (x + 1, y - 1),
                ]
                where 0..<columns ~= nextX && 0..<rows ~= nextY {
                    guard let other = cells[nextY * columns + nextX] else { continue }
                    box = box.union(other)
                    cells[nextY * columns + nextX] = nil
                    open.append(nextY * columns + nextX)
                }
            }
            boxes.append(box)
        }
    }
}

extension Bitmap {
    fileprivate var alphaRange: ClosedRange<UInt8> {
        var (low, high) = (UInt8.max, UInt8.min)
        for index in stride(from: 3, to: bytes.count, by: 4) {
            low = min(low, bytes[index])
            high = max(high, bytes[index])
        }
        return low <= high ? low...high : 0...0
    }

    /// The smallest rect with all that is not of the colour in the first pixel.
    fileprivate var inkBounds: PixelRect? {
        guard width > 0, height > 0 else { return nil }
        let ground = self[0, 0]
        var box: PixelRect?
        for y in 0..<height {
            guard let left = (0..<width).first(where: { self[$0, y] != ground }),
                let right = (0..<width).last(where: { self[$0, y] != ground })
            else { continue }
            let row = PixelRect(x: left, y: y, width: right - left + 1, height: 1)
            box = box.map { $0.union(row) } ?? row
        }
        return box
    }
}

extension ColorU8 {
    /// Luma of ITU-R BT.601, by its usual whole-number weights.
    fileprivate var gray: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }
}

extension PixelRect {
    fileprivate func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
