import Foundation

/// Failures as one page, as a list for machines, and as text for a pull request.
public struct FailureReport: Sendable {
    /// What failed.
    public let failures: [FailureRecord]
    let title: String
    /// What several pictures have in common, by the first sentence of each of them.
    private let groups: [String: String]
    /// Where pictures are named in what is no page; nil where they lie nowhere.
    private let folder: FailureFolder?
    /// The bytes of a picture of a failure, by its place among all.
    private let data: @Sendable (FailureFolder.Artefact, Int) -> Data?

    /// Of what lies in a folder.
    public init(_ folder: FailureFolder) throws(GoldenImageError) {
        self.folder = folder
        title = folder.url.lastPathComponent
        let failures = try folder.failures()
        self.failures = failures
        groups = Self.groups(failures)
        // Not every failure leaves every picture.
        data = { artefact, index in try? Data(contentsOf: folder.url(of: artefact, named: failures[index].name)) }
    }

    /// Of some of what lies in several folders.
    package init(title: String, _ failures: [(record: FailureRecord, folder: FailureFolder)]) {
        self.title = title
        self.failures = failures.map(\.record)
        groups = Self.groups(self.failures)
        folder = nil
        data = { artefact, index in
            try? Data(contentsOf: failures[index].folder.url(of: artefact, named: failures[index].record.name))
        }
    }

    /// Of failures that lie nowhere.
    /// - Parameter pictures: By the names of failures.
    package init(title: String, _ failures: [FailureRecord], pictures: [String: [FailureFolder.Artefact: Data]]) {
        self.title = title
        self.failures = failures
        groups = Self.groups(failures)
        folder = nil
        data = { artefact, index in pictures[failures[index].name]?[artefact] }
    }

    // MARK: Equal changes

    /// The cause of each first sentence that several failures have, but for numbers in it: "heading text colour #1a1a1a → #222222 in
    /// all 4 headings" of one is that of another with 5.
    private static func groups(_ failures: [FailureRecord]) -> [String: String] {
        var sentences: [String: [String]] = [:]
        for failure in failures {
            guard let sentence = failure.findings.first?.sentence else { continue }
            sentences[withoutNumbers(cause(sentence)), default: []].append(sentence)
        }
        var groups: [String: String] = [:]
        for (key, all) in sentences where all.count > 1 {
            let isOne = Set(all.map(cause)).count == 1
            for sentence in all { groups[sentence] = isOne ? cause(sentence) : key }
        }
        return groups
    }

    /// With an ellipsis for each number that is neither in a colour nor in what is quoted.
    private static func withoutNumbers(_ sentence: String) -> String {
        sentence.replacing(/#[0-9a-f]{6,8}|‘[^’]*’|[0-9]+(?:\.[0-9]+)?/) { match in
            match.output.first?.isNumber == true ? "…" : String(match.output)
        }
    }

    /// A sentence without what follows from it.
    private static func cause(_ sentence: String) -> String { sentence.components(separatedBy: "; ")[0] }

    /// What it has in common with others; nil for nothing.
    private func group(of failure: FailureRecord) -> String? { failure.findings.first.flatMap { groups[$0.sentence] } }

    // MARK: HTML

    /// One HTML file with all pictures in it, which asks for nothing from anywhere.
    public func html() -> Data { html(served: nil) }

    /// The same, which does what is decided at once.
    /// - Parameter ids: What the page calls each failure where it sends what became of it to the address `decide` beside its own;
    ///   nil for a page that nobody serves, and which says the commands.
    package func html(served ids: [String]?) -> Data {
        let items = failures.enumerated().map { index, failure in
            Page.Item(
                id: ids?[index], name: failure.name, status: failure.status.rawValue, causes: causes(failure),
                sentences: sentences(failure), pixels: failure.status == .changed ? failure.pixelCount : nil,
                scale: failure.scale ?? 1, reference: shown(failure.reference),
                expected: picture(.expected, index), actual: picture(.actual, index),
                difference: picture(.difference, index), changes: failure.changes ?? [], group: group(of: failure))
        }
        // The command finds folders of this name by itself.
        let named = folder.map { $0.url.lastPathComponent == "golden-images-failures" ? "" : $0.url.relativePath }
        let page = Page(title: title, folder: named ?? "", isServed: ids != nil, items: items)
        let data = GoldenFiles.json(page, isPretty: false)
        // Nothing in a text may end the script that it stands in.
        let json = String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
        return Data((ReportPage.start(isServed: ids != nil) + json + ReportPage.end).utf8)
    }

    private struct Page: Encodable {
        let title, folder: String
        let isServed: Bool
        let items: [Item]

        struct Item: Encodable {
            let id: String?
            let name, status: String
            let causes, sentences: [String]
            let pixels: Int?
            let scale: Double
            let reference: String
            let expected, actual, difference: Picture?
            let changes: [PictureChange]
            let group: String?
        }

        struct Picture: Encodable {
            let width, height: Int
            let data: String
        }
    }

