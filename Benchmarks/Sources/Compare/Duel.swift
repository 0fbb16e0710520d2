import Glibc

/// The same table drawn by several programs in turn, A B A B …, so that a machine that gets slower or faster
/// on the way does so for all of them.
struct Duel {
    /// What one program showed.
    struct Result {
        var program: Program
        /// For each round, the pictures of one process: the first is cold, the others warm.
        var pictures: [[Stages]] = []
        /// The same, of the process that measured the stages.
        var stages: [[Stages]] = []
        var wholeProcess: [Finished] = []
        var file = PictureFile()

        var cold: [Double] { pictures.compactMap(\.first?.total) }
        var warm: [Double] { pictures.flatMap { $0.dropFirst().map(\.total) } }
        var peakMegabytes: Double { wholeProcess.map(\.peakMegabytes).max() ?? .nan }

        /// The median of every stage, over the first pictures and over the warm ones.
        var medianStages: [(name: String, cold: Double, warm: Double)] {
            guard let names = stages.first?.first?.names else { return [] }
            let cold = stages.compactMap(\.first)
            let warm = stages.flatMap { $0.dropFirst() }
            return names.indices.map { index in
                (
                    names[index], cold.map { $0.milliseconds[index] }.median,
                    warm.map { $0.milliseconds[index] }.median
                )
            }
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
                let pictures = try times(command)
                results[index].pictures.append(pictures)
                let isApart = programs[index].measuresStagesApart
                results[index].stages.append(isApart ? try times(command + ["--stages"]) : pictures)
            }
            for index in results.indices {
                let picture = "\(outputFolder)/\(index).png"
                let command = programs[index].command(input: input, output: picture)
                unlink(picture)
                results[index].wholeProcess.append(try run(command, discardingOutput: true))
                guard let file = PictureFile(path: picture) else {
                    throw .unexpected(command: command, what: "wrote no picture")
                }
                results[index].file = file
            }
        }
        return results
    }

    /// The times of each picture that `command` draws.
    private func times(_ command: [String]) throws(ChildError) -> [Stages] {
        let pictures = try run(command, discardingOutput: false).output.split(separator: "\n")
            .compactMap(Stages.init)
        guard pictures.count == repeats else {
            throw .unexpected(command: command, what: "printed no line of stages for each picture")
        }
        return pictures
    }
}

func progress(_ line: String) {
    let bytes = line + "\n"
    write(STDERR_FILENO, bytes, bytes.utf8.count)
}
