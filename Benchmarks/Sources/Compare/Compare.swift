import Glibc

/// Measures RasterTables against the yardstick and prints the figures as Markdown.
///
///     compare --data FOLDER --output FOLDER --yardstick PROGRAM [--table PROGRAM [--font FILE --bold-font FILE]]
///             [--command PROGRAM] [--fontconfig FILE] [--quick yes]
///
/// `--data` holds `wrapped-N.csv` and `plain-N.csv` of N rows, and `languages-N.csv` in many scripts, which is left out
/// unless `--fontconfig` names a configuration by which the yardstick finds fonts for them. `--yardstick` is
/// pango_table; `--table` is draw-table, which draws the very same table with the library, in the given fonts, in fine
/// and in coarse shades; `--command` is rastertables. What is not given is not measured. `--quick yes` takes fewer
/// rounds and leaves the largest files out.
@main
struct Compare {
    static func main() {
        guard let options = options(CommandLine.arguments.dropFirst()),
            let data = options["--data"], let output = options["--output"],
            let yardstick = options["--yardstick"]
        else {
            progress(
                "usage: compare --data FOLDER --output FOLDER --yardstick PROGRAM [--table PROGRAM"
                    + " [--font FILE --bold-font FILE]] [--command PROGRAM] [--fontconfig FILE] [--quick yes]")
            exit(64)
        }
        let isQuick = options["--quick"] == "yes"
        var programs = [Program(name: "Pango + Cairo in C", path: yardstick, repeats: true)]
        if let path = options["--table"] {
            let fonts = ["--font", "--bold-font"].flatMap { name in options[name].map { [name, $0] } ?? [] }
            programs.append(
                Program(
                    name: "RasterTables, the same table", path: path, options: fonts, repeats: true,
                    measuresStagesApart: true))
            programs.append(
                Program(
                    name: "RasterTables, few colours", path: path, options: fonts + ["--few-colors"], repeats: true,
                    measuresStagesApart: true))
        }
        let command = options["--command"]
        if let command {
            programs.append(
                Program(name: "`rastertables`, its own style", path: command, outputOption: ["-o"], repeats: false))
        }
        do {
            print(Machine.description)
            for duel in [
                Duel(
                    title: "20 rows × 7 columns", input: "\(data)/wrapped-20.csv", rounds: isQuick ? 5 : 15,
                    repeats: 20),
                Duel(
                    title: "1,000 rows × 7 columns", input: "\(data)/wrapped-1000.csv", rounds: isQuick ? 1 : 9,
                    repeats: 3),
            ] {
                print(Report.duel(duel, try duel.results(of: programs, outputFolder: output)))
            }
            if let configuration = options["--fontconfig"] {
                setenv("FONTCONFIG_FILE", configuration, 1)
                for (title, kind) in [("Latin", "wrapped"), ("many scripts", "languages")] {
                    let duel = Duel(
                        title: "3,000 rows × 7 columns, \(title)", input: "\(data)/\(kind)-3000.csv",
                        rounds: isQuick ? 1 : 5, repeats: 2)
                    print(Report.duel(duel, try duel.results(of: programs, outputFolder: output)))
                }
                unsetenv("FONTCONFIG_FILE")
            }
            guard let command else { return }
            let picture = "\(output)/plain.png"
            // A hundred thousand rows are more pixels than are drawn by default.
            for growth in [
                Growth(
                    title: "`rastertables` on plain rows, one line each",
                    rows: isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000], rounds: isQuick ? 1 : 3,
                    command: { [command, "\(data)/plain-\($0).csv", "-o", picture, "--max-pixels", "none"] },
                    outputFile: picture),
                Growth(
                    title: "`rastertables layout`", rows: isQuick ? [100_000] : [100_000, 1_000_000], rounds: 1,
                    command: { [command, "layout", "\(data)/plain-\($0).csv"] }),
                Growth(
                    title: "`rastertables measure`", rows: isQuick ? [100_000] : [100_000, 1_000_000], rounds: 1,
                    command: { [command, "measure", "\(data)/plain-\($0).csv", "--max-pixels", "none"] }),
            ] {
                print(Report.growth(growth, try growth.steps()))
            }
            // Gigabytes at a hundred thousand rows.
            unlink(picture)
        } catch {
            progress("compare: \(error)")
            exit(1)
        }
    }

    /// Pairs of an option and its value; nil when there is anything else.
    private static func options(_ arguments: ArraySlice<String>) -> [String: String]? {
        let known: Set = [
            "--data", "--output", "--yardstick", "--table", "--font", "--bold-font", "--command", "--fontconfig",
            "--quick",
        ]
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
