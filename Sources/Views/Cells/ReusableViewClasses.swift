import Foundation

/// Which class of reusable views stands under which identifier.
package struct ReusableViewClasses<Reused: ReusableView> {
    private var classes: [String: Reused.Type] = [:]

    /// No classes.
    package init() {}

    /// Has views under `identifier` be of a class; nil takes that back.
    /// - Precondition: The class is `Reused` or one below it.
    package mutating func register(_ viewClass: AnyClass?, for identifier: String) {
        classes[identifier] = viewClass.map { viewClass in
            guard let viewClass = viewClass as? Reused.Type else {
                preconditionFailure("views are registered by classes below \(Reused.self), not \(viewClass)")
            }
            return viewClass
        }
    }

    /// Whether a class stands under an identifier.
    package func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil }

    /// A view of the class under an identifier, ready for use; nil where there is none.
    package func dequeue(_ identifier: String) -> Reused? {
        classes[identifier].map { $0.readyForUse(registeredAs: identifier) }
    }
}

extension ReusableView {
    /// A new view that has gone through ``prepareForReuse()``, as one has that comes back from another place: it never shows what
    /// another use has set, whatever the order of drawing.
    package static func readyForUse(registeredAs identifier: String) -> Self {
        let view = self.init(registeredAs: identifier)
        view.prepareForReuse()
        return view
    }
}
