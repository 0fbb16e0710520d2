import Foundation

/// Colours along a line: what a gradient is painted with.
///
/// Between two of its places a colour is mixed of both, component by component, opacity among them; before the first and
/// behind the last it is that one.
public struct Gradient: Hashable, Sendable {
    /// From the beginning to the end.
    public var colors: [Color]
    /// Where each colour lies, from 0 to 1, in growing order. Nil: evenly spread.
    public var locations: [CGFloat]?

    /// - Parameter locations: As many as colours; taken for nil where there are others.
    public init(colors: [Color], locations: [CGFloat]? = nil) {
        self.colors = colors
        self.locations = locations
    }

    /// Colours with their places, in order; a place that is no number or lies before another counts as that one. None where
    /// there are no colours.
    package func stops(with traits: TraitCollection) -> [(place: Double, color: ColorU8)] {
        let given = locations.flatMap { $0.count == colors.count ? $0 : nil }
        var last = 0.0
        return colors.enumerated().map { i, color in
            let place = given.map { Double($0[i]) } ?? (colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0)
            last = place > last ? min(place, 1) : last
            return (last, color.components(with: traits))
        }
    }
}
