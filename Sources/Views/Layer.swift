import Foundation
import RasterGraphics

/// Corners of a layer, named as in UIKit: `MinXMinY` is the top left.
public struct CornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Top left.
    public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
    /// Top right.
    public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
    /// Bottom left.
    public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
    /// Bottom right.
    public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)
    /// The four corners.
    public static let all: CornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The surface of a view: background, border, corners, opacity.
///
/// Bottom to top it paints its background, the view's content, the subviews and the border; then ``opacity``
/// applies to all of that as one group.
public final class Layer {
    /// All properties in one value, so that one assignment gives a reused view its defaults.
    private struct Surface {
        var backgroundColor: Color?
        var isBackgroundColorSet = false
        var borderWidth: CGFloat = 0
        var borderColor: Color? = .black
        var cornerRadius: CGFloat = 0
        var maskedCorners = CornerMask.all
        var masksToBounds = false
        var opacity: CGFloat = 1
    }

    private var surface = Surface() {
        didSet { isChanged = true }
    }
    /// Whether anything may differ from its default.
    private var isChanged = false

    /// Fills the bounds, rounded by ``cornerRadius``. Default nil: nothing is filled.
    public var backgroundColor: Color? {
        get { surface.backgroundColor }
        set {
            surface.backgroundColor = newValue
            surface.isBackgroundColorSet = true
        }
    }
    /// How thick the border is, in points, measured inwards from the bounds. Default 0: none.
    public var borderWidth: CGFloat {
        get { surface.borderWidth }
        set { surface.borderWidth = newValue }
    }
    /// Default: opaque black. Nil draws no border.
    public var borderColor: Color? {
        get { surface.borderColor }
        set { surface.borderColor = newValue }
    }
    /// The radius of the corners in points. Default 0. Rounds background and border; content and subviews are
    /// cut only with ``masksToBounds``. One that is too large is clamped as ``CornerRadii/clamped(to:)`` does.
    public var cornerRadius: CGFloat {
        get { surface.cornerRadius }
        set { surface.cornerRadius = newValue }
    }
    /// The corners that ``cornerRadius`` rounds. Default: all.
    public var maskedCorners: CornerMask {
        get { surface.maskedCorners }
        set { surface.maskedCorners = newValue }
    }
    /// Whether content and subviews are cut at the bounds. Default false.
    public var masksToBounds: Bool {
        get { surface.masksToBounds }
        set { surface.masksToBounds = newValue }
    }
    /// 0 (invisible) to 1. Default 1. What lies outside is clamped when the layer is drawn.
    public var opacity: CGFloat {
        get { surface.opacity }
        set { surface.opacity = newValue }
    }

    /// Whether anybody has set ``backgroundColor`` since ``reset(backgroundColor:)``, be it to the same colour.
    package var isBackgroundColorSet: Bool { surface.isBackgroundColorSet }

    public init() {}

    /// The radius of each corner.
    package var cornerRadii: CornerRadii {
        guard cornerRadius > 0 else { return .zero }
        guard maskedCorners != .all else { return CornerRadii(cornerRadius) }
        return CornerRadii(
            topLeft: maskedCorners.contains(.layerMinXMinYCorner) ? cornerRadius : 0,
            topRight: maskedCorners.contains(.layerMaxXMinYCorner) ? cornerRadius : 0,
            bottomLeft: maskedCorners.contains(.layerMinXMaxYCorner) ? cornerRadius : 0,
            bottomRight: maskedCorners.contains(.layerMaxXMaxYCorner) ? cornerRadius : 0)
    }

    /// Gives every property its default.
    /// - Parameter backgroundColor: Counts as not set, see ``isBackgroundColorSet``.
    package func reset(backgroundColor: Color? = nil) {
        // Most cells leave most of their layers alone.
        guard isChanged || backgroundColor != nil else { return }
        if isChanged { surface = Surface() }
        surface.backgroundColor = backgroundColor
        isChanged = backgroundColor != nil
    }
}
