import Foundation
import RasterGraphics
import RasterPNG
import TestSupport
import Testing

@testable import RasterTables

/// Every table of the gallery: what palettes, bands and threads make of it, beside the plain canvas of pixels.
///
/// Texts, badges, heat maps and plots lie side by side in these, and some have just more colours than a palette holds.
@Suite("Pictures of the gallery")
struct GalleryPicturesTests {
    private static let folder = projectFolder.appendingPathComponent("Examples/gallery")

    private static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test("A file has the pixels of a bitmap, and the same bytes by any number of threads", arguments: names)
    func equalsBitmap(name: String) throws {
        let view = try TableSpec(path: Self.folder.appendingPathComponent(name).path).table().view()
        var picture = try Picture(of: view, scale: 2)
        for shades in [TextShades.fine, .coarse] {
            picture.textShades = shades
            let files = try [1, 3].map { threads in
                let file = PictureData()
                try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: file)
                return file.data
            }
            #expect(files[0] == files[1])
            let isSame = try Bitmap(png: files[0]) == picture.bitmap()
            #expect(isSame)
        }
    }
}
