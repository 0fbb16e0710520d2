import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// Where a plot is drawn: its rect in the picture, in points, and the side that it begins at.
///
/// Shares run from 0 to 1 from that side: from the right one where columns run so and the plot is no time series.
package struct PlotArea {
    var rect: CGRect
    var isMirrored: Bool
    /// Pixels in a point.
    let scale: CGFloat
    /// What dynamic colours resolve against.
    let traits: TraitCollection
    /// The one opaque colour that is known to lie behind the plot, nil where there is no such colour.
    let backdrop: ColorU8?

    package init(_ rect: CGRect, isMirrored: Bool, scale: CGFloat, traits: TraitCollection = .light, backdrop: ColorU8? = nil) {
        (self.rect, self.isMirrored) = (rect, isMirrored)
        (self.scale, self.traits, self.backdrop) = (scale, traits, backdrop)
    }

    /// Another rect of the same picture.
    func moved(to rect: CGRect, isMirrored: Bool? = nil) -> PlotArea {
        var area = self
        area.rect = rect
        if let isMirrored { area.isMirrored = isMirrored }
        return area
    }

    /// The area without some points at the side where it begins and at the other.
    func inset(start: CGFloat, end: CGFloat) -> PlotArea {
        let width = rect.width - start - end
        guard width >= 0 else { return moved(to: CGRect(x: rect.midX, y: rect.minY, width: 0, height: rect.height)) }
        let x = rect.minX + (isMirrored ? end : start)
        return moved(to: CGRect(x: x, y: rect.minY, width: width, height: rect.height))
    }

    /// What ``backdrop`` becomes when a colour is painted over it.
    func backdrop(under color: ColorU8) -> ColorU8? {
        if color.alpha == 255 { return color }
        return backdrop.map { color.composited(over: $0) }
    }

    /// Of a pixel, in points.
    var pixel: CGFloat { 1 / scale }

    func snapped(_ length: CGFloat) -> CGFloat { length.snapped(toScale: scale) }

    func x(_ share: Double) -> CGFloat {
        isMirrored ? rect.maxX - share * rect.width : rect.minX + share * rect.width
    }

    func color(_ color: Color) -> ColorU8 { color.components(with: traits) }

    /// A rect on whole pixels, at least one high and wide, about the middle of the area's height.
    /// - Parameters:
    ///   - shares: Where it begins and ends, in any order.
    ///   - height: Nil: all of it.
    func bar(_ shares: (Double, Double), height: CGFloat? = nil) -> CGRect {
        let (first, last) = (x(shares.0), x(shares.1))
        return whole(left: min(first, last), right: max(first, last), height: height)
    }

    /// A mark of a width about a place, on whole pixels and within the area.
    func mark(_ share: Double, width: CGFloat, height: CGFloat? = nil) -> CGRect {
        let width = max(pixel, snapped(min(width, rect.width)))
        let left = min(max(x(share) - width / 2, rect.minX), max(rect.minX, rect.maxX - width))
        return whole(left: left, right: left + width, height: height)
    }

    private func whole(left: CGFloat, right: CGFloat, height: CGFloat?) -> CGRect {
        let height = min(max(0, height ?? rect.height), rect.height)
        let (x, y) = (snapped(left), snapped(rect.midY - height / 2))
        return CGRect(x: x, y: y, width: max(pixel, snapped(right) - x), height: max(pixel, snapped(height)))
    }
}

extension DisplayList {
    /// Fills a circle, given in points.
    mutating func fillDot(_ center: CGPoint, radius: CGFloat, with color: ColorU8) {
        guard radius > 0 else { return }
        fill(
            Path(
                ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)),
            with: color)
    }
}

extension ColorU8 {
    /// The same colour, of which only a share is there.
    func faded(to share: Double) -> ColorU8 {
        var color = self
        color.alpha = UInt8((Double(alpha) * share).rounded())
        return color
    }
}
