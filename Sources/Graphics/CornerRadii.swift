import Foundation

/// The radius of each corner of a rounded rect, in the unit of the rect it belongs to.
public struct CornerRadii: Hashable, Sendable {
    /// 0 or more; what is less counts as 0.
    public var topLeft, topRight, bottomLeft, bottomRight: CGFloat

    /// Radii of each corner. Default: square.
    public init(topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomLeft: CGFloat = 0, bottomRight: CGFloat = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
    }

    /// The same radius at every corner.
    public init(_ radius: CGFloat) {
        self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
    }

    /// Four square corners.
    public static let zero = CornerRadii()

    /// Whether every corner is square.
    public var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomLeft <= 0 && bottomRight <= 0 }

    /// The largest of the four.
    public var largest: CGFloat { max(topLeft, topRight, bottomLeft, bottomRight) }

    /// Radii that fit a rect of `size`: where two neighbours are longer together than their side, all four
    /// shrink by one factor, as CSS does (Backgrounds and Borders 3, §5.5). Negative and NaN become 0.
    public func clamped(to size: CGSize) -> CornerRadii {
        func valid(_ r: CGFloat) -> CGFloat { r > 0 ? min(r, max(size.width, size.height)) : 0 }
        let (tl, tr, bl, br) = (valid(topLeft), valid(topRight), valid(bottomLeft), valid(bottomRight))
        var factor: CGFloat = 1
        for (sum, side) in [
            (tl + tr, size.width), (bl + br, size.width), (tl + bl, size.height), (tr + br, size.height),
        ] where sum > side {
            factor = min(factor, max(0, side) / sum)
        }
        return CornerRadii(
            topLeft: tl * factor, topRight: tr * factor, bottomLeft: bl * factor, bottomRight: br * factor)
    }

    /// Each radius made smaller by `distance`, not below 0: the inner edge of a border stays concentric.
    public func inset(by distance: CGFloat) -> CornerRadii { map { max(0, $0 - distance) } }

    /// Each radius times `factor`.
    public func scaled(by factor: CGFloat) -> CornerRadii { map { $0 * factor } }

    private func map(_ change: (CGFloat) -> CGFloat) -> CornerRadii {
        CornerRadii(
            topLeft: change(topLeft), topRight: change(topRight), bottomLeft: change(bottomLeft),
            bottomRight: change(bottomRight))
    }
}
