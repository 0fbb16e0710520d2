import Foundation

// UIKit's names of the fonts and sizes that every program has.

extension Font {
    /// The size of a label's text, 17 points.
    public static let labelFontSize: CGFloat = 17
    /// The size of a button's title, 18 points.
    public static let buttonFontSize: CGFloat = 18
    /// The size of small system text, 12 points.
    public static let smallSystemFontSize: CGFloat = 12
    /// The size of system text, 14 points.
    public static let systemFontSize: CGFloat = 14

    /// Another name of ``system(ofSize:weight:)``.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> Font {
        system(ofSize: fontSize, weight: weight)
    }

    /// Another name of ``boldSystem(ofSize:)``.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> Font { boldSystem(ofSize: fontSize) }

    /// Another name of ``italicSystem(ofSize:)``.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> Font { italicSystem(ofSize: fontSize) }

    /// Another name of ``monospacedDigitSystem(ofSize:weight:)``.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        monospacedDigitSystem(ofSize: fontSize, weight: weight)
    }

    /// Another name of ``monospacedSystem(ofSize:weight:)``.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        monospacedSystem(ofSize: fontSize, weight: weight)
    }
}
