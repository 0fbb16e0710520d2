import Foundation
import RasterGraphics
import RasterText
import Testing

@testable import RasterDrawing

@Suite("Display lists")
struct DisplayListTests {
    @Test("Points become pixels when they are appended, and what cannot be seen is left out")
    func resolved() {
        var list = DisplayList(scale: 2)
        list.fill(CGRect(x: 1, y: 2, width: 3, height: 4), with: .black)
        list.fill(CGRect(x: 1, y: 2, width: 3, height: 4), with: .clear)
        list.fill(CGRect(x: 1, y: 2, width: 0, height: 4), with: .black)
        list.pushClip(CGRect(x: 0, y: 0, width: 10, height: 10), radii: CornerRadii(3))
        list.strokeBorder(
            of: CGRect(x: 0, y: 0, width: 5, height: 5), width: 0.5, with: ColorU8(red: 1, green: 2, blue: 3, alpha: 4))
        list.popClip()
        list.draw(
            Paragraph("Hi", style: ParagraphStyle(), in: CGSize(width: 100, height: 100), displayScale: 2),
            at: CGPoint(x: 10, y: 20), color: .black, over: .white)
        #expect(
            list.description == """
                fill 2 4 6×8 #000000
                clip 0 0 20×20 radius 6 {
                border 0 0 10×10 width 1 #01020304
                }
                text "Hi" at 20 73 #000000 over #ffffff
                """)
    }

    @Test("Marks and tags stand around their commands in a list that has them, in pixels; in any other there are none")
    func marks() throws {
        for includesMarks in [true, false] {
            var list = DisplayList(scale: 2, includesMarks: includesMarks)
            var asked = 0
            func frame() -> CGRect {
                asked += 1
                return CGRect(x: 1, y: 2, width: 3, height: 4)
            }
            list.begin(.table, in: frame())
            list.begin(.cell(row: 3, columns: 0..<2), in: frame(), heading: .rows(3..<5))
            list.begin(tag: .figure("a dot"), in: frame())
            list.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .black)
            for _ in 0..<3 { list.end() }
            #expect(
                list.description
                    == (includesMarks
                        ? "table {\ncell 3 0..<2 heading rows 3..<5 {\nfigure \"a dot\" {\nfill 0 0 2×2 #000000\n}\n}\n}"
                        : "fill 0 0 2×2 #000000"))
            // What nobody wants to know costs nothing.
            #expect(asked == (includesMarks ? 3 : 0))
            if case .begin(_, let frame, heading: .rows(3..<5)) = list.commands[min(1, list.commands.count - 1)] {
                #expect(frame == CGRect(x: 2, y: 4, width: 6, height: 8))
            } else {
                #expect(!includesMarks)
            }
        }
    }

    @Test("What has no width, no opacity or no pixels is no command, whatever kind it is")
    func leftOut() {
        var list = DisplayList(scale: 1)
        let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
        list.strokeBorder(of: rect, width: 0, with: .black)
        list.strokeBorder(of: rect, width: 1, with: .clear)
        list.fill(Path(), with: .black)
        list.fill(Path(rect: rect), with: .clear)
        list.stroke(Path(rect: rect), StrokeStyle(lineWidth: 1), transform: Transform(scaleX: 0, y: 0), with: .black)
        list.stroke(Path(), StrokeStyle(lineWidth: 1), with: .black)
        let empty = Bitmap(width: 0, height: 0)
        list.draw(empty, in: rect, interpolation: .smooth)
        let dot = Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 255])
        list.draw(dot, in: CGRect(x: 0, y: 0, width: 5, height: 0), interpolation: .smooth)
        list.draw(dot, in: rect, interpolation: .smooth, tint: .clear)
        list.drawShadow(of: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5), blurRadius: 1, color: .black)
        list.drawShadow(of: CGRect(x: 0, y: 0, width: 1e300, height: 5), blurRadius: 1, color: .black)
        #expect(list.isEmpty && list.description == "")
    }

    @Test("Another list is appended as it is, at the places that it has")
    func appended() {
        var first = DisplayList(scale: 3)
        first.fill(CGRect(x: 1, y: 1, width: 1, height: 1), with: .black)
        var second = DisplayList(scale: 3)
        second.pushClip(CGRect(x: 0, y: 0, width: 2, height: 2))
        second.append(first)
        second.popClip()
        #expect(second.description == "clip 0 0 6×6 {\nfill 3 3 3×3 #000000\n}")
    }

    @Test("A colour is faded between nothing and what it was")
    func faded() {
        let color = ColorU8(red: 1, green: 2, blue: 3, alpha: 200)
        let alphas = [-1, 0, 0.25, 0.5, 1, 7, CGFloat.infinity].map { color.faded(by: $0).alpha }
        #expect(alphas == [0, 0, 50, 100, 200, 200, 200])
        #expect(color.faded(by: 0.5).red == 1)
    }
}
