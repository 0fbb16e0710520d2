import TestSupport
import Testing

@testable import RasterDataFiles

@Suite struct ExampleFileTests {
    private func example(_ name: String) throws -> DataFile {
        let root = projectFolder.path
        return try DataFile(path: root + "/Examples/" + name)
    }

    @Test("products.csv: prices, changes, a small category and a date are recognised")
    func products() throws {
        let file = try example("products.csv")
        #expect(file.rowCount == 12)
        #expect(file.header == ["name", "category", "description", "price", "change", "status", "updated"])
        #expect(file.profiles.map(\.kind) == [.text, .text, .text, .decimal, .percent, .text, .date])
        #expect(file.profiles[4].isSignedChange)
        #expect(file.profiles[5].distinctValues == ["In stock", "Low stock", "Sold out"])
        #expect(file.numericValue(row: 2, column: 3) == 1290)
    }

    @Test("wide.csv: 29 columns, all but two numeric")
    func wide() throws {
        let file = try example("wide.csv")
        #expect(file.columnCount == 29)
        #expect(file.profiles.dropFirst(2).allSatisfy { $0.kind == .integer && !$0.usesDecimalComma })
        #expect(file.profiles[28].isSignedChange)
    }

    @Test("readings.csv: 300 rows with times, percentages and gaps")
    func readings() throws {
        let file = try example("readings.csv")
        #expect(file.rowCount == 300)
        #expect(file.profiles.map(\.kind) == [.integer, .date, .text, .decimal, .percent, .decimal, .text])
        #expect(file.profiles[0].isIdentifier)
    }

    @Test("quoting.csv: marks, line ends, spaces and every delimiter inside cells")
    func quoting() throws {
        let file = try example("quoting.csv")
        #expect(file.delimiter == ",")
        #expect(file.rowCount == 7)
        #expect(file[0, 1] == "3/8\" × 2\"")
        #expect(file[1, 1] == "5\" bore")
        #expect(file[2, 2] == "The first line\nthe second line\n\nand one after a blank line")
        #expect(file[3, 2] == "quoted after a space, closed before one")
        #expect(file[4, 2] == "\"\"")
        #expect(file.profiles[3].kind == .decimal)
        #expect(file.numericValue(row: 6, column: 3) == 1204)
    }

    @Test("umsatz.csv, as a spreadsheet exports it: mark, semicolons, decimal commas, CRLF")
    func spreadsheet() throws {
        let file = try example("umsatz.csv")
        #expect(file.delimiter == ";")
        #expect(file.header.first == "Artikel")
        #expect(file.profiles.map(\.kind) == [.text, .text, .integer, .currency, .currency, .percent, .date])
        #expect(file.numericValue(row: 0, column: 2) == 1284)
        #expect(file.numericValue(row: 1, column: 5) == -0.031)
        #expect(file.numericValue(row: 8, column: 3) == nil)
        #expect(file[6, 0] == "Marmelade \"Oma Ilse\"; Erdbeere")
    }
}
