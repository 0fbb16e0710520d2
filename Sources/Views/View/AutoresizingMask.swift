import Foundation

/// What of a view's place and size gives way when its superview's size changes.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension View {
    /// The mask, under the name that UIKit has for it.
    public typealias AutoresizingMask = RasterViews.AutoresizingMask

    /// Moves and resizes the subviews whose masks say so, after the size was `oldSize`.
    final func resizeSubviews(from oldSize: CGSize) {
        for view in subviews where !view.autoresizingMask.isEmpty {
            let mask = view.autoresizingMask
            let (x, width) = Self.following(
                start: view.frame.origin.x, length: view.frame.size.width, from: oldSize.width, to: frame.size.width,
                before: mask.contains(.flexibleLeftMargin), inside: mask.contains(.flexibleWidth),
                after: mask.contains(.flexibleRightMargin))
            let (y, height) = Self.following(
                start: view.frame.origin.y, length: view.frame.size.height, from: oldSize.height,
                to: frame.size.height, before: mask.contains(.flexibleTopMargin),
                inside: mask.contains(.flexibleHeight), after: mask.contains(.flexibleBottomMargin))
            view.frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Where a subview is along an axis on which its superview has grown or shrunk: the parts that are flexible share the
    /// difference in proportion to their lengths, equally where none of them has any.
    private static func following(
        start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, before: Bool, inside: Bool, after: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        let difference = new - old
        let flexible: [(isFlexible: Bool, length: CGFloat)] = [
            (before, start), (inside, length), (after, old - start - length),
        ]
        let count = flexible.count { $0.isFlexible }
        guard count > 0, difference != 0, difference.isFinite else { return (start, length) }
        let total = flexible.reduce(0) { $0 + ($1.isFlexible ? $1.length : 0) }
        func share(_ part: (isFlexible: Bool, length: CGFloat)) -> CGFloat {
            guard part.isFlexible else { return 0 }
            return total > 0 ? difference * part.length / total : difference / CGFloat(count)
        }
        return (start + share(flexible[0]), max(0, length + share(flexible[1])))
    }
}
