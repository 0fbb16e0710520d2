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
}
