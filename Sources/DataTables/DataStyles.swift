import RasterGraphics

/// The colours that a table has unless it is given others.
public enum DataStyles {
    /// The colours of rows, which alternate; highlighted cells are those of the sorted column. What is set here holds for
    /// configurations that are made from then on, in all tasks.
    public enum Colors {
        /// The cells of the sorted column in the first row, the third and so on.
        public static var highlightedFirstColor: Color {
            get { all.withLock { $0.highlighted.first } }
            set { all.withLock { $0.highlighted.first = newValue } }
        }
        /// The same in the rows between.
        public static var highlightedSecondColor: Color {
            get { all.withLock { $0.highlighted.second } }
            set { all.withLock { $0.highlighted.second = newValue } }
        }
        /// All other cells in the first row, the third and so on.
        public static var unhighlightedFirstColor: Color {
            get { all.withLock { $0.unhighlighted.first } }
            set { all.withLock { $0.unhighlighted.first = newValue } }
        }
        /// The same in the rows between.
        public static var unhighlightedSecondColor: Color {
            get { all.withLock { $0.unhighlighted.second } }
            set { all.withLock { $0.unhighlighted.second = newValue } }
        }

        private struct All {
            var highlighted = (first: gray(light: 0.941, dark: 0.16), second: gray(light: 0.9725, dark: 0.13))
            var unhighlighted = (first: gray(light: 0.9725, dark: 0.06), second: gray(light: 1, dark: 0.03))
        }

        private static let all = Lock(All())

        private static func gray(light: Double, dark: Double) -> Color {
            let (light, dark) = (Color(white: light), Color(white: dark))
            return Color { $0.userInterfaceStyle == .dark ? dark : light }
        }
    }
}
