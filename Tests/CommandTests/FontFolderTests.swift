import Foundation
import TestSupport
import Testing

@testable import RasterCommand

@Suite("Fonts besides the bundled ones") struct FontFolderTests {
    /// A character that no bundled font has.
    private static let sign = "\u{F0123}"

    /// A folder with fonts in `fonts` and a table in `in.csv`.
    private func folder(_ fonts: [HandmadeFont]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/fonts", withIntermediateDirectories: true)
        for (index, font) in fonts.enumerated() { _ = try folder.file("fonts/\(index).ttf", font.bytes) }
        _ = try folder.file("in.csv", "name,price\nWidget \(Self.sign),7\n")
        return folder
    }

    private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Program.Result {
        try RunningCommand.run(["layout", "in.csv"] + arguments, folder: folder.path)
    }

    @Test("--font-dir: a family by its name with its weights, and characters that the font lacks")
    func fontFolder() throws {
        var bold = HandmadeFont(family: "Acme", characters: "Widgetnampric7 ")
        (bold.style, bold.weightClass) = ("Bold", 700)
        let folder = try folder([
            HandmadeFont(family: "Acme", characters: "Widgetnampric7 "), bold,
            HandmadeFont(family: "Signs", characters: Self.sign),
        ])
        let plain = try run(in: folder)
        #expect(plain.error.contains("1 character is in no font"))
        let found = try run("--font-dir", "fonts", "--strict", in: folder)
        #expect(found.exitCode == 0 && found.error.isEmpty, "\(found.error)")
        #expect(found.output != plain.output)
        let acme = try run("--font-dir", "fonts", "--font", "acme", "--strict", in: folder)
        #expect(acme.exitCode == 0, "\(acme.error)")
        #expect(String(decoding: acme.output, as: UTF8.self).contains("\"Acme-Regular\""))
        let wrong = try run("--font-dir", "fonts", "--font", "Akme", in: folder)
        #expect(wrong.exitCode == 64 && wrong.error.contains("did you mean 'Acme'"), "\(wrong.error)")
    }

    @Test("A folder that is not there, has no fonts, or has files that are none")
    func errors() throws {
        let folder = try folder([HandmadeFont(family: "Signs", characters: Self.sign)])
        let missing = try run("--font-dir", "none", in: folder)
        #expect(missing.exitCode == 66 && missing.error.contains("--font-dir") && missing.error.contains("none"))
        try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
        let empty = try run("--font-dir", "empty", in: folder)
        #expect(empty.exitCode == 65 && empty.error.contains("holds no font"), "\(empty.error)")
        #expect(try run("--font-dir", "", in: folder).exitCode == 64)
        _ = try folder.file("fonts/bad.ttf", "no font")
        let bad = try run("--font-dir", "fonts", in: folder)
        #expect(bad.exitCode == 0 && bad.error.contains("1 font file is left out: fonts/bad.ttf"), "\(bad.error)")
        #expect(try run("--font-dir", "fonts", "--strict", in: folder).exitCode == 65)
    }

    @Test("--system-fonts works, or says once that there is no fontconfig")
    func systemFonts() throws {
        let folder = try folder([])
        let result = try run("--system-fonts", "--quiet", in: folder)
        let lines = result.error.split(separator: "\n")
        #expect(result.exitCode == 0 && lines.isEmpty || result.exitCode == 69 && lines.count == 1, "\(result.error)")
    }
}
