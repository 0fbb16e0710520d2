internal import CRasterSystem
import Foundation
import RasterTables
import Synchronization

/// Removes what is being written when the user or the system ends the command.
///
/// The signals are blocked and awaited by a thread of their own, so that the clean-up is ordinary code and not a signal
/// handler, in which next to nothing may be called.
enum Interruption {
    private static let isWatching = Atomic(false)

    /// The signal that came; 0 while none has.
    private static let came = Atomic<Int32>(0)
    /// The thread that waits.
    private static let watcher = Lock<pthread_t?>(nil)
    /// What is ended by it.
    private static let work = Lock<(@Sendable () -> Void)?>(nil)
    /// How long it may take to end.
    private static let patience = Lock(0.3)

    /// Begins to watch for SIGINT, SIGTERM and SIGHUP, which end the work at its next look. Call it before other threads begin: they
    /// inherit the block.
    static func watch(_ allowance: Allowance) { watch { allowance.end(.cancelled) } }

    /// The same for work that is told in another way.
    /// - Parameter patience: The seconds after which the process ends even so, and at once where it is asked to once more.
    static func watch(patience seconds: Double = 0.3, _ end: @escaping @Sendable () -> Void) {
        work.withLock { $0 = end }
        patience.withLock { $0 = seconds }
        guard !isWatching.exchange(true, ordering: .relaxed) else { return }
        came.store(0, ordering: .relaxed)
        // A reader that closes the pipe and a limit of file size shall be errors of write, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        var signals = awaited()
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        var thread = pthread_t()
        let code = unsafe pthread_create(
            &thread, nil,
            { _ in
                Interruption.wait()
                return nil
            }, nil)
        // Without a thread that waits, the signals end the process as they always do.
        if code == 0 { watcher.withLock { $0 = thread } } else { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    }

    /// Ends the watch, for a process that goes on without the command.
    static func unwatch() {
        guard let thread = watcher.withLock({ $0.take() }) else { return }
        isWatching.store(false, ordering: .relaxed)
        // It wakes up by a signal of its own, and sees that nobody wants it to go on.
        pthread_kill(thread, SIGTERM)
        pthread_join(thread, nil)
        work.withLock { $0 = nil }
    }

    /// The signals to wait for: what the parent ignores (as `nohup` does) stays ignored.
    private static func awaited() -> sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !raster_is_ignored(number) { unsafe sigaddset(&signals, number) }
        return signals
    }

    private static func wait() {
        var signals = awaited()
        var number: Int32 = 0
        guard unsafe sigwait(&signals, &number) == 0, isWatching.load(ordering: .relaxed) else { return }
        came.store(number, ordering: .relaxed)
        work.withLock { $0 }?()
        // What is in the middle of a library, or waits for a pipe, does not look; and who asks twice does not want to wait.
        let seconds = patience.withLock { $0 }
        var patience = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
        _ = unsafe sigtimedwait(&signals, nil, &patience)
        end(by: number)
    }

    /// Ends the process as the signal does that came; returns where none has.
    static func endIfInterrupted() {
        let number = came.load(ordering: .relaxed)
        if number != 0 { end(by: number) }
    }

    private static func end(by number: Int32) {
        TemporaryFiles.removeAll {
            // Ending by the signal itself tells the shell what happened.
            signal(number, SIG_DFL)
            var signals = awaited()
            unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(number)
        }
    }
}
