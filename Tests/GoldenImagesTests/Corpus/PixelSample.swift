import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterTables
import TestSupport

/// Pixels of which nothing else is known, as another program's picture is, and what they are made of.
struct PixelSample {
    /// What the picture shows.
    enum Look: CaseIterable {
        case striped, ruled, card, cars, items
    }

    let look: Look
    let seed: UInt64
    let bitmap: Bitmap
    /// Where texts lie in it, and what they stand on is one colour.
    let texts: [PixelRect]

    /// Free room around the picture of a table, in pixels.
    static let room = (x: 12, y: 10, width: 60, height: 80)

    init(_ look: Look, seed: UInt64) throws {
        (self.look, self.seed) = (look, seed)
        let picture = try Self.picture(look, seed: seed)
        bitmap = picture.bitmap.onPage()
        let room = Self.room
        texts = (picture.layout?.parts ?? []).flatMap { part in
            part.texts.filter { $0.width >= 16 && $0.width <= 120 }.map { text in
                PixelRect(
                    x: Int(text.x) - 2 + room.x, y: Int(text.baseline) - 12 + room.y, width: Int(text.width) + 5, height: 16)
            }
        }
    }

    private var room: (x: Int, y: Int, width: Int, height: Int) { Self.room }

    private static func picture(_ look: Look, seed: UInt64) throws -> GoldenPicture {
        switch look {
        case .striped, .ruled: try table(look, seed: seed).picture()
        case .card: try CardSample(seed: seed).picture()
        case .cars: try DisplayTableSample(seed: seed).picture()
        case .items: try ListSample(seed: seed).picture()
        }
    }

    /// The table that is drawn, to be changed and drawn again.
    static func table(_ look: Look, seed: UInt64) -> DataTableSample {
        var sample = DataTableSample(seed: seed, hasCallback: false)
        sample.scale = 1
        sample.rows = Array(sample.rows.prefix(5))
        if look == .ruled {
            sample.stripe = .white
            sample.columnSeparator = .init(color: Color(white: 0.7))
            sample.headerBackground = nil
        }
        return sample
    }

    /// The picture of the table after a change.
    /// - Parameter isGrown: Whether the page is as much larger as the table.
    func redrawn(isGrown: Bool = false, _ change: (inout DataTableSample) -> Void) throws -> Bitmap {
        var sample = Self.table(look, seed: seed)
        change(&sample)
        let picture = try sample.picture().bitmap
        return isGrown ? picture.onPage() : picture.placed(atX: room.x, y: room.y, onWidth: bitmap.width, height: bitmap.height)
    }

    func painted(_ change: (inout Bitmap) -> Void) -> Bitmap {
        var new = bitmap
        change(&new)
        return new
    }

    var isTable: Bool { look == .striped || look == .ruled }
}

/// A difference that is made in pixels, and what may be said of it.
struct PixelKind: Sendable {
    let name: String
    /// Nil where there is no such difference in a sample.
    let make: @Sendable (PixelSample) throws -> CorpusPair?

    /// - Parameters:
    ///   - first: One of these the first sentence must be.
    ///   - also: What else may be said, besides how many pixels differ, where, and how large the picture is.
    init(
        _ name: String, first: [String], also: [String] = [], _ make: @escaping @Sendable (PixelSample) throws -> Bitmap?
    ) {
        self.init(name, first: first, also: also, pair: { sample in try make(sample).map { (sample.bitmap, $0) } })
    }

    init(
        _ name: String, first: [String], also: [String] = [],
        pair: @escaping @Sendable (PixelSample) throws -> (old: Bitmap, new: Bitmap)?
    ) {
        self.name = name
        make = { sample in
            try pair(sample).map { old, new in
                // Counts, places and sizes are always true, and no cause.
                let facts = [
                    "% pixels differ within x %..<%, y %..<%", "% pixels differ in % place*: x %..<%, y %..<%*",
                    "the picture is % × % px, was % × %",
                ]
                return CorpusPair(old: GoldenPicture(old), new: GoldenPicture(new), first: first, also: also + facts)
            }
        }
    }
}

