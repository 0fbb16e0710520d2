import Foundation
import RasterText
import Testing

@testable import RasterDocuments

@Suite struct PostScriptFontTests {
    @Test func `A keyed font shows its glyphs in the order of the codes, also one glyph twice`() throws {
        let face = Font.system(ofSize: 12).face
        #expect(face.outlineKind == .postScript)
        let glyphs = [UInt32(20), 40, 400]
        let subset = try #require(FontSubset(of: face, glyphs: glyphs, keepsGlyphIDs: false))
        let ids = [400, 20, 40, 20].map { Int(subset.newIDs[UInt32($0)] ?? 0) }
        let keyed = try #require(PostScriptFont(subset.postScript ?? [])?.keyed(ids, name: "Test"))
        let small = try FontFace(bytes: keyed, name: "keyed")
        for (code, glyph) in [UInt32(400), 20, 40, 20].enumerated() {
            #expect(small.outline(of: UInt32(code + 1)) == face.outline(of: glyph))
        }
    }

    @Test func `Glyphs that a font has not got, and what is no font, give none`() throws {
        let subset = try #require(FontSubset(of: Font.system(ofSize: 12).face, glyphs: [20], keepsGlyphIDs: false))
        #expect(PostScriptFont(subset.postScript ?? [])?.keyed([99], name: "x") == nil)
        #expect(PostScriptFont([]) == nil)
        let table = subset.postScript ?? []
        for count in stride(from: 0, to: table.count, by: 7) { _ = PostScriptFont(Array(table[..<count])) }
        for place in stride(from: 4, to: min(400, table.count), by: 1) {
            var damaged = table
            damaged[place] = 0xFF
            _ = PostScriptFont(damaged)?.keyed([1], name: "x")
        }
    }
}
