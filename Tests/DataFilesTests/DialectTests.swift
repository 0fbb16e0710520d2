import RasterGraphics
import Testing

@testable import RasterDataFiles

private func file(_ text: String, _ options: DataFileOptions = DataFileOptions()) throws -> DataFile {
    try DataFile(bytes: Array(text.utf8), name: "t.csv", options: options)
}

@Suite("Dialects of delimited text") struct DialectTests {
    @Test("A backslash escapes quotation marks and delimiters where rows are well-formed with it and not without")
    func backslash() throws {
        #expect(
            try rows(of: file("id,who\n1,\"Bo (\\\"B\\\")\"\n2,\"Al \\\\ Bo\"\n")) == [["1", "Bo (\"B\")"], ["2", "Al \\ Bo"]])
        #expect(
            try rows(of: file("id,who\n1,Lind\\, Ada\n2,Bo\n3,Cy\\, Dee\n")) == [
                ["1", "Lind, Ada"], ["2", "Bo"], ["3", "Cy, Dee"],
            ])
        // A field that ends with one is no field that goes on.
        #expect(try rows(of: file("id,path\n1,\"C:\\temp\\\"\n2,\"D:\\\"\n")) == [["1", "C:\\temp\\"], ["2", "D:\\"]])
        #expect(try rows(of: file("id,path\n1,C:\\new\n2,D:\\\n")) == [["1", "C:\\new"], ["2", "D:\\"]])
    }

    @Test("An escaped line end is one of the text, quoted or not")
    func escapedLineEnds() throws {
        let options = DataFileOptions(escape: .given("\\"))
        #expect(try rows(of: file("a,b\n1,x\\\ny\n2,\"p\\\nq\"\n", options)) == [["1", "x\ny"], ["2", "p\nq"]])
        #expect(throws: DataFileError.ragged(file: "t.csv", line: 4, expected: 2, found: 3)) {
            try file("a,b\n1,x\\\ny\n2,3,4\n5,6\n", options)
        }
    }

    @Test("Apostrophes around the fields of most rows are quotation marks, elsewhere letters")
    func apostrophes() throws {
        #expect(try rows(of: file("id;who\n1;'a; b'\n2;'it''s'\n")) == [["1", "a; b"], ["2", "it's"]])
        #expect(try rows(of: file("id,who\n1,'tis\n2,O'Hara\n3,rock 'n' roll\n"))[0] == ["1", "'tis"])
        #expect(try rows(of: file("a,b\n'x',\"y\"\n'z',\"w\"\n"))[0] == ["'x'", "y"])
    }

    @Test("Comments between rows are left out and told, where rows stand above and below them")
    func commentsBetween() throws {
        let table = try file("id,name\n1,Ida\n# from here on new\n2,Bo\n3,Eva\n")
        #expect(table.rowCount == 3 && table.notes == [.comments(count: 1, mark: "#")])
        #expect(throws: DataFileError.ragged(file: "t.csv", line: 3, expected: 2, found: 1)) {
            try file("id,name\n1,Ida\n# from here on new\n2,Bo\n3,Eva\n", .init(comment: .none))
        }
        #expect(throws: DataFileError.ragged(file: "t.csv", line: 3, expected: 2, found: 1)) {
            try file("id,name\n1,Ida\n# from here on new\n2,Bo\n3,Eva\n", .init(skip: 0))
        }
        #expect(try file("tag,n\n#a,1\n#b,2\n#c,3\n").rowCount == 3)
    }

    @Test("A single line of numbers with blanks between them is a row, and a comment above such rows is none of them")
    func rowsOfNumbers() throws {
        let line = try file("1.5 2 3 4 5\n")
        #expect(line.columnCount == 5 && line.rowCount == 1 && !line.hasHeader)
        #expect(try file("1 234 567\n").columnCount == 1)
        let saved = try file("# x y z\n1.0 2.0 3.5\n4.0 5.0 6.5\n7.0 8.0 9.5\n")
        #expect(saved.columnCount == 3 && saved.rowCount == 3 && saved.notes == [.above(count: 1, first: "x y z")])
    }

    @Test("What stands around fields and before marks can be said")
    func given() throws {
        #expect(
            try rows(of: file("a,b\n|x,y|,1\n|z|,2\n", DataFileOptions(delimiter: .given(","), quote: .given("|"))))[0] == [
                "x,y", "1",
            ])
        #expect(try rows(of: file("a,b\n\"x\",1\n", DataFileOptions(quote: .none)))[0] == ["\"x\"", "1"])
        #expect(try rows(of: file("a,b\n\"x^\"y\",1\n", DataFileOptions(escape: .given("^"))))[0] == ["x\"y", "1"])
        #expect(throws: DataFileError.unusableDelimiter(",")) {
            try file("a,b\n", DataFileOptions(delimiter: .given(","), quote: .given(",")))
        }
    }

    @Test("A delimiter at the end of every line has no column behind it")
    func delimiterAtLineEnds() throws {
        let table = try file("a;b;c;\n1;2;3;\n4;5;6;\n")
        #expect(table.header == ["a", "b", "c"] && rows(of: table) == [["1", "2", "3"], ["4", "5", "6"]])
        #expect(try file("a;b;c\n1;2;3;\n4;5;;\n").header == ["a", "b", "c"])
        // Behind the rows that tell it, a field may stand there after all.
        let late = try file("a,b,\n" + String(repeating: "1,2,\n", count: 120) + "3,4,x\n")
        #expect(
            late.header == ["a", "b", ""] && rows(of: late).last == ["3", "4", "x"] && rows(of: late).first == ["1", "2", ""])
        #expect(try file("a,b\n1,\n2,\n").header == ["a", "b"])
    }

    @Test("Rows too long or too short are an error with its own remedy, filled, or left out and counted")
    func ragged() throws {
        let text = "name,score\n\"Smith, J.\",1\nBo,2,extra\nCy\nDee,4\n"
        let error = try #require(throws: DataFileError.self) { try file(text) }
        #expect(error == .ragged(file: "t.csv", line: 3, expected: 2, found: 3) && error.remedies == [.widening, .dropping])
        let padded = try file(text, DataFileOptions(ragged: .pad))
        #expect(padded.columnCount == 3 && padded.notes == [.padded(short: 1, long: 1)])
        let dropped = try file(text, DataFileOptions(ragged: .drop))
        #expect(rows(of: dropped) == [["Smith, J.", "1"], ["Dee", "4"]])
        #expect(dropped.notes == [.dropped(short: 1, long: 1, line: 3)])
        #expect(padded.notes.allSatisfy(\.isAskedFor) && dropped.notes.allSatisfy(\.isAskedFor))
    }

    @Test("Commas in quotes, also over line ends, speak for no delimiter")
    func quotedLineEnds() throws {
        let text = "id;note\n1;\"a, b,\nc, d\ne, f\"\n2;\"g, h\ni, j\"\n"
        #expect(try file(text).delimiter == ";" && file(text).rowCount == 2)
    }

    @Test("A blank parts fields where all rows have as many and most are numbers, and words of one column are left together")
    func blanks() throws {
        let table = try file("\"a b\" n m\n\"x y\" 1 2.5\n\"z\" 3 NA\n\"u v\" 4 -5\n".replacing("NA", with: "7"))
        #expect(table.header == ["a b", "n", "m"] && rows(of: table)[0] == ["x y", "1", "2.5"])
        #expect(try rows(of: file("2 6 1\n2 6 0\n3 5 1\n")) == [["2", "6", "1"], ["2", "6", "0"], ["3", "5", "1"]])
        #expect(try file("Population\n1 234 567\n2 345 678\n3 456 789\n").columnCount == 1)
        #expect(try file("1 234 567\n2 345 678\n3 456 789\n").columnCount == 1)
        #expect(try file("Ann B Smith\nBob C Jones\nCid D Brown\n").columnCount == 1)
    }

    @Test("What ends lines only, or parts within quotation marks, is no delimiter")
    func ends() throws {
        let entities = try file("name,mark\ndollar,$\neuro,&#128;\npound,&#163;\nyen,&#165;\n")
        #expect(entities.header == ["name", "mark"] && entities.rowCount == 4)
        let quoted = try file("\"a\",\"b\"\n\"x\",\"one; two; three\"\n\"y\",\"one; two; four\"\n")
        #expect(quoted.header == ["a", "b"] && quoted.rowCount == 2)
    }

    @Test("Headings alone may have single quotation marks")
    func quotedHeadings() throws {
        #expect(try file("'popul'\t'age'\n0\t36\n190\t20\n").header == ["popul", "age"])
    }
}

