/// Names one constraint of a `ConstraintSolver`.
///
/// Places are used again after a removal; the serial number tells the old constraint from the new one, so a stale
/// handle is caught and never edits a stranger.
package struct ConstraintHandle: Hashable, Sendable {
    /// The place among the solver's symbols.
    let index: Int32
    /// The count of constraints the solver had ever been given when this one was added: the order of addition.
    let serial: UInt64
}
