internal import CRasterSystem
import Foundation
import Synchronization

/// Threads beside the caller's, as many as the system grants: work that several may share is done by the caller's alone
/// where there are none.
///
/// Not Dispatch, which ends the process when the system refuses it a thread, a descriptor for its events (`epoll_create1`,
/// `eventfd2`) or memory for them.
package final class HelperThreads {
    private var threads: [pthread_t] = []
    private let isCounted: Bool

    /// How many cores the process may use, as it was when first asked.
    package static let coreCount = CoreCount.ofProcess()

    /// Helpers of all callers of the process. So many tables drawn at once by as many tasks do not take a number of
    /// threads that grows with its square.
    private static let alive = Atomic(0)

    /// Forgets the threads of the process that this one was forked from: here they are none.
    package static func beginAnew() { alive.store(0, ordering: .relaxed) }

    /// Starts `body` on up to `count` threads.
    ///
    /// They take no signals, which are for the threads that the program made itself, and keep to the limits of the work that
    /// starts them.
    /// - Parameters:
    ///   - mostlyWait: Whether what they do is little beside what the caller and others do: they get no core of their own, and
    ///     are no reason to refuse others. One or two for a picture.
    ///   - body: Ends by itself when there is nothing left to do.
    package init(count: Int, mostlyWait: Bool = false, body: @escaping @Sendable () -> Void) {
        isCounted = !mostlyWait
        let allowance = Allowance.current
        let work = Work { Allowance.$current.withValue(allowance) { body() } }
        var mask = sigset_t()
        for _ in 0..<max(0, count) {
            guard !isCounted || Self.alive.add(1, ordering: .relaxed).newValue <= Self.coreCount else {
                Self.alive.subtract(1, ordering: .relaxed)
                break
            }
            if threads.isEmpty { mask = Self.blockSignals() }
            var thread = pthread_t()
            let code = unsafe raster_start_thread(
                &thread,
                { context in
                    guard let context = unsafe context else { return nil }
                    unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                    return nil
                }, unsafe Unmanaged.passRetained(work).toOpaque())
            guard code == 0 else {
                unsafe Unmanaged.passUnretained(work).release()
                if isCounted { Self.alive.subtract(1, ordering: .relaxed) }
                if threads.isEmpty { unsafe pthread_sigmask(SIG_SETMASK, &mask, nil) }
                break
            }
            threads.append(thread)
        }
        if !threads.isEmpty { unsafe pthread_sigmask(SIG_SETMASK, &mask, nil) }
    }

    /// How many there are.
    package var count: Int { threads.count }

    /// Waits until all have ended.
    package func join() {
        for thread in threads { pthread_join(thread, nil) }
        if isCounted { Self.alive.subtract(threads.count, ordering: .relaxed) }
        threads = []
    }

    deinit { precondition(threads.isEmpty, "helpers are awaited") }

    /// Calls `body` with each number from 0 to `iterations` − 1, on the caller's thread and up to `threads` − 1 others,
    /// and returns when all are done.
    package static func perform(
        iterations: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void
    ) {
        let next = SharedCounter()
        let work: @Sendable () -> Void = {
            while true {
                let i = next.take()
                guard i < iterations else { return }
                body(i)
            }
        }
        let helpers = HelperThreads(count: min(threads, iterations) - 1, body: work)
        work()
        helpers.join()
    }

    /// What `make` makes of each number from 0 to `count` − 1, in their order; made as ``perform(iterations:threads:_:)``
    /// does.
    /// - Throws: What `make` threw for the least number for which it did.
    package static func map<Made: Sendable, Failure: Error>(
        count: Int, threads: Int, _ make: @escaping @Sendable (Int) throws(Failure) -> Made
    ) throws(Failure) -> [Made] {
        if count == 0 { return [] }
        let results = Results<Result<Made, Failure>>(count: count)
        perform(iterations: count, threads: threads) { i in
            let result = Result { () throws(Failure) in try make(i) }
            results.all.withLock { $0[i] = result }
        }
        // No `compactMap`, which finds out at run time, and slowly, what the elements of an array of these are.
        var made: [Made] = []
        made.reserveCapacity(count)
        for case .some(let result) in results.all.withLock({ $0 }) { made.append(try result.get()) }
        return made
    }

    private final class Results<Result: Sendable>: Sendable {
        let all: Lock<[Result?]>
        init(count: Int) { all = Lock([Result?](repeating: nil, count: count)) }
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private final class SharedCounter: Sendable {
        private let next = Atomic(0)
        func take() -> Int { next.add(1, ordering: .relaxed).oldValue }
    }

    /// Blocks the signals that come from outside on this thread, and so on those that it starts. Gives the mask from before.
    private static func blockSignals() -> sigset_t {
        var blocked = sigset_t()
        unsafe sigfillset(&blocked)
        // What a thread does wrong itself is told to it.
        for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { unsafe sigdelset(&blocked, number) }
        var before = sigset_t()
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
        return before
    }
}
