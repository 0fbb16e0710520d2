/// Required constraints that cannot all be kept, and the one that is not.
public struct LayoutConflict: CustomStringConvertible {
    /// What is not kept: the last of ``constraints`` to have come into the layout.
    public let broken: LayoutConstraint
    /// The constraints that contradict each other, ``broken`` among them; without any one of them the others can be kept.
    public let constraints: [LayoutConstraint]

    /// What contradicts what, and the remedy.
    public var description: String {
        let others = constraints.filter { $0 !== broken }.map(\.description).joined(separator: "; ")
        return others.isEmpty
            ? "\(broken) can never hold and is not kept; remove it, or lower its priority."
            : "\(broken) is not kept, as it contradicts \(others); remove one of them, or lower its priority."
    }
}
