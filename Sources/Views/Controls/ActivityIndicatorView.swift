import Foundation
import RasterDrawing
import RasterGraphics

/// Eight spokes that say that something is under way. That of iOS 13 to 18.
///
/// A picture shows them at rest: the spoke at the top is the strongest, those to its left fade. Centred in a view that is
/// larger.
open class ActivityIndicatorView: View {
    /// How large the spokes are.
    public enum Style: Int, Hashable, Sendable, CaseIterable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
    }

    /// Default: `.medium`.
    open var style: Style { didSet { contentChanged() } }

    /// The colour of the spokes. Default and nil: `.secondaryLabel`.
    open var color: Color! {
        get { ownColor ?? .secondaryLabel }
        set { ownColor = newValue }
    }

    /// Whether the view is hidden while it is not animating. Default true.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    /// Whether ``startAnimating()`` was called, and not ``stopAnimating()`` since.
    public final private(set) var isAnimating = false

    private var ownColor: Color?

    /// A view that is not animating, and so is hidden.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
        isHidden = true
    }

    /// One of medium size that is not animating, and so is hidden.
    public override init(frame: CGRect = .zero) {
        style = .medium
        super.init(frame: frame)
        isHidden = true
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
    }

    /// Shows the view.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    /// Hides the view, unless it does not hide when stopped.
    open func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
    }

    /// UIKit's sizes.
    private static func size(_ style: Style) -> CGSize {
        let side: CGFloat = style == .large ? 37 : 20
        return CGSize(width: side, height: side)
    }

    open override var intrinsicContentSize: CGSize { Self.size(style) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }

    /// The strength of the spokes from the top anticlockwise. The steps are those of Flutter's indicator, which was made
    /// after that of iOS 13 (147, 122, 97, 72 and 47 of 255 there, the first as strong as `.secondaryLabel`); from memory.
    private static let strengths: [Double] = [1, 0.83, 0.66, 0.49, 0.32, 0.32, 0.32, 0.32]

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        let radius = Self.size(style).width / 2
        let center = context.pixelAligned(
            CGRect(x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius))
        // A capsule from a third of the way out, a fifth of that as wide: the same source.
        let width = radius / 5
        let spoke = CGRect(x: radius / 3, y: -width / 2, width: radius * 2 / 3, height: width)
        let path = Path(roundedRect: spoke, radii: CornerRadii(width / 2))
        let color = color.components(with: context.traits)
        // Exact at every step, which turning by angles is not.
        let diagonal: CGFloat = 0.5.squareRoot()
        let directions: [(x: CGFloat, y: CGFloat)] = [
            (0, -1), (-diagonal, -diagonal), (-1, 0), (-diagonal, diagonal), (0, 1), (diagonal, diagonal), (1, 0),
            (diagonal, -diagonal),
        ]
        for (direction, strength) in zip(directions, Self.strengths) {
            let placed = path.mapped {
                CGPoint(
                    x: center.midX + $0.x * direction.x - $0.y * direction.y,
                    y: center.midY + $0.x * direction.y + $0.y * direction.x)
            }
            list.fill(placed, with: color.withOpacity(strength))
        }
    }
}

extension ColorU8 {
    /// The colour with its alpha times `opacity`, 0 to 1.
    func withOpacity(_ opacity: Double) -> ColorU8 {
        ColorU8(red: red, green: green, blue: blue, alpha: .unit(Double(alpha) / 255 * opacity))
    }
}
