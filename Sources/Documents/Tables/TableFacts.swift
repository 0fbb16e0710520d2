import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// What a table is as a whole, found by reading all of its rows: how its columns are aligned, and how much room is around texts.
struct TableFacts {
    enum Alignment: Hashable { case left, center, right, decimal }

    /// Where texts begin and end in a column, in pixels from its sides.
    struct Column {
        fileprivate(set) var x: ClosedRange<CGFloat>?
        private var lefts: [Int: Int] = [:], rights: [Int: Int] = [:], stops: [Int: Int] = [:], commas: [Int: Int] = [:]
        private var centers = 0
        /// Where the column's heading stands, if that is plain.
        fileprivate(set) var headingIsRight: Bool?
        private var count = 0
        private(set) var leftInset: CGFloat?, rightInset: CGFloat?
        /// The most that stands behind a place where decimal marks may, in pixels.
        private var stopTail: CGFloat = 0, commaTail: CGFloat = 0

        fileprivate mutating func add(_ cell: ReadCell) {
            x = cell.frame.minX...cell.frame.maxX
            guard let ink = cell.ink else { return }
            let (left, right) = (ink.lowerBound - cell.frame.minX, cell.frame.maxX - ink.upperBound)
            leftInset = min(leftInset ?? left, left)
            rightInset = min(rightInset ?? right, right)
            count += 1
            lefts[Self.place(left), default: 0] += 1
            rights[Self.place(right), default: 0] += 1
            if (left - right).magnitude <= 2 { centers += 1 }
            guard let number = cell.number else { return }
            for (mark, places, tail) in [(number.stop, \Column.stops, \Column.stopTail), (number.comma, \.commas, \.commaTail)] {
                let at = (mark ?? number.end).x
                self[keyPath: places][Self.place(cell.frame.maxX - at), default: 0] += 1
                self[keyPath: tail] = max(self[keyPath: tail], ink.upperBound - at)
            }
        }

        private static func place(_ gap: CGFloat) -> Int { Int((gap.clamped(to: -1e6...1e6) / 2).rounded()) }

        /// The gap that most texts have, or one next to it, in pixels; and how many have it.
        private static func most(_ gaps: [Int: Int]) -> (gap: CGFloat, count: Int) {
            let most = gaps.min { (-$0.value, $0.key) < (-$1.value, $1.key) }
            guard let most else { return (0, 0) }
            let near = (gaps[most.key - 1] ?? 0) + most.value + (gaps[most.key + 1] ?? 0)
            return (CGFloat(most.key) * 2, near)
        }

        /// What most of its texts are, and the gap that they have at the side, or behind the decimal mark's place.
        var alignment: (Alignment, gap: CGFloat, decimal: Character?) { settled ?? found }
        private var settled: (Alignment, gap: CGFloat, decimal: Character?)?

        /// Says that nothing is added any more: all cells of the column ask for its alignment.
        fileprivate mutating func settle() { settled = found }

        private var found: (Alignment, gap: CGFloat, decimal: Character?) {
            let (left, right) = (Self.most(lefts), Self.most(rights))
            let (stop, comma) = (Self.most(stops), Self.most(commas))
            let best = max(left.count, right.count, centers, stop.count, comma.count)
            // Where all texts are as long as each other, the heading tells on which side they stand.
            if best == left.count, best == right.count, best > 0, let headingIsRight {
                return headingIsRight ? (.right, right.gap, nil) : (.left, left.gap, nil)
            }
            if best == left.count, left.count > right.count || stop.count == 0 { return (.left, left.gap, nil) }
            if best == right.count, right.count > 0 { return (.right, right.gap, nil) }
            if best == centers { return (.center, 0, nil) }
            return stop.count >= comma.count ? (.decimal, stop.gap, ".") : (.decimal, comma.gap, ",")
        }

        /// What stands behind decimal marks at most, in pixels.
        func tail(_ mark: Character) -> CGFloat { mark == "." ? stopTail : commaTail }
    }

    /// Room above and below texts of rows of one kind, in pixels, and the height of their lines.
    struct RowRoom {
        var top: CGFloat, bottom: CGFloat
        var lineHeight: CGFloat?
    }

