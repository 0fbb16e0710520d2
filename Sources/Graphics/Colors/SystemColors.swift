// UIKit's colours as of iOS 13 to 18. Values: UIKitMetrics.md, Colours, which names the source of each.

extension Color {
    /// A colour with a value for light and dark, and one for each of them with raised contrast.
    private static func adaptive(
        _ light: ColorU8, dark: ColorU8, highContrast: ColorU8, highContrastDark: ColorU8
    ) -> Color {
        dynamic(
            Color(light), dark: Color(dark), highContrast: Color(highContrast),
            highContrastDark: Color(highContrastDark))
    }

    /// The four are made once, not whenever the colour is asked for.
    private static func dynamic(_ light: Color, dark: Color, highContrast: Color, highContrastDark: Color) -> Color {
        Color { traits in
            switch (traits.userInterfaceStyle, traits.accessibilityContrast) {
            case (.light, .normal): light
            case (.dark, .normal): dark
            case (.light, .high): highContrast
            case (.dark, .high): highContrastDark
            }
        }
    }

    /// One colour for light and one for dark whose opacity is 0 to 1, exact rather than in 8 bits, and
    /// grows with contrast.
    private static func translucent(
        _ light: ColorU8, dark: ColorU8, alphas: (light: Double, dark: Double, high: Double, highDark: Double)
    ) -> Color {
        dynamic(
            Color(light).withAlphaComponent(alphas.light), dark: Color(dark).withAlphaComponent(alphas.dark),
            highContrast: Color(light).withAlphaComponent(alphas.high),
            highContrastDark: Color(dark).withAlphaComponent(alphas.highDark))
    }

    private static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> ColorU8 {
        ColorU8(red: red, green: green, blue: blue)
    }

    // MARK: Text

    /// Text: black on light, white on dark.
    public static let label = adaptive(
        .black, dark: .white, highContrast: .black, highContrastDark: .white)
    /// Text of second rank.
    public static let secondaryLabel = translucent(
        rgb(60, 60, 67), dark: rgb(235, 235, 245), alphas: (0.6, 0.6, 0.68, 0.68))
    /// Text of third rank.
    public static let tertiaryLabel = translucent(
        rgb(60, 60, 67), dark: rgb(235, 235, 245), alphas: (0.3, 0.3, 0.38, 0.38))
    /// Text of fourth rank.
    public static let quaternaryLabel = translucent(
        rgb(60, 60, 67), dark: rgb(235, 235, 245), alphas: (0.18, 0.16, 0.26, 0.24))
    /// Text that stands where nothing has been written yet.
    public static let placeholderText = translucent(
        rgb(60, 60, 67), dark: rgb(235, 235, 245), alphas: (0.3, 0.3, 0.38, 0.38))
    /// Text that leads somewhere.
    public static let link = adaptive(
        rgb(0, 122, 255), dark: rgb(9, 132, 255), highContrast: rgb(0, 122, 255),
        highContrastDark: rgb(9, 132, 255))
    /// White at 60 %, for text on dark surfaces; does not adapt.
    public static let lightText = Color(white: 1, alpha: 0.6)
    /// Black, for text on light surfaces; does not adapt.
    public static let darkText = Color(white: 0)

    // MARK: Lines

    /// Thin lines that let what is below shine through.
    public static let separator = translucent(
        rgb(60, 60, 67), dark: rgb(84, 84, 88), alphas: (0.29, 0.6, 0.37, 0.68))
    /// Thin opaque lines.
    public static let opaqueSeparator = adaptive(
        rgb(198, 198, 200), dark: rgb(56, 56, 58), highContrast: rgb(198, 198, 200),
        highContrastDark: rgb(56, 56, 58))

    // MARK: Fills