@Suite("Lines around a table") struct LinesAroundTests {
    @Test("Titles, sources and blank lines above are left out, told and kept as the title")
    func above() throws {
        let table = try file("Report of 2026-01-06\nSource: own books\n\nid;name;kW\n1;Plant A;120,5\n2;Plant B;99,25\n")
        #expect(table.header == ["id", "name", "kW"] && table.rowCount == 2)
        #expect(table.title == "Report of 2026-01-06")
        #expect(table.notes == [.above(count: 2, first: "Report of 2026-01-06")])
        // Spreadsheets give such lines all delimiters.
        let exported = try file("Sales,,\n,,\nid,name,kW\n1,A,2\n2,B,3\n")
        #expect(exported.header == ["id", "name", "kW"] && exported.title == "Sales")
        let pairs = try file("From;2026-01-01\nTo;2026-02-01\n\nid;name;kW\n1;A;2\n2;B;3\n")
        #expect(pairs.header == ["id", "name", "kW"] && pairs.rowCount == 2)
    }

    @Test("Notes below are left out and told; rows that lack fields are an error as ever")
    func below() throws {
        for (note, isNote) in [
            ("Source: own books", true), ("(2 rows)", true), ("* made up", true), ("\nrows", true),
            ("all numbers are without tax", true), ("Cy", false), ("New York", false), ("3", false),
        ] {
            let text = "name,score\nAl,1\nBo,2\n\(note)\n"
            if isNote {
                let table = try file(text)
                #expect(table.rowCount == 2, "\(note)")
                #expect(table.notes == [.below(count: 1, first: note.filter { $0 != "\n" })])
                #expect(throws: DataFileError.self) { try file(text, DataFileOptions(skip: 0)) }
            } else {
                #expect(throws: DataFileError.ragged(file: "t.csv", line: 4, expected: 2, found: 1), "\(note)") { try file(text) }
            }
        }
    }

