import Foundation
import RasterGraphics
import Testing

@testable import RasterDrawing
@testable import RasterText

@Suite("Dashes, and glyphs on quarters of pixels") struct DashPatternTests {
    /// Whether a pattern has ink at a place, counted from its origin to both sides, one length after the other.
    private func hasInk(_ pattern: DashPattern, at x: Int) -> Bool {
        let period = pattern.lengths.reduce(0, +)
        var rest = ((x % period) + period) % period
        for (i, length) in pattern.lengths.enumerated() {
            if rest < length { return i % 2 == 0 }
            rest -= length
        }
        return false
    }

    @Test("Dots are as long as the line is thick, dashes four times that; an unbroken line has no pattern")
    func lengths() {
        #expect(DashPattern(.solid, thickness: 3) == nil)
        #expect(DashPattern(.dot, thickness: 3)?.lengths == [3, 3])
        #expect(DashPattern(.dash, thickness: 1)?.lengths == [4, 2])
        #expect(DashPattern(.dashDot, thickness: 2)?.lengths == [8, 4, 2, 4])
        #expect(DashPattern(.dashDotDot, thickness: 1)?.description == "4-2-1-2-1-2")
        // A line of no thickness is a pixel.
        #expect(DashPattern(.dot, thickness: 0)?.lengths == [1, 1])
    }

    @Test(
        "The ink in a range is what the pattern has there, wherever it begins",
        arguments: [TextAttributes.Decoration.Pattern.dot, .dash, .dashDot, .dashDotDot])
    func ink(pattern: TextAttributes.Decoration.Pattern) throws {
        for thickness in [1, 2, 5] {
            let pattern = try #require(DashPattern(pattern, thickness: thickness))
            for origin in [-1000, -7, 0, 3, 64] {
                for range in [0..<40, -9..<13, 17..<18, 5..<5] {
                    let ink = pattern.ink(in: range, origin: origin)
                    let covered = Set(ink.flatMap { $0 })
                    #expect(covered == Set(range.filter { hasInk(pattern, at: $0 - origin) }))
                    #expect(zip(ink, ink.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
                }
            }
        }
    }

    @Test("A glyph goes to the nearest quarter of a pixel, below zero too, and past the last one to the next pixel")
    func quarters() {
        func place(_ x: CGFloat) -> [Int] {
            let glyph = Glyph(id: 5, x: x, y: -x)
            return [glyph.x, Int(glyph.xPhase), glyph.y, Int(glyph.yPhase)]
        }
        #expect(place(0) == [0, 0, 0, 0])
        #expect(place(2.25) == [2, 1, -3, 3])
        #expect(place(2.374) == [2, 1, -3, 3])
        #expect(place(2.376) == [2, 2, -3, 2])
        #expect(place(2.9) == [3, 0, -3, 0])
        #expect(place(-0.125) == [0, 0, 0, 1])
    }

    @Test("Glyphs of other phases and other glyphs have keys of their own; layers lie where their glyph does")
    func keys() {
        let phases = (0..<4).flatMap { y in (0..<4).map { (CGFloat($0) / 4, CGFloat(y) / 4) } }
        let keys = [0, 1, 77].flatMap { id in phases.map { Glyph(id: id, x: $0.0, y: $0.1).key } }
        #expect(Set(keys).count == keys.count)
        let glyph = Glyph(id: 9, x: 3.5, y: 8.25)
        #expect(glyph.atPhase(1).key == Glyph(id: 9, x: 3.25, y: 8.25).key)
        let layer = glyph.layer(GlyphLayer(glyph: 4, color: nil))
        #expect(layer.key == Glyph(id: 4, x: 3.5, y: 8.25).key && layer.x == 3 && layer.y == 8)
    }
}
