import Foundation
import RasterGraphics
import RasterPaint
import RasterText
import Testing

@testable import RasterDrawing

/// So many different opaque colours.
private func colors(_ count: Int, blue: UInt8 = 0) -> [ColorU8] {
    (0..<count).map { ColorU8(red: UInt8($0 & 255), green: UInt8($0 >> 8), blue: blue) }
}

private let square = CGRect(x: 0, y: 0, width: 1, height: 1)
private let red = ColorU8(red: 255, green: 0, blue: 0)
private let blue = ColorU8(red: 0, green: 0, blue: 255)

private func list(_ draw: (inout DisplayList) -> Void) -> DisplayList {
    var list = DisplayList(scale: 1)
    draw(&list)
    return list
}

extension DisplayList {
    fileprivate mutating func write(_ text: String, _ color: ColorU8, over background: ColorU8?) {
        let paragraph = Paragraph(text, style: ParagraphStyle(), in: CGSize(width: 100, height: 100), displayScale: 1)
        draw(paragraph, at: .zero, color: color, over: background)
    }
}

@Suite("The colours that lists will most likely show") struct ListColorsTests {
    @Test("Those of texts come first, then those of surfaces, each once and in the order in which they come")
    func order() {
        let first = list {
            $0.fill(square, with: .white)
            $0.write("a", .black, over: .white)
            $0.strokeBorder(of: square, width: 1, with: blue)
            $0.write("b", red, over: blue)
        }
        let second = list {
            $0.write("c", .black, over: .white)
            $0.fill(Path(rect: square), with: red)
        }
        // White and blue as what was filled and as what is below a text: the palette takes each once.
        #expect([first, second].fewColors() == [.black, red, .white, .white, blue, blue, red])
        #expect([DisplayList]().fewColors() == [])
    }

    @Test("What shines through is counted, and is no colour of the picture")
    func translucent() {
        let glass = ColorU8(red: 1, green: 2, blue: 3, alpha: 4)
        let few = list {
            $0.fill(square, with: glass)
            $0.write("a", ColorU8(red: 9, green: 9, blue: 9, alpha: 200), over: .white)
        }
        #expect([few].fewColors() == [.white])
        let many = list { list in
            for color in colors(256) { list.fill(square, with: color) }
            list.fill(square, with: glass)
        }
        #expect([many].fewColors() == nil)
    }

    @Test("256 fills are few, one more is not, and the same again makes no difference")
    func limit() {
        let full = list { list in for color in colors(256) { list.fill(square, with: color) } }
        #expect([full].fewColors() == colors(256))
        #expect([full, full].fewColors() == colors(256))
        #expect([full, list { $0.fill(square, with: .white) }].fewColors() == nil)
    }

    @Test("A pair of a text and what is below takes as many places as there are shades", arguments: TextShades.allCases)
    func shades(shades: TextShades) {
        // The colour itself is the fill's place, or another's.
        let most = 256 / (shades.count - 1)
        for (count, isFew) in [(most, true), (most + 1, false)] {
            let texts = list { list in for color in colors(count, blue: 7) { list.write("x", color, over: .white) } }
            #expect(([texts].fewColors(shades) != nil) == isFew)
        }
        let twoGrounds = list { list in
            for color in colors(most / 2 + 1, blue: 7) {
                list.write("x", color, over: .white)
                list.write("x", color, over: .black)
            }
        }
        #expect([twoGrounds].fewColors(shades) == nil)
    }

    @Test("Pictures, gradients and shadows have many; a template has its tint, and clips, groups and marks have none")
    func kinds() {
        let bitmap = Bitmap(width: 1, height: 1, bytes: [1, 2, 3, 255])
        func isFew(_ draw: (inout DisplayList) -> Void) -> Bool { [list(draw)].fewColors() != nil }
        #expect(!isFew { $0.draw(bitmap, in: square, interpolation: .smooth) })
        #expect(isFew { $0.draw(bitmap, in: square, interpolation: .smooth, tint: red) })
        #expect(!isFew { $0.drawShadow(of: square, blurRadius: 2, color: .black) })
        #expect(
            !isFew {
                $0.fill(
                    with: Gradient(colors: [.red, .blue]), shape: .linear(.zero, CGPoint(x: 1, y: 1)), traits: .current,
                    extendsBefore: true, extendsAfter: true)
            })
        var marked = DisplayList(scale: 1, includesMarks: true)
        marked.begin(.table, in: square)
        marked.pushClip(square)
        marked.beginGroup(opacity: 0.5)
        marked.endGroup()
        marked.popClip()
        marked.end()
        #expect([marked].fewColors() == [])
    }
}
