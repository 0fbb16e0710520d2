import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import Testing

/// What `draw` draws into 20 × 20 points, a pixel each.
private func drawn(_ size: CGFloat = 20, scale: CGFloat = 1, _ draw: (GraphicsContext) -> Void) -> Bitmap {
    let format = ImageRendererFormat()
    format.scale = scale
    return ImageRenderer(size: CGSize(width: size, height: size), format: format).image(actions: draw).bitmap
}

private let red = ColorU8(red: 255, green: 0, blue: 0)
private let blue = ColorU8(red: 0, green: 0, blue: 255)

extension GraphicsContext {
    /// Draws the lines of a plain text.
    fileprivate func draw(_ text: String, at point: CGPoint) {
        let paragraph = Paragraph(
            text, style: ParagraphStyle(font: .system(ofSize: 14)), in: CGSize(width: CGFloat.infinity, height: .infinity))
        draw(drawnAt: point) { list, origin, _, backdrop in
            list.draw(paragraph, at: origin, color: .black, over: backdrop)
        }
    }
}

@Suite("Drawing into a context") struct GraphicsContextTests {
    @Test("Rects, ellipses and paths are filled in the colour of fills, lines drawn in theirs")
    func shapes() {
        let bitmap = drawn { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
            context.fillEllipse(in: CGRect(x: 8, y: 0, width: 10, height: 10))
            context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.setLineWidth(2)
            context.move(to: CGPoint(x: 2, y: 15))
            context.addLine(to: CGPoint(x: 18, y: 15))
            context.strokePath()
            context.stroke(CGRect(x: 1, y: 7, width: 5, height: 5), width: 2)
        }
        #expect(bitmap[2, 2] == red && bitmap[0, 0].alpha == 0 && bitmap[12, 5] == red && bitmap[8, 0].alpha == 0)
        #expect(bitmap[10, 14] == blue && bitmap[10, 15] == blue && bitmap[10, 16].alpha == 0)
        #expect(bitmap[0, 6] == blue && bitmap[3, 9].alpha == 0 && bitmap[6, 12] == blue)
    }

    @Test("Coordinates move, scale and turn, and a path stays where it was made")
    func coordinates() {
        let bitmap = drawn { context in
            context.setFillColor(.red)
            context.translateBy(x: 10, y: 10)
            context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
            context.rotate(by: .pi / 2)
            context.scaleBy(x: 2, y: 1)
            // Down is right turned by a quarter.
            context.fill(CGRect(x: 1, y: 0, width: 2, height: 3))
            context.setFillColor(.blue)
            context.fillPath()
        }
        #expect(bitmap[8, 13] == red && bitmap[9, 15] == red && bitmap[9, 16].alpha == 0 && bitmap[6, 13].alpha == 0)
        #expect(bitmap[10, 10] == blue && bitmap[11, 11] == blue && bitmap[12, 10].alpha == 0)
        drawn { context in
            context.translateBy(x: 3, y: 4)
            context.scaleBy(x: 2, y: 2)
            #expect(context.ctm == Transform(a: 2, b: 0, c: 0, d: 2, tx: 3, ty: 4))
            context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
            #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 2, height: 2))
        }.expectEmpty()
    }

    @Test("A line is as much wider as its coordinates are scaled, in each direction for itself")
    func scaledLines() {
        let bitmap = drawn { context in
            context.scaleBy(x: 1, y: 4)
            context.setLineWidth(2)
            context.stroke(CGRect(x: 4, y: 1, width: 12, height: 3))
        }
        // Lines to the right are 8 high, lines downwards 2 wide.
        #expect(bitmap[10, 0].alpha == 255 && bitmap[10, 7].alpha == 255 && bitmap[10, 8].alpha == 0)
        #expect(bitmap[3, 10].alpha == 255 && bitmap[4, 10].alpha == 255 && bitmap[5, 10].alpha == 0)
    }

