import RasterFormats
import RasterGraphics

extension TablePalette {
    /// Of what has risen or gone well: 5.1 : 1 on the page in light and 8.3 : 1 in dark.
    public static let positive = color("#2E7D32", "#7BC67E")
    /// Of what stays as it is, and of the first of two values.
    public static let neutral = color("#757575", "#9E9E9E")
    /// Of stars.
    public static let rating = color("#E8A317", "#F2B632")
    /// Behind bars, over all of their room: a veil that shows on light and on dark.
    public static let track = Color(white: 0.5, alpha: 0.18)
    /// For the parts of a whole, one after the other; what lies side by side differs in lightness too.
    public static let series = [
        color("#2F6FB4", "#6AA9E9"), color("#F0B35A", "#D9983A"), color("#3E8E7E", "#6CC5B0"), color("#D7B5D8", "#A87FB0"),
        color("#8C4A6B", "#D98CAF"), color("#B8BCC2", "#6F757D"),
    ]
    /// From one extreme over the middle to the other.
    public static let diverging = [
        color("#C4543E", "#E5735E"), color("#EBA98F", "#96574B"), color("#DADADA", "#565656"), color("#92B8DE", "#44719F"),
        color("#2F6FB4", "#6AA9E9"),
    ]
}

/// Colours for the columns of a plot.
enum PlotColors {
    /// The color at a place, from the first again after the last.
    static func cycled(_ colors: [Color], _ index: Int) -> Color {
        colors.isEmpty ? TablePalette.neutral : colors[index % colors.count]
    }

    /// So many colours of some that run from one extreme over the middle to the other: outer ones first, and the middle one
    /// for the middle of an odd number only.
    static func diverging(_ colors: [Color], count: Int) -> [Color] {
        guard let first = colors.first else { return Array(repeating: TablePalette.neutral, count: count) }
        let half = count / 2
        return (0..<count).map { index in
            let fromEnd = min(index, count - 1 - index)
            // The share of the way to the middle.
            let inward = count % 2 == 1 && index == half ? 1 : Double(fromEnd) / Double(max(1, half))
            let place = (index < half ? inward / 2 : 1 - inward / 2) * Double(colors.count - 1)
            let lower = Int(place)
            let share = place - Double(lower)
            guard colors.indices.contains(lower) else { return first }
            if share == 0 || lower + 1 == colors.count { return colors[lower] }
            let (a, b) = (colors[lower], colors[lower + 1])
            return Color { OKLab.mix(a.components(with: $0), b.components(with: $0), share) }
        }
    }
}
