import Testing
import UIKit

@Suite("UIImage")
struct UIImageTests {
    private let png = {
        var bitmap = Bitmap(width: 4, height: 2)
        bitmap[1, 1] = ColorU8(red: 255, green: 0, blue: 0)
        return bitmap
    }()

    @Test("An image is read from the bytes of a PNG file, at a scale")
    func data() throws {
        let data = try png.pngData()
        let image = try #require(UIImage(data: data))
        #expect(image.bitmap == png && image.size == CGSize(width: 4, height: 2))
        #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 2, height: 1))
        #expect(UIImage(data: data, scale: 0)?.scale == 1)
        #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(data: Data()) == nil)
    }

    @Test("An image is read from a file, whose name tells the scale")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // A leftover folder fails no test.
        for (name, scale) in [("dot.png", CGFloat(1)), ("dot@2x.png", 2), ("dot@3x.png", 3)] {
            let path = folder.appendingPathComponent(name).path
            try png.pngData().write(to: URL(fileURLWithPath: path))
            #expect(UIImage(contentsOfFile: path)?.scale == scale)
        }
        #expect(UIImage(contentsOfFile: folder.path) == nil && UIImage(contentsOfFile: "/no/such/file.png") == nil)
    }

    @Test("An image from a file stands in text")
    func attachment() throws {
        let attachment = NSTextAttachment()
        attachment.image = UIImage(data: try png.pngData())
        attachment.bounds = CGRect(x: 0, y: -2, width: 8, height: 4)
        let label = UILabel()
        label.attributedText = NSAttributedString(attachment: attachment)
        #expect(label.intrinsicContentSize.width == 8)
    }
}
