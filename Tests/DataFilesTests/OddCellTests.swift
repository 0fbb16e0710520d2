import Foundation
import TestSupport
import Testing

@testable import RasterDataFiles

@Suite("Odd cells") struct OddCellTests {
    private func profile(_ cells: [String], heading: String = "x") throws -> ColumnProfile {
        let text = ([heading] + cells).joined(separator: "\n") + "\n"
        let options = DataFileOptions(delimiter: .given("\t"), header: .present)
        return try DataFile(bytes: Array(text.utf8), name: "o", options: options).profiles[0]
    }

    @Test("A few odd cells among numbers do not make a column text")
    func few() throws {
        let profile = try profile(["12.5", "3.25", "<5", "n.d.", "unknown", "—", "101.75", "7.5"])
        #expect(profile.kind == .decimal)
        #expect(profile.isRightAligned && profile.hasUnevenDecimals)
        #expect(profile.oddCount == 1 && profile.blankCount == 2)
    }

    @Test("Up to a quarter of the values may be odd, blank cells left out; with more the column is text")
    func share() throws {
        #expect(try profile(["1", "2", "3", "?!"]).kind == .integer)
        #expect(try profile(["1", "?!"]).kind == .text)
        #expect(try profile(["1", "2", "3", "?!", "", "-"]).kind == .integer)
        #expect(try profile(["1", "2", "?!", "!?", "", "-"]).kind == .text)
        // A single one is odd, also where that is a third.
        #expect(try profile(["1", "2", "?!", "", "-"]).kind == .integer)
        let hundred = (0..<100).map { $0 % 4 == 0 ? "none given" : "\($0)" }
        #expect(try profile(hundred).kind == .integer)
        #expect(try profile(hundred + ["none given"]).kind == .text)
        #expect(try profile(hundred).oddCount == 25)
    }

    @Test("A row that sums up the others does not change what their columns are")
    func sums() throws {
        func profiles(_ text: String) throws -> [ColumnProfile] {
            try DataFile(bytes: Array(text.utf8), name: "o").profiles
        }
        let years = try profiles("year,v\n1999,5\n2000,7\n2001,8\nTotal,20\n")
        #expect(years[0].isYear && years[0].isCode && years[0].oddCount == 0 && years[0].longestLength == 5)
        #expect(try profiles("year,v\n2019,5\n2020,7\nTotal (net),12\n")[0].isCode)
        #expect(try profiles("date,v\n2024-01-02,5\n2024-01-03,7\nSumme:,12\n")[0].kind == .date)
        #expect(try profiles("duration,n\n1:30,5\n2:15,7\nTotal,12\n")[0].kind == .duration)
        // Of another size than what they sum up.
        #expect(try profiles("item,year,qty\nA,2019,1\nB,2020,2\nTotal,2,3\n")[1].isCode)
        // In another row, or behind another cell, it is a word as any.
        #expect(try profiles("year,v\nTotal,20\n2000,7\n2001,8\n")[0].oddCount == 1)
    }

    @Test("Words for sums are known with what stands around them, and nothing else is")
    func sumWords() {
        for word in ["Total", "TOTAL:", "Grand Total", "Total (EUR)", "Total 2024", "小計", "Σ", "Итого", "Zwischensumme", " Sum "]
        {
            #expect(SumText.matches(word), "\(word)")
        }
        for word in ["", "Totally", "2024", "Total cost", "Total Wine", "(Total)x", "Summer"] {
            #expect(!SumText.matches(word), "\(word)")
        }
    }

    @Test("Years with odd cells among them stay years; amounts per year are amounts")
    func years() throws {
        let odd = try profile(["1999", "2005", "2011", "c. 1984", "2001"], heading: "year")
        #expect(odd.isYear && odd.isCode && odd.oddCount == 1)
        #expect(try !profile(["1200", "1500", "1700"], heading: "year_total").isCode)
    }

