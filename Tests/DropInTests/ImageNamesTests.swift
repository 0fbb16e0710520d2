import Testing
import UIKit

@Suite("UIKit's images")
struct ImageNamesTests {
    @Test("Image views, symbols and their configurations compile and work as on iOS")
    func symbols() throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold, scale: .large)
        let imageView = UIImageView(image: UIImage(systemName: "star.fill", withConfiguration: configuration))
        imageView.contentMode = .scaleAspectFit
        imageView.tintColor = .systemYellow
        imageView.clipsToBounds = true
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .small)
        #expect(imageView.image?.symbolConfiguration == configuration && imageView.intrinsicContentSize.width > 25)
        let body = UIImage.SymbolConfiguration(font: .systemFont(ofSize: 17, weight: .bold))
        let symbol = try #require(UIImage(systemName: "trash")?.applyingSymbolConfiguration(body.applying(configuration)))
        #expect(symbol.isSymbolImage && symbol.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
        let red = symbol.withTintColor(.systemRed, renderingMode: .alwaysOriginal)
        #expect(red.renderingMode == UIImage.RenderingMode.alwaysOriginal && red.size == symbol.size)
        #expect(UIImage.SymbolWeight.black.rawValue == 9 && UIImage.SymbolScale.large.rawValue == 3)
        #expect(UIView.ContentMode.bottomRight.rawValue == 12 && UIView().contentMode == .scaleToFill)
        #expect(UIImage(systemName: "no.such.symbol") == nil && UIImage(systemName: "gear", compatibleWith: nil) != nil)
        let palette = UIImage.SymbolConfiguration(paletteColors: [.systemRed, .systemBlue])
        #expect(configuration.applying(palette) != configuration)
    }

    private final class Avatar: UIImageView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            layer.cornerRadius = 8
        }
        override init(image: UIImage?) { super.init(image: image) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        var changes = 0
        override func tintColorDidChange() {
            super.tintColorDidChange()
            changes += 1
        }
    }

    @Test("An image view of a program's own has UIKit's initialisers and is told of its tint colour")
    func ownImageView() {
        let avatar = Avatar(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        avatar.tintColor = .red
        #expect(avatar.changes == 1 && Avatar(image: UIImage()).bounds.size == .zero)
    }

    @Test("A picture is found by its name in registered folders and in a bundle's, at the best scale there is")
    func named() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let inner = folder.appendingPathComponent("flags")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // A leftover folder fails no test.
        func write(_ side: Int, _ name: String) throws {
            try Bitmap(width: side, height: side, filledWith: .black).pngData().write(to: folder.appendingPathComponent(name))
        }
        let name = "dot-\(UUID().uuidString)"
        try write(1, "\(name).png")
        #expect(UIImage(named: name) == nil)
        try UIImage.register(folder: folder.path)
        #expect(UIImage(named: name)?.scale == 1 && UIImage(named: name + ".png")?.size.width == 1)
        try write(3, "\(name)@3x.png")
        #expect(UIImage(named: name)?.scale == 3)
        try write(2, "\(name)@2x.png")
        #expect(UIImage(named: name)?.scale == 2 && UIImage(named: name + ".png")?.bitmap.width == 2)
        try write(5, "\(name)@2x.png")
        #expect(UIImage(named: name)?.bitmap.width == 5)
        try write(4, "flags/se.png")
        #expect(UIImage(named: "flags/se")?.size.width == 4)
        for bad in ["", "../\(folder.lastPathComponent)/\(name)", "/\(name)", "flags/../\(name)", "flags"] {
            #expect(UIImage(named: bad) == nil)
        }
        #expect(Bundle(path: folder.path).flatMap { UIImage(named: name, in: $0, compatibleWith: nil) } != nil)
        #expect(throws: ImageFolderError.self) { try UIImage.register(folder: folder.path + "/none") }
    }

    @Test("A JPEG file is read, and other bytes are not")
    func jpeg() throws {
        let bytes = try #require(
            Data(
                base64Encoded: """
                    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB
                    AQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QA
                    tRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0
                    NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2
                    t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/ACv/2Q==
                    """, options: .ignoreUnknownCharacters))
        #expect(UIImage(data: bytes, scale: 1)?.size == CGSize(width: 1, height: 1))
        #expect(UIImage(data: bytes.dropLast(30)) == nil)
    }
}
