import RasterGraphics

/// Which rows and columns of pixels of two pictures belong together.
struct GridAlignment {
    let old, new: PixelGrid
    private(set) var rows, columns: LineAlignment
    /// The old row of each new one, the old column of each new one.
    private(set) var oldRows, oldColumns: [Int?]
    /// Of the new picture: whether a pixel is not that of the old one that it belongs to.
    private(set) var differs: [Bool] = []
    /// How many are not.
    private(set) var differenceCount = 0
    /// Where all that differs are colours that became others, what there is to say of it.
    private(set) var exchange: LayoutFinding?
    /// As many pixels of which nothing is the same as those that differ come to: stripes are faint, letters are not.
    private var weight = 0.0

    init(_ old: PixelGrid, _ new: PixelGrid) {
        self.init(old, new, LineAlignment(straight: old.height, new.height), LineAlignment(straight: old.width, new.width))
        let straight = cost
        guard straight > 0 else { return }
        if old.width == new.width, old.height == new.height {
            exchange = ColorMeaning(old, new, within: bounds).exchange
            // Where all shapes are as they were, nothing moved.
            if exchange != nil { return }
        }
        var best = self
        var candidates = Candidates(old, new)
        let differing = bounds
        while let candidate = candidates.next() {
            if candidate.cost < best.cost, candidate.isWide(as: differing), !candidate.hasDetour { best = candidate }
            // Nothing explains more.
            if best.weight == 0 { break }
        }
        // What makes little difference is no reason to think that anything moved.
        if best.cost < 0.8 * straight { self = best }
        forgetStripes()
    }

    fileprivate init(_ old: PixelGrid, _ new: PixelGrid, _ rows: LineAlignment, _ columns: LineAlignment) {
        (self.old, self.new, self.rows, self.columns) = (old, new, rows, columns)
        (oldRows, oldColumns) = (rows.oldLines(new.height), columns.oldLines(new.width))
        differs = [Bool](repeating: false, count: new.width * new.height)
        let isWhole = columns.isStraight && old.width == new.width
        for y in 0..<new.height where !Allowance.isSpent {
            guard let row = oldRows[y], !isWhole || !old.hasEqualRow(row, in: new, y) else { continue }
            for x in 0..<new.width {
                guard let column = oldColumns[x], new.pixels[y * new.width + x] != old.pixels[row * old.width + column] else {
                    continue
                }
                differs[y * new.width + x] = true
                differenceCount += 1
                weight += Self.weight(new.pixels[y * new.width + x], old.pixels[row * old.width + column])
            }
        }
    }

    /// Whether hardly anything of the ink is otherwise.
    fileprivate var isExplained: Bool { weight < 0.001 * Double(new.pixels.count) && old.width == new.width }

    private static func weight(_ a: UInt32, _ b: UInt32) -> Double {
        let part = Double(a.color.levels(to: b.color)) / 64
        return min(1, part * part)
    }

    /// In pixels: those that differ, the ink that came and went, and something for each place where that is so. What went
    /// here and came there as it was counts little.
    private var cost: Double {
        var cost = weight
        for (bands, isRows) in [(rows.bands, true), (columns.bands, false)] {
            let others = bands.filter { !$0.isSame }
            for band in others {
                let isMoved = others.contains {
                    $0.hasCome != band.hasCome && $0.count == band.count
                        && (band.hasCome ? isAlike($0, band, isRows: isRows) : isAlike(band, $0, isRows: isRows))
                }
                cost += 8 + ink(band, isRows: isRows) / (isMoved ? 20 : 1)
            }
        }
        return cost
    }

    /// How much of rows or columns that came or went is not of their ground, in pixels; what is faint counts as little as it is.
    func ink(_ band: LineAlignment.Band, isRows: Bool) -> Double {
        let box = box(of: band, isRows: isRows)
        let grid = band.hasCome ? new : old
        guard !box.isEmpty, let ground = grid.mostFrequentColor(in: box) else { return 0 }
        var ink = 0.0
        for y in box.y..<box.maxY {
            for x in box.x..<box.maxX where grid[x, y] != ground { ink += Self.weight(grid[x, y], ground) }
        }
        return ink
    }

    /// Where rows or columns that came lie in the new picture, or those that went in the old one.
    func box(of band: LineAlignment.Band, isRows: Bool) -> PixelRect {
        let (grid, range) = band.hasCome ? (new, band.new) : (old, band.old)
        return isRows
            ? PixelRect(x: 0, y: range.lowerBound, width: grid.width, height: range.count)
            : PixelRect(x: range.lowerBound, y: 0, width: range.count, height: grid.height)
    }

