import Foundation
import RasterGraphics

/// The colours of the standard theme, light and dark.
public enum TablePalette {
    /// A colour of both appearances, each as `#RRGGBB`.
    package static func color(_ light: String, _ dark: String) -> Color {
        let (light, dark) = (one(light), one(dark))
        return Color { $0.userInterfaceStyle == .dark ? dark : light }
    }

    private static func one(_ hex: String) -> Color {
        guard let color = Color(hex: hex) else { preconditionFailure("\(hex) is a colour") }
        return color
    }

    /// Text on colours that are light.
    package static let dark = one("#1A1A1A")

    /// Of bars and lines: as dark as blue can be and still be a colour; lighter in the dark.
    public static let accent = color("#2F6FB4", "#6AA9E9")
    /// The same of numbers below zero.
    public static let negative = color("#C62828", "#FF7A70")
    /// Behind tables.
    public static let page = color("#FFFFFF", "#1C1C1C")
    /// 16 : 1 on the page.
    public static let text = color("#1A1A1A", "#F2F2F2")
    /// 5.7 : 1 on the page in light and 6.6 : 1 in dark: WCAG 2.2 asks for 4.5 : 1.
    public static let secondaryText = color("#666666", "#A6A6A6")
    /// Of subtitles and notes: APCA 60 on the page, which the grey above is short of in dark.
    public static let noteText = color("#666666", "#B4B4B4")
    /// Of labels over columns.
    public static let label = color("#404040", "#D0D0D0")
    /// Around the data, and above sums.
    public static let strongLine = color("#404040", "#B4B4B4")
    /// Below spanners and group labels.
    public static let line = color("#B4B4B4", "#5A5A5A")
    /// Between rows of the data.
    public static let hairline = color("#E6E6E6", "#353535")
    /// gt's own grey of lines; darker in the dark.
    public static let gtLine = color("#D3D3D3", "#4A4A4A")
    /// Behind every other row, where a theme asks for it.
    public static let stripe = color("#F5F5F5", "#262626")
}
