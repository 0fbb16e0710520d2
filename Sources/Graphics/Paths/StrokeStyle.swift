import Foundation

/// How a line looks at its open ends.
public enum LineCap: Int, Hashable, Sendable {
    /// Cut off at the end.
    case butt
    /// A half circle around the end.
    case round
    /// Cut off half a width beyond the end.
    case square
}

/// How a line looks at its corners.
public enum LineJoin: Int, Hashable, Sendable {
    /// Pointed, as far as the limit of mitres goes, bevelled beyond.
    case miter
    case round
    case bevel
}

/// A line along a path: its width, ends, corners and dashes. Lengths are in the path's unit.
public struct StrokeStyle: Hashable, Sendable {
    /// Default 1. Where it is not positive and finite, nothing is drawn.
    public var lineWidth: CGFloat = 1
    /// Default `.butt`.
    public var lineCap = LineCap.butt
    /// Default `.miter`.
    public var lineJoin = LineJoin.miter
    /// The longest mitre, as a multiple of the width. Default 10.
    public var miterLimit: CGFloat = 10
    /// Lengths of ink and gap by turns, over and over. Default empty: an unbroken line, as where a length is negative or not
    /// finite, or all are 0.
    public var dash: [CGFloat] = []
    /// How far into the pattern the line begins. Default 0.
    public var dashPhase: CGFloat = 0

    /// A line of one unit.
    public init() {}

    /// An unbroken line.
    public init(
        lineWidth: CGFloat, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: CGFloat = 10
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
    }

    /// How far the line reaches from its path at most.
    package var reach: CGFloat {
        let half = lineWidth / 2
        // A square end's corner is √2 halves away.
        let cap = lineCap == .square ? 1.5 : 1
        return half * (lineJoin == .miter ? max(cap, miterLimit > 1 ? miterLimit : 1) : cap)
    }

    /// The same line where the unit is `factor` times as large.
    package func scaled(by factor: CGFloat) -> StrokeStyle {
        var style = self
        style.lineWidth *= factor
        style.dash = dash.map { $0 * factor }
        style.dashPhase *= factor
        return style
    }
}
