import Foundation
import RasterGraphics
import RasterPaint
import RasterText
import TestSupport
import Testing

@testable import RasterDrawing

/// Made by Tests/Fonts/color-fonts.py, which says what is in them.
private func testFont(_ name: String, _ size: CGFloat) throws -> Font {
    let tests = projectFolder.appendingPathComponent("Tests")
    return try Font(contentsOfFile: tests.appendingPathComponent("Fonts/\(name).ttf").path, size: size)
}

/// A list with one line of text, its baseline at y = 50.
private func list(
    _ text: String, _ font: Font, x: CGFloat = 10, color: ColorU8 = .black, scale: CGFloat = 1
) throws -> DisplayList {
    let paragraph = Paragraph(
        text, style: ParagraphStyle(font: font), in: CGSize(width: 1e5, height: 1e5), displayScale: scale)
    var list = DisplayList(scale: scale)
    list.draw(try #require(paragraph.lines.first), at: CGPoint(x: x, y: 50), color: color, over: .white)
    return list
}

private func attributedList(
    _ text: String, _ font: Font, color: Color = .black, _ change: (inout TextAttributes) -> Void
) throws -> DisplayList {
    var attributes = TextAttributes(font: font, color: color)
    change(&attributes)
    let paragraph = Paragraph(
        AttributedText(text: text, runs: [.init(range: 0..<text.utf8.count, attributes: attributes)]),
        style: ParagraphStyle(font: font), in: CGSize(width: 1e5, height: 1e5), displayScale: 1)
    var list = DisplayList(scale: 1)
    list.draw(try #require(paragraph.lines.first), at: CGPoint(x: 10, y: 50), color: .black, over: .white)
    return list
}

private struct Pixels: Equatable {
    let width: Int
    var bytes: [UInt8]

    init(_ list: DisplayList, width: Int = 120, rows: Range<Int> = 0..<80, background: ColorU8 = .white) {
        self.width = width
        var canvas = Canvas(width: width, rows: rows, background: background)
        var painter = Painter()
        painter.paint(list, into: &canvas)
        bytes = canvas.withPixels { Array($0) }
    }

    subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[4 * (y * width + x)..<4 * (y * width + x) + 3]) }
}

private let red: [UInt8] = [255, 0, 0]
private let white: [UInt8] = [255, 255, 255]

@Suite("Drawing glyphs with colours") struct GlyphImagesTests {
    @Test("A picture at its own size is copied to its place", arguments: ["cbdt", "sbix"])
    func ownSize(name: String) throws {
        let pixels = Pixels(try list("B", try testFont(name, 40)))
        // 4 pixels right of the pen and 36 above the baseline.
        #expect(pixels[14, 14] == red && pixels[13, 14] == white && pixels[14, 13] == white)
        #expect(pixels[33, 33] == red && pixels[34, 33] == [0, 255, 0] && pixels[53, 14] == [0, 255, 0])
        #expect(pixels[14, 34] == [127, 127, 255] && pixels[34, 34] == white && pixels[54, 14] == white)
    }

    @Test("Pictures begin at whole pixels, layers at quarters")
    func places() throws {
        for name in ["cbdt", "sbix"] {
            let font = try testFont(name, 33)
            let pictures = try [10, 10.2, 10.3].map { Pixels(try list("B", font, x: $0)) }
            #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
            let next = try [10.5, 11, 11.3].map { Pixels(try list("B", font, x: $0)) }
            #expect(next[0] == next[1] && next[0] == next[2] && next[0] != pictures[0])
        }
        let font = try testFont("colr", 33)
        let layers = try [10, 10.25, 10.5].map { Pixels(try list("B", font, x: $0)) }
        #expect(layers[0] != layers[1] && layers[1] != layers[2])
    }

    @Test("Layers have their own colours and that of the text; other glyphs of the font are text")
    func layers() throws {
        let color = ColorU8(red: 10, green: 130, blue: 20)
        let pixels = Pixels(try list("BA", try testFont("colr", 40), color: color))
        // The square: 4 to 36 pixels right of the pen, up to 32 above the baseline.
        #expect(pixels[40, 20] == red && pixels[13, 20] == white && pixels[46, 20] == white)
        #expect(pixels[20, 20] == [127, 0, 128])
        #expect(pixels[20, 40] == [10, 130, 20] && pixels[40, 40] == [10, 130, 20] && pixels[20, 51] == white)
        // A, one advance of 44 further.
        #expect(pixels[70, 20] == [10, 130, 20])
    }

