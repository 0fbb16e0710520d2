import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

/// Files whose outlines are read as they are needed, beside the same bytes in memory.
@Suite("Font files, read piece by piece")
struct FontFileTests {
    private static func fontPath(_ name: String) -> String { projectFolder.appendingPathComponent("fonts/" + name).path }

    private static let jetBrainsMono = fontPath("jetbrains-mono/JetBrainsMono-Regular.ttf")

    private func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

    /// The face of a file and that of its bytes.
    private func faces(_ path: String, index: Int = 0) throws -> (file: FontFace, memory: FontFace) {
        (try FontFace(piecesOf: path, index: index), try FontFace(bytes: try bytes(path), index: index, name: path))
    }

    @Test(
        "A face is the same as one in memory: what it says, its advances, the boxes of its ink, its outlines",
        arguments: [
            ("inter/Inter-Regular.otf", 0, 1), ("jetbrains-mono/JetBrainsMono-Bold.ttf", 0, 1),
            ("noto-sans/NotoSans-Regular.ttf", 0, 1), ("noto-sans-cjk/NotoSansCJK-Regular.ttc", 2, 97),
        ])
    func same(name: String, index: Int, step: Int) throws {
        let (file, memory) = try faces(Self.fontPath(name), index: index)
        #expect(file.freeType.isReadByPieces && !memory.freeType.isReadByPieces)
        #expect(file.facts == memory.facts && file.coversASCII == memory.coversASCII)
        for glyph in stride(from: 0, to: UInt32(file.glyphCount + 3), by: step) {
            #expect(file.advance(of: glyph) == memory.advance(of: glyph), "\(glyph)")
            #expect(file.extents(of: glyph) == memory.extents(of: glyph), "\(glyph)")
            #expect(file.outline(of: glyph) == memory.outline(of: glyph), "\(glyph)")
        }
    }

    @Test("Text is set as with one in memory, in any script and with marks")
    func text() throws {
        for name in ["noto-sans/NotoSans-Regular.ttf", "jetbrains-mono/JetBrainsMono-Regular.ttf"] {
            let (file, memory) = try faces(Self.fontPath(name))
            for text in ["AVATAR fi 1/2 −3,5 €", "e\u{301}\u{327} х\u{304}\u{331}", "שָׁלוֹם مرحبا", "漢字 हिन्दी ไทย", "\u{F0123}"] {
                let (a, b) = (Font(face: file, size: 13), Font(face: memory, size: 13))
                #expect(a.width(of: text) == b.width(of: text), "\(text)")
                let sizes = [a, b].map {
                    Paragraph(text, style: ParagraphStyle(font: $0), in: CGSize(width: 40, height: 1e6)).size
                }
                #expect(sizes[0] == sizes[1], "\(text)")
            }
        }
    }

    @Test("Boxes of damaged outlines are those that HarfBuzz finds in memory")
    func damaged() throws {
        let folder = try TemporaryFolder()
        let sound = try bytes(Self.jetBrainsMono)
        let tables = try ["glyf", "loca", "hmtx", "head", "hhea"].map { try #require(table($0, of: sound)) }
        var random = SplitMix64(seed: 7)
        var compared = 0
        for round in 0..<40 {
            var bytes = sound
            let table = tables[round % tables.count]
            for _ in 0..<(table.count > 100 ? table.count / 50 : 1) {
                bytes[table.lowerBound + random.next(below: table.count)] = UInt8(truncatingIfNeeded: random.next())
            }
            let path = try folder.write(bytes, to: "\(round).ttf")
            guard let file = try? FontFace(piecesOf: path), let memory = try? FontFace(bytes: bytes, name: path) else {
                continue  // Most heads are refused.
            }
            for glyph in 0..<UInt32(file.glyphCount) {
                #expect(counted(file.extents(of: glyph)) == counted(memory.extents(of: glyph)), "\(round): \(glyph)")
                compared += 1
            }
        }
        #expect(compared > 10_000)
    }

    /// A box as HarfBuzz counts, whose 16 bits hold sizes (6.0) or edges (10.2): in both, sizes come out right but for
    /// multiples of 65,536.
    private func counted(_ extents: GlyphExtents?) -> GlyphExtents? {
        extents.map {
            GlyphExtents(
                left: $0.left, top: $0.top, width: Int(Int16(truncatingIfNeeded: $0.width)),
                height: Int(Int16(truncatingIfNeeded: $0.height)))
        }
    }

    /// Where a table of a font lies.
    private func table(_ name: String, of bytes: [UInt8]) -> Range<Int>? {
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        let count = Int(bytes[4]) << 8 | Int(bytes[5])
        return (0..<count).map { 12 + 16 * $0 }.first { Array(bytes[$0..<$0 + 4]) == Array(name.utf8) }.map {
            number(at: $0 + 8)..<number(at: $0 + 8) + number(at: $0 + 12)
        }
    }

    @Test("A file that is removed, or replaced, is drawn as it was")
    func removed() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(try bytes(Self.jetBrainsMono), to: "a.ttf")
        let (file, memory) = try faces(path)
        try FileManager.default.removeItem(atPath: path)
        try folder.write(try bytes(Self.fontPath("jetbrains-mono/JetBrainsMono-Bold.ttf")), to: "a.ttf")
        for glyph in UInt32(0)..<200 { #expect(file.outline(of: glyph) == memory.outline(of: glyph)) }
        #expect(Font(face: file, size: 10).width(of: "Table") == Font(face: memory, size: 10).width(of: "Table"))
    }

    @Test("What a file lost that was cut or written over while in use is blank, or wrong, and never a crash")
    func cut() throws {
        let folder = try TemporaryFolder()
        let sound = try bytes(Self.jetBrainsMono)
        for (round, rest) in [[], [UInt8](repeating: 0xFF, count: 300_000), Array(sound[..<90_000])].enumerated() {
            let path = try folder.write(sound, to: "\(round).ttf")
            let face = try FontFace(piecesOf: path)
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: rest)
            for glyph in UInt32(0)..<UInt32(face.glyphCount) { _ = (face.outline(of: glyph), face.extents(of: glyph)) }
            let paragraph = Paragraph(
                "Table x\u{301} …", style: ParagraphStyle(font: Font(face: face, size: 10)), in: CGSize(width: 40, height: 1e6))
            #expect(paragraph.size.width.isFinite)
        }
    }

