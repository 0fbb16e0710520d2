import Foundation

/// The seconds of processor time that `body` takes on this thread.
///
/// Unlike the time on a clock it is hardly longer on a machine that is busy with other tests.
package func threadTime(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    try body()
    return now() - start
}
