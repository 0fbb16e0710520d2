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

    @Test("Addresses, numbers of telephones, digests and numbers in brackets above their like are data")
    func likes() throws {
        #expect(try !hasHeader("ida@x.se,Ida\nbo@x.se,Bo\neva@mail.x.no,Eva\n"))
        #expect(try !hasHeader("https://x.se/a,Ida\nhttps://x.se/b,Bo\nhttp://y.no,Eva\n"))
        #expect(try hasHeader("mail,who\nida@x.se,Ida\nbo@x.se,Bo\n"))
        #expect(try !hasHeader("+46 70 123 45 67,Ida\n+46 70 765 43 21,Bo\n+47 900 12 345,Eva\n"))
        #expect(
            try !hasHeader("3f2504e0-4f89-11d3-9a0c-0305e82c3301,a\n6ba7b810-9dad-11d1-80b4-00c04fd430c8,b\n"))
        #expect(try !hasHeader("\"[, 1]\",mpg\n\"[, 2]\",cyl\n\"[, 3]\",disp\n"))
        // Seasons above results are headings.
        #expect(try hasHeader("club,2019/20,2020/21\nA,3-1,2-2\nB,1-0,4-1\n"))
    }

    @Test("Percentages and amounts above plain numbers are headings, above others data")
    func marks() throws {
        #expect(try hasHeader("name,50%,75%,90%\na,1,2,3\nb,2,3,4\n"))
        #expect(try hasHeader("name,5 km,10 km\na,1.5,2\nb,2,3.5\n"))
        #expect(try !hasHeader("12%,north\n13%,south\n0,west\n"))
    }

    @Test("A key with a colon above others is no heading, whatever stands beside it")
    func keys() throws {
        #expect(try !hasHeader("Name:,Ida\nBorn:,1990\nAge:,30\n"))
        #expect(try !hasHeader("Name:,Ida\nBorn:,1990\nAge:,30\nCity:,Oslo\nValue,Meaning\n"))
        #expect(try hasHeader("Name:,Age:\nIda,30\nBo,41\n"))
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
