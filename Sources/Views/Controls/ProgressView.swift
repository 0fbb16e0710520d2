import Foundation
import RasterDrawing
import RasterGraphics

/// How much is done, as a bar that fills up. That of iOS 14 to 18: round ends, 4 points high.
///
/// As wide as it is made, and as high: a bar of another height fills it. Right to left, it fills up from the right.
open class ProgressView: View {
    /// How a bar looks.
    public enum Style: Int, Hashable, Sendable, CaseIterable {
        /// With round ends, on a grey track.
        case `default` = 0
        /// With square ends and without a track, for the edge of a toolbar.
        case bar = 1
    }

    /// Default: `.default`.
    open var progressViewStyle: Style { didSet { contentChanged() } }

    /// How much is done, 0 to 1; what lies outside, and what is no number, is held there. Default 0.
    open var progress: Float {
        get { done }
        set { done = newValue.held(in: (0, 1)) }
    }

    /// The colour of what is done. Default nil: the tint.
    open var progressTintColor: Color?

    /// The colour of the track. Default nil: `.systemFill`, none in a ``Style/bar``.
    open var trackTintColor: Color?

    private var done: Float = 0

    /// A bar at 0 of a place and size.
    public override init(frame: CGRect = .zero) {
        progressViewStyle = .default
        super.init(frame: frame)
    }

    /// A bar at 0, 150 points wide (UIKit's, from memory).
    public init(progressViewStyle style: Style) {
        progressViewStyle = style
        super.init(frame: CGRect(origin: .zero, size: CGSize(width: 150, height: Self.height(style))))
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
    }

    /// Sets ``progress``; a picture shows no animation.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    /// Points; that of the bar from memory.
    private static func height(_ style: Style) -> CGFloat { style == .bar ? 2.5 : 4 }

    /// No natural width, 4 points high; 2.5 in a ``Style/bar``.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.height(progressViewStyle))
    }

    /// The width that it is given, and the natural height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(progressViewStyle))
    }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        let track = context.pixelAligned(bounds)
        guard track.width > 0, track.height > 0 else { return }
        let isBar = progressViewStyle == .bar
        let radii = isBar ? .zero : CornerRadii(min(track.height, track.width) / 2)
        let trackColor = trackTintColor ?? (isBar ? .clear : .systemFill)
        list.fill(track, radii: radii, with: trackColor.components(with: context.traits))
        guard progress > 0 else { return }
        // What has begun shows: a bar with round ends is never narrower than it is high.
        let least = min(track.width, isBar ? 1 / context.scale : track.height)
        let width = max(least, (track.width * CGFloat(progress)).snapped(toScale: context.scale))
        let done = CGRect(
            x: runsRightToLeft ? track.maxX - width : track.minX, y: track.minY, width: width, height: track.height)
        list.fill(done, radii: radii, with: (progressTintColor ?? tintColor).components(with: context.traits))
    }
}
