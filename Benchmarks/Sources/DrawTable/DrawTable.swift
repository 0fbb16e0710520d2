import BenchmarkTable
import Foundation
import RasterTables

/// Draws the yardstick's table with RasterTables.
///
///     draw-table INPUT.csv OUTPUT.png [--repeat N] [--stages] [--few-colors] [--font FILE --bold-font FILE]
///
/// Draws once and prints nothing. With `--repeat` draws N times, changes the descriptions in between as the yardstick
/// does, and prints the milliseconds of each picture from rows in memory to the finished file; the first is cold.
/// With `--stages` the stages of N pictures are measured one after the other instead, each alone:
///
///     total 9.10
///     total 12.30 style 0.10 measure 2.60 draw 0.70 paint 4.70 encode 4.20        (--stages: total is the sum)
///
/// The library uses as many threads as the machine has cores: with `taskset -c 0 draw-table …` they share one.
@main
struct DrawTable {
    static func main() {
        do {
            try run(Arguments(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("draw-table: \(error)\n".utf8))
            exit(error is UsageError ? 64 : 1)
        }
    }

    private static func run(_ arguments: Arguments) throws {
        var source = try YardstickTable(
            DataFile(path: arguments.input), fontPath: arguments.font, boldFontPath: arguments.boldFont)
        let shades: TextShades = arguments.hasFewColors ? .coarse : .fine
        for index in 0..<(arguments.repeats ?? 1) {
            if index > 0 { source.rotateDescriptions() }
            if arguments.showsStages {
                let stages = try Stages(of: source.makeTable(), scale: YardstickTable.scale, shades: shades)
                let sum = stages.style + stages.measure + stages.draw + stages.paint + stages.encode
                print(
                    "total \(short(sum)) style \(short(stages.style)) measure \(short(stages.measure))"
                        + " draw \(short(stages.draw))"
                        + " paint \(short(stages.paint)) encode \(short(stages.encode))")
            } else {
                let start = ContinuousClock().now
                try source.makeTable().write(
                    to: arguments.output, scale: YardstickTable.scale, textShades: shades)
                let total = (ContinuousClock().now - start).milliseconds
                if arguments.repeats != nil { print("total \(short(total))") }
            }
        }
    }

    private static func short(_ milliseconds: Double) -> String { String(format: "%.3f", milliseconds) }
}
