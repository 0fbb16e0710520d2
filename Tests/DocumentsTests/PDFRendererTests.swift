import Foundation
import RasterTables
import Testing

/// PDFs that are drawn page by page.
@Suite struct PDFRendererTests {
    private let bounds = CGRect(x: 0, y: 0, width: 300, height: 200)

    private func pages(_ file: PDFReader) -> [String] { file.objects.values.filter { $0.contains("/Type/Page/") } }

    @Test func `Each page has its bounds, and text is text`() throws {
        let file = PDFReader(
            PDFRenderer(bounds: bounds).pdfData { context in
                context.beginPage()
                NSAttributedString(string: "First").draw(at: CGPoint(x: 20, y: 20))
                context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 612.5, height: 792))
                NSAttributedString(string: "Second").draw(at: CGPoint(x: 20, y: 20))
                #expect(context.pdfContextBounds.width == 612.5)
            })
        #expect(
            Set(pages(file).compactMap { $0.firstMatch(of: #/\/MediaBox(\[[^\]]*\])/#)?.1 }) == [
                "[0 0 300 200]", "[0 0 612.5 792]",
            ])
        #expect(file.structure == "Document(P P)")
        #expect(file.unicodes.isSuperset(of: "FirstSecond".map(String.init)))
        #expect(GraphicsContext.current == nil)
    }

    @Test func `Paths are paths, at the places that they are drawn at`() throws {
        let contents = PDFReader(
            PDFRenderer(bounds: CGRect(x: 100, y: 50, width: 80, height: 60)).pdfData { context in
                context.beginPage()
                context.cgContext.setFillColor(.red)
                context.fill(CGRect(x: 110, y: 60, width: 20, height: 10))
            }
        ).contents
        // Two pixels in a point.
        #expect(contents.contains("20 20 40 20 re") && contents.contains("1 0 0 rg"), "\(contents)")
    }

    @Test func `Metadata are told, and links lead to the web`() throws {
        let format = PDFRendererFormat()
        format.metadata = DocumentMetadata(title: "Drawn", author: "Ann", language: "de")
        let file = PDFReader(
            PDFRenderer(bounds: bounds, format: format).pdfData { context in
                context.beginPage()
                context.setURL(URL(string: "https://example.org/")!, for: CGRect(x: 10, y: 10, width: 50, height: 20))
                context.setURL(URL(string: "file:///etc/passwd")!, for: CGRect(x: 10, y: 40, width: 50, height: 20))
            })
        let info = try #require(file.objects.values.first { $0.contains("/Producer") })
        #expect(PDFReader.text("/Title", of: info) == "Drawn" && PDFReader.text("/Author", of: info) == "Ann")
        let links = file.objects.values.filter { $0.contains("/Subtype/Link") }
        #expect(links.count == 1 && links[0].contains("/Rect[10 170 60 190]") && links[0].contains("https://example.org/"))
    }

    @Test func `Without a page there is an empty one, and drawing begins one`() throws {
        #expect(pages(PDFReader(PDFRenderer(bounds: bounds).pdfData { _ in })).count == 1)
        let drawn = PDFReader(PDFRenderer(bounds: bounds).pdfData { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) })
        #expect(pages(drawn).count == 1 && drawn.contents.contains(" re"))
        let odd = CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: -5)
        #expect(pages(PDFReader(PDFRenderer(bounds: odd).pdfData { $0.beginPage() })).count == 1)
    }

    @Test func `A file appears whole, and a folder that is missing is told`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        #expect(throws: PictureFileError.self) {
            try PDFRenderer(bounds: bounds).writePDF(to: folder.appendingPathComponent("a.pdf")) { $0.beginPage() }
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // A leftover folder fails no test.
        let url = folder.appendingPathComponent("a.pdf")
        let renderer = PDFRenderer(bounds: bounds)
        try renderer.writePDF(to: url) { $0.beginPage() }
        #expect(try Data(contentsOf: url) == renderer.pdfData { $0.beginPage() }, "the same bytes each time")
    }
}
