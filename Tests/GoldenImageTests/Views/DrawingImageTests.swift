import Foundation
import RasterTables
import Testing

/// A view that draws itself by a closure.
private final class Drawing: View {
    private let content: (CGRect) -> Void

    init(_ width: CGFloat, _ height: CGFloat, background: Color? = nil, _ content: @escaping (CGRect) -> Void) {
        self.content = content
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
        backgroundColor = background
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { content(rect) }
}

/// A label that leaves room around its text, as such labels are written for iOS.
private final class PaddedLabel: Label {
    var insets = EdgeInsets(top: 4, left: 10, bottom: 4, right: 10)

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }
}

@Suite("Pictures of drawing") struct DrawingImageTests {
    private func badge(_ text: String, _ color: Color) -> View {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: Font.systemFont(ofSize: 13, weight: .semibold), .foregroundColor: Color.white,
        ]
        let size = text.size(withAttributes: attributes)
        return Drawing(max(22, (size.width + 12).rounded(.up)), 22) { rect in
            color.setFill()
            BezierPath(roundedRect: rect, cornerRadius: rect.height / 2).fill()
            text.draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), withAttributes: attributes)
        }
    }

    @Test("Badges: a rounded path with text in it")
    func badges() throws {
        let row = View(frame: CGRect(x: 0, y: 0, width: 0, height: 22))
        var x: CGFloat = 0
        for (text, color) in [("3", Color.systemRed), ("12", .systemBlue), ("new", .systemGreen), ("1,024", .systemIndigo)] {
            let view = badge(text, color)
            view.frame.origin.x = x
            row.addSubview(view)
            x = view.frame.maxX + 10
        }
        row.frame.size.width = x - 10
        try check(sheet([row], gap: 12), named: "drawing/badges")
    }

    /// Six dashed lines with their numbers.
    private func drawScale(of plot: CGRect, in context: GraphicsContext, _ small: [NSAttributedString.Key: Any]) {
        context.saveGState()
        context.setStrokeColor(Color.separator)
        context.setLineWidth(0.5)
        context.setLineDash(phase: 0, lengths: [3, 3])
        for step in 0...5 {
            let y = plot.maxY - plot.height * CGFloat(step) / 5 - 0.25
            context.move(to: CGPoint(x: plot.minX, y: y))
            context.addLine(to: CGPoint(x: plot.maxX, y: y))
            let text = "\(step * 10)"
            let size = text.size(withAttributes: small)
            text.draw(at: CGPoint(x: plot.minX - 6 - size.width, y: y - size.height / 2), withAttributes: small)
        }
        context.strokePath()
        context.restoreGState()
    }

    private func chart() -> View {
        let values: [CGFloat] = [12, 19, 15, 27, 24, 34, 31, 42]
        return Drawing(260, 150, background: .systemBackground) { rect in
            guard let context = GraphicsContext.current else { return }
            let plot = CGRect(x: 40, y: 12, width: rect.width - 54, height: rect.height - 40)
            let small: [NSAttributedString.Key: Any] = [
                .font: Font.systemFont(ofSize: 10), .foregroundColor: Color.secondaryLabel,
            ]
            func place(_ i: Int) -> CGPoint {
                CGPoint(
                    x: plot.minX + plot.width * CGFloat(i) / CGFloat(values.count - 1),
                    y: plot.maxY - plot.height * values[i] / 50)
            }
            drawScale(of: plot, in: context, small)
            for (i, month) in ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug"].enumerated() {
                let size = month.size(withAttributes: small)
                month.draw(at: CGPoint(x: place(i).x - size.width / 2, y: plot.maxY + 6), withAttributes: small)
            }
            let line = BezierPath()
            line.move(to: place(0))
            for i in 1..<values.count { line.addLine(to: place(i)) }
            context.saveGState()
            let area = BezierPath(cgPath: line.cgPath)
            area.addLine(to: CGPoint(x: plot.maxX, y: plot.maxY))
            area.addLine(to: CGPoint(x: plot.minX, y: plot.maxY))
            area.close()
            area.addClip()
            context.drawLinearGradient(
                Gradient(colors: [.systemBlue.withAlphaComponent(0.3), .systemBlue.withAlphaComponent(0)]),
                start: CGPoint(x: 0, y: plot.minY), end: CGPoint(x: 0, y: plot.maxY))
            context.restoreGState()
            Color.systemBlue.setStroke()
            line.lineWidth = 2
            line.lineJoinStyle = .round
            line.lineCapStyle = .round
            line.stroke()
            Color.systemBackground.setFill()
            for i in values.indices {
                let dot = BezierPath(
                    arcCenter: place(i), radius: 3, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
                dot.lineWidth = 2
                dot.fill()
                dot.stroke()
            }
            context.translateBy(x: 9, y: plot.midY)
            context.rotate(by: -.pi / 2)
            let unit = "orders"
            let size = unit.size(withAttributes: small)
            unit.draw(at: CGPoint(x: -size.width / 2, y: -size.height / 2), withAttributes: small)
        }
    }

    @Test("A line chart with a dashed grid, an area in a gradient, and a title that is turned")
    func lineChart() throws {
        try check(chart(), named: "drawing/line-chart")
        let dark = chart()
        dark.overrideUserInterfaceStyle = .dark
        try check(dark, named: "drawing/line-chart-in-dark")
    }

    private func page(_ width: CGFloat, _ height: CGFloat) -> View {
        let page = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
        page.backgroundColor = Color(white: 0.96)
        return page
    }

    private func shadow(_ layer: Layer, _ opacity: Float, _ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) {
        layer.shadowOpacity = opacity
        layer.shadowRadius = radius
        layer.shadowOffset = CGSize(width: x, height: y)
    }

    @Test("Shadows of a card, of a circle, a sharp one, and one of a path")
    func shadows() throws {
        let page = page(270, 192)
        func place(_ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: x, y: y, width: width, height: height)
            page.addSubview(view)
        }
        let card = View()
        card.backgroundColor = .white
        card.layer.cornerRadius = 12
        shadow(card.layer, 0.2, 8, 0, 4)
        place(card, 20, 20, 110, 66)
        let circle = View()
        circle.backgroundColor = .systemOrange
        circle.layer.cornerRadius = 32
        shadow(circle.layer, 0.5, 5, 4, 4)
        place(circle, 160, 20, 64, 64)
        let plain = View()
        plain.backgroundColor = .white
        shadow(plain.layer, 1, 0, 5, 5)
        plain.layer.shadowColor = .systemTeal
        place(plain, 170, 116, 56, 40)
        let lifted = View()
        lifted.backgroundColor = .white
        shadow(lifted.layer, 0.35, 5, 0, 0)
        // A sheet of paper whose corners are lifted.
        var path = Path()
        path.move(to: CGPoint(x: 2, y: 0))
        path.addLine(to: CGPoint(x: 108, y: 0))
        path.addLine(to: CGPoint(x: 108, y: 70))
        path.addQuadCurve(to: CGPoint(x: 2, y: 70), control: CGPoint(x: 55, y: 50))
        path.closeSubpath()
        lifted.layer.shadowPath = path
        place(lifted, 20, 110, 110, 62)
        try check(page, named: "drawing/shadows")
    }

    @Test("Shadows of text and of all that a view shows")
    func contentShadows() throws {
        let page = page(176, 70)
        let title = label("Shadow", width: 84, height: 30) {
            $0.backgroundColor = nil
            $0.font = .boldSystemFont(ofSize: 20)
            $0.textColor = .systemIndigo
        }
        shadow(title.layer, 0.4, 2, 2, 3)
        title.frame.origin = CGPoint(x: 14, y: 18)
        page.addSubview(title)
        let group = View()
        for (x, color) in [(0, Color.systemRed), (14, .systemYellow)] as [(CGFloat, Color)] {
            group.addSubview(box(x, x, 26, 26, color) { $0.layer.cornerRadius = 6 })
        }
        shadow(group.layer, 0.6, 4, 0, 3)
        group.frame.origin = CGPoint(x: 118, y: 14)
        page.addSubview(group)
        try check(page, named: "drawing/content-shadows")
    }

    @Test("Layers of shapes: a progress ring, dashes, a triangle with round corners, a mask, gradients")
    func shapeLayers() throws {
        let page = View(frame: CGRect(x: 0, y: 0, width: 330, height: 90))
        page.backgroundColor = .white
        func shape(_ path: Path, x: CGFloat, _ configure: (ShapeLayer) -> Void) {
            let layer = ShapeLayer()
            layer.path = path
            layer.frame = CGRect(x: x, y: 15, width: 60, height: 60)
            layer.fillColor = nil
            layer.lineWidth = 8
            configure(layer)
            page.layer.addSublayer(layer)
        }
        let ring = BezierPath(
            arcCenter: CGPoint(x: 30, y: 30), radius: 26, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
        shape(ring.cgPath, x: 14) { $0.strokeColor = .systemGray5 }
        shape(ring.cgPath, x: 14) {
            $0.strokeColor = .systemGreen
            $0.strokeEnd = 0.7
            $0.lineCap = .round
        }
        shape(Path(ellipseIn: CGRect(x: 3, y: 3, width: 54, height: 54)), x: 92) {
            $0.strokeColor = .systemPurple
            $0.lineWidth = 3
            $0.lineDashPattern = [6, 4]
            $0.fillColor = .systemPurple.withAlphaComponent(0.1)
        }
        var triangle = Path()
        triangle.addLines(between: [CGPoint(x: 30, y: 8), CGPoint(x: 54, y: 50), CGPoint(x: 6, y: 50)])
        triangle.closeSubpath()
        shape(triangle, x: 168) {
            $0.strokeColor = .systemYellow
            $0.fillColor = .systemYellow
            $0.lineJoin = .round
        }
        let masked = box(244, 15, 30, 60, nil) { view in
            let gradient = GradientLayer()
            gradient.frame = view.bounds
            gradient.colors = [Color.systemPink, Color.systemBlue]
            view.layer.addSublayer(gradient)
            let shape = ShapeLayer()
            shape.path = Path(ellipseIn: view.bounds)
            view.layer.mask = shape
        }
        page.addSubview(masked)
        let radial = GradientLayer()
        radial.frame = CGRect(x: 286, y: 15, width: 30, height: 60)
        radial.colors = [Color.white, Color.systemTeal]
        radial.type = .radial
        radial.startPoint = CGPoint(x: 0.5, y: 0.5)
        radial.endPoint = CGPoint(x: 1, y: 1)
        radial.cornerRadius = 8
        page.layer.addSublayer(radial)
        try check(page, named: "drawing/shape-layers")
    }

    @Test("Labels that leave room around their text")
    func paddedLabels() throws {
        func label(_ text: String, _ color: Color, _ configure: (PaddedLabel) -> Void = { _ in }) -> Label {
            let label = PaddedLabel()
            label.text = text
            label.font = .systemFont(ofSize: 13, weight: .medium)
            label.textColor = .white
            label.backgroundColor = color
            label.layer.cornerRadius = 6
            label.clipsToBounds = true
            configure(label)
            label.frame.size = label.intrinsicContentSize
            return label
        }
        let stack = StackView(arrangedSubviews: [
            label("In stock", .systemGreen), label("Sold out", .systemRed),
            label("Two lines of text\nin one box", .systemBlue) { $0.numberOfLines = 0 },
        ])
        stack.spacing = 8
        stack.alignment = .center
        stack.frame.size = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        try check(sheet([stack], gap: 12), named: "drawing/padded-labels")
    }

    @Test("A form laid out by visual formats")
    func visualFormat() throws {
        let form = View(frame: CGRect(x: 0, y: 0, width: 240, height: 128))
        form.backgroundColor = .systemBackground
        var views: [String: View] = [:]
        func add(_ name: String, _ view: View) {
            view.translatesAutoresizingMaskIntoConstraints = false
            form.addSubview(view)
            views[name] = view
        }
        func text(_ text: String) -> Label {
            let label = Label()
            label.text = text
            label.font = .systemFont(ofSize: 15)
            return label
        }
        func field(_ text: String) -> TextField {
            let field = TextField()
            field.text = text
            field.borderStyle = .roundedRect
            field.font = .systemFont(ofSize: 15)
            return field
        }
        add("name", text("Name"))
        add("nameField", field("Ada Lovelace"))
        add("city", text("City"))
        add("cityField", field("London"))
        let button = Button(configuration: .filled())
        button.setTitle("Save", for: .normal)
        add("save", button)
        for (format, options) in [
            ("H:|-[name(60)]-[nameField]-|", .alignAllCenterY), ("H:|-[city(name)]-[cityField]-|", .alignAllCenterY),
            ("H:[save]-|", []), ("V:|-[nameField(34)]-[cityField(nameField)]-[save]", []),
        ] as [(String, LayoutConstraint.FormatOptions)] {
            LayoutConstraint.activate(
                LayoutConstraint.constraints(withVisualFormat: format, options: options, views: views))
        }
        #expect(form.layoutConflicts.isEmpty)
        try check(form, named: "drawing/visual-format-form")
    }

    @Test("Lines: ends, corners, dashes, rules of filling")
    func lines() throws {
        let view = Drawing(300, 90, background: .white) { _ in
            for (i, (cap, join)) in [(LineCap.butt, LineJoin.miter), (.round, .round), (.square, .bevel)].enumerated() {
                let path = BezierPath()
                let x = CGFloat(16 + 62 * i)
                path.move(to: CGPoint(x: x, y: 50))
                path.addLine(to: CGPoint(x: x + 20, y: 16))
                path.addLine(to: CGPoint(x: x + 40, y: 50))
                path.lineWidth = 10
                (path.lineCapStyle, path.lineJoinStyle) = (cap, join)
                Color.systemBlue.setStroke()
                path.stroke()
                path.lineWidth = 1
                Color.white.setStroke()
                path.stroke()
                let dashes = BezierPath()
                dashes.move(to: CGPoint(x: x, y: 70))
                dashes.addCurve(
                    to: CGPoint(x: x + 44, y: 70), controlPoint1: CGPoint(x: x + 14, y: 50),
                    controlPoint2: CGPoint(x: x + 30, y: 90))
                dashes.lineWidth = 4
                dashes.lineCapStyle = cap
                dashes.setLineDash([6, 8], phase: 2)
                Color.systemRed.setStroke()
                dashes.stroke()
            }
            for (i, isEvenOdd) in [false, true].enumerated() {
                let star = BezierPath()
                for k in 0..<5 {
                    let angle = CGFloat(k) * 4 * .pi / 5 - .pi / 2
                    let point = CGPoint(x: CGFloat(226 + 46 * i) + 20 * cos(angle), y: 34 + 20 * sin(angle))
                    if k == 0 { star.move(to: point) } else { star.addLine(to: point) }
                }
                star.close()
                star.usesEvenOddFillRule = isEvenOdd
                Color.systemOrange.setFill()
                star.fill()
            }
        }
        try check(view, named: "drawing/lines")
    }

    @Test("Turned: text with a line and a shadow, a symbol, an image that was drawn")
    func turned() throws {
        let view = Drawing(270, 60, background: .white) { _ in
            guard let context = GraphicsContext.current else { return }
            context.saveGState()
            context.translateBy(x: 14, y: 34)
            context.rotate(by: -0.2)
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3)
            NSAttributedString(
                string: "Turned and underlined",
                attributes: [
                    .font: Font.systemFont(ofSize: 14), .foregroundColor: Color.systemIndigo,
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                ]
            ).draw(at: .zero)
            context.restoreGState()
            context.translateBy(x: 194, y: 30)
            context.rotate(by: 0.3)
            Color.systemPink.setFill()
            Image(systemName: "heart.fill")?.draw(in: CGRect(x: -14, y: -12, width: 28, height: 24))
            context.translateBy(x: 46, y: -14)
            ImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
                context.setFillColor(.systemGreen)
                context.fill(CGRect(x: 0, y: 0, width: 15, height: 20))
                context.setFillColor(.systemMint)
                context.fill(CGRect(x: 15, y: 0, width: 15, height: 20))
            }.draw(at: CGPoint(x: -15, y: -10))
        }
        try check(view, named: "drawing/turned")
    }
}
