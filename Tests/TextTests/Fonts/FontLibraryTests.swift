import Foundation
import TestSupport
import Testing

@testable import RasterText

/// A folder for the length of a test.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        // What is left of it is in a folder for temporary files.
        try? FileManager.default.removeItem(atPath: path)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }
}

@Suite("Font library")
struct FontLibraryTests {
    /// Characters that no bundled font has: Cuneiform, and one for private use.
    private static let cuneiform = "\u{12000}"
    private static let privateUse = "\u{F0123}"

    private static func font(
        _ family: String, _ characters: String = "ABCabc", style: String = "Regular", weight: UInt16 = 400,
        isItalic: Bool = false, advance: UInt16 = 600
    ) -> HandmadeFont {
        var font = HandmadeFont(family: family, characters: characters)
        (font.style, font.weightClass, font.isItalic, font.advance) = (style, weight, isItalic, advance)
        return font
    }

    private func runs(_ text: String, _ font: Font) -> [String] {
        ShapedText.shaping(text, style: font.shapingStyle).runs.map(\.face.postScriptName)
    }

    @Test("A family from files is found by family, full and PostScript name, with weights and slants matched")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.font("Acme Sans").bytes, to: "1.ttf")
        try folder.write(Self.font("Acme Sans", style: "Bold", weight: 700).bytes, to: "2.ttf")
        try folder.write(Self.font("Acme Sans", style: "Italic", isItalic: true).bytes, to: "deep/er/3.TTF")
        try folder.write(Self.font("Acme Sans", style: "Light", weight: 300).bytes, to: "4.otf")
        var library = FontLibrary()
        try library.add(folder: folder.path)

        #expect(library.familyNames == ["Acme Sans"])
        #expect(library.failures.isEmpty)
        let font = try #require(Font(name: "acme sans", size: 20, in: library))
        #expect(font.fontName == "AcmeSans-Regular" && font.familyName == "Acme Sans" && font.substitutedName == nil)
        #expect(abs(font.width(of: "Abc") - 36) < 1e-9)
        #expect(font.withWeight(.semibold).fontName == "AcmeSans-Bold")
        #expect(font.withWeight(.ultraLight).fontName == "AcmeSans-Light")
        #expect(
            font.fontDescriptor.withSymbolicTraits(.traitItalic).map { Font(descriptor: $0, size: 0).fontName }
                == "AcmeSans-Italic")
        #expect(Font(descriptor: font.fontDescriptor.withFace("Bold"), size: 0).fontName == "AcmeSans-Bold")
        #expect(Font(name: "AcmeSans-Bold", size: 20, in: library)?.weight == .bold)
        #expect(Font(name: "Acme Sans Light", size: 20, in: library)?.weight == .light)
        #expect(Font(name: "Acme Sans", size: 20, in: library) == font)
        // Bundled fonts and the substitutes of iOS fonts are still there, and nothing knows of the library without it.
        #expect(Font(name: "Inter-Bold", size: 20, in: library)?.fontName == "Inter-Bold")
        #expect(Font(name: "Menlo", size: 20, in: library)?.substitutedName == "Menlo")
        #expect(Font(name: "Acme Sans", size: 20) == nil)
        #expect(Font(name: "Acme", size: 20, in: library) == nil)
    }

    @Test("All faces of a collection are there")
    func collections() throws {
        let folder = try TemporaryFolder()
        let bytes = HandmadeFont.collection(of: [
            Self.font("Acme One", advance: 300), Self.font("Acme Two", advance: 400),
            Self.font("Acme Two", style: "Bold", weight: 700, advance: 500),
        ])
        let path = try folder.write(bytes, to: "all.ttc")
        var library = FontLibrary()
        try library.add(file: path)
        #expect(library.familyNames == ["Acme One", "Acme Two"])
        #expect(Font(name: "Acme One", size: 10, in: library)?.width(of: "A") == 3)
        let two = try #require(Font(name: "Acme Two", size: 10, in: library))
        #expect(two.width(of: "A") == 4)
        #expect(two.withWeight(.bold).width(of: "A") == 5)
    }

    @Test("What is added comes before bundled fonts, the files in the order given, those of a folder in that of their names")
    func order() throws {
        let folder = try TemporaryFolder()
        // Written in another order than that of their names.
        try folder.write(Self.font("Second", "\u{0E01}" + Self.cuneiform).bytes, to: "b.ttf")
        try folder.write(Self.font("First", Self.cuneiform).bytes, to: "a.ttf")
        try folder.write(Self.font("Third", Self.cuneiform + Self.privateUse).bytes, to: "c.ttf")
        let other = try folder.write(Self.font("Other", Self.cuneiform).bytes, to: "other.font")
        var library = FontLibrary()
        try library.add(folder: folder.path)
        #expect(library.familyNames == ["First", "Second", "Third"])
        let inter = Font.system(ofSize: 10)
        let font = inter.withLibrary(library)
        #expect(runs(Self.cuneiform + "a" + Self.privateUse, font) == ["First-Regular", "Inter-Regular", "Third-Regular"])
        #expect(runs("\u{0E01}\u{0E02}", font) == ["Second-Regular", "NotoSansThai-Regular"])
        #expect(runs("\u{0E01}\u{0E02}", inter) == ["NotoSansThai-Regular"])
        #expect(ShapedText.shaping(Self.cuneiform, style: inter.shapingStyle).missing == [Self.cuneiform])
        #expect(ShapedText.shaping(Self.cuneiform, style: font.shapingStyle).missing == [])
        var reversed = FontLibrary()
        try reversed.add(file: other)
        try reversed.add(folder: folder.path)
        #expect(runs(Self.cuneiform, inter.withLibrary(reversed)) == ["Other-Regular"])
        // A copy of a library that was added to does not change the one it was taken from.
        var copy = library
        try copy.add(file: other)
        #expect(library.familyNames == ["First", "Second", "Third"] && copy.familyNames.last == "Other")
    }

    @Test("Weight and slant of a fallback font are those of the text")
    func fallbackWeights() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.font("Signs", Self.privateUse).bytes, to: "a.ttf")
        try folder.write(Self.font("Signs", Self.privateUse, style: "Bold", weight: 700).bytes, to: "b.ttf")
        try folder.write(Self.font("Signs", Self.privateUse, style: "Italic", isItalic: true).bytes, to: "c.ttf")
        // The black weight lacks the character: the next does not.
        try folder.write(Self.font("Signs", "x", style: "Black", weight: 900).bytes, to: "d.ttf")
        var library = FontLibrary()
        try library.add(folder: folder.path)
        let font = Font.system(ofSize: 10).withLibrary(library)
        #expect(runs(Self.privateUse, font) == ["Signs-Regular"])
        #expect(runs(Self.privateUse, font.withWeight(.bold)) == ["Signs-Bold"])
        #expect(runs(Self.privateUse, font.withWeight(.black)) == ["Signs-Bold"])
        #expect(runs(Self.privateUse, Font.italicSystem(ofSize: 10).withLibrary(library)) == ["Signs-Italic"])
    }

    @Test("A font keeps its library: one without it draws as before, and equal fonts are equal")
    func values() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.font("Signs", Self.privateUse).bytes, to: "a.ttf")
        var library = FontLibrary()
        try library.add(folder: folder.path)
        let plain = Font.system(ofSize: 10)
        let font = plain.withLibrary(library)
        #expect(font == plain.withLibrary(library) && font != plain && font.withLibrary(nil) == plain)
        #expect(font.withSize(12).withSize(10) == font)
        #expect(font.withWeight(.bold) == Font.boldSystem(ofSize: 10).withLibrary(library))
        #expect(font.width(of: "Plain text, 123") == plain.width(of: "Plain text, 123"))
        #expect(runs(Self.privateUse, font) == ["Signs-Regular"])
        #expect(ShapedText.shaping(Self.privateUse, style: plain.shapingStyle).missing == [Self.privateUse])
    }

    @Test("A library made again of the same files gives the same faces, and of a file that has changed another one")
    func sameFiles() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.font("Acme Sans").bytes, to: "1.ttf")
        func font() throws -> Font {
            var library = FontLibrary()
            try library.add(file: path)
            return try #require(Font(name: "Acme Sans", size: 13, in: library))
        }
        let first = try font()
        #expect(try font() == first)
        #expect(try font().face === first.face)
        try folder.write(Self.font("Acme Sans", advance: 900).bytes, to: "1.ttf")
        let changed = try font()
        #expect(changed != first)
        #expect(changed.face.advance(of: 1) == 900 && first.face.advance(of: 1) == 600)
    }

    @Test("Wrong paths, folders without fonts and files that are none are typed errors or listed")
    func errors() throws {
        let folder = try TemporaryFolder()
        var library = FontLibrary()
        #expect(throws: FontError.noFonts(folder: folder.path)) { try library.add(folder: folder.path) }
        #expect {
            try library.add(folder: folder.path + "/none")
        } throws: { if case .unreadable? = $0 as? FontError { true } else { false } }
        #expect {
            try library.add(file: folder.path + "/none.ttf")
        } throws: { if case .unreadable? = $0 as? FontError { true } else { false } }
        #expect {
            try library.add(file: folder.path)
        } throws: { if case .unreadable? = $0 as? FontError { true } else { false } }
        let bad = try folder.write(Array("not a font".utf8), to: "bad.ttf")
        #expect {
            try library.add(file: bad)
        } throws: { if case .notAFont(name: bad, _)? = $0 as? FontError { true } else { false } }
        try folder.write(Self.font("Good").bytes, to: "good.ttf")
        try folder.write([], to: "empty.otf")
        #expect(library.familyNames.isEmpty)
        try library.add(folder: folder.path)
        #expect(library.familyNames == ["Good"])
        #expect(library.failures.count == 2)
        // A pipe is no font of a folder, and is not waited for.
        #expect(mkfifo(folder.path + "/pipe.ttf", 0o600) == 0)
        var other = FontLibrary()
        try other.add(folder: folder.path)
        #expect(other.failures.count == 3)
    }

    @Test("A file that has changed since it was looked at draws a box, and no other font is harmed")
    func changedFiles() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.font("Signs", Self.privateUse).bytes, to: "a.ttf")
        var library = FontLibrary()
        try library.add(folder: folder.path)
        #expect(library.familyNames == ["Signs"])
        try Data("gone".utf8).write(to: URL(fileURLWithPath: path))
        let shaped = ShapedText.shaping(Self.privateUse, style: Font.system(ofSize: 10).withLibrary(library).shapingStyle)
        #expect(shaped.missing == [Self.privateUse])
        #expect(Font(name: "Signs", size: 10, in: library) == nil)
    }

    @Test("System fonts are asked last; without fontconfig there is one error")
    func systemFonts() throws {
        var library = FontLibrary()
        do throws(FontError) {
            try library.addSystemFonts()
        } catch {
            guard case .noFontconfig(let reason) = error else {
                Issue.record(error)
                return
            }
            #expect(!reason.isEmpty)
            return
        }
        // Nothing that bundled fonts have comes from the system.
        let font = Font.system(ofSize: 10).withLibrary(library)
        for text in ["Text", "ไทย", "漢字", "→", "שלום"] { #expect(runs(text, font) == runs(text, .system(ofSize: 10))) }
        for name in library.systemFamilyNames.prefix(5) { #expect(Font(name: name, size: 10, in: library) != nil) }
        #expect(library.familyNames.isEmpty)
    }

    @Test("A current library is that of all fonts made in its body, and of none made before, behind or in another task")
    func current() async throws {
        let sign = "\u{F0123}"
        let folder = try TemporaryFolder()
        try folder.write(HandmadeFont(family: "Signs", characters: sign).bytes, to: "a.ttf")
        func missing(_ font: Font) -> Int { ShapedText.shaping(sign, style: font.shapingStyle).missing.count }
        let before = Font.system(ofSize: 10)
        var library = FontLibrary()
        try library.add(folder: folder.path)
        #expect(FontLibrary.current == nil)
        try library.performAsCurrent {
            #expect(missing(before) == 1 && missing(before.withWeight(.bold)) == 1)
            let after: [Font] = [
                .system(ofSize: 10), .boldSystem(ofSize: 10), .preferredFont(forTextStyle: .body),
                .monospacedDigitSystem(ofSize: 10, weight: .light), Font(name: "Menlo", size: 10)!,
                Font(descriptor: FontDescriptor(name: "Inter", size: 10), size: 0),
                Font(descriptor: FontDescriptor(), size: 0), try Font(bytes: HandmadeFont().bytes, size: 10),
            ]
            for font in after { #expect(missing(font) == 0, "\(font.fontName)") }
            #expect(Font(name: "Signs", size: 10)?.fontName == "Signs-Regular")
            #expect(Font.familyNames.last == "Signs")
            #expect(Font.fontNames(forFamilyName: "signs") == ["Signs-Regular"])
            #expect(Font.system(ofSize: 10) == .system(ofSize: 10))
        }
        #expect(Font.system(ofSize: 10) == before && Font(name: "Signs", size: 10) == nil)
        let (inside, beside) = await FontLibrary.$current.withValue(library) {
            await (Task { missing(.system(ofSize: 10)) }.value, Task.detached { missing(.system(ofSize: 10)) }.value)
        }
        #expect(inside == 0 && beside == 1)
    }
}
