import RasterGraphics

/// Places apart from each other whose pixels are not as they were, in sentences.
struct RegionMeaning {
    /// What became of a place.
    private enum Kind: Hashable {
        case gone, new, moved(x: Int, y: Int), color(UInt32, UInt32), other
        case line(isGone: Bool, isRow: Bool, thickness: Int)
    }

    private let alignment: GridAlignment
    private let old, new: PixelGrid
    /// Whether something else is said before: then only what adds to it.
    private let isRest: Bool

    init(_ alignment: GridAlignment, isRest: Bool) {
        self.alignment = alignment
        (old, new) = (alignment.old, alignment.new)
        self.isRest = isRest
    }

    var findings: [LayoutFinding] {
        if isRest { return rest }
        var differs = alignment.differs
        var places = Gathered<Kind, PixelRect>()
        for (kind, box) in lines(&differs) { places.add(kind, at: box) }
        let boxes = PixelRegions(width: new.width, height: new.height, differs: differs).boxes
        for (kind, box) in named(boxes) { places.add(kind, at: box) }
        let count = places.entries.reduce(0) { $0 + $1.places.count }
        guard count > 0 else { return [] }
        let isOther = places.entries.contains { $0.key == .other }
        if isOther || places.entries.count > 2 {
            let all = places.entries.flatMap(\.places).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
            let verb = alignment.differenceCount == 1 ? "differs" : "differ"
            return [
                LayoutFinding(
                    .pixels,
                    "\(Wording.count(alignment.differenceCount, "pixel")) \(verb) in \(Wording.count(all.count, "place")): "
                        + Self.words(all))
            ]
        }
        return places.entries.map { sentence($0.key, $0.places) }
    }

    /// What adds to that something moved: clear differences, not those of grounds.
    private var rest: [LayoutFinding] {
        var differs = alignment.differs
        var count = 0
        for y in 0..<new.height {
            guard let row = alignment.oldRows[y] else { continue }
            for x in 0..<new.width where differs[y * new.width + x] {
                guard let column = alignment.oldColumns[x] else { continue }
                differs[y * new.width + x] = old[column, row].color.levels(to: new[x, y].color) >= Self.clearLevel
                if differs[y * new.width + x] { count += 1 }
            }
        }
        guard count >= Self.leastRest else { return [] }
        let boxes = PixelRegions(width: new.width, height: new.height, differs: differs).boxes
        let places = Wording.count(boxes.count, "place")
        return [LayoutFinding(.pixels, "besides, \(count) pixels differ in \(places): \(Self.words(boxes))")]
    }

    private static let clearLevel = 48
    /// Fewer pixels are those of edges.
    private static let leastRest = 12

    /// Where all that differs is one thing, or few, that lie elsewhere as they were.
    var movements: [LayoutFinding] {
        let boxes = alignment.regions
        guard 1...3 ~= boxes.count else { return [] }
        var places = Gathered<Kind, PixelRect>()
        for (kind, box) in named(boxes) {
            guard case .moved = kind else { return [] }
            places.add(kind, at: box)
        }
        return places.entries.map { sentence($0.key, $0.places) }
    }

    private static func words(_ boxes: [PixelRect]) -> String {
        let more = boxes.count > 2 ? " and \(boxes.count - 2) more" : ""
        return boxes.prefix(2).map(\.words).joined(separator: " and ") + more
    }

    private func sentence(_ kind: Kind, _ boxes: [PixelRect]) -> LayoutFinding {
        let places = Self.words(boxes)
        switch kind {
        case .gone: return LayoutFinding(.layout, "what was at \(places) is gone")
        case .new: return LayoutFinding(.layout, "something is new at \(places), where nothing was")
        case .moved(let x, let y):
            let way = [(x, "right", "left"), (y, "down", "up")].filter { $0.0 != 0 }
                .map { "\(abs($0.0)) px \($0.0 > 0 ? $0.1 : $0.2)" }
            return LayoutFinding(.layout, "what is at \(places) moved \(Wording.list(way))")
        case .color(let a, let b):
            return LayoutFinding(.color, "the colour \(a.color.hex) → \(b.color.hex) in the same shapes at \(places)")
        case .line(let isGone, let isRow, let thickness):
            let starts = boxes.map { isRow ? $0.y : $0.x }
            let list = Wording.places(starts.map { "\(isRow ? "y" : "x") \($0)" })
            let lines = boxes.count == 1 ? "a line of \(thickness) px" : "\(boxes.count) lines of \(thickness) px"
            return LayoutFinding(.layout, "\(lines) \(boxes.count == 1 ? "is" : "are") \(isGone ? "gone" : "new") at \(list)")
        case .other: return LayoutFinding(.pixels, "other pixels at \(places)")
        }
    }

