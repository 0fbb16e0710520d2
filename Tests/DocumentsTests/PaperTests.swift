import Foundation
import RasterTables
import Testing

@Suite struct PaperTests {
    @Test func `Paper has names, and sizes in points`() {
        #expect(Paper("A4") == .a4 && Paper("letter") == .letter)
        #expect(Paper("400x600")?.size == CGSize(width: 400, height: 600))
        for text in ["", "a9", "x", "10x10", "1e9x200", "nanx200", "400x", "-400x600"] { #expect(Paper(text) == nil, "\(text)") }
        #expect(Paper.a4.landscape.size == CGSize(width: 841.89, height: 595.276))
    }

    private func source(rows: Int) throws -> TableSource {
        let text = "name,number\n" + (0..<rows).map { "Row \($0),\($0)\n" }.joined()
        return TableSource(try DataFile(bytes: Array(text.utf8), name: "test"))
    }

    @Test func `A long table is divided into sheets, with one head and every row once`() throws {
        let file = PDFReader(try source(rows: 60).pdfData(paper: .a5))
        let pages = file.objects.values.filter { $0.contains("/Type/Page/") }
        #expect(pages.count > 1)
        #expect(pages.allSatisfy { $0.contains("/MediaBox[0 0 419.528 595.276]") })
        let structure = file.structure
        #expect(structure.matches(of: #/THead/#).count == 1 && structure.matches(of: #/TH\b/#).count == 2)
        #expect(structure.matches(of: #/TR/#).count == 61)
        #expect(structure.matches(of: #/P\b/#).isEmpty, "numbers of pages are no text of the table")
    }

    @Test func `A wide table is made smaller, and a narrow one is not enlarged`() throws {
        func factor(_ paper: Paper) throws -> Double {
            let contents = PDFReader(try source(rows: 2).pdfData(paper: paper)).contents
            return Double(contents.prefix { $0 != " " })!
        }
        #expect(try factor(.a4) == 0.5)
        #expect(try factor(Paper(size: CGSize(width: 150, height: 300))) < 0.5)
    }

    @Test func `Without paper there is one page, as large as the table`() throws {
        let file = PDFReader(try source(rows: 60).pdfData())
        #expect(file.objects.values.filter { $0.contains("/Type/Page/") }.count == 1)
    }
}
