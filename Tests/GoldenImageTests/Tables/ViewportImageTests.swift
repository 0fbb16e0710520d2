import Foundation
import RasterTables
import Testing

private struct Country: Identifiable {
    let id: Int
    let name, capital, text: String
    let people, area: Int
}

private let countries: [Country] = [
    ("Peru", "Lima", "Coast, mountains and rain forest", 34_050, 1_285_216),
    ("Norway", "Oslo", "Fjords", 5_520, 385_207),
    ("Ghana", "Accra", "Savanna in the north, forests and lagoons in the south", 33_480, 239_567),
    ("Nepal", "Kathmandu", "Eight of the ten highest mountains", 30_550, 147_516),
    ("Japan", "Tokyo", "Islands", 125_100, 377_975),
    ("Kenya", "Nairobi", "Plains on both sides of the Rift Valley", 54_030, 580_367),
    ("Chile", "Santiago", "Long and narrow", 19_600, 756_102),
    ("Austria", "Vienna", "The Alps, and hills along the Danube", 9_040, 83_879),
    ("Fiji", "Suva", "More than three hundred islands", 930, 18_274),
    ("Oman", "Muscat", "Desert and mountains", 4_580, 309_500),
].enumerated().map { index, row in
    Country(id: index, name: row.0, capital: row.1, text: row.2, people: row.3, area: row.4)
}

/// A table of countries shown through a frame.
private func countryTable(
    width: CGFloat = 330, height: CGFloat = 240, _ configure: (DataTable) -> Void = { _ in }
) -> DataTable {
    let table = DataTable(
        data: countries,
        columns: [
            .init("Country", \.name), .init("Capital", \.capital),
            .init("People", \.people, alignment: .right), .init("Area", \.area, alignment: .right),
        ], frame: CGRect(x: 0, y: 0, width: width, height: height))
    configure(table)
    return table
}

@Suite("Pictures of tables shown through a frame")
struct ViewportImageTests {
    @Test("A table that is scrolled halfway, with floating header and footer")
    func scrolled() throws {
        try check(countryTable(width: 460) { $0.contentOffset.y = 110 }, named: "viewport/scrolled")
    }

    @Test("A table that is scrolled to its end, header and footer with it")
    func end() throws {
        try check(
            countryTable(width: 460) {
                $0.options.shouldSectionHeadersFloat = false
                $0.options.shouldSectionFootersFloat = false
                $0.contentOffset.y = 1000
            }, named: "viewport/end")
    }

    @Test("Fixed columns at both edges, the others under them, and both indicators")
    func fixedColumns() throws {
        try check(
            countryTable(width: 300) {
                $0.options.fixedColumns = DataTableFixedColumnType(leftColumns: 1, rightColumns: 1)
                $0.options.shouldShowHorizontalScrollBars = true
                $0.contentOffset = CGPoint(x: 80, y: 20)
            }, named: "viewport/fixed-columns")
    }

    @Test("Fixed columns in the dark")
    func dark() throws {
        try check(
            countryTable(width: 300) {
                $0.options.fixedColumns = DataTableFixedColumnType(leftColumns: 1)
                $0.overrideUserInterfaceStyle = .dark
                $0.contentOffset = CGPoint(x: 60, y: 60)
            }, named: "viewport/fixed-columns-dark")
    }

    @Test("From right to left, columns begin at the right")
    func rightToLeft() throws {
        try check(
            countryTable(width: 360) {
                $0.semanticContentAttribute = .forceRightToLeft
                $0.options.fixedColumns = DataTableFixedColumnType(leftColumns: 1)
                $0.contentOffset = CGPoint(x: 40, y: 30)
            }, named: "viewport/right-to-left")
    }

    @Test("A search bar with a text, and the rows that it leaves")
    func search() throws {
        try check(
            countryTable(width: 460) {
                $0.options.shouldShowSearchSection = true
                $0.searchText = "an"
            }, named: "viewport/search")
    }

    @Test("A search without results")
    func noResults() throws {
        try check(
            countryTable(width: 460, height: 200) {
                $0.options.shouldShowSearchSection = true
                $0.searchText = "atlantis"
            }, named: "viewport/search-without-results")
    }

    @Test("A floating search bar above a floating header")
    func floatingSearch() throws {
        try check(
            countryTable(width: 460) {
                $0.options.shouldShowSearchSection = true
                $0.options.shouldSearchHeaderFloat = true
                $0.contentOffset.y = 70
            }, named: "viewport/floating-search")
    }

    @Test("Rows of wrapped text, scrolled to one")
    func wrapped() throws {
        var options = DataTableConfiguration()
        options.textLayout = .wrap
        options.rowHeightMode = .automatic(estimated: 60)
        options.maxColumnWidth = 170
        let table = DataTable(
            data: countries, columns: [.init("Country", \.name), .init("Land", \.text)], options: options,
            frame: CGRect(x: 0, y: 0, width: 300, height: 260))
        table.scrollToRow(2)
        try check(table, named: "viewport/wrapped-text")
    }

    @Test("Selected rows of a sorted table")
    func selection() throws {
        try check(
            countryTable(width: 460) {
                $0.sort(column: 2, order: .descending)
                $0.allowsMultipleSelection = true
                $0.selectRow(1)
                $0.selectRow(3)
            }, named: "viewport/selected-rows")
    }

    @Test("Sort arrows in the footer, and a table sorted by it")
    func footerSorting() throws {
        try check(
            countryTable(width: 460) {
                $0.options.shouldShowFooterSortingIndicator = true
                $0.options.shouldFooterTriggerSorting = true
                $0.options.sortArrowTintColor = .systemOrange
                $0.didTapFooter(at: 3)
            }, named: "viewport/footer-sorting")
    }
}