    private(set) var columns: [Column] = []
    private(set) var rooms: [ReadRow.Kind: RowRoom] = [:]
    /// How often rows of a kind have which room above and below, in pixels.
    private var tops: [ReadRow.Kind: [Int: Int]] = [:], bottoms: [ReadRow.Kind: [Int: Int]] = [:]
    private(set) var rowCount = 0
    private(set) var hash = DocumentHash()
    private(set) var hasItems = false

    mutating func add(_ row: ReadRow) {
        rowCount += 1
        if row.kind == .item { hasItems = true }
        for cell in row.cells {
            while columns.count < cell.columns.upperBound { columns.append(Column()) }
            if cell.columns.count == 1, row.kind == .body { columns[cell.columns.lowerBound].add(cell) }
            for text in cell.texts { hash.add(text.text.utf8) }
            hash.add(CollectionOfOne(0))
        }
        var room = RowRoom(top: .infinity, bottom: .infinity, lineHeight: rooms[row.kind]?.lineHeight)
        for cell in row.cells {
            for text in cell.texts {
                guard let first = text.lines.first, let last = text.lines.last else { continue }
                room.top = min(room.top, first.baseline - first.ascent - cell.frame.minY)
                room.bottom = min(room.bottom, cell.frame.maxY - last.baseline - last.descent)
                if text.lines.count > 1 {
                    let pitch = text.lines[1].baseline - first.baseline
                    if pitch > 0 { room.lineHeight = min(room.lineHeight ?? pitch, pitch) }
                }
            }
        }
        // The room that most rows have: some are closer, by fonts that are higher.
        func most(_ lengths: inout [Int: Int], _ length: CGFloat) -> CGFloat {
            if length.isFinite { lengths[Int(length.clamped(to: -1e6...1e6).rounded()), default: 0] += 1 }
            return lengths.min { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { CGFloat($0.key) } ?? length
        }
        room.top = most(&tops[row.kind, default: [:]], room.top)
        room.bottom = most(&bottoms[row.kind, default: [:]], room.bottom)
        rooms[row.kind] = room
    }

    /// The columns as wide as cells of headings say where no row has them.
    mutating func complete(with heads: [ReadRow]) {
        for head in heads {
            for cell in head.cells {
                if case .title = head.kind { continue }
                while columns.count < cell.columns.upperBound { columns.append(Column()) }
                if cell.columns.count == 1, let ink = cell.ink {
                    let (left, right) = (ink.lowerBound - cell.frame.minX, cell.frame.maxX - ink.upperBound)
                    if (left - right).magnitude > 3 { columns[cell.columns.lowerBound].headingIsRight = left > right }
                }
                if cell.columns.count == 1, columns[cell.columns.lowerBound].x == nil {
                    columns[cell.columns.lowerBound].x = cell.frame.minX...cell.frame.maxX
                }
            }
        }
        for head in heads {
            add(head)
            rowCount -= 1
        }
        for column in columns.indices { columns[column].settle() }
    }

    var isRightToLeft: Bool {
        let places = columns.compactMap(\.x)
        guard let first = places.first, let last = places.last, places.count > 1 else { return false }
        return first.lowerBound > last.lowerBound
    }
}

extension ReadCell {
    /// From where to where there is ink of texts and pictures; nil without.
    var ink: ClosedRange<CGFloat>? {
        var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
        for part in contents {
            switch part {
            case .text(let text):
                if let plate = text.plate { (left, right) = (min(left, plate.frame.minX), max(right, plate.frame.maxX)) }
                for line in text.lines { (left, right) = (min(left, line.left), max(right, line.right)) }
            case .figure(let figure): (left, right) = (min(left, figure.frame.minX), max(right, figure.frame.maxX))
            }
        }
        return left <= right ? left...right : nil
    }

    /// The number that it shows, if that is all.
    var number: ReadText.Number? {
        guard contents.count == 1, case .text(let text) = contents[0], text.lines.count == 1 else { return nil }
        return text.lines[0].number
    }
}
