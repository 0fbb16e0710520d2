/// Required constraints contradict each other.
package struct Unsatisfiable: Error, Equatable {
    /// The required constraints that take part, in the order of their addition.
    ///
    /// The set is irreducible: without any one of them the others can be met. It is what the row of the constraint
    /// that cannot be met says: that constraint is a combination of linearly independent others, each at its bound.
    package let constraints: [ConstraintHandle]
}
