import Foundation
import RasterGraphics
import RasterSolver

extension LayoutTree {
    /// The rectangle of an item, as the layout has it.
    func box(of item: any LayoutItem) -> LayoutBox {
        if let own = unknowns[ObjectIdentifier(item)] {
            return LayoutBox(
                x: LayoutExtent(start: LayoutTerm(variable: own.left), length: LayoutTerm(variable: own.width)),
                y: LayoutExtent(start: LayoutTerm(variable: own.top), length: LayoutTerm(variable: own.height)))
        }
        if let guide = item as? LayoutGuide {
            guard let view = guide.owningView, case .inset(let insets) = guide.kind else { return Self.fixed(.zero) }
            return box(of: view).inset(by: insets(view))
        }
        guard let view = item.layoutView else { return Self.fixed(.zero) }
        guard view !== root, let superview = view.superview else { return Self.fixed(view.bounds) }
        let outer = box(of: superview)
        let (frame, mask) = (view.frame, view.autoresizingMask)
        return LayoutBox(
            x: Self.following(
                outer.x, start: frame.minX, length: frame.width, of: superview.frame.width,
                stretches: mask.isDisjoint(with: [.flexibleLeftMargin, .flexibleRightMargin]) && mask.contains(.flexibleWidth)),
            y: Self.following(
                outer.y, start: frame.minY, length: frame.height, of: superview.frame.height,
                stretches: mask.isDisjoint(with: [.flexibleTopMargin, .flexibleBottomMargin]) && mask.contains(.flexibleHeight)))
    }

    private static func fixed(_ rect: CGRect) -> LayoutBox {
        func extent(_ start: CGFloat, _ length: CGFloat) -> LayoutExtent {
            LayoutExtent(start: LayoutTerm(offset: number(start)), length: LayoutTerm(offset: number(length)))
        }
        return LayoutBox(x: extent(rect.minX, rect.width), y: extent(rect.minY, rect.height))
    }

    /// The extent of a view that follows its mask. One that stretches with its superview does so while that is unknown; other
    /// masks move views when their superview is placed.
    private static func following(
        _ outer: LayoutExtent, start: CGFloat, length: CGFloat, of outerLength: CGFloat, stretches: Bool
    ) -> LayoutExtent {
        LayoutExtent(
            start: outer.start + number(start),
            length: stretches
                ? outer.length + number(length - outerLength) : LayoutTerm(offset: number(length)))
    }

    /// An attribute of an item as an expression.
    /// - Parameter isMirrored: Whether the axis from left to right counts backwards.
    func place(_ attribute: LayoutConstraint.Attribute, of item: any LayoutItem, isMirrored: Bool) -> AttributeExpression {
        var box = box(of: item)
        var attribute = attribute
        if let plain = attribute.withoutMargin {
            if let view = item as? View { box = box.inset(by: view.layoutMargins) }
            attribute = plain
        } else if let view = item as? View, view.alignmentRectInsets != .zero {
            box = box.inset(by: view.alignmentRectInsets)
        }
        func across(_ share: Double) -> AttributeExpression {
            let place = box.x.point(at: share)
            return isMirrored ? place.mirrored : place
        }
        switch attribute {
        case .left: return across(0)
        case .right: return across(1)
        case .leading: return across(isMirrored ? 1 : 0)
        case .trailing: return across(isMirrored ? 0 : 1)
        case .centerX: return across(0.5)
        case .width: return box.x.lengthPlace
        case .top: return box.y.point(at: 0)
        case .bottom: return box.y.point(at: 1)
        case .centerY: return box.y.point(at: 0.5)
        case .height: return box.y.lengthPlace
        case .firstBaseline:
            guard let view = item as? View else { return box.y.point(at: 1) }
            let lined = view.forFirstBaselineLayout
            guard let baseline = lined.firstBaselineOffset else { return self.box(of: lined).y.point(at: 1) }
            return (self.box(of: lined).y.inset(before: Self.number(baseline), after: 0)).point(at: 0)
        case .lastBaseline:
            guard let view = item as? View else { return box.y.point(at: 1) }
            let lined = view.forLastBaselineLayout
            return self.box(of: lined).y.inset(before: 0, after: Self.number(lined.lastBaselineInset ?? 0)).point(at: 1)
        default: preconditionFailure("'\(attribute)' has no place")
        }
    }

