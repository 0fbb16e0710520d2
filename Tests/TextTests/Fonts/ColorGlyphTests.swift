import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

/// Made by Tests/Fonts/color-fonts.py, which says what is in them.
private func testFont(_ name: String) throws -> [UInt8] {
    let tests = projectFolder.appendingPathComponent("Tests")
    return [UInt8](try Data(contentsOf: tests.appendingPathComponent("Fonts/\(name).ttf")))
}

private func face(_ name: String) throws -> FontFace { try FontFace(bytes: try testFont(name), name: name) }

private func picture(of character: Unicode.Scalar, in face: FontFace, pixelSize: CGFloat) throws -> GlyphBitmap? {
    let glyph = try #require(face.glyph(for: character))
    guard case .bitmap(let picture)? = face.colorGlyph(glyph, pixelSize: pixelSize) else { return nil }
    return picture
}

@Suite("Glyphs with colours")
struct ColorGlyphTests {
    @Test("A font of pictures alone has the metrics that it gives", arguments: ["cbdt", "sbix", "colr"])
    func metrics(name: String) throws {
        let face = try face(name)
        #expect(face.hasColorGlyphs)
        #expect(face.unitsPerEm == 1000 && face.ascender == 900 && face.descender == -100 && face.lineGap == 0)
        #expect(face.capHeight == 800)
        for character in ["A", "B", " "] as [Unicode.Scalar] {
            let glyph = try #require(face.glyph(for: character))
            #expect(face.advance(of: glyph) == 1100)
        }
    }

    @Test("Pictures are read with their place and premultiplied", arguments: ["cbdt", "sbix"])
    func pictures(name: String) throws {
        let picture = try #require(try picture(of: "B", in: try face(name), pixelSize: 40))
        #expect(picture.width == 40 && picture.height == 40 && picture.left == 4 && picture.top == 36)
        #expect(picture.columnsPerEm == 40 && picture.rowsPerEm == 40)
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(picture.pixels[4 * (y * 40 + x)..<4 * (y * 40 + x) + 4]) }
        #expect(pixel(0, 0) == [255, 0, 0, 255] && pixel(39, 0) == [0, 255, 0, 255])
        #expect(pixel(0, 39) == [0, 0, 128, 128] && pixel(39, 39) == [0, 0, 0, 0])
    }

    @Test("A glyph without a picture has none; its outline is there", arguments: ["cbdt", "sbix", "colr"])
    func plain(name: String) throws {
        let face = try face(name)
        for character in ["A", " "] as [Unicode.Scalar] {
            let glyph = try #require(face.glyph(for: character))
            #expect(!face.hasColors(glyph))
            #expect(face.outline(of: glyph).isEmpty == (name == "cbdt" || character == " "))
        }
        #expect(!face.hasColors(60_000))
    }

    @Test("Of several sizes the smallest is taken that need not be enlarged")
    func strikes() throws {
        let face = try face("sbix")
        for (size, expected) in [(0, 20), (12.5, 20), (20, 20), (20.01, 40), (39, 40), (41, 40), (1e9, 40)] {
            #expect(try picture(of: "B", in: face, pixelSize: size)?.width == expected, "\(size)")
        }
    }

    @Test("Layers have the first palette's colours, and that of the text where they say so")
    func layers() throws {
        let face = try face("colr")
        let glyph = try #require(face.glyph(for: "B"))
        guard case .layers(let layers)? = face.colorGlyph(glyph, pixelSize: 20) else {
            Issue.record("no layers")
            return
        }
        #expect(
            layers.map(\.color) == [
                ColorU8(red: 255, green: 0, blue: 0), ColorU8(red: 0, green: 0, blue: 255, alpha: 128), nil,
            ])
        #expect(layers.map { face.outline(of: $0.glyph).isEmpty } == [false, false, false])
    }

    @Test("A preferred font with colours sets its own emoji, and other text as it would")
    func preferred() throws {
        let font = try Font(bytes: try testFont("cbdt"), size: 20)
        let shaped = ShapedText.shaping("B😀xB", style: font.shapingStyle)
        #expect(shaped.runs.map(\.face.familyName) == ["Test Cbdt", "Noto Sans", "Test Cbdt"])
        #expect(shaped.missing.isEmpty)
        #expect(font.lineHeight == 20)
    }

    @Test("A font of emoji that was added is asked before the bundled one", arguments: ["cbdt", "sbix", "colr"])
    func added(name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(try testFont(name), to: "\(name).ttf")
        var library = FontLibrary()
        try library.add(folder: folder.path)
        let font = try #require(Font(name: "Inter", size: 20, in: library))
        let shaped = ShapedText.shaping("A😀 B", style: font.shapingStyle)
        #expect(shaped.runs.map(\.face.familyName) == ["Inter", "Test " + name.capitalized, "Inter"])
        #expect(shaped.missing.isEmpty)
    }

    @Test("A font without pictures and without outlines is refused")
    func nothingToDraw() throws {
        var bytes = try testFont("cbdt")
        // A name that nobody knows: the font is left with neither pictures nor outlines.
        let name = try #require(bytes.firstRange(of: Array("CBLC".utf8)))
        bytes.replaceSubrange(name, with: Array("CBLX".utf8))
        #expect(throws: FontError.self) { try FontFace(bytes: bytes, name: "damaged") }
    }

    @Test("Damaged pictures are no pictures, and never more than that", arguments: ["cbdt", "sbix", "colr"])
    func damaged(name: String) throws {
        let bytes = try testFont(name)
        var random = SplitMix64(seed: 7)
        var opened = 0
        var unreadable = 0
        for round in 0..<1500 {
            var damaged = bytes
            if round % 3 == 0 {
                damaged.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            } else {
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let place = Int.random(in: 12..<bytes.count, using: &random)
                    damaged[place] = UInt8.random(in: 0...255, using: &random)
                }
            }
            guard let face = try? FontFace(bytes: damaged, name: "damaged") else { continue }  // Most are refused.
            opened += 1
            for glyph in 0..<UInt32(min(8, face.glyphCount)) {
                guard let parts = face.colorGlyph(glyph, pixelSize: 30) else {
                    if glyph == 3 { unreadable += 1 }
                    continue
                }
                if case .bitmap(let picture) = parts {
                    #expect(picture.pixels.count == 4 * picture.width * picture.height)
                    #expect(max(picture.width, picture.height) <= GlyphBitmap.largestSide)
                    #expect(picture.columnsPerEm >= 1 && picture.rowsPerEm >= 1)
                }
            }
        }
        #expect(opened > 100 && unreadable > 20, "\(opened) \(unreadable)")
    }

    @Test("A picture cut off in the middle is none", arguments: ["cbdt", "sbix"])
    func truncated(name: String) throws {
        var bytes = try testFont(name)
        var cut = 0
        // All pictures: the compressed pixels are overwritten from their middle on.
        var from = bytes.startIndex
        while let data = bytes[from...].firstRange(of: Array("IDAT".utf8)) {
            for i in data.upperBound + 6..<min(bytes.count, data.upperBound + 40) { bytes[i] = 0 }
            from = data.upperBound
            cut += 1
        }
        #expect(cut > 0)
        let face = try FontFace(bytes: bytes, name: "truncated")
        #expect(try picture(of: "B", in: face, pixelSize: 40) == nil)
    }
}

extension FontFace {
    fileprivate func hasColors(_ glyph: UInt32) -> Bool { colorGlyph(glyph, pixelSize: 20) != nil }
}
