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

    /// Begins to watch for SIGINT, SIGTERM and SIGHUP. Call it before other threads begin: they inherit the block.
    static func watch() {
        guard !isWatching.exchange(true, ordering: .relaxed) else { return }
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
        if code == 0 { pthread_detach(thread) } else { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
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
        guard unsafe sigwait(&signals, &number) == 0 else { return }
        TemporaryFiles.removeAll {
            // Ending by the signal itself tells the shell what happened.
            signal(number, SIG_DFL)
            unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(number)
        }
    }
}
