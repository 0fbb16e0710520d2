import RasterGraphics

/// What drawing remembers from one band of a picture to the next: each view's own, by the view.
///
/// The picture owns it, so that drawing changes nothing in a view. It only takes time off: a band that is drawn without one,
/// or out of turn, is the same.
package final class DrawingSession: Sendable {
    private let kept = Lock<[ObjectIdentifier: any Sendable]>([:])
    private let helping = Lock(Helping())

    private struct Helping {
        var isAllowed = false
        var ends: [@Sendable () -> Void] = []
    }

    package init() {}

    /// Lets views have threads that draw ahead, until ``endHelping()``: bands are drawn from top to bottom now.
    package func allowHelping() { helping.withLock { $0.isAllowed = true } }

    /// Whether views may have threads that draw ahead.
    package var allowsHelping: Bool { helping.withLock { $0.isAllowed } }

    /// Has `body` called when the last band is drawn, or none is wanted any more: it ends a thread.
    package func atEndOfHelping(_ body: @escaping @Sendable () -> Void) { helping.withLock { $0.ends.append(body) } }

    /// Ends all threads that draw ahead.
    package func endHelping() {
        let ends = helping.withLock { helping in
            defer { helping = Helping() }
            return helping.ends
        }
        for end in ends { end() }
    }

    /// What a view has left for the next band; nil for nothing.
    package subscript<Value: Sendable>(owner: AnyObject, type: Value.Type = Value.self) -> Value? {
        get { kept.withLock { $0[ObjectIdentifier(owner)] } as? Value }
        set {
            let owner = ObjectIdentifier(owner)
            kept.withLock { $0[owner] = newValue }
        }
    }
}
