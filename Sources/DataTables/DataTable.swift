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
/// A frame of no size, the default, stands for the whole table: columns have their own widths, every row is measured,
/// and a picture shows all of it. A frame with a width has columns grow to fill it, see
/// ``DataTableConfiguration/shouldContentWidthScaleToFillFrame``. A frame with a width and a height shows the table
/// through it, scrolled to ``contentOffset``: only the rows in sight, and some around them, are measured.
///
/// Measuring happens once, when a size, a layout or a picture is asked for, until data or properties change.
public final class DataTable: View {
    /// How the table behaves and is laid out.
    public var options: DataTableConfiguration {
        didSet {
            // Only a new version of the provider is to change locked widths.
            let locked = options.lockColumnWidthsAfterFirstLayout ? lockedWidths : nil
            invalidateMeasures()
            lockedWidths = locked
        }
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
    /// Where ``reload()`` gets the data from; nil for a table that was given its rows. Not kept alive.
    public weak var dataSource: (any DataTableDataSource)?

    /// The headings.
    public internal(set) var headerTitles: [String]
    /// The column that rows are sorted by, and how; nil while they are as they were given.
    public internal(set) var columnOrder: DataTableColumnOrder?
    /// Only rows in which a column shows this text are in the table: whatever its case and its accents, and without white
    /// space at its ends. Default nil, as is an empty text: all rows.
    public var searchText: String? {
        didSet { if searchText != oldValue { rowsDidChangePlaces() } }
    }

    /// The rows as they were given.
    var source: DataTableRows
    /// The items that the rows were taken from, `[T]`, and their columns, `[DataTableColumn<T>]`; nil for raw values.
    var items: Any?
    var itemColumns: Any?
    /// Whether each column has values to sort by.
    var hasSortableValues: [Bool]
    /// The index in ``source`` of each row that is shown; nil when all are, as they were given.
    var order: [Int32]?
    /// Whether ``order`` is sorted by ``columnOrder``; else rows were given in it.
    var isOrderMade = false
    /// Whether more than one row can be selected. Default false. See ``selectRow(_:column:)``.
    public var allowsMultipleSelection = false
    /// The indices in ``source`` of selected rows.
    var selection: Set<Int> = []

    /// The one cell that is styled, measured and drawn in place of all default cells.
    let cell = DataCell()
    let headerFooter = DataHeaderFooter()
    let titleLabel = Label()
    let searchBar = SearchBar()

    // MARK: Layout state

    /// What the band that was drawn last began and did not end.
    var rowsCutByBand: CutRows?
    private var cachedMeasures: ColumnMeasures?
    private var cachedGeometry: TableGeometry?
    /// The settings that the geometry was made with.
    private var geometrySettings: DataTableSettings?
    /// Pixels per point of the geometry, if there is one.
    var geometryScale: CGFloat? { cachedGeometry?.scale }
    /// What ``DataTableConfiguration/lockColumnWidthsAfterFirstLayout`` keeps.
    var lockedWidths: LockedWidths?
    /// The widths of cells that have been measured; nil while none has.
    var measuredWidths: MeasuredWidths?
    /// The heights of rows that have been measured.
    var measuredHeights = MeasuredHeights()
    /// How rows of the geometry are measured.
    var heightPlan: RowHeightPlan?
    /// Where the table is scrolled to.
    var scrollPosition = ScrollPosition.offset(0)
    /// Points; nil: at the leading edge.
    var horizontalOffset: CGFloat?
    var cachedViewport: Viewport?

    // MARK: Data

    /// A table of values of any type.
    /// - Parameters:
    ///   - data: The rows. Values are taken from them when they are needed.
    ///   - columns: From left to right, or in a table from right to left from there.
    ///   - options: Behaviour and layout. Default: those of the iOS library.
    ///   - frame: Place and size in points. Default: the whole table.
    public convenience init<T>(
        data: [T] = [], columns: [DataTableColumn<T>],
        options: DataTableConfiguration = DataTableConfiguration(), frame: CGRect = .zero
    ) {
        self.init(
            rows: DataTableRows(data, columns: columns), headerTitles: columns.map(\.header),
            columnStyles: columns.map(\.style), hasSortableValues: columns.map(\.isSortable),
            options: options, frame: frame)
        items = data
        itemColumns = columns
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
    // This one and the next are disfavoured so that an empty array literal is one of `DataTableValueType`s.
    @_disfavoredOverload
    public convenience init(
        data: [[Any]], headerTitles: [String],
        options: DataTableConfiguration = DataTableConfiguration(), frame: CGRect = .zero
    ) {
        self.init(
            data: data.map { $0.map { DataTableValueType($0) } }, headerTitles: headerTitles,
            options: options, frame: frame)
    }

    /// A table of texts.
    @_disfavoredOverload
    public convenience init(
        data: [[String]], headerTitles: [String],
        options: DataTableConfiguration = DataTableConfiguration(), frame: CGRect = .zero
    ) {
        self.init(
            data: data.map { $0.map { DataTableValueType.string($0) } }, headerTitles: headerTitles, options: options,
            frame: frame)
    }

    /// A table whose rows come from a source, which is asked for all of them now and on ``reload()``.
    public convenience init(
        dataSource: any DataTableDataSource, options: DataTableConfiguration? = nil, frame: CGRect = .zero
    ) {
        self.init(
            rows: DataTableRows([]), headerTitles: [], options: options ?? DataTableConfiguration(), frame: frame)
        self.dataSource = dataSource
        reload()
        applyDefaultOrdering()
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
        source = rows
        self.headerTitles = headerTitles
        self.columnStyles =
            columnStyles ?? Array(repeating: DataTableColumnStyle(), count: headerTitles.count)
        self.hasSortableValues = hasSortableValues ?? Array(repeating: true, count: headerTitles.count)
        self.columnOrder = columnOrder
        self.options = options
        super.init(frame: frame)
        backgroundColor = .systemBackground
        if columnOrder == nil { applyDefaultOrdering() }
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    private func applyDefaultOrdering() {
        guard let ordering = options.defaultOrdering, headerTitles.indices.contains(ordering.index) else { return }
        sort(column: ordering.index, order: ordering.order)
    }

    /// How many rows are shown: those that ``searchText`` leaves.
    public var numberOfRows: Int { order?.count ?? source.count }
    /// How many columns there are.
    public var numberOfColumns: Int { headerTitles.count }

    /// The value of a cell.
    /// - Parameters:
    ///   - row: As shown: after searching and sorting.
    ///   - column: From 0.
    /// - Precondition: Both lie inside the table.
    public func value(row: Int, column: Int) -> DataTableValueType {
        checkRow(row)
        checkColumn(column)
        return source.value(sourceRow(row), column)
    }

    /// The value of a cell; `section` is the column, `item` the row as it is shown.
    /// - Precondition: Both lie inside the table.
    public func data(for indexPath: IndexPath) -> DataTableValueType {
        value(row: indexPath.item, column: indexPath.section)
    }

    /// The values of all rows, as they are shown. Complexity: O(rows × columns).
    public var rows: [[DataTableValueType]] {
        (0..<numberOfRows).map { row in
            let row = sourceRow(row)
            return headerTitles.indices.map { source.value(row, $0) }
        }
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

    func checkRow(_ row: Int) {
        precondition(row >= 0 && row < numberOfRows, "row \(row) lies outside of the table's \(numberOfRows) rows")
    }

    func checkColumn(_ column: Int) {
        precondition(
            headerTitles.indices.contains(column),
            "column \(column) lies outside of the table's \(numberOfColumns) columns")
    }

    /// The index in ``source`` of the row that is shown at `row`.
    func sourceRow(_ row: Int) -> Int { order.map { Int($0[row]) } ?? row }

    // MARK: Measures

    /// Measures the table anew when it is needed next, and asks the data source, if there is one, for its data. Call it when
    /// something that the configuration's callbacks read has changed.
    public func reload() {
        if let dataSource { replaceRows(from: dataSource) }
        invalidateMeasures()
    }

    /// Forgets all that was measured.
    func invalidateMeasures() {
        cachedMeasures = nil
        lockedWidths = nil
        measuredWidths = nil
        measuredHeights = MeasuredHeights()
        invalidateGeometry()
    }

    /// Forgets how wide columns are, not how wide and high cells are.
    func invalidateColumns() {
        cachedMeasures = nil
        invalidateGeometry()
    }

    /// Forgets where things are, not what was measured.
    func invalidateGeometry() {
        keepOffset(onlyAtTop: true)
        cachedGeometry = nil
        cachedViewport = nil
        rowsCutByBand = nil
    }

    /// What was measured of the columns' texts: of no resolution and no frame.
    var measures: ColumnMeasures {
        if let cachedMeasures, cachedMeasures.isRightToLeft == isRightToLeft { return cachedMeasures }
        let measures = measureColumns()
        cachedMeasures = measures
        return measures
    }

    /// Gives a row of the geometry another height.
    func setHeight(_ height: Int32, ofRow row: Int) {
        guard let rows = cachedGeometry?.rows.individual() else { return }
        rows.setHeight(height, ofRow: row)
        cachedGeometry?.rows = rows
        cachedViewport = nil
    }

    /// A text has changed that was measured with all others: what is known of all no longer holds.
    func forgetUniformity() { cachedMeasures?.forgetUniformity() }

    /// Whether the table is shown through its frame, in part.
    var isViewport: Bool { Self.side(frame.width) > 0 && Self.side(frame.height) > 0 }

    /// Where everything is at `scale` pixels per point: with every row measured, unless the table is shown through its
    /// frame.
    func geometry(scale: CGFloat) -> TableGeometry {
        geometry(scale: scale, frameWidth: Self.side(frame.width), isLazy: isViewport)
    }

    /// A side of a frame in points; 0 for one beyond any picture, which stands for no limit.
    private static func side(_ length: CGFloat) -> CGFloat { length > 0 && length < 1e8 ? length : 0 }

    private func geometry(scale: CGFloat, frameWidth: CGFloat, isLazy: Bool) -> TableGeometry {
        let settings = settings
        if let cachedGeometry, cachedGeometry.scale == scale, geometrySettings == settings,
            isLazy || cachedGeometry.rows.areAllMeasured
        {
            // Columns of their own widths are what a frame gets that they fill already.
            let fills = cachedGeometry.frameWidth == 0 && frameWidth <= cachedGeometry.size.width
            if fills || cachedGeometry.frameWidth == frameWidth { return cachedGeometry }
        }
        let geometry = makeGeometry(scale: scale, frameWidth: frameWidth, settings: settings, isLazy: isLazy)
        cachedGeometry = geometry
        geometrySettings = settings
        cachedViewport = nil
        rowsCutByBand = nil
        return geometry
    }

    /// The size of the whole table in points, with columns that fill the width of `size`; they have their own widths
    /// when that is 0 or no table reaches it.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        geometry(scale: contentScaleFactor, frameWidth: Self.side(size.width), isLazy: false).size
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
