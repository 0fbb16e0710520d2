import Foundation
import RasterGraphics
import RasterPaint
import RasterText
import Testing

@testable import RasterDrawing

private let red = ColorU8(red: 255, green: 0, blue: 0)

private func placed(scale: CGFloat = 1, _ place: Transform, in outer: CGFloat = 1, _ draw: (inout DisplayList) -> Void)
    -> DisplayList
{
    var inner = DisplayList(scale: scale, includesMarks: true)
    draw(&inner)
    var list = DisplayList(scale: outer, includesMarks: true)
    list.append(inner, placedBy: place)
    return list
}

private func painted(_ list: DisplayList) -> [UInt8] {
    var canvas = Canvas(width: 60, rows: 0..<60, background: .white)
    var painter = Painter()
    painter.paint(list, into: &canvas)
    return canvas.withPixels { Array($0) }
}

extension DisplayList {
    fileprivate mutating func write(_ text: String, at point: CGPoint) {
        let paragraph = Paragraph(
            text, style: ParagraphStyle(), in: CGSize(width: 100, height: 100), displayScale: scale)
        draw(paragraph, at: point, color: .black, over: .white)
    }
}

@Suite("Lists of a plane of its own, placed in another") struct PlacedListsTests {
    @Test("What is only moved stays what it is, at its new place")
    func moved() {
        let list = placed(Transform(translationX: 10, y: 20)) {
            $0.begin(.row(3), in: CGRect(x: 0, y: 0, width: 9, height: 9))
            $0.pushClip(CGRect(x: 1, y: 1, width: 8, height: 8), radii: CornerRadii(2))
            $0.fill(CGRect(x: 1, y: 2, width: 3, height: 4), radii: CornerRadii(1), with: red)
            $0.strokeBorder(of: CGRect(x: 0, y: 0, width: 5, height: 5), width: 1, with: red)
            $0.popClip()
            $0.end()
        }
        #expect(
            list.description == """
                row 3 {
                clip 11 21 8×8 radius 2 {
                fill 11 22 3×4 radius 1 #ff0000
                border 10 20 5×5 width 1 #ff0000
                }
                }
                """)
        guard case .begin(_, let frame, _) = list.commands[0] else { return #expect(Bool(false), "a mark") }
        #expect(frame == CGRect(x: 10, y: 20, width: 9, height: 9))
    }

    @Test("What arithmetic left of a whole number is none: 1 + 10⁻¹² is a plane that is not scaled")
    func noise() {
        let noisy = Transform(a: 1 + 1e-12, b: 1e-13, c: -1e-13, d: 1 - 1e-12, tx: 5 + 1e-11, ty: -1e-11)
        let list = placed(noisy) { $0.strokeBorder(of: CGRect(x: 0, y: 0, width: 5, height: 5), width: 1, with: red) }
        #expect(list.description == "border 5 0 5×5 width 1 #ff0000")
    }

    @Test("Scaled rects stay rects where they have no corners; round ones and borders become paths")
    func scaled() {
        let list = placed(Transform(scaleX: 2, y: 3)) {
            $0.fill(CGRect(x: 1, y: 2, width: 3, height: 4), with: red)
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4), radii: CornerRadii(2), with: red)
            $0.pushClip(CGRect(x: 0, y: 0, width: 4, height: 4), radii: CornerRadii(2))
            $0.strokeBorder(of: CGRect(x: 0, y: 0, width: 9, height: 9), width: 1, with: red)
            $0.popClip()
        }
        let lines = list.description.split(separator: "\n")
        #expect(lines[0] == "fill 2 6 6×12 #ff0000")
        #expect(lines[1].hasPrefix("path of") && lines[2].hasPrefix("clip path of") && lines[3].contains("evenOdd"))
    }

    @Test("A border that is turned has its width all round, and one wider than its rect is full")
    func turnedBorder() {
        let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0)
        for width: CGFloat in [1, 3, 30] {
            let rect = CGRect(x: 5, y: 10, width: 30, height: 14)
            var upright = DisplayList(scale: 1)
            // (x, y) becomes (40 − y, x).
            upright.strokeBorder(of: CGRect(x: 16, y: 5, width: 14, height: 30), width: width, with: red)
            let turned = placed(quarter) { $0.strokeBorder(of: rect, width: width, with: red) }
            #expect(painted(turned) == painted(upright))
        }
    }

    @Test("Text stays text in a plane of another scale, and has the pixels that it would have had")
    func text() {
        var direct = DisplayList(scale: 1)
        direct.write("fjord", at: CGPoint(x: 10, y: 20))
        let list = placed(scale: 2, Transform(translationX: 4, y: 8)) { $0.write("fjord", at: CGPoint(x: 3, y: 6)) }
        guard case .glyphs(let glyphs, _, over: .white) = list.commands[0] else { return #expect(Bool(false), "text") }
        // Two pixels a point are two points where a pixel is one.
        #expect(glyphs.runs.map(\.pointSize) == [ParagraphStyle().font.pointSize * 2])
        #expect(glyphs.x == 10 && glyphs.text.string == "fjord")
        let same = placed(Transform(translationX: 7, y: 11)) { $0.write("fjord", at: CGPoint(x: 3, y: 9)) }
        #expect(painted(same) == painted(direct))
    }

    @Test("Turned text becomes outlines, a glyph each, on nothing")
    func turnedText() {
        let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0)
        let list = placed(quarter) { $0.write("a b", at: .zero) }
        #expect(list.commands.count == 2)
        for command in list.commands {
            guard case .fillPath(_, .nonZero, .black) = command else { return #expect(Bool(false), "an outline") }
        }
    }

    @Test("Shadows and gradients go with their planes")
    func effects() {
        let list = placed(Transform(translationX: 10, y: 0)) {
            $0.drawShadow(of: CGRect(x: 1, y: 1, width: 2, height: 2), blurRadius: 4, color: red)
            $0.fill(
                with: Gradient(colors: [.red, .blue]), shape: .linear(.zero, CGPoint(x: 10, y: 0)), traits: .current,
                extendsBefore: false, extendsAfter: false)
        }
        #expect(list.description.hasPrefix("shadow blur 2 #ff0000 {\nfill 11 1 2×2 #000000\n}\ngradient"))
        guard case .gradient(let ink) = list.commands[1] else { return #expect(Bool(false), "a gradient") }
        // From the picture back to the plane of the gradient.
        #expect(CGPoint(x: 12, y: 3).applying(ink.place) == CGPoint(x: 2, y: 3))
    }

    @Test("A picture that is scaled stays upright pixels, one that is turned over has a map of its own")
    func bitmaps() {
        let bitmap = Bitmap(width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
        let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
        let scaled = placed(Transform(scaleX: 2, y: 2)) { $0.draw(bitmap, in: rect, interpolation: .nearest) }
        #expect(scaled.description == "bitmap 2×1 in 0 0 8×8 nearest")
        let mirrored = placed(Transform(a: -1, b: 0, c: 0, d: 1, tx: 20, ty: 0)) {
            $0.draw(bitmap, in: rect, interpolation: .nearest)
        }
        #expect(mirrored.description == "bitmap 2×1 by -2 0 0 4 at 20 0")
    }
}
