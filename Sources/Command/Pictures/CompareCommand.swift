import ArgumentParser
import Foundation
import GoldenImages
import RasterTables

/// `rastertables compare OLD NEW`
struct Compare: LimitedCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says what two pictures, or the pictures of two folders, differ in.",
        discussion: """
            Exit code 0: the same; 1: they differ; others: errors. With layouts the sentences say what the difference means; \
            a picture's is taken from the file beside it (a.json beside a.png) unless --layout says otherwise, and \
            'rastertables layout --drawn' prints one.

            EXAMPLES:
              rastertables compare before.png after.png
              rastertables compare before.png after.png -o difference.png --json
              rastertables compare a.png b.png --layout a.json b.json --ignore column=Date
              rastertables compare a.png b.png --levels 2
              rastertables compare pictures-of-main/ pictures-of-branch/
            """)

    @Argument(help: "The picture that is expected, a PNG, or a folder of pictures.") var old: String
    @Argument(help: "The picture that is compared with it, or a folder.") var new: String
    @Option(parsing: .upToNextOption, help: "The layouts of both pictures.") var layout: [String] = []
    @Option(help: "What is to be the same: all, layout or pixels.") var scope = "all"
    @Option(help: "Levels that each component of a pixel may differ by, 0 to 255.") var levels: String?
    @Option(help: "What each pixel may differ by to the eye (CIEDE2000; 1 can just be told).") var deltaE: String?
    @Option(help: "Pixels that may differ by more than that.") var pixels: String?
    @Option(help: "A place of a table that is left out: column=NAME, row=3 or cell=3,1. Again for more.")
    var ignore: [String] = []
    @Option(name: [.short, .long], help: "A PNG that shows which pixels differ; of two pictures, not of folders.") var output:
        String?
    @Flag(help: "Print the findings as JSON.") var json = false
    @Flag(name: [.short, .long], help: "Print nothing; the exit code says it.") var quiet = false

    @OptionGroup(title: "Limits") var limits: LimitOptions

    var isPiped: Bool { isPiped(from: [old, new], to: output) }

    func confine() throws(CommandError) {
        var sandbox = Sandbox(reading: [old, new] + layout)
        sandbox.write([output])
        try sandbox.enter(limits, isPiped: isPiped)
    }

    func work() throws {
        let request = try ComparisonRequest(self)
        let isFolder = [old, new].map { FileStatus(path: $0)?.isFolder == true }
        if isFolder[0] != isFolder[1] { throw CommandError.picturesAndFolder(old: old, new: new) }
        let outcomes = isFolder[0] ? try request.compareFolders() : [try request.compareFiles()]
        let output = OutputFile.standardOutput()
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let data = isFolder[0] ? try encoder.encode(outcomes) : try encoder.encode(outcomes[0])
            try output.write(String(decoding: data, as: UTF8.self) + "\n")
        } else if !quiet {
            for outcome in outcomes where !outcome.same || outcomes.count == 1 || !outcome.findings.isEmpty {
                try output.write(outcome.text)
            }
            if isFolder[0] {
                let different = outcomes.count { !$0.same }
                try output.write("\(different) of \(outcomes.count) pictures differ.\n")
            }
        }
        try output.commit()
        if outcomes.contains(where: { !$0.same }) { throw ExitCode(1) }
    }
}

/// What one pair of pictures came to.
struct ComparisonOutcome: Encodable {
    let old, new: String
    let same: Bool
    let pixels: Int
    let findings: [LayoutFinding]

    var text: String {
        if findings.isEmpty { return "\(new): the same.\n" }
        return "\(new) \(same ? "is the same within the limits" : "differs"):\n" + findings.lines
    }
}

/// The arguments of `compare`, read.
private struct ComparisonRequest {
    private let old, new: String
    private let layouts: [String]
    private let options: ComparisonOptions
    private let output: String?

    init(_ command: Compare) throws(CommandError) {
        old = command.old
        new = command.new
        layouts = command.layout
        guard layouts.isEmpty || layouts.count == 2 else {
            throw .arguments(message: "--layout wants two files, one for each picture, not \(layouts.count)")
        }
        output = command.output
        options = try ComparisonOptions(
            scope: command.scope, levels: command.levels, deltaE: command.deltaE, pixels: command.pixels, ignore: command.ignore)
    }

    func compareFiles() throws -> ComparisonOutcome {
        let outcome = try compare(old, new, layouts: layouts.isEmpty ? nil : layouts)
        if let output, let difference = outcome.difference {
            let file = try OutputDestination.text(named: output).open(notOver: [old, new] + layouts)
            try file.write(difference.picture.pngData().bytes)
            try file.commit()
        }
        return outcome.outcome
    }

    func compareFolders() throws -> [ComparisonOutcome] {
        let names = Set(try pictures(in: old)).union(try pictures(in: new)).sorted()
        var outcomes: [ComparisonOutcome] = []
        for name in names {
            let paths = [old, new].map { URL(filePath: $0).appending(path: name).path }
            let missing = zip(paths, [old, new]).filter { FileStatus(path: $0.0) == nil }.map(\.1)
            if let folder = missing.first {
                let finding = LayoutFinding(.layout, "there is no such picture in \(folder)")
                outcomes.append(ComparisonOutcome(old: paths[0], new: paths[1], same: false, pixels: 0, findings: [finding]))
            } else {
                outcomes.append(try compare(paths[0], paths[1], layouts: nil).outcome)
            }
        }
        return outcomes
    }

    private func pictures(in folder: String) throws -> [String] {
        guard let all = FileManager.default.enumerator(atPath: folder) else {
            throw CommandError.unreadablePicture(path: folder, reason: "it cannot be listed")
        }
        return all.compactMap { $0 as? String }.filter { $0.hasSuffix(".png") }
    }

    private func compare(
        _ old: String, _ new: String, layouts: [String]?
    ) throws -> (outcome: ComparisonOutcome, difference: BitmapDifference?) {
        let (oldBytes, newBytes) = (try PictureFile.bytes(old), try PictureFile.bytes(new))
        let bitmap = try PictureFile.bitmap(oldBytes, old)
        let used = bitmap.bytes.count
        let a = GoldenPicture(bitmap, layout: try layout(layouts?[0], of: old))
        // Files of the same bytes show the same: one is decoded.
        let b = GoldenPicture(
            newBytes == oldBytes ? bitmap : try PictureFile.bitmap(newBytes, new, beside: used),
            layout: try layout(layouts?[1], of: new)
        )
        let comparison = PictureComparison(
            a, b, scope: options.scope, tolerance: options.tolerance, ignoring: options.ignored)
        do throws(LimitError) { try Allowance.checkGoingOn() } catch { throw CommandError.limit(error) }
        let outcome = ComparisonOutcome(
            old: old, new: new, same: comparison.isSame, pixels: comparison.difference?.count ?? 0,
            findings: comparison.findings)
        return (outcome, comparison.difference)
    }

    /// The layout in a file, or else in the one beside a picture; nil where there is none.
    private func layout(_ path: String?, of picture: String) throws(CommandError) -> PictureLayout? {
        let beside = GoldenFiles.layoutURL(of: URL(filePath: picture)).path
        guard let path = path ?? (FileStatus(path: beside) == nil ? nil : beside) else { return nil }
        let json = try PictureFile.bytes(path)
        do { return try PictureLayout(json: json) } catch {
            throw .unreadablePicture(path: path, reason: "\(error)")
        }
    }
}
