import Foundation
import RasterDrawing
import RasterGraphics
import RasterTables
import TestSupport
import Testing

@testable import GoldenImages

@Suite struct LayoutFileTests {
    private func layout(_ texts: [String]) throws -> PictureLayout {
        let table = DataTable(data: texts.map { [.string($0)] }, headerTitles: ["Text"])
        let picture = try Picture(of: table, scale: 2)
        let list = picture.displayList(rows: 0..<picture.height, includesMarks: true)
        return PictureLayout(list, width: picture.width, height: picture.height)
    }

    @Test func `a layout is read as it was written, whatever stands in it`() throws {
        let layout = try layout(["plain", "quo\"te \\ back", "tab\tand\u{2028}line", "العربية", "日本語", "👩‍👩‍👧"])
        #expect(try PictureLayout(json: Data(layout.json.utf8)) == layout)
        #expect(layout.parts.contains { $0.place == .cell(row: 1, columns: 0..<1) && $0.texts.first?.text == "quo\"te \\ back" })
        #expect(layout.fonts["Inter-Regular"] != nil)
    }

    @Test func `each place is read as it was written`() {
        let places: [DisplayList.Mark] = [
            .table, .title, .heading(level: 1, columns: 2..<5), .footing(level: 0, columns: 0..<1), .row(3), .item(12),
            .group(row: 4, level: 1), .summary(row: 5), .note(row: 6), .cell(row: 7, columns: 1..<3),
        ]
        for place in places { #expect(DisplayList.Mark(fileName: place.fileName) == place) }
        for wrong in [
            "", "cell", "cell 1", "cell x 1", "cell 1 3-2", "cell 1 -", "row", "row 1 2", "item", "item x", "table 1",
            "heading 0 1-2-3",
        ] {
            #expect(DisplayList.Mark(fileName: wrong) == nil, "\(wrong)")
        }
    }

    @Test(
        arguments: [
            "", "{}", "[]", #"{"layout": 2, "size": [1, 1], "scale": 1, "parts": []}"#,
            #"{"layout": 1, "size": [1], "scale": 1, "parts": []}"#,
            #"{"layout": 1, "size": [9223372036854775807, 1], "scale": 1, "parts": []}"#,
            #"{"layout": 1, "size": [1, 1], "scale": 1, "parts": [{"at": "cell", "frame": [0, 0, 1, 1]}]}"#,
            #"{"layout": 1, "size": [1, 1], "scale": 1, "parts": [{"at": "table", "frame": [9223372036854775807, 0, 1, 1]}]}"#,
            #"{"layout": 1, "size": [1, 1], "scale": 1, "parts": [{"at": "table", "frame": [0, 0, 1, 1], "texts": [["a"]]}]}"#,
        ])
    func `what is no layout is an error`(_ text: String) {
        #expect(throws: LayoutFileError.self) { try PictureLayout(json: Data(text.utf8)) }
    }

    @Test func `a layout with any byte changed or cut is read or refused`() throws {
        let bytes = Array(try layout(["one", "two"]).json.utf8)
        var random = SplitMix64(seed: 5)
        for _ in 0..<300 {
            var changed = bytes
            for _ in 0..<3 { changed[random.next(below: changed.count)] = UInt8(random.next(below: 256)) }
            let cut = random.next(below: 4) == 0 ? Array(changed.prefix(random.next(below: changed.count))) : changed
            guard let layout = try? PictureLayout(json: Data(cut)) else { continue }
            // What is read can be compared.
            _ = LayoutComparison(try self.layout(["one"]), layout).findings
        }
    }
}

@Suite struct ColorDifferenceTests {
    /// Pairs of the table in Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005), with hue angles on both
    /// sides of each case that is easily got wrong.
    @Test(arguments: [
        [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425], [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
        [50, -1.3802, -84.2814, 50, 0, -82.7485, 1], [50, 0, 0, 50, -1, 2, 2.3669],
        [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
        [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195], [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
        [50, 2.5, 0, 73, 25, -18, 27.1492], [50, 2.5, 0, 58, 24, 15, 19.4535],
        [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
        [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
        [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
    ])
    func `differences are those of the paper`(_ row: [Double]) {
        let a = LabColor(lightness: row[0], a: row[1], b: row[2])
        let b = LabColor(lightness: row[3], a: row[4], b: row[5])
        #expect(abs(a.difference(to: b) - row[6]) < 0.0001)
        #expect(abs(b.difference(to: a) - row[6]) < 0.0001)
    }

    @Test func `a sweep counts what lies beyond each limit`() {
        var (a, b) = (Bitmap(width: 4, height: 1, filledWith: .white), Bitmap(width: 4, height: 1, filledWith: .white))
        a[0, 0] = ColorU8(red: 254, green: 255, blue: 255)
        a[1, 0] = ColorU8(red: 245, green: 245, blue: 245)
        b[2, 0] = .black
        let sweep = PixelSweep(a, b)
        #expect(sweep.count == 3)
        #expect(sweep.count(beyondLevels: 1) == 2 && sweep.count(beyondLevels: 10) == 1 && sweep.count(beyondLevels: 254) == 1)
        #expect(sweep.count(beyondDeltaE: 1) == 2 && sweep.count(beyondDeltaE: 50) == 1)
        #expect(PixelTolerance.perChannel(levels: 10, pixels: 1).allows(sweep))
        #expect(!PixelTolerance.perChannel(levels: 10).allows(sweep) && !PixelTolerance.perceptual().allows(sweep))
    }
}
