import Foundation
import RasterTables
import Testing

@Suite("Pictures of decimal alignment and native digits") struct DecimalImageTests {
    private func numbers(_ columns: [(String, [String])], _ configure: (DataTable) -> Void = { _ in }) -> DataTable {
        let count = columns.map(\.1.count).max() ?? 0
        let table = DataTable(
            data: (0..<count).map { row in columns.map { $0.1[row] } }, headerTitles: columns.map(\.0))
        table.options.shouldShowFooter = false
        table.options.shouldShowHeaderSortingIndicator = false
        table.options.rowHeightMode = .fixed(30)
        for column in columns.indices { table.columnStyles[column].decimalAlignment = .automatic }
        configure(table)
        return table
    }

    @Test("Separators below each other: signs, parentheses, units, percent, superscripts, whole numbers, n/a")
    func alignment() throws {
        try check(
            numbers([
                ("Sign", ["-3.5", "+12.25", "1,204", "–"]), ("Account", ["(12.50)", "7", "(1,204.125)", "n/a"]),
                ("Unit", ["12.5 kg", "3 kg", "0.125 kg", "not weighed"]), ("Money", ["€ 12.50", "€ 3", "€ 1,204.999", ""]),
                ("Share", ["12%", "7.25 %", "0.5%", "100%"]), ("Note", ["1.5²", "12", "3.25¹", "½"]),
            ]), named: "table-decimals/decimal-alignment")
    }

    @Test("Decimal commas, found by the column; grouping by points, spaces and apostrophes")
    func commas() throws {
        try check(
            numbers([
                ("Komma", ["1.204,5", "3,25", "12", "0,125 €"]),
                ("Espace", ["1\u{202F}204,5", "3,25", "12 500", "0,125"]),
                ("Apostroph", ["1’204.5", "3.25", "25.–", "12"]),
            ]), named: "table-decimals/decimal-alignment-commas")
    }

    @Test("In the middle, at the left, and without the alignment")
    func blocks() throws {
        let texts = ["1.5", "1,204.25", "12", "(3.125)"]
        try check(
            numbers([("Center", texts), ("Left", texts), ("Right, as text", texts)]) {
                $0.options.minColumnWidth = 150
                $0.columnStyles[0].alignment = .center
                $0.columnStyles[1].alignment = .left
                $0.columnStyles[2] = DataTableColumnStyle(alignment: .right)
            }, named: "table-decimals/decimal-alignment-of-the-block")
    }

    @Test("A data file's columns whose decimals differ")
    func file() throws {
        let csv =
            "item,amount,change,€\nTea,3.5,+1.2%,12.50 €\nCups,\"1,204.905\",-12.55%,7 €\nMilk,12,0%,n/a\nSum,(8.25),+100%,\"1,019.5 €\"\n"
        try check(
            DataTable(file: DataFile(bytes: Array(csv.utf8), name: "inline.csv")), named: "file-numbers/decimals-line-up")
    }

    @Test("Digits of other scripts have equal widths and stand below each other, in Inter Medium too")
    func nativeDigits() throws {
        try check(
            numbers([
                ("Arabic", ["١٬١١١٫١١", "٢٬٠٠٤٫٥", "٩٨٠", "٠٫٥"]), ("Persian", ["۱٬۱۱۱٫۱۱", "۲٬۰۴۶٫۵", "۹۸۰", "۰٫۵"]),
                ("हिन्दी", ["१,१११.११", "२,०४६.५", "९८०", "०.५"]), ("ไทย", ["๑,๑๑๑.๑๑", "๒,๐๔๖.๕", "๙๘๐", "๐.๕"]),
                ("Latin", ["1,111.11", "2,046.5", "980", "0.5"]),
            ]) { table in
                for column in 0..<5 { table.columnStyles[column].weight = .medium }
            }, named: "table-decimals/native-digits")
    }

    @Test("A file in Arabic with Arabic digits: numbers are recognised, signs and percent stay at their sides")
    func arabicFile() throws {
        let csv = "الصنف,العدد,النسبة\nشاي,١٬٢٠٤٫٥,١٢٪\nقهوة,٣,\u{61C}-٧٫٥٪\nتمر,٠٫١٢٥,٠٫٢٥٪\n"
        try check(
            DataTable(file: DataFile(bytes: Array(csv.utf8), name: "inline.csv")), named: "file-numbers/arabic-digits")
    }
}
