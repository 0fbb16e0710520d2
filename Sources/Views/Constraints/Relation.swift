/// How a `LinearExpression` is to compare with zero.
enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
}
