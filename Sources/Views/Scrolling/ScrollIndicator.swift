import Foundation
import RasterDrawing
import RasterGraphics

/// A scroll indicator: how much of the content is in sight, and which part.
///
/// The classic one of iOS 13 to 18: a translucent capsule at an edge, black on light and white on dark.
package struct ScrollIndicator {
    /// The edge along which it lies.
    package enum Edge {
        /// Of a vertical indicator.
        case right
        /// Of a vertical indicator in a table from right to left.
        case left
        /// Of a horizontal indicator.
        case bottom
    }

    /// Points across.
    static let thickness: CGFloat = 3
    /// Points from the edge, and from both ends of the track.
    static let margin: CGFloat = 3
    /// It is no shorter, in points, however long the content is, unless its track is.
    static let minimumLength: CGFloat = 36
    /// The opacity of black or white.
    static let opacity: CGFloat = 0.35

    /// Where the indicator is; nil when all of the content is in sight, or there is no room.
    package let frame: CGRect?

    /// - Parameters:
    ///   - edge: That of `track` at which the indicator lies.
    ///   - track: The part of the view along which it moves, in points.
    ///   - contentLength: The length of the content along the edge, in points.
    ///   - visibleLength: The length of the part that is in sight.
    ///   - offset: How far the content is scrolled; clamped to its ends.
    package init(edge: Edge, track: CGRect, contentLength: CGFloat, visibleLength: CGFloat, offset: CGFloat) {
        let (margin, thickness) = (Self.margin, Self.thickness)
        let room = (edge == .bottom ? track.width : track.height) - 2 * margin
        let across = (edge == .bottom ? track.height : track.width) - margin
        // What is not a number fails every one of these.
        guard contentLength > visibleLength, visibleLength > 0, contentLength.isFinite, room > 0,
            across >= thickness, room.isFinite, across.isFinite
        else {
            frame = nil
            return
        }
        let length = (room * visibleLength / contentLength).clamped(to: min(Self.minimumLength, room)...room)
        let progress = (offset > 0 ? offset / (contentLength - visibleLength) : 0).clamped(to: 0...1)
        let start = margin + (room - length) * progress
        frame =
            switch edge {
            case .right:
                CGRect(
                    x: track.maxX - margin - thickness, y: track.minY + start, width: thickness, height: length)
            case .left:
                CGRect(x: track.minX + margin, y: track.minY + start, width: thickness, height: length)
            case .bottom:
                CGRect(
                    x: track.minX + start, y: track.maxY - margin - thickness, width: length, height: thickness)
            }
    }

    /// Appends the indicator.
    /// - Parameter context: Where the view is in whose coordinates the track lies, and what it is drawn for.
    package func draw(into list: inout DisplayList, context: DrawingContext) {
        guard let frame else { return }
        let rect = context.pixelAligned(frame)
        let isDark = context.traits.userInterfaceStyle == .dark
        let color = Color(white: isDark ? 1 : 0, alpha: Self.opacity)
        list.begin(tag: .decoration, in: rect)
        list.fill(
            rect, radii: CornerRadii(min(rect.width, rect.height) / 2),
            with: color.components(with: context.traits))
        list.end()
    }
}
