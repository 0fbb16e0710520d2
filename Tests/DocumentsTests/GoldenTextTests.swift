import Foundation
import RasterTables
import Testing

/// Whole files of small tables, as they were looked at. With GOLDEN_IMAGES=record in the environment they are written anew.
@Suite struct GoldenTextTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Texts")

    private func expect(_ text: String, named name: String) throws {
        let file = Self.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["GOLDEN_IMAGES"] == "record" {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return
        }
        let known = try String(contentsOf: file, encoding: .utf8)
        let (new, old) = (text.split(separator: "\n"), known.split(separator: "\n"))
        let line = zip(new, old).enumerated().first { $0.element.0 != $0.element.1 }
        #expect(
            text == known,
            "\(name), line \(line.map { "\($0.offset + 1): \($0.element.0)" } ?? "\(min(new.count, old.count) + 1)")")
    }

    @Test func `A part of a page`() throws { try expect(Samples.published.view().html(), named: "published.html") }

    @Test func `A whole page`() throws {
        try expect(Samples.plain.view().html(page: true, appearances: .own), named: "plain.html")
    }

    @Test func `A picture of outlines`() throws {
        try expect(Samples.published.view().svg(text: .paths).replacing("><", with: ">\n<"), named: "published.svg")
    }

    @Test func `Plain text`() throws { try expect(Samples.plain.view().plainText(), named: "plain.txt") }

    @Test func `Markdown`() throws { try expect(Samples.published.view().markdown(), named: "published.md") }
}
