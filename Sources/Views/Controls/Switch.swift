import Foundation
import RasterDrawing
import RasterGraphics

/// A switch that is on or off: a track with a round thumb at one of its ends. That of iOS 7 to 18.
///
/// It has one size, 51 × 31 points, and is drawn at that at the top of its leading side when it is larger. Right to left, on
/// is at the left.
open class Switch: Control {
    /// The size of every switch, in points: UIKit's.
    private static let size = CGSize(width: 51, height: 31)
    /// From the track's edge to the thumb, in points. From memory.
    private static let thumbInset: CGFloat = 2

    /// Whether it is on. Default false.
    open var isOn = false

    /// The colour of the track when the switch is on. Default nil: `.systemGreen`.
    open var onTintColor: Color?

    /// The colour of the thumb. Default nil: white, in the dark too.
    open var thumbTintColor: Color?

    /// A switch that is off.
    /// - Parameter frame: Only its origin counts, as on iOS.
    public override init(frame: CGRect = .zero) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Sets ``isOn``; a picture shows no animation.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var intrinsicContentSize: CGSize { Self.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    override var drawingOverhang: CGFloat { Thumb.overhang }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        let size = Self.size
        let on = (onTintColor ?? .systemGreen).components(with: context.traits)
        // The colour of an empty track from iOS 13 on, from memory.
        let off = Color.secondarySystemFill.components(with: context.traits)
        let thumb = (thumbTintColor ?? .white).components(with: context.traits)
        let side = size.height - 2 * Self.thumbInset
        let track = context.pixelAligned(mirrored(CGRect(origin: .zero, size: size)))
        let thumbRect = context.pixelAligned(
            mirrored(
                CGRect(
                    x: isOn ? size.width - Self.thumbInset - side : Self.thumbInset, y: Self.thumbInset, width: side,
                    height: side)))
        drawDimmedIfDisabled(into: &list) { list in
            list.fill(track, radii: CornerRadii(track.height / 2), with: isOn ? on : off)
            Thumb.ofSwitch.draw(thumbRect, radius: thumbRect.height / 2, color: thumb, into: &list)
        }
    }
}
