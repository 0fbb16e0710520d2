import ArgumentParser
import Foundation
import GoldenImages
import RasterTables

/// Where the failures of the last run of tests are.
struct FailureOptions: ParsableArguments {
    @Option(
        help: """
            The folder of failures. Default: golden-images-failures here or in the nearest folder above; else a \
            __Snapshots__-failures below.
            """)
    var failures: String?

    func folder() throws(CommandError) -> FailureFolder {
        if let failures {
            guard FileStatus(path: failures)?.isFolder == true else { throw .noFailures(path: failures) }
            return FailureFolder(URL(filePath: failures))
        }
        var folder = URL(filePath: FileManager.default.currentDirectoryPath)
        while true {
            let candidate = folder.appending(path: "golden-images-failures")
            if FileStatus(path: candidate.path)?.isFolder == true { return FailureFolder(candidate) }
            if folder.pathComponents.count <= 1 { break }
            folder.deleteLastPathComponent()
        }
        let below = FileManager.default.enumerator(atPath: ".")?.lazy.compactMap { $0 as? String }
            .first { $0.hasSuffix("__Snapshots__-failures") }
        guard let below else { return FailureFolder(URL(filePath: "golden-images-failures")) }
        return FailureFolder(URL(filePath: below))
    }

    /// The failures that names stand for: whole ones, or the beginnings of names up to a slash or hyphen; all without any.
    static func selected(_ names: [String], of failures: [FailureRecord]) throws(CommandError) -> [FailureRecord] {
        if names.isEmpty { return failures }
        var selected: [FailureRecord] = []
        for name in names {
            let found = failures.filter { failure in
                failure.name == name || failure.name.hasPrefix(name.hasSuffix("/") ? name : name + "/")
                    || failure.name.hasPrefix(name + "-")
            }
            guard !found.isEmpty else {
                throw .unknownPicture(name: name, nearest: NearestNames.to(name, in: failures.map(\.name)), count: failures.count)
            }
            selected += found.filter { !selected.contains($0) }
        }
        return selected
    }

    /// Pictures are not accepted by machines.
    static func refuseInContinuousIntegration(_ verb: String) throws(CommandError) {
        if GoldenImages.isContinuousIntegration(ProcessInfo.processInfo.environment) {
            throw .notInContinuousIntegration(verb: verb)
        }
    }
}

extension FailureRecord {
    /// The name and what there is to say of it.
    var text: String {
        "\(name): \(status == .missing ? "nothing is recorded under this name" : "differs")\n" + findings.lines
    }
}

private func say(_ text: String) throws {
    let output = OutputFile.standardOutput()
    try output.write(text)
    try output.commit()
}

private func golden<Result>(_ body: () throws(GoldenImageError) -> Result) throws(CommandError) -> Result {
    do { return try body() } catch { throw .goldenImage(error) }
}

/// `rastertables status`
struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the pictures that were not as recorded when tests ran last. Exit code 1 if there are any.")

    @OptionGroup var options: FailureOptions

    func run() throws {
        let folder = try options.folder()
        let failures = try golden { () throws(GoldenImageError) in try folder.failures() }
        if failures.isEmpty { return try say("All pictures are as they were recorded.\n") }
        try say(
            failures.map(\.text).joined()
                + "\(failures.count) \(failures.count == 1 ? "picture" : "pictures") in \(folder.url.path); see rastertables review.\n"
        )
        throw ExitCode(1)
    }
}

/// `rastertables accept [NAMES]`
struct Accept: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes the new pictures of the last run the recorded ones, without a second run.",
        discussion: """
            EXAMPLES:
              rastertables accept invoice/overdue-row
              rastertables accept invoice/          all of a folder
              rastertables accept --all
            """)

    @Argument(help: "Names of pictures, or of folders of them.") var names: [String] = []
    @Flag(help: "All of them.") var all = false
    @OptionGroup var options: FailureOptions

    func run() throws {
        try FailureOptions.refuseInContinuousIntegration("accept")
        guard all != !names.isEmpty else {
            throw CommandError.arguments(message: "accept wants names of pictures, or --all; rastertables status lists them")
        }
        let folder = try options.folder()
        let failures = try golden { () throws(GoldenImageError) in try folder.failures() }
        // One that cannot be accepted does not keep back the others.
        var refused: [GoldenImageError] = []
        for failure in try FailureOptions.selected(names, of: failures) {
            let written: [URL]
            do throws(GoldenImageError) { written = try folder.accept(failure) } catch {
                refused.append(error)
                continue
            }
            try say("accepted \(failure.name): \(written.map(\.path).joined(separator: ", "))\n")
        }
        guard let last = refused.popLast() else { return }
        for error in refused { try say("not accepted: \(error)\n") }
        throw CommandError.goldenImage(last)
    }
}

