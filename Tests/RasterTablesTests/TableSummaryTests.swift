import Foundation
import RasterTables
import TestSupport
import Testing

@Suite struct TableSummaryTests {
    private func summary(_ text: String) throws -> TableSummary {
        let file = try DataFile(bytes: Array(text.utf8), name: "test")
        return TableSummary(
            (0..<file.columnCount).map { column in
                let profile = file.profiles[column]
                return TableSummary.Column(
                    file.header[column], isQuantity: profile.isNumeric, isName: profile.kind == .text,
                    text: { file[$0, column] }, number: { file.numericValue(row: $0, column: column) })
            }, rowCount: file.rowCount)
    }

    @Test func `the words are title, size, columns and extremes`() throws {
        let words = try summary("name,price\nTea,3.50\nCake,\"1,204.00\"\nPie,4.10\n").alternativeText(title: "In stock")
        #expect(
            words == "In stock. A table of 3 rows and 2 columns: name, price. price: from 3.50 (Tea) to 1,204.00 (Cake).")
    }

    @Test func `what has no extremes is told without`() throws {
        #expect(try summary("name,city\nAnn,Oslo\n").alternativeText(title: nil) == "A table of 1 row and 2 columns: name, city.")
        #expect(try summary("a,b\nx,1\ny,1\n").alternativeText(title: "What?") == "What? A table of 2 rows and 2 columns: a, b.")
    }

    @Test func `the data of a display table are as CSV has them`() {
        let summary = TableSummary([
            DisplayColumn("a,b", [DataValue.integer(1), .missing, .number(2.5)]),
            DisplayColumn("text", ["x\"y", "two\nlines", " space"]),
            DisplayColumn("yes", [true, false, nil]),
        ])
        #expect(summary.csv == "\"a,b\",text,yes\n1,\"x\"\"y\",true\n,\"two\nlines\",false\n2.5,\" space\",\n")
    }

    /// Texts of every character that means something to CSV come back as they were.
    @Test func `data out of the CSV equal data in, for hostile text too`() throws {
        var random = SplitMix64(seed: 3)
        let pieces = ["a", ",", "\"", "\n", "\r\n", ";", " ", "\t", "é", "😀", "=1+1", "'", "|", "\u{FEFF}", "\\", "\u{202E}", ""]
        for _ in 0..<200 {
            let columns = Int.random(in: 1...4, using: &random)
            let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                (0..<columns).map { _ in
                    (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
                }
            }
            let summary = TableSummary(
                (0..<columns).map { column in DisplayColumn("h\(column)", rows.map { DataValue.text($0[column]) }) })
            let options = DataFileOptions(delimiter: .given(","), header: .present)
            let file = try DataFile(bytes: Array(summary.csv.utf8), name: "test", options: options)
            #expect((0..<file.rowCount).map { row in (0..<file.columnCount).map { file[row, $0] } } == rows)
        }
    }

    @Test func `a picture gives back the data that were put into it`() throws {
        let data = "name,note\nTea,\"a \"\"b\"\", é😀\n\"\n" + String(repeating: "x,y\n", count: 200_000)
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let png = try view.pngData(metadata: PNGMetadata(title: "T", data: data))
        var limits = PNGLimits.default
        limits.chunkMemory = 1 << 24
        #expect(try PNGMetadata(png: png, limits: limits).data == data)
        #expect(png.count < 20_000)
    }
}
