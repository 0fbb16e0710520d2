import Foundation
import RasterDataTables
import RasterText
import Testing

@Suite("Columns and data") struct DataTableColumnTests {
    struct Product {
        let id: Int
        let name: String
        let note: String?
        let price: Double
    }

    private let products = [
        Product(id: 1, name: "Lamp", note: nil, price: 9.5), Product(id: 2, name: "Desk", note: "oak", price: 120),
    ]

    private func texts(_ table: DataTable) -> [[String]] {
        (0..<table.numberOfRows).map { row in
            (0..<table.numberOfColumns).map { table.value(row: row, column: $0).stringRepresentation }
        }
    }

    @Test("Columns show properties, closures, or nothing but a heading")
    func columns() {
        let table = DataTable(
            data: products,
            columns: [
                .init("Id", \.id), .init("Name", \.name), .init("Note", \.note),
                .init("Price") { .string("$\($0.price)") }, .init("Double") { $0.price * 2 }, .init("Actions"),
            ])
        #expect(table.headerTitles == ["Id", "Name", "Note", "Price", "Double", "Actions"])
        #expect(
            texts(table) == [
                ["1", "Lamp", "", "$9.5", "19.0", ""], ["2", "Desk", "oak", "$120.0", "240.0", ""],
            ])
        #expect(table.value(row: 0, column: 0).intValue == 1)
    }

    @Test("A column's alignment is that of its cells")
    func alignment() {
        let table = DataTable(
            data: products, columns: [.init("Name", \.name), .init("Price", \.price, alignment: .right)])
        #expect(table.layout().columns.map(\.alignment) == [.left, .right])
    }

    @Test("Values of any type are detected")
    func anyValues() {
        let table = DataTable(data: [["1", 2.5, "x"], [3, "4.5", true]] as [[Any]], headerTitles: ["a", "b", "c"])
        #expect(table.value(row: 0, column: 0).intValue == 1)
        #expect(table.value(row: 0, column: 1).doubleValue == 2.5)
        #expect(table.value(row: 1, column: 1).doubleValue == 4.5)
        #expect(texts(table) == [["1", "2.5", "x"], ["3", "4.5", "true"]])
    }

    @Test("Rows that are too short end with empty cells, what is beyond the headings is not shown")
    func raggedRows() {
        let rows: [[DataTableValueType]] = [[.int(1)], [.int(1), .int(2), .int(3)], []]
        #expect(
            texts(DataTable(data: rows, headerTitles: ["a", "b"])) == [["1", ""], ["1", "2"], ["", ""]])
    }

    // MARK: The ways to make a column

    struct Employee: Identifiable {
        let id: Int
        let first, last: String
        let salary: Double
        let title: String
        let version: String
        let due: Date?
        var isActive = true
        var start = Date(timeIntervalSince1970: 0)
    }

    private let employees = [
        Employee(id: 1, first: "Ann", last: "Zorn", salary: 900, title: "Clerk", version: "1.10", due: nil),
        Employee(
            id: 2, first: "Bob", last: "Adams", salary: 12_000, title: "Chief", version: "1.9",
            due: Date(timeIntervalSince1970: 5)),
        Employee(
            id: 3, first: "Cat", last: "adler", salary: 50, title: "Cook", version: "1.2",
            due: Date(timeIntervalSince1970: 2)),
    ]

    /// The rows in ascending order of a column, by what it sorts by or else nil.
    private func order(_ column: DataTableColumn<Employee>, ascending: Bool = true) -> [Int32]? {
        column.sortedRows?(employees, [0, 1, 2], ascending)
    }

    private func texts(_ column: DataTableColumn<Employee>) -> [String]? {
        column.extract.map { extract in employees.map { extract($0).stringRepresentation } }
    }

    @Test("A format shows text and sorts by the property")
    func format() {
        let column = DataTableColumn<Employee>("Salary", \.salary) { "$\($0)" }
        #expect(texts(column) == ["$900.0", "$12000.0", "$50.0"])
        #expect(order(column) == [2, 0, 1])
        #expect(order(column, ascending: false) == [1, 0, 2])
        let aligned = DataTableColumn<Employee>("Salary", \.salary, alignment: .right) { String(format: "%.2f", $0) }
        #expect(aligned.style.alignment == .right && texts(aligned) == ["900.00", "12000.00", "50.00"])
        let labelled = DataTableColumn<Employee>("Salary", \.salary, format: { "\(Int($0))" })
        #expect(texts(labelled) == ["900", "12000", "50"] && labelled.isSortable)
    }

    @Test("A display shows text and sorts by a property, by what is made of the row, or by a comparison")
    func sortedBy() {
        let property = DataTableColumn<Employee>("Name", sortedBy: \.last) { "\($0.first) \($0.last)" }
        #expect(texts(property) == ["Ann Zorn", "Bob Adams", "Cat adler"])
        #expect(order(property) == [1, 0, 2])
        let computed = DataTableColumn<Employee>("Title", sortedBy: { $0.title.count }) { $0.title }
        #expect(order(computed) == [2, 0, 1] && order(computed, ascending: false) == [0, 1, 2])
        let compared = DataTableColumn<Employee>(
            "Name", sortedBy: { $0.last.localizedCaseInsensitiveCompare($1.last) }
        ) { $0.last }
        #expect(order(compared) == [1, 2, 0] && order(compared, ascending: false) == [0, 2, 1])
        let numeric = DataTableColumn<Employee>(
            "Version",
            sortedBy: { lhs, rhs in
                lhs.version.compare(rhs.version, options: .numeric)
            }, alignment: .right
        ) { $0.version }
        #expect(order(numeric) == [2, 1, 0] && numeric.style.alignment == .right)
        let nilLast = DataTableColumn<Employee>(
            "Due",
            sortedBy: { lhs, rhs in
                switch (lhs.due, rhs.due) {
                case (nil, nil): return .orderedSame
                case (nil, _): return .orderedDescending
                case (_, nil): return .orderedAscending
                case (let a?, let b?): return a.compare(b)
                }
            }
        ) { $0.due == nil ? "No date" : "\($0.id)" }
        #expect(order(nilLast) == [2, 1, 0] && texts(nilLast) == ["No date", "2", "3"])
    }

    @Test("One list has columns of every kind, with the type of its rows left out")
    func everyKind() {
        let columns: [DataTableColumn<Employee>] = [
            .init("Id", \.id),
            .init("Active", \.isActive),
            .init("Due", \.due),
            .init("Start", \.start, alignment: .right),
            .init("Full name") { "\($0.first) \($0.last)" },
            .init("Twice") { $0.salary * 2 },
            .init("Cost") { .string("$\($0.salary)") },
            .init("Score", alignment: .center) { .int($0.id + 1) },
            .init("Salary", \.salary) { "$\($0)" },
            .init("Started", \.start) { _ in "then" },
            .init("Name", sortedBy: \.last) { "\($0.first) \($0.last)" },
            .init("Title", sortedBy: { $0.title.count }) { $0.title },
            .init("Total", sortedBy: { $0.salary * Double($0.id) }) {
                "$\(String(format: "%.2f", $0.salary * Double($0.id)))"
            },
            .init("Version", sortedBy: { $0.version.compare($1.version, options: .numeric) }) { $0.version },
            .init("Actions"),
        ]
        let firstRow = columns.map { $0.extract?(employees[1]).stringRepresentation }
        #expect(
            firstRow == [
                "2", "true", "1970-01-01T00:00:05Z", "1970-01-01T00:00:00Z", "Bob Adams", "24000.0", "$12000.0", "3",
                "$12000.0", "then", "Bob Adams", "Chief", "$24000.00", "1.9", nil,
            ])
        #expect(columns.map(\.isSortable) == Array(repeating: true, count: 14) + [false])
        #expect(columns[0].sortedRows == nil && columns[6].sortedRows == nil && columns[14].sortedRows == nil)
        #expect(columns[8].sortedRows != nil && columns[10].sortedRows != nil && columns[13].sortedRows != nil)
        let table = DataTable(data: employees, columns: columns)
        #expect(table.value(row: 1, column: 9).stringRepresentation == "then")
    }

    @Test("Columns of numbers that a cell may show as text are sorted by the numbers")
    func sortedByItself() {
        struct Item {
            let id: UInt64
            let share: Decimal
            let at: Date
        }
        let items = [
            Item(
                id: 18_446_744_073_709_551_615, share: Decimal(string: "0.3333333333333333333333333")!,
                at: Date(timeIntervalSince1970: 0.75)),
            Item(id: 9_300_000_000_000_000_000, share: 2, at: Date(timeIntervalSince1970: 0.5)),
            Item(id: 7, share: -1, at: Date(timeIntervalSince1970: -1)),
        ]
        let columns: [DataTableColumn<Item>] = [
            .init("Id", \.id), .init("Share", \.share), .init("At", \.at), .init("Share") { $0.share },
        ]
        #expect(columns[0].sortedRows?(items, [0, 1, 2], true) == [2, 1, 0])
        #expect(columns[1].sortedRows?(items, [0, 1, 2], true) == [2, 0, 1])
        #expect(columns[2].sortedRows?(items, [0, 1, 2], true) == [2, 1, 0])
        #expect(columns[3].sortedRows?(items, [0, 1, 2], false) == [1, 0, 2])
    }

    // MARK: Configuration

    @Test("The configuration has the library's defaults")
    func configurationDefaults() {
        let options = DataTableConfiguration()
        #expect(options.heightForSectionHeader == 44)
        #expect(options.heightForSectionFooter == 44)
        #expect(options.heightOfInterRowSpacing == 1)
        #expect(options.rowHeightMode == .fixed(44))
        #expect(options.textLayout == .singleLine(truncation: .byTruncatingTail))
        #expect(options.minColumnWidth == 70)
        #expect(options.maxColumnWidth == nil)
        #expect(options.shouldShowFooter && options.shouldContentWidthScaleToFillFrame)
        #expect(options.shouldShowHeaderSortingIndicator && !options.shouldShowFooterSortingIndicator)
        #expect(options.sortArrowTintColor == .tintColor)
        #expect(options.defaultOrdering == nil && options.defaultCellConfiguration == nil)
        #expect(options.unhighlightedAlternatingRowColors.count == 2)
        #expect(options.columnWidthMode == DataTableConfiguration.defaultColumnWidthMode)
        #expect(DataTableConfiguration.defaultAverageCharacterWidth == 7)
        #expect(DataTableRowHeightMode.automatic(estimated: 60) == .automatic(estimated: 60, prefetchWindow: 10))
    }

    @Test("Copies of a configuration do not share")
    func values() {
        let original = DataTableConfiguration()
        var copy = original
        copy.minColumnWidth = 3
        copy.unhighlightedAlternatingRowColors[0] = .red
        #expect(original.minColumnWidth == 70)
        #expect(original.unhighlightedAlternatingRowColors[0] != .red)
    }
}

