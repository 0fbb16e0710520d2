import RasterGraphics

extension View {
    /// Puts `view` in front of the other subviews; it leaves the superview that it has.
    /// - Precondition: `view` neither is this view nor holds it.
    public final func addSubview(_ view: View) { insert(view) { $0.count } }

    /// Puts `view` among the subviews at an index from 0 (the back) to their number.
    /// - Precondition: As ``addSubview(_:)``. An index that is too large or negative is taken for the nearest there is.
    public final func insertSubview(_ view: View, at index: Int) { insert(view) { index.clamped(to: 0...$0.count) } }

    /// Puts `view` right behind `sibling`; in front of all where that is no other subview.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        insert(view) { others in others.firstIndex { $0 === sibling } ?? others.count }
    }

    /// Puts `view` right in front of `sibling`; in front of all where that is no other subview.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        insert(view) { others in others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count }
    }

    /// Puts `view` among the other subviews. One that is a subview already keeps its constraints.
    private func insert(_ view: View, at index: ([View]) -> Int) {
        precondition(!isDescendant(of: view), "a view cannot hold itself")
        needsLayout = true
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: index(subviews))
            return
        }
        let tint = view.tintColor
        let traits = view.traitCollection
        view.willMove(toSuperview: self)
        view.leaveSuperview()
        subviews.insert(view, at: index(subviews))
        view.superview = self
        if view.usesConstraints { adoptLayout(of: view) }
        view.tellTintColor(changedFrom: tint)
        view.tellTraits(changedFrom: traits)
        didAddSubview(view)
        view.didMoveToSuperview()
    }

    /// Moves a subview in front of the others. Does nothing when `view` is none.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Moves a subview behind the others. Does nothing when `view` is none.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// This view or the first below it, depth first, that has `tag`; nil when there is none.
    public final func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Takes the view out of its superview, if it has one.
    public final func removeFromSuperview() {
        guard superview != nil else { return }
        willMove(toSuperview: nil)
        leaveSuperview()
        didMoveToSuperview()
    }

    private func leaveSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        if usesConstraints { superview.releaseConstraints(leavingWith: self) }
        superview.subviews.removeAll { $0 === self }
        superview.needsLayout = true
        self.superview = nil
    }

    /// Changes the places of two subviews, counted from 0, the back.
    /// - Precondition: There are subviews at both.
    public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        subviews.swapAt(first, second)
    }

    /// Whether `view` is this view or holds it at any depth.
    public final func isDescendant(of view: View) -> Bool {
        var ancestor: View? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.superview
        }
        return false
    }
}