    // MARK: Lines

    /// Thin and long ones that came or went, which are taken out of what differs.
    private func lines(_ differs: inout [Bool]) -> [(Kind, PixelRect)] {
        var found: [(Kind, PixelRect)] = []
        for isRow in [true, false] {
            let (length, across) = isRow ? (new.width, new.height) : (new.height, new.width)
            func at(_ along: Int, _ line: Int) -> Int { isRow ? line * new.width + along : along * new.width + line }
            func extent(_ line: Int) -> ClosedRange<Int>? {
                guard let first = (0..<length).first(where: { differs[at($0, line)] }),
                    let last = (0..<length).last(where: { differs[at($0, line)] }), last - first >= 24
                else { return nil }
                let count = (first...last).count { differs[at($0, line)] }
                return count * 20 >= (last - first + 1) * 19 ? first...last : nil
            }
            var line = 0
            while line < across {
                guard let along = extent(line) else {
                    line += 1
                    continue
                }
                let end = ((line + 1)..<across).first { extent($0) == nil } ?? across
                let range =
                    isRow
                    ? PixelRect(x: along.lowerBound, y: line, width: along.count, height: end - line)
                    : PixelRect(x: line, y: along.lowerBound, width: end - line, height: along.count)
                // Letters have strokes as thin and as long, which do not stand alone.
                let beside = [line - 1, end].filter { 0..<across ~= $0 }
                let isAlone = beside.allSatisfy { side in along.count { differs[at($0, side)] } * 10 <= along.count }
                if end - line <= 4, isAlone, let isGone = lineIsGone(range, isRow: isRow) {
                    found.append((.line(isGone: isGone, isRow: isRow, thickness: end - line), range))
                    for y in range.y..<range.maxY { for x in range.x..<range.maxX { differs[y * new.width + x] = false } }
                }
                line = end
            }
        }
        return found
    }

    /// Whether a line went, so that the place is as what is beside it; false where it came so; nil where neither is so.
    private func lineIsGone(_ box: PixelRect, isRow: Bool) -> Bool? {
        func isAsBeside(_ grid: PixelGrid, _ box: PixelRect) -> Bool {
            var same = 0
            for y in box.y..<box.maxY {
                for x in box.x..<box.maxX {
                    let beside = isRow ? [(x, box.y - 1), (x, box.maxY)] : [(box.x - 1, y), (box.maxX, y)]
                    let isSame = beside.contains { besideX, besideY in
                        0..<grid.width ~= besideX && 0..<grid.height ~= besideY && grid[besideX, besideY] == grid[x, y]
                    }
                    if isSame { same += 1 }
                }
            }
            return same * 10 >= box.width * box.height * 9
        }
        guard let before = alignment.oldBox(box), before.width == box.width, before.height == box.height else { return nil }
        switch (isAsBeside(old, before), isAsBeside(new, box)) {
        case (false, true): return true
        case (true, false): return false
        default: return nil
        }
    }

    // MARK: Places

    private func named(_ boxes: [PixelRect]) -> [(Kind, PixelRect)] {
        var kinds = boxes.map { box in (kind: kind(of: box), box: box) }
        // What is gone here and new there.
        for index in kinds.indices where kinds[index].kind == .gone {
            guard let a = alignment.oldBox(kinds[index].box) else { continue }
            let other = kinds.firstIndex { kind, box in
                kind == .new && box.width == a.width && box.height == a.height && isEqual(a, box)
            }
            guard let other else { continue }
            kinds[other].kind = .moved(x: kinds[other].box.x - a.x, y: kinds[other].box.y - a.y)
            kinds[index].kind = kinds[other].kind
            kinds[index].box = PixelRect(x: 0, y: 0, width: 0, height: 0)
        }
        return kinds.filter { !$0.box.isEmpty }.map { ($0.kind, $0.box) }
    }

