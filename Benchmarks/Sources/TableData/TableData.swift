import BenchmarkRows
import Glibc

/// `table-data ROWS wrapped|plain [SEED]` writes the benchmark's table as CSV to standard output.
@main
struct TableData {
    static func main() {
        let arguments = CommandLine.arguments
        guard
            (3...4).contains(arguments.count), let rows = Int(arguments[1]), rows >= 0,
            let kind = RowGenerator.Description(rawValue: arguments[2]),
            let seed = arguments.count == 4 ? UInt64(arguments[3]) : 1
        else {
            let usage = "usage: table-data ROWS wrapped|plain [SEED]\n"
            write(STDERR_FILENO, usage, usage.utf8.count)
            exit(64)
        }
        var generator = RowGenerator(seed: seed, descriptions: kind)
        print(RowGenerator.header)
        for _ in 0..<rows { print(generator.next()) }
        guard fflush(nil) == 0 else {
            perror("table-data")
            exit(74)
        }
    }
}
