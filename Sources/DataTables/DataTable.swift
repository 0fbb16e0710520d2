import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// A table of rows and columns with a header, and a footer if wanted.
///
/// ```swift
/// let table = DataTable(
///     data: cities,
///     columns: [.init("City", \.name), .init("Inhabitants", \.inhabitants, alignment: .right)])
/// table.sort(column: 1, order: .descending)
/// ```
///
/// A frame whose width is 0 gives columns their own widths; a wider one has them grow, see
/// ``DataTableConfiguration/shouldContentWidthScaleToFillFrame``. Rows that reach beyond the frame are cut.
/// Measuring happens once, when a size, a layout or a picture is asked for, until data or properties change.
public final class DataTable: View {
    /// How the table behaves and is laid out.
    public var options: DataTableConfiguration {
        didSet { invalidateMeasures() }
    }
    /// How the table looks.
    public var appearance = DataTableAppearance() {
        didSet { invalidateMeasures() }
    }
    /// How the cells of each column look, one style a column.
    /// - Precondition: Setting: as many as there are columns.
    public var columnStyles: [DataTableColumnStyle] {
        didSet {
            precondition(
                columnStyles.count == headerTitles.count,
                "\(headerTitles.count) columns have \(headerTitles.count) styles, not \(columnStyles.count)")
            invalidateMeasures()
        }
    }
    /// What stands above the table. Default nil: nothing.
    public var title: String? {
        didSet { invalidateGeometry() }
    }
    /// The width in points that the table is to fit in, margins included, or 0, the default, for any: columns whose
    /// text wraps are made narrower, wide ones more than narrow ones. Where none can give more, the table stays wider.
    public var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { invalidateGeometry() }
    }

    /// Told of what is done to the table, and asked for what ``options`` says too. Not kept alive.
    public weak var delegate: (any DataTableDelegate)? {
        didSet { invalidateMeasures() }
    }

    /// The headings.
    public let headerTitles: [String]
    /// The column that rows are sorted by, and how; nil while they are as they were given.
    public private(set) var columnOrder: DataTableColumnOrder?

    let rows: DataTableRows
    /// Whether each column has values to sort by.
    private let hasSortableValues: [Bool]
    /// The index among `rows` of each row that is shown; nil when rows are as they were given.
    private var order: [Int32]?

    /// The one cell that is styled, measured and drawn in place of all default cells.
    let cell = DataCell()
    let headerFooter = DataHeaderFooter()
    let titleLabel = Label()

    /// What the band that was drawn last began and did not end.
    var rowsCutByBand: CutRows?
    private var cachedMeasures: ColumnMeasures?
    private var cachedGeometry: TableGeometry?

    // MARK: Data

    /// A table of values of any type.
    /// - Parameters:
    ///   - data: The rows. Each column's values are taken from them at once.
    ///   - columns: From left to right.
    ///   - options: Behaviour and layout. Default: those of the iOS library.
    ///   - frame: Place and size in points. Default: columns have their own widths.
    public convenience init<T>(
        data: [T] = [], columns: [DataTableColumn<T>],
        options: DataTableConfiguration = DataTableConfiguration(), frame: CGRect = .zero
    ) {
        let values = data.map { item in columns.map { $0.extract?(item) ?? .string("") } }
        self.init(
            rows: DataTableRows(values), headerTitles: columns.map(\.header),
            columnStyles: columns.map(\.style), hasSortableValues: columns.map(\.isSortable),
            options: options, frame: frame)
    }

    /// A table of values, row after row.
    /// - Parameter data: A row that is too short ends with empty cells; what is beyond the headings is not shown.
    public convenience init(
        data: [[DataTableValueType]], headerTitles: [String],
        options: DataTableConfiguration = DataTableConfiguration(), frame: CGRect = .zero
    ) {
        self.init(rows: DataTableRows(data), headerTitles: headerTitles, options: options, frame: frame)
    }

    /// A table of values whose types are detected, see ``DataTableValueType/init(_:)``.
    public convenience init(
        data: [[Any]], headerTitles: [String],
        options: DataTableConfiguration = DataTableConfiguration(), frame: CGRect = .zero
    ) {
        self.init(
            data: data.map { $0.map { DataTableValueType($0) } }, headerTitles: headerTitles,
            options: options, frame: frame)
    }

    /// A table of rows from anywhere.
    /// - Parameters:
    ///   - columnOrder: The order that `rows` come in already: shown, not made. Default nil: none is known of.
    package init(
        rows: DataTableRows, headerTitles: [String], columnStyles: [DataTableColumnStyle]? = nil,
        hasSortableValues: [Bool]? = nil, columnOrder: DataTableColumnOrder? = nil,
        options: DataTableConfiguration = DataTableConfiguration(), frame: CGRect = .zero
    ) {
        precondition(
            columnOrder.map { headerTitles.indices.contains($0.index) } ?? true,
            "rows are sorted by one of the table's \(headerTitles.count) columns")
        self.rows = rows
        self.headerTitles = headerTitles
        self.columnStyles =
            columnStyles ?? Array(repeating: DataTableColumnStyle(), count: headerTitles.count)
        self.hasSortableValues = hasSortableValues ?? Array(repeating: true, count: headerTitles.count)
        self.columnOrder = columnOrder
        self.options = options
        super.init(frame: frame)
        backgroundColor = .systemBackground
        if columnOrder == nil, let ordering = options.defaultOrdering, headerTitles.indices.contains(ordering.index) {
            sort(column: ordering.index, order: ordering.order)
        }
    }

    /// How many rows there are.
    public var numberOfRows: Int { rows.count }
    /// How many columns there are.
    public var numberOfColumns: Int { headerTitles.count }

    /// The value of a cell.
    /// - Parameters:
    ///   - row: As shown: after sorting.
    ///   - column: From 0.
    /// - Precondition: Both lie inside the table.
    public func value(row: Int, column: Int) -> DataTableValueType {
        precondition(
            row >= 0 && row < rows.count && headerTitles.indices.contains(column),
            "row \(row), column \(column) lies outside of \(rows.count) rows and \(numberOfColumns) columns")
        return rows.value(sourceRow(row), column)
    }

    /// The cell in a row and a column as it is drawn: with its value, every default, and what the configuration's callback
    /// has set.
    ///
    /// A table has one cell for all of them: the next call, and the next picture, make it another.
    /// - Precondition: Both lie inside the table.
    public func cell(row: Int, column: Int) -> DataCell {
        let value = value(row: row, column: column)
        configure(value, row: row, column: column, style: measures.columns[column].style)
        return cell
    }

    /// The index among `rows` of the row that is shown at `row`.
    func sourceRow(_ row: Int) -> Int { order.map { Int($0[row]) } ?? row }

    // MARK: Sorting

    /// Whether rows can be sorted by a column: the configuration's answer, else whether it has values.
    public func isSortable(column: Int) -> Bool {
        options.isColumnSortable?(column) ?? hasSortableValues[column]
    }

    /// Sorts the rows by a column. Equal rows keep the order in which they were given.
    ///
    /// Numbers are sorted by value, text by its characters. A column that is not sortable leaves rows as they are.
    /// - Parameters:
    ///   - column: From 0.
    ///   - order: `.unspecified` and `.hidden` bring back the order in which rows were given.
    public func sort(column: Int, order sortType: DataTableSortType) {
        precondition(
            headerTitles.indices.contains(column),
            "column \(column) is none of the table's \(numberOfColumns)")
        guard isSortable(column: column) else { return }
        switch sortType {
        case .ascending, .descending:
            let value = rows.sortValue
            order = sortedRows(count: rows.count, ascending: sortType == .ascending) {
                SortKey(value($0, column))
            }
            columnOrder = DataTableColumnOrder(index: column, order: sortType)
        case .unspecified, .hidden:
            order = nil
            columnOrder = nil
        }
        invalidateMeasures()
    }

    /// Whether a column is the sorted one, which makes its cells highlighted.
    func isHighlighted(column: Int) -> Bool { columnOrder?.index == column }

    // MARK: Measures

    /// Measures the table anew when it is needed next. Call it when something that the configuration's callbacks
    /// read has changed.
    public func reload() { invalidateMeasures() }

    private func invalidateMeasures() {
        cachedMeasures = nil
        invalidateGeometry()
    }

    private func invalidateGeometry() {
        cachedGeometry = nil
        rowsCutByBand = nil
    }

    /// What was measured of the columns' texts: of no resolution and no frame.
    var measures: ColumnMeasures {
        if let cachedMeasures { return cachedMeasures }
        let measures = measureColumns()
        cachedMeasures = measures
        return measures
    }

    /// Where everything is at `scale` pixels per point.
    func geometry(scale: CGFloat) -> TableGeometry {
        geometry(scale: scale, frameWidth: Self.width(toFill: frame.size))
    }

    /// The width of `size` in points if columns can fill it, else 0: one beyond any picture stands for no limit.
    private static func width(toFill size: CGSize) -> CGFloat {
        size.width > 0 && size.width < 1e8 ? size.width : 0
    }

    private func geometry(scale: CGFloat, frameWidth: CGFloat) -> TableGeometry {
        if let cachedGeometry, cachedGeometry.scale == scale {
            // Columns of their own widths are what a frame gets that they fill already.
            let fills = cachedGeometry.frameWidth == 0 && frameWidth <= cachedGeometry.size.width
            if fills || cachedGeometry.frameWidth == frameWidth { return cachedGeometry }
        }
        let geometry = makeGeometry(scale: scale, frameWidth: frameWidth)
        cachedGeometry = geometry
        return geometry
    }

    /// The size of the whole table in points, with columns that fill the width of `size`; they have their own widths
    /// when that is 0 or no table reaches it.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        geometry(scale: contentScaleFactor, frameWidth: Self.width(toFill: size)).size
    }

    /// The size of the whole table with columns of their own widths, in points.
    public override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    // MARK: Drawing

    public override func drawContent(
        into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        drawTable(into: &list, visible: visible, context: context)
    }
}