    @Test("A saved state comes back with colours, coordinates and clip")
    func state() {
        let bitmap = drawn { context in
            context.saveGState()
            context.setFillColor(.red)
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 20))
            context.translateBy(x: 2, y: 2)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 4))
            context.restoreGState()
            context.fill(CGRect(x: 6, y: 6, width: 3, height: 3))
        }
        #expect(bitmap[4, 3] == red && bitmap[5, 3].alpha == 0 && bitmap[7, 7] == .black)
    }

    @Test("What is left open ends, what was never opened is not closed")
    func unbalanced() {
        let bitmap = drawn { context in
            context.restoreGState()
            context.endTransparencyLayer()
            context.saveGState()
            context.beginTransparencyLayer()
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 5, height: 20))
            context.restoreGState()
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.endTransparencyLayer()
            context.endTransparencyLayer()
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.beginTransparencyLayer()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        // The restored state ended the inner layer, so that nothing cuts the red.
        #expect(bitmap[19, 19] == red && bitmap[0, 0] == .black)
    }

    @Test("A layer is faded as one, and inside it nothing is faded")
    func layer() {
        let bitmap = drawn { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer()
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setFillColor(.blue)
            context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
            context.endTransparencyLayer()
            context.fill(CGRect(x: 0, y: 15, width: 5, height: 5))
        }
        #expect(bitmap[2, 2] == ColorU8(red: 255, green: 0, blue: 0, alpha: 128))
        #expect(bitmap[7, 2] == ColorU8(red: 0, green: 0, blue: 255, alpha: 128))
        #expect(bitmap[2, 17].alpha == 128)
    }

    @Test("A shadow has the offset and the width of its blur, also of a layer as a whole")
    func shadow() {
        let bitmap = drawn(60) { context in
            context.setShadow(offset: CGSize(width: 20, height: 20), blur: 0, color: .blue)
            context.setFillColor(.red)
            context.beginTransparencyLayer()
            context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
            context.fill(CGRect(x: 20, y: 5, width: 10, height: 10))
            context.endTransparencyLayer()
        }
        #expect(bitmap[6, 6] == red && bitmap[26, 26] == blue && bitmap[45, 30] == blue && bitmap[22, 8] == red)
        #expect(bitmap[37, 30].alpha == 0)
        let soft = drawn(60) { context in
            context.setShadow(offset: .zero, blur: 8, color: .blue)
            context.fill(CGRect(x: -30, y: -30, width: 60, height: 200))
        }
        // The edge of a half plane, blurred by a deviation of 4: the integral of a Gaussian.
        for x in 31..<42 {
            let expected = 0.5 * erfc((Double(x) + 0.5 - 30) / 4 / 2.0.squareRoot())
            #expect(abs(Double(soft[x, 30].alpha) / 255 - expected) < 0.03, "\(x)")
        }
    }

    @Test("Images move and turn over with the coordinates")
    func images() {
        var pixels = Bitmap(width: 2, height: 1)
        pixels[0, 0] = red
        pixels[1, 0] = blue
        let image = Image(bitmap: pixels)
        let bitmap = drawn { context in
            image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 2))
            context.translateBy(x: 20, y: 0)
            context.scaleBy(x: -1, y: 1)
            image.draw(at: CGPoint(x: 0, y: 10))
            image.draw(at: CGPoint(x: 0, y: 15), blendMode: .normal, alpha: 0.5)
        }
        #expect(bitmap[0, 0] == red && bitmap[3, 1] == blue)
        #expect(bitmap[19, 10] == red && bitmap[18, 10] == blue, "mirrored")
        #expect(bitmap[19, 15] == ColorU8(red: 255, green: 0, blue: 0, alpha: 128))
    }

    @Test("A path draws itself with its own line, in the colours that are set")
    func bezierPath() {
        let bitmap = drawn { _ in
            Color.red.setFill()
            Color.blue.setStroke()
            let path = BezierPath(roundedRect: CGRect(x: 3, y: 3, width: 14, height: 14), cornerRadius: 4)
            path.lineWidth = 2
            path.fill()
            path.stroke()
            path.addClip()
            Color.green.set()
            GraphicsContext.current?.fill(CGRect(x: 0, y: 0, width: 20, height: 6))
        }
        #expect(bitmap[10, 10] == red && bitmap[2, 10] == blue && bitmap[10, 5] == ColorU8(red: 0, green: 255, blue: 0))
        #expect(bitmap[2, 2].alpha == 0 && bitmap[0, 0].alpha == 0)
    }

    @Test("A path's parts: corners, arcs, copies, reversed ones")
    func bezierPathParts() throws {
        let corners = BezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 8))
        #expect(!corners.contains(CGPoint(x: 1, y: 1)) && corners.contains(CGPoint(x: 19, y: 1)))
        let half = BezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(half.contains(CGPoint(x: 0, y: 5)) && !half.contains(CGPoint(x: 0, y: -5)), "clockwise is downwards first")
        half.lineWidth = 7
        let copy = try #require(half.copy() as? BezierPath)
        copy.close()
        #expect(copy.lineWidth == 7 && copy.cgPath != half.cgPath && copy.bounds.width == 20)
        copy.apply(Transform(translationX: 5, y: 0))
        #expect(copy.bounds.minX == -5 && BezierPath().bounds.isNull && BezierPath().isEmpty)
        let ring = BezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
        ring.append(BezierPath(rect: CGRect(x: 3, y: 3, width: 3, height: 3)).reversing())
        #expect(!ring.contains(CGPoint(x: 4, y: 4)), "turned round it is a hole")
    }

    @Test("There is a context only while something is drawn, and drawing in the middle of drawing has its own")
    func current() {
        #expect(GraphicsContext.current == nil)
        Color.red.setFill()
        let bitmap = drawn { outer in
            #expect(GraphicsContext.current === outer)
            outer.setFillColor(.red)
            let inner = drawn { inner in
                #expect(GraphicsContext.current === inner && inner !== outer)
                inner.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                GraphicsContext.push(outer)
                #expect(GraphicsContext.current === outer)
                GraphicsContext.pop()
                #expect(GraphicsContext.current === inner)
            }
            #expect(inner[3, 3] == .black && GraphicsContext.current === outer)
            outer.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        #expect(bitmap[3, 3] == red && bitmap[9, 9].alpha == 0 && GraphicsContext.current == nil)
    }

    @Test("Many tasks draw at once, each into its own picture")
    func tasks() async {
        let expected = drawn(30) { _ in BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 30)).fill() }
        await withTaskGroup(of: Bool.self) { group in
            for i in 0..<16 {
                group.addTask {
                    let bitmap = drawn(30) { _ in
                        if i % 2 == 0 { Color.red.setFill() }
                        BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 30)).fill()
                    }
                    return i % 2 == 0 ? bitmap[15, 15] == red : bitmap == expected
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test("A task that is begun while drawing has no part in it")
    func inheritedTurn() async {
        var task: Task<Bool, Never>?
        _ = drawn { _ in task = Task.detached { GraphicsContext.current == nil } }
        #expect(await task?.value == true)
        _ = drawn { _ in
            task = Task { GraphicsContext.current == nil }
        }
        #expect(await task?.value == true)
    }

    @Test(
        "Whatever numbers come, something or nothing is drawn",
        arguments: [
            CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 1e10,
        ])
    func badNumbers(bad: CGFloat) {
        for scale in [1, 3] as [CGFloat] {
            let bitmap = drawn(scale: scale) { context in
                let rects = [
                    CGRect(x: bad, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: bad, height: bad),
                    CGRect(x: bad, y: bad, width: bad, height: bad), CGRect(x: 9, y: 9, width: -bad, height: 3),
                ]
                context.setShadow(offset: CGSize(width: bad, height: bad), blur: bad, color: .blue)
                context.setLineDash(phase: bad, lengths: [bad, 1])
                context.setLineWidth(bad)
                for rect in rects {
                    context.saveGState()
                    context.fill(rect)
                    context.stroke(rect)
                    context.setLineWidth(2)
                    context.strokeEllipse(in: rect)
                    context.fillEllipse(in: rect)
                    context.clip(to: rect)
                    context.addArc(center: rect.origin, radius: bad, startAngle: 0, endAngle: bad, clockwise: true)
                    context.drawPath(using: .eoFillStroke)
                    context.draw("text", at: rect.origin)
                    Image(bitmap: Bitmap(width: 2, height: 2, filledWith: .black)).draw(in: rect)
                    Image(bitmap: Bitmap(width: 2, height: 2)).drawAsPattern(in: rect)
                    context.drawLinearGradient(
                        Gradient(colors: [.red, .blue], locations: [bad, bad]), start: rect.origin, end: .zero)
                    context.drawRadialGradient(
                        Gradient(colors: [.red, .blue]), startCenter: rect.origin, startRadius: bad, endCenter: .zero,
                        endRadius: 4)
                    context.scaleBy(x: bad, y: 1)
                    context.rotate(by: bad)
                    context.fill(rect)
                    context.draw("text", at: .zero)
                    context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
                    context.restoreGState()
                }
            }
            #expect(bitmap.width == Int(20 * scale))
        }
        let none = ImageRenderer(size: CGSize(width: bad, height: 10)).image { _ in }
        #expect(none.bitmap.width == 0 || none.bitmap.width < 10)
    }

    @Test("Empty paths, fills and clips are left out")
    func empty() {
        drawn { context in
            context.fillPath()
            context.strokePath()
            context.clip()
            context.closePath()
            BezierPath().fill()
            BezierPath().stroke()
            context.fill([CGRect]())
            context.addLines(between: [])
            context.addLine(to: CGPoint(x: 5, y: 5))
            context.fillPath()
            context.draw("", at: .zero)
        }.expectEmpty()
    }
}

extension Bitmap {
    fileprivate func expectEmpty() { #expect(bytes.allSatisfy { $0 == 0 }) }
}
