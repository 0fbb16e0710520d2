/// Objects that take longer to make than to use (memory, objects of C libraries): those that nobody is using wait here, and
/// there are as many as threads have used at the same time.
///
/// What an object has been used for must not show in what it is used for next. It may be a class that is `Sendable` without
/// being checked: from taking to giving back one thread has it.
package final class Pool<Element: Sendable>: Sendable {
    private let idle = Lock<[Element]>([])
    private let most: @Sendable () -> Int
    private let make: @Sendable () -> Element
    private let keeps: @Sendable (Element) -> Bool

    /// - Parameters:
    ///   - most: How many may wait, at least 1. Default: one for each core.
    ///   - keeps: Asked of what is given back: whether it may wait. Default: it may. To let go what has grown large.
    ///   - make: Makes one where none waits.
    package init(
        atMost most: @autoclosure @escaping @Sendable () -> Int = HelperThreads.coreCount,
        keeping keeps: @escaping @Sendable (Element) -> Bool = { _ in true }, make: @escaping @Sendable () -> Element
    ) {
        self.most = most
        self.keeps = keeps
        self.make = make
    }

    /// An object for the caller alone, until it is given back.
    package func take() -> Element { idle.withLock { $0.popLast() } ?? make() }

    /// Ends the use of an object that was taken.
    package func give(back element: Element) {
        guard keeps(element) else { return }
        // What there is no room for is let go by the caller, behind the lock. Room for one there is without a question of the
        // system.
        idle.withLock { if $0.isEmpty || $0.count < most() { $0.append(element) } }
    }

    /// Lends an object to `body`.
    package func lend<Result, Failure: Error>(
        _ body: (Element) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let element = take()
        defer { give(back: element) }
        return try body(element)
    }
}
