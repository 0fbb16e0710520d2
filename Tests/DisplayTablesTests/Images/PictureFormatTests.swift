import Foundation
@testable import RasterFormats
import RasterGraphics
import RasterPNG
import Testing

@testable import RasterDisplayTables

@Suite struct PictureFormatTests {
    private let wide = Image(bitmap: Bitmap(width: 40, height: 20), scale: 2)

    @Test func `names become images, several with a space between them`() {
        let format = ImageFormat.image(["a": wide, "b": wide], height: 12)
        func picture(_ name: String) -> FormattedText.Run { .init(InlineImage(wide, height: 12, ems: 2, alternative: name)) }
        #expect(format.text(of: "a")?.runs == [picture("a")])
        #expect(format.text(of: "a, b,")?.runs == [picture("a"), .init(" "), picture("b")])
        #expect(format.text(of: "a")?.string == "\u{FFFC}")
    }

    @Test func `values with a name that has no image stay`() {
        let format = ImageFormat.image(["a": wide])
        for value: DataValue in ["c", "a,c", "A", "", ",", 1, nil] { #expect(format.text(of: value) == nil) }
        #expect(IconFormat().text(of: "star,no.such.symbol") == nil)
        #expect(IconFormat().text(of: "") == nil)
        #expect(IconFormat() == .icon() && IconFormat().hashValue == IconFormat.icon().hashValue)
    }

    @Test func `an image keeps its shape, and is twice as high as its text unless it is told`() {
        #expect(InlineImage(wide, ems: 2).size(em: 14) == CGSize(width: 56, height: 28))
        #expect(InlineImage(wide, height: 10).size(em: 14) == CGSize(width: 20, height: 10))
        #expect(InlineImage(wide, width: 10).size(em: 14) == CGSize(width: 10, height: 5))
        #expect(InlineImage(wide, height: 10, width: 10).size(em: 14) == CGSize(width: 10, height: 10))
        for side in [-1, .nan, .infinity, 1e300] as [CGFloat] {
            #expect(InlineImage(wide, height: side).size(em: 14) == .zero)
        }
        #expect(InlineImage(Image(bitmap: Bitmap(width: 0, height: 0))).size(em: 14) == .zero)
    }

    @Test func `images are read for each file once, and names without one stay`() throws {
        struct Unreadable: Error {}
        let table = DisplayTable(columns: [DisplayColumn("logo", ["x", "y,x", "none", nil, 4])])
        var format = ImageFormat()
        format.filePattern = "{x}.png"
        var files: [String] = []
        let pictured = table.images("logo", format) { file in
            files.append(file)
            return file == "none.png" ? nil : wide
        }
        #expect(files == ["x.png", "y.png", "none.png"])
        let texts = pictured.view().layout().cells.map(\.text)
        #expect(texts == ["logo", "\u{FFFC}", "\u{FFFC} \u{FFFC}", "none", "—", "4"])
        #expect(throws: Unreadable.self) { try table.images("logo") { _ throws(Unreadable) in throw Unreadable() } }
    }

    @Test func `pictures are held with four pixels in a point at least`() {
        func reduction(_ width: Int, _ height: Int, _ change: (inout ImageFormat) -> Void = { _ in }) -> Int {
            var format = ImageFormat()
            change(&format)
            return format.reduction(ofWidth: width, height: height)
        }
        #expect(reduction(1000, 1000) == 1 && reduction(4000, 3000) == 5 && reduction(100, 1_000_000) == 256)
        #expect(reduction(4000, 3000) { $0.height = 20 } == 37)
        #expect(reduction(4000, 3000) { $0.width = 100 } == 10)
        #expect(reduction(4000, 3000) { ($0.width, $0.height) = (100, 20) } == 10)
        #expect(reduction(4000, 3000) { $0.height = 10_000 } == 1)
        for side in [.nan, .infinity, -1, 0] as [CGFloat] { #expect(reduction(4000, 3000) { $0.height = side } == 5) }
    }

    @Test func `pictures beyond the limits are told of, and those that are shown small are held small`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.png").path
        try Bitmap(width: 2048, height: 1024, filledWith: .white).pngData().write(to: URL(fileURLWithPath: path))
        let table = DisplayTable(columns: [DisplayColumn("logo", ["a.png"])])
        func read(_ change: (inout Limits) -> Void) throws -> Image {
            var limits = Limits.none
            change(&limits)
            return try limits.enforce { try Image(file: "a.png", inFolder: folder.path, for: ImageFormat()) }
        }
        let image = try read { $0.allPicturePixels = 1024 * 512 }
        #expect(image.bitmap.width == 1024 && image.bitmap.height == 512 && image.size == CGSize(width: 2048, height: 1024))
        let all = LimitError.exceeded(.pictures, found: nil, limit: 1000)
        #expect(throws: ImageFileError.limit(path: path, all)) { try read { $0.allPicturePixels = 1000 } }
        let one = LimitError.exceeded(.picture, found: 2048 * 1024, limit: 1000)
        #expect(throws: ImageFileError.limit(path: path, one)) { try read { $0.picturePixels = 1000 } }
        #expect(throws: ImageFileError.self) {
            try Limits.careful.enforce { try table.images("logo", folder: folder.path + "/none") }
        }
    }

