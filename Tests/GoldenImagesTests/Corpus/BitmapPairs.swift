import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterTables
import TestSupport

/// Pixels of a table on a page, of which nothing else is known, as another program's picture is.
struct BitmapSample {
    let seed: UInt64
    let bitmap: Bitmap

    init(seed: UInt64) throws {
        self.seed = seed
        var sample = DataTableSample(seed: seed, hasCallback: false)
        sample.scale = 1
        sample.rows = Array(sample.rows.prefix(4))
        let table = try sample.picture().bitmap
        bitmap = table.placed(atX: 12, y: 10, onWidth: table.width + 60, height: table.height + 80)
    }

    /// The pairs of one kind each.
    func pairs() throws -> [(name: String, pair: CorpusPair)] {
        let count = "% pixels differ within x %..<%, y %..<%"
        let (width, height) = (bitmap.width, bitmap.height)
        func pair(_ name: String, _ new: Bitmap, _ first: [String], _ also: [String] = []) -> (String, CorpusPair) {
            (name, CorpusPair(old: GoldenPicture(bitmap), new: GoldenPicture(new), first: first, also: also))
        }
        func painted(_ change: (inout Bitmap) -> Void) -> Bitmap {
            var new = bitmap
            change(&new)
            return new
        }
        var inserted = DataTableSample(seed: seed, hasCallback: false)
        inserted.scale = 1
        inserted.rows = Array(inserted.rows.prefix(4))
        inserted.rows.insert(inserted.rows[0].map { _ in "77" }, at: 2)
        let longer = try inserted.picture().bitmap.placed(atX: 12, y: 10, onWidth: width, height: height)
        return [
            pair(
                "moved down", bitmap.placed(atX: 0, y: 1, onWidth: width, height: height), ["everything moved 1 px down"], [count]
            ),
            pair(
                "moved right and up", bitmap.placed(atX: 3, y: -2, onWidth: width, height: height),
                ["everything moved 3 px right and 2 px up"], [count]),
            pair(
                "a line inserted", longer,
                ["% rows of pixels are new at y %; what is below moved % px down", "% rows of pixels are new at y %"],
                ["what is below moved % px down", count]),
            pair(
                "a colour exchanged",
                painted { new in
                    new.replace(ColorU8(red: 0xF5, green: 0xF5, blue: 0xF5), by: ColorU8(red: 0xE0, green: 0xE8, blue: 0xFF))
                },
                ["the colour #f5f5f5 → #e0e8ff in the same shapes*"], [count]),
            pair(
                "one pixel", painted { $0[20, 20] = ColorU8(red: 255, green: 0, blue: 0) },
                ["1 pixel differs, at x 20, y 20: #* → #ff0000"]),
            pair(
                "two places",
                painted { new in
                    new.paint(PixelRect(x: 4, y: 2, width: 5, height: 5), .black)
                    new.paint(PixelRect(x: width - 9, y: height - 9, width: 5, height: 5), .black)
                }, ["50 pixels differ in 2 places: x 4..<9, y 2..<7 and x %..<%, y %..<%"]),
            pair(
                "all transparent", Bitmap(width: width, height: height), ["the picture is all transparent, and was not"], [count]),
            pair(
                "half opaque",
                painted { new in for index in stride(from: 3, to: new.bytes.count, by: 4) { new.bytes[index] = 128 } },
                ["only opacity differs: alpha 255 → 128 in % pixels"], [count]),
            pair(
                "rows of pixels more", bitmap.placed(atX: 0, y: 0, onWidth: width, height: height + 18),
                ["the picture is % × % px, was % × %"], ["18 rows of pixels are new from y %", "the others are as they were"]),
            pair(
                "wider", bitmap.placed(atX: 0, y: 0, onWidth: width + 7, height: height),
                ["the picture is % × % px, was % × %"], ["7 columns of pixels are new from x %", "the others are as they were"]),
            pair("one level", painted { $0[5, 5].green -= 1 }, ["1 pixel differs, at x 5, y 5: #ffffff → #fffeff"]),
        ]
    }
}

extension Bitmap {
    /// The same on a larger white ground, or cut off by it.
    fileprivate func placed(atX x: Int, y: Int, onWidth width: Int, height: Int) -> Bitmap {
        var page = Bitmap(width: width, height: height, filledWith: .white)
        for row in max(0, y)..<min(height, y + self.height) {
            for column in max(0, x)..<min(width, x + self.width) { page[column, row] = self[column - x, row - y] }
        }
        return page
    }

    fileprivate mutating func paint(_ rect: PixelRect, _ color: ColorU8) {
        for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { self[x, y] = color } }
    }

    fileprivate mutating func replace(_ color: ColorU8, by other: ColorU8) {
        for y in 0..<height { for x in 0..<width where self[x, y] == color { self[x, y] = other } }
    }
}
