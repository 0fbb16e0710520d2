import Foundation
import RasterGraphics

/// What a view knows of its layout by constraints; a view that has nothing to do with them has none.
final class LayoutTraits {
    /// A value for each axis.
    struct PerAxis {
        var horizontal, vertical: LayoutPriority

        subscript(axis: LayoutConstraint.Axis) -> LayoutPriority {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }

    /// Whether the view's frame and mask say where it is.
    var followsMask = true
    var hugging = PerAxis(horizontal: .defaultLow, vertical: .defaultLow)
    var resistance = PerAxis(horizontal: .defaultHigh, vertical: .defaultHigh)

    /// The active constraints that the view holds, in the order in which they became active.
    var constraints: [LayoutConstraint] = []
    /// In the order in which they were added.
    var guides: [LayoutGuide] = []
    var marginsGuide: LayoutGuide?
    var safeAreaGuide: LayoutGuide?
    var readableGuide: LayoutGuide?
    /// Nil: those that a view has by itself.
    var margins: DirectionalEdgeInsets?
    var preservesSuperviewMargins = false
    var addsSafeAreaToMargins = true

    /// Whether `updateConstraints()` is to be called.
    var needsUpdate = true
    /// The width at which text wraps, found by the layout.
    var wrappingWidth: CGFloat?

    /// Of the uppermost view of a tree: where its views are.
    var placingTree: LayoutTree?
    /// How large the view's constraints want it.
    var fittingTree: LayoutTree?
}

/// What of a tree of views has changed.
enum LayoutChange {
    /// Views, guides, constraints, priorities, directions, margins.
    case structure
    /// Constants of constraints, frames of views that follow their masks.
    case constants
    /// Natural sizes.
    case contents
}
