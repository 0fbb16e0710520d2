import Foundation
import RasterTables
import Testing

/// Ten rows of names, the fourth far longer than the others, and of codes in wide letters, without header and footer.
private func namesTable(_ strategy: DataTableColumnWidthStrategy) -> DataTable {
    let names = ["Ann", "Bob", "Eve", "Maximiliane Freud", "Ida", "Jon", "Willem", "Kim", "Lea", "Max"]
    var options = DataTableConfiguration()
    options.columnWidthMode = .fitContentText(strategy: strategy)
    options.shouldShowFooter = false
    options.heightForSectionHeader = 0
    options.rowHeightMode = .fixed(32)
    return DataTable(
        data: names.enumerated().map { [DataTableValueType.string($1), .string("MWM-\($0 + 1)")] },
        headerTitles: ["Name", "Code"], options: options)
}

@Suite("Pictures of column widths") struct ColumnWidthImageTests {
    @Test("The widest of five out of ten rows: the longest name is not among them")
    func sampledMax() throws {
        try check(namesTable(.sampledMax(sampleSize: 5)), named: "table-widths/width-sampled-max")
    }

    @Test("As wide as nine names out of ten need")
    func percentile() throws {
        try check(
            namesTable(.percentileMeasured(percentile: 0.9, sampleSize: 10)), named: "table-widths/width-percentile")
    }

    @Test("The mean number of characters at 12 points each: enough for all but the longest name")
    func estimatedAverage() throws {
        try check(namesTable(.estimatedAverage(averageCharWidth: 12)), named: "table-widths/width-estimated-average")
    }

    @Test("The greater of both: names by their number of characters, codes by a sample")
    func hybrid() throws {
        try check(namesTable(.hybrid(sampleSize: 5, averageCharWidth: 12)), named: "table-widths/width-hybrid")
    }

    @Test("Text of a given width, with the insets of cells and room for the arrow on top")
    func fixed() throws {
        try check(namesTable(.fixed(width: 120)), named: "table-widths/width-fixed")
    }
}
