import Foundation
import RasterCommand
import RasterTables

/// Draws what a request brings, by the command's library. Under the limits that are in force; nothing is opened but what the request
/// has, and what lies below a root that the service knows.
package struct TableDrawing: Sendable {
    package var content: TableContent
    package var options: RequestOptions
    package var format: PictureFormat
    /// The folder of ``RequestOptions/root``.
    package var root: String?
    /// The room that the content takes, for as long as somebody draws it.
    package var room: ByteRoom.Share?

    package init(_ content: TableContent, _ options: RequestOptions, as format: PictureFormat, root: String? = nil) {
        (self.content, self.options, self.format, self.root) = (content, options, format, root)
    }

    /// Draws into `stream`.
    /// - Parameter folders: Where the files of the request lie as long as that takes.
    package func draw(into stream: AnswerStream, _ folders: RequestFolders) throws {
        var members: [String: Any] = [:]
        if let root { members["root"] = root }
        guard content.hasFiles else {
            if let font = options.font, font.isFontFile { throw Problem.noFont(font) }
            return try draw(into: stream, members)
        }
        guard root == nil else {
            throw Problem(.badOption, "the files of a form and 'root' are two places; give one of them", place: "root")
        }
        try folders.with(content.files, fonts: content.fonts) { folder in
            if content.specification != nil { members["root"] = folder }
            if !content.fonts.isEmpty { members["font-dir"] = folder + "/fonts" }
            if let font = options.font, font.isFontFile {
                guard content.fonts[font] != nil else { throw Problem.noFont(font) }
                members["font"] = "\(folder)/fonts/\(font)"
            }
            do { try draw(into: stream, members) } catch let error as RequestError { throw Problem(withoutFolders: error) }
        }
    }

    private func draw(into stream: AnswerStream, _ members: [String: Any]) throws {
        let clock = ContinuousClock()
        let start = clock.now
        let table = try read(members)
        var head = AnswerHead()
        head.cellCount = table.cellCount
        head.secondsOfReading = start.duration(to: clock.now) / .seconds(1)
        guard format == .png || format == .json else {
            if options.picture != 1 { throw Problem(.badOption, "'picture' is for PNGs", place: "picture") }
            let bytes = Array(try table.rendered(format.rawValue, options: nil))
            head.warnings = try Self.sentences(table.report())
            stream.begin(head)
            return stream.add(bytes)
        }
        guard options["appearance"] != "both" else {
            throw Problem(.badOption, "a PNG has one appearance; give light or dark, or ask for an SVG", place: "appearance")
        }
        let pictures = try table.layOut(options: nil)
        guard options.picture <= pictures.count else {
            let there = pictures.count == 1 ? "there is 1 picture" : "there are \(pictures.count) pictures"
            throw Problem(.badOption, "\(there), and none at \(options.picture)", place: "picture")
        }
        let index = options.picture - 1
        let size = try pictures.size(index)
        let report = try pictures.report()
        head.warnings = try Self.sentences(report)
        head.pixelCount = size.width * size.height
        stream.begin(head)
        if format == .png { return try pictures.png(index) { stream.add($0) } }
        let text = """
            {"width": \(size.width), "height": \(size.height), "scale": \(size.scale), "pictures": \(pictures.count),
            "report": \(report.trimmingCharacters(in: .whitespacesAndNewlines)),
            "map":
            """
        stream.add(Array(text.utf8) + Array(try pictures.mapJSON(index)) + Array("}\n".utf8))
    }

    private func read(_ members: [String: Any]) throws -> TableRequest {
        var members = members
        guard let data = content.data else {
            members["from"] = "spec"
            let table = try TableRequest(options: options.json(for: format, adding: members))
            guard let text = content.specification else { throw Problem(.badRequest, "there is nothing to show") }
            try table.read(bytes: Array(text.utf8), name: "specification")
            return table
        }
        if options["from"] == "spec" {
            throw Problem(.badOption, "'from' says what the data are, and there is a specification beside them", place: "from")
        }
        let table = try TableRequest(options: options.json(for: format, adding: members))
        // By the name alone nothing is told: what it is, its bytes say.
        try table.read(bytes: data, name: content.dataName)
        if let text = content.specification { try table.specify(text, path: nil) }
        return table
    }

    /// The sentences of a report.
    private static func sentences(_ json: String) throws -> [String] {
        struct Report: Decodable {
            struct Complaint: Decodable { let message: String }
            let warnings, remarks: [Complaint]
        }
        // Most have none.
        guard json.contains("message") else { return [] }
        let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
        return (report.warnings + report.remarks).map { $0.message.inWordsOfRequests }
    }
}

extension String {
    /// Whether the command would take it for the path of a font file.
    fileprivate var isFontFile: Bool {
        let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
        return contains("/") || endings.contains(where: lowercased().hasSuffix)
    }
}

extension Problem {
    fileprivate static func noFont(_ name: String) -> Problem {
        Problem(
            .badOption, "there is no font file '\(name.shown)' in the request; send it in a field 'fonts' of a form",
            place: "font")
    }
}
