import Glibc

/// Measures RasterTables against the yardstick and prints the figures as Markdown.
///
///     compare --data FOLDER --output FOLDER --yardstick PROGRAM [--table PROGRAM] [--command PROGRAM]
///
/// `--data` holds `wrapped-N.csv` and `plain-N.csv` of N rows. `--yardstick` is pango_table; `--table` draws
/// the very same table with the library and understands the same arguments; `--command` is rastertables.
/// What is not given is not measured.
@main
struct Compare {
    static func main() {
        guard let options = options(CommandLine.arguments.dropFirst()),
            let data = options["--data"], let output = options["--output"],
            let yardstick = options["--yardstick"]
        else {
            progress(
                "usage: compare --data FOLDER --output FOLDER --yardstick PROGRAM [--table PROGRAM] [--command PROGRAM]")
            exit(64)
        }
        var programs = [Program(name: "Pango + Cairo in C", path: yardstick, repeats: true)]
        if let path = options["--table"] {
            programs.append(Program(name: "RasterTables, the same table", path: path, repeats: true))
        }
        let command = options["--command"]
        if let command {
            programs.append(
                Program(name: "`rastertables`, its own style", path: command, outputOption: ["-o"], repeats: false))
        }
        do {
            for duel in [
                Duel(title: "20 rows × 7 columns", input: "\(data)/wrapped-20.csv", rounds: 15, repeats: 20),
                Duel(title: "1,000 rows × 7 columns", input: "\(data)/wrapped-1000.csv", rounds: 5, repeats: 4),
            ] {
                print(Report.duel(duel, try duel.results(of: programs, outputFolder: output)))
            }
            guard let command else { return }
            let picture = "\(output)/plain.png"
            for growth in [
                Growth(
                    title: "`rastertables` on plain rows, one line each", rows: [1_000, 10_000, 100_000], rounds: 3,
                    command: { [command, "\(data)/plain-\($0).csv", "-o", picture] }, outputFile: picture),
                Growth(
                    title: "`rastertables layout`", rows: [100_000, 1_000_000], rounds: 1,
                    command: { [command, "layout", "\(data)/plain-\($0).csv"] }),
                Growth(
                    title: "`rastertables measure`", rows: [100_000, 1_000_000], rounds: 1,
                    command: { [command, "measure", "\(data)/plain-\($0).csv"] }),
            ] {
                print(Report.growth(growth, try growth.steps()))
            }
        } catch {
            progress("compare: \(error)")
            exit(1)
        }
    }

    /// Pairs of an option and its value; nil when there is anything else.
    private static func options(_ arguments: ArraySlice<String>) -> [String: String]? {
        let known: Set = ["--data", "--output", "--yardstick", "--table", "--command"]
        let list = Array(arguments)
        guard list.count % 2 == 0 else { return nil }
        var options: [String: String] = [:]
        for index in stride(from: 0, to: list.count, by: 2) {
            guard known.contains(list[index]) else { return nil }
            options[list[index]] = list[index + 1]
        }
        return options
    }
}