/// `rastertables reject [NAMES]`
struct Reject: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Takes new pictures of the last run away and keeps what is recorded.")

    @Argument(help: "Names of pictures, or of folders of them.") var names: [String] = []
    @Flag(help: "All of them.") var all = false
    @OptionGroup var options: FailureOptions

    func run() throws {
        guard all != !names.isEmpty else {
            throw CommandError.arguments(message: "reject wants names of pictures, or --all; rastertables status lists them")
        }
        let folder = try options.folder()
        let failures = try golden { () throws(GoldenImageError) in try folder.failures() }
        for failure in try FailureOptions.selected(names, of: failures) {
            folder.reject(failure)
            try say("rejected \(failure.name)\n")
        }
    }
}

/// `rastertables review`
struct Review: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows the pictures that were not as recorded, one by one, and accepts or rejects them.",
        discussion: """
            Each with what it means, and as a picture in terminals that show them (Kitty's, iTerm2's or Sixel's protocol), else \
            with its path. A letter and the return key answer: a accept, r reject, s or nothing skip, b back, q quit.

            EXAMPLES:
              rastertables review
              rastertables review --pictures sixel
              rastertables review --report       writes report.html, report.json and report.md, and asks nothing
            """)

    @Flag(help: "Write a report into the folder of failures: one HTML file, JSON, and Markdown for a pull request.")
    var report = false
    @Option(help: "How pictures are shown: auto, kitty, iterm, sixel or none.") var pictures = "auto"
    @OptionGroup var options: FailureOptions

    func run() throws {
        let folder = try options.folder()
        if report {
            let report = try golden { () throws(GoldenImageError) in try FailureReport(folder) }
            let files = try golden { () throws(GoldenImageError) in try report.write() }
            return try say(files.map { "\($0.path)\n" }.joined())
        }
        try FailureOptions.refuseInContinuousIntegration("review")
        let failures = try golden { () throws(GoldenImageError) in try folder.failures() }
        if failures.isEmpty { return try say("All pictures are as they were recorded.\n") }
        let display = try Choices.value(
            pictures, "--pictures",
            [
                ("auto", TerminalPicture.known(ProcessInfo.processInfo.environment)), ("kitty", .kitty), ("iterm", .iterm),
                ("sixel", .sixel), ("none", nil),
            ])
        var changed: [String] = []
        var index = 0
        while index < failures.count {
            let failure = failures[index]
            try say("\n\(index + 1) of \(failures.count)  " + failure.text)
            try show(failure, in: folder, display)
            try say("[a]ccept, [r]eject, [s]kip, [b]ack, [q]uit? ")
            guard let answer = readLine() else { break }
            switch answer.trimmingCharacters(in: .whitespaces).lowercased() {
            case "a", "accept":
                changed += try golden { () throws(GoldenImageError) in try folder.accept(failure) }.map(\.path)
                index += 1
            case "r", "reject":
                folder.reject(failure)
                index += 1
            case "", "s", "skip", "n", "next": index += 1
            case "b", "back": index = max(0, index - 1)
            case "q", "quit": index = failures.count
            default: try say("It is one of a, r, s, b and q.\n")
            }
        }
        try say(changed.isEmpty ? "\nNothing was changed.\n" : "\nChanged:\n" + changed.map { "  \($0)\n" }.joined())
    }

    private func show(_ failure: FailureRecord, in folder: FailureFolder, _ display: TerminalPicture?) throws {
        let sideBySide = folder.url(of: .sideBySide, named: failure.name)
        let url = FileStatus(path: sideBySide.path) == nil ? folder.url(of: .actual, named: failure.name) : sideBySide
        // What cannot be shown is named.
        guard let display, let data = try? Data(contentsOf: url), let bitmap = try? Bitmap(png: data) else {
            return try say("  \(url.path)\n")
        }
        try say(display.sequence(png: data, bitmap) + "\n")
    }
}