    /// Where what lies in a rect of the new picture lay in the old one; nil where none of it did.
    func oldBox(_ box: PixelRect) -> PixelRect? {
        let rows = oldRows[box.y..<box.maxY].compactMap { $0 }
        let columns = oldColumns[box.x..<box.maxX].compactMap { $0 }
        guard let top = rows.first, let bottom = rows.last, let left = columns.first, let right = columns.last else { return nil }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Takes out of what differs grounds that became each other, such as the stripes of rows that moved by one: what they tell is
    /// told by what moved.
    private mutating func forgetStripes() {
        if isInPlace { return }
        var changes: [[UInt32]: Int] = [:]
        for y in 0..<new.height {
            guard let row = oldRows[y] else { continue }
            for x in 0..<new.width where differs[y * new.width + x] {
                if let column = oldColumns[x] { changes[[old[column, row], new[x, y]], default: 0] += 1 }
            }
        }
        guard let most = changes.max(by: { ($0.value, $1.key[0]) < ($1.value, $0.key[0]) })?.key else { return }
        let limit = most[0].color.levels(to: most[1].color)
        let both = (changes[most] ?? 0) + (changes[most.reversed()] ?? 0)
        guard limit < 48, Double(both) > 0.5 * Double(differenceCount) else { return }
        for y in 0..<new.height {
            guard let row = oldRows[y] else { continue }
            for x in 0..<new.width where differs[y * new.width + x] {
                // The edges of letters on stripes differ by less than these.
                guard let column = oldColumns[x], old[column, row].color.levels(to: new[x, y].color) <= limit else { continue }
                differs[y * new.width + x] = false
                differenceCount -= 1
            }
        }
    }

    /// In place, as far as both go.
    static func straight(_ old: PixelGrid, _ new: PixelGrid) -> GridAlignment {
        GridAlignment(old, new, LineAlignment(straight: old.height, new.height), LineAlignment(straight: old.width, new.width))
    }

    /// Whether rows that came or went have about all of their width in what differs, and columns their height: what moved in one
    /// place of a picture takes no rows with it.
    private func isWide(as differing: PixelRect) -> Bool {
        guard old.width == new.width, old.height == new.height, let ink = old.inkBounds else { return true }
        let isByRows = rows.isStraight || differing.width * 2 >= ink.width
        return isByRows && (columns.isStraight || differing.height * 2 >= ink.height)
    }

    /// Whether as many rows came as went and are no others than these: then they are better held against each other in place.
    private var hasDetour: Bool {
        [true, false].contains { isRows in
            let moves = moves(isRows: isRows)
            let others = (isRows ? rows : columns).bands.filter { band in
                !band.isSame && hasInk(band, isRows: isRows) && !moves.contains { $0.from == band || $0.to == band }
            }
            return others.contains { band in others.contains { $0.hasCome != band.hasCome && $0.count == band.count } }
        }
    }

    /// What holds all pixels that differ.
    private var bounds: PixelRect {
        let rows = (0..<new.height).filter { y in differs[y * new.width..<(y + 1) * new.width].contains(true) }
        let columns = (0..<new.width).filter { x in rows.contains { differs[$0 * new.width + x] } }
        guard let top = rows.first, let bottom = rows.last, let left = columns.first, let right = columns.last else {
            return PixelRect(x: 0, y: 0, width: 0, height: 0)
        }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Boxes around pixels of the new picture that are not as they were, those that are near each other in one.
    var regions: [PixelRect] {
        PixelRegions(width: new.width, height: new.height, differs: differs).boxes
    }
}

/// Ways in which two pictures may belong together: rows first, then columns of those rows, and the other way round; each also
/// with what is shown in one picture as far to the side as its ink begins or ends there.
private struct Candidates {
    private let old, new: PixelGrid
    private var turned: (old: PixelGrid, new: PixelGrid)?
    private var ways: [(isByRows: Bool, by: Int)]

    init(_ old: PixelGrid, _ new: PixelGrid) {
        (self.old, self.new) = (old, new)
        let (a, b) = (old.inkBounds ?? old.bounds, new.inkBounds ?? new.bounds)
        let (wider, taller) = (new.width - old.width, new.height - old.height)
        let sides = Set([b.x - a.x, b.maxX - a.maxX, wider, wider / 2]).subtracting([0]).sorted()
        let ends = Set([b.y - a.y, b.maxY - a.maxY, taller, taller / 2]).subtracting([0]).sorted()
        ways = [(true, 0), (false, 0)] + sides.map { (true, $0) } + ends.map { (false, $0) }
        ways.reverse()
    }

    mutating func next() -> GridAlignment? {
        guard let way = ways.popLast() else { return nil }
        if way.isByRows {
            let rows = Self.lines(old, new, shiftedBy: way.by)
            let straight = GridAlignment(old, new, rows, LineAlignment(straight: old.width, new.width))
            if straight.isExplained { return straight }
            return GridAlignment(old, new, rows, Self.crossLines(old, new, rows))
        }
        let both = turned ?? (old.transposed, new.transposed)
        turned = both
        let columns = Self.lines(both.old, both.new, shiftedBy: way.by)
        let straight = GridAlignment(old, new, LineAlignment(straight: old.height, new.height), columns)
        if straight.isExplained { return straight }
        return GridAlignment(old, new, Self.crossLines(both.old, both.new, columns), columns)
    }

    /// The rows of two pictures of which one lies so many columns to the right.
    private static func lines(_ old: PixelGrid, _ new: PixelGrid, shiftedBy by: Int) -> LineAlignment {
        let width = min(old.width - max(0, -by), new.width - max(0, by))
        guard width > 0 else { return LineAlignment(straight: old.height, new.height) }
        func side(_ grid: PixelGrid, from x: Int) -> PixelGrid {
            x == 0 && width == grid.width ? grid : grid.selecting(rows: 0..<grid.height, columns: x..<x + width)
        }
        return LineAlignment(side(old, from: max(0, -by)), side(new, from: max(0, by)))
    }

    /// The columns, as the rows that belong together have them.
    private static func crossLines(_ old: PixelGrid, _ new: PixelGrid, _ rows: LineAlignment) -> LineAlignment {
        let same = rows.bands.filter(\.isSame)
        func side(_ grid: PixelGrid, _ ranges: [Range<Int>]) -> PixelGrid {
            grid.selecting(rows: ranges.joined(), columns: 0..<grid.width).transposed
        }
        return LineAlignment(side(old, same.map(\.old)), side(new, same.map(\.new)))
    }
}
