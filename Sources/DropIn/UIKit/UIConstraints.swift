// Layout by constraints.

/// A relation between two lengths or places of views, which their layout keeps: `first = multiplier × second + constant`, or
/// one side at most or at least the other.
public typealias NSLayoutConstraint = LayoutConstraint
/// How much a constraint matters: of constraints that contradict each other the higher one holds.
public typealias UILayoutPriority = LayoutPriority
/// A rectangle that takes part in a layout and shows nothing.
public typealias UILayoutGuide = LayoutGuide
/// A place or a length of a view or a guide, to make constraints from.
public typealias NSLayoutAnchor = LayoutAnchor
/// A place from left to right.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// A place from top to bottom.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// A width or a height.
public typealias NSLayoutDimension = LayoutDimension
/// Places views in a row or in a column, by constraints that it makes itself.
public typealias UIStackView = StackView
