import ArgumentParser
import Foundation
import GoldenImages
import RasterTables

/// `rastertables review`
struct Review: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows the pictures that were not as recorded, one by one, and accepts or rejects them.",
        discussion: """
            Each with what it means, and as a picture in terminals that show them (Kitty's, iTerm2's or Sixel's protocol), else \
            with its path (in tmux and screen, too, unless --pictures says otherwise). A letter and the return key answer; ? lists \
            them. What was answered is done at the end, so that b goes back to a picture and another answer takes the place of \
            the first.

            EXAMPLES:
              rastertables review
              rastertables review --pictures sixel
              rastertables review --serve        the report in a browser, whose keys and buttons accept and reject
              rastertables review --report       writes report.html, .json, .md and .xml (JUnit), and asks nothing
              rastertables review --report --base https://raw.githubusercontent.com/me/project/failures/
            """)

    @Flag(help: "Write a report into the folder of failures: one HTML file, JSON, Markdown for a pull request, and JUnit's XML.")
    var report = false
    @Option(
        help: """
            What stands before the paths of pictures in the report's Markdown, such as the address of a branch that has them. \
            With --report.
            """)
    var base: String?
    @Flag(
        help: """
            Serve the report at 127.0.0.1, to be opened in a browser at the address that is printed: what is accepted or rejected \
            there is done at once. Its button Done ends it, or Ctrl-C.
            """)
    var serve = false
    @Option(help: "The port of --serve, 1024 to 65535. Default: one that is free.") var port: String?
    @Option(help: "How pictures are shown in the terminal: auto, kitty, iterm, sixel or none. Default: auto.")
    var pictures: String?
    @OptionGroup var options: FailureOptions

    func run() throws {
        if report, serve { throw CommandError.contradiction("--report", "--serve") }
        if base != nil, !report { throw CommandError.arguments(message: "--base is for --report") }
        if port != nil, !serve { throw CommandError.arguments(message: "--port is for --serve") }
        if pictures != nil, report || serve {
            throw CommandError.arguments(message: "--pictures is for a review in the terminal, without --report and --serve")
        }
        if report {
            for folder in try options.folders() {
                let report = try golden { () throws(GoldenImageError) in try FailureReport(folder) }
                let files = try golden { () throws(GoldenImageError) in try report.write(base: base ?? "") }
                try say(files.map { "\($0.path)\n" }.joined())
            }
            return
        }
        try FailureOptions.refuseInContinuousIntegration("review")
        let display = try Choices.value(
            pictures ?? "auto", "--pictures",
            [
                ("auto", TerminalPicture.known(ProcessInfo.processInfo.environment)), ("kitty", .kitty), ("iterm", .iterm),
                ("sixel", .sixel), ("none", nil),
            ])
        let failures = try options.all()
        if failures.isEmpty { return try say("All pictures are as they were recorded.\n") }
        if serve { return try ReviewServer(options, port: usedPort(), count: failures.count).run() }
        var session = ReviewSession(failures, display: display)
        try session.run()
    }

    /// 0 for one that is free.
    private func usedPort() throws(CommandError) -> Int {
        guard let port else { return 0 }
        guard let number = Int(port) else { throw .notANumber(option: "--port", given: port) }
        // Those below are the system's, and 80 would not stand in the address.
        guard (1024...65535).contains(number) else { throw .outOfRange(option: "--port", given: port, range: 1024...65535) }
        return number
    }
}

/// What is answered to each picture, until all of it is done at the end.
private struct ReviewSession {
    private enum Answer { case accept, reject, skip }

    private let failures: [Failure]
    private let display: TerminalPicture?
    private var answers: [Int: Answer] = [:]
    /// Those that are shown, by their places among all.
    private var shown: [Int]
    private var index = 0
    private var quits = false

    init(_ failures: [Failure], display: TerminalPicture?) {
        self.failures = failures
        self.display = display
        shown = Array(failures.indices)
    }

