import RasterGraphics

/// Which rows of pixels of two pictures belong together, in the order of both.
///
/// Rows are known by their ink, that is what clearly differs from the ground of its row: a row on a stripe is the one that
/// had none. Ways to shift rows are those that rows known by their ink alone ask for; of all ways through the rows that
/// change from one shift to another the cheapest is taken (Viterbi 1967).
struct LineAlignment: Equatable {
    /// Rows that are together what they are. Of those that came `old` is empty and says where, of those that went `new`.
    struct Band: Equatable {
        let old, new: Range<Int>

        var isSame: Bool { !old.isEmpty && !new.isEmpty }
        var hasCome: Bool { old.isEmpty }
        var count: Int { max(old.count, new.count) }
    }

    /// From the first row to the last of both.
    private(set) var bands: [Band]

    /// To leave one shift for another costs as much as this many rows in which nothing is the same.
    private static let changeCost = 2.0
    /// At the first and last row it costs less: pictures are cut there.
    private static let edgeCost = 1.0
    private static let costPerRow = 0.02
    /// What came or went is put so many rows higher or lower at the most.
    private static let mostSettled = 48
    /// A level by which the ground changes is worth so much, where it is asked for where rows begin.
    private static let costPerLevel = 0.03
    /// More shifts are not looked at.
    private static let mostShifts = 24

    /// In place, as far as both go.
    init(straight old: Int, _ new: Int) {
        let shared = min(old, new)
        bands = [
            Band(old: 0..<shared, new: 0..<shared), Band(old: shared..<shared, new: shared..<new),
            Band(old: shared..<old, new: shared..<shared),
        ].filter { $0.count > 0 }
    }

    init(_ old: PixelGrid, _ new: PixelGrid) {
        self.init(straight: old.height, new.height)
        let (before, after) = (old.rowHashes, new.rowHashes)
        let shared = min(before.count, after.count)
        let start = (0..<shared).first { before[$0] != after[$0] } ?? shared
        let end = (0..<shared - start).first { before[before.count - 1 - $0] != after[after.count - 1 - $0] } ?? shared - start
        let (oldRows, newRows) = (start..<before.count - end, start..<after.count - end)
        guard !oldRows.isEmpty || !newRows.isEmpty else { return }
        // A little more is looked at for where rows begin.
        func wider(_ rows: Range<Int>, _ count: Int) -> Range<Int> {
            max(0, rows.lowerBound - Self.mostSettled)..<min(count, rows.upperBound + Self.mostSettled)
        }
        let lines = (
            old: InkLines(old, hashes: before, rows: wider(oldRows, before.count)),
            new: InkLines(new, hashes: after, rows: wider(newRows, after.count))
        )
        var search = ShiftSearch(
            lines.old, lines.new, rows: (oldRows, newRows), shifts: Self.shifts(lines.old, lines.new, oldRows, newRows))
        let middle = search.path().map { $0.map { $0 < 0 ? -1 : $0 + start } } ?? Array(repeating: -1, count: newRows.count)
        let path = Array(0..<start) + middle + Array(before.count - end..<before.count)
        bands = Self.bands(path, before.count, after.count)
        settle(lines.old, lines.new)
    }

    /// How far down rows of the new picture lie, by how many rows ask for it.
    private static func shifts(_ old: InkLines, _ new: InkLines, _ oldRows: Range<Int>, _ newRows: Range<Int>) -> [Int] {
        var votes: [Int: Int] = [:]
        for (oldKeys, newKeys) in [(old.hashes, new.hashes), (old.left, new.left), (old.right, new.right)] {
            var (before, after): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
            for row in oldRows where old.counts[row] > 0 { before[oldKeys[row], default: []].append(row) }
            for row in newRows where new.counts[row] > 0 { after[newKeys[row], default: []].append(row) }
            for (key, rows) in after {
                guard let others = before[key], rows.count <= 3, others.count <= 3 else { continue }
                for row in rows { for other in others { votes[row - other, default: 0] += 1 } }
            }
        }
        let asked = votes.filter { $0.value > 2 }.sorted { ($0.value, abs($1.key), $1.key) > ($1.value, abs($0.key), $0.key) }
        return Array(Set(asked.prefix(mostShifts).map(\.key) + [0, newRows.count - oldRows.count])).sorted()
    }

