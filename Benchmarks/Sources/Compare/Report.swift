/// The Markdown of the README's figures.
enum Report {
    static func duel(_ duel: Duel, _ results: [Duel.Result]) -> String {
        var lines = [
            "**\(duel.title)** (\(duel.rounds) rounds in turn, \(duel.repeats) pictures a process; minimum / median)",
            "",
            "| | in process, ms | first picture, ms | whole process, ms | its CPU, ms | peak MB | file, KB | pixels |",
            "|---|---|---|---|---|---|---|---|",
        ]
        for result in results {
            let whole = result.wholeProcess.map(\.milliseconds)
            lines.append(
                row([
                    result.program.name, both(result.warm), both(result.cold), both(whole),
                    both(result.wholeProcess.map(\.processorMilliseconds)),
                    fixed(result.peakMegabytes), fixed(result.file.kilobytes, 0),
                    "\(result.file.width) × \(result.file.height)",
                ]))
        }
        // The first program is the one to beat. A ratio above 1: faster, or smaller, than it.
        if let first = results.first {
            for other in results.dropFirst() {
                lines.append(
                    row([
                        "*\(first.program.name) ÷ \(other.program.name)*",
                        ratio(first.pictures, other.pictures) { $0.dropFirst().map(\.total).median },
                        ratio(first.pictures, other.pictures) { $0.first?.total ?? .nan },
                        ratio(first.wholeProcess, other.wholeProcess, \.milliseconds),
                        ratio(first.wholeProcess, other.wholeProcess, \.processorMilliseconds),
                        fixed(first.peakMegabytes / other.peakMegabytes, 2),
                        fixed(first.file.kilobytes / other.file.kilobytes, 2), "",
                    ]))
            }
        }
        lines.append("")
        lines += stages(results)
        return lines.joined(separator: "\n")
    }

    private static func stages(_ results: [Duel.Result]) -> [String] {
        let results = results.filter { !$0.stages.isEmpty }
        guard !results.isEmpty else { return [] }
        var lines: [String] = []
        for result in results {
            let stages = result.medianStages.dropFirst().map {
                "\($0.name) \(fixed($0.cold, 2)) / \(fixed($0.warm, 2))"
            }
            let total = result.medianStages.first?.warm ?? .nan
            let how =
                result.program.measuresStagesApart
                ? "each measured alone, one after the other, sum \(fixed(total)) warm; in the real pipeline they overlap"
                : "as they come in one picture"
            lines += [
                "Stages of \(result.program.name) (\(how); first picture / warm, median, ms): "
                    + stages.joined(separator: ", ") + ".", "",
            ]
        }
        return lines
    }

    static func growth(_ growth: Growth, _ steps: [Growth.Step]) -> String {
        var lines = [
            "**\(growth.title)** (median of \(growth.rounds))", "",
            "| rows | whole process, ms | its CPU, ms | CPU µs a row | peak MB | file, KB | pixels |",
            "|---|---|---|---|---|---|---|",
        ]
        for step in steps {
            let time = step.runs.map(\.milliseconds).median
            let computed = step.runs.map(\.processorMilliseconds).median
            lines.append(
                row([
                    fixed(Double(step.rows), 0), fixed(time, 0), fixed(computed, 0),
                    fixed(computed * 1e3 / Double(step.rows)),
                    fixed(step.runs.map(\.peakMegabytes).max() ?? .nan, 0), fixed(step.file?.kilobytes ?? .nan, 0),
                    step.file.map { "\($0.width) × \($0.height)" } ?? "–",
                ]))
        }
        return (lines + [""]).joined(separator: "\n")
    }

    private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    private static func both(_ values: [Double]) -> String {
        values.isEmpty ? "–" : "\(fixed(values.min() ?? .nan)) / \(fixed(values.median))"
    }

    /// The median over the rounds of the ratio in each round.
    private static func ratio<T>(_ a: [T], _ b: [T], _ value: (T) -> Double) -> String {
        fixed(zip(a, b).map { value($0) / value($1) }.median, 2)
    }
}
