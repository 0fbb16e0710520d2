import Benchmark
import BenchmarkRows
import BenchmarkTable
import Foundation
import RasterTables

// The stages of the yardstick's table, each alone. The text changes between runs as in `make bench`, so that only what
// the library keeps of words and glyphs is warm.
//
// Paint and encode are done on a bitmap here; `write` is the real pipeline, where all stages overlap.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .peakMemoryResident], warmupIterations: 2,
        maxDuration: .seconds(5), maxIterations: 200)

    for rows in [20, 1_000] {
        Benchmark("parse \(rows)") { benchmark in
            let csv = csv(rows: rows)
            benchmark.startMeasurement()
            blackHole(try DataFile(bytes: csv, name: "rows"))
        }
        Benchmark("measure \(rows)") { benchmark in
            try eachTable(rows: rows, benchmark) { table in { blackHole(table.intrinsicContentSize) } }
        }
        Benchmark("draw \(rows)") { benchmark in
            try eachTable(rows: rows, benchmark) { table in
                let picture = try Picture(of: table, scale: YardstickTable.scale)
                return {
                    // Bands as in the pipeline, about a megabyte of pixels each.
                    for start in stride(from: 0, to: picture.height, by: 150) {
                        blackHole(picture.displayList(rows: start..<min(picture.height, start + 150)))
                    }
                }
            }
        }
        Benchmark("write \(rows)") { benchmark in
            try eachTable(rows: rows, benchmark) { table in
                { blackHole(try table.pngData(scale: YardstickTable.scale)) }
            }
        }
    }
    // Small only: the bitmap of a thousand rows is a gigabyte.
    Benchmark("draw and paint 20") { benchmark in
        try eachTable(rows: 20, benchmark) { table in
            let picture = try Picture(of: table, scale: YardstickTable.scale)
            return { blackHole(try picture.bitmap(threads: 1)) }
        }
    }
    Benchmark("encode 20") { benchmark in
        try eachTable(rows: 20, benchmark) { table in
            let bitmap = try Picture(of: table, scale: YardstickTable.scale).bitmap()
            return { blackHole(try bitmap.pngData()) }
        }
    }
}

private func csv(rows: Int) -> [UInt8] {
    var generator = RowGenerator(seed: 1, descriptions: .wrapped)
    var lines = [RowGenerator.header]
    for _ in 0..<rows { lines.append(generator.next()) }
    return Array(lines.joined(separator: "\n").utf8)
}

/// Measures what `prepare` returns for a table whose text has not been seen before. Preparing is not measured.
private func eachTable(
    rows: Int, _ benchmark: Benchmark, prepare: (DataTable) throws -> () throws -> Void
) throws {
    var source = try YardstickTable(DataFile(bytes: csv(rows: rows), name: "rows"))
    for _ in 0..<benchmark.currentIteration % 24 { source.rotateDescriptions() }
    let work = try prepare(source.makeTable())
    benchmark.startMeasurement()
    try work()
    benchmark.stopMeasurement()
}