    @Test func `files are named by a pattern`() {
        var format = ImageFormat()
        #expect(format.file(of: "a.png") == "a.png")
        format.filePattern = "flags/{x}.png"
        #expect(format.file(of: "se") == "flags/se.png")
    }

    @Test func `symbols are named as SF Symbols are`() throws {
        let text = try #require(IconFormat.icon(color: .red, size: 20, separator: "").text(of: "star.fill, heart"))
        #expect(text.runs.count == 2)
        #expect(text.runs.allSatisfy { $0.picture?.image.isSymbolImage == true && $0.color == .red })
        let small = try #require(IconFormat().text(of: "star.fill")?.runs[0].picture)
        let large = try #require(text.runs[0].picture)
        #expect(small.size(em: 10).height * 2 == large.size(em: 10).height)
    }

    @Test func `a row is as high as its images, and its other texts lie in their middle`() throws {
        let table = DisplayTable(columns: [DisplayColumn("name", ["A", "B"]), DisplayColumn("logo", ["x", "none"])])
            .format("logo", as: .image(["x": wide], height: 60))
        let cells = table.view().layout(scale: 1).cells.filter { ["A", "B", "\u{FFFC}"].contains($0.text) }
        #expect(cells.map(\.text) == ["A", "\u{FFFC}", "B"])
        #expect(cells[0].frame.height > 60 && cells[2].frame.height < 60)
        let line = try #require(cells[0].lines.first)
        // Capitals of 14 points are some 10 points high.
        #expect((3...7).contains(line.baseline - cells[0].frame.midY))
    }

    @Test func `pictures go through merges and patterns`() {
        let table = DisplayTable(columns: [DisplayColumn("name", ["A"]), DisplayColumn("logo", ["x"])])
            .format("logo", as: .image(["x": wide], pattern: "[{x}]")).merge(["logo", "name"])
        #expect(table.view().layout().cells.map(\.text).contains("[\u{FFFC}] A"))
    }

    @Test func `a column is as wide as its pictures, and says where it is told to be narrower`() {
        let table = DisplayTable(columns: [DisplayColumn("p", ["a", "a"]), DisplayColumn("w", ["b", "c"])])
            .format("p", as: .image(["a": wide], height: 200))
        let view = table.view()
        #expect(view.layout().columns[0].width >= 400 && view.widthRemarks(scale: 2) == [])
        let narrow = table.width("p", .points(100)).view()
        #expect(narrow.layout().columns[0].width == 100)
        #expect(narrow.widthRemarks(scale: 2).first?.hasPrefix("pictures of 'p' are cut: they need 4") ?? false)
    }
}
