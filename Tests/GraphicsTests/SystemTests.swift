import CRasterSystem
import Foundation
import Testing

// In processes of their own, whose limits and signals are no others'.
#if compiler(>=6.2)
@Suite("What C asks of the system") struct SystemTests {
    @Test("How much memory the process may have is what was set, or no limit")
    func limits() async {
        await #expect(processExitsWith: .success) {
            for (resource, memory) in [(RLIMIT_AS, RASTER_MEMORY_ALL), (RLIMIT_DATA, RASTER_MEMORY_DATA)] {
                var limit = rlimit()
                getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
                let most = min(limit.rlim_max, rlim_t(Int64.max))
                for bytes in [most, 1 << 40] where bytes <= most {
                    limit.rlim_cur = bytes
                    precondition(setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0)
                    precondition(raster_memory_limit(memory) == Int64(bytes))
                }
            }
        }
    }

    @Test("A signal is ignored from when that was asked for until it is taken back")
    func ignored() async {
        await #expect(processExitsWith: .success) {
            for (handler, isIgnored) in [(SIG_DFL, false), (SIG_IGN, true), (SIG_DFL, false)] {
                signal(SIGUSR1, handler)
                precondition(raster_is_ignored(SIGUSR1) == isIgnored)
            }
            // No signal has this number.
            precondition(!raster_is_ignored(-1))
        }
    }
}
#endif
