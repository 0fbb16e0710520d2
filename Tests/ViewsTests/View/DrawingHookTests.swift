import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

/// Draws a rect in its colour, and remembers what it was called with.
private final class Painted: View {
    var rects: [CGRect] = []
    var color = Color.red

    override func draw(_ rect: CGRect) {
        rects.append(rect)
        color.setFill()
        GraphicsContext.current?.fill(CGRect(x: 2, y: 2, width: 100, height: 3))
    }
}

/// Calls what it overrides, and draws nothing.
private final class Silent: View {
    override func draw(_ rect: CGRect) { super.draw(rect) }
}

private final class Padded: Label {
    let insets = EdgeInsets(top: 4, left: 10, bottom: 6, right: 20)

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 30, height: size.height + 10)
    }
}

/// The other way of leaving room.
private final class Spaced: Label {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let inner = bounds.insetBy(dx: 10, dy: 5)
        return super.textRect(forBounds: inner, limitedToNumberOfLines: numberOfLines).insetBy(dx: -10, dy: -5)
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 5)) }
}

private final class Plain: Label {}

@Suite("Views that draw themselves") struct DrawingHookTests {
    @Test("Drawing comes between background and subviews, in the view's coordinates, cut to its bounds")
    func order() {
        let view = Painted(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.backgroundColor = .white
        view.layer.borderWidth = 1
        let subview = View(frame: CGRect(x: 1, y: 1, width: 2, height: 2))
        subview.backgroundColor = .blue
        view.addSubview(subview)
        #expect(
            commands(view) == """
                fill 10 20 30×40 #ffffff
                clip 10 20 30×40 {
                fill 12 22 100×3 #ff0000
                }
                fill 11 21 2×2 #0000ff
                border 10 20 30×40 width 1 #000000
                """)
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 30, height: 40)])
    }

    @Test("In the bands of a picture a view and a layer draw themselves once, unless they stand for many")
    func once() {
        final class Dot: Layer {
            nonisolated(unsafe) static var count = 0
            override func draw(in context: GraphicsContext) {
                Self.count += 1
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
        let dot = Dot()
        dot.frame = view.bounds
        view.layer.addSublayer(dot)
        func bands(_ context: DrawingContext) -> String {
            (0..<3).map { band in
                var list = DisplayList(scale: 1)
                view.draw(
                    into: &list, visible: CGRect(x: 0, y: 30 * band, width: 100, height: 30), context: context)
                return list.description
            }.joined(separator: "\n")
        }
        var context = DrawingContext(scale: 1)
        let alone = bands(context)
        #expect(view.rects.count == 3 && Dot.count == 3)
        context.session = DrawingSession()
        #expect(bands(context) == alone && view.rects.count == 4 && Dot.count == 4)
        #expect(bands(context.ofReusedView) == alone && view.rects.count == 7)
        // Elsewhere, or in other surroundings, it is something else.
        context.traits.userInterfaceStyle = .dark
        _ = bands(context)
        view.frame.origin.x = 3
        _ = bands(context)
        #expect(view.rects.count == 9)
    }

    @Test("A view that draws nothing leaves nothing, whether or not it overrides drawing")
    func nothing() {
        #expect(commands(Silent(frame: CGRect(x: 0, y: 0, width: 9, height: 9))) == "")
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        #expect(commands(view, visible: CGRect(x: 0, y: 50, width: 9, height: 9)) == "" && view.rects.isEmpty)
        view.isHidden = true
        #expect(commands(view) == "" && view.rects.isEmpty)
    }

    @Test("Colours resolve against the view's traits")
    func traits() {
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        view.color = .label
        view.overrideUserInterfaceStyle = .dark
        #expect(commands(view).contains("#ffffff"))
    }

    @Test("A view that draws another picture in the middle of its own goes on with its own")
    func nested() {
        final class Outer: View {
            override func draw(_ rect: CGRect) {
                Color.blue.setFill()
                let image = ImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                    Color.green.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                }
                #expect(image.bitmap.width == 8)
                GraphicsContext.current?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
        }
        #expect(commands(Outer(frame: CGRect(x: 0, y: 0, width: 9, height: 9))).contains("fill 0 0 5×5 #0000ff"))
    }

    // MARK: Labels

    private func label<Kind: Label>(_ label: Kind, _ text: String = "Text") -> Kind {
        label.text = text
        label.frame.size = label.intrinsicContentSize
        return label
    }

    @Test("A label's class below draws as the label does, where it changes nothing")
    func plainSubclass() {
        for size in [CGSize(width: 100, height: 50), CGSize(width: 20, height: 12)] {
            let (own, other) = (label(Label()), label(Plain()))
            #expect(own.intrinsicContentSize == other.intrinsicContentSize)
            (own.frame.size, other.frame.size) = (size, size)
            let glyphs = { (view: View) in
                commands(view, scale: 2, backdrop: .white).split(separator: "\n").filter { $0.hasPrefix("text") }
            }
            #expect(glyphs(own) == glyphs(other) && glyphs(own).count == 1)
        }
    }

    @Test("Room around the text, by drawing in a smaller rect")
    func padding() throws {
        let plain = label(Label())
        let padded = label(Padded())
        #expect(padded.frame.width == plain.frame.width + 30 && padded.frame.height == plain.frame.height + 10)
        plain.frame.origin = CGPoint(x: 10, y: 4)
        let text = { (view: View) in commands(view, scale: 2).split(separator: "\n").first { $0.hasPrefix("text") } }
        #expect(text(plain) == text(padded) && text(plain) != nil)
    }

    @Test("Room around the text, by its rect, which also says how large the label is")
    func textRect() {
        let plain = label(Label())
        let spaced = label(Spaced())
        #expect(spaced.frame.width == plain.frame.width + 20 && spaced.frame.height == plain.frame.height + 10)
        spaced.numberOfLines = 0
        spaced.text = "Text that breaks into several lines"
        plain.numberOfLines = 0
        plain.text = spaced.text
        let (wide, narrow) = (CGSize(width: 120, height: 0), CGSize(width: 100, height: 0))
        #expect(spaced.sizeThatFits(wide).height == plain.sizeThatFits(narrow).height + 10)
        let rect = plain.textRect(forBounds: CGRect(x: 5, y: 5, width: 100, height: 200), limitedToNumberOfLines: 1)
        #expect(rect.minX == 5 && rect.midY == 105 && rect.height == label(Label()).frame.height)
    }
}
