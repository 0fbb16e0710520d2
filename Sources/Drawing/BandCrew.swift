import RasterGraphics
import Synchronization

/// The threads that help to paint the bands of one rendering. There may be some before the first list is made, so that they have
/// begun when there is something to paint; until then they fill glyphs.
package final class BandCrew {
    private let threads: HelperThreads
    private let work = BoundedQueue<@Sendable () -> Void>(room: 64)
    private let fills = Flag()

    private final class Flag: Sendable { let isSet = Atomic(true) }

    /// - Parameter count: How many threads are wanted; there are fewer where the system grants no more.
    package init(count: Int) {
        threads = HelperThreads(count: count) { [work] in
            while let body = work.next() { body() }
        }
    }

    /// How many there are.
    package var count: Int { threads.count }

    /// Has a thread fill the glyphs of a list that will be painted, if it comes to that before there are bands: only takes time off.
    package func fillGlyphs(of list: DisplayList) {
        if count == 0 || !fills.isSet.load(ordering: .relaxed) { return }
        work.add { [fills] in
            let isNew = PaintingBench.pool.lend { bench in
                bench.painter.fillGlyphs(of: list) { fills.isSet.load(ordering: .relaxed) }
            }
            // Where one list has no new glyphs, the others hardly have: most pictures are not a process's first.
            if !isNew { fills.isSet.store(false, ordering: .relaxed) }
        }
    }

    /// Calls `body` once on each thread.
    func perform(_ body: @escaping @Sendable () -> Void) {
        fills.isSet.store(false, ordering: .relaxed)
        for _ in 0..<count { work.add(body) }
    }

    /// Waits until the threads have done their work, and ends them.
    package func end() {
        work.close()
        threads.join()
    }
}
