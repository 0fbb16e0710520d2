import Foundation

extension GoldenImages {
    /// Compares a text with the one recorded as `name`, or records it, as pictures are.
    /// - Parameters:
    ///   - name: As that of a picture.
    ///   - ending: What the file's name ends with, such as "txt".
    /// - Throws: ``GoldenImageError`` when it is missing, differs, cannot be read, or may not be recorded.
    package func check(text: String, named name: String, ending: String) throws(GoldenImageError) {
        guard Self.isName(name) else { throw .invalidName(name) }
        let mode = try recordMode()
        let file = directory.appending(path: "\(name).\(ending)")
        guard FileManager.default.fileExists(atPath: file.path) else {
            if mode.records(isMissing: true) { return try record(text, named: name, at: file) }
            throw .missing(name: name, url: file)
        }
        let recorded: String
        do { recorded = try String(contentsOf: file, encoding: .utf8) } catch {
            throw .unreadable(url: file, reason: GoldenFiles.reason(error))
        }
        if recorded == text { return }
        let isRecorded = mode.records(isMissing: false)
        if isRecorded { try record(text, named: name, at: file) }
        if mode == .record { return }
        throw .differs(
            name: name, findings: Self.findings(recorded, text), pixelCount: 0, report: file, isRecorded: isRecorded)
    }

    private func record(_ text: String, named name: String, at file: URL) throws(GoldenImageError) {
        try refuseRecording(name)
        try GoldenFiles.write(Data(text.utf8), to: file)
    }

    /// The lines that differ, at most a dozen of them.
    private static func findings(_ old: String, _ new: String) -> [LayoutFinding] {
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        let changes = lines(new).difference(from: lines(old)).map { change in
            switch change {
            case .remove(let line, let text, _): (line, 0, "line \(line + 1) was ‘\(text)’")
            case .insert(let line, let text, _): (line, 1, "line \(line + 1) is ‘\(text)’")
            }
        }
        let shown = changes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(12).map { LayoutFinding(.text, $0.2) }
        let rest = changes.count - shown.count
        return shown + (rest > 0 ? [LayoutFinding(.text, "and \(Wording.count(rest, "line")) more")] : [])
    }
}
