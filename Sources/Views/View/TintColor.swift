import RasterGraphics

extension View {
    /// What templates and controls in this view are drawn in. Default, which setting nil restores: as in the superview,
    /// ``Color/systemBlue`` without one.
    public final var tintColor: Color! {
        get {
            var view = self
            while true {
                if let color = view.ownTintColor { return color }
                guard let superview = view.superview else { return .systemBlue }
                view = superview
            }
        }
        set {
            let old = tintColor
            ownTintColor = newValue
            tellTintColor(changedFrom: old)
        }
    }

    /// Calls ``tintColorDidChange()`` here and in all subviews whose tint colour is this view's, if it is another than it
    /// was.
    final func tellTintColor(changedFrom old: Color?) {
        guard tintColor != old else { return }
        tellTintColorChanged()
    }

    private func tellTintColorChanged() {
        tintColorDidChange()
        for view in subviews where view.ownTintColor == nil { view.tellTintColorChanged() }
    }
}