    @Test("A first column that counts by one names rows, unless its heading names a quantity")
    func counting() throws {
        #expect(try profile(["1", "2", "3"]).isIdentifier)
        #expect(try !profile(["1", "2", "4"]).isIdentifier)
        #expect(try !profile(["5", "7", "12"], heading: "price").isIdentifier)
        #expect(try !profile(["1", "2", "3"], heading: "qty").isIdentifier)
        #expect(try profile(["7", "9", "12"], heading: "order_id").isIdentifier)
    }

    @Test("Headings over codes are known in several languages, and by what is numbered")
    func codeHeadings() throws {
        for heading in [
            "Телефон", "индекс", "código", "Postnummer", "Rechnungsnummer", "puhelin", "手机", "번호", "order no", "Account number",
            "invoice_number", "partNumber", "barcode",
        ] {
            #expect(try profile(["84951234567", "88121234567"], heading: heading).isCode, "\(heading)")
        }
        for heading in ["number of orders", "orders", "cells", "Nummern"] {
            #expect(try !profile(["84951234567", "88121234567"], heading: heading).isCode, "\(heading)")
        }
    }

    @Test("The documentation says from which share on a column is text")
    func documented() throws {
        let root = projectFolder.path
        let readme = try String(contentsOfFile: root + "/README.md", encoding: .utf8)
        #expect(readme.contains("more than a quarter"))
    }

    @Test("The order of odd cells makes no difference")
    func order() throws {
        let odd = Array(repeating: "unknown", count: 200)
        let numbers = (0..<800).map { "\($0).5" }
        #expect(try profile(odd + numbers).kind == .decimal)
        #expect(try profile(numbers + odd).kind == .decimal)
        #expect(try profile(Array(repeating: "unknown", count: 300) + numbers).kind == .text)
    }

    @Test("A column without a number among its first thousand values is text")
    func thousand() throws {
        let words = Array(repeating: "word", count: 1000)
        #expect(try profile(words + (0..<4000).map(String.init)).kind == .text)
        #expect(try profile(words.dropLast() + (0..<4000).map(String.init)).kind == .integer)
    }

    @Test("One cell that can only be a code makes the column text")
    func codes() throws {
        #expect(try profile(["10001", "94105", "60601", "73301", "02134"]).kind == .text)
        #expect(try profile(["5", "6", "7", "8", "+49 30 1234567"]).kind == .text)
    }

    @Test("Dates, times and separators of the few are odd cells, too")
    func others() throws {
        #expect(try profile(["2024-01-01", "2024-02-01", "2024-03-01", "soon"]).kind == .date)
        #expect(try profile(["2024-01-01", "2024-02-01", "2024-03-01", "1.3.2024"]).kind == .date)
        #expect(try profile(["8:30", "9:15", "10:00", "closed"]).kind == .time)
        let decimals = try profile(["1,5", "2,25", "3,75", "4.125.5", "0.5", "7,5", "8,5", "9,5"])
        #expect(decimals.kind == .decimal && decimals.usesDecimalComma && decimals.oddCount == 2)
        #expect(try profile(["13/01/2024", "14/01/2024", "15/01/2024", "01/16/2024"]).dateOrder == .dayFirst)
    }

    @Test("Odd cells have no value and come after the others, whichever way rows are sorted")
    func sorting() throws {
        let file = try DataFile(bytes: Array("n\n5\nlots\n<4\ninf\n7\n".utf8), name: "s")
        #expect((0..<5).map { file.numericValue(row: $0, column: 0) } == [5, nil, 4, .infinity, 7])
        #expect(file.rowOrder(sortedBy: 0) == [2, 0, 4, 3, 1])
        #expect(file.rowOrder(sortedBy: 0, descending: true) == [3, 4, 0, 2, 1])
    }

    @Test("Headings are found above numbers with odd cells, and data is not taken for them")
    func headings() throws {
        func hasHeader(_ text: String) throws -> Bool { try DataFile(bytes: Array(text.utf8), name: "h").hasHeader }
        #expect(try !hasHeader("5,7\n8,9\nunknown,4\n3,2\n1,1\n6,5\n"))
        #expect(try hasHeader("a,b\n8,9\nunknown,4\n3,2\n1,1\n6,5\n"))
        #expect(try !hasHeader("8:30,5 kg\n9:45,7 kg\n"))
    }
}
