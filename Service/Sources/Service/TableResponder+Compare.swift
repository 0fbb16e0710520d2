import Foundation
import HTTPTypes
import HummingbirdCore
import RasterCommand

/// What two pictures came to, by the command's library.
private struct ComparedPictures: Sendable {
    struct Findings: Decodable {
        struct Finding: Decodable { let sentence: String }
        let same: Bool
        let pixels: Int
        let findings: [Finding]
    }

    let json: String
    /// As PNG; nil where no pixel differs.
    let difference: [UInt8]?

    /// - Parameter options: Those of the command, as JSON.
    init(_ old: [UInt8], _ new: [UInt8], options: String) throws {
        let (json, difference) = try PictureJudgement.compare(
            .init(png: Data(old), layout: nil), .init(png: Data(new), layout: nil), options: options)
        (self.json, self.difference) = (json, difference.map { Array($0) })
    }

    func html(_ old: [UInt8], _ new: [UInt8]) throws -> [UInt8] {
        let found = try JSONDecoder().decode(Findings.self, from: Data(json.utf8))
        func picture(_ name: String, _ bytes: [UInt8]?) -> String {
            guard let bytes else { return "" }
            return "<figure><figcaption>\(name)</figcaption><img alt=\"\(name)\" "
                + "src=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\"></figure>"
        }
        let items = found.findings.map { "<li>\($0.sentence.escapedForHTML)</li>" }.joined()
        let page = """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>Comparison</title>
            <style>body{font:16px system-ui;margin:2rem}img{max-width:100%;border:1px solid #999}figure{margin:1rem 0}</style>
            <h1>\(found.same ? "The same" : "\(found.pixels) pixels differ")</h1><ul>\(items)</ul>
            \(picture("old", old))\(picture("new", new))\(picture("difference", difference))</html>

            """
        return Array(page.utf8)
    }
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}

extension TableResponder {
    /// Compares the pictures `old` and `new` of a form.
    func compare(_ request: Request, _ context: TableContext) async throws -> Response {
        let items = try QueryItems(request.uri.query ?? "")
        let options = try Self.options(items)
        guard let boundary = Multipart.boundary(of: request.headers[.contentType] ?? "") else {
            throw Problem(.badRequest, "send a form with the files 'old' and 'new': curl -F old=@a.png -F new=@b.png")
        }
        let room = try reserve(request)
        let form = try Multipart(await body(request), boundary: boundary)
        guard let old = form.field("old")?.bytes, let new = form.field("new")?.bytes else {
            throw Problem(
                .badRequest, "the form needs the files 'old' and 'new'", place: form.field("old") == nil ? "old" : "new")
        }
        let ranges = (request.headers[.accept] ?? "").split(separator: ",").compactMap(MediaRange.init)
        let isHTML = ranges.contains { $0.specificity == 2 && $0.includes("text/html") && $0.quality > 0 }
        let bytes = try await onDrawingThread(context) {
            let compared = try ComparedPictures(old, new, options: options)
            return isHTML ? try compared.html(old, new) : Array((compared.json + "\n").utf8)
        }
        withExtendedLifetime(room) {}
        var headers: HTTPFields = [.contentType: isHTML ? "text/html; charset=utf-8" : "application/json"]
        headers[.cacheControl] = "no-store"
        if isHTML {
            headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
        }
        return Self.response(.ok, headers, bytes, isHead: false)
    }

    /// How much may differ, as the command's options.
    private static func options(_ items: QueryItems) throws(Problem) -> String {
        var members: [String] = []
        for (name, values) in items.values.sorted(by: { $0.key < $1.key }) where OptionForm.access.allSatisfy({ $0.name != name })
        {
            guard let form = OptionForm.ofComparison.first(where: { $0.name == name }) else {
                throw Problem(
                    .unknownOption, "there is no option '\(name.shown)'; there are levels and pixels", place: name.shown)
            }
            for value in values { try form.check(value) }
            members.append("\"\(name)\": \"\(values[0])\"")
        }
        return "{\(members.joined(separator: ", "))}"
    }
}
