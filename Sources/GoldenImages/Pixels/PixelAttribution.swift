import RasterDrawing
import RasterGraphics

/// Which cells pixels that differ belong to, and to what in them.
struct PixelAttribution {
    /// What a pixel shows.
    enum Role: String, CaseIterable, Hashable {
        case background, border, text, image
    }

    struct Region: Hashable {
        let name: String
        let role: Role
        var count: Int
        /// The largest difference of a component, in levels.
        var levels: Int
        /// The first of the pixels, in the new picture.
        let x, y: Int
    }

    /// Most pixels first.
    private(set) var regions: [Region] = []

    var count: Int { regions.reduce(0) { $0 + $1.count } }

    /// Each cell is held against the one that it belongs to, wherever both lie, so that what only moved is equal.
    init(_ old: Bitmap, _ new: Bitmap, pairs: [LayoutComparison.Pair]) {
        // Cells take their pixels before rows do, rows before tables.
        func rank(_ place: DisplayList.Mark?) -> Int {
            switch place {
            case .cell, .heading, .footing: 0
            case .row, .item, .group, .summary, .note, .title: 1
            case .table: 2
            case nil: 3
            }
        }
        var claimed = [Bool](repeating: false, count: new.width * new.height)
        let inNew = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
        for pair in pairs.sorted(by: { rank($0.new.place) < rank($1.new.place) }) {
            // Beyond the picture lie parts that were cut, or those of a file that was changed.
            let frame = pair.new.frame.intersection(inNew)
            guard frame.width > 0 else { continue }
            var found: [Role: Region] = [:]
            for y in frame.y..<max(frame.y, frame.maxY) {
                let (left, b) = (frame.x - pair.new.frame.x + pair.old.frame.x, y - pair.new.frame.y + pair.old.frame.y)
                if left >= 0, left + frame.width <= old.width, 0..<old.height ~= b,
                    new.hasEqualPixels(frame.x..<frame.maxX, y, in: old, left, b)
                {
                    claimed.replaceSubrange(
                        y * new.width + frame.x..<y * new.width + frame.maxX, with: repeatElement(true, count: frame.width))
                    continue
                }
                for x in frame.x..<frame.maxX where !claimed[y * new.width + x] {
                    claimed[y * new.width + x] = true
                    let a = x - pair.new.frame.x + pair.old.frame.x
                    let color = new[x, y]
                    var levels = 255
                    if 0..<old.width ~= a, 0..<old.height ~= b {
                        if old[a, b] == color { continue }
                        levels = old[a, b].levels(to: color)
                    }
                    let role = pair.new.role(x, y) ?? pair.old.role(a, b) ?? .background
                    var region = found[role] ?? Region(name: pair.name, role: role, count: 0, levels: 0, x: x, y: y)
                    region.count += 1
                    region.levels = max(region.levels, levels)
                    found[role] = region
                }
            }
            regions += Role.allCases.compactMap { found[$0] }
        }
        regions.sort { ($0.count, $1.y, $1.x) > ($1.count, $0.y, $0.x) }
    }

    /// "in the text of row 3, ‘Name’ (12) and the border of heading ‘Price’ (4)".
    var places: String {
        let words = regions.map { "the \($0.role.rawValue) of \($0.name) (\($0.count))" }
        return words.count <= 4 ? Wording.list(words) : words.prefix(3).joined(separator: ", ") + " and \(words.count - 3) more"
    }
}

extension PictureLayout.Part {
    /// What a pixel of the picture shows in this part, as far as the layout says; nil for its ground.
    fileprivate func role(_ x: Int, _ y: Int) -> PixelAttribution.Role? {
        let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
        for text in texts {
            // Ink reaches about a line's height above the baseline and a third of it below, and a little to the sides.
            let size = text.font.split(separator: " ").last.flatMap { Double($0) } ?? 16
            if x >= text.x - 3, x <= text.x + text.width + 3, y >= text.baseline - 3 * size, y <= text.baseline + size {
                return .text
            }
        }
        for shape in shapes.reversed() {
            let isInside =
                x >= shape.x - 1 && x <= shape.x + shape.width + 1 && y >= shape.y - 1 && y <= shape.y + shape.height + 1
            guard isInside else { continue }
            switch shape.kind {
            case .image, .symbol, .path, .gradient: return .image
            case .border, .shadow: return .border
            case .fill:
                if min(shape.width, shape.height) <= 6 { return .border }
            case .clip: break
            }
        }
        return nil
    }
}
