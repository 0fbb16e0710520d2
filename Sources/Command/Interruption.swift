import Foundation
import Synchronization

/// Removes the file that is being written when the user or the system ends the command.
///
/// The signals are blocked and awaited by a thread of their own, so that the clean-up is ordinary code and not a signal
/// handler, in which next to nothing may be called.
enum Interruption {
    private static let temporaryFile = Mutex<String?>(nil)
    private static let isWatching = Mutex(false)

    /// Begins to watch for SIGINT, SIGTERM and SIGHUP. Call it before other threads begin: they inherit the block.
    static func watch() {
        let isFirst = isWatching.withLock { watching in
            defer { watching = true }
            return !watching
        }
        guard isFirst else { return }
        // A reader that closes the pipe and a limit of file size shall be errors of write, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // What the parent ignores (as `nohup` does) stays ignored.
            var action = sigaction()
            sigaction(number, nil, &action)
            let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
            if !isIgnored { sigaddset(&signals, number) }
        }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let thread = Thread { [signals] in
            var awaited = signals
            var number: Int32 = 0
            guard sigwait(&awaited, &number) == 0 else { return }
            temporaryFile.withLock { path in
                if let path { unlink(path) }
                path = nil
                // Ending by the signal itself tells the shell what happened.
                signal(number, SIG_DFL)
                pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
                raise(number)
            }
        }
        thread.stackSize = 1 << 17
        thread.start()
    }

    /// Runs `change`, which makes or removes the temporary file, so that no signal falls between it and the note of it.
    static func change<Result>(_ body: (inout String?) -> Result) -> Result {
        temporaryFile.withLock { path in body(&path) }
    }
}