    private func isEqual(_ a: PixelRect, _ b: PixelRect) -> Bool {
        (0..<a.height).allSatisfy { y in (0..<a.width).allSatisfy { old[a.x + $0, a.y + y] == new[b.x + $0, b.y + y] } }
    }

    private func kind(of box: PixelRect) -> Kind {
        guard let before = alignment.oldBox(box), before.width == box.width, before.height == box.height else { return .other }
        let (was, now) = (old.onlyColor(in: before), new.onlyColor(in: box))
        switch (was, now) {
        case (nil, .some(let color)): if isGround(color, around: box, in: new) { return .gone }
        case (.some(let color), nil): if isGround(color, around: before, in: old) { return .new }
        case (.some(let a), .some(let b)):
            // A shape of one colour on the ground around it came or went.
            let (isOldGround, isNewGround) = (isGround(a, around: before, in: old), isGround(b, around: box, in: new))
            if isOldGround != isNewGround { return isNewGround ? .gone : .new }
            return .color(a, b)
        case (nil, nil): break
        }
        return moved(before, box) ?? recolored(before, box) ?? .other
    }

    /// Whether pixels beside a rect are of a colour.
    private func isGround(_ color: UInt32, around box: PixelRect, in grid: PixelGrid) -> Bool {
        let beside = [
            (box.x - 1, box.y + box.height / 2), (box.maxX, box.y + box.height / 2), (box.x + box.width / 2, box.y - 1),
            (box.x + box.width / 2, box.maxY),
        ].filter { 0..<grid.width ~= $0.0 && 0..<grid.height ~= $0.1 }
        return beside.count { grid[$0.0, $0.1] == color } * 2 > beside.count
    }

    /// What lies in a place, as it did, elsewhere in it.
    private func moved(_ before: PixelRect, _ box: PixelRect) -> Kind? {
        guard let ground = old.ground(around: before), ground == new.ground(around: box),
            let a = old.selecting(rows: before.y..<before.maxY, columns: before.x..<before.maxX).bounds(notOf: ground),
            let b = new.selecting(rows: box.y..<box.maxY, columns: box.x..<box.maxX).bounds(notOf: ground),
            a.width == b.width, a.height == b.height, a != b
        else { return nil }
        let from = PixelRect(x: before.x + a.x, y: before.y + a.y, width: a.width, height: a.height)
        let to = PixelRect(x: box.x + b.x, y: box.y + b.y, width: b.width, height: b.height)
        return isEqual(from, to) ? .moved(x: b.x - a.x, y: b.y - a.y) : nil
    }

    private func recolored(_ before: PixelRect, _ box: PixelRect) -> Kind? {
        var pairs: [(UInt32, UInt32)] = []
        for y in 0..<box.height {
            for x in 0..<box.width where old[before.x + x, before.y + y] != new[box.x + x, box.y + y] {
                pairs.append((old[before.x + x, before.y + y], new[box.x + x, box.y + y]))
            }
        }
        guard let map = ColorMap(pairs), map.strays == 0 else { return nil }
        return .color(map.changes[0].old, map.changes[0].new)
    }
}

extension PixelGrid {
    /// The colour that most pixels around a rect have.
    fileprivate func ground(around box: PixelRect) -> UInt32? {
        let (top, bottom) = (max(0, box.y - 1), min(height - 1, box.maxY))
        let (left, right) = (max(0, box.x - 1), min(width - 1, box.maxX))
        guard top < bottom, left < right else { return nil }
        var counts: [UInt32: Int] = [:]
        for x in left...right { for y in [top, bottom] { counts[self[x, y], default: 0] += 1 } }
        for y in top...bottom { for x in [left, right] { counts[self[x, y], default: 0] += 1 } }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
