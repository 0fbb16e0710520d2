import Foundation
import RasterTables
import TestSupport
import Testing

/// What another reader finds of the texts of a PDF.
@Suite(.enabled(if: Program.installed("pdftotext") != nil, "poppler-utils is not installed")) struct PDFTextTests {
    /// - Parameter inColumns: Whether cells stay beside each other. Default true.
    private func text(of pdf: Data, inColumns: Bool = true) throws -> String {
        let result = try #require(Program.installed("pdftotext")).run((inColumns ? ["-layout"] : []) + ["-", "-"], input: pdf)
        try #require(result.exitCode == 0)
        #expect(result.error.isEmpty, "\(result.error)")
        // What says which way lines run is the reader's own.
        return result.text.filter { !"\u{202A}\u{202B}\u{202C}\u{200E}\u{200F}".contains($0) }
    }

    private static let cells = [
        "Hamburgefonstiv", "efficient office", "naïve café", "Ελληνικά", "Українська", "שלום עולם", "السلام عليكم", "لا إله",
        "فارسی", "क्षत्रिय हिन्दी", "বাংলা", "தமிழ்", "ภาษาไทย", "ქართული", "日本語テキスト", "한국어", "1,234.50", "-12", "±5 %", "a\u{301}b",
    ]

    @Test func `Every cell's own text is found, whatever its script`() throws {
        let table = DataTable(data: Self.cells.map { [$0] }, headerTitles: ["Text"])
        let found = try text(of: table.pdfData())
        for cell in Self.cells { #expect(found.contains(cell), "\(cell)") }
    }

    /// Poppler does not know that N'Ko is read from right to left, and takes a mark at the left end of a line for what is before it.
    private static let unknownToPoppler: Set<String> = ["NKo", "Thaana"]

    @Test func `In each of sixty scripts the text of a cell is found, with its marks`() throws {
        let table = DataTable(data: textsOfScripts.map { [$0.script, $0.text] }, headerTitles: ["Script", "Text"])
        let found = try text(of: table.pdfData(), inColumns: false).precomposedStringWithCanonicalMapping
        #expect(textsOfScripts.count >= 60)
        for (script, text) in textsOfScripts where !Self.unknownToPoppler.contains(script) {
            #expect(found.contains(text.precomposedStringWithCanonicalMapping), "\(script): \(text)")
        }
    }

    @Test func `A word that is hyphenated is whole`() throws {
        let label = Label(frame: CGRect(x: 0, y: 0, width: 90, height: 80))
        label.numberOfLines = 0
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 1
        label.attributedText = NSAttributedString(
            string: "incomprehensibility everywhere", attributes: [.paragraphStyle: style])
        #expect(try text(of: label.pdfData()).contains("incomprehensibility everywhere"))
    }

    @Test func `A text that is cut is found whole`() throws {
        let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        label.text = "A very long text that is cut"
        #expect(try text(of: label.pdfData()).contains("A very long text that is cut"))
    }

    @Test func `Hostile text is text`() throws {
        let cells = ["a)Tj(b", "\\\\(x", "<</Type>>", "%%EOF", "endstream", "]]>", "</script>", "\u{FFFD}"]
        let table = DataTable(data: cells.map { [$0] }, headerTitles: ["(\\"])
        let found = try text(of: table.pdfData())
        for cell in cells { #expect(found.contains(cell), "\(cell)") }
    }
}
