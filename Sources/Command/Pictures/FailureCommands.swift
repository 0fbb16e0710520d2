import ArgumentParser
import Foundation
import GoldenImages
import RasterTables

/// Where the failures of the last run of tests are.
struct FailureOptions: ParsableArguments {
    @Option(
        help: """
            The folder of failures. Default: golden-images-failures here or in the nearest folder above, and each \
            __Snapshots__-failures below.
            """)
    var failures: String?

    /// All of them, the nearest first; at least one.
    func folders() throws(CommandError) -> [FailureFolder] {
        if let failures {
            guard FileStatus(path: failures)?.isFolder == true else { throw .noFailures(path: failures) }
            return [FailureFolder(URL(filePath: failures))]
        }
        var found: [FailureFolder] = []
        var folder = URL(filePath: FileManager.default.currentDirectoryPath)
        while found.isEmpty {
            let candidate = folder.appending(path: "golden-images-failures")
            if FileStatus(path: candidate.path)?.isFolder == true { found.append(FailureFolder(candidate)) }
            if folder.pathComponents.count <= 1 { break }
            folder.deleteLastPathComponent()
        }
        if let below = FileManager.default.enumerator(atPath: ".") {
            while let path = below.nextObject() as? String {
                let name = path.split(separator: Character("/")).last ?? ""
                if name.hasPrefix(".") { below.skipDescendants() }
                if name == "__Snapshots__-failures" { found.append(FailureFolder(URL(filePath: path))) }
            }
        }
        return found.isEmpty ? [FailureFolder(URL(filePath: "golden-images-failures"))] : found
    }

    /// What failed, with the folder that it lies in, sorted by name.
    func all() throws(CommandError) -> [Failure] {
        var all: [Failure] = []
        for folder in try folders() {
            let records = try golden { () throws(GoldenImageError) in try folder.failures() }
            all += records.map { Failure(record: $0, folder: folder) }
        }
        return all.sorted { $0.record.name < $1.record.name }
    }

    /// The failures that names stand for: whole ones, or the beginnings of names up to a slash or hyphen; all without any.
    static func selected(_ names: [String], of failures: [Failure]) throws(CommandError) -> [Failure] {
        if names.isEmpty { return failures }
        var selected: [Failure] = []
        for name in names {
            let found = failures.filter { failure in
                failure.record.name == name || failure.record.name.hasPrefix(name.hasSuffix("/") ? name : name + "/")
                    || failure.record.name.hasPrefix(name + "-")
            }
            guard !found.isEmpty else {
                throw .unknownPicture(
                    name: name, nearest: NearestNames.to(name, in: failures.map(\.record.name)), count: failures.count)
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

/// One failure, and where it lies.
struct Failure: Equatable {
    let record: FailureRecord
    let folder: FailureFolder

    static func == (a: Failure, b: Failure) -> Bool { a.record == b.record && a.folder.url == b.folder.url }

    /// Makes the new picture the recorded one.
    /// - Returns: The files that were written.
    func accept() throws(GoldenImageError) -> [URL] { try folder.accept(record) }

    /// The same, with what was done as a line.
    func acceptSaying() throws(GoldenImageError) -> String {
        "accepted \(record.name): \(try accept().map(\.path).joined(separator: ", "))\n"
    }

    /// Keeps what is recorded, and says so.
    func rejectSaying() -> String {
        folder.reject(record)
        return "rejected \(record.name)\n"
    }
}

extension FailureRecord {
    /// The name and what there is to say of it.
    var text: String {
        "\(name): \(status == .missing ? "nothing is recorded under this name" : "differs")\n" + findings.lines
    }
}

func say(_ text: String) throws {
    let output = OutputFile.standardOutput()
    try output.write(text)
    try output.commit()
}

func golden<Result>(_ body: () throws(GoldenImageError) -> Result) throws(CommandError) -> Result {
    do { return try body() } catch { throw .goldenImage(error) }
}

/// `rastertables status`
struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the pictures that were not as recorded when tests ran last. Exit code 1 if there are any.")

    @OptionGroup var options: FailureOptions

    func run() throws {
        let failures = try options.all()
        if failures.isEmpty { return try say("All pictures are as they were recorded.\n") }
        let folders = Set(failures.map(\.folder.url.path)).sorted().joined(separator: ", ")
        try say(
            failures.map(\.record.text).joined()
                + "\(failures.count) \(failures.count == 1 ? "picture" : "pictures") in \(folders); see rastertables review.\n")
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
        let failures = try options.all()
        // One that cannot be accepted does not keep back the others.
        var refused: [GoldenImageError] = []
        for failure in try FailureOptions.selected(names, of: failures) {
            let line: String
            do throws(GoldenImageError) { line = try failure.acceptSaying() } catch {
                refused.append(error)
                continue
            }
            try say(line)
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
        for failure in try FailureOptions.selected(names, of: try options.all()) { try say(failure.rejectSaying()) }
    }
}
