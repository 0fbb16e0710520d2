/// One of the programs that are measured against each other.
struct Program {
    /// As it stands in the report.
    var name: String
    var path: String
    /// Between the input file and the output file: `-o` for the command, nothing for the others.
    var outputOption: [String] = []
    /// After the output file.
    var options: [String] = []
    /// Whether it understands `--repeat N`: draws N times, with other text each time, and prints a line of
    /// stages and their milliseconds for each picture (`total 9.10 measure 2.70 …`).
    var repeats: Bool
    /// Whether it must be asked with `--stages` for the stages, which it then measures one after the other, each alone;
    /// else they are part of every line.
    var measuresStagesApart = false

    func command(input: String, output: String) -> [String] {
        [path, input] + outputOption + [output] + options
    }
}

/// The stages of one picture in the order in which the program printed them, in milliseconds.
struct Stages {
    var names: [String] = []
    var milliseconds: [Double] = []

    /// Nil when the line is not pairs of a name and a number that begin with `total`.
    init?(line: Substring) {
        let words = line.split(separator: " ")
        guard words.count >= 2, words.count % 2 == 0, words[0] == "total" else { return nil }
        for index in stride(from: 0, to: words.count, by: 2) {
            guard let value = Double(words[index + 1]) else { return nil }
            names.append(String(words[index]))
            milliseconds.append(value)
        }
    }

    var total: Double { milliseconds[0] }
}
