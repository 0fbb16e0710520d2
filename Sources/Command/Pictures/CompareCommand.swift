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
              rastertables compare a.png b.png --ignore-antialiasing
              rastertables compare pictures-of-main/ pictures-of-branch/
              rastertables compare old/ new/ --report html -o report.html
              rastertables compare old/ new/ --failures differences && rastertables review --failures differences
            """)

    @Argument(help: "The picture that is expected, a PNG, or a folder of pictures.") var old: String
    @Argument(help: "The picture that is compared with it, or a folder.") var new: String
    @Option(parsing: .upToNextOption, help: "The layouts of both pictures.") var layout: [String] = []
    @Option(help: "What is to be the same: all, layout or pixels.") var scope = "all"
    @Option(help: "Levels that each component of a pixel may differ by, 0 to 255.") var levels: String?
    @Option(help: "What each pixel may differ by to the eye (CIEDE2000; 1 can just be told).") var deltaE: String?
    @Option(help: "Pixels that may differ by more than that.") var pixels: String?
    @Flag(
        help: """
            Pixels at edges may differ as antialiasing makes them, by less than half of the contrast there; --levels, --delta-e and \
            --pixels are for the others. A line or stripe that is gone, and an edge that moved by a pixel, still count.
            """)
    var ignoreAntialiasing = false
    @Option(help: "A place of a table that is left out: column=NAME, row=3 or cell=3,1. Again for more.")
    var ignore: [String] = []
    @Option(
        name: [.short, .long],
        help: """
            A PNG that shows what differs in two pictures: what did not change is dim, rows and columns that came (green), went \
            (red) or moved (violet) and places that changed (orange) are framed. With --report the file of that.
            """)
    var output: String?
    @Option(help: "A report: html (one page with all pictures), md, json or junit.") var report: String?
    @Option(help: "What stands before the paths of pictures in --report md, such as the address of a branch that has them.")
    var base: String?
    @Option(
        help: """
            A folder for what differs, from which 'rastertables review --failures' and 'accept --failures' make new pictures the \
            old ones.
            """)
    var failures: String?
    @Flag(help: "Print the findings as JSON.") var json = false
    @Flag(name: [.short, .long], help: "Print nothing; the exit code says it.") var quiet = false

    @OptionGroup(title: "Limits") var limits: LimitOptions

    var isPiped: Bool { isPiped(from: [old, new], to: output) }

    func confine() throws(CommandError) {
        var sandbox = Sandbox(reading: [old, new] + layout)
        sandbox.write([output, failures])
        try sandbox.enter(limits, isPiped: isPiped)
    }

    func work() throws {
        let request = try ComparisonRequest(self)
        let isFolder = [old, new].map { FileStatus(path: $0)?.isFolder == true }
        if isFolder[0] != isFolder[1] { throw CommandError.picturesAndFolder(old: old, new: new) }
        let outcomes = try request.outcomes(ofFolders: isFolder[0])
        if let data = try request.reportData() {
            let file = try OutputDestination.text(named: output).open(notOver: [old, new] + layout)
            try file.write(data.bytes)
            try file.commit()
        } else {
            try say(outcomes, ofFolders: isFolder[0])
        }
        if outcomes.contains(where: { !$0.same }) { throw ExitCode(1) }
    }

    private func say(_ outcomes: [ComparisonOutcome], ofFolders isFolder: Bool) throws {
        let output = OutputFile.standardOutput()
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let data = isFolder ? try encoder.encode(outcomes) : try encoder.encode(outcomes[0])
            try output.write(String(decoding: data, as: UTF8.self) + "\n")
        } else if !quiet {
            for outcome in outcomes where !outcome.same || outcomes.count == 1 || !outcome.findings.isEmpty {
                try output.write(outcome.text)
            }
            if isFolder {
                let different = outcomes.count { !$0.same }
                try output.write("\(different) of \(outcomes.count) pictures differ.\n")
            }
        }
        try output.commit()
    }
}
