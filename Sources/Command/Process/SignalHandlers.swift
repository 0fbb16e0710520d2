import Foundation

/// What a process does with the signals that the command handles, to be given back to it.
struct SignalHandlers {
    private var actions: [(signal: Int32, action: sigaction)] = []
    private var mask = sigset_t()

    /// What it does now.
    init() {
        for number in [SIGPIPE, SIGXFSZ, SIGABRT, SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            if unsafe sigaction(number, nil, &action) == 0 { actions.append((number, action)) }
        }
        unsafe pthread_sigmask(SIG_SETMASK, nil, &mask)
    }

    /// Has the process do it again.
    func restore() {
        for (number, action) in actions {
            var action = action
            _ = unsafe sigaction(number, &action, nil)
        }
        var mask = mask
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}