extension Bitmap {
    /// On a larger white page.
    fileprivate func onPage() -> Bitmap {
        let room = PixelSample.room
        return placed(atX: room.x, y: room.y, onWidth: width + room.width, height: height + room.height)
    }

    /// The same on a ground, or cut off by it.
    func placed(atX x: Int, y: Int, onWidth width: Int, height: Int, ground: ColorU8 = .white) -> Bitmap {
        var page = Bitmap(width: width, height: height, filledWith: ground)
        for row in max(0, y)..<max(0, y, min(height, y + self.height)) {
            for column in max(0, x)..<max(0, x, min(width, x + self.width)) { page[column, row] = self[column - x, row - y] }
        }
        return page
    }

    /// Each pixel as another of it, by its place.
    func mapped(width: Int? = nil, height: Int? = nil, _ place: (_ x: Int, _ y: Int) -> (x: Int, y: Int)) -> Bitmap {
        var bitmap = Bitmap(width: width ?? self.width, height: height ?? self.height)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let from = place(x, y)
                bitmap[x, y] = self[from.x, from.y]
            }
        }
        return bitmap
    }

    /// Each pixel with another colour.
    func recolored(_ color: (ColorU8) -> ColorU8) -> Bitmap {
        var bitmap = self
        for y in 0..<height { for x in 0..<width { bitmap[x, y] = color(self[x, y]) } }
        return bitmap
    }

    mutating func paint(_ rect: PixelRect, _ color: ColorU8) {
        for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { self[x, y] = color } }
    }

    /// Takes pixels of a rect to another place.
    mutating func copy(_ rect: PixelRect, of other: Bitmap, toX x: Int, y: Int) {
        for row in 0..<rect.height {
            for column in 0..<rect.width { self[x + column, y + row] = other[rect.x + column, rect.y + row] }
        }
    }

    /// Pixels by colour, the most frequent first.
    var palette: [ColorU8] {
        var counts: [ColorU8: Int] = [:]
        for y in 0..<height { for x in 0..<width { counts[self[x, y], default: 0] += 1 } }
        return counts.sorted { ($0.value, $1.key.hex) > ($1.value, $0.key.hex) }.map(\.key)
    }

    /// The least and the most of a component around a pixel.
    func range(_ x: Int, _ y: Int, _ component: KeyPath<ColorU8, UInt8>) -> ClosedRange<Int> {
        var (low, high) = (255, 0)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1) {
                let value = Int(self[column, row][keyPath: component])
                (low, high) = (min(low, value), max(high, value))
            }
        }
        return low...high
    }

    /// The mean of nine pixels for each.
    var blurred: Bitmap {
        var bitmap = self
        for y in 1..<height - 1 {
            for x in 1..<width - 1 {
                var sums = [0, 0, 0]
                for (dx, dy) in (0..<9).map({ ($0 % 3 - 1, $0 / 3 - 1) }) {
                    let color = self[x + dx, y + dy]
                    sums[0] += Int(color.red)
                    sums[1] += Int(color.green)
                    sums[2] += Int(color.blue)
                }
                let mean = sums.map { UInt8($0 / 9) }
                bitmap[x, y] = ColorU8(red: mean[0], green: mean[1], blue: mean[2], alpha: self[x, y].alpha)
            }
        }
        return bitmap
    }

    /// As another rasteriser antialiases: tones of edges that are neither ink nor ground go up or down by a share of the contrast.
    func antialiasedOtherwise(by share: Double, seed: UInt64) -> Bitmap {
        var (bitmap, random) = (self, SplitMix64(seed: seed))
        for y in 0..<height {
            for x in 0..<width {
                let range = range(x, y, \.green)
                let (tone, contrast) = (Int(self[x, y].green), range.upperBound - range.lowerBound)
                guard contrast >= 48, tone > range.lowerBound, tone < range.upperBound else { continue }
                let by = Int((Double.random(in: -share...share, using: &random) * Double(contrast)).rounded())
                func other(_ value: UInt8) -> UInt8 { UInt8(clamping: Int(value) + by) }
                let color = self[x, y]
                bitmap[x, y] = ColorU8(
                    red: other(color.red), green: other(color.green), blue: other(color.blue), alpha: color.alpha)
            }
        }
        return bitmap
    }
}
