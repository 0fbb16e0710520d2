import RasterDocuments
import Testing

@Suite struct DocumentFormatTests {
    @Test func `The ending of a name is its format, in capital letters too`() throws {
        #expect(try DocumentFormat(path: "a.png") == .png)
        #expect(try DocumentFormat(path: "folder.v2/Report.PDF") == .pdf)
    }

    @Test func `A name without an ending says no format`() throws {
        for name in ["table", "folder.pdf/table", ".pdf", ""] { #expect(try DocumentFormat(path: name) == nil) }
    }

    @Test func `An ending that is no format is told, with those that are`() {
        let error = #expect(throws: DocumentFormatError.self) { try DocumentFormat(path: "x.jpg") }
        #expect(error?.ending == "jpg")
        #expect("\(error!)".contains(".png") && "\(error!)".contains(".pdf"))
    }
}
