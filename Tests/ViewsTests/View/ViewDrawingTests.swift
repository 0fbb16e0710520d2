import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

/// The commands that paint `view`, as text.
func commands(
    _ view: View, scale: CGFloat = 1, visible: CGRect = CGRect(x: 0, y: 0, width: 1000, height: 1000),
    backdrop: ColorU8? = nil
) -> String {
    var list = DisplayList(scale: scale)
    view.draw(
        into: &list, visible: visible,
        context: DrawingContext(traits: view.traitCollection, scale: scale, backdrop: backdrop))
    return list.description
}

/// A view of 10 × 10 points at (1, 2).
private func square(_ color: Color? = nil) -> View {
    let view = View(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
    view.backgroundColor = color
    return view
}

@Suite("Drawing views") struct ViewDrawingTests {
    @Test("A view without any properties draws nothing")
    func nothing() { #expect(commands(square()) == "") }

    @Test("A background fills the frame")
    func background() { #expect(commands(square(.red)) == "fill 1 2 10×10 #ff0000") }

    @Test("Text over a view that covers the one that holds both knows its colour")
    func coveredBackdrop() {
        let (outer, cover, label) = (square(.white), square(.yellow), Label())
        (cover.frame, label.frame) = (outer.bounds, outer.bounds)
        label.text = "a"
        outer.addSubview(cover)
        outer.addSubview(label)
        #expect(commands(outer).contains("over #ffff00\n"))
        cover.frame.size.width = 9
        #expect(commands(outer).contains("over #ffffff\n"))
        cover.frame = outer.bounds
        cover.isHidden = true
        #expect(commands(outer).contains("over #ffffff\n"))
        let fill = View(frame: outer.bounds)
        (fill.backgroundColor, cover.backgroundColor, cover.isHidden) = (.green, nil, false)
        cover.addSubview(fill)
        #expect(commands(outer).contains("over #00ff00\n"))
    }

    @Test("A border is drawn inside the bounds, in its colour or black")
    func border() {
        let view = square()
        view.layer.borderWidth = 2
        #expect(commands(view) == "border 1 2 10×10 width 2 #000000")
        view.layer.borderColor = .blue
        #expect(commands(view) == "border 1 2 10×10 width 2 #0000ff")
        view.layer.borderColor = nil
        #expect(commands(view) == "")
    }

    @Test("A corner radius rounds background and border, and only the masked corners")
    func cornerRadius() {
        let view = square(.red)
        view.layer.cornerRadius = 3
        #expect(commands(view) == "fill 1 2 10×10 radius 3 #ff0000")
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        #expect(commands(view) == "fill 1 2 10×10 radii 3 0 0 3 #ff0000")
        view.layer.cornerRadius = -.infinity
        #expect(commands(view) == "fill 1 2 10×10 #ff0000")
        view.layer.cornerRadius = .nan
        #expect(commands(view) == "fill 1 2 10×10 #ff0000")
    }

    @Test("Background, content, subviews and border lie on each other in this order, in one group when translucent")
    func order() {
        final class Dot: View {
            override func drawContent(
                into list: inout DisplayList, visible: CGRect, context: DrawingContext
            ) {
                list.fill(CGRect(origin: context.origin, size: CGSize(width: 1, height: 1)), with: .white)
            }
        }
        let view = Dot(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
        view.backgroundColor = .red
        view.layer.borderWidth = 1
        view.alpha = 0.5
        let first = View(frame: CGRect(x: 2, y: 2, width: 3, height: 3))
        first.backgroundColor = .green
        let second = View(frame: CGRect(x: 3, y: 3, width: 3, height: 3))
        second.backgroundColor = .blue
        view.addSubview(first)
        view.addSubview(second)
        #expect(
            commands(view) == """
                group 0.5 {
                fill 1 2 10×10 #ff0000
                fill 1 2 1×1 #ffffff
                fill 3 4 3×3 #00ff00
                fill 4 5 3×3 #0000ff
                border 1 2 10×10 width 1 #000000
                }
                """)
    }

    @Test("Only a view that clips cuts its subviews, at its rounded bounds, and never its border")
    func clipping() {
        let view = square(.red)
        let subview = View(frame: CGRect(x: -5, y: -5, width: 100, height: 100))
        subview.backgroundColor = .blue
        view.addSubview(subview)
        view.layer.borderWidth = 1
        view.layer.cornerRadius = 4
        #expect(!commands(view).contains("clip"))
        view.clipsToBounds = true
        #expect(
            commands(view) == """
                fill 1 2 10×10 radius 4 #ff0000
                clip 1 2 10×10 radius 4 {
                fill -4 -3 100×100 #0000ff
                }
                border 1 2 10×10 radius 4 width 1 #000000
                """)
    }

    @Test("Hidden and fully transparent views draw nothing, nor do their subviews")
    func invisible() {
        let view = square(.red)
        view.addSubview(square(.blue))
        for alpha in [0, -1, .nan] as [CGFloat] {
            view.alpha = alpha
            #expect(commands(view) == "")
        }
        view.alpha = 7
        #expect(commands(view) == "fill 1 2 10×10 #ff0000\nfill 2 4 10×10 #0000ff")
        view.isHidden = true
        #expect(commands(view) == "")
    }

    @Test("A frame that is no number or infinite draws nothing")
    func absurdFrames() {
        for value in [CGFloat.nan, .infinity, -.infinity] {
            let view = square(.red)
            view.frame.size.width = value
            #expect(commands(view) == "")
            let moved = square(.red)
            moved.frame.origin.y = value
            #expect(commands(moved) == "")
        }
    }

    @Test("Edges fall on device pixels, and views that touch in points touch in pixels")
    func snapping() {
        let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for i in 0..<3 {
            let part = View(frame: CGRect(x: CGFloat(i) * 3.3, y: 0.2, width: 3.3, height: 1))
            part.backgroundColor = .red
            view.addSubview(part)
        }
        #expect(
            commands(view, scale: 2) == """
                fill 0 0 7×2 #ff0000
                fill 7 0 6×2 #ff0000
                fill 13 0 7×2 #ff0000
                """)
    }

    @Test("What lies outside of the visible part is left out, overflowing subviews are not")
    func visiblePart() {
        let view = square(.red)
        let subview = View(frame: CGRect(x: 0, y: 50, width: 5, height: 5))
        subview.backgroundColor = .blue
        view.addSubview(subview)
        let below = CGRect(x: 0, y: 40, width: 100, height: 100)
        #expect(commands(view, visible: below) == "fill 1 52 5×5 #0000ff")
        view.clipsToBounds = true
        #expect(commands(view, visible: below) == "")
    }

    @Test("Dynamic colours follow the nearest view that overrides the style")
    func traits() {
        let view = square(.systemBackground)
        let subview = View(frame: view.bounds)
        subview.backgroundColor = .systemRed
        view.addSubview(subview)
        #expect(commands(view) == "fill 1 2 10×10 #ffffff\nfill 1 2 10×10 #ff3b30")
        view.overrideUserInterfaceStyle = .dark
        #expect(commands(view) == "fill 1 2 10×10 #000000\nfill 1 2 10×10 #ff453a")
        subview.overrideUserInterfaceStyle = .light
        subview.overrideAccessibilityContrast = .high
        #expect(commands(view) == "fill 1 2 10×10 #000000\nfill 1 2 10×10 #d70015")
        #expect(subview.traitCollection == .init(userInterfaceStyle: .light, accessibilityContrast: .high))
    }

    @Test("Text knows the one colour behind it: an opaque one, or a translucent one over a known one")
    func backdrop() {
        let label = Label(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
        label.text = "a"
        let view = View(frame: label.frame)
        view.addSubview(label)
        #expect(!commands(view).contains("over"))
        #expect(commands(view, backdrop: .white).hasSuffix("over #ffffff"))
        view.backgroundColor = Color(white: 0, alpha: 0.2)
        #expect(!commands(view).contains("over"))
        #expect(commands(view, backdrop: .white).hasSuffix("over #cccccc"))
        view.backgroundColor = .red
        #expect(commands(view, backdrop: .white).hasSuffix("over #ff0000"))
    }
}

@Suite("Views") struct ViewTests {
    @Test("A view has one superview, and leaves it when it is given another")
    func hierarchy() {
        let (a, b, child) = (View(), View(), View())
        a.addSubview(child)
        #expect(child.superview === a)
        b.addSubview(child)
        #expect(a.subviews.isEmpty && b.subviews.count == 1 && child.superview === b)
        b.addSubview(View())
        b.addSubview(child)
        #expect(b.subviews.last === child && b.subviews.count == 2)
        child.removeFromSuperview()
        #expect(child.superview == nil && b.subviews.count == 1)
    }

    @Test("Subviews are placed once, and again when size or subviews change")
    func layout() {
        final class Counting: View {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        _ = commands(view)
        _ = commands(view)
        #expect(view.count == 1)
        view.frame.origin.x = 3
        _ = commands(view)
        #expect(view.count == 1)
        view.frame.size.width = 6
        _ = commands(view)
        view.addSubview(View())
        _ = commands(view)
        #expect(view.count == 3)
    }

    @Test("A scale is that of the nearest view that has one")
    func contentScaleFactor() {
        let (view, subview) = (View(), View())
        view.addSubview(subview)
        #expect(subview.contentScaleFactor == 2)
        view.contentScaleFactor = 3
        #expect(subview.contentScaleFactor == 3)
    }

    @Test("An index path of two positions has names for both")
    func indexPath() {
        var path = IndexPath(item: 3, section: 1)
        #expect(path == [1, 3] && path.section == 1 && path.item == 3 && path.row == 3)
        path.section = 7
        path.item = 8
        #expect(path == IndexPath(row: 8, section: 7))
    }
}