@Suite("Columns shown by format styles") struct DataTableColumnFormatTests {
    struct Sale {
        let price: Double
        let share: Double?
        let date: Date
    }

    private let sales = [
        Sale(price: 1204.5, share: 0.125, date: Date(timeIntervalSince1970: 1_700_000_000)),
        Sale(price: 9.99, share: nil, date: Date(timeIntervalSince1970: 1_600_000_000)),
        Sale(price: -38, share: 0.5, date: Date(timeIntervalSince1970: 1_650_000_000)),
    ]

    private func texts(_ column: DataTableColumn<Sale>, sorted: DataTableSortType? = nil) -> [String] {
        let table = DataTable(data: sales, columns: [column])
        if let sorted { table.sort(column: 0, order: sorted) }
        return table.rows.map { $0[0].stringRepresentation }
    }

    @Test(
        "Currency in the locale that is given, sorted by the value",
        arguments: [
            ("de_DE", ["1.204,50\u{A0}€", "9,99\u{A0}€", "-38,00\u{A0}€"]),
            ("fr_FR", ["1\u{202F}204,50\u{A0}€", "9,99\u{A0}€", "-38,00\u{A0}€"]),
            ("en_US", ["€1,204.50", "€9.99", "-€38.00"]),
        ] as [(String, [String])])
    func currency(locale: String, expected: [String]) {
        let column = DataTableColumn<Sale>(
            "Price", \.price, format: .currency(code: "EUR").locale(Locale(identifier: locale)))
        #expect(texts(column) == expected)
        #expect(texts(column, sorted: .ascending) == [expected[2], expected[1], expected[0]])
    }

