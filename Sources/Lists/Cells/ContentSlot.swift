import Foundation
import RasterGraphics
import RasterViews

/// The content configuration of a cell, a header or a footer, and the view that shows it.
struct ContentSlot {
    private(set) var configuration: (any ContentConfiguration)?
    private(set) var view: (View & ContentView)?

    /// Shows `new` in `holder`: in the view that is there if that can.
    mutating func show(_ new: (any ContentConfiguration)?, in holder: View) {
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
    func height(width: CGFloat, margins: DirectionalEdgeInsets) -> CGFloat? {
        guard let view else { return nil }
        (view as? ListContentView)?.inheritedLayoutMargins = margins
        return view.fittingHeight(width: width)
    }

    /// Has the view fill `holder`.
    func place(in holder: View, margins: DirectionalEdgeInsets) {
        (view as? ListContentView)?.inheritedLayoutMargins = margins
        view?.frame = holder.bounds
    }
}

extension View {
    /// The height in points that constraints, or else the view itself, want for a width.
    func fittingHeight(width: CGFloat) -> CGFloat {
        constraints.isEmpty ? sizeThatFits(CGSize(width: width, height: 0)).height : constrainedHeight(width: width)
    }
}
