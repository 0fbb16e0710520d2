import Foundation
import RasterGraphics

/// The sheets that the pages of a document are printed on.
public struct Paper: Hashable, Sendable {
    /// Width and height in points, of which 72 are an inch.
    public var size: CGSize
    /// What stays free at the edges, in points. Default: half an inch.
    public var margins: EdgeInsets

    /// - Parameters:
    ///   - size: In points; each side is held to ``sides``.
    ///   - margins: Default: half an inch at each edge.
    public init(size: CGSize, margins: EdgeInsets = EdgeInsets(top: 36, left: 36, bottom: 36, right: 36)) {
        self.size = CGSize(
            width: size.width.limited(to: Self.sides), height: size.height.limited(to: Self.sides))
        self.margins = margins
    }

    /// What a side may measure, in points.
    public static let sides: ClosedRange<CGFloat> = 72...14_400

    /// 210 × 297 mm.
    public static let a4 = Paper(size: CGSize(width: 595.276, height: 841.89))
    /// 148 × 210 mm.
    public static let a5 = Paper(size: CGSize(width: 419.528, height: 595.276))
    /// 8½ × 11 inches.
    public static let letter = Paper(size: CGSize(width: 612, height: 792))
    /// 8½ × 14 inches.
    public static let legal = Paper(size: CGSize(width: 612, height: 1008))

    /// Those that have a name.
    public static let named: [(name: String, paper: Paper)] = [
        ("a4", .a4), ("a5", .a5), ("letter", .letter), ("legal", .legal),
    ]

    /// Paper by its name, or by its width and height in points such as "400x600"; nil for anything else.
    public init?(_ text: String) {
        let text = text.lowercased()
        if let named = Self.named.first(where: { $0.name == text }) {
            self = named.paper
            return
        }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], Self.sides.contains(CGFloat(width)),
            Self.sides.contains(CGFloat(height))
        else { return nil }
        self.init(size: CGSize(width: width, height: height))
    }

    /// The same sheet lying on its long side.
    public var landscape: Paper {
        var paper = self
        paper.size = CGSize(width: max(size.width, size.height), height: min(size.width, size.height))
        return paper
    }

    /// What the margins leave, in points: at least an inch each way, in the middle of the sheet where they leave less.
    var room: CGRect {
        func side(_ length: CGFloat, _ before: CGFloat, _ after: CGFloat) -> (start: CGFloat, length: CGFloat) {
            let (before, after) = (before.limited(to: 0...length), after.limited(to: 0...length))
            let rest = length - before - after
            return rest >= 72 ? (before, rest) : ((length - min(72, length)) / 2, min(72, length))
        }
        let (x, y) = (side(size.width, margins.left, margins.right), side(size.height, margins.top, margins.bottom))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}

extension CGFloat {
    /// The nearest number in a range; what is no number is the least.
    fileprivate func limited(to range: ClosedRange<CGFloat>) -> CGFloat { isNaN ? range.lowerBound : clamped(to: range) }
}