    private func picture(_ artefact: FailureFolder.Artefact, _ index: Int) -> Page.Picture? {
        guard let data = data(artefact, index), data.count > 24 else { return nil }
        // Width and height stand behind signature, length and name of the first chunk (PNG, 11.2.2).
        func number(_ offset: Int) -> Int { data.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
        return Page.Picture(
            width: number(16), height: number(20), data: "data:image/png;base64," + data.base64EncodedString())
    }

    /// A path as seen from the folder that holds that of failures.
    private func shown(_ reference: String) -> String {
        reference.hasPrefix("../") ? String(reference.dropFirst(3)) : reference
    }

    private func causes(_ failure: FailureRecord) -> [String] {
        var causes: [String] = []
        for finding in failure.findings where !causes.contains(finding.cause.rawValue) { causes.append(finding.cause.rawValue) }
        return causes
    }

    func sentences(_ failure: FailureRecord) -> [String] {
        failure.status == .missing && failure.findings.isEmpty
            ? ["nothing is recorded under this name"] : failure.findings.map(\.sentence)
    }

    /// Whether a picture of a failure lies in the folder.
    private func isThere(_ artefact: FailureFolder.Artefact, _ name: String) -> Bool {
        folder.map { FileManager.default.fileExists(atPath: $0.url(of: artefact, named: name).path) } ?? false
    }

    // MARK: For machines and pull requests

    /// The same as JSON, with the paths of pictures, as seen from the folder, and each change with its places in pixels, its row and
    /// column and what it said and says.
    public func json() -> Data {
        struct Item: Encodable {
            let name, status, reference: String
            let causes, sentences: [String]
            let pixels: Int
            let expected, actual, difference, layout: String?
            let changes: [PictureChange]
        }
        func path(_ artefact: FailureFolder.Artefact, _ name: String) -> String? {
            isThere(artefact, name) ? name + artefact.rawValue : nil
        }
        let items = failures.map { failure in
            Item(
                name: failure.name, status: failure.status.rawValue, reference: shown(failure.reference), causes: causes(failure),
                sentences: sentences(failure), pixels: failure.pixelCount, expected: path(.expected, failure.name),
                actual: path(.actual, failure.name), difference: path(.difference, failure.name),
                layout: path(.layout, failure.name), changes: failure.changes ?? [])
        }
        return GoldenFiles.json(items) + Data("\n".utf8)
    }

    /// A table of before and after in Markdown.
    /// - Parameter base: What stands before the paths of pictures, such as the address of a branch that holds them.
    public func markdown(base: String = "") -> String {
        if failures.isEmpty { return "All pictures are as they were recorded.\n" }
        var text = "**\(Wording.count(failures.count, "picture")) \(failures.count == 1 ? "is" : "are") not as recorded.**\n"
        let grouped = Dictionary(grouping: failures.filter { group(of: $0) != nil }) { group(of: $0) ?? "" }
        if !grouped.isEmpty { text += "\n" }
        for (group, failures) in grouped.sorted(by: { ($0.value.count, $1.key) > ($1.value.count, $0.key) }) {
            let names =
                failures.count > 6 ? failures.prefix(5).map(\.name) + ["\(failures.count - 5) more"] : failures.map(\.name)
            text += "- \(group.markdownEscaped): in \(failures.count) pictures, \(Wording.list(names))\n"
        }
        for failure in failures {
            text += "\n### \(failure.name)\n\n"
            for sentence in sentences(failure) { text += "- \(sentence.markdownEscaped)\n" }
            let pictures = [("before", FailureFolder.Artefact.expected), ("after", .actual), ("difference", .difference)]
                .filter { isThere($0.1, failure.name) }
            if pictures.isEmpty { continue }
            text += "\n| " + pictures.map(\.0).joined(separator: " | ") + " |\n|" + pictures.map { _ in "---|" }.joined() + "\n| "
            text +=
                pictures.map { title, artefact in
                    "<img alt=\"\(title)\" src=\"\(base)\(Self.urlPath(failure.name + artefact.rawValue))\" width=\"260\">"
                }.joined(separator: " | ") + " |\n"
        }
        return text
    }

    /// A path as it stands in an address.
    private static func urlPath(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }

    /// Writes `report.html`, `report.json`, `report.md` and `report.xml` into the folder.
    /// - Parameter base: As for ``markdown(base:)``.
    /// - Returns: The files.
    @discardableResult public func write(base: String = "") throws(GoldenImageError) -> [URL] {
        guard let folder else { return [] }
        let files = [("html", html()), ("json", json()), ("md", Data(markdown(base: base).utf8)), ("xml", junit())]
        var urls: [URL] = []
        for (ending, data) in files {
            let url = folder.url.appending(path: "report.\(ending)")
            try GoldenFiles.write(data, to: url)
            urls.append(url)
        }
        return urls
    }
}

extension String {
    /// What Markdown would take for signs of its own, as itself.
    fileprivate var markdownEscaped: String {
        reduce(into: "") { text, character in
            if "\\`*_[]<>#|".contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}
