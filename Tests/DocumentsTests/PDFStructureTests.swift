import Foundation
import RasterTables
import Testing

/// What a PDF says of itself: read back from its objects.
@Suite struct PDFStructureTests {
    private func reader(_ view: View, _ metadata: DocumentMetadata = DocumentMetadata()) throws -> PDFReader {
        PDFReader(try view.pdfData(metadata: metadata))
    }

    @Test func `A data table is a table with its headings and cells`() throws {
        let table = DataTable(data: [["Lamp", "12"], ["Chair", "7"]], headerTitles: ["Name", "Price"])
        let structure = try reader(table).structure
        // The footer says the headings again.
        #expect(structure == "Document(Table(THead(TR(TH TH)) TBody(TR(TD TD) TR(TD TD)) TFoot(TR(TD TD))))")
    }

    @Test func `The title of a display table is its caption, groups and labels are headings, sums its foot`() throws {
        let table = DisplayTable(columns: [
            DisplayColumn("region", ["North", "North", "South"]), DisplayColumn("city", ["A", "B", "C"]),
            DisplayColumn("sum", [1, 2, 3]),
        ]).header(title: "Sales").rowLabels("city").groupRows(by: "region").grandSummaryRows([.sum], columns: "sum")
        let file = try reader(table.view())
        #expect(
            file.structure
                == "Document(Table(Caption(P) THead(TR(TH TH)) TBody(TR(TH) TR(TH TD) TR(TH TD) TR(TH) TR(TH TD)) TFoot(TR(TH TD))))"
        )
        let catalog = try #require(file.objects.values.first { $0.contains("/Type/Catalog") })
        #expect(catalog.contains("/Outlines"), "groups have bookmarks")
        let info = try #require(file.objects.values.first { $0.contains("/Producer") })
        #expect(PDFReader.text("/Title", of: info) == "Sales")
        // A cell of several headings names them: of its column, its group and its row.
        #expect(file.objects.values.contains { $0.contains("/S/TD") && $0.matches(of: #/\/Headers\[(\(\w+\)){3}\]/#).count == 1 })
    }

    @Test func `A remark follows its table, and mark and remark lead to each other`() throws {
        let table = DisplayTable(columns: [DisplayColumn("a", [1])]).footnote("Before tax.", at: .columnLabels("a"))
        let file = try reader(table.view())
        #expect(
            file.structure
                == "Document(Table(THead(TR(TH(Span\"a¹\"(Reference(Link))))) TBody(TR(TD))) Note(Span\"¹\u{2009}Before tax.\"(Lbl(Link))))"
        )
        let links = file.objects.values.filter { $0.contains("/Subtype/Link") }
        #expect(links.count == 2 && links.allSatisfy { $0.contains("/Dest ") && $0.contains("/Contents") })
    }

    @Test func `Links lead to the Web and to mail, and nowhere else`() throws {
        let table = DisplayTable(columns: [
            DisplayColumn("a", ["[x](https://example.org/ü)", "[y](javascript:alert(1))", "[z](mailto:a@example.org)"])
        ]).format("a", as: .markdown())
        let file = try reader(table.view())
        let addresses = file.objects.values.compactMap { PDFReader.text("/URI", of: $0) }.sorted()
        #expect(addresses == ["https://example.org/%C3%BC", "mailto:a@example.org"])
    }

    @Test func `A label is a paragraph, and a picture with words is a figure`() throws {
        let label = Label()
        label.text = "Hello"
        #expect(try reader(label).structure == "Document(P)")
    }

    @Test func `A text that is cut is told whole`() throws {
        let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        label.text = "A very long text that is cut"
        let file = try reader(label)
        #expect(file.structure == "Document(P(Span\"A very long text that is cut\"))")
        #expect(PDFReader.text("/ActualText", of: file.contents) == "A very long text that is cut")
        #expect(file.unicodes.contains("…"))
    }

    @Test func `A minus sign says the hyphen that the data have`() throws {
        let file = try reader(DataTable(data: [["-5"], ["3"]], headerTitles: ["n"]))
        #expect(file.unicodes.isSuperset(of: ["-", "5", "3", "n"]) && !file.unicodes.contains("\u{2212}"))
        #expect(!file.contents.contains("ActualText"))
    }

    @Test func `Lines of one text are parted by a space`() throws {
        let label = Label(frame: CGRect(x: 0, y: 0, width: 70, height: 80))
        label.numberOfLines = 0
        label.text = "several words on lines"
        let file = try reader(label)
        #expect(file.structure == "Document(P)")
        #expect(file.unicodes.contains(" "))
    }

    @Test func `The same view gives the same bytes, with nothing of the clock`() throws {
        let table = DataTable(data: [["a", "שלום"], ["😀", "日本"]], headerTitles: ["x", "y"])
        let first = try table.pdfData()
        #expect(try table.pdfData() == first)
        #expect(first.firstRange(of: Data("Date".utf8)) == nil)
    }

    @Test func `Title, author, subject and language are told`() throws {
        let label = Label()
        label.text = "x"
        let metadata = DocumentMetadata(title: "Ü & <b>", author: "Ann", subject: "Stock", language: "de")
        let file = try reader(label, metadata)
        let info = try #require(file.objects.values.first { $0.contains("/Producer") })
        #expect(PDFReader.text("/Title", of: info) == "Ü & <b>" && PDFReader.text("/Author", of: info) == "Ann")
        let catalog = try #require(file.objects.values.first { $0.contains("/Type/Catalog") })
        #expect(PDFReader.text("/Lang", of: catalog) == "de")
        let packet = try #require(
            file.streams.values.map { String(decoding: $0, as: UTF8.self) }.first { $0.contains("xpacket") })
        #expect(packet.contains("Ü &amp; &lt;b&gt;") && packet.contains("<pdfuaid:part>1</pdfuaid:part>"))
    }

    @Test func `Data that are embedded come back`() throws {
        let label = Label()
        label.text = "x"
        let csv = "a,b\r\n\"1,5\",ü\r\n"
        let data = try label.pdfData(metadata: DocumentMetadata(data: csv))
        #expect(PDFAttachment.text(inPDF: [UInt8](data)) == csv)
        #expect(PDFAttachment.text(inPDF: [UInt8](try label.pdfData())) == nil)
    }

    @Test func `An empty view is no document`() {
        #expect(throws: PictureError.empty(width: 0, height: 0)) { try View().pdfData() }
    }
}
