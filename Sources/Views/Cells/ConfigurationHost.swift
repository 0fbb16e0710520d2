import Foundation
import RasterGraphics

/// The configurations of a cell, a header or a footer, and the views that show them.
///
/// A class, so that a view may ask its cell for the configuration while it is given that.
package final class ConfigurationHost {
    package private(set) var content: (any ContentConfiguration)?
    /// Shows ``content``.
    package private(set) var view: (View & ContentView)?
    /// Whether ``content`` takes the look of a state by itself.
    package var updatesContent = true

    package var background: BackgroundConfiguration?
    /// Shows ``background``; nil until there is something to show.
    package private(set) var backgroundView: BackgroundView?
    /// Whether ``background`` takes the look of a state by itself.
    package var updatesBackground = true

    package init(background: BackgroundConfiguration? = nil) { self.background = background }

    /// Gives the configurations that do so by themselves the look of a state.
    /// - Parameters:
    ///   - backgroundState: That of the background. Default nil: as the content.
    ///   - holder: Holds the content.
    package func update(
        for state: any ConfigurationState, backgroundState: (any ConfigurationState)? = nil, in holder: View
    ) {
        if updatesContent, let content { show(content.updated(for: state), in: holder) }
        if updatesBackground { background = background?.updated(for: backgroundState ?? state) }
    }

    // MARK: Content

    /// Shows `new` in `holder`: in the view that is there if that can.
    package func show(_ new: (any ContentConfiguration)?, in holder: View) {
        content = new
        if let new, let view, view.supports(new) {
            view.configuration = new
            return
        }
        view?.removeFromSuperview()
        view = new?.makeContentView()
        if let view { holder.addSubview(view) }
    }

    /// Tells the content the margins of what holds it.
    package func inherit(_ margins: DirectionalEdgeInsets) {
        (view as? any MarginInheriting)?.inheritedLayoutMargins = margins
    }

    /// The height in points that the content wants in a width; nil where there is none.
    package func height(width: CGFloat, margins: DirectionalEdgeInsets) -> CGFloat? {
        inherit(margins)
        return view?.fittingHeight(width: width)
    }

    /// Has the content fill `holder`.
    package func place(in holder: View, margins: DirectionalEdgeInsets) {
        inherit(margins)
        view?.frame = holder.bounds
    }

    // MARK: Background

    /// Shows ``background`` in `owner`, in front of a view in it or else behind all, or hides it.
    package func showBackground(in owner: View, above lower: View? = nil, isHidden: Bool = false) {
        guard !isHidden, let background else {
            backgroundView?.isHidden = true
            return
        }
        if let backgroundView {
            backgroundView.configuration = background
            backgroundView.isHidden = false
            return
        }
        let made = BackgroundView(configuration: background)
        backgroundView = made
        if let lower, lower.superview === owner {
            owner.insertSubview(made, aboveSubview: lower)
        } else {
            owner.insertSubview(made, at: 0)
        }
    }

    /// Has the background fill `owner`.
    /// - Parameter margins: Those that its insets may count from. Default nil: `owner`'s.
    package func placeBackground(in owner: View, margins: DirectionalEdgeInsets? = nil) {
        backgroundView?.frame = owner.bounds
        backgroundView?.inheritedLayoutMargins = margins
    }
}

extension View {
    /// The height in points that constraints, or else the view itself, want for a width.
    package final func fittingHeight(width: CGFloat) -> CGFloat {
        constraints.isEmpty ? sizeThatFits(CGSize(width: width, height: 0)).height : constrainedHeight(width: width)
    }
}
