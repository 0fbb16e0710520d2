import RasterGraphics

/// One place that is not as it was, in one or both pictures.
public struct PictureChange: Hashable, Sendable {
    /// What became of it.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Only the new picture has it.
        case came
        /// Only the old picture has it.
        case went
        /// It lies elsewhere among what is around it.
        case moved
        /// It shows something else.
        case changed
    }

    /// What became of it.
    public var kind: Kind
    /// Where it lies in the old picture, in pixels from the top left; nil where that has none.
    public var old: PixelRect?
    /// Where it lies in the new picture.
    public var new: PixelRect?
    /// What sentences call it, such as "row 3 (‘Oslo’), ‘People’"; nil where only pixels are known.
    public var name: String?
    /// The row of data, counted from 1 in the new picture, or in the old one where only that has it; nil for what is in none.
    public var row: Int?
    /// The heading of the column; nil for what is in none or in several.
    public var column: String?
    /// What it said before and says now; nil where it says nothing, or only pixels are known.
    public var oldValue, newValue: String?

    /// A change as it is said.
    public init(
        _ kind: Kind, old: PixelRect? = nil, new: PixelRect? = nil, name: String? = nil, row: Int? = nil, column: String? = nil,
        oldValue: String? = nil, newValue: String? = nil
    ) {
        (self.kind, self.old, self.new) = (kind, old, new)
        (self.name, self.row, self.column) = (name, row, column)
        (self.oldValue, self.newValue) = (oldValue, newValue)
    }
}

extension PictureChange: Codable {
    private enum CodingKeys: String, CodingKey { case kind, old, new, name, row, column, oldValue, newValue }

    private struct Box: Codable {
        let x, y, width, height: Int

        init(_ rect: PixelRect) { (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height) }

        var rect: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }
    }

    /// Reads what ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) throws -> String? { try values.decodeIfPresent(String.self, forKey: key) }
        self.init(
            try values.decode(Kind.self, forKey: .kind), old: try values.decodeIfPresent(Box.self, forKey: .old)?.rect,
            new: try values.decodeIfPresent(Box.self, forKey: .new)?.rect, name: try text(.name),
            row: try values.decodeIfPresent(Int.self, forKey: .row), column: try text(.column), oldValue: try text(.oldValue),
            newValue: try text(.newValue))
    }

    /// Rects have their `x`, `y`, `width` and `height`; what is nil is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(kind, forKey: .kind)
        try values.encodeIfPresent(old.map(Box.init), forKey: .old)
        try values.encodeIfPresent(new.map(Box.init), forKey: .new)
        try values.encodeIfPresent(row, forKey: .row)
        for (key, text) in [
            (CodingKeys.name, name), (.column, column), (.oldValue, oldValue), (.newValue, newValue),
        ] { try values.encodeIfPresent(text, forKey: key) }
    }
}

extension PictureChange {
    /// More are not told apart: nobody looks at as many.
    private static let mostPlaces = 200

    /// What became of rows, columns and places of which only pixels are known.
    static func changes(_ alignment: GridAlignment) -> [PictureChange] {
        var changes: [PictureChange] = []
        for (lines, isRows) in [(alignment.rows, true), (alignment.columns, false)] {
            let moves = alignment.moves(isRows: isRows)
            for band in lines.bands where !band.isSame && !alignment.isRoom(band, isRows: isRows) {
                let box = alignment.box(of: band, isRows: isRows)
                if let move = moves.first(where: { $0.from == band }) {
                    changes.append(PictureChange(.moved, old: box, new: alignment.box(of: move.to, isRows: isRows)))
                } else if !moves.contains(where: { $0.to == band }) {
                    changes.append(band.hasCome ? PictureChange(.came, new: box) : PictureChange(.went, old: box))
                }
            }
        }
        for box in alignment.regions.prefix(mostPlaces) {
            changes.append(PictureChange(.changed, old: alignment.oldBox(box), new: box))
        }
        return changes
    }
}
