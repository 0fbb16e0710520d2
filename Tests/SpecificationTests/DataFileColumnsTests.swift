import RasterDataFiles
import RasterDisplayTables
import RasterFormats
import Testing

@testable import RasterSpecification

@Suite struct DataFileColumnsTests {
    @Test func `a data file becomes columns of numbers, truth values and texts`() throws {
        let bytes = Array("name,n,ok,code\nA,1.5,true,007\nB,,false,008\n".utf8)
        let columns = try DataFile(bytes: bytes, name: "f").displayColumns
        #expect(columns.map(\.name) == ["name", "n", "ok", "code"])
        #expect(columns.map(\.values) == [["A", "B"], [1.5, nil], [true, false], ["007", "008"]])
        let shown = DisplayTable(try DataFile(bytes: bytes, name: "f")).view().layout().cells.map(\.text)
        #expect(shown == ["name", "n", "ok", "code", "A", "1.5", "true", "007", "B", "", "false", "008"])
    }

    @Test func `of columns with one heading the second is numbered`() throws {
        let bytes = Array("n,n,n (2)\n1,2,3\n".utf8)
        let names = try DataFile(bytes: bytes, name: "f").displayColumns.map(\.name)
        #expect(Set(names).count == 3 && names.first == "n" && names.last == "n (2)")
    }

    @Test func `codes are texts, and numbers for a format that is asked for`() throws {
        let bytes = Array("year,code\n2016,007\n2017,008\n".utf8)
        let table = DisplayTable(try DataFile(bytes: bytes, name: "f")).format(
            "year", as: .number(decimals: 1, usesSeparators: false))
        #expect(table.view().layout().cells.map(\.text) == ["year", "code", "2016.0", "007", "2017.0", "008"])
        #expect(table.remarks == [])
    }

    @Test func `a format leaves what says that a number is a bound, an estimate or has a note`() throws {
        let bytes = Array("k,v,w\na,<5,1.5***\nb,7.25,2.5\nc,~ 3,3[2]\nd,1.5,4†\ne,≥12,5\nf,4,-6*\n".utf8)
        let table = DisplayTable(try DataFile(bytes: bytes, name: "f")).format(["v", "w"], as: .number(decimals: 2))
        let cells = table.view().layout().cells.map(\.text)
        #expect(
            cells == [
                "k", "v", "w", "a", "<5.00", "1.50***", "b", "7.25", "2.50", "c", "~ 3.00", "3.00[2]", "d", "1.50", "4.00†", "e",
                "≥12.00", "5.00", "f", "4.00", "−6.00*",
            ])
        #expect(table.remarks == [])
    }

    @Test func `the same of texts of a document`() throws {
        let texts = try shownTexts(
            of: #"{"data": {"v": ["1.5***", "12", "<3"]}, "steps": [{"fmt_number": {"columns": "v", "decimals": 1}}]}"#)
        #expect(texts == ["v", "1.5***", "12.0", "<3.0"])
    }
}
