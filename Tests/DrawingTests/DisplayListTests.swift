import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import Testing

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
}
