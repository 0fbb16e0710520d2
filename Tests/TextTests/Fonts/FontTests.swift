import Foundation
import TestSupport
import Testing

@testable import RasterText

@Suite("Fonts")
struct FontTests {
    @Test("The system font has all nine weights, upright and, for a family member, by weight")
    func weights() {
        let names = Font.Weight.all.map { Font.system(ofSize: 17, weight: $0).fontName }
        #expect(
            names == [
                "Inter-Thin", "Inter-ExtraLight", "Inter-Light", "Inter-Regular", "Inter-Medium", "Inter-SemiBold",
                "Inter-Bold", "Inter-ExtraBold", "Inter-Black",
            ])
        #expect(Font.boldSystem(ofSize: 17).fontName == "Inter-Bold")
        #expect(Font.italicSystem(ofSize: 17).fontName == "Inter-Italic")
        #expect(Font.italicSystem(ofSize: 17).withWeight(.semibold).fontName == "Inter-SemiBoldItalic")
        #expect(Font.monospacedSystem(ofSize: 12, weight: .medium).fontName == "JetBrainsMono-Medium")
        // JetBrains Mono has no black: the heaviest there is takes its place.
        #expect(Font.monospacedSystem(ofSize: 12, weight: .black).fontName == "JetBrainsMono-ExtraBold")
    }

    @Test("Metrics are the file's, in points")
    func metrics() {
        let font = Font.system(ofSize: 28.16)
        #expect(abs(font.ascender - 27.28) < 1e-9)
        #expect(abs(font.descender - -6.8) < 1e-9)
        #expect(abs(font.lineHeight - 34.08) < 1e-9)
        #expect(abs(font.capHeight - 20.48) < 1e-9)
        #expect(abs(font.xHeight - 15.36) < 1e-9)
        #expect(font.leading == 0)
    }

    @Test("Fonts are found by family, full and PostScript name, and an unknown one is nil")
    func names() {
        #expect(Font(name: "noto sans", size: 10)?.fontName == "NotoSans-Regular")
        #expect(Font(name: "Inter-SemiBold", size: 10)?.fontName == "Inter-SemiBold")
        #expect(Font(name: "Inter SemiBold", size: 10)?.fontName == "Inter-SemiBold")
        #expect(Font(name: "JetBrainsMono-Bold", size: 10)?.weight == .bold)
        #expect(Font(name: "Nowhere-Medium", size: 10) == nil)
        #expect(Font(name: "", size: 10) == nil)
    }

    @Test("Equal fonts are equal, and sizes and digits tell others apart")
    func equality() {
        #expect(Font.system(ofSize: 17) == Font.system(ofSize: 17))
        #expect(Font.system(ofSize: 17) != Font.system(ofSize: 18))
        #expect(Font.system(ofSize: 17) != Font.monospacedDigitSystem(ofSize: 17, weight: .regular))
        #expect(Font.system(ofSize: 17).withMonospacedDigits == Font.monospacedDigitSystem(ofSize: 17, weight: .regular))
    }

    @Test("UIKit's constructors are other names")
    func uiKitNames() {
        #expect(Font.systemFont(ofSize: 9) == .system(ofSize: 9))
        #expect(Font.systemFont(ofSize: 9, weight: .semibold) == .system(ofSize: 9, weight: .semibold))
        #expect(Font.boldSystemFont(ofSize: 9) == .boldSystem(ofSize: 9))
        #expect(Font.italicSystemFont(ofSize: 9) == .italicSystem(ofSize: 9))
        #expect(Font.monospacedDigitSystemFont(ofSize: 9, weight: .bold) == .monospacedDigitSystem(ofSize: 9, weight: .bold))
        #expect(Font.monospacedSystemFont(ofSize: 9, weight: .light) == .monospacedSystem(ofSize: 9, weight: .light))
    }

    private static let askedAndGivenSizes: [(asked: CGFloat, given: CGFloat)] = [
        (0, 17), (-1, 17), (.nan, 17), (-.infinity, 17), (1e9, 10_000), (.infinity, 10_000), (1e-300, 0.01),
        (0.01, 0.01), (9.5, 9.5), (10_000, 10_000),
    ]

    @Test("A size that is none is a label's, and one beyond any text is held", arguments: askedAndGivenSizes)
    func sizes(asked: CGFloat, given: CGFloat) {
        #expect(Font.systemFont(ofSize: asked).pointSize == given)
        #expect(Font(name: "Menlo", size: asked)?.pointSize == given)
        #expect(Font.system(ofSize: 3).withSize(asked).pointSize == given)
    }

    @Test("The fonts of bundled families have names, light before heavy")
    func fontNames() {
        #expect(Font.familyNames == ["Inter", "JetBrains Mono", "Noto Sans"])
        #expect(
            Font.fontNames(forFamilyName: "noto sans") == [
                "NotoSans-Regular", "NotoSans-Italic", "NotoSans-Bold", "NotoSans-BoldItalic",
            ])
        #expect(Font.fontNames(forFamilyName: "Inter").count == 18)
        #expect(Font.fontNames(forFamilyName: "Avenir").isEmpty)
        for name in Font.familyNames.flatMap(Font.fontNames) { #expect(Font(name: name, size: 10)?.fontName == name) }
    }

    @Test("What is not a font is a typed error that names it")
    func errors() {
        #expect(throws: FontError.self) { try Font(contentsOfFile: "/no/such/font.ttf", size: 10) }
        #expect {
            try Font(bytes: Array("not a font".utf8), name: "x.ttf", size: 10)
        } throws: { error in
            guard case .notAFont(name: "x.ttf", _)? = error as? FontError else { return false }
            return true
        }
        #expect(throws: FontError.self) { try Font(bytes: [], name: "empty", size: 10) }
    }

    @Test("A font file works from a path, and truncated ones are refused or shape without harm")
    func files() throws {
        let path = projectFolder.appendingPathComponent("fonts/inter/Inter-Medium.otf").path
        let font = try Font(contentsOfFile: path, size: 20)
        #expect(font.width(of: "Table") == Font.system(ofSize: 20, weight: .medium).width(of: "Table"))
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        for share in stride(from: 0.02, to: 1, by: 0.07) {
            let cut = Array(bytes.prefix(Int(Double(bytes.count) * share)))
            do throws(FontError) {
                let font = try Font(bytes: cut, size: 10)
                #expect(font.width(of: "Table").isFinite)
                _ = font.face.outline(of: 40)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    @Test("Outlines are closed, in font units, y up")
    func outlines() {
        let face = Font.system(ofSize: 10).face
        let glyph = face.glyph(for: "H")!
        let bounds = face.outline(of: glyph).controlPointBounds
        #expect(bounds.minY == 0 && bounds.maxY == 2048)
        #expect(face.outline(of: face.glyph(for: " ")!).isEmpty)
        #expect(face.outline(of: 1 << 30).isEmpty)
    }
}
