import Foundation
import RasterGraphics
import Testing

@testable import RasterText

@Suite("Emboldening")
struct EmboldeningTests {
    private func run(_ text: String, weight: Font.Weight) throws -> ShapedRun {
        try #require(ShapedText.shaping(text, style: Font.systemFont(ofSize: 20, weight: weight).shapingStyle).runs.first)
    }

    /// How wide the upright stroke of 十 is, which is a rectangle down there, in font units.
    private func footWidth(of run: ShapedRun) -> CGFloat {
        let outline = run.face.outline(of: run.glyphs[0].id)
        let foot = outline.elements.compactMap { element -> CGFloat? in
            switch element {
            case .move(let point), .line(let point): point.y <= outline.controlPointBounds.minY + 1 ? point.x : nil
            default: nil
            }
        }
        return (foot.max() ?? 0) - (foot.min() ?? 0)
    }

    @Test("Text in bold has wider strokes and the same advances where only a regular font is bundled")
    func strokes() throws {
        let regular = try run("十", weight: .regular)
        let bold = try run("十", weight: .bold)
        #expect(bold.face.weightClass == 700 && bold.face.familyName == regular.face.familyName)
        #expect(bold.glyphs.map(\.advance) == regular.glyphs.map(\.advance))
        #expect(bold.glyphs.map(\.id) == regular.glyphs.map(\.id))
        let thin = regular.face.outline(of: regular.glyphs[0].id).controlPointBounds
        let wide = bold.face.outline(of: bold.glyphs[0].id).controlPointBounds
        // 48 and 33 thousandths of an em, half of it on each side.
        #expect(abs(thin.minX - wide.minX - 24) <= 1 && abs(wide.maxX - thin.maxX - 24) <= 1)
        #expect(abs(thin.minY - wide.minY - 16.5) <= 1 && abs(wide.maxY - thin.maxY - 16.5) <= 1)
        // 131 in Noto Sans CJK Bold.
        #expect(abs(footWidth(of: regular) - 81) <= 1)
        #expect(abs(footWidth(of: bold) - 129) <= 2)
    }

    @Test("Each weight has its step, up to what leaves the counters open")
    func weights() throws {
        for (weight, step) in [
            (.thin, 400), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700), (.heavy, 700), (.black, 700),
        ] as [(Font.Weight, Int)] {
            let face = try run("漢", weight: weight).face
            #expect(face.weightClass == step)
            #expect(face == (try run("字", weight: weight).face), "one face for all of a weight")
            #expect((face.emboldening == .none) == (step == 400))
        }
    }

    @Test("What has a bold font is set in it as it is, and emoji are never drawn over")
    func untouched() throws {
        for text in ["ع", "ש", "अ", "ไ", "Ω", "A"] {
            let face = try run(text, weight: .bold).face
            #expect(face.emboldening == .none && face.weightClass == 700, "\(text)")
        }
        #expect(try run("🚀", weight: .black).face.emboldening == .none)
    }

    @Test("A line has room for the wider strokes")
    func reach() throws {
        let tibetan = "\u{F62}\u{F92}\u{FB1}"
        let (regular, bold) = (try run(tibetan, weight: .regular), try run(tibetan, weight: .bold))
        let more = Int(CGFloat(bold.face.unitsPerEm) * 0.0165)
        #expect(bold.inkReach(in: bold.range).descent == regular.inkReach(in: regular.range).descent + more)
    }
}
