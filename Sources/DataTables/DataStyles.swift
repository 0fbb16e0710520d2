import RasterGraphics

/// The colours that a table has unless it is given others.
public enum DataStyles {
    /// The colours of rows, which alternate; highlighted cells are those of the sorted column.
    public enum Colors {
        /// The cells of the sorted column in the first row, the third and so on.
        public static let highlightedFirstColor = gray(light: 0.941, dark: 0.16)
        /// The same in the rows between.
        public static let highlightedSecondColor = gray(light: 0.9725, dark: 0.13)
        /// All other cells in the first row, the third and so on.
        public static let unhighlightedFirstColor = gray(light: 0.9725, dark: 0.06)
        /// The same in the rows between.
        public static let unhighlightedSecondColor = gray(light: 1, dark: 0.03)

        private static func gray(light: Double, dark: Double) -> Color {
            let (light, dark) = (Color(white: light), Color(white: dark))
            return Color { $0.userInterfaceStyle == .dark ? dark : light }
        }
    }
}