    @Test("Headings that are one fewer than the fields stand above all but the first, and that is told")
    func lacksFirst() throws {
        let table = try file("weight,sex\nAnn,61.5,f\nBob,72,m\n")
        #expect(table.header == ["", "weight", "sex"] && rows(of: table) == [["Ann", "61.5", "f"], ["Bob", "72", "m"]])
        #expect(table.notes == [.withoutFirstHeading])
        #expect(try file("\"GDP\" \"Var.41\" \"q_2\"\n\"a\" 1 2 3\n\"b\" 4 5 6\n").header == ["", "GDP", "Var.41", "q_2"])
        #expect(throws: DataFileError.self) { try file("weight,sex\nAnn,61.5,f\nBob,72\n") }
    }

    @Test("A line of fewer than half of the fields above rows that all agree is none of them")
    func fewer() throws {
        let body = (1...12).map { "\($0).5,2.1,3.7,4.2,0\n" }.joined()
        let table = try file("12,4\n" + body)
        #expect(table.rowCount == 12 && table.notes == [.above(count: 1, first: "12,4")])
        #expect(throws: DataFileError.self) { try file("12,4\n1,2,3,4,5\n1,2,3,4,5\n") }
    }

    @Test("Lines of comments above are left out, and those below by the same mark")
    func comments() throws {
        let table = try file("# made by hand\n# a, b, c\nid,name,kW\n1,A,2\n# between\n2,B,3\n")
        #expect(table.header == ["id", "name", "kW"] && rows(of: table) == [["1", "A", "2"], ["2", "B", "3"]])
        #expect(table.title == "made by hand")
        #expect(table.notes == [.above(count: 2, first: "made by hand"), .comments(count: 1, mark: "#")])
        // Headings may begin so.
        #expect(try file("##format\n#id\tname\n1\tA\n2\tB\n").header == ["#id", "name"])
        #expect(try file("#,name\n1,A\n2,B\n").header == ["#", "name"])
        let given = try file("a,b\n;x,y\n1,2\n", DataFileOptions(delimiter: .given(","), comment: .given(";")))
        #expect(rows(of: given) == [["1", "2"]] && given.notes == [.comments(count: 1, mark: ";")])
        #expect(try file("a,b\n#x,y\n1,2\n").rowCount == 2)
    }

    @Test("A number of lines can be left out, and none")
    func skip() throws {
        let text = "Report\nid,name\n1,A\n2,B\n"
        #expect(try file(text, DataFileOptions(skip: 1)).header == ["id", "name"])
        #expect(try file(text, DataFileOptions(skip: 1)).notes == [])
        #expect(try file(text, DataFileOptions(ragged: .pad, skip: 0)).rowCount == 3)
        #expect(throws: DataFileError.self) { try file(text, DataFileOptions(skip: 0)) }
        #expect(throws: DataFileError.empty(file: "t.csv")) { try file(text, DataFileOptions(skip: 9)) }
    }

    @Test("A row that is nearly as wide as the table is none that stands around it")
    func nearlyAsWide() {
        for text in ["a,2\n1,2,3\n4,5,6\n7,8,9\n", "name,age,city\nAnn,5\nBob\nCy,1,2,3\n"] {
            #expect(throws: DataFileError.self) { try file(text) }
        }
    }
}
