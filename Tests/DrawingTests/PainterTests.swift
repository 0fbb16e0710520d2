import Foundation
import RasterGraphics
import RasterPaint
import Testing

@testable import RasterDrawing
@testable import RasterText

@Suite("Painting display lists")
struct PainterTests {
    @Test("A rounded rect on whole pixels, kept as a mask, has the pixels of one that is filled", arguments: 0..<60)
    func roundedRects(seed: Int) {
        let size = CGSize(width: CGFloat(1 + seed * 7 % 90), height: CGFloat(1 + seed * 11 % 40))
        let radii = CornerRadii(
            topLeft: CGFloat(seed % 23), topRight: CGFloat(seed % 7) * 1.7, bottomLeft: CGFloat(seed % 3) * 9,
            bottomRight: 4)
        let color = ColorU8(red: 10, green: 200, blue: 90, alpha: UInt8(55 + seed * 3))
        let rect = CGRect(origin: CGPoint(x: seed % 5 - 2, y: seed % 9 - 3), size: size)
        var list = DisplayList(scale: 1)
        list.fill(rect, radii: radii, with: color)
        list.fill(rect.offsetBy(dx: 20, dy: 5), radii: radii, with: color)
        var painted = Canvas(width: 120, rows: 0..<60, background: .white)
        var painter = Painter()
        painter.paint(list, into: &painted)
        var filled = Canvas(width: 120, rows: 0..<60, background: .white)
        filled.fill(rect, radii: radii, with: color)
        filled.fill(rect.offsetBy(dx: 20, dy: 5), radii: radii, with: color)
        #expect(painted.withPixels { Array($0) } == filled.withPixels { Array($0) })
    }

    private func painted(_ list: DisplayList, rows: Range<Int> = 0..<40, background: ColorU8 = .white) -> [UInt8] {
        var canvas = Canvas(width: 40, rows: rows, background: background)
        var painter = Painter()
        painter.paint(list, into: &canvas)
        return canvas.withPixels { Array($0) }
    }

    private func list(_ draw: (inout DisplayList) -> Void) -> DisplayList {
        var list = DisplayList(scale: 1)
        draw(&list)
        return list
    }

    private let all = CGRect(x: 0, y: 0, width: 40, height: 40)

    @Test("Inside an empty clip nothing is painted, and behind its end everything is")
    func emptyClip() {
        let blank = painted(list { _ in })
        for clip in [CGRect(x: 5, y: 5, width: 0, height: 9), CGRect(x: 90, y: 90, width: 5, height: 5)] {
            let inside = list { list in
                list.pushClip(clip)
                list.fill(all, with: .black)
                list.drawShadow(of: all, blurRadius: 5, color: .black)
                list.popClip()
            }
            #expect(painted(inside) == blank)
            var after = inside
            after.fill(all, with: .black)
            #expect(painted(after) == painted(list { $0.fill(all, with: .black) }))
        }
        // Two that do not meet are as one without pixels.
        let apart = list { list in
            list.pushClip(CGRect(x: 0, y: 0, width: 10, height: 40))
            list.pushClip(CGRect(x: 20, y: 0, width: 10, height: 40), radii: CornerRadii(3))
            list.fill(all, with: .black)
            list.popClip()
            list.popClip()
        }
        #expect(painted(apart) == blank)
    }

    @Test("A list that leaves a clip open cuts nothing of the next canvas")
    func openClip() {
        var painter = Painter()
        var canvas = Canvas(width: 40, rows: 0..<40, background: .white)
        painter.paint(list { $0.pushClip(CGRect(x: 0, y: 0, width: 1, height: 1)) }, into: &canvas)
        canvas.reset(width: 40, rows: 0..<40, background: .white)
        painter.paint(list { $0.fill(all, with: .black) }, into: &canvas)
        #expect(canvas.withPixels { Array($0) } == painted(list { $0.fill(all, with: .black) }))
    }

    @Test("A group without opacity leaves no trace, one with all of it is as if there were none")
    func groups() {
        let green = ColorU8(red: 0, green: 200, blue: 0, alpha: 120)
        func grouped(_ opacity: CGFloat) -> DisplayList {
            list { list in
                list.beginGroup(opacity: opacity)
                list.fill(CGRect(x: 3.5, y: 3, width: 20, height: 20), radii: CornerRadii(5), with: .black)
                list.endGroup()
                list.fill(CGRect(x: 1, y: 1, width: 9, height: 9), with: green)
            }
        }
        let plain = list { list in
            list.fill(CGRect(x: 3.5, y: 3, width: 20, height: 20), radii: CornerRadii(5), with: .black)
            list.fill(CGRect(x: 1, y: 1, width: 9, height: 9), with: green)
        }
        #expect(painted(grouped(1)) == painted(plain))
        let without = list { $0.fill(CGRect(x: 1, y: 1, width: 9, height: 9), with: green) }
        #expect(painted(grouped(0)) == painted(without))
    }

    @Test("Rows of a canvas are those of the picture, whatever lies above and below them")
    func band() {
        let list = list { list in
            list.fill(CGRect(x: 2, y: -30, width: 9, height: 55), radii: CornerRadii(4), with: .black)
            list.strokeBorder(of: CGRect(x: 12.5, y: 3.5, width: 20, height: 30), width: 2, with: .black)
            list.drawShadow(of: CGRect(x: 20, y: 30, width: 10, height: 40), blurRadius: 6, color: .black)
            list.fill(CGRect(x: -1e9, y: 17, width: 2e9, height: 1), with: .black)
        }
        let whole = painted(list)
        for rows in [0..<1, 13..<20, 39..<40] {
            #expect(painted(list, rows: rows) == Array(whole[(rows.lowerBound * 160)..<(rows.upperBound * 160)]))
        }
    }

    @Test("Text so large that its glyphs are not kept is what filling their outlines gives")
    func largeText() throws {
        let font = Font.system(ofSize: 300)
        let paragraph = Paragraph(
            "R", style: ParagraphStyle(font: font), in: CGSize(width: 1e4, height: 1e4), displayScale: 1)
        var text = DisplayList(scale: 1)
        // Its foot in the middle of the canvas.
        text.draw(try #require(paragraph.lines.first), at: CGPoint(x: 0, y: 20), color: .black, over: .white)
        guard case .glyphs(let glyphs, _, _) = text.commands[0] else { return #expect(Bool(false), "text") }
        let run = glyphs.runs[0]
        let glyph = try #require(run.glyphs.map(\.self).first)
        let unit = 300 / CGFloat(run.face.unitsPerEm)
        let outline = run.face.outline(of: glyph.id).scaled(x: unit, y: -unit, thenMovedBy: CGPoint(x: 0, y: 20))
        let pixels = painted(text)
        #expect(pixels == painted(list { $0.fill(outline, with: .black) }))
        #expect(pixels.contains(0))
    }
}
