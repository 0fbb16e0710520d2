// What code for iOS means by `import UIKit`, of which tables and their pictures have a use: other names of the
// library's own types.

@_exported import Foundation
@_exported import RasterTables

// MARK: Values

public typealias UIColor = Color
/// On iOS a colour that has lost what it does in the dark. Here a dynamic colour stays dynamic: see ``Color/cgColor``.
public typealias CGColor = Color
public typealias UIFont = Font
public typealias UIFontDescriptor = FontDescriptor
public typealias UIFontMetrics = FontMetrics
public typealias UIImage = Image
public typealias UIEdgeInsets = EdgeInsets
public typealias UITraitCollection = TraitCollection
public typealias UIUserInterfaceStyle = TraitCollection.UserInterfaceStyle
public typealias UITraitOverrides = TraitOverrides
public typealias UITraitDefinition = TraitDefinition
public typealias UITraitUserInterfaceStyle = UserInterfaceStyleTrait
public typealias UITraitAccessibilityContrast = AccessibilityContrastTrait
public typealias UITraitPreferredContentSizeCategory = PreferredContentSizeCategoryTrait
public typealias UITraitLayoutDirection = LayoutDirectionTrait
public typealias UITraitEnvironmentLayoutDirection = UserInterfaceLayoutDirection
public typealias UIAccessibilityContrast = TraitCollection.AccessibilityContrast
public typealias UIContentSizeCategory = ContentSizeCategory
public typealias NSInteger = Int

// MARK: Text

public typealias NSTextAlignment = TextAlignment
public typealias NSLineBreakMode = LineBreakMode
public typealias UIBaselineAdjustment = BaselineAdjustment

// MARK: Views

public typealias UIView = View
public typealias UILabel = Label
public typealias UIImageView = ImageView
public typealias UIViewController = ViewController
public typealias UISemanticContentAttribute = SemanticContentAttribute
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
public typealias CALayer = Layer
public typealias CACornerMask = CornerMask

// MARK: Members that only iOS has names for

extension TraitCollection.UserInterfaceStyle {
    /// A picture is light where nothing is said.
    public static var unspecified: Self { .light }
}

extension TraitCollection.UserInterfaceStyle? {
    /// As the surroundings: what `overrideUserInterfaceStyle` is at first.
    public static var unspecified: Self { nil }
}

extension TraitCollection.AccessibilityContrast {
    /// Contrast is normal where nothing is said.
    public static var unspecified: Self { .normal }
}

extension Color {
    /// The opacity under `UITraitCollection.current`, as `CGColor` has it.
    public var alpha: CGFloat { CGFloat(components(with: .current).alpha) / 255 }

    /// Red, green, blue and alpha under `UITraitCollection.current`, as a `CGColor` of sRGB has them.
    public var components: [CGFloat]? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        unsafe getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }

    /// Always 4: see ``components``.
    public var numberOfComponents: Int { 4 }
}
