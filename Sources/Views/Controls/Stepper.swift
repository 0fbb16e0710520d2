import Foundation
import RasterDrawing
import RasterGraphics

/// A minus and a plus that change a value step by step. That of iOS 13 to 18.
///
/// It has one size, 94 × 32 points. A side that can change nothing is pale. Right to left, minus is at the right.
open class Stepper: Control {
    /// Points. The size is UIKit's, the others are from memory.
    private enum Metrics {
        static let size = CGSize(width: 94, height: 32)
        static let cornerRadius: CGFloat = 8
        static let dividerHeight: CGFloat = 18
        static let dividerWidth: CGFloat = 1
        /// The length of the strokes of plus and minus.
        static let signSide: CGFloat = 15
        static let strokeWidth: CGFloat = 2
    }

    private var bounded = BoundedValue<Double>(from: 0, to: 100)

    /// From ``minimumValue`` to ``maximumValue``; what lies outside, and what is no number, is held there. Default 0.
    open var value: Double {
        get { bounded.value }
        set { bounded.value = newValue }
    }

    /// The least value. Default 0. One above ``maximumValue`` raises that; ``value`` is held between the two.
    open var minimumValue: Double {
        get { bounded.least }
        set { bounded.least = newValue }
    }

    /// The greatest value. Default 100. One below ``minimumValue`` lowers that; ``value`` is held between the two.
    open var maximumValue: Double {
        get { bounded.greatest }
        set { bounded.greatest = newValue }
    }

    /// Kept for code that sets it. Default 1.
    open var stepValue = 1.0
    /// Whether the value goes on at the other end, so that both sides can always change it. Default false.
    open var wraps = false
    /// Kept for code that sets it. Default true.
    open var autorepeat = true
    /// Kept for code that sets it. Default true.
    open var isContinuous = true

    /// A stepper from 0 to 100, at 0.
    /// - Parameter frame: Only its origin counts, as on iOS.
    public override init(frame: CGRect = .zero) {
        super.init(frame: CGRect(origin: frame.origin, size: Metrics.size))
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override var intrinsicContentSize: CGSize { Metrics.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        let size = Metrics.size
        func color(_ color: Color) -> ColorU8 { color.components(with: context.traits) }
        func rect(_ rect: CGRect) -> CGRect { context.pixelAligned(mirrored(rect)) }
        drawDimmedIfDisabled(into: &list) { list in
            list.fill(
                rect(CGRect(origin: .zero, size: size)), radii: CornerRadii(Metrics.cornerRadius),
                with: color(.tertiarySystemFill))
            let divider = CGRect(
                x: (size.width - Metrics.dividerWidth) / 2, y: (size.height - Metrics.dividerHeight) / 2,
                width: Metrics.dividerWidth, height: Metrics.dividerHeight)
            list.fill(rect(divider), with: color(.separator))
            for isPlus in [false, true] {
                let canChange = wraps || (isPlus ? value < maximumValue : value > minimumValue)
                let middle = isPlus ? size.width * 3 / 4 : size.width / 4
                let box = rect(
                    CGRect(
                        x: middle - Metrics.signSide / 2, y: (size.height - Metrics.signSide) / 2,
                        width: Metrics.signSide, height: Metrics.signSide))
                let sign = Path.sign(isPlus: isPlus, in: box, strokeWidth: Metrics.strokeWidth, scale: context.scale)
                list.fill(sign, with: color(canChange ? .label : .tertiaryLabel))
            }
        }
    }
}

extension Path {
    /// A minus or a plus in the middle of a square box whose edges are on device pixels: one outline, with no part covered
    /// twice. Its strokes have sharp edges, a whole number of pixels thick.
    fileprivate static func sign(isPlus: Bool, in box: CGRect, strokeWidth: CGFloat, scale: CGFloat) -> Path {
        // As odd or as even in pixels as the box, so that it lies in the middle on pixels.
        let side = (box.height * scale).rounded()
        var width = max(1, (strokeWidth * scale).rounded())
        if (side - width).truncatingRemainder(dividingBy: 2) != 0 { width = max(1, width - 1) }
        if (side - width).truncatingRemainder(dividingBy: 2) != 0 { width += 1 }
        let half = width / 2 / scale
        let (x, y) = (box.midX, box.midY)
        guard isPlus else {
            return Path(rect: CGRect(x: box.minX, y: y - half, width: box.width, height: 2 * half))
        }
        return polygon([
            CGPoint(x: box.minX, y: y - half), CGPoint(x: x - half, y: y - half), CGPoint(x: x - half, y: box.minY),
            CGPoint(x: x + half, y: box.minY), CGPoint(x: x + half, y: y - half), CGPoint(x: box.maxX, y: y - half),
            CGPoint(x: box.maxX, y: y + half), CGPoint(x: x + half, y: y + half), CGPoint(x: x + half, y: box.maxY),
            CGPoint(x: x - half, y: box.maxY), CGPoint(x: x - half, y: y + half), CGPoint(x: box.minX, y: y + half),
        ])
    }
}
