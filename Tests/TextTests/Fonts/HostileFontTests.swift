import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

/// Fonts from outside that are wrong in one thing: an error, or text that is drawn somehow, and never a crash or a wait.
@Suite("Hostile fonts", .timeLimit(.minutes(30)))
struct HostileFontTests {
    private static let text = "Hello e\u{301} 123 مرحبا"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Opens, measures, sets and outlines, in memory and piece by piece from a file; nil where the font is refused.
    @discardableResult
    private func use(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> Font? {
        if let path = try? folder.write(bytes, to: "hostile.ttf") {
            use(sourceLocation) { () throws(FontError) in Font(face: try FontFace(piecesOf: path), size: 20) }
        }
        return use(sourceLocation) { () throws(FontError) in try Font(bytes: bytes, name: "hostile", size: 20) }
    }

    @discardableResult
    private func use(_ sourceLocation: SourceLocation, _ open: () throws(FontError) -> Font) -> Font? {
        let font: Font
        do throws(FontError) {
            font = try open()
        } catch {
            #expect(!error.description.isEmpty, sourceLocation: sourceLocation)
            return nil
        }
        for length in [font.ascender, font.descender, font.lineHeight, font.capHeight, font.xHeight, font.leading] {
            #expect(length.isFinite, sourceLocation: sourceLocation)
        }
        for font in [font, font.withMonospacedDigits] {
            let paragraph = Paragraph(Self.text, style: ParagraphStyle(font: font), in: CGSize(width: 60, height: 1e6))
            #expect(paragraph.size.width.isFinite && paragraph.size.height.isFinite, sourceLocation: sourceLocation)
        }
        for glyph in 0..<UInt32(8) {
            _ = (font.face.outline(of: glyph), font.face.advance(of: glyph), font.face.extents(of: glyph))
        }
        return font
    }

    private func font(_ change: (inout HandmadeFont) -> Void = { _ in }) -> HandmadeFont {
        var font = HandmadeFont(family: "Hostile", characters: "Helo123")
        change(&font)
        return font
    }

    @Test("The font that the others are made of is sound")
    func sound() throws {
        let font = try #require(use(font().bytes))
        #expect(font.width(of: "Hello") == 60)
        #expect(font.face.outline(of: 1).controlPointBounds == CGRect(x: 0, y: 0, width: 500, height: 700))
    }

    @Test("Absurd metrics", arguments: [0, 1, 15, 16_385, 65_535] as [UInt16])
    func metrics(unitsPerEm: UInt16) {
        use(font { $0.unitsPerEm = unitsPerEm }.bytes)
        use(font { ($0.unitsPerEm, $0.ascender, $0.descender) = (unitsPerEm, .min, .max) }.bytes)
        use(font { ($0.unitsPerEm, $0.ascender, $0.descender, $0.advance) = (unitsPerEm, .max, .min, .max) }.bytes)
        use(font { ($0.unitsPerEm, $0.ascender, $0.descender, $0.advance) = (unitsPerEm, -1, -2, 0) }.bytes)
    }

    @Test(
        "Each table left out, empty, cut, or full of ones and zeros",
        arguments: ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"])
    func tables(tag: String) {
        use(font { $0.replaced[tag] = .some(nil) }.bytes)
        use(font { $0.replaced[tag] = [] }.bytes)
        for length in [1, 6, 40, 4000] {
            use(font { $0.replaced[tag] = [UInt8](repeating: 0, count: length) }.bytes)
            use(font { $0.replaced[tag] = [UInt8](repeating: 0xFF, count: length) }.bytes)
        }
    }

    /// A composite glyph of `parts`, none with points of its own.
    private static func composite(_ parts: [UInt16]) -> [UInt8] {
        var bytes = HandmadeFont.i16(-1) + [UInt8](repeating: 0, count: 8)
        for (index, part) in parts.enumerated() {
            // 0x20: more follow. Offsets of one byte each.
            bytes += HandmadeFont.u16(index == parts.count - 1 ? 2 : 0x22) + HandmadeFont.u16(part) + [0, 0]
        }
        return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }

    private func font(ofGlyphs glyphs: [[UInt8]]) -> HandmadeFont {
        font {
            $0.characters = (0..<UInt32(glyphs.count - 1)).map { Unicode.Scalar(0x41 + $0)! }
            $0.replaced["glyf"] = glyphs.flatMap { $0 }
            var offset: UInt32 = 0
            $0.replaced["loca"] =
                glyphs.flatMap { glyph in
                    defer { offset += UInt32(glyph.count) }
                    return HandmadeFont.u32(offset)
                } + HandmadeFont.u32(UInt32(glyphs.reduce(0) { $0 + $1.count }))
            $0.replaced["maxp"] =
                HandmadeFont.u32(0x0001_0000) + HandmadeFont.u16(UInt16(glyphs.count))
                + [UInt8](repeating: 0xFF, count: 26)
        }
    }

    @Test("Glyphs made of themselves, of each other, and of each other twice over and over")
    func composites() throws {
        use(font(ofGlyphs: [Self.composite([0]), Self.composite([1])]).bytes)
        use(font(ofGlyphs: [Self.composite([1]), Self.composite([0])]).bytes)
        use(font(ofGlyphs: [Self.composite([9999])]).bytes)
        // Forty levels of two each: 10¹² parts where nobody counts.
        let levels = (1...40).map { (next: UInt16) -> [UInt8] in Self.composite([next, next]) }
        let doubling: [[UInt8]] = levels + [[]]
        let font = try #require(use(font(ofGlyphs: doubling).bytes))
        #expect(font.face.outline(of: 0).isEmpty)
        // A handful of parts is no attack.
        let few = self.font(ofGlyphs: [Self.composite([1, 1, 2]), Self.composite([2, 2]), Self.composite([3]), Self.box])
        #expect(use(few.bytes)?.face.outline(of: 0).controlPointBounds == CGRect(x: 0, y: 0, width: 9, height: 9))
    }

    /// A glyph of one outline.
    private static func outline(_ points: [(x: Int16, y: Int16)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number: Int16 in [1, 0, 0, 1000, 1000] { bytes += HandmadeFont.i16(number) }
        bytes += HandmadeFont.u16(UInt16(points.count - 1))
        bytes += HandmadeFont.u16(0)
        bytes += [UInt8](repeating: 1, count: points.count)
        for values in [points.map { $0.x }, points.map { $0.y }] {
            var last: Int16 = 0
            for value in values {
                bytes += HandmadeFont.i16(value &- last)
                last = value
            }
        }
        return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }

    @Test("In place of a glyph that would take very long to fill, the box for missing characters is drawn, and told of")
    func intricate() throws {
        func zigzag(_ count: Int) -> [UInt8] {
            var points: [(x: Int16, y: Int16)] = []
            for i in 0..<count { points.append((x: Int16(i * 7919 % 1000), y: i % 2 == 0 ? 0 : 1000)) }
            return Self.outline(points)
        }
        let some = self.font(ofGlyphs: [Self.box, zigzag(28_000), zigzag(100), Self.composite([1])])
        let font = try #require(use(some.bytes))
        let box = font.face.outline(of: 0)
        #expect(!box.isEmpty)
        #expect(font.face.outline(of: 1) == box && font.face.outline(of: 3) == box)
        #expect(font.face.outline(of: 2).elements.count > 90)
        #expect((0..<4).map { font.face.draws($0) } == [true, false, true, false])
        let paragraph = Paragraph("ABCB", style: ParagraphStyle(font: font), in: CGSize(width: 1e6, height: 1e6))
        #expect(paragraph.missingCharacters == ["A", "C"])
    }

    @Test("A font of web pages that would be unpacked to more than a font may have is refused")
    func unpacks() throws {
        for kind in ["wOFF", "wOF2"] {
            let bytes =
                Array(kind.utf8) + [UInt8](repeating: 0, count: 12) + HandmadeFont.u32(1 << 30) + [UInt8](repeating: 0, count: 40)
            let error = FontError.tooLarge(name: "a", bytes: 1 << 30, limit: FontFace.maximumFileSize)
            #expect(throws: error) { try Font(bytes: bytes, name: "a", size: 20) }
            let path = try folder.write(bytes, to: "a.woff")
            #expect(throws: FontError.tooLarge(name: path, bytes: 1 << 30, limit: FontFace.maximumFileSize)) {
                try FontFace(piecesOf: path)
            }
        }
    }

    /// A square of 9 units.
    private static let box: [UInt8] =
        HandmadeFont.i16(1) + HandmadeFont.i16(0) + HandmadeFont.i16(0) + HandmadeFont.i16(9) + HandmadeFont.i16(9)
        + HandmadeFont.u16(3) + HandmadeFont.u16(0) + [1, 1, 1, 1]
        + [0, 9, 0, -9, 0, 0, 9, 0].flatMap { HandmadeFont.i16($0) } + [0, 0]

    @Test("Contours as far away as coordinates go")
    func farContours() throws {
        var far = HandmadeFont.i16(1) + HandmadeFont.i16(.min) + HandmadeFont.i16(.min) + HandmadeFont.i16(.max)
        far += HandmadeFont.i16(.max) + HandmadeFont.u16(3) + HandmadeFont.u16(0) + [1, 1, 1, 1]
        far += ([.min, .max, .max, .min, .min, .max, .max, .min] as [Int16]).flatMap { HandmadeFont.i16($0) } + [0, 0]
        let font = try #require(use(font(ofGlyphs: [far, far]).bytes))
        let paragraph = Paragraph("AAAA", style: ParagraphStyle(font: font), in: CGSize(width: 1e6, height: 1e6))
        #expect(paragraph.size.height.isFinite)
    }

    @Test("A font in place of another: a Type 1 font, a compressed one and a bitmap font are refused or read")
    func kinds() {
        #expect(use(Array("%!PS-AdobeFont-1.0: Test 001.001\n".utf8)) == nil)
        #expect(use(Array("STARTFONT 2.1\n".utf8)) == nil)
        #expect(use(Array("wOFF".utf8) + [UInt8](repeating: 0, count: 100)) == nil)
        #expect(use(Array("wOF2".utf8) + [UInt8](repeating: 0xFF, count: 100)) == nil)
        #expect(use(Array("ttcf".utf8) + HandmadeFont.u32(0x0001_0000) + HandmadeFont.u32(.max)) == nil)
    }

    @Test("Tables that lie beyond the file, and maps of more characters than there are")
    func claims() {
        var beyond = font().bytes
        for table in 0..<10 {
            let entry = 12 + 16 * table
            for offset in [UInt32.max, 0x7FFF_FFFF, UInt32(beyond.count)] {
                var bytes = beyond
                bytes.replaceSubrange(entry + 8..<entry + 12, with: HandmadeFont.u32(offset))
                use(bytes)
            }
            beyond.replaceSubrange(entry + 12..<entry + 16, with: HandmadeFont.u32(.max))
            use(beyond)
        }
        // Format 12: 2³² groups, groups of 2³² characters, groups that go back.
        func groups(_ count: UInt32, _ groups: [(UInt32, UInt32, UInt32)]) -> [UInt8] {
            HandmadeFont.u16(0) + HandmadeFont.u16(1) + HandmadeFont.u16(3) + HandmadeFont.u16(10)
                + HandmadeFont.u32(12) + HandmadeFont.u16(12) + HandmadeFont.u16(0)
                + HandmadeFont.u32(UInt32(16 + 12 * groups.count)) + HandmadeFont.u32(0) + HandmadeFont.u32(count)
                + groups.flatMap { HandmadeFont.u32($0) + HandmadeFont.u32($1) + HandmadeFont.u32($2) }
        }
        for map in [
            groups(.max, [(0x41, 0x5A, 1)]), groups(1, [(0, .max, 1)]), groups(1, [(0, .max, .max)]),
            groups(2, [(0x61, 0x7A, 1), (0x41, 0x5A, 1)]), groups(1, [(0x7A, 0x61, 1)]),
        ] {
            use(font { $0.replaced["cmap"] = map }.bytes)
        }
    }

    @Test("A substitution that calls itself, and one that makes two glyphs of each, over and over")
    func substitutions() throws {
        func gsub(_ lookups: [LayoutTable.Lookup]) -> [UInt8] {
            LayoutTable(feature: "ccmp", lookups: lookups, active: [0]).bytes
        }
        /// On any glyph, the lookup of this number there.
        func chain(_ lookup: UInt16) -> LayoutTable.Lookup { .chain([[1, 2, 3, 4]], calls: lookup) }
        // Each becomes forty of itself.
        let more = LayoutTable.Lookup.multiple([1, 2], into: [UInt16](repeating: 1, count: 40))
        for lookups in [[chain(0)], [chain(1), chain(0)], [chain(1), more], [more]] {
            #expect(use(font { $0.replaced["GSUB"] = gsub(lookups) }.bytes) != nil)
        }
        let forty = try #require(use(font { $0.replaced["GSUB"] = gsub([more]) }.bytes))
        #expect(forty.width(of: "1") == 480, "the table is one that is read")
    }

    @Test("A picture that claims 65,535 × 65,535 pixels is no picture", arguments: ["cbdt", "sbix"])
    func pictures(name: String) throws {
        let tests = projectFolder.appendingPathComponent("Tests")
        var bytes = [UInt8](try Data(contentsOf: tests.appending(path: "Fonts/\(name).ttf")))
        let header = Array("IHDR".utf8)
        var changed = 0
        for start in 0..<bytes.count - 12 where bytes[start..<start + 4].elementsEqual(header) {
            bytes.replaceSubrange(start + 4..<start + 12, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
            changed += 1
        }
        #expect(changed > 0)
        let font = try #require(use(bytes))
        let glyph = try #require(font.face.glyph(for: "B"))
        #expect(font.face.colorGlyph(glyph, pixelSize: 40) == nil)
    }

    /// What the picture of a font of pictures is read as, from both kinds of tables.
    private func pictures(_ bomb: PNGBomb, side: UInt8) throws -> [GlyphBitmap?] {
        let (cblc, cbdt) = bomb.cbdt(side: side)
        let fonts = [
            font { $0.replaced = ["sbix": bomb.sbix(glyphCount: 8)] },
            font { $0.replaced = ["CBLC": cblc, "CBDT": cbdt] },
        ]
        return try fonts.map { made in
            let font = try #require(use(made.bytes))
            #expect(font.face.hasColorGlyphs)
            guard case .bitmap(let picture)? = font.face.colorGlyph(1, pixelSize: 40) else { return nil }
            return picture
        }
    }

    @Test("Pictures that are a thousand times as large as their file are read when they are small, and else not begun")
    func bombs() throws {
        let small = try pictures(PNGBomb(width: 200, height: 200, depth: 32), side: 200)
        #expect(small.map { $0?.width } == [200, 200], "the files are sound")
        for (width, depth) in [(4000, 32), (65_535, 1)] {
            let bomb = PNGBomb(width: width, height: width, depth: depth)
            let read = try pictures(bomb, side: 255)
            #expect(read[0] == nil)
            // FreeType leaves a picture that is not as large as the glyph says blank.
            #expect(read[1].map { $0.width == 255 && $0.pixels.allSatisfy { $0 == 0 } } ?? true)
        }
    }

    @Test("Pictures with texts that are a thousand times as large as their file are read with a few of them, and else not")
    func textBombs() throws {
        for (texts, isRead) in [(1, true), (4, true), (5, false), (100, false)] {
            let bomb = PNGBomb(width: 20, height: 20, depth: 32, texts: texts, textLength: 7_900_000)
            let read = try pictures(bomb, side: 20)
            #expect(read.map { $0?.width } == (isRead ? [20, 20] : [nil, nil]), "\(texts)")
        }
    }

    @Test("Every length of a font, and bits that have toppled")
    func damage() {
        let bytes = font().bytes
        for length in stride(from: 0, to: bytes.count, by: 13) { use(Array(bytes.prefix(length))) }
        var random = SplitMix64(seed: 4)
        for _ in 0..<400 {
            var damaged = bytes
            for _ in 0..<random.next(below: 8) + 1 {
                damaged[random.next(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
            }
            use(damaged)
        }
    }
}
