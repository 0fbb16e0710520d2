import Synchronization

/// What drawing remembers from one band of a picture to the next: each view's own, by the view.
///
/// The picture owns it, so that drawing changes nothing in a view. It only takes time off: a band that is drawn without one,
/// or out of turn, is the same.
package final class DrawingSession: Sendable {
    private let kept = Mutex<[ObjectIdentifier: any Sendable]>([:])

    package init() {}

    /// What a view has left for the next band; nil for nothing.
    package subscript<Value: Sendable>(owner: AnyObject, type: Value.Type = Value.self) -> Value? {
        get { kept.withLock { $0[ObjectIdentifier(owner)] } as? Value }
        set {
            let owner = ObjectIdentifier(owner)
            kept.withLock { $0[owner] = newValue }
        }
    }
}
