import Testing

@testable import RasterDataFiles

@Suite struct HeaderDetectionTests {
    private func hasHeader(_ text: String) throws -> Bool {
        try DataFile(bytes: Array(text.utf8), name: "t.csv").hasHeader
    }

    @Test("Measures that rise behind an empty corner are headings of a table of two ways")
    func acrossMeasures() throws {
        let table = try DataFile(
            bytes: Array("\"\",\"16.5\",\"17.25\",\"18\"\n\"71\",0,0,1\n\"70\",0,3,1\n\"69\",2,1,0\n".utf8), name: "t")
        #expect(table.header == ["", "16.5", "17.25", "18"] && table.rowCount == 3)
        #expect(try DataFile(bytes: Array(",1.5,2.5,3.5\na,2.5,3.5,4.5\nb,3.5,4.5,5.5\n".utf8), name: "t").rowCount == 3)
    }

    @Test("Texts above numbers or dates are headings")
    func texts() throws {
        #expect(try hasHeader("name,price\nTea,3\nCake,4\n"))
        #expect(try hasHeader("day\n2024-01-01\n2024-01-02\n"))
        #expect(try hasHeader(",a,b\n0,1,2\n1,3,4\n"))
    }

    @Test("Numbers above numbers are data")
    func numbers() throws {
        #expect(try !hasHeader("Tea,3\nCake,4\n"))
        #expect(try !hasHeader("1,2,7\n3,4,5\n"))
        #expect(try !hasHeader("12.5\n"))
        #expect(try !hasHeader("2024-01-01,5\n2024-01-02,6\n"))
    }

    @Test("Years and rising numbers above numbers are headings")
    func years() throws {
        #expect(try hasHeader("country,2019,2020,2021\nA,1,2,3\nB,4,5,6\n"))
        #expect(try hasHeader("x,2019,2020\nA,1,2\nB,4,5\n"))
    }

    @Test("All texts: the first row holds headings")
    func allTexts() throws {
        #expect(try hasHeader("name,city\nAda,London\n"))
        #expect(try hasHeader("name,city\n"))
    }

    @Test("The judgement can be overruled")
    func given() throws {
        #expect(try read("a,b\nc,d\n", DataFileOptions(header: .absent)).rows.count == 2)
        #expect(try read("a,b\nc,d\n", DataFileOptions(header: .absent)).header == ["", ""])
        #expect(try read("1,2\n3,4\n", DataFileOptions(header: .present)).header == ["1", "2"])
    }
}
