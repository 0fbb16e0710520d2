import RasterTables
import TestSupport
import Testing

@testable import RasterCommand

@Suite("Limits by options") struct LimitOptionsTests {
    private func limits(_ set: String?, _ limit: String?, isPiped: Bool = false) throws(CommandError) -> Limits {
        var options = LimitOptions()
        options.limits = set
        options.limit = limit
        return try options.resolved(isPiped: isPiped)
    }

    @Test("From standard input into a pipe they are careful, else generous, unless an option says otherwise")
    func sets() throws {
        #expect(try limits(nil, nil) == .generous)
        #expect(try limits(nil, nil, isPiped: true) == .careful)
        #expect(try limits("NONE", nil, isPiped: true) == .none)
        #expect(throws: CommandError.self) { try limits("some", nil) }
    }

    @Test(
        "Limits are numbers with units",
        arguments: [
            ("cells=1e6", .cells, 1_000_000), ("cells=1_000", .cells, 1000), ("bytes=512MB", .bytes, 512_000_000),
            ("memory=2GiB", .memory, 2 << 30), ("text=1kB", .text, 1000), ("time=10s", .time, 10_000), ("time=1.5", .time, 1500),
            ("time=250ms", .time, 250), ("time=2 min", .time, 120_000), ("pixels=none", .pixels, .max),
            ("cells=5, time=1s", .cells, 5), ("cells=0.5", .cells, 1),
        ] as [(String, Limits.Name, Int)])
    func values(text: String, name: Limits.Name, value: Int) throws {
        #expect(try limits(nil, text)[name] == value)
    }

    @Test(
        "What is no limit is told with an example",
        arguments: [
            "", "cells", "cells=", "cells=x", "cells=-1", "cells=0", "cells=1MB", "time=3m", "cells=1,,", "cells=nan",
            "cells=1e99",
        ])
    func mistakes(text: String) {
        #expect(throws: CommandError.self) { try limits(nil, text) }
    }

    @Test("Every name that the help lists is one")
    func names() throws {
        for name in Limits.Name.allCases { _ = try limits(nil, "\(name.rawValue)=7") }
    }

    @Test(
        "A limit that is exceeded is one sentence and 65, and leaves nothing", arguments: ["pixels=1000", "bytes=5", "time=1ms"])
    func exceeded(limit: String) throws {
        let folder = try TemporaryFolder()
        let rows = (0..<3000).map { "\($0),word \($0) of many words\n" }.joined()
        let input = try folder.file("in.csv", "a,b\n" + rows)
        for verb in [[], ["measure"], ["layout"]] {
            let result = try RunningCommand.run(verb + [input, "--limit", limit])
            // What has no pixels may well be larger than pictures are.
            if verb == ["layout"], limit.hasPrefix("pixels") { continue }
            #expect(result.exitCode == 65, "\(result.error)")
            let remedy = limit.hasPrefix("pixels") ? "--max-pixels none" : "--limit \(limit.prefix { $0 != "=" })="
            #expect(result.error.contains(remedy))
            #expect(result.error.filter { $0 == "\n" }.count == 1)
        }
        #expect(try folder.names == ["in.csv"])
    }
}
