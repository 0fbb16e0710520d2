import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews
import Testing

private func card(_ change: (View) -> Void = { _ in }) -> View {
    let view = View(frame: CGRect(x: 50, y: 50, width: 40, height: 30))
    view.backgroundColor = .white
    view.layer.shadowOpacity = 0.5
    change(view)
    return view
}

@Suite("Layers") struct LayerTests {
    @Test("A shadow has the defaults of a CALayer, and lies beneath the background")
    func shadow() {
        let layer = Layer()
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowColor == .black && layer.shadowPath == nil)
        #expect(
            commands(card { $0.layer.cornerRadius = 6 }) == """
                shadow blur 3 #00000080 {
                fill 50 47 40×30 radius 6 #000000
                }
                fill 50 50 40×30 radius 6 #ffffff
                """)
    }

    @Test("A shadow follows its path, its colour and the opacity of the background")
    func shadowShape() {
        let path = card { $0.layer.shadowPath = Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4)) }
        #expect(commands(path).hasPrefix("shadow blur 3 #00000080 {\npath of 5 nonZero #000000\n}\n"))
        let faint = card {
            $0.backgroundColor = Color(white: 1, alpha: 0.5)
            $0.layer.shadowColor = .red
        }
        #expect(commands(faint).hasPrefix("shadow blur 3 #ff000040"))
        #expect(!commands(card { $0.layer.masksToBounds = true }).contains("shadow"))
        #expect(!commands(card { $0.layer.shadowColor = nil }).contains("shadow"))
        #expect(!commands(card { $0.layer.shadowOffset.width = .nan }).contains("shadow"))
    }

    @Test("Without a background all that is shown casts the shadow")
    func contentShadow() {
        let view = card { view in
            view.backgroundColor = nil
            view.layer.shadowOffset = CGSize(width: 1.2, height: 2)
            let subview = View(frame: CGRect(x: 30, y: 20, width: 20, height: 20))
            subview.backgroundColor = .red
            view.addSubview(subview)
        }
        #expect(
            commands(view, scale: 2) == """
                shadow blur 6 #00000080 {
                fill 162 144 40×40 #ff0000
                }
                fill 160 140 40×40 #ff0000
                """)
    }

    @Test("A band shows the shadow of what lies outside of it")
    func bands() {
        let view = card()
        let below = CGRect(x: 0, y: 82, width: 200, height: 10)
        #expect(commands(view, visible: below).contains("shadow"))
        view.backgroundColor = nil
        let dot = View(frame: CGRect(x: 0, y: 25, width: 5, height: 5))
        dot.backgroundColor = .red
        view.addSubview(dot)
        view.layer.shadowOffset = CGSize(width: 0, height: 9)
        #expect(commands(view, visible: below).contains("shadow"))
    }

    @Test("A reset layer has every default again, and no sublayers")
    func reset() {
        let view = card { $0.layer.addSublayer(ShapeLayer()) }
        view.layer.reset()
        #expect(view.layer.shadowOpacity == 0 && view.layer.sublayers == nil && commands(view) == "")
    }

    @Test("Sublayers lie in front of the subviews that were there, and behind those that came later")
    func sublayers() {
        let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        func add(_ color: Color) -> View {
            let subview = View(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            subview.backgroundColor = color
            view.addSubview(subview)
            return subview
        }
        func layer(_ color: Color) -> Layer {
            let layer = Layer()
            layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
            layer.backgroundColor = color
            return layer
        }
        func colors() -> [String] { commands(view).split(separator: "\n").map { String($0.suffix(6)) } }
        let first = add(.red)
        let middle = layer(.green)
        view.layer.addSublayer(middle)
        let last = add(.blue)
        #expect(colors() == ["ff0000", "00ff00", "0000ff"])
        view.layer.insertSublayer(layer(.white), at: 0)
        #expect(colors() == ["ffffff", "ff0000", "00ff00", "0000ff"] && view.layer.sublayers?.count == 4)
        view.layer.insertSublayer(layer(.black), above: last.layer)
        view.layer.insertSublayer(middle, below: first.layer)
        #expect(colors() == ["ffffff", "00ff00", "ff0000", "0000ff", "000000"])
        first.layer.zPosition = 1
        #expect(colors() == ["ffffff", "00ff00", "0000ff", "000000", "ff0000"])
        middle.removeFromSuperlayer()
        last.removeFromSuperview()
        #expect(colors() == ["ffffff", "000000", "ff0000"] && middle.superlayer == nil)
    }

    @Test("A layer of its own has a place, a border, opacity and sublayers of its own")
    func standalone() {
        let view = View(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
        let outer = Layer()
        outer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        outer.position = CGPoint(x: 20, y: 20)
        outer.borderWidth = 1
        outer.opacity = 0.5
        outer.masksToBounds = true
        let inner = Layer()
        inner.frame = CGRect(x: 2, y: 2, width: 30, height: 30)
        inner.backgroundColor = .red
        outer.addSublayer(inner)
        view.layer.addSublayer(outer)
        #expect(
            commands(view) == """
                group 0.5 {
                clip 20 20 10×10 {
                fill 22 22 30×30 #ff0000
                }
                border 20 20 10×10 width 1 #000000
                }
                """)
        outer.isHidden = true
        #expect(commands(view) == "" && inner.superlayer === outer && outer.superlayer === view.layer)
        #expect(view.layer.frame == view.frame && view.layer.position == view.center)
    }

    @Test("Shapes are filled and have lines, of which a part may be drawn; gradients fill rounded bounds")
    func shapes() {
        let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let shape = ShapeLayer()
        shape.path = Path(rect: CGRect(x: 0, y: 0, width: 40, height: 10))
        shape.strokeColor = .red
        shape.lineDashPattern = [4, 2]
        #expect(shape.lineDashPattern == [4, 2])
        view.layer.addSublayer(shape)
        #expect(commands(view).hasPrefix("path of 5 nonZero #000000\npath of "))
        (shape.fillColor, shape.strokeEnd, shape.lineDashPattern) = (nil, 0.25, nil)
        #expect(commands(view) == "path of 5 nonZero #ff0000", "a straight line of a quarter of the way")
        let gradient = GradientLayer()
        gradient.frame = view.bounds
        gradient.cornerRadius = 3
        gradient.colors = [Color.red, Color.blue]
        view.layer.sublayers = [gradient]
        #expect(commands(view) == "clip 0 0 20×20 radius 3 {\ngradient #ff0000 #0000ff\n}")
    }

    @Test("A mask cuts everything to its shape")
    func mask() {
        let view = card()
        let shape = ShapeLayer()
        shape.path = Path(ellipseIn: view.bounds)
        view.layer.mask = shape
        #expect(commands(view).hasPrefix("clip path of ") && commands(view).hasSuffix("}"))
    }

    @Test("A view's layer is of its class, and draws itself below the view's own drawing")
    func layerClass() {
        final class Drawn: Layer {
            override func draw(in context: GraphicsContext) {
                context.setFillColor(.green)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        final class Host: View {
            override class var layerClass: AnyClass { Drawn.self }
            override func draw(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }
        }
        let view = Host(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(view.layer is Drawn)
        #expect(commands(view) == "clip 0 0 4×4 {\nfill 0 0 1×1 #00ff00\n}\nclip 0 0 4×4 {\nfill 0 0 4×4 #000000\n}")
    }

    @Test("A layer outlives its view")
    func orphan() {
        let layer = View(frame: CGRect(x: 1, y: 1, width: 2, height: 2)).layer
        #expect(layer.frame == .zero && layer.superlayer == nil && layer.sublayers == nil)
    }
}
