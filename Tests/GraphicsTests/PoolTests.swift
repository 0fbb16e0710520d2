import Dispatch
import Synchronization
import Testing

@testable import RasterGraphics

/// Something that must not be used by two threads at once.
private final class Tool: Sendable {
    let isInUse = Atomic(false)
    let size: Int

    init(size: Int = 0) { self.size = size }
}

@Suite("A pool") struct PoolTests {
    @Test("lends what was given back before it makes anew") func reuses() {
        let made = Atomic(0)
        let pool = Pool(atMost: 2) {
            made.add(1, ordering: .relaxed)
            return Tool()
        }
        for _ in 0..<100 { pool.lend { _ in } }
        #expect(made.load(ordering: .relaxed) == 1)
        let (first, second) = (pool.take(), pool.take())
        #expect(first !== second)
        #expect(made.load(ordering: .relaxed) == 2)
        pool.give(back: first)
        #expect(pool.take() === first)
    }

    @Test("keeps no more than its bound, at least one", arguments: [(-1, 1), (0, 1), (1, 1), (3, 3), (100, 10)])
    func keepsItsBound(most: Int, kept: Int) {
        let pool = Pool(atMost: most) { Tool() }
        let tools = (0..<10).map { _ in pool.take() }
        for tool in tools { pool.give(back: tool) }
        let again = (0..<10).map { _ in pool.take() }
        #expect(again.filter { tool in tools.contains { $0 === tool } }.count == kept)
    }

    @Test("lets go what has grown large") func letsGo() {
        let pool = Pool(keeping: { $0.size < 10 }, make: { Tool() })
        let large = Tool(size: 10)
        pool.give(back: large)
        #expect(pool.take() !== large)
        let small = Tool(size: 9)
        pool.give(back: small)
        #expect(pool.take() === small)
    }

    @Test("takes back what was lent when its user throws") func throwing() {
        struct Failure: Error {}
        let pool = Pool { Tool() }
        let tool = pool.take()
        pool.give(back: tool)
        #expect(throws: Failure.self) { try pool.lend { _ in throw Failure() } }
        #expect(pool.take() === tool)
    }

    @Test("lends to one thread at a time") func manyThreads() {
        let pool = Pool { Tool() }
        let shared = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<5000 {
                pool.lend { tool in
                    if tool.isInUse.exchange(true, ordering: .acquiring) { shared.add(1, ordering: .relaxed) }
                    tool.isInUse.store(false, ordering: .releasing)
                }
            }
        }
        #expect(shared.load(ordering: .relaxed) == 0)
    }
}
