import Foundation
import TestSupport
import Testing

@testable import RasterDataFiles

/// The files of the folder, and what is seen in them.
private enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/xlsx")

    /// What cannot be listed has no files, which a test would tell.
    static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".xlsx") }
        .sorted()

    static func path(_ name: String) -> String { folder.path + "/" + name }
    static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }
}

@Suite struct WorkbookTests {
    @Test(arguments: Fixture.all) func `A sheet is read as what is seen in it`(name: String) throws {
        let file = try DataFile(path: Fixture.path(name), options: DataFileOptions(header: .absent, skip: 0))
        #expect(file.format == .xlsx)
        let options = DataFileOptions(delimiter: .given(","), header: .absent, skip: 0)
        let expected = try DataFile(path: Fixture.path(String(name.dropLast(5)) + ".csv"), options: options)
        #expect(rows(of: file) == rows(of: expected))
    }

    @Test func `There are files of every kind`() { #expect(Fixture.all.count >= 8) }

    @Test func `Headings are found, and columns have the types of their cells`() throws {
        let file = try DataFile(path: Fixture.path("cells.xlsx"))
        #expect(file.header == ["name", "when", "ok", "note", "count"])
        #expect(file.types == [.text, nil, .boolean, .text, .integer])
        #expect(file.profiles.map(\.kind) == [.text, .date, .boolean, .text, .integer])
    }

    @Test(arguments: ["Second & last", "second & LAST", "2"]) func `A sheet is asked for by its name or number`(name: String)
        throws
    {
        #expect(
            rows(of: try DataFile(path: Fixture.path("cells.xlsx"), options: .init(header: .absent, table: name))) == [
                ["x"], ["1"],
            ])
    }

    @Test func `A sheet that is not there is told with the names of those that are`() {
        let path = Fixture.path("cells.xlsx")
        #expect(
            throws: DataFileError.noTable(
                file: path, format: .xlsx, wanted: "Third", known: ["First", "Second & last", "Hidden"], count: 3)
        ) { try DataFile(path: path, options: .init(table: "Third")) }
    }

    @Test func `The name of a sheet may have characters that XML writes in another way`() throws {
        #expect(
            throws: DataFileError.noTable(
                file: Fixture.path("markup.xlsx"), format: .xlsx, wanted: "x", known: ["R&D <1>"], count: 1)
        ) { try DataFile(path: Fixture.path("markup.xlsx"), options: .init(table: "x")) }
    }

    @Test(arguments: [
        "0", "7", "-0", "1.5", "-0.25", "1.50", "00", "1.", ".5", "+1", "0.05", "123456789012345", "1234567890123456", "1e5", "",
        "-", "nan", "0x10", "1.2.3",
    ])
    func `A number that is taken as it is written is shown so by the general format`(text: String) {
        let bytes = Array(text.utf8)
        guard let type = bytes.withUnsafeBufferPointer(CellNumberFormat.shownAsWritten) else { return }
        let value = Double(text)
        #expect(value.map(CellNumberFormat.general) == text)
        #expect(type == (value == value?.rounded() ? .integer : .decimal))
    }

    @Test func `Most numbers are taken as they are written`() {
        var random = SplitMix64(seed: 5)
        var taken = 0
        for _ in 0..<10_000 {
            let value = Double(Int(truncatingIfNeeded: random.next()) % 1_000_000) / [1, 10, 100, 1000][random.next(below: 4)]
            let text = value == value.rounded() ? String(Int(value)) : String(value)
            guard let type = Array(text.utf8).withUnsafeBufferPointer(CellNumberFormat.shownAsWritten) else { continue }
            taken += 1
            #expect(CellNumberFormat.general(value) == text && type == (value == value.rounded() ? .integer : .decimal))
        }
        #expect(taken > 9000)
    }

    @Test(arguments: [
        ("General", 0.1 + 0.2, "0.3"), ("0.00", -0.004, "0.00"), ("#,##0", 999.5, "1,000"), ("0%", 0.005, "1%"),
        ("@", 12.5, "12.5"),
        ("#,##0.00\\ \"kr\"", 1234.5, "1,234.50 kr"), ("_-* #,##0_-", 1234, "1,234"), ("dd/mm/yyyy;@", 45000, "2023-03-15"),
        ("[$-F400]h:mm:ss\\ AM/PM", 0.75, "18:00:00"), ("mmm", 45000, "2023-03-15"), ("[mm]:ss", 0.01, "00:14:24"), ("", 5, "5"),
        ("\"unclosed", 5, "5"), ("[", 5, "5"), ("0.00;[Red]-0.00", -2.5, "-2.50"),
        ("General", 123456789012345, "123456789012345"), ("[h]:mm", 1.5, "36:00:00"), ("[h]:mm", 107e9, "107000000000"),
        ("[h]:mm", -107e9, "-107000000000"), ("[h]:mm", 99_999_999_999, "2399999999976:00:00"), ("[h]:mm", 1e15, "1E+15"),
        ("\"" + String(repeating: "x", count: 300) + "\"0", 5, "5"),
    ]) func `A format code shows a number as Excel does`(code: String, value: Double, text: String) {
        var cells = ColumnCells()
        CellNumberFormat(code: code).append(value, isFrom1904: false, to: &cells)
        #expect(cells.texts == [text])
    }

    @Test(arguments: Fixture.all) func `A workbook that is cut or changed anywhere is a table or an error`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let step = max(1, bytes.count / 100)
        for cut in stride(from: 0, to: bytes.count, by: step) {
            #expect(throws: DataFileError.self) {
                try DataFile(bytes: Array(bytes[..<cut]), name: "test", options: .init(format: .xlsx))
            }
        }
        for place in stride(from: 0, to: bytes.count, by: step) {
            var changed = bytes
            changed[place] ^= 0xFF
            // Either is right: what the byte says may be of no matter.
            _ = try? DataFile(bytes: changed, name: "test", options: .init(format: .xlsx))
        }
    }
}
