import CRasterSystem
import Foundation
import RasterGraphics
import Synchronization
import Testing

@Suite("Threads that help") struct HelperThreadsTests {
    private final class Tally: Sendable {
        let counts: Mutex<[Int]>
        init(_ count: Int) { counts = Mutex([Int](repeating: 0, count: count)) }
    }

    @Test("Each piece of work is done once, with any number of threads", arguments: [-1, 0, 1, 2, 7, 1000])
    func once(threads: Int) {
        for iterations in [0, 1, 2, 500] {
            let tally = Tally(iterations)
            HelperThreads.perform(iterations: iterations, threads: threads) { i in tally.counts.withLock { $0[i] += 1 } }
            #expect(tally.counts.withLock { $0.allSatisfy { $0 == 1 } })
        }
    }

    @Test("Work within work is done, too")
    func nested() {
        let tally = Tally(64)
        HelperThreads.perform(iterations: 8, threads: 4) { i in
            HelperThreads.perform(iterations: 8, threads: 4) { j in tally.counts.withLock { $0[i * 8 + j] += 1 } }
        }
        #expect(tally.counts.withLock { $0.allSatisfy { $0 == 1 } })
    }

    @Test("There are never more than the machine has cores, however many are asked for")
    func bounded() {
        let end = Tally(1)
        let many = HelperThreads(count: 1000) { while end.counts.withLock({ $0[0] == 0 }) { usleep(100) } }
        #expect(many.count <= ProcessInfo.processInfo.activeProcessorCount)
        end.counts.withLock { $0[0] = 1 }
        many.join()
        #expect(many.count == 0)
    }

    @Test("They may run on as many cores as their maker, wherever they begin")
    func cores() {
        let granted = Tally(1)
        let helpers = HelperThreads(count: 1) { granted.counts.withLock { $0[0] = Int(raster_granted_cores()) } }
        let isThere = helpers.count == 1
        helpers.join()
        if isThere { #expect(granted.counts.withLock { $0[0] } == Int(raster_granted_cores())) }
    }

    @Test("They take no signals, and the caller's mask is what it was")
    func signals() {
        @Sendable func isBlocked(_ number: Int32) -> Bool {
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            return sigismember(&mask, number) == 1
        }
        let before = isBlocked(SIGTERM)
        let blocked = Tally(2)
        // Other tests may have taken all helpers: then there is nothing to see.
        let helpers = HelperThreads(count: 1) {
            blocked.counts.withLock {
                $0[0] = isBlocked(SIGTERM) ? 1 : 0
                $0[1] = isBlocked(SIGSEGV) ? 1 : 0
            }
        }
        let isThere = helpers.count == 1
        helpers.join()
        if isThere { #expect(blocked.counts.withLock { $0 } == [1, 0]) }
        #expect(isBlocked(SIGTERM) == before)
    }
}
