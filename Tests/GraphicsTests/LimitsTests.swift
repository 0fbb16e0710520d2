import Foundation
import RasterGraphics
import Testing

@Suite("Limits")
struct LimitsTests {
    @Test("Every limit is read and set by its name", arguments: Limits.Name.allCases)
    func names(name: Limits.Name) {
        for set in [Limits.generous, .careful, .none] {
            var limits = set
            limits[name] = 4711
            #expect(limits[name] == 4711)
            limits[name] = set[name]
            #expect(limits == set)
        }
    }

    @Test("A careful limit is never above a generous one, and that never above none", arguments: Limits.Name.allCases)
    func order(name: Limits.Name) {
        #expect(Limits.careful[name] <= Limits.generous[name])
        #expect(Limits.generous[name] <= Limits.none[name])
    }

    @Test("Counts of the whole work are added up, and told once they are over")
    func sums() throws {
        var limits = Limits.none
        limits.memory = 100
        try limits.enforce { () throws(LimitError) in
            try Allowance.take(.memory, 60)
            try Allowance.take(.memory, 40)
            #expect(throws: LimitError.exceeded(.memory, found: nil, limit: 100)) { try Allowance.take(.memory, 1) }
            Allowance.current?.giveBack(.memory, 50)
            try Allowance.take(.memory, 49)
        }
    }

    @Test("A count beyond all numbers is over every limit but none")
    func overflow() {
        var limits = Limits.none
        limits.characters = .max - 1
        limits.enforce { () -> Void in
            #expect(throws: LimitError.self) {
                for _ in 0..<4 { try Allowance.take(.characters, .max) }
            }
        }
    }

    @Test("What was read makes the limits larger that grow with it, and no others")
    func expansion() throws {
        var limits = Limits.none
        (limits.memory, limits.cells, limits.expansion) = (1000, 10, 200)
        try limits.enforce { () throws(LimitError) in
            #expect(throws: LimitError.self) { try Allowance.take(.memory, 1001) }
            try Allowance.current?.read(50, total: 50)
            #expect(Allowance.current?.limit(.memory) == 10_000)
            #expect(Allowance.current?.limit(.cells) == 10)
        }
    }

    @Test("Work is over when its time is, for whoever looks and for whoever throws")
    func time() {
        var limits = Limits.none
        limits.time = .zero
        limits.enforce { () -> Void in
            while !Allowance.isSpent {}
            #expect(throws: LimitError.exceeded(.time, found: nil, limit: 0)) { try Allowance.checkGoingOn() }
        }
        #expect(!Allowance.isSpent)
    }

    @Test("A cancelled task ends its work")
    func cancelling() async {
        let told = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return Limits.none.enforce { Allowance.isSpent }
        }.value
        #expect(told)
    }

    @Test("Threads that the work starts are over when it is")
    func threads() {
        let allowance = Allowance(.none)
        allowance.enforce { () -> Void in
            allowance.end(.cancelled)
            let all = HelperThreads.map(count: 100, threads: 3) { _ in Allowance.isSpent }
            #expect(all.allSatisfy { $0 })
        }
    }

    @Test("Inner limits are in force within outer ones")
    func nesting() {
        Limits.careful.enforce {
            Limits.none.enforce { #expect(Allowance.current?.limits == Limits.none) }
            #expect(Allowance.current?.limits == .careful)
        }
        #expect(Allowance.current == nil)
    }

    @Test(
        "An error says what, how much, the limit, and how to raise it",
        arguments: [
            (
                LimitError.exceeded(.cells, found: 17_179_869_184, limit: 1_000_000),
                "the table has 17,179,869,184 cells, and the limit is 1,000,000 cells; raise it with Limits.cells",
                "cells=20000000000" as String?
            ),
            (
                .exceeded(.memory, found: nil, limit: 1 << 27),
                "reading takes more than 128 MiB of memory, which is the limit; raise it with Limits.memory", "memory=600MB"
            ),
            (
                .exceeded(.time, found: nil, limit: 1700),
                "this takes longer than 1.7 s, which is the limit; raise it with Limits.time", "time=7s"
            ),
            (
                .exceeded(.nesting, found: 129, limit: 128),
                "it is nested in 129 levels, and the limit is 128 levels; raise it with Limits.nesting", "nesting=200"
            ),
            (.cancelled, "the work was given up before it was done", nil),
        ])
    func words(error: LimitError, words: String, raised: String?) {
        #expect(error.description == words)
        #expect(error.raised == raised)
    }
}
