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

    @MainActor @Test("Those of a controller are its view's, also before it is loaded")
    func controller() {
        let controller = ViewController()
        controller.traitOverrides.userInterfaceStyle = .dark
        #expect(!controller.isViewLoaded && controller.view.overrideUserInterfaceStyle == .dark)
        controller.traitOverrides.remove(UserInterfaceStyleTrait.self)
        #expect(controller.view.overrideUserInterfaceStyle == nil)
    }
}
