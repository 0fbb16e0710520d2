import Foundation
import RasterGraphics

/// What glass does to the things behind it. A picture has no things moving behind it: here an effect is a translucent
/// colour.
open class VisualEffect: NSObject {
    /// The colour that stands for the effect; nil for none.
    package var plainColor: Color? { nil }
}

/// Frosted glass, as its plain colour.
open class BlurEffect: VisualEffect {
    /// The kinds of glass of UIKit.
    public enum Style: Int, Hashable, Sendable, CaseIterable {
        case extraLight = 0
        case light, dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    private let style: Style

    /// Glass of a kind.
    public init(style: Style) { self.style = style }

    // The greys and opacities are chosen to look like the materials over a plain background; Apple tells none.
    package override var plainColor: Color? {
        let light = Color(white: 0.98)
        let dark = Color(white: 0.14)
        let adaptive = Color { $0.userInterfaceStyle == .dark ? dark : light }
        return switch style {
        case .extraLight: light.withAlphaComponent(0.85)
        case .light: light.withAlphaComponent(0.6)
        case .dark: dark.withAlphaComponent(0.75)
        case .systemUltraThinMaterial: adaptive.withAlphaComponent(0.4)
        case .systemThinMaterial: adaptive.withAlphaComponent(0.6)
        case .regular, .systemMaterial: adaptive.withAlphaComponent(0.8)
        case .prominent, .systemThickMaterial: adaptive.withAlphaComponent(0.9)
        case .systemChromeMaterial: adaptive.withAlphaComponent(0.85)
        case .systemUltraThinMaterialLight: light.withAlphaComponent(0.4)
        case .systemThinMaterialLight: light.withAlphaComponent(0.6)
        case .systemMaterialLight: light.withAlphaComponent(0.8)
        case .systemThickMaterialLight: light.withAlphaComponent(0.9)
        case .systemChromeMaterialLight: light.withAlphaComponent(0.85)
        case .systemUltraThinMaterialDark: dark.withAlphaComponent(0.4)
        case .systemThinMaterialDark: dark.withAlphaComponent(0.6)
        case .systemMaterialDark: dark.withAlphaComponent(0.8)
        case .systemThickMaterialDark: dark.withAlphaComponent(0.9)
        case .systemChromeMaterialDark: dark.withAlphaComponent(0.85)
        }
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? BlurEffect).map { $0.style == style } ?? false }
    open override var hash: Int { style.hashValue }
}
