import Foundation
import GoldenImages
import RasterGraphics
import RasterTables
import TestSupport
import Testing

/// Where pictures differ, and how that is shown.
@Suite struct PictureChangeTests {
    private static let green = ColorU8(red: 0x1A, green: 0xA8, blue: 0x5C)
    private static let red = ColorU8(red: 0xDC, green: 0x26, blue: 0x3C)
    private static let orange = ColorU8(red: 0xF0, green: 0x8A, blue: 0x00)
    private static let violet = ColorU8(red: 0x8B, green: 0x5C, blue: 0xF6)

    /// The share of a picture's pixels of one colour.
    private func count(_ color: ColorU8, in bitmap: Bitmap) -> Int {
        (0..<bitmap.height).reduce(0) { sum, y in sum + (0..<bitmap.width).count { bitmap[$0, y] == color } }
    }

    private func comparison(_ sample: DataTableSample, _ change: (inout DataTableSample) -> Void) throws -> PictureComparison {
        var other = sample
        change(&other)
        return PictureComparison(try sample.picture(), try other.picture())
    }

    private let sample = PixelSample.table(.striped, seed: 1)

    @Test func `a layout tells rows, columns and cells that changed, with what they said and say`() throws {
        let text = try comparison(sample) { $0.rows[1][2] = "00.00" }
        let cell = try #require(text.changes.first)
        #expect(text.changes.count == 1 && cell.kind == .changed && cell.row == 2 && cell.column == "Price")
        #expect(cell.oldValue == "46.64" && cell.newValue == "00.00" && cell.name == "row 2 (‘invoice 1’), ‘Price’")
        #expect(cell.old?.width == cell.new?.width && cell.new.map { $0.y > 40 } == true)

        let inserted = try comparison(sample) { $0.rows.insert(["new", "row", "1.00", "7"], at: 2) }
        let row = try #require(inserted.changes.first)
        // The stripes of the rows below are other ones, and that is no change of theirs.
        #expect(inserted.changes.count == 1 && row.kind == .came && row.row == 3 && row.old == nil)
        #expect(row.newValue == "new\trow\t1.00\t7")

        let removed = try comparison(sample) { $0.dropColumn(1) }
        #expect(removed.changes.map(\.kind) == [.went] && removed.changes.first?.column == "Description")
        let moved = try comparison(sample) { $0.moveColumn(from: 0, to: 2) }
        #expect(moved.changes.contains { $0.kind == .moved && $0.column == "Item" && $0.old != nil && $0.new != nil })
    }

    @Test func `changes are written as JSON and read again`() throws {
        let changes = try comparison(sample) {
            $0.rows.remove(at: 0)
            $0.rows[2][0] = "other"
        }.changes
        let data = try JSONEncoder().encode(changes)
        #expect(try JSONDecoder().decode([PictureChange].self, from: data) == changes)
        let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect((list[0]["old"] as? [String: Int])?.keys.sorted() == ["height", "width", "x", "y"] && list[0]["new"] == nil)
    }

    @Test(arguments: [true, false])
    func `an inserted row is one frame, and all else is dim`(_ hasLayouts: Bool) throws {
        var other = sample
        other.rows.insert(["new", "row", "1.00", "7"], at: 2)
        var (old, new) = (try sample.picture(), try other.picture())
        if !hasLayouts { (old.layout, new.layout) = (nil, nil) }
        let comparison = PictureComparison(old, new)
        let picture = try #require(comparison.differencePicture)
        #expect(picture.width == new.bitmap.width && picture.height == new.bitmap.height)
        #expect(count(Self.green, in: picture) > 2 * picture.width)
        for color in [Self.red, Self.orange, Self.violet] { #expect(count(color, in: picture) == 0) }
        // Only the text of the new row is as dark as it was.
        let dark = (0..<picture.height).filter { y in
            (0..<picture.width).contains { picture[$0, y].red < 60 && picture[$0, y].green < 60 }
        }
        let row = try #require(comparison.changes.first?.new)
        #expect(dark.allSatisfy { row.y..<row.maxY ~= $0 } && !dark.isEmpty)
    }

    @Test func `what went is shown where it was, what moved is framed twice, what changed once`() throws {
        let gone = try comparison(sample) { $0.rows.remove(at: 1) }
        let picture = try #require(gone.differencePicture)
        #expect(picture.height == (try sample.picture()).bitmap.height)
        #expect(count(Self.red, in: picture) > 2 * 200 && count(Self.green, in: picture) == 0)
        let moved = try comparison(sample) { $0.rows.insert($0.rows.remove(at: 0), at: 3) }
        #expect(count(Self.violet, in: try #require(moved.differencePicture)) > 4 * 200)
        let changed = try comparison(sample) { $0.rows[1][2] = "00.00" }
        #expect(1...1200 ~= count(Self.orange, in: try #require(changed.differencePicture)))
    }

    @Test func `what room there is around a table is no change`() throws {
        let pixels = try PixelSample(.striped, seed: 1)
        let new = try pixels.redrawn { $0.rows.insert($0.rows[0].map { _ in "77" }, at: 2) }
        let comparison = PictureComparison(GoldenPicture(pixels.bitmap), GoldenPicture(new))
        #expect(comparison.changes.map(\.kind) == [.came])
        #expect(PictureComparison(GoldenPicture(new), GoldenPicture(new)).differencePicture == nil)
    }

    @Test func `pictures of which one has no pixels can be compared`() {
        let (none, some) = (Bitmap(width: 0, height: 0), Bitmap(width: 3, height: 2, filledWith: .black))
        for (old, new) in [(none, some), (some, none)] {
            let comparison = PictureComparison(GoldenPicture(old), GoldenPicture(new))
            #expect(!comparison.isSame && comparison.differencePicture != nil)
        }
    }
}
