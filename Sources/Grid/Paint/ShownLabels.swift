import Foundation
import RasterText
import RasterViews

extension View {
    /// The labels with text that show in the view, as they are drawn: from back to front.
    package var shownLabels: [Label] {
        guard !isHidden, alpha > 0 else { return [] }
        let own = (self as? Label).map { $0.text?.isEmpty ?? true ? [] : [$0] } ?? []
        return own + subviews.flatMap(\.shownLabels)
    }

    /// Where the superview's coordinates begin, when those of `view` begin at `origin`.
    package func origin(in view: View, at origin: CGPoint) -> CGPoint {
        var origin = origin
        var outer = superview
        while let current = outer, current !== view {
            origin.x += current.frame.minX
            origin.y += current.frame.minY
            outer = current.superview
        }
        return origin
    }
}
