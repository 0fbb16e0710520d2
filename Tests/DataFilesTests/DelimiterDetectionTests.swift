import Testing

@testable import RasterDataFiles

@Suite struct DelimiterDetectionTests {
    private func delimiter(_ text: String) throws -> Unicode.Scalar? {
        try DataFile(bytes: Array(text.utf8), name: "t.csv", options: DataFileOptions(ragged: .pad)).delimiter
    }

    @Test("Each delimiter is found, also where another one stands in the texts")
    func each() throws {
        #expect(try delimiter("a,b\nx;y,1\nz,2\n") == ",")
        #expect(try delimiter("a;b\nx,y;1\nz;2\n") == ";")
        #expect(try delimiter("a\tb\nx, y\t1\nz\t2\n") == "\t")
        #expect(try delimiter("a|b\nx, y|1\nz|2\n") == "|")
    }

    @Test("A heading says what separates fields of which rows have too many or too few")
    func ragged() throws {
        #expect(try delimiter("name,age,city\nAnn,5\nBob\nCy,1,2,3\n") == ",")
        #expect(try delimiter("a,b\n1,2,3\n4\n") == ",")
        #expect(throws: DataFileError.self) {
            try DataFile(bytes: Array("name,age,city\nAnn,5\nBob\nCy,1,2,3\n".utf8), name: "t.csv")
        }
    }

    @Test("Commas of sentences and decimal ones part no fields under a heading without one")
    func prose() throws {
        for text in [
            "city\nParis, France\nRome, Italy\n", "Note\nBuy milk, eggs\nCall Ann, Bob\nSleep\n", "Messung\n1,5 °C\n2,5 °C\n",
        ] {
            #expect(try delimiter(text) == nil, "\(text)")
        }
        #expect(try delimiter("Report\nname,age\nAnn,5\nBob,7\n") == ",")
    }

    @Test("Decimal commas do not hide semicolons")
    func decimalCommas() throws {
        #expect(try delimiter("Name;Preis\nTee;3,50\nKuchen;4,20\n") == ";")
        #expect(try delimiter("1,5;2,5\n3,5;4,5\n") == ";")
        #expect(try delimiter("Preis\n3,50\n4,20\n") == nil)
    }

    @Test("Delimiters inside quotes do not count")
    func quoted() throws {
        #expect(try delimiter("a;b\n\"1,2,3\";x\n\"4,5,6\";y\n") == ";")
        #expect(try delimiter("\"a;b\",\"c;d\"\n\"1;\n2\",3\n") == ",")
    }

    @Test("A text with no delimiter, or with commas here and there, is one column")
    func oneColumn() throws {
        #expect(try delimiter("name\nAda\nBen\n") == nil)
        #expect(try delimiter("notes\nall fine\nwell, no\nyes\nso, so, so\n") == nil)
    }

    @Test("A first line sep=; is obeyed and left out")
    func separatorLine() throws {
        for line in ["sep=;\r\n", "SEP=;\n", "\"sep=;\"\n"] {
            let table = try read("\u{FEFF}" + line + "a,x;b\n1,5;2\n")
            #expect(table.header == ["a,x", "b"])
        }
        #expect(throws: DataFileError.ragged(file: "test.csv", line: 3, expected: 2, found: 1)) {
            try read("sep=|\na|b\nx\n")
        }
    }

    @Test("A given delimiter is taken as it is")
    func given() throws {
        let table = try read("a:b\nx:1\n", DataFileOptions(delimiter: .given(":")))
        #expect(table.rows == [["x", "1"]])
        for scalar: Unicode.Scalar in ["\"", "\n", "é", "\0"] {
            #expect(throws: DataFileError.unusableDelimiter(scalar)) {
                try read("a", DataFileOptions(delimiter: .given(scalar)))
            }
        }
    }
}
