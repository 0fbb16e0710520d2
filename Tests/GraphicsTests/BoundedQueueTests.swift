import Synchronization
import Testing

@testable import RasterGraphics

@Suite("A bounded queue") struct BoundedQueueTests {
    @Test("hands on many more elements than it has room for, in order, and ends when it is closed")
    func order() {
        let queue = BoundedQueue<Int>(room: 3)
        let taken = Mutex<[Int]>([])
        let reader = HelperThreads(count: 1) {
            while let next = queue.next() { taken.withLock { $0.append(next) } }
        }
        // Where the system grants no thread there is nobody to make room.
        for i in 0..<(reader.count == 0 ? 3 : 1000) { #expect(queue.add(i)) }
        queue.close()
        while let next = queue.next() { taken.withLock { $0.append(next) } }
        reader.join()
        #expect(taken.withLock { $0.sorted() == Array(0..<$0.count) && $0.count >= 3 })
    }

    @Test("that is closed takes nothing more, and gives what it has")
    func closed() {
        let queue = BoundedQueue<Int>(room: 2)
        #expect(queue.add(1))
        queue.close()
        for _ in 0..<5 { #expect(!queue.add(2)) }
        #expect(queue.next() == 1)
        for _ in 0..<5 { #expect(queue.next() == nil) }
    }

    @Test("sends home who waits for room when it is closed")
    func room() {
        let queue = BoundedQueue<Int>(room: 1)
        let added = Atomic(0)
        let writers = HelperThreads(count: 2) {
            while queue.add(0) { added.add(1, ordering: .relaxed) }
        }
        var taken = 0
        if writers.count > 0 { for _ in 0..<100 where queue.next() == 0 { taken += 1 } }
        queue.close()
        writers.join()
        while queue.next() == 0 { taken += 1 }
        #expect(taken == added.load(ordering: .relaxed))
    }
}
