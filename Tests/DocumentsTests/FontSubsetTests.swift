import Foundation
import RasterText
import Testing

@Suite struct FontSubsetTests {
    private let face = Font.system(ofSize: 12).face

    @Test func `A subset has the outlines of its glyphs under new numbers`() throws {
        let glyphs = [UInt32(20), 40, 400]
        let subset = try #require(FontSubset(of: face, glyphs: glyphs, keepsGlyphIDs: false))
        #expect(subset.file.count < 20_000)
        let small = try FontFace(bytes: subset.file, name: "subset")
        for glyph in glyphs {
            let new = try #require(subset.newIDs[glyph])
            #expect(new > 0 && Int(new) < 10)
            #expect(small.outline(of: new) == face.outline(of: glyph))
            #expect(small.advance(of: new) == face.advance(of: glyph))
        }
    }

    @Test func `Numbers stay where they are asked to`() throws {
        let subset = try #require(FontSubset(of: face, glyphs: [7, 300], keepsGlyphIDs: true))
        #expect(subset.newIDs == [7: 7, 300: 300])
    }

    @Test func `A face of pictures has no outlines to make a font of`() {
        let emoji = Paragraph("😀", style: ParagraphStyle(font: .system(ofSize: 12)), in: CGSize(width: 100, height: 100))
        var arena = GlyphArena()
        let face = emoji.lines[0].fragments(in: &arena)[0].runs[0].face
        #expect(face.hasColorGlyphs && face.outlineKind == nil)
        #expect(FontSubset(of: face, glyphs: [1], keepsGlyphIDs: false) == nil)
    }
}
