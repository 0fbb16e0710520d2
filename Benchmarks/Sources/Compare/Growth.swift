import Glibc

/// One program on files of more and more rows: its time for a row should stay the same.
struct Growth {
    struct Step {
        var rows: Int
        var runs: [Finished]
        /// Nil when it writes no picture.
        var file: PictureFile?
    }

    var title: String
    var rows: [Int]
    var rounds: Int
    /// The command for the file of so many rows. What it prints is thrown away.
    var command: (_ rows: Int) -> [String]
    /// The file that it writes, if it does.
    var outputFile: String?

    /// - Throws: ``ChildError`` when the program cannot be started or fails.
    func steps() throws(ChildError) -> [Step] {
        var steps: [Step] = []
        for count in rows {
            progress("\(title): \(count) rows")
            var runs: [Finished] = []
            for _ in 0..<rounds {
                // Or the run would also free what may be gigabytes of the last one's picture.
                if let outputFile { unlink(outputFile) }
                runs.append(try run(command(count), discardingOutput: true))
            }
            steps.append(Step(rows: count, runs: runs, file: outputFile.flatMap(PictureFile.init(path:))))
        }
        return steps
    }
}
