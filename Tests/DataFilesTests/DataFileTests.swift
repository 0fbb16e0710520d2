import Foundation
import RasterGraphics
import Testing

@testable import RasterDataFiles

/// Reads a text and gives back headings (where it has them) and rows as plain arrays.
func read(
    _ text: String, _ options: DataFileOptions = DataFileOptions()
) throws(DataFileError) -> (header: [String], rows: [[String]]) {
    let file = try DataFile(bytes: Array(text.utf8), name: "test.csv", options: options)
    return (file.header, rows(of: file))
}

func rows(of file: DataFile) -> [[String]] {
    (0..<file.rowCount).map { row in (0..<file.columnCount).map { file[row, $0] } }
}

@Suite struct DataFileTests {
    @Test("A plain file gives its headings and rows")
    func plain() throws {
        let table = try read("name,price\nTea,3.50\nCake,4\n")
        #expect(table.header == ["name", "price"])
        #expect(table.rows == [["Tea", "3.50"], ["Cake", "4"]])
    }

    @Test("LF, CRLF, CR and a missing last line end read alike", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) throws {
        for tail in ["", end, end + end + " " + end] {
            let table = try read(["a,b", "x,1", "y,2"].joined(separator: end) + tail)
            #expect(table.header == ["a", "b"])
            #expect(table.rows == [["x", "1"], ["y", "2"]])
        }
    }

    @Test("Quoted fields keep delimiters, line ends and doubled marks")
    func quoting() throws {
        let table = try read("a,b\n\"x, \"\"y\"\"\",\"1\r\n2\n3\"\n\"\",\"\"\"\"\n")
        #expect(table.rows == [["x, \"y\"", "1\r\n2\n3"], ["", "\""]])
    }

    @Test("Odd quoting: a mark inside a field, text behind a closing mark, spaces around quotes")
    func oddQuoting() throws {
        let table = try read("a,b\n5\" pipe,x\"y\"\n\"ab\"cd,\"e\" \n1, \"two, three\"\n")
        #expect(table.rows == [["5\" pipe", "x\"y\""], ["abcd", "e"], ["1", "two, three"]])
    }

    @Test("Spaces belong to unquoted cells but not to headings")
    func spaces() throws {
        let table = try read(" a , b\n  x ,y \n")
        #expect(table.header == ["a", "b"])
        #expect(table.rows == [["  x ", "y "]])
    }

    @Test("Blank lines inside and at the end are no rows")
    func blankLines() throws {
        let table = try read("\n\na,b\n\nx,1\n  \ny,2\n\n\n")
        #expect(table.header == ["a", "b"])
        #expect(table.rows == [["x", "1"], ["y", "2"]])
    }

    @Test("A row of empty cells is a row")
    func emptyCells() throws {
        #expect(try read("a,b\n,\nx,\n").rows == [["", ""], ["x", ""]])
    }

    @Test("In one column a blank line between rows is an empty cell, at the end it is nothing")
    func oneColumn() throws {
        let table = try read("name\nAda\n\n\nBen, the second\n\n\n")
        #expect(table.header == ["name"])
        #expect(table.rows == [["Ada"], [""], [""], ["Ben, the second"]])
        #expect(try read("name\n\"\"\n").rows == [[""]])
    }

    @Test("One column with a given delimiter, a blank line and a padded row")
    func oneColumnPadded() throws {
        let options = DataFileOptions(delimiter: .given(","), header: .present, ragged: .pad)
        #expect(try read("name\n\nx,y,z\nw\n", options).rows == [["", "", ""], ["x", "y", "z"], ["w", "", ""]])
    }

    @Test("Only a header row gives a table without rows")
    func headerOnly() throws {
        let file = try DataFile(bytes: Array("name,price".utf8), name: "h.csv")
        #expect(file.header == ["name", "price"])
        #expect(file.rowCount == 0)
        #expect(file.profiles.map(\.kind) == [.text, .text])
    }

    @Test("Duplicate and empty headings stay as they are")
    func headings() throws {
        let file = try DataFile(bytes: Array("a,,a\n1,2,3\n".utf8), name: "d.csv")
        #expect(file.header == ["a", "", "a"])
        #expect(file.column(named: "a") == 0)
        #expect(file.column(named: " A ") == 0)
        #expect(file.column(named: "b") == nil)
    }

    @Test(
        "Nothing in the file is an error, and so is nothing but a mark and blank lines",
        arguments: [
            "", "\n", "\u{FEFF}", "\u{FEFF}\r\n  \n",
        ])
    func empty(text: String) {
        #expect(throws: DataFileError.empty(file: "test.csv")) { try read(text) }
    }

