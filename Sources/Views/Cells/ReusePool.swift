import Foundation

/// Views of registered classes that are used over and over: one that is handed out and no longer needed is handed in again.
package struct ReusePool<Reused: ReusableView> {
    private var classes: [String: Reused.Type] = [:]
    private var idle: [String: [Reused]] = [:]
    private var registered: [ObjectIdentifier: [ReusableView]] = [:]

    /// A pool without classes.
    package init() {}

    /// Has views under `identifier` be of a class; nil takes that back.
    /// - Precondition: The class is one that the pool is for.
    package mutating func register(_ viewClass: AnyClass?, for identifier: String) {
        idle[identifier] = nil
        classes[identifier] = viewClass.map { viewClass in
            guard let viewClass = viewClass as? Reused.Type else {
                preconditionFailure("views are registered by classes below \(Reused.self), not \(viewClass)")
            }
            return viewClass
        }
    }

    /// Whether a class stands under an identifier.
    package func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil }

    /// A view of the class under an identifier, ready for its next use; nil where there is none.
    package mutating func dequeue(_ identifier: String) -> Reused? {
        guard let viewClass = classes[identifier] else { return nil }
        guard let view = idle[identifier]?.popLast() else { return viewClass.init(registeredAs: identifier) }
        view.resetForReuse()
        return view
    }

    /// A view of a class for a registration, which knows itself by an object, ready for its next use.
    package mutating func dequeue<Kind: ReusableView>(_ viewClass: Kind.Type, for registration: AnyObject) -> Kind {
        // An object that is no more may have had the same address.
        while let view = registered[ObjectIdentifier(registration)]?.popLast() {
            guard view.registration === registration, let view = view as? Kind else { continue }
            view.resetForReuse()
            return view
        }
        let view = viewClass.init(registeredAs: String(describing: viewClass))
        view.registration = registration
        return view
    }

    /// Takes a view that is no longer needed. One that is not reused is let go.
    package mutating func recycle(_ view: Reused) {
        if let registration = view.registration {
            registered[ObjectIdentifier(registration), default: []].append(view)
        } else if let identifier = view.reuseIdentifier, let viewClass = classes[identifier], type(of: view) == viewClass {
            idle[identifier, default: []].append(view)
        }
    }
}
