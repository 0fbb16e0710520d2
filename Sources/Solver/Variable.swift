/// An unknown of a `ConstraintSolver`: any real number, positive or negative.
///
/// A handle is meaningful only to the solver that made it, and only until it is removed there.
package struct Variable: Hashable, Sendable {
    /// The place among the solver's symbols. It also breaks ties, so that results never depend on hashing.
    package let index: Int32
}
