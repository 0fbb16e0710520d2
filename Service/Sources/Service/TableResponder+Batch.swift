import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import RasterTables

/// One line of a batch.
private struct BatchLine {
    var name: String
    var drawing: TableDrawing

    /// A line of JSON: `{"name": "week-12", "format": "png", "csv": "…", "options": {"scale": 3}}`.
    init(_ line: Substring, number: Int) throws(Problem) {
        let wrong = { (what: String) in Problem(.badRequest, "line \(number): \(what)", line: number) }
        guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
            throw wrong("this is no object in JSON")
        }
        for key in object.keys.sorted() where !["name", "format", "csv", "data", "spec", "options"].contains(key) {
            throw wrong("there is no '\(key.shown)'; there are name, format, csv, data, spec and options")
        }
        let name = object["name"] as? String ?? "table-\(number)"
        guard !name.isEmpty, name.utf8.count <= 100, !name.contains("/"), !name.contains("\\"), !name.hasPrefix("."),
            name == name.shown
        else { throw wrong("'name' cannot be a file's name") }
        self.name = name
        let word = object["format"] as? String ?? "png"
        guard let format = PictureFormat(rawValue: word) else {
            throw wrong("'format' is one of \(PictureFormat.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        var items = QueryItems()
        for (key, value) in object["options"] as? [String: Any] ?? [:] {
            items.set(key, to: (value as? [Any] ?? [value]).map(Self.text))
        }
        var content = TableContent()
        for key in ["csv", "data"] { if let text = object[key] as? String { content.data = Array(text.utf8) } }
        if let text = object["spec"] as? String {
            content.specification = text
        } else if let spec = object["spec"], let data = try? JSONSerialization.data(withJSONObject: spec) {
            content.specification = String(decoding: data, as: UTF8.self)
        }
        content.isYAML = content.specification.map { $0.first { !$0.isWhitespace } != "{" } ?? false
        guard content.data != nil || content.specification != nil else {
            throw wrong("there is nothing to show: give csv, data or spec")
        }
        do throws(Problem) {
            let options = try RequestOptions(items)
            if options.root != nil { throw Problem(.badOption, "'root' is for requests of one table", place: "root") }
            drawing = TableDrawing(content, options, as: format)
        } catch {
            var problem = error
            problem.line = number
            throw problem
        }
    }
}

extension BatchLine {
    /// A value of JSON as a query has it.
    private static func text(_ value: Any) -> String {
        // Truth is a number, too.
        if let number = value as? NSNumber, isTruth(number) { return number.boolValue ? "true" : "false" }
        return value as? String ?? "\(value)"
    }

    private static func isTruth(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}

extension TableResponder {
    private static let mostLines = 1000

    /// Draws a table for each line, and sends each as soon as it is drawn: as parts of a `multipart/mixed`, or in a ZIP where that is
    /// what is accepted.
    func batch(_ request: Request, _ context: TableContext) async throws -> Response {
        let room = try reserve(request)
        let bytes = try await body(request)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Problem(.badRequest, "the body is no text in UTF-8")
        }
        let lines = text.split(whereSeparator: \.isNewline)
        guard !lines.isEmpty else { throw Problem(.badRequest, "there are no lines; send one JSON object a line") }
        guard lines.count <= Self.mostLines else {
            throw Problem(.tooLarge, "there are \(lines.count) lines, and \(Self.mostLines) are the limit")
        }
        let ranges = (request.headers[.accept] ?? "*/*").split(separator: ",").compactMap(MediaRange.init)
        let isZip = ranges.contains { $0.specificity == 2 && $0.includes("application/zip") && $0.quality > 0 }
        let boundary = "rastertables-" + UUID().uuidString
        let stream = ResponseBody { writer in
            var files: any BatchWriter = isZip ? ZipWriter() : MixedWriter(boundary: boundary)
            for (index, line) in lines.enumerated() {
                let (name, type, bytes, answer) = try await drawn(line, number: index + 1, context)
                try await Self.write(files.file(name, type, bytes), to: &writer)
                answer?.sent(bytes.count)
            }
            try await Self.write(files.end(), to: &writer)
            // The lines are held until here.
            withExtendedLifetime(room) {}
            try await writer.finish(nil)
        }
        let type = isZip ? "application/zip" : "multipart/mixed; boundary=\(boundary)"
        return Response(status: .ok, headers: [.contentType: type, .cacheControl: "no-store"], body: stream)
    }

    /// A line's file; a problem as one of its own, so that the others are drawn.
    private func drawn(
        _ line: Substring, number: Int, _ context: TableContext
    ) async throws -> (String, String, [UInt8], AnswerStream?) {
        var name = "table-\(number)"
        do {
            let line = try BatchLine(line, number: number)
            name = line.name
            let (bytes, answer) = try await draw(line.drawing, context)
            return ("\(name).\(line.drawing.format.rawValue)", line.drawing.format.mediaType, bytes, answer)
        } catch {
            // Nobody is there any more.
            if !context.channel.isActive { throw error }
            return ("\(name).problem.json", "application/problem+json", Array(Problem(error).json), nil)
        }
    }
}
