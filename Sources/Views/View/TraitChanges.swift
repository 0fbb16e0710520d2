import RasterGraphics

extension View {
    /// Makes a change that may give the view other traits, and tells it and the views below.
    final func changingTraits(_ change: () -> Void) {
        let old = traitCollection
        change()
        tellTraits(changedFrom: old)
    }

    /// Calls ``traitCollectionDidChange(_:)`` here and below, where traits differ from what they were.
    final func tellTraits(changedFrom old: TraitCollection) {
        let new = traitCollection
        if new != old { tellTraits(from: old, to: new) }
    }

    private func tellTraits(from old: TraitCollection, to new: TraitCollection) {
        traitCollectionDidChange(old)
        for view in subviews {
            let (before, after) = (view.overridden(old), view.overridden(new))
            if before != after { view.tellTraits(from: before, to: after) }
        }
    }
}
