import Foundation
import RasterTables
import TestSupport
import Testing

/// Texts that would be something else in a document if they were not told to be texts.
@Suite struct HostileTextTests {
    private static let texts = [
        "</script><script>alert(1)</script>", "]]>", "\u{0}", "a\u{0}b",
        String(decoding: [0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
        "javascript:alert(1)", "&amp;&#0;&lt;", "--><!--", "</style></title>", "\"' onload=\"x", "%%EOF endstream endobj", "(\\",
        "\u{202E}dlrow", "\u{1B}[31mred", "\u{FFFE}\u{FEFF}", "\\end{tabular}\\input{x}", "|---|", "x\r\ny",
    ]

    private static var view: DisplayTableView {
        DisplayTable(columns: [DisplayColumn("text", texts), DisplayColumn("</th><script>", texts.reversed())])
            .header(title: "</title><script>alert(1)</script>").sourceNote("]]><script>").view()
    }

    /// What documents of markup may have nowhere.
    private func check(_ markup: String, _ name: String) {
        let small = markup.lowercased()
        #expect(!small.contains("<script"), "\(name)")
        #expect(!markup.utf8.contains(0) && !small.contains("&#0;") || small.contains("&amp;#0;"), "\(name)")
        #expect(!small.contains(" onload=\"x"), "\(name)")
        #expect(!small.contains("href=\"java"), "\(name)")
    }

    @Test(arguments: SVGText.allCases)
    func `An SVG stays XML and has no script in it`(text: SVGText) throws {
        let svg = try Self.view.svg(text: text, metadata: DocumentMetadata(title: "</title>\u{0}", subject: "]]>\u{1B}"))
        #expect(MarkupReading(svg).error == nil)
        check(svg, "SVG")
    }

    @Test(arguments: [false, true])
    func `HTML has no script in it, and shows each text`(page: Bool) throws {
        let html = try Self.view.html(
            page: page, metadata: DocumentMetadata(title: "</title><script>", language: "de\"><script>"))
        check(html, "HTML")
        #expect(html.contains("&lt;script>alert(1)&lt;/script>") || html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(html.contains("]]&gt;") || html.contains("]]>"))
    }

    @Test func `Plain text and Markdown give no orders to a terminal, and nothing is markup`() throws {
        for text in [try Self.view.plainText(), try Self.view.markdown(), try Self.view.latex()] {
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
            #expect(!text.contains("\u{202E}"))
        }
        #expect(try !Self.view.markdown().contains("<script"))
        #expect(try !Self.view.latex().contains("\\input"))
    }

    @Test func `A PDF can be read, and says each text`() throws {
        let data = try Self.view.pdfData(metadata: DocumentMetadata(title: "\u{0})/Evil", author: "(\\", subject: "]]>\u{1B}"))
        let file = PDFReader(data)
        #expect(file.structure.matches(of: #/TR/#).count == Self.texts.count + 1)
        // What is not text of the table is no object either.
        #expect(!file.objects.values.contains { $0.contains("/JavaScript") || $0.contains("/Evil ") })
        guard let qpdf = Program.installed("qpdf") else { return }
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
        try data.write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }  // A leftover file fails no test.
        let result = try qpdf.run(["--check", path.path])
        #expect(result.exitCode == 0, "\(result.error)")
    }

    @Test func `A letter with a hundred thousand marks is a text as others are`() throws {
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        let view = DisplayTable(columns: [DisplayColumn("text", [text, "b"])]).view()
        #expect(PDFReader(try view.pdfData()).structure.contains("TR(TD) TR(TD)"))
        #expect(MarkupReading(try view.svg()).all(role: "cell").count == 2)
        #expect(try view.html().unicodeScalars.count { $0 == "\u{301}" } == 100_000)
        #expect(try view.plainText().contains("b"))
        #expect(try view.markdown().unicodeScalars.count { $0 == "\u{301}" } == 100_000)
    }
}