    /// A translucent fill of thin and small shapes.
    public static let systemFill = translucent(
        rgb(120, 120, 128), dark: rgb(120, 120, 128), alphas: (0.2, 0.36, 0.28, 0.44))
    /// A translucent fill of medium shapes.
    public static let secondarySystemFill = translucent(
        rgb(120, 120, 128), dark: rgb(120, 120, 128), alphas: (0.16, 0.32, 0.24, 0.4))
    /// A translucent fill of large shapes.
    public static let tertiarySystemFill = translucent(
        rgb(118, 118, 128), dark: rgb(118, 118, 128), alphas: (0.12, 0.24, 0.2, 0.32))
    /// A translucent fill of large areas with complex content.
    public static let quaternarySystemFill = translucent(
        rgb(116, 116, 128), dark: rgb(118, 118, 128), alphas: (0.08, 0.18, 0.16, 0.26))

    // MARK: Backgrounds

    /// The main background.
    public static let systemBackground = adaptive(
        .white, dark: .black, highContrast: .white, highContrastDark: .black)
    /// What lies on the main background.
    public static let secondarySystemBackground = adaptive(
        rgb(242, 242, 247), dark: rgb(28, 28, 30), highContrast: rgb(235, 235, 240),
        highContrastDark: rgb(36, 36, 38))
    /// What lies on the secondary background.
    public static let tertiarySystemBackground = adaptive(
        .white, dark: rgb(44, 44, 46), highContrast: .white, highContrastDark: rgb(54, 54, 56))
    /// The main background of grouped content.
    public static let systemGroupedBackground = adaptive(
        rgb(242, 242, 247), dark: .black, highContrast: rgb(235, 235, 240), highContrastDark: .black)
    /// The background of a group.
    public static let secondarySystemGroupedBackground = adaptive(
        .white, dark: rgb(28, 28, 30), highContrast: .white, highContrastDark: rgb(36, 36, 38))
    /// What lies on the background of a group.
    public static let tertiarySystemGroupedBackground = adaptive(
        rgb(242, 242, 247), dark: rgb(44, 44, 46), highContrast: rgb(235, 235, 240),
        highContrastDark: rgb(54, 54, 56))
    /// The older name of ``systemGroupedBackground``.
    public static let groupTableViewBackground = systemGroupedBackground

    // MARK: Greys

    /// iOS's `systemGray`, by appearance and contrast.
    public static let systemGray = adaptive(
        rgb(142, 142, 147), dark: rgb(142, 142, 147), highContrast: rgb(108, 108, 112),
        highContrastDark: rgb(174, 174, 178))
    /// iOS's `systemGray2`, by appearance and contrast.
    public static let systemGray2 = adaptive(
        rgb(174, 174, 178), dark: rgb(99, 99, 102), highContrast: rgb(142, 142, 147),
        highContrastDark: rgb(124, 124, 128))
    /// iOS's `systemGray3`, by appearance and contrast.
    public static let systemGray3 = adaptive(
        rgb(199, 199, 204), dark: rgb(72, 72, 74), highContrast: rgb(174, 174, 178),
        highContrastDark: rgb(84, 84, 86))
    /// iOS's `systemGray4`, by appearance and contrast.
    public static let systemGray4 = adaptive(
        rgb(209, 209, 214), dark: rgb(58, 58, 60), highContrast: rgb(188, 188, 192),
        highContrastDark: rgb(68, 68, 70))
    /// iOS's `systemGray5`, by appearance and contrast.
    public static let systemGray5 = adaptive(
        rgb(229, 229, 234), dark: rgb(44, 44, 46), highContrast: rgb(216, 216, 220),
        highContrastDark: rgb(54, 54, 56))
    /// iOS's `systemGray6`, by appearance and contrast.
    public static let systemGray6 = adaptive(
        rgb(242, 242, 247), dark: rgb(28, 28, 30), highContrast: rgb(235, 235, 240),
        highContrastDark: rgb(36, 36, 38))

    // MARK: Hues

