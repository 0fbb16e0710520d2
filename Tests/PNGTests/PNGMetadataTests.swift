import Foundation
import RasterGraphics
import RasterPNG
import Testing

@Suite("PNG metadata")
struct PNGMetadataTests {
    private let bitmap = Bitmap(width: 3, height: 2, filledWith: .white)

    @Test("Metadata comes back as it was written, in any script")
    func roundTrip() throws {
        let metadata = PNGMetadata(
            title: "Umsätze · 売上", altText: "A table.\nTwo lines: 🙂", software: "RasterTables", scale: 2)
        #expect(try PNGMetadata(png: try bitmap.pngData(metadata: metadata)) == metadata)
        #expect(try PNGMetadata(png: try bitmap.pngData()) == PNGMetadata())
    }

    @Test("A picture whose data are too large to unpack says that it has some")
    func mentioned() throws {
        let metadata = PNGMetadata(title: "T", data: String(repeating: "a,b\n", count: 10_000))
        let png = Array(try bitmap.pngData(metadata: metadata))
        #expect(PNGMetadata.mentionsData(png: png))
        let small = try PNGMetadata(png: png, limits: PNGLimits(chunkMemory: 1000))
        #expect(small.data == nil && small.title == "T")
        #expect(try PNGMetadata(png: png, limits: PNGLimits(chunkMemory: 100_000)).data == metadata.data)
        #expect(!PNGMetadata.mentionsData(png: try bitmap.pngData(metadata: PNGMetadata(title: "Table data"))))
        for count in [0, 8, 20, 40, 60] { _ = PNGMetadata.mentionsData(png: Array(png.prefix(count))) }
        #expect(!PNGMetadata.mentionsData(png: Array(png.prefix(8)) + [255, 255, 255, 255] + Array(png.prefix(20))))
    }

    @Test("Scales come back to a hundredth", arguments: [0.5, 1, 1.25, 1.5, 2, 3, 4])
    func scale(scale: CGFloat) throws {
        let png = try bitmap.pngData(metadata: PNGMetadata(scale: scale))
        #expect(try PNGMetadata(png: png).scale == scale)
    }

    @Test("The pHYs of scale 1 is 72 pixels per inch, 2835 per metre")
    func physical() throws {
        let file = Array(try bitmap.pngData(metadata: PNGMetadata(scale: 1)))
        let chunk = try #require(chunks(of: file).first { $0.name == "pHYs" })
        #expect(chunk.data == HandmadePNG.big(2835) + HandmadePNG.big(2835) + [1])
    }

    @Test("A scale that is none is left out", arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func noScale(scale: CGFloat) throws {
        #expect(try PNGMetadata(png: try bitmap.pngData(metadata: PNGMetadata(scale: scale))).scale == nil)
    }

    @Test("Text chunks are iTXt, sRGB is said, and all stand before the image data")
    func chunkOrder() throws {
        let metadata = PNGMetadata(title: "T", altText: "D", software: "S", scale: 2)
        let names = chunks(of: Array(try bitmap.pngData(metadata: metadata))).map(\.name)
        #expect(names == ["IHDR", "sRGB", "PLTE", "pHYs", "iTXt", "iTXt", "iTXt", "IDAT", "IEND"])
    }

    @Test("A NUL in a text does not end it")
    func nul() throws {
        let png = try bitmap.pngData(metadata: PNGMetadata(title: "a\0b"))
        #expect(try PNGMetadata(png: png).title == "ab")
    }
}
