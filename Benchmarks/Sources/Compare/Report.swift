/// The Markdown of the README's figures.
enum Report {
    static func duel(_ duel: Duel, _ results: [Duel.Result]) -> String {
        var lines = [
            "**\(duel.title)** (\(duel.rounds) rounds in turn, \(duel.repeats) pictures a process; minimum / median)",
            "",
            "| | in process, ms | first picture, ms | whole process, ms | peak MB | file, KB |",
            "|---|---|---|---|---|---|",
        ]
        for result in results {
            let whole = result.wholeProcess.map(\.milliseconds)
            lines.append(
                row([
                    result.program.name, both(result.warm), both(result.cold), both(whole),
                    fixed(result.peakMegabytes), fixed(result.fileKilobytes, 0),
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
                        fixed(first.peakMegabytes / other.peakMegabytes, 2),
                        fixed(first.fileKilobytes / other.fileKilobytes, 2),
                    ]))
            }
        }
        lines.append("")
        for result in results where !result.warmStages.isEmpty {
            let stages = result.warmStages.map { "\($0.name) \(fixed($0.milliseconds, 2))" }
            lines.append("\(result.program.name), stages (median, ms): " + stages.joined(separator: ", ") + ".")
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    static func growth(_ growth: Growth, _ steps: [Growth.Step]) -> String {
        var lines = [
            "**\(growth.title)** (median of \(growth.rounds))", "",
            "| rows | whole process, ms | µs a row | peak MB | file, KB |", "|---|---|---|---|---|",
        ]
        for step in steps {
            let time = step.runs.map(\.milliseconds).median
            lines.append(
                row([
                    fixed(Double(step.rows), 0), fixed(time, 0), fixed(time * 1e3 / Double(step.rows)),
                    fixed(step.runs.map(\.peakMegabytes).max() ?? .nan, 0), fixed(step.fileKilobytes, 0),
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