    /// iOS's `systemRed`, by appearance and contrast.
    public static let systemRed = adaptive(
        rgb(255, 59, 48), dark: rgb(255, 69, 58), highContrast: rgb(215, 0, 21),
        highContrastDark: rgb(255, 105, 97))
    /// iOS's `systemOrange`, by appearance and contrast.
    public static let systemOrange = adaptive(
        rgb(255, 149, 0), dark: rgb(255, 159, 10), highContrast: rgb(201, 52, 0),
        highContrastDark: rgb(255, 179, 64))
    /// iOS's `systemYellow`, by appearance and contrast.
    public static let systemYellow = adaptive(
        rgb(255, 204, 0), dark: rgb(255, 214, 10), highContrast: rgb(160, 90, 0),
        highContrastDark: rgb(255, 212, 38))
    /// iOS's `systemGreen`, by appearance and contrast.
    public static let systemGreen = adaptive(
        rgb(52, 199, 89), dark: rgb(48, 209, 88), highContrast: rgb(36, 138, 61),
        highContrastDark: rgb(48, 219, 91))
    /// iOS's `systemMint`, by appearance and contrast.
    public static let systemMint = adaptive(
        rgb(0, 199, 190), dark: rgb(99, 230, 226), highContrast: rgb(12, 129, 123),
        highContrastDark: rgb(102, 212, 207))
    /// iOS's `systemTeal`, by appearance and contrast.
    public static let systemTeal = adaptive(
        rgb(48, 176, 199), dark: rgb(64, 200, 224), highContrast: rgb(0, 130, 153),
        highContrastDark: rgb(93, 230, 255))
    /// iOS's `systemCyan`, by appearance and contrast.
    public static let systemCyan = adaptive(
        rgb(50, 173, 230), dark: rgb(100, 210, 255), highContrast: rgb(0, 113, 164),
        highContrastDark: rgb(112, 215, 255))
    /// iOS's `systemBlue`, by appearance and contrast.
    public static let systemBlue = adaptive(
        rgb(0, 122, 255), dark: rgb(10, 132, 255), highContrast: rgb(0, 64, 221),
        highContrastDark: rgb(64, 156, 255))
    /// iOS's `systemIndigo`, by appearance and contrast.
    public static let systemIndigo = adaptive(
        rgb(88, 86, 214), dark: rgb(94, 92, 230), highContrast: rgb(54, 52, 163),
        highContrastDark: rgb(125, 122, 255))
    /// iOS's `systemPurple`, by appearance and contrast.
    public static let systemPurple = adaptive(
        rgb(175, 82, 222), dark: rgb(191, 90, 242), highContrast: rgb(137, 68, 171),
        highContrastDark: rgb(218, 143, 255))
    /// iOS's `systemPink`, by appearance and contrast.
    public static let systemPink = adaptive(
        rgb(255, 45, 85), dark: rgb(255, 55, 95), highContrast: rgb(211, 15, 69),
        highContrastDark: rgb(255, 100, 130))
    /// iOS's `systemBrown`, by appearance and contrast.
    public static let systemBrown = adaptive(
        rgb(162, 132, 94), dark: rgb(172, 142, 104), highContrast: rgb(127, 101, 69),
        highContrastDark: rgb(181, 148, 105))
    /// What an app accentuates with; here ``systemBlue``, which is the tint of an app that sets none.
    public static let tintColor = systemBlue

    // MARK: Fixed colours

    /// iOS's `black`, the same in light and dark.
    public static let black = Color(white: 0)
    /// iOS's `white`, the same in light and dark.
    public static let white = Color(white: 1)
    /// iOS's `gray`, the same in light and dark.
    public static let gray = Color(white: 0.5)
    /// iOS's `darkGray`, the same in light and dark.
    public static let darkGray = Color(white: 1.0 / 3)
    /// iOS's `lightGray`, the same in light and dark.
    public static let lightGray = Color(white: 2.0 / 3)
    /// iOS's `red`, the same in light and dark.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// iOS's `green`, the same in light and dark.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// iOS's `blue`, the same in light and dark.
    public static let blue = Color(red: 0, green: 0, blue: 1)
    /// iOS's `cyan`, the same in light and dark.
    public static let cyan = Color(red: 0, green: 1, blue: 1)
    /// iOS's `yellow`, the same in light and dark.
    public static let yellow = Color(red: 1, green: 1, blue: 0)
    /// iOS's `magenta`, the same in light and dark.
    public static let magenta = Color(red: 1, green: 0, blue: 1)
    /// iOS's `orange`, the same in light and dark.
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    /// iOS's `purple`, the same in light and dark.
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
    /// iOS's `brown`, the same in light and dark.
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}
