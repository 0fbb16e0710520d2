import CRasterTables
import Foundation
import RasterCInterface
import Testing

@testable import RasterGraphics

@Suite struct ProgressTests {
    private static let data = "a,b,c\n" + (1...3000).map { "row \($0),\($0),text \($0)" }.joined(separator: "\n")

    @Test("A call that is given up in its middle ends as cancelled, and the table can be drawn again")
    func cancelled() throws {
        let table = try CalledTable("{}", data: Self.data)
        let whole = try table.rendered()
        // Bands come while the picture is made; the table ends itself with the first.
        let given = error {
            try call {
                rt_table_write(
                    table.handle, "png", nil, 0,
                    { table, _, _ in
                        rt_table_cancel(OpaquePointer(table))
                        return 0
                    }, UnsafeMutableRawPointer(table.handle), $0)
            }
        }
        #expect(given?.status == rt_status(RT_CANCELLED) && given?.kind == "cancelled")
        #expect(try table.rendered() == whole)
        // Nothing runs that could be ended.
        rt_table_cancel(table.handle)
        #expect(try table.rendered() == whole)
    }

    @Test("A watch asks on its own thread, with the share that is done, and ends the work on all threads")
    func watch() throws {
        var heard: [Double] = []
        let watch = WorkWatch(pause: 0) { fraction in
            heard.append(fraction)
            return heard.count < 3
        }
        let allowance = Allowance(.none, watch: watch)
        #expect(!allowance.isSpent)
        watch.note(0.5)
        #expect(heard == [-1, 0.5])
        let onOther = Thread { _ = allowance.isSpent }
        onOther.start()
        while !onOther.isFinished { sched_yield() }
        #expect(heard.count == 2)
        #expect(throws: LimitError.cancelled) { try allowance.checkGoingOn() }
        #expect(heard == [-1, 0.5, 0.5] && allowance.isSpent && heard.count == 3)
    }

    @Test("A function for progress that says no ends reading, laying out and painting")
    func progress() throws {
        final class Calls { var count = 0 }
        let calls = Calls()
        let table = try CalledTable()
        rt_table_set_progress(
            table.handle,
            { context, fraction in
                guard let context, fraction <= 1 else { return 0 }
                let calls = Unmanaged<Calls>.fromOpaque(context).takeUnretainedValue()
                calls.count += 1
                return 1
            }, Unmanaged.passUnretained(calls).toOpaque())
        // Large enough that it takes longer than the time between two questions on any machine.
        let large = "a,b,c,d\n" + (1...200_000).map { "row \($0),\($0),text \($0),\($0).5" }.joined(separator: "\n")
        #expect(error { try table.read(large) }?.status == rt_status(RT_CANCELLED))
        #expect(calls.count == 1)
        rt_table_set_progress(table.handle, nil, nil)
        try table.read(large)
        #expect(calls.count == 1)
    }

    @Test("Locks are for one thread at a time")
    func lock() async {
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<1000 { counter.count.withLock { $0 += 1 } } } }
        }
        #expect(counter.count.withLock { $0 } == 8000)
    }
}

private final class Counter: Sendable {
    let count = Lock(0)
}