    /// - Parameter path: The old row of each new one, -1 where it has none.
    private static func bands(_ path: [Int], _ oldCount: Int, _ newCount: Int) -> [Band] {
        var bands: [Band] = []
        var (old, new) = (0, 0)
        while new < newCount || old < oldCount {
            if new < newCount, path[new] < 0 {
                let end = path[new...].firstIndex { $0 >= 0 } ?? newCount
                bands.append(Band(old: old..<old, new: new..<end))
                new = end
            } else {
                let next = new < newCount ? path[new] : oldCount
                if next > old { bands.append(Band(old: old..<next, new: new..<new)) }
                old = next
                let start = new
                while new < newCount, path[new] == old {
                    new += 1
                    old += 1
                }
                if new > start { bands.append(Band(old: old - (new - start)..<old, new: start..<new)) }
            }
        }
        return bands
    }

    // MARK: Where rows came or went

    /// Among places that are about as good puts what came or went where the ground changes: a row of a table begins at its line.
    private mutating func settle(_ old: InkLines, _ new: InkLines) {
        guard bands.count > 2 else { return }
        for index in 1..<bands.count - 1 where !bands[index].isSame && bands[index - 1].isSame && bands[index + 1].isSame {
            let (above, band, below) = (bands[index - 1], bands[index], bands[index + 1])
            let lines = band.hasCome ? new : old
            let range = band.hasCome ? band.new : band.old
            func worth(_ by: Int) -> Double {
                let start = range.lowerBound + by
                guard start > 0 else { return 0 }
                let levels = lines.step(start - 1, start) + lines.step(start + range.count - 1, start + range.count)
                return Double(levels) * Self.costPerLevel
            }
            var best = (by: 0, worth: worth(0))
            // Down or up: what was paired in one way is paired in the other.
            for way in [1, -1] {
                let most = min(way > 0 ? below.count - 1 : above.count - 1, Self.mostSettled)
                var (cost, by) = (0.0, 0)
                while abs(by) < most {
                    let (upper, lower) =
                        way > 0
                        ? (
                            (above.old.upperBound + by, above.new.upperBound + by),
                            (below.old.lowerBound + by, below.new.lowerBound + by)
                        )
                        : (
                            (above.old.upperBound - 1 + by, above.new.upperBound - 1 + by),
                            (below.old.lowerBound - 1 + by, below.new.lowerBound - 1 + by)
                        )
                    let (a, b) = (old.difference(upper.0, new, upper.1), old.difference(lower.0, new, lower.1))
                    let added = way > 0 ? a - b : b - a
                    if added > 0.5 { break }
                    cost += added
                    by += way
                    if worth(by) - cost > best.worth || worth(by) - cost == best.worth && by > best.by {
                        best = (by, worth(by) - cost)
                    }
                }
            }
            move(index, by: best.by)
        }
    }

