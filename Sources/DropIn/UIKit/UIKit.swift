// What code for iOS means by `import UIKit`, of which tables and their pictures have a use: other names of the
// library's own types.

@_exported import Foundation
@_exported import RasterLists
@_exported import RasterTables

// MARK: Values

/// A colour in sRGB, or a rule that gives one for a ``TraitCollection``.
public typealias UIColor = Color
/// On iOS a colour that has lost what it does in the dark. Here a dynamic colour stays dynamic: see ``Color/cgColor``.
public typealias CGColor = Color
/// A font at a size in points.
public typealias UIFont = Font
/// What is asked of a font: family, weight, slant, size.
public typealias UIFontDescriptor = FontDescriptor
/// Makes sizes of your own follow the size of text that a person has chosen, as a text style does.
public typealias UIFontMetrics = FontMetrics
/// A picture to draw: a bitmap, or a symbol whose lines are as heavy and as large as its configuration says.
public typealias UIImage = Image
/// Distances from the four edges of a rect, in points.
public typealias UIEdgeInsets = EdgeInsets
/// What a picture is drawn for: a light or a dark surrounding, normal or raised contrast, a size of text.
public typealias UITraitCollection = TraitCollection
/// Light or dark appearance.
public typealias UIUserInterfaceStyle = TraitCollection.UserInterfaceStyle
/// Traits of a view and its subviews that are not as around them.
public typealias UITraitOverrides = TraitOverrides
/// A trait that ``TraitOverrides`` can be asked for by its type.
public typealias UITraitDefinition = TraitDefinition
/// Light or dark.
public typealias UITraitUserInterfaceStyle = UserInterfaceStyleTrait
/// Normal or high contrast.
public typealias UITraitAccessibilityContrast = AccessibilityContrastTrait
/// The size of text.
public typealias UITraitPreferredContentSizeCategory = PreferredContentSizeCategoryTrait
/// The way that content runs.
public typealias UITraitLayoutDirection = LayoutDirectionTrait
/// The way that an interface is read.
public typealias UITraitEnvironmentLayoutDirection = UserInterfaceLayoutDirection
/// Normal or raised contrast between text and its surroundings.
public typealias UIAccessibilityContrast = TraitCollection.AccessibilityContrast
/// How large a person wants text to be.
public typealias UIContentSizeCategory = ContentSizeCategory
/// Objective-C's integer is Swift's.
public typealias NSInteger = Int

// MARK: Text

/// Where lines lie.
public typealias NSTextAlignment = TextAlignment
/// What happens to text that is wider than its box.
public typealias NSLineBreakMode = LineBreakMode
/// Where text that was shrunk to fit sits in the space of the unshrunk line.
public typealias UIBaselineAdjustment = BaselineAdjustment

// MARK: Views

/// A rectangle that draws itself and its subviews.
public typealias UIView = View
/// A view that shows text, in one style or with attributes, with the rules of a UILabel.
public typealias UILabel = Label
/// A view that shows an image, with the rules of a UIImageView.
public typealias UIImageView = ImageView
/// Holds a view and has a place for the code that sets it up, as programs for iOS have it.
public typealias UIViewController = ViewController
/// Which way the content of a view runs.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// The way that an interface is read.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// The surface of a view, or a surface of its own among the sublayers of another: background, border, corners, shadow,
/// opacity.
public typealias CALayer = Layer
/// Corners of a layer, named as in UIKit: `MinXMinY` is the top left.
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
