import Foundation

/// Asks whoever waits for a piece of work whether it is to go on: on the thread that waits, and no more often than fifty times a
/// second.
package final class WorkWatch: @unchecked Sendable {
    // Unchecked: what can change is touched by one thread alone, that which made this.
    private let thread = pthread_self()
    private let goesOn: (_ fraction: Double) -> Bool
    private var fraction = -1.0
    private var last: Int
    private var isAsking = false
    private var givenUp = false

    /// Nanoseconds from one question to the next.
    private let pause: Int

    /// A watch for work on the thread that calls.
    /// - Parameters:
    ///   - pause: Nanoseconds from one question to the next. Default: a fiftieth of a second.
    ///   - goesOn: Is told the share that is done, 0 to 1, or less than 0 where that is not known.
    package init(pause: Int = 20_000_000, goesOn: @escaping (_ fraction: Double) -> Bool) {
        (self.pause, self.goesOn) = (pause, goesOn)
        last = Allowance.now(CLOCK_MONOTONIC)
    }

    /// Notes how much of the work is done.
    package func note(_ fraction: Double) {
        guard isMine else { return }
        self.fraction = fraction
        _ = isGivenUp
    }

    /// Whether the answer was no. False on other threads, which see that the work has ended.
    var isGivenUp: Bool {
        guard isMine else { return false }
        guard !isAsking, !givenUp else { return givenUp }
        let now = Allowance.now(CLOCK_MONOTONIC)
        guard now - last >= pause else { return false }
        isAsking = true
        givenUp = !goesOn(fraction)
        isAsking = false
        last = Allowance.now(CLOCK_MONOTONIC)
        return givenUp
    }

    private var isMine: Bool { pthread_equal(thread, pthread_self()) != 0 }
}
