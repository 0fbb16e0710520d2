import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
}

/// A view in a larger one, as drawing it begins where a picture does.
private func holding(_ view: View) -> View {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.addSubview(view)
    return outer
}

@Suite("Views and layers that are moved, scaled and turned") struct TransformTests {
    @Test("What is moved is drawn as ever, elsewhere; the frame stays")
    func moved() {
        let view = box(10, 10, 20, 10, .red)
        view.transform = Transform(translationX: 5, y: 7.2)
        #expect(commands(holding(view)) == "fill 15 17 20×10 #ff0000" && view.frame.minX == 10)
    }

    @Test("What is scaled grows about its middle: corners, borders, clips, shadows and text with it")
    func scaled() {
        let view = box(10, 10, 20, 10, .red)
        view.transform = Transform(scaleX: 2, y: 2)
        #expect(commands(holding(view)) == "fill 0 5 40×20 #ff0000")
        view.layer.cornerRadius = 3
        view.layer.borderWidth = 1
        view.clipsToBounds = true
        let label = Label(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        label.text = "a"
        label.font = .system(ofSize: 8)
        view.addSubview(label)
        let drawn = commands(holding(view)).split(separator: "\n")
        #expect(drawn[0] == "fill 0 5 40×20 radius 6 #ff0000" && drawn[1] == "clip 0 5 40×20 radius 6 {")
        #expect(drawn[2].hasPrefix("text \"a\" at 0 ") && drawn[4] == "border 0 5 40×20 radius 6 width 2 #000000")
        view.layer.masksToBounds = false
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 4
        #expect(commands(holding(view)).hasPrefix("shadow blur 8 #000000 {\nfill 0 -1 40×20 radius 6 #000000"))
    }

    @Test("A quarter turn of a box is a box, and text becomes outlines")
    func turned() {
        let view = box(10, 10, 20, 10, .red)
        let label = Label(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        label.text = "a"
        view.addSubview(label)
        view.transform = Transform(rotationAngle: .pi / 2)
        let drawn = commands(holding(view)).split(separator: "\n")
        #expect(drawn[0].hasPrefix("path of ") && drawn[2].hasPrefix("path of ") && !drawn.contains { $0.hasPrefix("text") })
    }

    @Test("Nothing is drawn of what a map makes a line or no number of, and what lies elsewhere is left out")
    func nothing() {
        let view = box(10, 10, 20, 10, .red)
        for map in [
            Transform(scaleX: 0, y: 1), Transform(scaleX: .nan, y: 1), Transform(scaleX: 1e12, y: 1e12),
            Transform(a: 1, b: .infinity, c: 0, d: 1, tx: 0, ty: 0),
        ] {
            view.transform = map
            #expect(commands(holding(view)) == "")
        }
        view.transform = Transform(rotationAngle: .pi / 2)
        let upright = CGRect(x: 15, y: 5, width: 10, height: 20)
        #expect(commands(holding(view), visible: upright.offsetBy(dx: 0, dy: 21)) == "")
        #expect(commands(holding(view), visible: upright.offsetBy(dx: 0, dy: 18)) != "")
    }

    @Test("Opacity, groups and marks of what is turned stay what they are")
    func group() {
        let view = box(10, 10, 20, 10, .red)
        view.alpha = 0.5
        view.transform = Transform(rotationAngle: 1)
        #expect(commands(holding(view)).hasPrefix("group 0.5 {\npath of "))
    }

    @Test("Layers have maps of space, of which the plane shows")
    func layers() {
        let view = box(0, 0, 100, 100, .white)
        let layer = Layer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 10)
        layer.backgroundColor = .red
        view.layer.addSublayer(layer)
        layer.transform = Transform3D(scaleX: 2, y: 2, z: 9)
        #expect(commands(view).hasSuffix("fill 0 5 40×20 #ff0000"))
        // Half turned away it is half as high.
        layer.transform = Transform3D(rotationAngle: .pi / 3, x: 1, y: 0, z: 0)
        #expect(commands(view).hasSuffix("fill 10 12.5 20×5 #ff0000"))
        view.layer.setAffineTransform(Transform(translationX: 3, y: 4))
        #expect(view.transform == Transform(translationX: 3, y: 4))
    }

    @Test("A map of space and the one after it are one")
    func concatenating() {
        let turn = Transform3D(rotationAngle: 0.7, x: 0, y: 0, z: 2)
        let flat = Transform(rotationAngle: 0.7)
        let moved = turn.concatenating(Transform3D(translationX: 3, y: 4, z: 5)).affineTransform
        let expected = flat.concatenating(Transform(translationX: 3, y: 4))
        for (a, b) in [(moved.a, expected.a), (moved.b, expected.b), (moved.c, expected.c), (moved.tx, expected.tx)] {
            #expect(abs(a - b) < 1e-12)
        }
        #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0).isIdentity)
    }
}