    @Test(
        "Native digits of a locale: Arabic, Persian and Hindi",
        arguments: [
            ("ar_EG", "١٬٢٠٤٫٥"), ("fa_IR", "۱٬۲۰۴٫۵"), ("hi_IN@numbers=deva", "१,२०४.५"), ("hi_IN", "1,204.5"),
        ])
    func native(locale: String, expected: String) {
        let column = DataTableColumn<Sale>("Price", \.price, format: .number.locale(Locale(identifier: locale)))
        #expect(texts(column)[0] == expected)
        #expect(texts(column, sorted: .descending)[0] == expected)
    }

    @Test("A property that may be missing shows nothing, and counts as less than all others")
    func missing() {
        let column = DataTableColumn<Sale>(
            "Share", \.share, format: .percent.locale(Locale(identifier: "en_US")))
        #expect(texts(column) == ["12.5%", "", "50%"])
        #expect(texts(column, sorted: .ascending) == ["", "12.5%", "50%"])
        #expect(texts(column, sorted: .descending) == ["50%", "12.5%", ""])
    }

    @Test("Dates with a locale and a time zone, sorted by time")
    func dates() {
        let format = Date.VerbatimFormatStyle(
            format: "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)", locale: Locale(identifier: "en_US"),
            timeZone: TimeZone(identifier: "UTC")!, calendar: Calendar(identifier: .gregorian))
        let column = DataTableColumn<Sale>("Date", \.date, alignment: .right, format: format)
        #expect(texts(column, sorted: .ascending) == ["2020-09-13", "2022-04-15", "2023-11-14"])
        #expect(column.style.alignment == .right)
    }

    @Test("What a format style shows is aligned at its decimals")
    func aligned() {
        let column = DataTableColumn<Sale>(
            "Price", \.price, format: .number.locale(Locale(identifier: "de_DE"))
        ).alignedAtDecimals()
        let table = DataTable(data: sales, columns: [column])
        let font = Font.system(ofSize: 17).withMonospacedDigits
        let places = table.layout().bodyCells.map { cell in
            cell.lines[0].x + font.width(of: String(cell.text.prefix { $0 != "," }))
        }
        #expect(places.allSatisfy { abs($0 - places[0]) < 1.0 / 64 })
    }
}