    // Exit tests came with Swift 6.2. How many files are open is of the whole process: this one has a process of its own.
    #if compiler(>=6.2)
    @Test("A large file is read by pieces, and more than a process may have open are read whole")
    func many() async {
        await #expect(processExitsWith: .success) {
            let path = projectFolder.appendingPathComponent("fonts/jetbrains-mono/JetBrainsMono-Regular.ttf").path
            let faces = try (0..<300).map { _ in try FontFace(contentsOfFile: path) }
            precondition(faces.map(\.freeType.isReadByPieces) == (0..<300).map { $0 < 128 })
            precondition(Set(faces.map { $0.outline(of: 40) }).count == 1)
        }
    }
    #endif

    @Test("A font of web pages is set as the font that is packed in it, from a file, by pieces and from memory")
    func webFont() throws {
        let folder = try TemporaryFolder()
        let packed = webFont(of: try bytes(Self.jetBrainsMono))
        let path = try folder.write(packed, to: "a.woff")
        let font = Font(face: try FontFace(contentsOfFile: Self.jetBrainsMono), size: 13)
        let faces = [
            try FontFace(bytes: packed, name: path), try FontFace(piecesOf: path), try FontFace(contentsOfFile: path),
        ]
        for face in faces {
            #expect(face.coversASCII && face.facts == font.face.facts)
            #expect(Font(face: face, size: 13).width(of: "Table x\u{301} …") == font.width(of: "Table x\u{301} …"))
            for glyph in UInt32(0)..<100 {
                #expect(face.outline(of: glyph) == font.face.outline(of: glyph))
                #expect(face.extents(of: glyph) == font.face.extents(of: glyph))
            }
        }
    }

    /// A font as WOFF 1.0 (W3C), whose tables may be stored as they are.
    private func webFont(of bytes: [UInt8]) -> [UInt8] {
        let count = Int(bytes[4]) << 8 | Int(bytes[5])
        var directory: [UInt8] = []
        var body: [UInt8] = []
        for entry in (0..<count).map({ 12 + 16 * $0 }) {
            let tag = Array(bytes[entry..<entry + 4])
            let table = Array(bytes[table(String(decoding: tag, as: UTF8.self), of: bytes) ?? 0..<0])
            let length = HandmadeFont.u32(UInt32(table.count))
            directory +=
                tag + HandmadeFont.u32(UInt32(44 + 20 * count + body.count)) + length + length + bytes[entry + 4..<entry + 8]
            body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
        }
        let length = UInt32(44 + directory.count + body.count)
        let header =
            Array("wOFF".utf8) + bytes[0..<4] + HandmadeFont.u32(length) + bytes[4..<6] + HandmadeFont.u16(0)
            + HandmadeFont.u32(UInt32(12 + 16 * count + body.count)) + [UInt8](repeating: 0, count: 24)
        return header + directory + body
    }

    @Test("A small file, and one with pictures, are read whole")
    func whole() throws {
        let folder = try TemporaryFolder()
        let small = try folder.write(HandmadeFont(family: "Small", characters: "abc").bytes, to: "small.ttf")
        #expect(try !FontFace(contentsOfFile: small).freeType.isReadByPieces)
        let emoji = try FontFace(contentsOfFile: Self.fontPath("noto-color-emoji/NotoColorEmoji.ttf"))
        #expect(emoji.hasColorGlyphs && !emoji.freeType.isReadByPieces)
    }
}

extension FontFace {
    /// The face of a file whose outlines are read as they are needed, however small it is and however many there are.
    convenience init(piecesOf path: String, index: Int = 0) throws(FontError) {
        let handle = try FreeTypeFace(stream: try FontFileStream(path: path), index: index, name: path)
        self.init(handle, name: path, lineReach: .metrics)
    }
}
