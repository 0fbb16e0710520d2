import Testing
import UIKit

// Views as they are written for iOS.

private final class RingView: UIView {
    var progress: CGFloat = 0.25 { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaqueBackground()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func isOpaqueBackground() { backgroundColor = .clear }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.setStrokeColor(UIColor.systemBlue.cgColor)
        context.setLineWidth(4)
        context.setLineCap(.round)
        let center = CGPoint(x: rect.midX, y: rect.midY)
        context.addArc(
            center: center, radius: rect.width / 2 - 2, startAngle: -.pi / 2,
            endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
        context.strokePath()
        UIColor.red.setFill()
        UIRectFill(CGRect(x: rect.midX - 1, y: rect.midY - 1, width: 2, height: 2))
    }
}

private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        gradientLayer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        gradientLayer.locations = [0, 1]
        gradientLayer.startPoint = CGPoint(x: 0, y: 0.5)
        gradientLayer.endPoint = CGPoint(x: 1, y: 0.5)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 4
        layer.shadowOpacity = 0.3
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class PulseLayer: CALayer {
    override init() {
        super.init()
        cornerCurve = .continuous
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        UIColor.green.set()
        UIRectFrame(bounds)
        UIGraphicsPopContext()
    }
}

@Suite("Drawing as it is written for iOS") struct DrawingNamesTests {
    @Test("A view draws itself")
    func view() throws {
        let bitmap = try RingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)).image(scale: 1)
        #expect(bitmap[20, 20] == ColorU8(red: 255, green: 0, blue: 0) && bitmap[33, 6].alpha > 0 && bitmap[6, 33].alpha == 0)
    }

    @Test("A view whose layer is a gradient, with a shadow")
    func gradient() throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        page.backgroundColor = .white
        page.addSubview(GradientView(frame: CGRect(x: 10, y: 10, width: 40, height: 40)))
        let bitmap = try page.image(scale: 1)
        #expect(bitmap[10, 30].red > 250 && bitmap[49, 30].blue > 250 && bitmap[30, 52].red < 255)
    }

    @Test("Layers that draw, shapes and masks among sublayers")
    func layers() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let pulse = PulseLayer()
        pulse.frame = view.bounds
        view.layer.addSublayer(pulse)
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 20, height: 20)).cgPath
        shape.fillColor = UIColor.clear.cgColor
        shape.strokeColor = UIColor.red.cgColor
        shape.lineCap = .round
        shape.lineDashPattern = [2, 3]
        shape.fillRule = .evenOdd
        view.layer.insertSublayer(shape, at: 0)
        let bitmap = try view.image(scale: 1)
        #expect(bitmap[0, 15] == ColorU8(red: 0, green: 255, blue: 0) && bitmap[1, 15].alpha == 0)
        #expect(view.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.count == 1)
    }

    @Test("An image renderer, gradients, transforms and strings")
    func renderer() throws {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30), format: format)
        let image = renderer.image { rendererContext in
            let context = rendererContext.cgContext
            let colors = [UIColor.white.cgColor, UIColor.black.cgColor] as CFArray
            if let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
            {
                context.drawLinearGradient(
                    gradient, start: .zero, end: CGPoint(x: 30, y: 0), options: [.drawsAfterEndLocation])
            }
            context.concatenate(CGAffineTransform(translationX: 2, y: 2).scaledBy(x: 0.5, y: 0.5))
            ("A" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
            context.addPath(CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 20, height: 20), transform: nil))
            context.setFillColor(UIColor.red.cgColor)
            context.fillPath(using: .winding)
            UIImage(systemName: "star")?.withTintColor(.yellow).draw(in: CGRect(x: 0, y: 40, width: 10, height: 10))
        }
        #expect(image.size == CGSize(width: 30, height: 30) && image.bitmap[0, 29].red > 240 && image.bitmap[29, 0].red < 20)
        #expect(image.bitmap[17, 17] == ColorU8(red: 255, green: 0, blue: 0))
        let data = renderer.pngData { _ in UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
        #expect(try #require(UIImage(data: data)).bitmap[3, 3] == .black)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A PDF renderer, page by page")
    func pdfRenderer() throws {
        let format = UIGraphicsPDFRendererFormat()
        let metaData = [kCGPDFContextCreator: "Code", kCGPDFContextAuthor: "Ann", kCGPDFContextTitle: "Report"]
        format.documentInfo = metaData as [String: Any]
        let page = CGRect(x: 0, y: 0, width: 8.5 * 72.0, height: 11 * 72.0)
        let renderer = UIGraphicsPDFRenderer(bounds: page, format: format)
        let data = renderer.pdfData { context in
            context.beginPage()
            let attributes = [NSAttributedString.Key.font: UIFont.boldSystemFont(ofSize: 24)]
            ("A report" as NSString).draw(at: CGPoint(x: 36, y: 36), withAttributes: attributes)
            let line = context.cgContext
            line.move(to: CGPoint(x: 36, y: 80))
            line.addLine(to: CGPoint(x: 576, y: 80))
            line.strokePath()
            context.beginPage(withBounds: page, pageInfo: [:])
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 36, y: 36, width: 100, height: 50))
        }
        #expect(data.starts(with: Data("%PDF-".utf8)) && data.firstRange(of: Data("Report".utf8)) != nil)
        #expect(format.documentInfo[kCGPDFContextAuthor] as? String == "Ann" && UIGraphicsGetCurrentContext() == nil)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
        try renderer.writePDF(to: url) { $0.beginPage() }
        try FileManager.default.removeItem(at: url)
    }

    @Test("Constraints by visual formats")
    func visualFormat() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-pad-[child]-pad-|", options: [], metrics: ["pad": 10], views: ["child": child]))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|[child]|", options: NSLayoutConstraint.FormatOptions(), metrics: nil,
                views: ["child": child]))
        view.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 10, y: 0, width: 80, height: 50))
    }
}
