import Foundation
import RasterDrawing
import RasterGraphics

/// A view that shows an image, with the rules of a UIImageView.
///
/// The image lies in the bounds as ``View/contentMode`` says and may reach beyond them; ``View/clipsToBounds`` cuts it. A
/// template, which symbols are by default, is drawn in ``View/tintColor``.
open class ImageView: View {
    /// What is shown. Default nil: nothing.
    open var image: Image? { didSet { contentChanged() } }
    /// What is shown while the view is highlighted. Default nil: ``image``.
    open var highlightedImage: Image? { didSet { contentChanged() } }
    /// Whether ``highlightedImage`` is shown. Default false.
    open var isHighlighted = false { didSet { contentChanged() } }
    /// Size and weight of a symbol, as far as its own configuration leaves them open. Default nil.
    open var preferredSymbolConfiguration: Image.SymbolConfiguration? { didSet { contentChanged() } }
    /// Kept for code that sets it: an image has the size that it was made with. Default false.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// An image view without an image.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// As large as its image, at the origin.
    public init(image: Image?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// As large as its image, at the origin.
    public init(image: Image?, highlightedImage: Image?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Nil: there are no archives of views.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The image that is drawn, configured for this view.
    private var shownImage: Image? {
        (isHighlighted ? highlightedImage ?? image : image)?.preferring(preferredSymbolConfiguration)
    }

    /// The size of the image; none without one.
    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

    /// The size of the image, whatever room there is; zero without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        guard let image = shownImage else { return }
        let rect = contentMode.rect(of: image.size, in: bounds)
        list.draw(
            image, in: context.pixelAligned(rect), tint: tintColor, traits: context.traits,
            isMirrored: image.flipsForRightToLeftLayoutDirection && runsRightToLeft)
    }

    override var mayDrawItself: Bool { type(of: self) != ImageView.self }

    override var drawingOverhang: CGFloat {
        guard let image = shownImage else { return 0 }
        let rect = contentMode.rect(of: image.size, in: bounds)
        return max(0, -rect.minX, -rect.minY, rect.maxX - frame.width, rect.maxY - frame.height)
    }
}
