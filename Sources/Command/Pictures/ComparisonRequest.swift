import Foundation
import GoldenImages
import RasterTables

/// What one pair of pictures came to.
struct ComparisonOutcome: Encodable {
    let old, new: String
    let same: Bool
    let pixels: Int
    let findings: [LayoutFinding]
    /// Where they differ, in pixels of both.
    let changes: [PictureChange]

    var text: String {
        if findings.isEmpty { return "\(new): the same.\n" }
        return "\(new) \(same ? "is the same within the limits" : "differs"):\n" + findings.lines
    }
}

/// The arguments of `compare`, read, and what their pictures came to.
final class ComparisonRequest {
    private enum Report: String, CaseIterable { case html, md, json, junit }

    private let old, new: String
    private let layouts: [String]
    private let options: ComparisonOptions
    private let output, base: String?
    private let report: Report?
    private let folder: FailureFolder?
    private let run = TestRun.ofProcess
    private var failures: [FailureRecord] = []
    /// Of a report whose pictures lie nowhere.
    private var pictures: [String: [FailureFolder.Artefact: Data]] = [:]
    /// Of all pictures that were compared.
    private var names: [String] = []

    init(_ command: Compare) throws(CommandError) {
        (old, new, layouts) = (command.old, command.new, command.layout)
        guard layouts.isEmpty || layouts.count == 2 else {
            throw .arguments(message: "--layout wants two files, one for each picture, not \(layouts.count)")
        }
        (output, base) = (command.output, command.base)
        report = try command.report.map { name throws(CommandError) in
            try Choices.value(name, "--report", Report.allCases.map { ($0.rawValue, $0) })
        }
        if base != nil, report != .md { throw .arguments(message: "--base is for --report md") }
        if base != nil, command.failures == nil {
            throw .arguments(message: "--base wants --failures, the folder whose pictures the report names")
        }
        if report != nil, command.json || command.quiet {
            throw .arguments(message: "--report stands in place of \(command.json ? "--json" : "--quiet"); give one of them")
        }
        options = try ComparisonOptions(
            scope: command.scope, levels: command.levels, deltaE: command.deltaE, pixels: command.pixels, ignore: command.ignore,
            ignoresAntialiasing: command.ignoreAntialiasing)
        folder = command.failures.map { FailureFolder(URL(filePath: $0)) }
        folder?.begin(run: run)
    }

    /// Compares the two files, or the pictures of the two folders.
    func outcomes(ofFolders isFolder: Bool) throws -> [ComparisonOutcome] {
        if isFolder {
            if output != nil, report == nil {
                throw CommandError.arguments(
                    message: "-o is a picture of what differs in two others; of folders --report html shows all")
            }
            if !layouts.isEmpty { throw CommandError.arguments(message: "--layout is for two pictures, not for folders") }
            return try compareFolders()
        }
        let (outcome, difference) = try compare(old, new, named: stem(new), layouts: layouts.isEmpty ? nil : layouts)
        if let output, report == nil, let difference = difference() {
            let file = try OutputDestination.text(named: output).open(notOver: [old, new] + layouts)
            try file.write(difference.pngData().bytes)
            try file.commit()
        }
        return [outcome]
    }

    /// What is asked for; nil where no report is.
    func reportData() throws -> Data? {
        guard let report else { return nil }
        let failures =
            if let folder { try golden { () throws(GoldenImageError) in try FailureReport(folder) } } else {
                FailureReport(title: "\(old) → \(new)", failures, pictures: pictures)
            }
        return switch report {
        case .html: failures.html()
        case .md: Data(failures.markdown(base: base ?? "").utf8)
        case .json: failures.json()
        case .junit: failures.junit(compared: names)
        }
    }

    // MARK: Comparing

    private func compareFolders() throws -> [ComparisonOutcome] {
        let names = Set(try list(old)).union(try list(new)).sorted()
        return try names.map { file in
            let paths = [old, new].map { URL(filePath: $0).appending(path: file).path }
            let name = String(file.dropLast(4))
            let missing = zip(paths, [old, new]).filter { FileStatus(path: $0.0) == nil }.map(\.1)
            guard let folder = missing.first else {
                return try compare(paths[0], paths[1], named: name, layouts: nil).outcome
            }
            let finding = LayoutFinding(.layout, "there is no such picture in \(folder)")
            try keepOnly(folder == old ? paths[1] : nil, old: paths[0], named: name, finding)
            return ComparisonOutcome(old: paths[0], new: paths[1], same: false, pixels: 0, findings: [finding], changes: [])
        }
    }

    private func list(_ folder: String) throws -> [String] {
        guard let all = FileManager.default.enumerator(atPath: folder) else {
            throw CommandError.unreadablePicture(path: folder, reason: "it cannot be listed")
        }
        return all.compactMap { $0 as? String }.filter { $0.hasSuffix(".png") }
    }

    /// A file's name without its ending.
    private func stem(_ path: String) -> String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    private func compare(
        _ old: String, _ new: String, named name: String, layouts: [String]?
    ) throws -> (outcome: ComparisonOutcome, difference: () -> Bitmap?) {
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
        names.append(name)
        let findings = comparison.findings + [PictureFile.depths(oldBytes, newBytes)].compactMap { $0 }
        let count = comparison.difference?.count ?? 0
        if !comparison.isSame {
            var record = record(name, .changed, old: old, scale: b.layout?.scale, pixels: count, findings)
            record.changes = comparison.changes
            try keep(record, expected: a.bitmap, actual: b, { comparison.differencePicture }, files: (oldBytes, newBytes))
        }
        let outcome = ComparisonOutcome(
            old: old, new: new, same: comparison.isSame, pixels: count, findings: findings, changes: comparison.changes)
        return (outcome, { comparison.differencePicture })
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

    // MARK: Keeping what differs

    private func record(
        _ name: String, _ status: FailureRecord.Status, old: String, scale: Double? = nil, pixels: Int = 0,
        _ findings: [LayoutFinding]
    ) -> FailureRecord {
        let url = URL(filePath: old).standardizedFileURL
        var record = FailureRecord(
            name: name, status: status, reference: folder?.path(to: url) ?? old, maximumByteCount: .max, scale: scale,
            pixelCount: pixels, findings: findings)
        record.keepsFile = true
        record.run = run
        return record
    }

    /// Keeps a new picture that is not as the old one, where something asks for it.
    /// - Parameter expected: The old one; nil where there is none.
    private func keep(
        _ record: FailureRecord, expected: Bitmap?, actual: GoldenPicture, _ difference: () -> Bitmap?,
        files: (old: Data?, new: Data)
    ) throws {
        failures.append(record)
        if let folder {
            try golden { () throws(GoldenImageError) in
                try folder.write(record, expected: expected, actual: actual, difference: difference(), file: files.new)
            }
        } else if report == .html {
            pictures[record.name] = [.actual: files.new]
            pictures[record.name]?[.expected] = files.old
            pictures[record.name]?[.difference] = try difference()?.pngData()
        }
    }

    /// Keeps a picture that only one folder has.
    /// - Parameter path: Where the new one is; nil where it is the new one that is missing.
    private func keepOnly(_ path: String?, old: String, named name: String, _ finding: LayoutFinding) throws {
        names.append(name)
        guard let path else { return failures.append(record(name, .changed, old: old, [finding])) }
        let file = try PictureFile.bytes(path)
        let actual = GoldenPicture(try PictureFile.bitmap(file, path), layout: try layout(nil, of: path))
        let record = record(name, .missing, old: old, scale: actual.layout?.scale, [finding])
        try keep(record, expected: nil, actual: actual, { nil }, files: (nil, file))
    }
}
