import Foundation
import GoldenImages
import HTTPTypes
import HummingbirdCore
import RasterTables

/// What two pictures came to.
private struct ComparedPictures: Sendable {
    var isSame: Bool
    var pixels: Int
    var findings: [LayoutFinding]
    /// As PNG; nil where no pixel differs.
    var difference: [UInt8]?

    init(_ old: [UInt8], _ new: [UInt8], tolerance: PixelTolerance) throws {
        let (first, second) = (try Self.bitmap(old, "old"), try Self.bitmap(new, "new"))
        let comparison = PictureComparison(GoldenPicture(first), GoldenPicture(second), tolerance: tolerance)
        isSame = comparison.isSame
        pixels = comparison.difference?.count ?? 0
        findings = comparison.findings
        difference = try comparison.difference.map { Array(try $0.picture.pngData()) }
    }

    private static func bitmap(_ png: [UInt8], _ name: String) throws(Problem) -> Bitmap {
        var limits = PNGLimits.default
        // Both are held, and what they differ in.
        limits.memory = min(limits.memory, 64 << 20)
        do { return try Bitmap(png: Data(png), limits: limits) } catch {
            throw Problem(.badData, "'\(name)' is no PNG that can be compared: \(error)", place: name)
        }
    }

    func json() throws -> [UInt8] {
        let object: [String: Any] = [
            "same": isSame, "pixels": pixels,
            "findings": findings.map { ["cause": $0.cause.rawValue, "sentence": $0.sentence] },
        ]
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try JSONSerialization.data(withJSONObject: object, options: options)) + [0x0A]
    }

    func html(_ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
        func picture(_ name: String, _ bytes: [UInt8]?) -> String {
            guard let bytes else { return "" }
            return "<figure><figcaption>\(name)</figcaption><img alt=\"\(name)\" "
                + "src=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\"></figure>"
        }
        let items = findings.map { "<li>\($0.sentence.escapedForHTML)</li>" }.joined()
        let page = """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>Comparison</title>
            <style>body{font:16px system-ui;margin:2rem}img{max-width:100%;border:1px solid #999}figure{margin:1rem 0}</style>
            <h1>\(isSame ? "The same" : "\(pixels) pixels differ")</h1><ul>\(items)</ul>
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
        let tolerance = try Self.tolerance(items)
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
            let compared = try ComparedPictures(old, new, tolerance: tolerance)
            return isHTML ? compared.html(old, new) : try compared.json()
        }
        withExtendedLifetime(room) {}
        var headers: HTTPFields = [.contentType: isHTML ? "text/html; charset=utf-8" : "application/json"]
        headers[.cacheControl] = "no-store"
        if isHTML {
            headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
        }
        return Self.response(.ok, headers, bytes, isHead: false)
    }

    private static func tolerance(_ items: QueryItems) throws(Problem) -> PixelTolerance {
        for name in items.values.keys.sorted() where !(["levels", "pixels"] + OptionForm.access.map(\.name)).contains(name) {
            throw Problem(.unknownOption, "there is no option '\(name.shown)'; there are levels and pixels", place: name.shown)
        }
        func number(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
            guard let text = items[name] else { return nil }
            guard let value = Int(text), range.contains(value) else {
                throw Problem(
                    .badOption, "'\(name)' is a whole number from \(range.lowerBound) to \(range.upperBound)", place: name)
            }
            return value
        }
        let (levels, pixels) = (try number("levels", 0...255), try number("pixels", 0...1_000_000_000))
        return levels == nil && pixels == nil ? .exact : .perChannel(levels: levels ?? 0, pixels: pixels ?? 0)
    }
}
