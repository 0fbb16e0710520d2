import Foundation
import RasterTables

/// Rows and headings by themselves, and how wide their columns would be: for code that asks before it makes a table.
public struct DataStructureModel {
    /// Row by row. Rows that are shorter than the headings are left out.
    public private(set) var data: DataTableContent
    /// The headings above the columns.
    public private(set) var headerTitles: [String]
    /// The headings below them; none where there is no such row.
    public private(set) var footerTitles: [String]
    private let fitsTitles: Bool
    private let estimatesWidths: Bool

    /// A model of nothing.
    public init() { self.init(data: [], headerTitles: []) }

    /// A model of rows.
    /// - Parameters:
    ///   - shouldMakeTitlesFitInColumn: Whether the mean length of a column is at least that of its heading.
    ///   - shouldDisplayFooterHeaders: Whether there are headings below the columns.
    ///   - useEstimatedColumnWidths: Whether texts count 7 points a character in place of being measured.
    public init(
        data: DataTableContent, headerTitles: [String], shouldMakeTitlesFitInColumn: Bool = true,
        shouldDisplayFooterHeaders: Bool = true, useEstimatedColumnWidths: Bool = false
    ) {
        self.data = data.filter { $0.count >= headerTitles.count }
        self.headerTitles = headerTitles
        footerTitles = shouldDisplayFooterHeaders ? headerTitles : []
        fitsTitles = shouldMakeTitlesFitInColumn
        estimatesWidths = useEstimatedColumnWidths
    }

    /// How many columns there are.
    public var columnCount: Int { headerTitles.count }

    /// The mean length of a column's texts in points, each rounded up to whole points, at least that of its heading where
    /// titles are to fit; 1 without rows.
    /// - Precondition: The model has the column.
    public func averageDataLengthForColumn(index: Int) -> Float {
        let font = DataCell.Properties.defaultFont
        let lengths = data.map { row in
            let text = row[index].stringRepresentation
            return estimatesWidths ? estimate(text) : text.size(withAttributes: [.font: font]).width.rounded(.up)
        }
        let mean = lengths.isEmpty ? 1 : lengths.reduce(0, +) / CGFloat(lengths.count)
        guard fitsTitles else { return Float(mean) }
        let title = headerTitles[index]
        let bold = Font.boldSystemFont(ofSize: Font.labelFontSize)
        return Float(max(mean, estimatesWidths ? estimate(title) : title.size(withAttributes: [.font: bold]).width))
    }

    /// The sum of ``averageDataLengthForColumn(index:)`` over all columns.
    public func averageColumnDataLengthTotal() -> Float {
        headerTitles.indices.reduce(0) { $0 + averageDataLengthForColumn(index: $1) }
    }

    private func estimate(_ text: String) -> CGFloat {
        CGFloat(text.count) * DataTableConfiguration.defaultAverageCharacterWidth
    }

    /// How a heading is sorted at first: not at all, hidden where there is none.
    public func columnHeaderSortType(for index: Int) -> DataTableSortType {
        headerTitles.indices.contains(index) ? .unspecified : .hidden
    }

    /// The same of a heading below a column.
    public func columnFooterSortType(for index: Int) -> DataTableSortType {
        footerTitles.indices.contains(index) ? .unspecified : .hidden
    }

    /// The width in points that a column of a table has by a strategy, its heading and the configuration's bounds; the
    /// least width of the configuration for a column that the model does not have.
    public func columnWidth(
        index: Int, strategy: DataTableColumnWidthStrategy, configuration: DataTableConfiguration,
        dataFont: Font = DataCell.Properties.defaultFont,
        headerFont: Font = .boldSystemFont(ofSize: Font.labelFontSize)
    ) -> CGFloat {
        guard headerTitles.indices.contains(index) else { return configuration.minColumnWidth }
        var options = configuration
        options.columnWidthModeProvider = nil
        options.columnWidthMode = .fitContentText(strategy: strategy)
        options.shouldContentWidthScaleToFillFrame = false
        options.defaultCellConfiguration = nil
        let table = DataTable(data: data.map { [$0[index]] }, headerTitles: [headerTitles[index]], options: options)
        table.appearance.cellFont = dataFont
        table.appearance.headerFont = headerFont
        return table.layout().columns[0].width
    }
}
