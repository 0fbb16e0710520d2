import Foundation
import GoldenImages
import RasterTables

/// Comparisons of pictures that a program asks for.
public enum PictureJudgement {
    /// A picture as a program has it.
    public struct Given {
        let png: Data
        let layout: Data?

        /// - Parameter layout: What is drawn in it, as JSON; nil where that is not known.
        public init(png: Data, layout: Data?) { (self.png, self.layout) = (png, layout) }
    }

    /// What two pictures differ in, as JSON (`{"same", "pixels", "findings": [{"cause", "sentence"}]}`), and a PNG that shows where.
    /// - Parameter options: Those of `compare`, as JSON; nil for none.
    /// - Throws: A ``RequestError``.
    public static func compare(
        _ expected: Given, _ actual: Given, options: String?
    ) throws(RequestError) -> (json: String, difference: Data?) {
        try run(options) { options, _ in
            let a = try picture(expected, "the expected picture")
            let b = expected.png == actual.png ? a.bitmap : nil
            let comparison = PictureComparison(
                a, try picture(actual, "the actual picture", bitmap: b), scope: options.scope, tolerance: options.tolerance,
                ignoring: options.ignored)
            try Allowance.checkGoingOn()
            let json = Self.json(
                same: comparison.isSame, findings: comparison.findings, pixels: comparison.difference?.count ?? 0)
            return (json, try comparison.differencePicture.map { try $0.pngData() })
        }
    }

    /// Compares a picture with the one that is recorded, or records it.
    /// - Returns: What it came to, as JSON.
    package static func check(
        _ actual: Given, named name: String, in folder: String, options: String?
    ) throws(RequestError) -> String {
        try run(options) { options, members in
            var environment = ["GOLDEN_IMAGES": try members.text("mode") ?? "never"]
            environment["CI"] = try members.flag("ci") ? "1" : nil
            // Which run of tests this is, the process says, whose parent may be a shell that begins many.
            environment["GOLDEN_IMAGES_RUN"] = ProcessInfo.processInfo.environment["GOLDEN_IMAGES_RUN"]
            let images = GoldenImages(
                directory: URL(filePath: folder, directoryHint: .isDirectory),
                failures: try members.text("failures").map { URL(filePath: $0, directoryHint: .isDirectory) },
                environment: environment, maximumByteCount: try members.number("max-bytes") ?? 200 * 1024)
            let wasThere = FileStatus(path: images.url(named: name).path) != nil
            let before = try? Data(contentsOf: images.url(named: name))
            let picture = try picture(actual, "the picture")
            do throws(GoldenImageError) {
                try images.check(
                    picture, named: name, scope: options.scope, tolerance: options.tolerance,
                    ignoring: options.ignored)
            } catch {
                switch error {
                case .missing: return json("missing", message: error.description)
                case .differs(_, let findings, let pixels, let report, let isRecorded):
                    return json(
                        isRecorded ? "recorded" : "differs", message: error.description, findings: findings, pixels: pixels,
                        report: report.path)
                default: throw error
                }
            }
            let isRecorded = !wasThere || before != (try? Data(contentsOf: images.url(named: name)))
            return json(isRecorded ? "recorded" : "same", message: nil)
        }
    }

    /// The page of the failures in a folder.
    package static func report(failures folder: String) throws(RequestError) -> Data {
        do {
            guard FileStatus(path: folder)?.isFolder == true else { throw CommandError.noFailures(path: folder) }
            return try FailureReport(FailureFolder(URL(filePath: folder, directoryHint: .isDirectory))).html()
        } catch { throw RequestError(any: error) }
    }

    // MARK: Options

    /// What remains of the options of a call when those of `compare` are taken out.
    private struct Members {
        var all: OptionMembers
        static let known = [
            "scope", "levels", "delta-e", "pixels", "ignore", "ignore-antialiasing", "mode", "ci", "failures", "max-bytes",
            "limits", "limit",
        ]

        mutating func take(_ name: String) throws(CommandError) -> [String]? {
            guard let value = all.remove(name) else { return nil }
            if case .null = value.content { return nil }
            return try OptionMembers.texts(value, of: name)
        }

        mutating func text(_ name: String) throws(CommandError) -> String? { try take(name)?.first }

        mutating func flag(_ name: String) throws(CommandError) -> Bool {
            guard let value = all.remove(name) else { return false }
            switch value.content {
            case .null: return false
            case .boolean(let flag): return flag
            default: throw .badOptionValue(option: name, given: value.inWords, wanted: "true or false")
            }
        }

        mutating func number(_ name: String) throws(CommandError) -> Int? {
            try text(name).map { text throws(CommandError) in Int(try Choices.number(text, name, 1...1e12)) }
        }
    }

    private static func run<Result>(
        _ json: String?, _ body: (ComparisonOptions, inout Members) throws -> Result
    ) throws(RequestError) -> Result {
        do {
            var members = Members(all: try OptionMembers(json))
            for name in members.all.names where !Members.known.contains(name) {
                throw CommandError.unknownOption(name: name, nearest: NearestNames.to(name, in: Members.known))
            }
            let options = try ComparisonOptions(
                scope: members.text("scope") ?? "all", levels: members.text("levels"), deltaE: members.text("delta-e"),
                pixels: members.text("pixels"), ignore: members.take("ignore") ?? [],
                ignoresAntialiasing: members.flag("ignore-antialiasing"))
            var limits = LimitOptions()
            limits.limits = try members.text("limits")
            limits.limit = try members.text("limit")
            limits.sandbox = nil
            // Limits that are in force hold, with their clock.
            if Allowance.current != nil { return try body(options, &members) }
            return try limits.resolved().enforce { () throws -> Result in try body(options, &members) }
        } catch { throw RequestError(any: error) }
    }

    // MARK: Pictures

    private static func picture(
        _ given: Given, _ name: String, bitmap: Bitmap? = nil
    ) throws(CommandError) -> GoldenPicture {
        let bitmap = if let bitmap { bitmap } else { try PictureFile.bitmap(given.png, name) }
        guard let json = given.layout else { return GoldenPicture(bitmap) }
        do { return GoldenPicture(bitmap, layout: try PictureLayout(json: json)) } catch {
            throw .unreadablePicture(path: "the layout of \(name)", reason: "\(error)")
        }
    }

    // MARK: Answers

    private static func json(same: Bool, findings: [LayoutFinding], pixels: Int) -> String {
        .written { memory in
            var json = JSONWriter(to: memory)
            json.beginObject()
            json.member("same", same)
            json.member("pixels", pixels)
            Self.write(findings, to: &json)
            json.endObject()
            try json.finish()
        }
    }

    private static func json(
        _ outcome: String, message: String?, findings: [LayoutFinding] = [], pixels: Int = 0, report: String? = nil
    ) -> String {
        .written { memory in
            var json = JSONWriter(to: memory)
            json.beginObject()
            json.member("outcome", outcome)
            for (key, text) in [("message" as StaticString, message), ("report", report)] {
                json.key(key)
                if let text { json.value(text) } else { json.null() }
            }
            json.member("pixels", pixels)
            Self.write(findings, to: &json)
            json.endObject()
            try json.finish()
        }
    }

    private static func write(_ findings: [LayoutFinding], to json: inout JSONWriter) {
        json.key("findings")
        json.beginArray()
        for finding in findings {
            json.beginObject()
            json.member("cause", finding.cause.rawValue)
            json.member("sentence", finding.sentence)
            json.endObject()
        }
        json.endArray()
    }
}
