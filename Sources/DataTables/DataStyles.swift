import RasterGraphics

/// The colours that a table has unless it is given others.
public enum DataStyles {
    /// The colours of rows, which alternate; highlighted cells are those of the sorted column.
    public enum Colors {
        public static let highlightedFirstColor = gray(light: 0.941, dark: 0.16)
        public static let highlightedSecondColor = gray(light: 0.9725, dark: 0.13)
        public static let unhighlightedFirstColor = gray(light: 0.9725, dark: 0.06)
        public static let unhighlightedSecondColor = gray(light: 1, dark: 0.03)

        private static func gray(light: Double, dark: Double) -> Color {
            let (light, dark) = (Color(white: light), Color(white: dark))
            return Color { $0.userInterfaceStyle == .dark ? dark : light }
        }
    }
}
