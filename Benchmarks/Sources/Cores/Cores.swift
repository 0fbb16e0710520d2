import Figures
import Foundation

/// Says how a drawing would do on more cores than the machine has, and prints it as Markdown.
///
///     cores OUTPUT.png ROUNDS FILE.csv ...
///
/// Draws each file with one thread and notes what every band's list, pixels and bytes take in processor time, then
/// replays these times as ``Schedule`` on 1 to 32 cores. The same drawing with two threads shows how far the replay is off, and
/// one by a program that takes the machine to have eight cores, how much of the lists is left to the caller's thread.
/// Every drawing has a process of its own (`cores OUTPUT.png FILE.csv --threads N`), so that none finds what another has kept.
@main
struct Cores {
    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.count == 5, arguments[3] == "--threads", let threads = Int(arguments[4]) {
            let drawing = try Drawing(of: arguments[2], to: arguments[1], threads: threads)
            FileHandle.standardOutput.write(try JSONEncoder().encode(drawing))
            return
        }
        guard arguments.count > 3, let rounds = Int(arguments[2]), rounds > 0 else {
            FileHandle.standardError.write(Data("usage: cores OUTPUT.png ROUNDS FILE.csv ...\n".utf8))
            exit(64)
        }
        let results = try arguments[3...].map { try Result(of: $0, output: arguments[1], rounds: rounds) }
        try? FileManager.default.removeItem(atPath: arguments[1])
        print(
            "| processor time, ms | all | reading | measuring | lists | rows of them | writing | painting, compressing | serial share |"
        )
        print("|---|---|---|---|---|---|---|---|---|")
        for result in results { print(result.stages) }
        print("")
        print("| times as fast as one core | " + Result.cores.map { "\($0)" }.joined(separator: " | ") + " | limit (Amdahl) |")
        print("|---|" + Result.cores.map { _ in "---|" }.joined() + "---|")
        for result in results { print(result.speeds) }
        print("")
        print(
            "| replayed against measured, ms | 1 core | measured | off by | processor time of 2 threads ÷ 1 "
                + "| 2 cores, that much slower | measured | off by |")
        print("|---|---|---|---|---|---|---|---|")
        for result in results { print(result.check) }
    }

    /// A drawing in a process of its own.
    static func draw(_ path: String, output: String, threads: Int) throws -> Drawing {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [output, path, "--threads", "\(threads)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try JSONDecoder().decode(Drawing.self, from: data)
    }
}

/// What was found for one file.
struct Result {
    static let cores = [1, 2, 4, 8, 16, 32]

    private let name: String
    /// The fastest drawing by one thread: what else the machine does only makes it slower.
    private let trace: Trace
    /// Of the layout, what all threads do.
    private let shared: Double
    /// Of the display lists, what a thread that draws rows takes from the caller's.
    private let rows: Double
    /// Seconds of the fastest drawing by one thread and by two.
    private let measured: (one: Double, two: Double)
    /// How much more processor time two threads take than one: they share memory and caches.
    private let sharing: Double

    init(of path: String, output: String, rounds: Int) throws {
        name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        var (ones, twos, eights): ([Drawing], [Drawing], [Drawing]) = ([], [], [])
        for _ in 0..<rounds {
            ones.append(try Cores.draw(path, output: output, threads: 1))
            twos.append(try Cores.draw(path, output: output, threads: 2))
            eights.append(try Cores.draw(path, output: output, threads: 8))
        }
        guard let fastest = ones.compactMap(\.trace).min(by: { $0.total < $1.total }) else { throw Trace.Unexpected() }
        trace = fastest
        rows = max(0, fastest.lists - (eights.map(\.lists).min() ?? 0))
        // Two threads share it evenly.
        shared = 2 * median(twos.map(\.othersLayout))
        sharing = (twos.map(\.processor).min() ?? .nan) / (ones.map(\.processor).min() ?? .nan)
        measured = (ones.map(\.wall).min() ?? .nan, twos.map(\.wall).min() ?? .nan)
    }

    /// Of all processor time, what only the caller's thread can do: the writing of bands and the drawing of rows have threads of
    /// their own where there are many.
    private var serialShare: Double { (trace.total - trace.work - trace.writingOfBands - shared - rows) / trace.total }

    private func time(_ cores: Int) -> Double {
        Schedule.duration(of: trace, sharedLayout: shared, rows: rows / trace.lists, threads: cores)
    }

    var stages: String {
        let parts = [trace.total, trace.reading, trace.layout, trace.lists, rows, trace.writing, trace.work]
        return "| \(name) | " + parts.map { fixed($0 * 1e3) }.joined(separator: " | ") + " | \(fixed(serialShare * 100)) % |"
    }

    var speeds: String {
        let speeds = Self.cores.map { fixed(time(1) / time($0), 2) } + [fixed(1 / serialShare)]
        return "| \(name) | " + speeds.joined(separator: " | ") + " |"
    }

    var check: String {
        func compared(_ replayed: Double, _ measured: Double) -> String {
            let error = (replayed / measured - 1) * 100
            return " | \(fixed(replayed * 1e3, 0)) | \(fixed(measured * 1e3, 0)) | \(fixed(error)) %"
        }
        return "| \(name)" + compared(time(1), measured.one) + " | \(fixed(sharing, 2))"
            + compared(time(2) * sharing, measured.two) + " |"
    }
}
