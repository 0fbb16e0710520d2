import Foundation
import RasterGraphics

extension View {
    /// Points that content keeps from the edges, see ``layoutMarginsGuide``. Default: 8 at each; in the view of a
    /// controller 16 at the sides of one less than 390 points wide and 20 of others, 0 above and below; and what
    /// ``safeAreaInsets`` adds. Setting it sets ``directionalLayoutMargins``.
    public final var layoutMargins: EdgeInsets {
        get {
            var margins = (layoutTraits?.margins ?? ownMargins).edgeInsets(isRightToLeft: runsRightToLeft)
            if layoutTraits?.addsSafeAreaToMargins ?? true { margins = margins + safeAreaInsets }
            return preservesSuperviewLayoutMargins ? margins.union(superviewMargins) : margins
        }
        set {
            directionalLayoutMargins = newValue.directionalInsets(isRightToLeft: runsRightToLeft)
        }
    }

    /// ``layoutMargins`` without what other views and the safe area add.
    public final var directionalLayoutMargins: DirectionalEdgeInsets {
        get { layoutTraits?.margins ?? ownMargins }
        set {
            usedLayoutTraits.margins = newValue
            layoutChanged(.constants)
            layoutMarginsDidChange()
            // Theirs may keep these.
            for view in subviews { view.setNeedsLayout() }
        }
    }

    /// What ``directionalLayoutMargins`` was set to; nil for the default.
    package final var givenLayoutMargins: DirectionalEdgeInsets? { layoutTraits?.margins }

    /// As much of the superview's margins as reaches into the view; none before it has a size.
    package final var superviewLayoutMargins: DirectionalEdgeInsets {
        guard let superview, frame.size != .zero else { return .zero }
        let (reaching, margins) = (superviewMargins, superview.layoutMargins)
        // What lies beyond the superview's edges keeps no more than its margins.
        return EdgeInsets(
            top: min(reaching.top, margins.top), left: min(reaching.left, margins.left),
            bottom: min(reaching.bottom, margins.bottom), right: min(reaching.right, margins.right)
        ).directionalInsets(isRightToLeft: runsRightToLeft)
    }

    private var superviewMargins: EdgeInsets {
        superview.map { $0.insets($0.layoutMargins, within: self) } ?? .zero
    }

    /// Whether content keeps the superview's margins too. Default false.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { layoutTraits?.preservesSuperviewMargins ?? false }
        set {
            usedLayoutTraits.preservesSuperviewMargins = newValue
            layoutChanged(.constants)
        }
    }

    /// Whether ``safeAreaInsets`` are added to ``layoutMargins``. Default true.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutTraits?.addsSafeAreaToMargins ?? true }
        set {
            usedLayoutTraits.addsSafeAreaToMargins = newValue
            layoutChanged(.constants)
        }
    }

    /// Points at the edges that something else covers: a picture has no bars and no notch, so those that the controller adds
    /// (``ViewController/additionalSafeAreaInsets``), and as much of the superview's as reaches into the view.
    public final var safeAreaInsets: EdgeInsets {
        let own = owner?.addedSafeAreaInsets ?? .zero
        guard let superview else { return own }
        return own + superview.insets(superview.safeAreaInsets, within: self)
    }

    /// What the view's owner adds to the safe area has changed.
    package final func addedSafeAreaChanged() { layoutChanged(.constants) }

    /// The rectangle that the layout margins leave.
    public final var layoutMarginsGuide: LayoutGuide {
        guide(\.marginsGuide) { LayoutGuide(of: $0, identifier: "layoutMarginsGuide") { $0.layoutMargins } }
    }

    /// The rectangle that the safe area's insets leave.
    public final var safeAreaLayoutGuide: LayoutGuide {
        guide(\.safeAreaGuide) { LayoutGuide(of: $0, identifier: "safeAreaLayoutGuide") { $0.safeAreaInsets } }
    }

    /// The rectangle that the layout margins leave, in the middle and no wider than lines are read with ease: 672 points.
    public final var readableContentGuide: LayoutGuide {
        if let guide = layoutTraits?.readableGuide { return guide }
        let guide = LayoutGuide()
        guide.identifier = "readableContentGuide"
        addLayoutGuide(guide)
        usedLayoutTraits.readableGuide = guide
        let margins = layoutMarginsGuide
        let width = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
        width.priority = LayoutPriority(999)
        LayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: margins.topAnchor),
            guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            guide.widthAnchor.constraint(lessThanOrEqualToConstant: Self.mostReadableWidth), width,
        ])
        return guide
    }

    // UIKit's at the default text size; from memory.
    package static let mostReadableWidth: CGFloat = 672

    private func guide(
        _ path: ReferenceWritableKeyPath<LayoutTraits, LayoutGuide?>, make: (View) -> LayoutGuide
    ) -> LayoutGuide {
        let traits = usedLayoutTraits
        if let guide = traits[keyPath: path] { return guide }
        let guide = make(self)
        traits[keyPath: path] = guide
        return guide
    }

    /// UIKit's: see ``layoutMargins``.
    private var ownMargins: DirectionalEdgeInsets {
        guard owner != nil else { return DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
        let side: CGFloat = frame.width < 390 ? 16 : 20
        return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// As much of insets of this view as reaches into a subview.
    private func insets(_ insets: EdgeInsets, within subview: View) -> EdgeInsets {
        let inner = subview.frame
        return EdgeInsets(
            top: max(0, insets.top - inner.minY), left: max(0, insets.left - inner.minX),
            bottom: max(0, insets.bottom - (frame.height - inner.maxY)),
            right: max(0, insets.right - (frame.width - inner.maxX)))
    }
}

extension EdgeInsets {
    fileprivate static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }

    fileprivate func directionalInsets(isRightToLeft: Bool) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
    }

    /// At each edge the larger.
    fileprivate func union(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }
}