    @Test("The opacity of the text's colour is that of the whole glyph", arguments: ["cbdt", "sbix", "colr"])
    func opacity(name: String) throws {
        for size in [40, 300] as [CGFloat] {
            let font = try testFont(name, size)
            let full = Pixels(try list("B", font), width: 400, rows: -300..<100)
            let faded = Pixels(
                try list("B", font, color: ColorU8(red: 0, green: 0, blue: 0, alpha: 102)), width: 400, rows: -300..<100)
            var farthest = 0.0
            for (whole, half) in zip(full.bytes, faded.bytes) {
                farthest = max(farthest, abs(255 + (Double(whole) - 255) * 0.4 - Double(half)))
            }
            #expect(farthest <= 1, "\(name) \(size): \(farthest)")
            #expect(full != faded)
        }
        #expect(try list("B", try testFont(name, 40), color: .clear).isEmpty)
    }

    @Test("Large glyphs lie where those that are kept do", arguments: ["cbdt", "sbix", "colr"])
    func large(name: String) throws {
        // 256 pixels in an em are kept, 256.5 are not.
        let kept = Pixels(try list("B", try testFont(name, 256), x: 10), width: 400, rows: -300..<100)
        let drawn = Pixels(try list("B", try testFont(name, 256.001), x: 10), width: 400, rows: -300..<100)
        let different = zip(kept.bytes, drawn.bytes).count { abs(Int($0) - Int($1)) > 24 }
        // The filters differ where colours meet.
        #expect(different < kept.bytes.count / 50, "\(different)")
        let huge = Pixels(try list("B", try testFont(name, 1e5)))
        #expect(huge.bytes.count == 120 * 80 * 4)
    }

    @Test("Neither bands nor threads show", arguments: ["cbdt", "sbix", "colr"])
    func bands(name: String) throws {
        for size in [17.3, 290] as [CGFloat] {
            let drawn = try list("B B😀", try testFont(name, size), x: 3.3)
            func render(rowsPerBand: Int, threads: Int) -> [UInt8] {
                let renderer = BandRenderer(
                    width: 300, height: 90, rowsPerBand: rowsPerBand, background: .white, threads: threads)
                var bytes: [UInt8] = []
                renderer.render(
                    list: { _ in drawn }, scratch: { 0 }, work: { canvas, _, _ in canvas.withPixels { Array($0) } },
                    consume: { bytes += $0 })
                return bytes
            }
            let whole = render(rowsPerBand: 90, threads: 1)
            #expect(whole.contains { $0 != 255 })
            for (rows, threads) in [(1, 2), (7, 1), (13, 4), (64, 3)] {
                #expect(render(rowsPerBand: rows, threads: threads) == whole)
            }
        }
    }

    @Test("A list with a picture has many colours")
    func fewColors() throws {
        for name in ["cbdt", "sbix", "colr"] {
            #expect(try [list("B", testFont(name, 20))].fewColors() == nil)
            #expect(try [attributedList("B", testFont(name, 20)) { $0.kern = 1 }].fewColors() == nil)
        }
        #expect(try [list("B", .system(ofSize: 20))].fewColors() != nil)
    }

    // MARK: Attributes

    @Test("Outlines leave pictures as they are", arguments: [4, -4] as [CGFloat])
    func outlines(width: CGFloat) throws {
        let font = try testFont("cbdt", 40)
        let plain = Pixels(try attributedList("B", font) { $0.kern = 0 })
        let stroked = try attributedList("B", font) {
            $0.strokeWidth = width
            $0.strokeColor = .blue
        }
        #expect(Pixels(stroked) == plain)
        let mixed = try attributedList("Bx", font) { $0.strokeWidth = width }
        #expect(mixed.description.contains("outlines of 1 NotoSans"))
    }

    @Test("A shadow has the shape of the picture and one colour")
    func shadow() throws {
        let font = try testFont("cbdt", 40)
        let pixels = Pixels(
            try attributedList("B", font, color: .black) {
                $0.shadow = .init(offset: CGSize(width: 45, height: 0), blurRadius: 0, color: Color(white: 0.5))
            })
        #expect(pixels[14, 14] == red)
        // Where red and green are, grey; where nothing is, nothing.
        #expect(pixels[60, 20] == pixels[90, 20] && pixels[60, 20] != white && pixels[90, 45] == white)
    }

    @Test("A picture that cannot be read is blank, and the text goes on")
    func damaged() throws {
        let tests = projectFolder.appendingPathComponent("Tests")
        var bytes = [UInt8](try Data(contentsOf: tests.appendingPathComponent("Fonts/cbdt.ttf")))
        let data = try #require(bytes.firstRange(of: Array("IDAT".utf8)))
        for i in data.upperBound + 6..<data.upperBound + 40 { bytes[i] = 0 }
        let pixels = Pixels(try list("Bx", try Font(bytes: bytes, size: 40)))
        #expect((10..<54).allSatisfy { x in (10..<60).allSatisfy { pixels[x, $0] == white } })
        #expect((54..<80).contains { x in (20..<50).contains { pixels[x, $0] != white } })
    }
}