    private static let keys = """
        a  accept: the new picture becomes the recorded one
        r  reject: what is recorded stays, and the failure is forgotten
        s  skip, or nothing: it is asked again the next time
        b  back to the picture before
        A  accept this one and all that follow
        f WORD  show those only whose cause or sentences have a word (text, color, ‘Price’ …); f alone shows all
        l  list all with what was answered
        q  quit; what was answered is done\n
        """

    mutating func run() throws {
        while !quits, index < shown.count {
            let failure = failures[shown[index]]
            try say("\n\(index + 1) of \(shown.count)  " + failure.record.text)
            try show(failure)
            try say("[a]ccept, [r]eject, [s]kip, [b]ack, [A]ccept the rest, [f]ilter, [l]ist, [q]uit, [?]: ")
            guard let line = readLine() else { break }
            try answer(line.trimmingCharacters(in: .whitespaces))
        }
        try finish()
    }

    private mutating func answer(_ line: String) throws {
        let word = line.prefix { $0 != " " }
        let rest = line.dropFirst(word.count).trimmingCharacters(in: .whitespaces)
        switch word {
        case "a", "accept": decide(.accept)
        case "r", "reject": decide(.reject)
        case "", "s", "skip", "n", "next": decide(.skip)
        case "b", "back":
            if index == 0 { try say("It is the first.\n") }
            index = max(0, index - 1)
        case "A", "all":
            while index < shown.count { decide(.accept) }
        case "f", "filter": try filter(rest)
        case "l", "list": try say(list())
        case "q", "quit": quits = true
        case "?", "h", "help": try say(Self.keys)
        default: try say("It is one of a, r, s, b, A, f, l, q and ?.\n")
        }
    }

    private mutating func decide(_ answer: Answer) {
        answers[shown[index]] = answer
        index += 1
    }

    private mutating func filter(_ word: String) throws {
        let found = failures.indices.filter { index in
            word.isEmpty
                || failures[index].record.findings.contains {
                    $0.cause.rawValue == word.lowercased() || $0.sentence.localizedCaseInsensitiveContains(word)
                }
                || failures[index].record.name.contains(word)
        }
        if found.isEmpty { return try say("None has \(quoted: word).\n") }
        shown = found
        index = 0
    }

    private func list() -> String {
        failures.indices.map { index in
            let word =
                switch answers[index] {
                case .accept: "accept"
                case .reject: "reject"
                case .skip: "skip"
                case nil: "-"
                }
            return word.padding(toLength: 8, withPad: " ", startingAt: 0) + failures[index].record.name + "\n"
        }.joined()
    }

    private func show(_ failure: Failure) throws {
        let (folder, name) = (failure.folder, failure.record.name)
        let sideBySide = folder.url(of: .sideBySide, named: name)
        let url = FileStatus(path: sideBySide.path) == nil ? folder.url(of: .actual, named: name) : sideBySide
        // What cannot be shown is named.
        guard let display, let data = try? Data(contentsOf: url), let bitmap = try? Bitmap(png: data) else {
            return try say("  \(url.path)\n")
        }
        try say(display.sequence(png: data, bitmap) + "\n")
    }

    /// Does what was answered. What cannot be done keeps back nothing else.
    private func finish() throws {
        var changed = ""
        var refused: [GoldenImageError] = []
        for (index, answer) in answers.sorted(by: { $0.key < $1.key }) {
            let failure = failures[index]
            switch answer {
            case .accept:
                do throws(GoldenImageError) {
                    changed += try failure.accept().map { "  \($0.path)\n" }.joined()
                } catch { refused.append(error) }
            case .reject: failure.folder.reject(failure.record)
            case .skip: break
            }
        }
        let rejected = answers.values.count { $0 == .reject }
        try say(changed.isEmpty ? "\nNo picture was changed.\n" : "\nChanged:\n" + changed)
        if rejected > 0 { try say("\(rejected) rejected.\n") }
        guard let last = refused.popLast() else { return }
        for error in refused { try say("not accepted: \(error)\n") }
        throw CommandError.goldenImage(last)
    }
}
