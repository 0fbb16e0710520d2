import Foundation
import RasterGraphics
import Testing

@testable import RasterDrawing
@testable import RasterPaint
@testable import RasterText

private let faces = [
    Font.system(ofSize: 12), .boldSystem(ofSize: 12), .italicSystem(ofSize: 12), .monospacedSystem(ofSize: 12, weight: .regular),
].map(\.face)

extension GlyphAtlas {
    /// What a glyph looks like here: the place and the bytes of its coverage.
    fileprivate mutating func picture(_ glyph: Glyph, strike: Int) -> Mask {
        let entry = entry(glyph, strike: strike)
        return Mask(
            left: entry.left, top: entry.top, width: entry.width, height: entry.height,
            coverage: Array(coverage[entry.offset..<entry.offset + entry.width * entry.height]))
    }
}

private func glyphs(_ text: String, of face: FontFace, x: CGFloat = 0, y: CGFloat = 0) throws -> [Glyph] {
    try text.unicodeScalars.map { Glyph(id: try #require(face.glyph(for: $0)), x: x, y: y) }
}

/// A mask as `GlyphMasks` has it, made anew.
private func made(_ glyph: Glyph, _ face: FontFace, _ pixelSize: CGFloat) -> Mask {
    Mask(filling: glyph.path(face: face, pixelSize: pixelSize))
}

@Suite("The glyphs that a painter has met") struct GlyphAtlasTests {
    @Test("lie there as filling their outlines gives them, at every phase", arguments: faces)
    func areTheMasks(face: FontFace) throws {
        var atlas = GlyphAtlas()
        for pixelSize: CGFloat in [7, 12, 26.5, 200] {
            for (x, y) in [(0, 0), (0.25, 0), (0.5, 0), (100.75, 0), (0.25, 0.25), (0, 0.5), (-3.5, 0.75)] {
                let strike = atlas.strike(face, pixelSize)
                for glyph in try glyphs("Ag@ij.É", of: face, x: x, y: y) {
                    #expect(atlas.picture(glyph, strike: strike) == made(glyph, face, pixelSize))
                }
            }
        }
    }

    @Test("are there once, however often they are met") func areKept() throws {
        var atlas = GlyphAtlas()
        let face = faces[0]
        let met = try glyphs("Hello", of: face) + glyphs("Hello", of: face, x: 0.25, y: 0.5)
        for glyph in met { _ = atlas.entry(glyph, strike: atlas.strike(face, 20)) }
        let size = atlas.coverage.count
        #expect(size > 0)
        for _ in 0..<10 {
            for glyph in met { _ = atlas.entry(glyph, strike: atlas.strike(face, 20)) }
            atlas.trim()
        }
        #expect(atlas.coverage.count == size)
        _ = atlas.entry(met[0], strike: atlas.strike(face, 21))
        #expect(atlas.coverage.count > size)
    }

    @Test("have a place of their own for each face and size") func strikes() {
        var atlas = GlyphAtlas()
        let strikes = faces.flatMap { face in [10.0, 10.5, 20].map { atlas.strike(face, $0) } }
        #expect(Set(strikes).count == strikes.count)
        #expect(faces.flatMap { face in [10.0, 10.5, 20].map { atlas.strike(face, $0) } } == strikes)
    }

    @Test("take no room where they are blank") func blank() throws {
        var atlas = GlyphAtlas()
        let space = try glyphs(" ", of: faces[0])[0]
        let entry = atlas.entry(space, strike: atlas.strike(faces[0], 40))
        #expect(entry.width == 0 && entry.height == 0 && atlas.coverage.isEmpty)
    }

    @Test("are forgotten when they are too many, and made again equal") func areForgotten() throws {
        var atlas = GlyphAtlas()
        let face = faces[1]
        let first = try glyphs("RasterTables", of: face, x: 0.5)
        let pictures = first.map { atlas.picture($0, strike: atlas.strike(face, 30)) }
        var largest = 0
        // Letters of 250 pixels have some 30 KB each; sizes are many.
        for step in 0..<60 {
            atlas.trim()
            let size = 250 - CGFloat(step) / 4
            for glyph in try glyphs("MWQ", of: face) { _ = atlas.entry(glyph, strike: atlas.strike(face, size)) }
            largest = max(largest, atlas.coverage.count)
        }
        // Four megabytes, and what was added behind the last look.
        #expect(largest > 1 << 20 && largest < 5 << 20)
        atlas.trim()
        #expect(first.map { atlas.picture($0, strike: atlas.strike(face, 30)) } == pictures)
    }
}

@Suite("The masks that painters share") struct GlyphMasksTests {
    /// Inter and a monospaced font at sizes of tables, and CJK, whose advances are whole pixels at the first size only.
    @Test("are the outline's at each phase, whether they are filled together or alone")
    func phases() throws {
        var rasterizer = MaskRasterizer()
        let cjk = try #require(Font(name: "Noto Sans CJK JP", size: 12)).face
        for (face, step, sizes) in [(faces[0], 7, [13.0, 26, 64, 65]), (faces[3], 11, [25.5]), (cjk, 3001, [26, 30.7])] {
            for id in stride(from: 0, to: UInt32(face.glyphCount), by: step) {
                for pixelSize in sizes {
                    for x in [0, 0.25, 0.5, 0.75] {
                        let glyph = Glyph(id: id, x: x, y: 0.5)
                        let mask = GlyphMasks.mask(of: glyph, face: face, pixelSize: pixelSize, by: &rasterizer)
                        #expect(mask == made(glyph, face, pixelSize))
                    }
                }
            }
        }
    }

    @Test("are what filling the outline gives, asked for once or by many threads", arguments: faces)
    func areTheMasks(face: FontFace) throws {
        let glyphs = try glyphs("RasterTables 0123456789", of: face, x: 0.25, y: 0.75)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            var rasterizer = MaskRasterizer()
            for step in 0..<20 {
                let pixelSize = 9 + CGFloat((step + thread * 5) % 20) / 2
                for glyph in glyphs {
                    let mask = GlyphMasks.mask(of: glyph, face: face, pixelSize: pixelSize, by: &rasterizer)
                    if step % 7 == 0 { #expect(mask == made(glyph, face, pixelSize)) }
                }
            }
        }
    }
}
