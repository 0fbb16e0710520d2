import Foundation
import RasterGraphics

/// A relation between two lengths or places of views, which their layout keeps: `first = multiplier × second + constant`,
/// or one side at most or at least the other.
///
/// Constraints come from anchors: `title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)`. They count
/// while they are active. Views must belong to one tree; which of its views holds the constraint is decided by
/// ``isActive``.
open class LayoutConstraint: NSObject {
    /// How the two sides compare.
    public enum Relation: Int, Hashable, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A place or a length of a view or of a guide.
    public enum Attribute: Int, Hashable, Sendable, CaseIterable {
        case notAnAttribute = 0
        case left, right, top, bottom
        /// The edge where reading begins.
        case leading
        /// The edge where reading ends.
        case trailing
        case width, height, centerX, centerY
        case lastBaseline, firstBaseline
        // Of the rectangle that the layout margins leave.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    /// An axis of the layout.
    public enum Axis: Int, Hashable, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// The view or guide on the left side; nil when it is gone.
    public var firstItem: AnyObject? { first }
    /// The view or guide on the right side; nil when there is none.
    public var secondItem: AnyObject? { second }
    /// What of ``firstItem`` is meant.
    public let firstAttribute: Attribute
    /// What of ``secondItem`` is meant.
    public let secondAttribute: Attribute
    /// How the sides compare.
    public let relation: Relation
    /// What the right side is multiplied by.
    public let multiplier: CGFloat

    /// Points added to the right side. Changing it costs little.
    /// - Precondition: Setting: a number. One beyond ±10¹² counts as that.
    open var constant: CGFloat {
        get { points }
        set {
            precondition(!newValue.isNaN, "a constraint's constant is a number")
            guard newValue != points else { return }
            points = newValue
            holder?.layoutChanged(.constants)
        }
    }
    private var points: CGFloat

    /// Of constraints that contradict each other the one of higher priority holds. Default: required.
    public var priority = LayoutPriority.required {
        didSet { if priority != oldValue { holder?.layoutChanged(.structure) } }
    }

    /// A name for reports. Default nil.
    public var identifier: String?

    /// Kept for code that sets it.
    public var shouldBeArchived = false

    weak var first: (any LayoutItem)?
    weak var second: (any LayoutItem)?
    /// What of an item a distance is measured from, see ``LayoutAnchor/anchorWithOffset(to:)``.
    struct Origin {
        weak var item: (any LayoutItem)?
        let attribute: Attribute
    }

    /// Where one side is a distance, or both are: what from.
    struct Distances {
        let first, second: Origin?
    }

    /// Nil for nearly all constraints, and else in a box, so that these pay nothing for it.
    private var distanceBox: [Distances] = []
    var distances: Distances? { distanceBox.first }

    /// The view that holds the active constraint: the nearest one that holds all its items.
    weak var holder: View?

    /// The constraint `item.attribute (relation) multiplier × otherItem.otherAttribute + constant`.
    /// - Parameters:
    ///   - item: A view or a layout guide.
    ///   - otherItem: The same; nil where the other side is the constant alone.
    /// - Precondition: Lengths are compared with lengths, places along an axis with places along it, a place with another
    ///   place; multiplier and constant are numbers.
    public init(
        item: Any, attribute: Attribute, relatedBy relation: Relation, toItem otherItem: Any?,
        attribute otherAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        guard let item = item as? any LayoutItem else { preconditionFailure("a constraint is between views and layout guides") }
        let other = otherItem.map { other in
            guard let other = other as? any LayoutItem else {
                preconditionFailure("a constraint is between views and layout guides")
            }
            return other
        }
        precondition(multiplier.isFinite, "a constraint's multiplier is a finite number")
        precondition(!constant.isNaN, "a constraint's constant is a number")
        let otherAttribute = other == nil ? .notAnAttribute : otherAttribute
        precondition(attribute != .notAnAttribute, "a constraint is about an attribute of its first item")
        precondition(
            attribute.kind == (other == nil ? .length : otherAttribute.kind),
            "'\(attribute)' cannot be compared with '\(other == nil ? "a constant" : "\(otherAttribute)")'")
        (first, second) = (item, other)
        (firstAttribute, secondAttribute) = (attribute, otherAttribute)
        self.relation = relation
        self.multiplier = multiplier
        points = constant
        super.init()
    }

    /// A comparison of anchors, which may be distances.
    init(
        _ anchor: (item: any LayoutItem, attribute: Attribute, origin: Origin?), _ relation: Relation,
        _ other: (item: any LayoutItem, attribute: Attribute, origin: Origin?)?, multiplier: CGFloat, constant: CGFloat
    ) {
        precondition(multiplier.isFinite, "a constraint's multiplier is a finite number")
        precondition(!constant.isNaN, "a constraint's constant is a number")
        (first, second) = (anchor.item, other?.item)
        (firstAttribute, secondAttribute) = (anchor.attribute, other?.attribute ?? .notAnAttribute)
        distanceBox = [Distances(first: anchor.origin, second: other?.origin)]
        self.relation = relation
        self.multiplier = multiplier
        points = constant
        super.init()
    }

    // MARK: Activation

    /// Whether the layout keeps the constraint. Default false.
    ///
    /// Setting it has the nearest view that holds both items hold the constraint, or let go of it.
    /// - Precondition: Setting true: the items are there, and belong to one tree of views.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            guard newValue else {
                holder?.release(self)
                return
            }
            guard let view = first?.layoutView else {
                preconditionFailure("\(self) cannot be active: its first item is gone or is a guide of no view")
            }
            var common = view
            var others = [distances?.first, distances?.second].compactMap { $0 }.map(\.item)
            if secondAttribute != .notAnAttribute { others.append(second) }
            for other in others {
                guard let other = other?.layoutView, let both = common.nearestCommonAncestor(with: other) else {
                    preconditionFailure(
                        "\(self) cannot be active: its items have no common ancestor; add the views to the same tree first")
                }
                common = both
            }
            common.hold(self)
        }
    }

    /// The constraint as a formula: `Label.leading = ImageView.trailing + 8 (priority 750)`.
    open override var description: String { formula }

    /// Makes constraints active.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints inactive.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}

extension LayoutConstraint {
    private var formula: String {
        func place(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
            "\(item.map(\.layoutName) ?? "(gone)").\(attribute)"
        }
        func side(_ item: (any LayoutItem)?, _ attribute: Attribute, _ origin: Origin?) -> String {
            origin.map { "(\(place(item, attribute)) - \(place($0.item, $0.attribute)))" } ?? place(item, attribute)
        }
        let sign =
            switch relation {
            case .lessThanOrEqual: "≤"
            case .equal: "="
            case .greaterThanOrEqual: "≥"
            }
        var text = side(first, firstAttribute, distances?.first) + " \(sign) "
        if secondAttribute == .notAnAttribute {
            text += "\(constant)"
        } else {
            if multiplier != 1 { text += "\(multiplier) × " }
            text += side(second, secondAttribute, distances?.second)
            if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
        }
        if priority < .required { text += " (priority \(priority.rawValue))" }
        return identifier.map { "\($0): \(text)" } ?? text
    }
}

extension LayoutConstraint.Attribute {
    /// What may be compared with each other.
    enum Kind { case none, horizontal, vertical, length }

    var kind: Kind {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .length
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        }
    }
}
