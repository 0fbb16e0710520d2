import Glibc

/// The same table drawn by several programs in turn, A B A B …, so that a machine that gets slower or faster
/// on the way does so for all of them.
struct Duel {
    /// What one program showed.
    struct Result {
        var program: Program
        /// For each round, the pictures of one process: the first is cold, the others warm.
        var pictures: [[Stages]] = []
        var wholeProcess: [Finished] = []
        var fileKilobytes = 0.0

        var cold: [Double] { pictures.compactMap(\.first?.total) }
        var warm: [Double] { pictures.flatMap { $0.dropFirst().map(\.total) } }
        var peakMegabytes: Double { wholeProcess.map(\.peakMegabytes).max() ?? .nan }

        /// The median of every stage, over the warm pictures.
        var warmStages: [(name: String, milliseconds: Double)] {
            let all = pictures.flatMap { $0.dropFirst() }
            guard let names = all.first?.names else { return [] }
            return names.indices.map { index in (names[index], all.map { $0.milliseconds[index] }.median) }
        }
    }

    var title: String
    var input: String
    var rounds: Int
    /// Pictures in one process, at least 2.
    var repeats: Int

    /// - Throws: ``ChildError`` when a program cannot be started or fails.
    func results(of programs: [Program], outputFolder: String) throws(ChildError) -> [Result] {
        var results = programs.map { Result(program: $0) }
        for round in 1...rounds {
            progress("\(title): round \(round) of \(rounds)")
            for index in results.indices where results[index].program.repeats {
                let command =
                    programs[index].command(input: input, output: "\(outputFolder)/repeat-\(index).png")
                    + ["--repeat", String(repeats)]
                let finished = try run(command, discardingOutput: false)
                let pictures = finished.output.split(separator: "\n").compactMap(Stages.init)
                guard pictures.count == repeats else {
                    throw .unexpected(command: command, what: "printed no line of stages for each picture")
                }
                results[index].pictures.append(pictures)
            }
            for index in results.indices {
                let picture = "\(outputFolder)/\(index).png"
                let command = programs[index].command(input: input, output: picture)
                unlink(picture)
                results[index].wholeProcess.append(try run(command, discardingOutput: true))
                let bytes = fileSize(picture)
                guard bytes > 0 else { throw .unexpected(command: command, what: "wrote no picture") }
                results[index].fileKilobytes = Double(bytes) / 1024
            }
        }
        return results
    }
}

/// Bytes; 0 when there is no such file.
func fileSize(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

func progress(_ line: String) {
    let bytes = line + "\n"
    write(STDERR_FILENO, bytes, bytes.utf8.count)
}
