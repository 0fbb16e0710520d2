import Foundation
import RasterGraphics

/// A rule that makes a colour of another one.
///
/// Equal when both are the same of the given rules, or come from one call of ``init(_:)``.
public struct ColorTransformer: Hashable {
    private enum Rule: Hashable {
        case grayscale
        case preferredTint
        case monochromeTint
        case alpha(Double)
        case focusTint
        case custom(Closure)
    }

    private final class Closure: Hashable {
        let transform: (Color) -> Color

        init(_ transform: @escaping (Color) -> Color) { self.transform = transform }

        static func == (a: Closure, b: Closure) -> Bool { a === b }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private let rule: Rule

    private init(rule: Rule) { self.rule = rule }

    /// A rule of your own. It is asked whenever the configuration is shown.
    public init(_ transform: @escaping (Color) -> Color) { rule = .custom(Closure(transform)) }

    /// The grey that is as light as the colour.
    public static var grayscale: ColorTransformer { ColorTransformer(rule: .grayscale) }
    /// The accent colour of the system, which has none here: the colour stays as it is.
    public static var preferredTint: ColorTransformer { ColorTransformer(rule: .preferredTint) }
    /// A tint without colour. (Apple does not say which; here it is ``grayscale``.)
    public static var monochromeTint: ColorTransformer { ColorTransformer(rule: .monochromeTint) }

    /// The colour with `factor` times its opacity.
    package static func opacity(_ factor: Double) -> ColorTransformer { ColorTransformer(rule: .alpha(factor)) }
    /// The fill of what has the focus: the colour at 12 % in light, 40 % in dark (UIKitMetrics.md, Backgrounds).
    static var focusTint: ColorTransformer { ColorTransformer(rule: .focusTint) }

    /// The colour that the rule makes of `color`.
    public func callAsFunction(_ color: Color) -> Color {
        switch rule {
        case .preferredTint: color
        case .grayscale, .monochromeTint:
            color.mapped { red, green, blue, alpha in
                // Luma of ITU-R BT.709.
                Color(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
            }
        case .alpha(let factor):
            color.mapped { red, green, blue, alpha in
                Color(red: red, green: green, blue: blue, alpha: alpha * factor)
            }
        case .focusTint:
            Color { traits in
                color.resolved(with: traits).withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.4 : 0.12)
            }
        case .custom(let closure): closure.transform(color)
        }
    }

    /// The rule as a function.
    public var transform: (Color) -> Color { { self($0) } }
}
