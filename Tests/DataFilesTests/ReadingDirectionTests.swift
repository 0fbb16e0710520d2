import RasterText
import Testing

@testable import RasterDataFiles

@Suite("Which way a file is read") struct ReadingDirectionTests {
    private func file(_ text: String, header: DataFileOptions.Header = .present) throws -> DataFile {
        try DataFile(bytes: Array(text.utf8), name: "f", options: DataFileOptions(delimiter: .given(","), header: header))
    }

    private func direction(_ text: String, header: DataFileOptions.Header = .present) throws -> ReadingDirection {
        let file = try file(text, header: header)
        return file.readingDirection(ofColumns: Array(0..<file.columnCount))
    }

    @Test("Most headings decide")
    func headings() throws {
        #expect(try direction("الاسم,السعر\nTea,3\n") == .rightToLeft)
        #expect(try direction("name,price\nشاي,3\nقهوة,4\n") == .leftToRight)
        #expect(try direction("ID,الاسم,السعر\n1,Tea,3\n") == .rightToLeft)
        #expect(try direction("ID,SKU,الاسم\n1,a,شاي\n") == .leftToRight)
    }

    @Test("Where headings are missing, without direction or undecided, most texts do")
    func texts() throws {
        #expect(try direction("שלום,3\nתה,4\n", header: .absent) == .rightToLeft)
        #expect(try direction("2023,2024\nשלום,תה\n") == .rightToLeft)
        #expect(try direction("ID,الاسم\n1,شاي\n2,قهوة\n") == .rightToLeft)
        #expect(try direction("ID,الاسم\n1,Tea\n2,Milk\n") == .leftToRight)
        #expect(try direction("ID,الاسم\n1,Tea\n2,قهوة\n") == .leftToRight)
        #expect(try direction("1,2\n3,4\n", header: .absent) == .leftToRight)
    }

    @Test("Only the columns that are shown count")
    func columns() throws {
        let file = try file("name,city,الاسم\nTea,Oslo,شاي\n")
        #expect(file.readingDirection(ofColumns: [2]) == .rightToLeft)
        #expect(file.readingDirection(ofColumns: [0, 1, 2]) == .leftToRight)
    }

    @Test("A thousand cells are looked at, however long the file")
    func sample() throws {
        let rows = (0..<3000).map { $0 % 7 == 0 ? "Tea" : "شاي" }.joined(separator: "\n")
        let count = try file("x\n" + rows).directions(ofColumn: 0)
        #expect(count.leftToRight + count.rightToLeft == 1000)
        #expect(count.majority == .rightToLeft)
    }
}
