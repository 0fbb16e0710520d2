import Foundation

/// What a picture shows, as writers of tables read it: a table, or several, and the texts beside them.
package struct DrawnTables {
    let root: DrawnBlock
    /// The picture that all of it is in; nil where each table has its own.
    let picture: DrawnPicture?

    package init(_ picture: DrawnPicture) { (root, self.picture) = (.table(picture), nil) }

    /// Tables that stand below or beside each other.
    /// - Parameter gap: Between two of them, in points.
    package init(_ pictures: [DrawnPicture], isBeside: Bool = false, gap: CGFloat = 0) {
        guard pictures.count != 1 else {
            self = DrawnTables(pictures[0])
            return
        }
        let members = pictures.map { DrawnStack.Member(block: .table($0)) }
        root = .stack(DrawnStack(members: members, isBeside: isBeside, gap: gap))
        picture = nil
    }

    /// All that a picture shows of any view.
    package init(readingAll picture: DrawnPicture, isRightToLeft: Bool) throws {
        let reader = try LooseReader(picture)
        guard let root = BlockArrangement(reader, picture, isRightToLeft: isRightToLeft).root else {
            self = DrawnTables(picture)
            return
        }
        (self.root, self.picture) = (.stack(root), picture)
    }

    // MARK: One below the other

    /// Writes tables and texts one below the other, parted by empty lines.
    /// - Parameters:
    ///   - take: Gets UTF-8 in order.
    ///   - writer: What writes a table.
    ///   - text: A text outside of tables as a line.
    /// - Returns: Addresses that links do not lead to; see ``RefusedLinks``.
    func write<Writer: RowWriter>(
        _ take: ([UInt8]) throws -> Void, table writer: (TableFacts, TableReader) -> Writer, text: (ReadRow) -> String
    ) throws -> [String] {
        let refused = Box(RefusedLinks())
        for (place, leaf) in root.leaves.enumerated() {
            if place > 0 { try take([10]) }
            switch leaf {
            case .table(let picture):
                let (facts, reader) = try picture.facts { refused.value.add($0) }
                for head in reader.heads { refused.value.add(head) }
                try picture.write(Box(writer(facts, reader)), take)
            case .text(let row):
                refused.value.add(row)
                try take(Array((text(row) + "\n").utf8))
            case .stack: break
            }
        }
        return refused.value.addresses
    }

    // MARK: Headings

    /// What body text measures at most, in points: as labels have it, unless told otherwise.
    private static let bodySize: CGFloat = 17
    /// How much larger headings are than most of the text.
    private static let leastGrowth: CGFloat = 1.15

    /// Where lines stand that are larger than most of the text outside of tables, and that something follows, in pixels.
    var headings: [CGRect] {
        guard let scale = picture?.scale else { return [] }
        var counts: [CGFloat: Int] = [:]
        var lines: [(frame: CGRect, size: CGFloat)] = []
        let leaves = root.leaves
        for (place, leaf) in leaves.enumerated() {
            guard case .text(let row) = leaf, let cell = row.cells.first, cell.texts.count == 1,
                let text = cell.texts.first, let size = text.baseStyle?.size
            else { continue }
            counts[size / scale, default: 0] += text.text.count
            if text.lines.count == 1, place + 1 < leaves.count { lines.append((row.frame, size / scale)) }
        }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? Self.bodySize
        return lines.filter { $0.size >= min(most, Self.bodySize) * Self.leastGrowth }.map(\.frame)
    }
}

/// A table, a text, or several of them.
indirect enum DrawnBlock {
    case table(DrawnPicture)
    /// A text or picture outside of tables: a row of one cell.
    case text(ReadRow)
    case stack(DrawnStack)

    /// Tables and texts in the order in which they are read.
    var leaves: [DrawnBlock] {
        guard case .stack(let stack) = self else { return [self] }
        return stack.members.flatMap(\.block.leaves)
    }

    var isText: Bool { if case .text = self { true } else { false } }
}

/// What stands below or beside each other, in the order in which it is read.
struct DrawnStack {
    struct Member {
        let block: DrawnBlock
        /// Room above it, and before it in reading direction, in points.
        var above: CGFloat = 0, before: CGFloat = 0
        /// Points; nil where nothing depends on it.
        var width: CGFloat?
    }

    /// What it stands on.
    struct Surface: Hashable {
        let ink: DocumentInk
        /// Points.
        let radius: CGFloat
    }

    var members: [Member]
    let isBeside: Bool
    /// Between any two, in points.
    var gap: CGFloat = 0
    /// Nil: as its first table.
    var isRightToLeft: Bool?
    var surface: Surface?
    /// Room below and behind its members, in points.
    var below: CGFloat = 0, behind: CGFloat = 0
}
