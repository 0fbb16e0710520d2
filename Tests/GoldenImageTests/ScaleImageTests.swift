import Foundation
import RasterTables
import Testing

/// A table with every kind of hairline.
private func ruled() -> DataTable {
    let table = DataTable(
        data: [[.string("a"), .string("b")], [.string("c"), .string("d")]], headerTitles: ["A", "B"])
    table.options.shouldShowFooter = false
    table.options.heightForSectionHeader = 20
    table.options.rowHeightMode = .fixed(20)
    table.options.heightOfInterRowSpacing = 0
    table.options.columnWidthMode = .fixed(width: 32)
    table.options.minColumnWidth = 0
    table.options.unhighlightedAlternatingRowColors = []
    table.appearance.cellFont = .system(ofSize: 11)
    table.appearance.headerFont = .system(ofSize: 11, weight: .semibold)
    table.appearance.cellInsets = EdgeInsets(top: 2, left: 8, bottom: 2, right: 8)
    table.appearance.headerInsets = table.appearance.cellInsets
    table.appearance.showsUnsortedIndicator = false
    table.appearance.rowSeparator = .init(color: .systemRed)
    table.appearance.columnSeparator = .init(color: .systemBlue)
    table.appearance.headerSeparator = .init(color: .black)
    table.appearance.border = .init(color: .systemGreen)
    table.appearance.margin = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    return table
}

@Suite("Pictures at different scales") struct ScaleImageTests {
    @Test(
        "A hairline is one device pixel",
        arguments: [
            (1, "scale/hairlines-at-1"), (1.5, "scale/hairlines-at-1-and-a-half"), (2, "scale/hairlines-at-2"),
            (3, "scale/hairlines-at-3"),
        ] as [(CGFloat, String)])
    func hairlines(_ scale: CGFloat, name: String) throws {
        try check(ruled(), scale: scale, named: name)
    }

    @Test(
        "The same text at more pixels a point",
        arguments: [(1, "scale/text-at-1"), (2, "scale/text-at-2"), (3, "scale/text-at-3")] as [(CGFloat, String)])
    func text(_ scale: CGFloat, name: String) throws {
        try check(sheet([label("Scale & 123") { $0.font = .system(ofSize: 13) }], gap: 4), scale: scale, named: name)
    }
}
