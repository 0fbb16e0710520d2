import RasterGraphics
import RasterText
import RasterViews
import Testing

@Suite("Trait overrides") struct TraitOverridesTests {
    @Test("They hold for the view and what it holds, and say the same as the older properties")
    func overrides() {
        let (outer, inner) = (View(), View())
        outer.addSubview(inner)
        outer.traitOverrides.userInterfaceStyle = .dark
        outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        outer.traitOverrides.layoutDirection = .rightToLeft
        #expect(inner.traitCollection.userInterfaceStyle == .dark && outer.overrideUserInterfaceStyle == .dark)
        #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(
            outer.traitOverrides.contains(UserInterfaceStyleTrait.self)
                && !inner.traitOverrides.contains(LayoutDirectionTrait.self))
        outer.traitOverrides.remove(UserInterfaceStyleTrait.self)
        outer.traitOverrides.remove(LayoutDirectionTrait.self)
        #expect(inner.traitCollection.userInterfaceStyle == .light && outer.semanticContentAttribute == .unspecified)
        outer.overrideAccessibilityContrast = .high
        #expect(outer.traitOverrides.accessibilityContrast == .high)
        outer.traitOverrides = TraitOverrides()
        #expect(outer.traitCollection == .light)
    }
}
