import Foundation
import Testing

@testable import RasterDataFiles

private func sheet(_ name: String, _ options: DataFileOptions = DataFileOptions()) throws -> DataFile {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/sheets")
    return try DataFile(path: folder.appending(path: name + ".xlsx").path, options: options)
}

@Suite("What the rows of a sheet are") struct SheetLayoutTests {
    @Test("Rows of one text above the table are its title, told and kept")
    func titles() throws {
        let table = try sheet("title")
        #expect(table.header == ["Region", "Code", "Share", "Change", "Mass"])
        #expect(table.title == "Sales 2026" && table.notes == [.above(count: 2, first: "Sales 2026")])
        #expect(try sheet("title", .init(header: .absent, skip: 1)).rowCount == 4)
        let all = try sheet("title", .init(header: .absent, skip: 0))
        #expect(rows(of: all)[0] == ["Sales 2026", "", "", "", ""] && all.notes == [] && all.title == nil)
    }

    @Test("Texts behind an empty row below the table are notes, left out and told")
    func notes() throws {
        let table = try sheet("notes")
        #expect(table.header == ["Region", "2025 Q1", "2025 Q2", "2026 Q1", "2026 Q2"] && table.rowCount == 2)
        #expect(table.notes == [.above(count: 1, first: "Report 2026"), .below(count: 1, first: "Source: books")])
        #expect(try sheet("notes", .init(header: .absent, skip: 1)).rowCount == 5)
    }

    @Test("Numbers are what their formats show: zeros before them, units, percent, parentheses below zero")
    func numberFormats() throws {
        let table = try sheet("title")
        #expect(
            rows(of: table) == [["North", "00042", "25.5%", "1,200", "12.5 kg"], ["South", "00007", "74.5%", "(80)", "3.0 kg"]])
        #expect(table.numericValue(row: 1, column: 3) == -80 && table.numericValue(row: 0, column: 4) == 12_500)
        #expect(table.types[0] == .text)
    }

    @Test("Headings over several rows become one with its parts, and merged cells stand in each of their places")
    func merged() throws {
        let table = try sheet("merged")
        #expect(table.header == ["Name", "2025 Q1", "2025 Q2", "2026 Q1", "2026 Q2"])
        #expect(
            rows(of: table) == [
                ["A", "1", "2", "3", "4"], ["Group", "", "", "", ""], ["B", "5", "6", "7", "7"], ["B", "8", "9", "10", "11"],
            ])
        #expect(table.types == [.text, .integer, .integer, .integer, .integer])
    }

    @Test("Hidden rows and columns are left out and told, unless they are asked for")
    func hidden() throws {
        let table = try sheet("hidden")
        #expect(table.header == ["id", "v"] && table.rowCount == 3)
        #expect(table.notes.first == .hidden(rows: 1, columns: 1))
        let all = try sheet("hidden", .init(keepsHidden: true))
        #expect(all.header == ["id", "secret", "v"] && all.rowCount == 4)
        #expect(throws: DataFileError.notForFormat(file: "t", format: .csv, option: .hidden, beside: nil)) {
            try DataFile(bytes: Array("a\n".utf8), name: "t", options: .init(keepsHidden: true))
        }
    }

    @Test("Formulas without a value are counted, with the place of the first")
    func formulas() throws {
        #expect(try sheet("hidden").notes.last == .notComputed(count: 2, place: "C3"))
    }

    @Test("Tables that stand apart on a sheet are several, numbered through the workbook")
    func several() throws {
        let first = try sheet("several")
        #expect(first.header == ["Region", "Sales"] && rows(of: first) == [["North", "10"], ["South", "20"]])
        #expect(first.title == "Sales by region" && first.notes.last == .firstOfTables(["Report", "Report (2)"]))
        for table in ["Report (2)", "2"] {
            let second = try sheet("several", .init(table: table))
            #expect(second.header == ["Product", "Units", "Since"] && second.title == "Prices")
            #expect(second.types == [.text, .integer, .date] && second.rowCount == 2)
        }
        let beside = try sheet("several", .init(table: "4"))
        #expect(beside.header == ["Product", "Units"] && beside.rowCount == 3)
        #expect(try sheet("several", .init(table: "Beside")).rowCount == 2)
        let whole = try sheet("several", .init(skip: 0))
        #expect(
            whole.columnCount == 3 && whole.rowCount == 7
                && !whole.notes.contains { if case .firstOfTables = $0 { true } else { false } })
        #expect {
            try sheet("several", .init(table: "6"))
        } throws: {
            "\($0)".contains("one of 'Report', 'Report (2)', 'Beside', 'Beside (2)', 'Groups'")
        }
    }

    @Test("A text merged above the columns behind the first is their heading, one merged above or below all a title or a note")
    func wide() throws {
        let table = try sheet("wide")
        #expect(table.header == ["Item", "Europe 2024 n", "Europe 2024 %", "Europe 2025 n", "Europe 2025 %"])
        #expect(table.rowCount == 2 && table.notes == [.below(count: 1, first: "Source: own books")])
        let titled = try sheet("wide", .init(table: "Titled"))
        #expect(
            titled.header == ["Name", "Jan", "Feb"]
                && rows(of: titled) == [["North", "", ""], ["a", "1", "2"], ["b", "3", "4"], ["Sum of all", "", "10"]])
        #expect(titled.notes == [.above(count: 1, first: "Report of the year")])
    }

    @Test("Empty rows between the groups of a table part none")
    func groups() throws {
        let table = try sheet("several", .init(table: "Groups"))
        #expect(table.rowCount == 5 && table.notes == [])
        #expect(try sheet("several", .init(table: "5")).rowCount == 5)
    }
}
