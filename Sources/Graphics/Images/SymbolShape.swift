import Foundation

/// The drawing of a symbol on a grid of 24 × 24 units, y down: lines of any width, and surfaces.
///
/// Equal when the names are: a name has one drawing.
package struct SymbolShape: Hashable, Sendable {
    /// One step of the drawing, bottom to top. Lines have round ends and corners; an outline that is open is not closed.
    package struct Layer: Sendable {
        /// What a step does with its outline.
        package enum Kind: Sendable {
            /// Draws along it.
            case line
            /// Fills it, and draws along it.
            case surface
            /// Takes away what lies along it.
            case gap
            /// Takes away what lies in it.
            case hole
        }

        package let kind: Kind
        package let path: Path

        package init(kind: Kind, path: Path) {
            self.kind = kind
            self.path = path
        }
    }

    /// Units on each side of the grid.
    static let side: CGFloat = 24

    /// The symbol's name, as in "star.fill".
    package let name: String
    /// The box of what is drawn, without the width of the lines.
    package let bounds: CGRect
    package let layers: [Layer]

    package init(name: String, bounds: CGRect, layers: [Layer]) {
        self.name = name
        self.bounds = bounds
        self.layers = layers
    }

    package static func == (a: SymbolShape, b: SymbolShape) -> Bool { a.name == b.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// How wide the lines are in points.
    package func strokeWidth(_ configuration: Image.SymbolConfiguration) -> CGFloat {
        configuration.weight.strokeWidth * configuration.unit
    }

    /// The box of the ink in points, rounded up to half points, which are pixels at scale 2.
    func size(_ configuration: Image.SymbolConfiguration) -> CGSize {
        let line = strokeWidth(configuration)
        func side(_ length: CGFloat) -> CGFloat { (length * configuration.unit + line).roundedUp(toScale: 2) }
        return CGSize(width: side(bounds.width), height: side(bounds.height))
    }

    /// See ``Image/baselineOffsetFromBottom``.
    func baselineOffset(_ configuration: Image.SymbolConfiguration) -> CGFloat {
        // The capitals of the system font are 0.727 em high.
        let capHeight = (configuration.pointSize ?? 17) * 0.727
        let belowMiddle = (bounds.midY - Self.side / 2) * configuration.unit + size(configuration).height / 2
        return belowMiddle - capHeight / 2
    }
}