    /// Puts what came or went some rows lower, or higher where it is less than 0.
    private mutating func move(_ index: Int, by: Int) {
        let (above, band, below) = (bands[index - 1], bands[index], bands[index + 1])
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + by..<range.upperBound + by }
        bands[index - 1] = Band(
            old: above.old.lowerBound..<above.old.upperBound + by, new: above.new.lowerBound..<above.new.upperBound + by)
        bands[index] = Band(old: moved(band.old), new: moved(band.new))
        bands[index + 1] = Band(
            old: below.old.lowerBound + by..<below.old.upperBound, new: below.new.lowerBound + by..<below.new.upperBound)
    }

    // MARK: Places

    /// The old row of each new one; nil for those that came.
    func oldLines(_ newCount: Int) -> [Int?] {
        var lines = [Int?](repeating: nil, count: newCount)
        for band in bands where band.isSame {
            for (old, new) in zip(band.old, band.new) { lines[new] = old }
        }
        return lines
    }

    /// Whether every row lies where it did, as far as both pictures go.
    var isStraight: Bool { bands.allSatisfy { !$0.isSame || $0.old.lowerBound == $0.new.lowerBound } }

    private struct ShiftSearch {
        private let old, new: InkLines
        /// The rows that are not known to belong together; they are counted from their first.
        private let oldRows, newRows: Range<Int>
        private let shifts: [Int]
        /// What it costs to leave out the rows before each.
        private let oldCosts, newCosts: [Double]
        private var best: [Double] = []
        /// Which shift the row before that is paired has.
        private var previous: [Int8] = []

        init(_ old: InkLines, _ new: InkLines, rows: (Range<Int>, Range<Int>), shifts: [Int]) {
            (self.old, self.new, self.shifts) = (old, new, shifts)
            (oldRows, newRows) = rows
            (oldCosts, newCosts) = (old.costs(rows.0, costPerRow), new.costs(rows.1, costPerRow))
        }

        /// To leave out rows of both.
        private func cost(old: Range<Int>, new: Range<Int>, isEdge: Bool) -> Double {
            if old.isEmpty, new.isEmpty { return 0 }
            return (isEdge ? edgeCost : changeCost) + oldCosts[old.upperBound] - oldCosts[old.lowerBound]
                + newCosts[new.upperBound] - newCosts[new.lowerBound]
        }

        /// The old row of each new one, -1 for none, both counted from the first of those that are looked at; nil where there is no way.
        mutating func path() -> [Int]? {
            let count = shifts.count
            best = [Double](repeating: .infinity, count: count * newRows.count)
            previous = [Int8](repeating: -1, count: count * newRows.count)
            for row in 0..<newRows.count where !Allowance.isSpent {
                for (index, shift) in shifts.enumerated() where 0..<oldRows.count ~= row - shift { visit(row, index, shift) }
            }
            var end: (cost: Double, row: Int, index: Int)?
            for (index, shift) in shifts.enumerated() {
                let row = min(newRows.count, oldRows.count + shift) - 1
                guard row >= 0, best[row * count + index] < .infinity else { continue }
                let cost =
                    best[row * count + index]
                    + self.cost(old: row - shift + 1..<oldRows.count, new: row + 1..<newRows.count, isEdge: true)
                if cost < end?.cost ?? .infinity { end = (cost, row, index) }
            }
            guard var (_, row, index) = end else { return nil }
            var path = [Int](repeating: -1, count: newRows.count)
            while true {
                path[row] = row - shifts[index]
                let before = Int(previous[row * count + index])
                if before < 0 { return path }
                row -= 1 + max(0, shifts[index] - shifts[before])
                index = before
            }
        }

        private mutating func visit(_ row: Int, _ index: Int, _ shift: Int) {
            let count = shifts.count
            // The first row of one of both.
            var least = row == max(0, shift) ? cost(old: 0..<row - shift, new: 0..<row, isEdge: true) : .infinity
            var from = -1
            for (other, before) in shifts.enumerated() {
                let last = row - 1 - max(0, shift - before)
                guard last >= 0, best[last * count + other] < .infinity else { continue }
                let left = cost(old: last - before + 1..<row - shift, new: last + 1..<row, isEdge: false)
                let sum = best[last * count + other] + left
                if sum < least { (least, from) = (sum, other) }
            }
            guard least < .infinity else { return }
            best[row * count + index] = least + old.difference(oldRows.lowerBound + row - shift, new, newRows.lowerBound + row)
            previous[row * count + index] = Int8(from)
        }
    }
}
