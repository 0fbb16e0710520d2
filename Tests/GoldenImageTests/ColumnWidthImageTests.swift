import Foundation
import RasterTables
import Testing

/// Ten rows of names, one of them far longer than the others, without a footer.
private func namesTable(_ mode: DataTableColumnWidthMode) -> DataTable {
    let names = ["Ann", "Bob", "Maximiliane Freudenberg", "Eve", "Ida", "Jon", "Willem", "Kim", "Lea", "Max"]
    var options = DataTableConfiguration()
    options.columnWidthMode = mode
    options.shouldShowFooter = false
    options.heightForSectionHeader = 0
    options.rowHeightMode = .fixed(28)
    let table = DataTable(
        data: names.enumerated().map { [DataTableValueType.string($1), .int($0 + 1)] }, headerTitles: ["Name", "No."],
        options: options)
    table.columnStyles[1].alignment = .right
    return table
}

@Suite("Pictures of column widths") struct ColumnWidthImageTests {
    @Test("The widest of five out of ten rows: the longest name is not among them")
    func sampledMax() throws {
        try check(
            namesTable(.fitContentText(strategy: .sampledMax(sampleSize: 5))), named: "table/width-sampled-max")
    }

    @Test("As wide as nine names out of ten need")
    func percentile() throws {
        try check(
            namesTable(.fitContentText(strategy: .percentileMeasured(percentile: 0.9, sampleSize: 10))),
            named: "table/width-percentile")
    }

    @Test("The mean number of characters at 16 points each")
    func estimatedAverage() throws {
        try check(
            namesTable(.fitContentText(strategy: .estimatedAverage(averageCharWidth: 16))),
            named: "table/width-estimated-average")
    }

    @Test("The greater of the mean number of characters at 7 points each and a sample of five")
    func hybrid() throws {
        try check(
            namesTable(.fitContentText(strategy: .hybrid(sampleSize: 5, averageCharWidth: 7))),
            named: "table/width-hybrid")
    }

    @Test("Text of a given width, with the cells' insets on top")
    func fixed() throws {
        try check(
            namesTable(.fitContentText(strategy: .fixed(width: 120))), named: "table/width-fixed")
    }
}
