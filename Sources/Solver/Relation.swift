/// How a ``LinearExpression`` is to compare with zero.
package enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
}
