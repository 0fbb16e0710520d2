import Foundation
import RasterGraphics

/// The content configuration of a cell, a header or a footer, and the view that shows it.
package struct ContentSlot {
    package private(set) var configuration: (any ContentConfiguration)?
    package private(set) var view: (View & ContentView)?

    package init() {}

    /// Shows `new` in `holder`: in the view that is there if that can.
    package mutating func show(_ new: (any ContentConfiguration)?, in holder: View) {
        configuration = new
        if let new, let view, view.supports(new) {
            view.configuration = new
            return
        }
        view?.removeFromSuperview()
        view = new?.makeContentView()
        if let view { holder.addSubview(view) }
    }

    /// The height in points that the content wants in a width.
    package func height(width: CGFloat, margins: DirectionalEdgeInsets) -> CGFloat? {
        guard let view else { return nil }
        (view as? any MarginInheriting)?.inheritedLayoutMargins = margins
        return view.fittingHeight(width: width)
    }

    /// Has the view fill `holder`.
    package func place(in holder: View, margins: DirectionalEdgeInsets) {
        (view as? any MarginInheriting)?.inheritedLayoutMargins = margins
        view?.frame = holder.bounds
    }
}

extension View {
    /// The height in points that constraints, or else the view itself, want for a width.
    package final func fittingHeight(width: CGFloat) -> CGFloat {
        constraints.isEmpty ? sizeThatFits(CGSize(width: width, height: 0)).height : constrainedHeight(width: width)
    }
}
