import Foundation
import TestSupport
import Testing

@testable import RasterDataFiles

/// What is read piece by piece is what is read in one piece.
@Suite struct StreamingTests {
    private static func rows(_ file: DataFile) -> [[String]] {
        [file.header] + (0..<file.rowCount).map { row in (0..<file.columnCount).map { file[row, $0] } }
    }

    private static func rows(_ table: TableContents) -> [[String]] {
        table.fields.withSlices(of: table.bytes) { slices in
            [table.columns.map(\.name)]
                + (0..<table.fields.rowCount).map { row in
                    table.columns.indices.map { String(decoding: slices[row, $0], as: UTF8.self) }
                }
        }
    }

    // MARK: Where bytes come from

    @Test(arguments: RealFile.all)
    func `A file, a pipe, memory and the rest of a larger file hold the same table`(real: RealFile) throws {
        let file: DataFile
        do throws(DataFileError) { file = try DataFile(path: real.url.path, options: real.options) } catch {
            if real.isNotRead(error) { return }
            throw error
        }
        let expected = Self.rows(file)
        let bytes = [UInt8](try Data(contentsOf: real.url))
        #expect(Self.rows(try DataFile(bytes: bytes, name: "memory", options: real.options)) == expected)

        let folder = try TemporaryFolder()
        let larger = try folder.file("larger", Array(repeating: 0x58, count: 70_001) + bytes)
        let handle = try FileHandle(forReadingFrom: URL(filePath: larger))
        defer { try? handle.close() }  // Nothing was written.
        try handle.seek(toOffset: 70_001)
        let rest = try DataFile(fileDescriptor: handle.fileDescriptor, name: "rest", options: real.options)
        #expect(Self.rows(rest) == expected)

        let pipe = Pipe()
        let writer = Thread {
            pipe.fileHandleForWriting.write(Data(bytes))
            try? pipe.fileHandleForWriting.close()  // The reader has seen its end then.
        }
        writer.start()
        let piped = try DataFile(
            fileDescriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe", options: real.options)
        #expect(Self.rows(piped) == expected)
    }

    // MARK: Markdown

    private static func markdown(_ bytes: [UInt8], pieceSize: Int, table: Int) throws -> [[String]] {
        rows(
            try MarkdownReader.read(
                ByteStream(bytes: bytes, name: "test"), options: DataFileOptions(table: String(table)), pieceSize: pieceSize))
    }

    /// Reference links are left out: what another piece defines is not known in small ones, and stays as it is written.
    @Test(arguments: RealFile.all.filter { $0.format == .markdown })
    func `Documents are the same in pieces of any size`(real: RealFile) throws {
        let bytes = [UInt8](try Data(contentsOf: real.url))
        var table = 1
        // The number behind the last table's is an error in one piece.
        while let whole = try? Self.markdown(bytes, pieceSize: 1 << 20, table: table) {
            for pieceSize in [1, 97, 512, 4096] {
                let pieces = try Self.markdown(bytes, pieceSize: pieceSize, table: table)
                if whole.joined().contains(where: { $0.contains("](") || $0.contains("][") }) { continue }
                #expect(pieces == whole, "table \(table) in pieces of \(pieceSize) bytes")
            }
            table += 1
        }
        #expect(table > 1)
    }

    @Test func `Random documents are the same in pieces of any size`() throws {
        let lines = [
            "| a | b |", "|---|---|", "|---|", "| 1 | `2\\|3` |", "| *x* | y | z |", "text | text", "", "", "- item",
            "  | in | list |",
            "  |----|------|", "> | quoted | q |", "> |---|---|", "```", "    code | code", "# heading", "---", "<div>", "</div>",
            "<!--", "-->", "| é | 日本 |", "[a]", "1. one", "\\| not |",
            "|  x|y  |  ", "| a | b | c | d |", "|x|", "||", "|", "| open | end", "| a\tb |\t|", "| www.a.org | http://b.org |",
            "| 10:30 | a.b@c.org |", "|---|:-:|",
        ]
        var random = SplitMix64(seed: 11)
        for _ in 0..<400 {
            let text = (0...random.next(below: 40)).map { _ in lines[random.next(below: lines.count)] }
                .joined(separator: random.next(below: 4) == 0 ? "\r\n" : "\n")
            let bytes = Array(text.utf8)
            for table in 1...3 {
                // A document may have no such table.
                let whole = try? Self.markdown(bytes, pieceSize: 1 << 20, table: table)
                for pieceSize in [1, 20, 60, 200] {
                    let pieces = try? Self.markdown(bytes, pieceSize: pieceSize, table: table)
                    #expect(pieces == whole, "table \(table) in pieces of \(pieceSize) bytes of\n\(text)")
                }
            }
        }
    }

    @Test func `A character means the same in a row that begins a piece as in one that does not`() throws {
        var text = "| a | b | c |\n|---|---|---|\n"
        for byte in UInt8(1)...0x7F where byte != 0x0A && byte != 0x0D {
            let character = String(UnicodeScalar(byte))
            text += "| x\(character)y | \(character) | \(character)\(character)z\(character)\(character) |\n"
            text += "|\(character)|a \(character)b\(character)|\(character)//x.org\(character)/|\n"
        }
        let bytes = Array(text.utf8)
        let whole = try Self.markdown(bytes, pieceSize: 1 << 20, table: 1)
        #expect(whole.count > 200)
        #expect(try Self.markdown(bytes, pieceSize: 1, table: 1) == whole)
    }

    @Test func `A byte that is no text is told with its line and place in whichever piece it lies`() {
        let bytes =
            Array("| a |\n|---|\n".utf8) + Array(repeating: Array("| 1 |\n".utf8), count: 500).joined() + [0x7C, 0xFF, 0x0A]
        for pieceSize in [10, 100, 1 << 20] {
            #expect(throws: DataFileError.invalidUTF8(file: "test", line: 503, byteOffset: 3013, byte: 0xFF)) {
                try Self.markdown(bytes, pieceSize: pieceSize, table: 1)
            }
        }
    }

    // MARK: Sheets

    @Test func `Cells of a sheet in any order make the table of their places`() throws {
        var random = SplitMix64(seed: 5)
        for round in 0..<300 {
            var table = SheetTable(name: "test")
            var places: [[Int]: String] = [:]
            let isShuffled = random.next(below: 2) == 0
            var cells = (0...random.next(below: 30)).map { _ in [random.next(below: 8) + 3, random.next(below: 6) + 2] }
            if !isShuffled { cells.sort { ($0[0], $0[1]) < ($1[0], $1[1]) } }
            for (index, place) in cells.enumerated() {
                if places[place] == nil { places[place] = "cell \(index)" }
                try table.append(at: (place[0], place[1]), .text) { $0.append("cell \(index)") }
            }
            let rows = Set(places.keys.map { $0[0] }).sorted()
            let columns = places.keys.map { $0[1] }
            let expected = rows.map { row in
                (columns.min()!...columns.max()!).map { places[[row, $0]] ?? "" }
            }
            #expect(Array(Self.rows(try table.contents().contents).dropFirst()) == expected, "round \(round)")
        }
    }
}
