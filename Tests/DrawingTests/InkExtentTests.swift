import Foundation
import RasterGraphics
import RasterPaint
import RasterText
import Testing

@testable import RasterDrawing

private let red = ColorU8(red: 255, green: 0, blue: 0)
private let size = 120

/// The columns and rows of the pixels that a list paints; nil for none.
private func ink(_ list: DisplayList) -> CGRect? {
    var canvas = Canvas(width: size, rows: 0..<size, background: .clear)
    var painter = Painter()
    painter.paint(list, into: &canvas)
    let bytes = canvas.withPixels { Array($0) }
    var bounds = CGRect.null
    for y in 0..<size {
        for x in 0..<size where bytes[(y * size + x) * 4 + 3] > 0 {
            bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
        }
    }
    return bounds.isNull ? nil : bounds
}

private func text(_ string: String, size: CGFloat, at point: CGPoint, scale: CGFloat) -> DisplayList {
    var list = DisplayList(scale: scale)
    let style = ParagraphStyle(font: .italicSystem(ofSize: size))
    let paragraph = Paragraph(string, style: style, in: CGSize(width: 1000, height: 1000), displayScale: scale)
    list.draw(paragraph, at: point, color: .black, over: nil)
    return list
}

@Suite("Where the ink of commands is") struct InkExtentTests {
    /// Some of each kind, which lie all within the canvas.
    private static let lists: [DisplayList] = {
        func list(_ draw: (inout DisplayList) -> Void) -> DisplayList {
            var list = DisplayList(scale: 1)
            draw(&list)
            return list
        }
        let rect = CGRect(x: 30.25, y: 40.5, width: 21, height: 13)
        let path = Path(roundedRect: rect, radii: CornerRadii(6))
        let bitmap = Bitmap(width: 2, height: 2, bytes: Array(repeating: 200, count: 16))
        let tall = text("Äfjord_", size: 14, at: CGPoint(x: 20, y: 30), scale: 1.5)
        return [
            list { $0.fill(rect, with: red) }, list { $0.strokeBorder(of: rect, width: 2, with: red) },
            list { $0.fill(path, with: red) }, list { $0.draw(bitmap, in: rect, interpolation: .smooth) }, tall,
            list { $0.drawShadow(of: rect, radii: CornerRadii(4), blurRadius: 9, color: red) },
            list { $0.drawShadow(of: path, blurRadius: 0, color: red) },
            list {
                $0.drawShadow(
                    of: text("gj", size: 20, at: CGPoint(x: 40, y: 40), scale: 1), offset: CGSize(width: 5, height: -7),
                    blurRadius: 6, color: red)
            },
            list {
                $0.append(
                    list { $0.draw(bitmap, in: rect, interpolation: .smooth) },
                    placedBy: Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 40, ty: -10))
            },
        ]
    }()

    @Test("No pixel is painted outside of a command's extent, and none is far from being painted", arguments: 0..<9)
    func holds(index: Int) throws {
        let list = Self.lists[index]
        let painted = try #require(ink(list))
        let extent = list.commands.reduce(CGRect.null) { $0.union($1.inkExtent(scale: list.scale)) }
        #expect(extent.integral.contains(painted))
        // Text says only how far fonts reach; all else is known.
        if index != 4, index != 7 { #expect(painted.insetBy(dx: -8, dy: -8).contains(extent)) }
    }

    @Test("Ink that is moved is the same ink elsewhere", arguments: 0..<9)
    func moved(index: Int) throws {
        let list = Self.lists[index]
        var other = DisplayList(scale: list.scale)
        other.commands = list.commands.map { $0.moved(right: 17, down: -9) }
        #expect(try #require(ink(other)) == (try #require(ink(list))).offsetBy(dx: 17, dy: -9))
    }

    @Test("What begins a clip reaches as far as that; what ends something, and a rect turned inside out, nowhere")
    func nothing() {
        var list = DisplayList(scale: 2)
        list.pushClip(CGRect(x: 1, y: 2, width: 3, height: 4))
        list.popClip()
        list.beginGroup(opacity: 1)
        list.endGroup()
        let extents = list.commands.map { $0.inkExtent(scale: 2) }
        #expect(extents == [CGRect(x: 2, y: 4, width: 6, height: 8), .null, .null, .null])
        let backwards = CGRect(origin: CGPoint(x: 9, y: 9), size: CGSize(width: -3, height: 2))
        #expect(DisplayList.Command.fill(backwards, .zero, red).inkExtent(scale: 1).isNull)
        let nowhere = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        #expect(DisplayList.Command.fill(nowhere, .zero, red).inkExtent(scale: 1).isNull)
        #expect(DisplayList.Command.shadow([.popClip], deviation: 3, red).inkExtent(scale: 1).isNull)
    }

    @Test("An extent ends where pixels do")
    func far() {
        let extent = DisplayList.Command.fill(CGRect(x: -1e300, y: 0, width: 2e300, height: 5), .zero, red).inkExtent(scale: 1)
        #expect(extent.minX == -CGFloat.farthestPixel && extent.maxX == .farthestPixel && extent.height == 5)
    }

    @Test("A shadow of a list lies as many whole pixels away as its offset comes to, and none is cast from out of reach")
    func offsets() {
        var ink = DisplayList(scale: 2)
        ink.fill(CGRect(x: 1, y: 1, width: 2, height: 2), with: .black)
        var list = DisplayList(scale: 2)
        list.drawShadow(of: ink, offset: CGSize(width: 1.3, height: -0.7), blurRadius: 3, color: red)
        #expect(list.description == "shadow blur 3 #ff0000 {\nfill 5 1 4×4 #000000\n}")
        for offset in [
            CGSize(width: CGFloat.infinity, height: 0), CGSize(width: 0, height: CGFloat.nan), CGSize(width: 1e30, height: 0),
        ] {
            list = DisplayList(scale: 2)
            list.drawShadow(of: ink, offset: offset, blurRadius: 3, color: red)
            #expect(list.isEmpty)
        }
        list.drawShadow(of: DisplayList(scale: 2), offset: .zero, blurRadius: 3, color: red)
        list.drawShadow(of: ink, offset: .zero, blurRadius: 3, color: .clear)
        #expect(list.isEmpty)
    }
}
