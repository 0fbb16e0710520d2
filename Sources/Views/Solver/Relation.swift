/// How a `LinearExpression` is to compare with zero.
typealias Relation = LayoutConstraint.Relation