    /// The constraint as an expression that is compared with zero: all but its terms is one number.
    func expression(of constraint: LayoutConstraint) -> LinearExpression? {
        guard let sides = sides(of: constraint) else { return nil }
        var terms: [LinearExpression.Term] = []
        sides.left.append(to: &terms, times: 1)
        sides.leftOrigin?.append(to: &terms, times: -1)
        sides.right?.append(to: &terms, times: -Double(constraint.multiplier))
        sides.rightOrigin?.append(to: &terms, times: Double(constraint.multiplier))
        return LinearExpression(terms: terms, constant: constant(of: constraint, sides))
    }

    /// The number in ``expression(of:)``; nil where an item is gone.
    func constant(of constraint: LayoutConstraint) -> Double? {
        sides(of: constraint).map { constant(of: constraint, $0) }
    }

    /// Both sides of a constraint, each with the place that a distance is measured from.
    private typealias Sides = (
        left: AttributeExpression, leftOrigin: AttributeExpression?, right: AttributeExpression?,
        rightOrigin: AttributeExpression?
    )

    private func constant(of constraint: LayoutConstraint, _ sides: Sides) -> Double {
        let right = (sides.right?.constant ?? 0) - (sides.rightOrigin?.constant ?? 0)
        let left = sides.left.constant - (sides.leftOrigin?.constant ?? 0)
        return Self.finite(left - (right * Double(constraint.multiplier) + Self.number(constraint.constant)))
    }

    /// The solver takes no infinities; see ``ConstraintSolver`` for the largest number that it tells from others.
    static func finite(_ constant: Double) -> Double {
        constant.isFinite ? constant : constant < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }

    private func sides(of constraint: LayoutConstraint) -> Sides? {
        guard let first = constraint.first else { return nil }
        let isDirectional =
            constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
            || constraint.distances?.isDirectional ?? false
        let isMirrored =
            isDirectional && first.layoutView?.runsRightToLeft == true
        let left = place(constraint.firstAttribute, of: first, isMirrored: isMirrored)
        var (leftOrigin, rightOrigin): (AttributeExpression?, AttributeExpression?)
        if let distances = constraint.distances {
            guard let left = place(of: distances.first, isMirrored: isMirrored),
                let right = place(of: distances.second, isMirrored: isMirrored)
            else { return nil }
            (leftOrigin, rightOrigin) = (left.place, right.place)
        }
        guard constraint.secondAttribute != .notAnAttribute else { return (left, leftOrigin, nil, nil) }
        guard let second = constraint.second else { return nil }
        let right = place(constraint.secondAttribute, of: second, isMirrored: isMirrored)
        return (left, leftOrigin, right, rightOrigin)
    }

    /// The place that a distance is measured from, if one is; nil where it is gone.
    private func place(of origin: LayoutConstraint.Origin?, isMirrored: Bool) -> (place: AttributeExpression?, Void)? {
        guard let origin else { return (nil, ()) }
        guard let item = origin.item else { return nil }
        return (place(origin.attribute, of: item, isMirrored: isMirrored), ())
    }
}

extension LayoutBox {
    fileprivate func inset(by insets: EdgeInsets) -> LayoutBox {
        LayoutBox(
            x: x.inset(before: LayoutTree.number(insets.left), after: LayoutTree.number(insets.right)),
            y: y.inset(before: LayoutTree.number(insets.top), after: LayoutTree.number(insets.bottom)))
    }
}

extension LayoutConstraint.Distances {
    fileprivate var isDirectional: Bool {
        first?.attribute.isDirectional ?? false || second?.attribute.isDirectional ?? false
    }
}

extension LayoutConstraint.Attribute {
    /// Whether it lies elsewhere where content runs from right to left.
    fileprivate var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// The same of the rectangle that the margins leave; nil for those that are not about it.
    fileprivate var withoutMargin: LayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
