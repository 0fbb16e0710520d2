import Foundation
import RasterGraphics
import Testing

@testable import RasterText

@Suite("Marks that a font has no anchors for")
struct MarkPlacementTests {
    /// The ink of a grapheme's letter and marks as they are set, in font units.
    private func ink(_ text: String, _ font: Font = .system(ofSize: 16)) throws -> (letter: CGRect, marks: [CGRect]) {
        let shaped = ShapedText.shaping(text, style: font.shapingStyle)
        let run = try #require(shaped.runs.first)
        #expect(shaped.missing.isEmpty && shaped.runs.count == 1)
        var pen = 0
        var boxes: [CGRect] = []
        for glyph in run.glyphs {
            let outline = run.face.outline(of: glyph.id).controlPointBounds
            boxes.append(outline.offsetBy(dx: CGFloat(pen + Int(glyph.xOffset)), dy: CGFloat(glyph.yOffset)))
            pen += Int(glyph.advance)
        }
        return (try #require(boxes.first), Array(boxes.dropFirst()))
    }

    static let fonts: [Font] = [.system(ofSize: 16), .boldSystem(ofSize: 16), .italicSystem(ofSize: 16)]

    @Test(
        "A mark above stands clear of its letter and over it",
        arguments: [
            "Ọ\u{300}", "Ẹ\u{301}", "L\u{303}", "G\u{303}", "Ю\u{301}", "Э\u{301}", "ы\u{301}", "d\u{302}", "b\u{302}",
            "l\u{302}", "M\u{300}", "Ɔ\u{30C}", "Ɛ\u{301}", "J\u{303}", "i\u{30B}", "I\u{30B}", "ш\u{301}", "ŋ\u{301}",
        ], fonts)
    func above(text: String, font: Font) throws {
        let (letter, marks) = try ink(text, font)
        let mark = try #require(marks.last)
        #expect(mark.minY >= letter.maxY, "\(letter) \(mark)")
        #expect(mark.minY <= letter.maxY + 500)
        #expect(mark.midX > letter.minX && mark.midX < letter.maxX + 200)
        if !font.face.isItalic { #expect(abs(mark.midX - letter.midX) <= 1) }
    }

    @Test("An accent that is placed is as high as on a letter that is composed with it")
    func composed() throws {
        let face = Font.system(ofSize: 16).face
        for (text, composed) in [("Ɛ\u{301}", "É"), ("ɛ\u{301}", "é"), ("Э\u{300}", "È"), ("z\u{303}", "ñ")] {
            let glyph = try #require(composed.unicodeScalars.first.flatMap(face.glyph(for:)))
            let mark = try #require(try ink(text).marks.last)
            #expect(abs(mark.maxY - face.outline(of: glyph).controlPointBounds.maxY) <= 80, "\(composed)")
        }
    }

    @Test("Marks are set beyond each other, below as above, and a tie clears both of its letters")
    func stacks() throws {
        let (letter, marks) = try ink("ɛ\u{303}\u{301}")
        #expect(marks[0].minY > letter.maxY && marks[1].minY > marks[0].maxY)
        let (low, below) = try ink("p\u{325}\u{331}")
        #expect(below[0].maxY < low.minY && below[1].maxY < below[0].minY)
        let (g, tied) = try ink("g\u{361}b")
        #expect(tied[0].minY >= tied[1].maxY && tied[1].maxY > g.maxY)
    }

    @Test("A font with anchors for what a text has is left to them; more marks than any writing stacks to HarfBuzz")
    func leftAlone() throws {
        let noto = try #require(Font(name: "Noto Sans", size: 16))
        #expect(noto.face.markPlacement?.isPlaced(try #require(noto.face.glyph(for: "\u{301}"))) == false)
        #expect(
            Font.system(ofSize: 16).face.markPlacement?.isPlaced(
                try #require(Font.system(ofSize: 16).face.glyph(for: "\u{301}"))) == true)
        let (letter, marks) = try ink("x" + String(repeating: "\u{301}", count: 1000))
        #expect(marks.count == 1000 && marks[999].maxY < letter.maxY + 1000)
    }

    @Test("A keycap without a variation selector has its digit in it")
    func keycaps() throws {
        guard Font(name: "Noto Sans Symbols", size: 1) != nil else { return }
        for text in ["0\u{20E3}", "5\u{20E3}"] {
            let (digit, caps) = try ink(text)
            #expect(try #require(caps.first).contains(digit), "\(digit) \(caps)")
        }
    }

    @Test("An arrow over a letter is found in the font for mathematics")
    func vectors() throws {
        guard Font(name: "Noto Sans Math", size: 1) != nil else { return }
        let shaped = ShapedText.shaping("v = x\u{20D7}", style: Font.system(ofSize: 16).shapingStyle)
        #expect(shaped.missing.isEmpty)
    }
}

extension MarkPlacement {
    /// Whether the glyph is a mark that the font has no anchors for.
    func isPlaced(_ glyph: UInt32) -> Bool {
        guard let side = sides[glyph] else { return false }
        return side != .asDrawn && !(anchored?.contains(glyph) ?? false)
    }
}
