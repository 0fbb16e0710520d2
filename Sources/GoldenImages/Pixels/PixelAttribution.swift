import RasterDrawing
import RasterGraphics

/// Which cells pixels that differ belong to, and to what in them.
struct PixelAttribution {
    /// What a pixel shows.
    enum Role: String, CaseIterable, Hashable {
        case background, border, line, shadow, text, image
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
            lazy var ground = old.mostFrequentColor(in: pair.old.frame)
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
                    let isInk = old.hasInk(a, b, on: ground)
                    let role = pair.new.role(x, y, isInk) ?? pair.old.role(a, b, isInk) ?? .background
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

extension Bitmap {
    /// The colour that most pixels of a rect have: the ground of what stands in it.
    fileprivate func mostFrequentColor(in frame: PixelRect) -> ColorU8 {
        let frame = frame.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        var counts: [ColorU8: Int] = [:]
        for y in frame.y..<max(frame.y, frame.maxY) {
            for x in frame.x..<max(frame.x, frame.maxX) { counts[self[x, y], default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key.hex) < ($1.value, $0.key.hex) }?.key ?? .clear
    }

    /// Whether a pixel, or one beside it, is not of the ground's colour.
    fileprivate func hasInk(_ x: Int, _ y: Int, on ground: ColorU8) -> Bool {
        [(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].contains { x, y in
            0..<width ~= x && 0..<height ~= y && self[x, y] != ground
        }
    }
}

extension PictureLayout.Part {
    /// What a pixel of the picture shows in this part, as far as the layout says; nil for its ground.
    /// - Parameter isInk: Whether it is not of the ground's colour, which makes it text where text stands.
    fileprivate func role(_ x: Int, _ y: Int, _ isInk: Bool) -> PixelAttribution.Role? {
        let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
        for text in texts where isInk {
            // Ink reaches about a line's height above the baseline and a third of it below, and a little to the sides. Sizes are
            // points, of which a pixel has three at the most.
            let size = text.font.fontSize ?? 16
            if x >= text.x - 3, x <= text.x + text.width + 3, y >= text.baseline - 3 * size, y <= text.baseline + size {
                return .text
            }
        }
        for shape in shapes.reversed() {
            let box = RoundedBox(shape)
            guard box.contains(x, y, inset: 0) else { continue }
            switch shape.kind {
            case .image, .symbol, .path, .gradient: return .image
            case .border: if !box.contains(x, y, inset: shape.borderWidth) { return .border }
            case .shadow: return .shadow
            case .fill: if min(shape.width, shape.height) <= 6 { return .line }
            case .clip, .opacity: break
            }
        }
        return nil
    }
}

extension PictureLayout.Shape {
    fileprivate var borderWidth: Double { detail.split(separator: Character(" ")).first.flatMap { Double($0) } ?? 1 }
    fileprivate var radius: Double {
        let numbers = detail.split(separator: Character(" ")).map { Double($0) ?? 0 }
        return (kind == .border ? numbers.dropFirst() : kind == .fill ? numbers[...] : []).max() ?? 0
    }
}

/// A rect with round corners.
private struct RoundedBox {
    let x, y, maxX, maxY, radius: Double

    init(_ shape: PictureLayout.Shape) {
        // A pixel belongs to a shape that covers part of it.
        x = shape.x - 0.5
        y = shape.y - 0.5
        maxX = shape.x + shape.width + 0.5
        maxY = shape.y + shape.height + 0.5
        radius = min(shape.radius, shape.width / 2, shape.height / 2)
    }

    func contains(_ px: Double, _ py: Double, inset: Double) -> Bool {
        // The inner edge leaves out what it covers part of, too.
        let by = inset > 0 ? inset + 1 : 0
        guard px >= x + by, px <= maxX - by, py >= y + by, py <= maxY - by else { return false }
        let r = max(0, radius - inset)
        let dx = max(x + by + r - px, px - (maxX - by - r), 0)
        let dy = max(y + by + r - py, py - (maxY - by - r), 0)
        return r == 0 || dx * dx + dy * dy <= (r + 0.5) * (r + 0.5)
    }
}
