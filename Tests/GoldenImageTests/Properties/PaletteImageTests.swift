import Foundation
import RasterPNG
import RasterTables
import TestSupport
import Testing

@Suite("Pictures through palette indices are the pictures themselves") struct PaletteImageTests {
    /// The picture from a file that was written band by band.
    private func streamed(_ picture: Picture) throws -> Bitmap {
        let memory = PictureData()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: 2, to: memory)
        return try Bitmap(png: memory.data)
    }

    @Test("Golden images, each tenth of them", arguments: 0..<10)
    func goldenImages(part: Int) throws {
        let folder = projectFolder.appending(path: "golden-images")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "png" }.sorted { $0.path < $1.path }
        #expect(files.count > 100)
        for (index, file) in files.enumerated() where index % 10 == part {
            let golden = try Bitmap(png: Data(contentsOf: file))
            let view = ImageView(image: Image(bitmap: golden, scale: 1))
            view.frame.size = CGSize(width: golden.width, height: golden.height)
            #expect(try streamed(Picture(of: view, scale: 1)) == golden, "\(file.lastPathComponent)")
        }
    }

    @Test("Random tables", arguments: 0..<10)
    func randomTables(part: Int) throws {
        for seed in part * 4..<part * 4 + 4 {
            var maker = RandomTable(seed: UInt64(seed))
            let table = maker.make()
            guard let picture = try? Picture(of: table, scale: [1, 2, 1.5][seed % 3]) else { continue }
            #expect(try streamed(picture) == picture.bitmap(), "seed \(seed)")
        }
    }
}
