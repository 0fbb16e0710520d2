import Foundation

/// The screen of a device: its size in points, and its pixels a point. The names are those of swift-snapshot-testing.
///
/// Safe areas and bars are the system's there, and not drawn.
public struct ViewImageConfig: Hashable, Sendable {
    /// How a device is held.
    public enum Orientation: Hashable, Sendable { case portrait, landscape }

    /// In points; nil: the view's own.
    public var size: CGSize?
    /// Pixels in a point.
    public var scale: Int

    /// A screen of any size.
    /// - Parameters:
    ///   - size: In points. Default nil: the view's own.
    ///   - scale: Pixels in a point. Default 2.
    public init(size: CGSize? = nil, scale: Int = 2) {
        self.size = size
        self.scale = scale
    }

    private static func screen(_ width: Int, _ height: Int, _ scale: Int, _ orientation: Orientation) -> ViewImageConfig {
        let (short, long) = (min(width, height), max(width, height))
        let size = orientation == .portrait ? CGSize(width: short, height: long) : CGSize(width: long, height: short)
        return ViewImageConfig(size: size, scale: scale)
    }

    // Sizes and scales as Apple's Human Interface Guidelines list them ("Layout", device screen dimensions).
    /// iPhone SE, portrait.
    public static let iPhoneSe = iPhoneSe(.portrait)
    /// iPhone 8, portrait.
    public static let iPhone8 = iPhone8(.portrait)
    /// iPhone 8 Plus, portrait.
    public static let iPhone8Plus = iPhone8Plus(.portrait)
    /// iPhone X, portrait.
    public static let iPhoneX = iPhoneX(.portrait)
    /// iPhone XR, portrait.
    public static let iPhoneXr = iPhoneXr(.portrait)
    /// iPhone XS Max, portrait.
    public static let iPhoneXsMax = iPhoneXsMax(.portrait)
    /// iPhone 12, portrait.
    public static let iPhone12 = iPhone12(.portrait)
    /// iPhone 12 Pro, portrait.
    public static let iPhone12Pro = iPhone12Pro(.portrait)
    /// iPhone 12 Pro Max, portrait.
    public static let iPhone12ProMax = iPhone12ProMax(.portrait)
    /// iPhone 13, portrait.
    public static let iPhone13 = iPhone13(.portrait)
    /// iPhone 13 mini, portrait.
    public static let iPhone13Mini = iPhone13Mini(.portrait)
    /// iPhone 13 Pro, portrait.
    public static let iPhone13Pro = iPhone13Pro(.portrait)
    /// iPhone 13 Pro Max, portrait.
    public static let iPhone13ProMax = iPhone13ProMax(.portrait)
    /// iPad mini, landscape.
    public static let iPadMini = iPadMini(.landscape)
    /// iPad of 10.2 inches, landscape.
    public static let iPad10_2 = iPad10_2(.landscape)
    /// iPad Pro of 10.5 inches, landscape.
    public static let iPadPro10_5 = iPadPro10_5(.landscape)
    /// iPad Pro of 11 inches, landscape.
    public static let iPadPro11 = iPadPro11(.landscape)
    /// iPad Pro of 12.9 inches, landscape.
    public static let iPadPro12_9 = iPadPro12_9(.landscape)
    /// iPhone SE: 320 × 568 points at 2 pixels a point.
    public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig { screen(320, 568, 2, orientation) }
    /// iPhone 8: 375 × 667 points at 2 pixels a point.
    public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig { screen(375, 667, 2, orientation) }
    /// iPhone 8 Plus: 414 × 736 points at 3 pixels a point.
    public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig { screen(414, 736, 3, orientation) }
    /// iPhone X: 375 × 812 points at 3 pixels a point.
    public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig { screen(375, 812, 3, orientation) }
    /// iPhone XR: 414 × 896 points at 2 pixels a point.
    public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig { screen(414, 896, 2, orientation) }
    /// iPhone XS Max: 414 × 896 points at 3 pixels a point.
    public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig { screen(414, 896, 3, orientation) }
    /// iPhone 12: 390 × 844 points at 3 pixels a point.
    public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig { screen(390, 844, 3, orientation) }
    /// iPhone 12 Pro: 390 × 844 points at 3 pixels a point.
    public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { screen(390, 844, 3, orientation) }
    /// iPhone 12 Pro Max: 428 × 926 points at 3 pixels a point.
    public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig { screen(428, 926, 3, orientation) }
    /// iPhone 13: 390 × 844 points at 3 pixels a point.
    public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { screen(390, 844, 3, orientation) }
    /// iPhone 13 mini: 375 × 812 points at 3 pixels a point.
    public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig { screen(375, 812, 3, orientation) }
    /// iPhone 13 Pro: 390 × 844 points at 3 pixels a point.
    public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { screen(390, 844, 3, orientation) }
    /// iPhone 13 Pro Max: 428 × 926 points at 3 pixels a point.
    public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig { screen(428, 926, 3, orientation) }
    /// iPad mini: 768 × 1024 points at 2 pixels a point.
    public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { screen(768, 1024, 2, orientation) }
    /// iPad of 10.2 inches: 810 × 1080 points at 2 pixels a point.
    public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { screen(810, 1080, 2, orientation) }
    /// iPad Pro of 10.5 inches: 834 × 1112 points at 2 pixels a point.
    public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { screen(834, 1112, 2, orientation) }
    /// iPad Pro of 11 inches: 834 × 1194 points at 2 pixels a point.
    public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { screen(834, 1194, 2, orientation) }
    /// iPad Pro of 12.9 inches: 1024 × 1366 points at 2 pixels a point.
    public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { screen(1024, 1366, 2, orientation) }
}
