import RasterGraphics
import RasterViews

extension View {
    /// Calls `body` with a view that is in no other, measured or drawn as if it were in this one.
    func hosting<Result>(_ view: View, traits: TraitCollection, _ body: () -> Result) -> Result {
        guard view.superview == nil else { return body() }
        let (attribute, tint) = (view.semanticContentAttribute, view.tintColor)
        view.inheritedTraits = traits
        if attribute == .unspecified, runsRightToLeft {
            view.semanticContentAttribute = .forceRightToLeft
        }
        view.contentScaleFactor = contentScaleFactor
        // A view without a tint of its own has this one.
        let takesTint = tint == Color.systemBlue && tintColor != Color.systemBlue
        if takesTint { view.tintColor = tintColor }
        let result = body()
        if takesTint { view.tintColor = nil }
        view.semanticContentAttribute = attribute
        return result
    }
}