    @Test("An unterminated quote is told with the line where it began")
    func unterminated() {
        #expect(throws: DataFileError.unterminatedQuote(file: "test.csv", line: 4, column: 2)) {
            try read("a,b\n\"x\ny\",1\nz,\"never closed\n1,2\n3,4\n")
        }
        #expect(throws: DataFileError.unterminatedQuote(file: "test.csv", line: 1, column: 1)) { try read("\"") }
    }

    @Test("A ragged row is told with its line, quoted line ends counted")
    func ragged() {
        #expect(throws: DataFileError.ragged(file: "test.csv", line: 5, expected: 3, found: 2)) {
            try read("a,b,c\n\"x\r\ny\",1,2\n\nz,1\n")
        }
        #expect(throws: DataFileError.ragged(file: "test.csv", line: 3, expected: 2, found: 4)) {
            try read("a,b\r1,2\r1,2,3,4\r")
        }
    }

    @Test("Padding fills short rows and widens for long ones, and cuts nothing")
    func pad() throws {
        let table = try read("a,b\nx\ny,1,2\nz,3\n", DataFileOptions(ragged: .pad))
        #expect(table.header == ["a", "b", ""])
        #expect(table.rows == [["x", "", ""], ["y", "1", "2"], ["z", "3", ""]])
    }

    @Test("Padding that would make billions of cells is refused")
    func padBomb() {
        var text = "a,b\n" + String(repeating: "x\n", count: 40_000)
        text += String(repeating: ",", count: 40_000)
        #expect(throws: DataFileError.tooLarge(file: "test.csv", limit: 1 << 28)) {
            try Limits.none.enforce { () throws(DataFileError) in
                try read(text, DataFileOptions(delimiter: .given(","), ragged: .pad))
            }
        }
        #expect(throws: DataFileError.limit(file: "test.csv", .exceeded(.cells, found: 1_600_120_002, limit: 1_000_000_000))) {
            try read(text, DataFileOptions(delimiter: .given(","), ragged: .pad))
        }
    }

    @Test("5,000 columns")
    func wide() throws {
        let header = (0..<5000).map { "c\($0)" }.joined(separator: ",")
        let row = (0..<5000).map(String.init).joined(separator: ",")
        let file = try DataFile(bytes: Array("\(header)\n\(row)\n\(row)\n".utf8), name: "wide.csv")
        #expect(file.columnCount == 5000)
        #expect(file.rowCount == 2)
        #expect(file[1, 4999] == "4999")
        #expect(file.profiles.allSatisfy { $0.kind == .integer })
    }

    @Test("A cell of one megabyte, quoted and not")
    func hugeCell() throws {
        let text = String(repeating: "lorem ipsum ", count: 90_000)
        for cell in [text, "\"\(text)\n\"\"\""] {
            let file = try DataFile(bytes: Array("a,b\n1,\(cell)\n2,y\n".utf8), name: "huge.csv")
            #expect(file.rowCount == 2)
            #expect(file.utf8Count(row: 0, column: 1) >= text.utf8.count)
            #expect(file[1, 1] == "y")
            #expect(file.profiles[1].longestRow == 0)
        }
    }

    @Test("A hundred thousand rows")
    func long() throws {
        var bytes: [UInt8] = Array("id,name\n".utf8)
        for i in 0..<100_000 { bytes += Array("\(i),n\(i % 7)\n".utf8) }
        let file = try DataFile(bytes: bytes, name: "long.csv")
        #expect(file.rowCount == 100_000)
        #expect(file[99_999, 0] == "99999")
        #expect(file.profiles[0].isIdentifier)
        #expect(file.profiles[1].distinctCount == 7)
    }

    @Test("UTF-8 of a cell is given without copying")
    func utf8() throws {
        let file = try DataFile(bytes: Array("a\n\"Grüße\"\n".utf8), name: "u.csv")
        file.withCell(row: 0, column: 0) { #expect(Array($0) == Array("Grüße".utf8)) }
        #expect(file.utf8Count(row: 0, column: 0) == 7)
    }

    @Test("A missing file, a folder and a file in a file's place are told apart")
    func paths() throws {
        let folder = NSTemporaryDirectory()
        #expect(throws: DataFileError.notFound(file: "/no/such.csv")) { try DataFile(path: "/no/such.csv") }
        #expect(throws: DataFileError.isFolder(file: folder)) { try DataFile(path: folder) }
        let path = folder + "rastertables-\(UUID().uuidString).csv"
        try "a,b\nx,1\n".write(toFile: path, atomically: true, encoding: .utf8)
        defer { unlink(path) }
        #expect(try DataFile(path: path).rowCount == 1)
        #expect(throws: DataFileError.notFound(file: path + "/x")) { try DataFile(path: path + "/x") }
    }

    @Test("A pipe is read to its end")
    func pipeInput() throws {
        let pipe = Pipe()
        let text = "a,b\n" + String(repeating: "x,1\n", count: 40_000)
        let writer = Thread {
            pipe.fileHandleForWriting.write(Data(text.utf8))
            pipe.fileHandleForWriting.closeFile()
        }
        writer.start()
        let file = try DataFile(
            fileDescriptor: pipe.fileHandleForReading.fileDescriptor, name: "standard input")
        #expect(file.rowCount == 40_000)
    }

    @Test("Sorting is by value, stable, with blank cells last either way")
    func sorting() throws {
        let file = try DataFile(
            bytes: Array("n,t\n10,b\n-,B\n9,a\n9,\n-1,A\n".utf8), name: "s.csv")
        #expect(file.rowOrder(sortedBy: 0) == [4, 2, 3, 0, 1])
        #expect(file.rowOrder(sortedBy: 0, descending: true) == [0, 2, 3, 4, 1])
        #expect(file.rowOrder(sortedBy: 1) == [2, 4, 0, 1, 3])
    }

    @Test(
        "Every error says the file in one sentence",
        arguments: [
            DataFileError.notFound(file: "f.csv"), .isFolder(file: "f.csv"), .notReadable(file: "f.csv", reason: "r"),
            .readFailed(file: "f.csv", reason: "r"), .empty(file: "f.csv"), .tooLarge(file: "f.csv", limit: 5),
            .binary(file: "f.csv", kind: "a PNG image"),
            .nulByte(file: "f.csv", line: 1, byteOffset: 2, looksLikeUTF16: true),
            .invalidUTF8(file: "f.csv", line: 1, byteOffset: 2, byte: 0xE9), .invalidUTF16(file: "f.csv", byteOffset: 7),
            .unterminatedQuote(file: "f.csv", line: 3, column: 1), .ragged(file: "f.csv", line: 3, expected: 2, found: 1),
        ])
    func descriptions(error: DataFileError) {
        #expect(error.description.hasPrefix("f.csv"))
        #expect(error.description.hasSuffix("."))
        #expect(!error.description.contains("\n"))
    }
}
