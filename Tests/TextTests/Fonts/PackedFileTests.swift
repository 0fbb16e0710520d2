import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

private let packedFont = projectFolder.appendingPathComponent("fonts/inter/Inter-Thin.otf.gz")

private func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

/// What a packed file holds; nil for bytes that are not packed.
private func unpacked(_ bytes: [UInt8]) throws(PackedFile.Damage) -> [UInt8]? {
    // At the very end of their memory, so that a sanitizer sees what is read behind them.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { copy.deallocate() }
    copy.copyBytes(from: bytes)
    guard let file = try PackedFile(UnsafeRawBufferPointer(copy))?.unpacked() else { return nil }
    defer { file.deallocate() }
    return [UInt8](file)
}

@Suite("Packed files of the binary") struct PackedFileTests {
    @Test(
        "They are unpacked as gzip unpacks them", .enabled(if: Program.installed("gzip") != nil, "gzip is not installed"),
        arguments: [
            "fonts/inter/Inter-Thin.otf", "fonts/noto-sans-scripts/NotoSansArabic-Regular.ttf",
            "fonts/noto-sans-scripts/NotoSansOgham-Regular.ttf", "hyphenation/hyph-hu.tex", "hyphenation/hyph-eu.tex",
        ])
    func agreesWithGzip(path: String) throws {
        let packed = try bytes(projectFolder.appendingPathComponent(path + ".gz"))
        #expect(try unpacked(packed) == bytes(projectFile(path)))
    }

    @Test("What gzip writes itself is taken", arguments: [0, 1, 70_000])
    func ofGzip(count: Int) throws {
        let gzip = try #require(Program.installed("gzip"))
        let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) }
        #expect(try unpacked([UInt8](gzip.run(["-c"], input: Data(text)).output)) == text)
    }

    @Test("Other bytes are no packed file")
    func plain() throws {
        for plain in [[], [0x1F], [0x8B, 0x1F], Array("OTTO".utf8)] { #expect(try unpacked(plain) == nil) }
    }

    @Test("A damaged file is an error, wherever the damage is")
    func damaged() throws {
        let whole = try bytes(packedFont)
        for count in [2, 9, 10, 17, 18, 19, whole.count / 2, whole.count - 8, whole.count - 1] {
            #expect(throws: PackedFile.Damage.self) { try unpacked(Array(whole[..<count])) }
        }
        #expect(throws: PackedFile.Damage.self) { try unpacked(whole + [0]) }
        // Each byte of the end counts, the sum and the length; of the others, some.
        var generator = SplitMix64(seed: 1)
        let places =
            (0..<8).map { whole.count - 8 + $0 } + (0..<200).map { _ in Int.random(in: 10..<whole.count, using: &generator) }
        for place in places {
            var bytes = whole
            bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
            #expect(throws: PackedFile.Damage.self, "byte \(place)") { try unpacked(bytes) }
        }
    }

    @Test("Each bundled file opens, packed or not")
    func all() {
        for face in BundledFonts.Family.all.flatMap({ BundledFonts.faces(of: $0) }) {
            #expect(face.isBundled && face.glyphCount > 1, "\(face.postScriptName)")
        }
        for language in HyphenationLanguage.tags {
            let tag = language.split(separator: "-")
            #expect(HyphenationLanguage(tag).map(Hyphenation.init)?.patterns != nil, "\(language)")
        }
    }

    @Test("Threads that open packed fonts at once get the same faces, and each of them once")
    func threads() async throws {
        // Several times all families: who comes second waits for the first.
        let faces = await withTaskGroup(of: [ObjectIdentifier].self) { group in
            for turn in 0..<8 {
                group.addTask {
                    let families = BundledFonts.Family.all
                    let first = turn * 7 % families.count
                    let faces = (families[first...] + families[..<first]).map {
                        ($0.index, BundledFonts.face($0, weight: 400, isItalic: turn % 2 == 1))
                    }
                    return faces.filter { !$0.1.isItalic }.sorted { $0.0 < $1.0 }.map { ObjectIdentifier($0.1) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let upright = faces.filter { $0.count == BundledFonts.Family.all.count }
        #expect(upright.count == 4 && Set(upright).count == 1)
    }
}
