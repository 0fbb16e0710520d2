import Foundation

/// A place or a length of a view or a guide, to make constraints from.
///
/// What an anchor may be compared with is its type: ``LayoutXAxisAnchor``, ``LayoutYAxisAnchor``, ``LayoutDimension``.
public struct LayoutAnchor<Kind> {
    let item: any LayoutItem
    let attribute: LayoutConstraint.Attribute
    /// Where the anchor is a distance: what from.
    var origin: LayoutConstraint.Origin?

    init(item: any LayoutItem, attribute: LayoutConstraint.Attribute, origin: LayoutConstraint.Origin? = nil) {
        self.item = item
        self.attribute = attribute
        self.origin = origin
    }

    func constraint(
        _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat
    ) -> LayoutConstraint {
        if origin == nil, other?.origin == nil {
            return LayoutConstraint(
                item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
                attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
        }
        return LayoutConstraint(
            (item, attribute, origin), relation, other.map { ($0.item, $0.attribute, $0.origin) },
            multiplier: multiplier, constant: constant)
    }

    /// The distance from this place to another, as a length; negative where the other lies before.
    fileprivate func distance(to other: LayoutAnchor) -> LayoutDimension {
        LayoutDimension(
            item: other.item, attribute: other.attribute,
            origin: LayoutConstraint.Origin(item: item, attribute: attribute))
    }

    /// `self = anchor + constant`, not yet active.
    public func constraint(equalTo anchor: LayoutAnchor, constant: CGFloat = 0) -> LayoutConstraint {
        constraint(.equal, anchor, constant: constant)
    }

    /// `self ≥ anchor + constant`, not yet active.
    public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor, constant: CGFloat = 0) -> LayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: constant)
    }

    /// `self ≤ anchor + constant`, not yet active.
    public func constraint(lessThanOrEqualTo anchor: LayoutAnchor, constant: CGFloat = 0) -> LayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: constant)
    }
}

/// What the type of an anchor says.
public enum LayoutAnchorKind {
    /// A place from left to right.
    public enum XAxis {}
    /// A place from top to bottom.
    public enum YAxis {}
    /// A width or a height.
    public enum Dimension {}
}

/// A place from left to right.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutAnchorKind.XAxis>
/// A place from top to bottom.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutAnchorKind.YAxis>
/// A width or a height.
public typealias LayoutDimension = LayoutAnchor<LayoutAnchorKind.Dimension>

extension LayoutAnchor where Kind == LayoutAnchorKind.Dimension {
    /// `self = constant`, not yet active.
    public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
        constraint(.equal, nil, constant: constant)
    }

    /// `self ≥ constant`, not yet active.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: constant)
    }

    /// `self ≤ constant`, not yet active.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: constant)
    }

    /// `self = multiplier × anchor + constant`, not yet active.
    public func constraint(
        equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        constraint(.equal, anchor, multiplier: multiplier, constant: constant)
    }

    /// `self ≥ multiplier × anchor + constant`, not yet active.
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
    }

    /// `self ≤ multiplier × anchor + constant`, not yet active.
    public func constraint(
        lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        constraint(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
    }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.XAxis {
    /// The distance from this place to another, to be compared with lengths and other distances. It grows in the direction of
    /// reading where one of the places is leading or trailing, else to the right.
    public func anchorWithOffset(to otherAnchor: LayoutXAxisAnchor) -> LayoutDimension { distance(to: otherAnchor) }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.YAxis {
    /// The distance from this place down to another, to be compared with lengths and other distances.
    public func anchorWithOffset(to otherAnchor: LayoutYAxisAnchor) -> LayoutDimension { distance(to: otherAnchor) }
}

/// Between neighbours, in points: what `equalToSystemSpacing…` multiplies.
private let systemSpacing: CGFloat = 8

extension LayoutAnchor where Kind == LayoutAnchorKind.XAxis {
    /// `self = anchor + multiplier × 8 points`, in the direction of reading; not yet active.
    public func constraint(equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat) -> LayoutConstraint {
        after(anchor, .equal, multiplier)
    }

    /// `self ≥ anchor + multiplier × 8 points`, in the direction of reading; not yet active.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        after(anchor, .greaterThanOrEqual, multiplier)
    }

    /// `self ≤ anchor + multiplier × 8 points`, in the direction of reading; not yet active.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        after(anchor, .lessThanOrEqual, multiplier)
    }

    /// Where one of the places is leading or trailing, the constant points that way by itself.
    private func after(
        _ anchor: LayoutXAxisAnchor, _ relation: LayoutConstraint.Relation, _ multiplier: CGFloat
    ) -> LayoutConstraint {
        constraint(relation, anchor, constant: multiplier * systemSpacing)
    }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.YAxis {
    /// `self = anchor + multiplier × 8 points`, not yet active.
    public func constraint(equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat) -> LayoutConstraint {
        constraint(.equal, anchor, constant: multiplier * systemSpacing)
    }

    /// `self ≥ anchor + multiplier × 8 points`, not yet active.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: multiplier * systemSpacing)
    }

    /// `self ≤ anchor + multiplier × 8 points`, not yet active.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: multiplier * systemSpacing)
    }
}
