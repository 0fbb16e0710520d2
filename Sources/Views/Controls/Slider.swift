import Foundation
import RasterDrawing
import RasterGraphics

/// A value between two others, as the place of a thumb on a track. That of iOS 7 to 18.
///
/// 34 points high, as wide as it is made, centred in a view that is higher. Right to left, the least value is at the right.
open class Slider: Control {
    /// Points. The height and the thickness of the track are UIKit's, the thumb's diameter is from memory.
    private enum Metrics {
        static let height: CGFloat = 34
        static let trackHeight: CGFloat = 4
        static let thumbSide: CGFloat = 28
        /// From the sides of the view to the ends of the track.
        static let trackInset: CGFloat = 2
        /// Between an image at an end and the track.
        static let imageSpacing: CGFloat = 8
    }

    private var bounded = BoundedValue<Float>(from: 0, to: 1)

    /// Where the thumb is, from ``minimumValue`` to ``maximumValue``; what lies outside, and what is no number, is held
    /// there. Default 0.
    open var value: Float {
        get { bounded.value }
        set { bounded.value = newValue }
    }

    /// The least value. Default 0. One above ``maximumValue`` raises that; ``value`` is held between the two.
    open var minimumValue: Float {
        get { bounded.least }
        set { bounded.least = newValue }
    }

    /// The greatest value. Default 1. One below ``minimumValue`` lowers that; ``value`` is held between the two.
    open var maximumValue: Float {
        get { bounded.greatest }
        set { bounded.greatest = newValue }
    }

    /// The colour of the track before the thumb. Default nil: the tint.
    open var minimumTrackTintColor: Color?

    /// The colour of the track behind the thumb. Default nil: `.systemFill`.
    open var maximumTrackTintColor: Color?

    /// The colour of the thumb. Default nil: white, in the dark too.
    open var thumbTintColor: Color?

    /// An image before the track. Default nil.
    open var minimumValueImage: Image? {
        didSet { show(minimumValueImage, in: &leadingView) }
    }

    /// An image behind the track. Default nil.
    open var maximumValueImage: Image? {
        didSet { show(maximumValueImage, in: &trailingView) }
    }

    private var thumbImages: [State: Image] = [:]

    /// Sets an image that is drawn in place of the thumb in a state, as large as it is; nil: that of the normal state.
    open func setThumbImage(_ image: Image?, for state: State) { thumbImages[state] = image }

    /// The image in place of the thumb in a state.
    open func thumbImage(for state: State) -> Image? { thumbImages[state] ?? thumbImages[.normal] }

    /// The image in place of the thumb in the present state.
    public final var currentThumbImage: Image? { thumbImage(for: state) }

    /// Kept for code that sets it: nobody moves the thumb. Default true.
    open var isContinuous = true

    private var leadingView, trailingView: ImageView?

    /// A slider from 0 to 1, at 0.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Sets ``value``; a picture shows no animation.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// No natural width, 34 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Metrics.height) }

    /// The width that it is given, 34 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Metrics.height) }

    private func show(_ image: Image?, in view: inout ImageView?) {
        view?.removeFromSuperview()
        view = image.map { ImageView(image: $0) }
        if let view { addSubview(view) }
        contentChanged()
    }

    open override func layoutSubviews() {
        func place(_ view: ImageView?, atEnd: Bool) {
            guard let view else { return }
            let size = view.intrinsicContentSize
            let x = atEnd ? bounds.width - size.width : 0
            view.frame = mirrored(CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
        }
        place(leadingView, atEnd: false)
        place(trailingView, atEnd: true)
    }

    /// Where the thumb and the track may be, in a view of the present size.
    private var room: CGRect {
        func width(_ view: ImageView?) -> CGFloat {
            view.map { $0.intrinsicContentSize.width + Metrics.imageSpacing } ?? 0
        }
        let leading = width(leadingView)
        return CGRect(
            x: leading, y: (bounds.height - Metrics.height) / 2,
            width: max(0, bounds.width - leading - width(trailingView)), height: Metrics.height)
    }

    override var drawingOverhang: CGFloat { Thumb.overhang }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        let before = (minimumTrackTintColor ?? tintColor).components(with: context.traits)
        let behind = (maximumTrackTintColor ?? .systemFill).components(with: context.traits)
        let thumbColor = (thumbTintColor ?? .white).components(with: context.traits)
        let room = room
        let share = CGFloat(value.share(of: bounded.range))
        let image = currentThumbImage
        let size = image?.size ?? CGSize(width: Metrics.thumbSide, height: Metrics.thumbSide)
        let thumb = CGRect(
            x: room.minX + max(0, room.width - size.width) * share, y: room.midY - size.height / 2, width: size.width,
            height: size.height)
        let track = room.insetBy(
            dx: min(Metrics.trackInset, room.width / 2), dy: (room.height - Metrics.trackHeight) / 2)
        // The two parts meet under the middle of the thumb, where neither shines through the other.
        let meeting = min(thumb.midX, track.maxX)
        let parts = [
            (CGRect(x: track.minX, y: track.minY, width: meeting - track.minX, height: track.height), before, true),
            (CGRect(x: meeting, y: track.minY, width: track.maxX - meeting, height: track.height), behind, false),
        ]
        drawDimmedIfDisabled(into: &list) { list in
            for (part, color, isFirst) in parts {
                let rect = context.pixelAligned(mirrored(part))
                let radius = rect.height / 2
                let isLeft = isFirst != runsRightToLeft
                let radii = CornerRadii(
                    topLeft: isLeft ? radius : 0, topRight: isLeft ? 0 : radius, bottomLeft: isLeft ? radius : 0,
                    bottomRight: isLeft ? 0 : radius)
                list.fill(rect, radii: radii, with: color)
            }
            let rect = context.pixelAligned(mirrored(thumb))
            if let image {
                list.draw(image, in: rect, tint: thumbTintColor ?? tintColor, traits: context.traits)
            } else {
                Thumb.ofSlider.draw(rect, radius: rect.height / 2, color: thumbColor, into: &list)
            }
        }
    }
}
