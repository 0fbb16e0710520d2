// iOS's names for drawing: contexts, paths, layers.

/// What drawing code draws into: paths, images and text in colours, at places in points, y downwards, with the rules of Core
/// Graphics.
public typealias CGContext = GraphicsContext
/// A map of the plane that keeps straight lines straight: it moves, scales, turns and skews.
public typealias CGAffineTransform = Transform
/// An outline of lines and Bézier curves.
public typealias CGPath = Path
/// How a line looks at its open ends.
public typealias CGLineCap = LineCap
/// How a line looks at its corners.
public typealias CGLineJoin = LineJoin
/// Which side of a path is inside.
public typealias CGPathFillRule = FillRule
/// How the path of a context is drawn.
public typealias CGPathDrawingMode = PathDrawingMode
/// How colours are put over what is there.
public typealias CGBlendMode = GraphicsContext.BlendMode
/// Colours along a line: what a gradient is painted with.
public typealias CGGradient = Gradient
/// Where a gradient goes on beyond its ends.
public typealias CGGradientDrawingOptions = GraphicsContext.GradientDrawingOptions
/// A path of lines and curves with what belongs to drawing it: the width of its line, ends, corners, dashes, and which side
/// is inside.
public typealias UIBezierPath = BezierPath
/// Corners of a rect.
public typealias UIRectCorner = RectCorner
/// Makes images by drawing: `ImageRenderer(size: size).image { context in … }`.
public typealias UIGraphicsImageRenderer = ImageRenderer
/// How an ``ImageRenderer`` makes images.
public typealias UIGraphicsImageRendererFormat = ImageRendererFormat
/// What drawing code draws into: paths, images and text in colours, at places in points, y downwards, with the rules of Core
/// Graphics.
public typealias UIGraphicsImageRendererContext = GraphicsContext

/// Makes PDFs by drawing, page by page.
public typealias UIGraphicsPDFRenderer = PDFRenderer
/// What the PDFs of a renderer say of themselves.
public typealias UIGraphicsPDFRendererFormat = PDFRendererFormat
/// What pages of a PDF are drawn into, one after the other.
public typealias UIGraphicsPDFRendererContext = PDFRendererContext

/// The title of a document, in ``RasterTables/PDFRendererFormat/documentInfo``.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// Who wrote a document.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// What a document is about.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// What made a document: kept for code that names it; documents are RasterTables' here.
public let kCGPDFContextCreator = "kCGPDFContextCreator"

extension PDFRendererFormat {
    /// What documents say of themselves, as texts under `kCGPDFContextTitle`, `kCGPDFContextAuthor` and `kCGPDFContextSubject`.
    public var documentInfo: [String: Any] {
        get {
            var info: [String: Any] = [:]
            info[kCGPDFContextTitle] = metadata.title
            info[kCGPDFContextAuthor] = metadata.author
            info[kCGPDFContextSubject] = metadata.subject
            return info
        }
        set {
            metadata.title = newValue[kCGPDFContextTitle] as? String
            metadata.author = newValue[kCGPDFContextAuthor] as? String
            metadata.subject = newValue[kCGPDFContextSubject] as? String
        }
    }
}

/// A layer that shows a path, filled and with a line along it.
public typealias CAShapeLayer = ShapeLayer
/// A layer whose bounds, rounded by its corners, are filled with a gradient.
public typealias CAGradientLayer = GradientLayer
/// How the colours run.
public typealias CAGradientLayerType = GradientLayer.Kind
/// How a line looks at its open ends.
public typealias CAShapeLayerLineCap = LineCap
/// How a line looks at its corners.
public typealias CAShapeLayerLineJoin = LineJoin
/// Which side of a path is inside.
public typealias CAShapeLayerFillRule = FillRule
/// The shape of round corners.
public typealias CALayerCornerCurve = CornerCurve
/// A map of space, which layers have: a row (x, y, z, 1) times this matrix.
public typealias CATransform3D = Transform3D

// Core Foundation's arrays are Swift's here, so that `colors as CFArray` compiles.
/// Core Foundation's arrays are Swift's.
public typealias CFArray = [Any]

/// Kept for code that names one: all colours are sRGB.
public struct CGColorSpace: Hashable, Sendable {
    /// The name of the colour space of everything here.
    public static let sRGB = "kCGColorSpaceSRGB"

    /// sRGB, whatever the name.
    public init?(name: String) {}
    fileprivate init() {}
}

/// sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Leaves everything where it is.
public let CATransform3DIdentity = CATransform3D.identity

/// Whether everything stays where it is.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Whether two maps are one.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Moves.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(translationX: tx, y: ty, z: tz)
}

/// Scales about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(scaleX: sx, y: sy, z: sz)
}

/// Turns about the line from the origin to a point, by an angle in radians.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3D(rotationAngle: angle, x: x, y: y, z: z)
}

/// Moves first, then `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// Scales first, then `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// Turns first, then `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }

/// The same map of the plane of a layer.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// What becomes of the plane of a layer, seen from straight ahead.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affineTransform }

/// The context that drawing goes to now; nil outside of it.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Has drawing go to `context` until ``UIGraphicsPopContext()``. Does nothing outside of drawing.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContext.push(context) }

/// Takes back the last ``UIGraphicsPushContext(_:)`` of the drawing that goes on.
public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Fills a rect of the current context in its colour of fills.
public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a line of one point inside a rect of the current context, in its colour of fills.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
    context.fill([
        CGRect(x: x, y: y, width: width, height: min(1, height)),
        CGRect(x: x, y: y + height - min(1, height), width: width, height: min(1, height)),
        CGRect(x: x, y: y + 1, width: min(1, width), height: max(0, height - 2)),
        CGRect(x: x + width - min(1, width), y: y + 1, width: min(1, width), height: max(0, height - 2)),
    ])
}

/// Cuts what is drawn next into the current context to a rect.
public func UIRectClip(_ rect: CGRect) { GraphicsContext.current?.clip(to: rect) }

extension GraphicsContext {
    /// The context itself: that of an image renderer and Core Graphics' are one here.
    public var cgContext: CGContext { self }
}

extension Gradient {
    /// Colours along a line. Nil without colours.
    /// - Parameter locations: As many as colours; nil: evenly spread.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let colors = colors.compactMap { $0 as? Color }
        guard !colors.isEmpty else { return nil }
        self.init(colors: colors, locations: locations)
    }
}

extension Path {
    /// The outline of a rect.
    public init(rect: CGRect, transform: CGAffineTransform?) {
        self = Path(rect: rect).applying(transform ?? .identity)
    }

    /// The ellipse in a rect.
    public init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
        self = Path(ellipseIn: rect).applying(transform ?? .identity)
    }

    /// The outline of a rect with elliptical corners.
    public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?) {
        var path = Path()
        path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        self = path.applying(transform ?? .identity)
    }

    /// The smallest rect that holds all end and control points.
    public var boundingBox: CGRect { controlPointBounds }
    /// The smallest rect that holds the lines and curves.
    public var boundingBoxOfPath: CGRect { tightBounds }
}

extension FillRule {
    /// Core Graphics' name of ``nonZero``.
    public static var winding: FillRule { .nonZero }
}

extension BezierPath {
    /// As ``BezierPath/setLineDash(_:phase:)`` of the first `count` lengths; UIKit takes a pointer to them, for which Swift code
    /// passes an array.
    public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        setLineDash(Array((pattern ?? []).prefix(max(0, count))), phase: phase)
    }
}
