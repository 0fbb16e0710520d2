import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterDataTables

@Suite("The configuration") struct DataTableConfigurationTests {
    @Test("Heights and spacing are the iOS library's")
    func heights() {
        let options = DataTableConfiguration()
        #expect(options.heightForSectionHeader == 44)
        #expect(options.heightForSectionFooter == 44)
        #expect(options.heightForSearchView == 60)
        #expect(options.heightOfInterRowSpacing == 1)
        #expect(options.rowHeightMode == .fixed(44))
        #expect(DataTableRowHeightMode.automatic() == .automatic(estimated: 44, prefetchWindow: 10))
        #expect(DataTableRowHeightMode.automatic(estimated: 60) == .automatic(estimated: 60, prefetchWindow: 10))
    }

    @Test("A table has these heights, at every scale")
    func inATable() {
        let table = DataTable(data: [["a"], ["b"]], headerTitles: ["t"])
        table.options.shouldShowSearchSection = true
        for scale in [1, 2, 3] as [CGFloat] {
            let layout = table.layout(scale: scale)
            #expect(layout.rows.map(\.y) == [60, 104, 149] && layout.rows.map(\.height) == [44, 44, 44])
            #expect(layout.footer?.minY == 194 && layout.footer?.height == 44 && layout.size.height == 238)
        }
    }

    @Test("What is shown, and what floats")
    func flags() {
        let options = DataTableConfiguration()
        #expect(options.shouldShowFooter)
        #expect(!options.shouldShowSearchSection)
        #expect(options.shouldSectionHeadersFloat && options.shouldSectionFootersFloat)
        #expect(!options.shouldSearchHeaderFloat)
        #expect(options.shouldShowVerticalScrollBars && !options.shouldShowHorizontalScrollBars)
        #expect(options.shouldSupportRightToLeftInterfaceDirection)
        #expect(options.fixedColumns == nil)
        #expect(options.textLayout == .singleLine(truncation: .byTruncatingTail))
        #expect(options.defaultCellConfiguration == nil)
    }

    @Test("Sorting")
    func sorting() {
        let options = DataTableConfiguration()
        #expect(options.defaultOrdering == nil && options.isColumnSortable == nil)
        #expect(options.shouldShowHeaderSortingIndicator && !options.shouldShowFooterSortingIndicator)
        #expect(!options.shouldFooterTriggerSorting)
        #expect(options.sortArrowTintColor == .tintColor)
    }

    @Test("Column widths")
    func widths() {
        let options = DataTableConfiguration()
        #expect(options.minColumnWidth == 70 && options.maxColumnWidth == nil)
        #expect(options.shouldContentWidthScaleToFillFrame && !options.lockColumnWidthsAfterFirstLayout)
        #expect(options.columnWidthMode == DataTableConfiguration.defaultColumnWidthMode)
        #expect(options.columnWidthModeProvider == nil && options.columnWidthModeProviderVersion == 0)
    }

    @Test("Row colours are those of DataStyles, first the first, in light and in dark")
    func colors() {
        let options = DataTableConfiguration()
        #expect(
            options.highlightedAlternatingRowColors == [
                DataStyles.Colors.highlightedFirstColor, DataStyles.Colors.highlightedSecondColor,
            ])
        #expect(
            options.unhighlightedAlternatingRowColors == [
                DataStyles.Colors.unhighlightedFirstColor, DataStyles.Colors.unhighlightedSecondColor,
            ])
        func grays(_ colors: [Color], _ style: TraitCollection.UserInterfaceStyle) -> [UInt8] {
            var traits = TraitCollection.light
            traits.userInterfaceStyle = style
            return colors.map { $0.components(with: traits).red }
        }
        let all = options.highlightedAlternatingRowColors + options.unhighlightedAlternatingRowColors
        // uikit-facts: 0.941, 0.9725, 0.9725 and 1 of white in light; 0.16, 0.13, 0.06 and 0.03 in dark.
        #expect(grays(all, .light) == [240, 248, 248, 255])
        #expect(grays(all, .dark) == [41, 33, 15, 8])
    }

    @Test("A change of a copy is none of the original: values, arrays, closures")
    func copies() {
        var original = DataTableConfiguration()
        original.isColumnSortable = { $0 == 1 }
        original.columnWidthModeProvider = { _ in .fixed(width: 77) }
        original.defaultCellConfiguration = { cell, _, _, _ in cell.alpha = 0.25 }
        var copy = original
        copy.heightForSectionHeader = 1
        copy.heightForSectionFooter = 2
        copy.heightForSearchView = 3
        copy.heightOfInterRowSpacing = 4
        copy.rowHeightMode = .automatic()
        copy.minColumnWidth = 5
        copy.maxColumnWidth = 6
        copy.fixedColumns = DataTableFixedColumnType(leftColumns: 1)
        copy.defaultOrdering = DataTableColumnOrder(index: 0, order: .ascending)
        copy.shouldShowFooter = false
        copy.sortArrowTintColor = .red
        copy.highlightedAlternatingRowColors[0] = .red
        copy.unhighlightedAlternatingRowColors.append(.red)
        copy.isColumnSortable = { _ in false }
        copy.columnWidthModeProvider = nil
        copy.defaultCellConfiguration = nil
        let untouched = DataTableConfiguration()
        #expect(original.heightForSectionHeader == 44 && original.heightForSectionFooter == 44)
        #expect(original.heightForSearchView == 60 && original.heightOfInterRowSpacing == 1)
        #expect(original.rowHeightMode == untouched.rowHeightMode)
        #expect(original.minColumnWidth == 70 && original.maxColumnWidth == nil)
        #expect(original.fixedColumns == nil && original.defaultOrdering == nil && original.shouldShowFooter)
        #expect(original.sortArrowTintColor == .tintColor)
        #expect(original.highlightedAlternatingRowColors == untouched.highlightedAlternatingRowColors)
        #expect(original.unhighlightedAlternatingRowColors == untouched.unhighlightedAlternatingRowColors)
        #expect(original.isColumnSortable?(1) == true)
        #expect(original.columnWidthModeProvider?(0) == .fixed(width: 77))
        #expect(original.defaultCellConfiguration != nil)
    }

    @Test("A table has a copy: the variable that it was made with is the caller's own")
    func tableHasACopy() {
        var options = DataTableConfiguration()
        options.heightForSectionHeader = 20
        let first = DataTable(data: [["a"]], headerTitles: ["t"], options: options)
        options.heightForSectionHeader = 90
        options.unhighlightedAlternatingRowColors = [.red]
        let second = DataTable(data: [["a"]], headerTitles: ["t"], options: options)
        #expect(first.layout().rows[0].height == 20 && second.layout().rows[0].height == 90)
        #expect(first.cell(row: 0, column: 0).contentView.backgroundColor != .red)
        second.options.heightForSectionHeader = 10
        #expect(options.heightForSectionHeader == 90 && first.layout().rows[0].height == 20)
    }

    @Test("An array of no colours fills none, one of one colour every row")
    func arrays() {
        let table = DataTable(data: [["a"], ["b"], ["c"]], headerTitles: ["t"])
        table.options.unhighlightedAlternatingRowColors = []
        #expect(table.cell(row: 1, column: 0).contentView.backgroundColor == nil)
        table.options.unhighlightedAlternatingRowColors = [.red]
        #expect((0..<3).allSatisfy { table.cell(row: $0, column: 0).contentView.backgroundColor == .red })
        table.options.unhighlightedAlternatingRowColors = [.red, .green]
        #expect((0..<3).map { table.cell(row: $0, column: 0).contentView.backgroundColor } == [.red, .green, .red])
    }
}
