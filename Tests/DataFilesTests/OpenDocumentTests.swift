import Foundation
import Testing

@testable import RasterDataFiles

private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/ods")

private func file(_ name: String, _ options: DataFileOptions = DataFileOptions()) throws(DataFileError) -> DataFile {
    try DataFile(path: folder.appending(path: name + ".ods").path, options: options)
}

/// Fixtures by `Fixtures/ods/make.py`.
@Suite("Spreadsheets of OpenDocument") struct OpenDocumentTests {
    @Test("Values are shown as their styles say, days and times as ISO 8601 has them, and a hidden sheet is not the first")
    func kinds() throws {
        let table = try file("kinds")
        #expect(table.format == .ods && table.header == ["kind", "value"])
        let shown = (0..<table.rowCount).map { (table[$0, 0], table[$0, 1]) }
        let expected = [
            ("general", "0.3"), ("grouped", "1,234.50"), ("of its parent", "1,234.50"), ("of a named style", "2.000"),
            ("zeros", "00042"), ("percent", "12.5%"), ("percent without a style", "12 %"), ("currency", "1,234.50 €"),
            ("below zero", "-2.50 €"), ("parentheses", "(7)"), ("exponent", "12345"), ("day", "2026-03-01"),
            ("day only", "2026-03-01"), ("moment", "2026-03-01 08:30:00.25"), ("time", "08:30:15"), ("length", "02:03:04.5"),
            ("long", "26:00:00"), ("truth", "true"), ("lines", "one\ntwo\nthree"), ("spaces", "a   b\t c d"),
            ("error", "#DIV/0!"), ("note", "5"),
        ]
        #expect(shown.map(\.0) == expected.map(\.0) && shown.map(\.1) == expected.map(\.1))
    }

    @Test("Rows and cells that stand there several times are as many, and empty ones none")
    func repeated() throws {
        let table = try file("kinds", .init(table: "repeated"))
        #expect(table.header == ["a", "b", "c"] && table.types == [.integer, .integer, .integer])
        #expect(rows(of: table) == Array(repeating: ["1", "1", "3"], count: 3))
    }

    @Test("Titles, headings of several rows, and hidden rows and columns are those of workbooks of Excel")
    func layout() throws {
        let table = try file("layout")
        #expect(table.title == "Sales by quarter" && table.header == ["Region", "2025 Q1", "2025 Q2"])
        #expect(rows(of: table) == [["North", "1", "2"], ["South", "", "5"]])
        #expect(table.notes.contains(.hidden(rows: 3, columns: 1)) && table.notes.contains(.notComputed(count: 1, place: "B8")))
        let whole = try file("layout", .init(keepsHidden: true))
        #expect(whole.header.last == "secret code" && whole.rowCount == 5)
        #expect(try file("several", .init(table: "Report (2)")).header == ["Product", "Units"])
    }

    @Test("What cannot be read is told with its place")
    func errors() throws {
        let path = { (name: String) in folder.appending(path: name + ".ods").path }
        #expect(throws: DataFileError.unsupported(file: path("encrypted"), format: .ods, what: "it is encrypted")) {
            try file("encrypted")
        }
        #expect(
            throws: DataFileError.noTable(
                file: path("kinds"), format: .ods, wanted: "None", known: ["Hidden", "Kinds", "Repeated"], count: 3)
        ) { try file("kinds", .init(table: "None")) }
    }

    @Test("A spreadsheet that is cut or changed anywhere is a table or an error", arguments: ["kinds", "layout"])
    func damaged(name: String) throws {
        let bytes = Array(try Data(contentsOf: folder.appending(path: name + ".ods")))
        for cut in stride(from: 0, to: bytes.count, by: 31) {
            #expect(throws: DataFileError.self) {
                try DataFile(bytes: Array(bytes[..<cut]), name: "test", options: .init(format: .ods))
            }
        }
        for place in stride(from: 0, to: bytes.count, by: 31) {
            var changed = bytes
            changed[place] ^= 0xFF
            // Either is right: what the byte says may be of no matter.
            _ = try? DataFile(bytes: changed, name: "test", options: .init(format: .ods))
        }
    }
}
