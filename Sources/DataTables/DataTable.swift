import Foundation
import RasterDrawing
import RasterGraphics
import RasterGrid
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
        // Only another mode, or a new version of the provider, is to change locked widths.
        didSet {
            customRenderer = makeCustomRenderer()
            updateSearchBar()
            invalidateMeasures(
                keepsLockedWidths: options.lockColumnWidthsAfterFirstLayout
                    && options.columnWidthMode == oldValue.columnWidthMode)
        }
    }
    /// How the table looks.
    public var appearance: DataTableAppearance {
        didSet { invalidateMeasures() }
    }
    /// How the cells of each column look, one style a column.
    /// - Precondition: Setting: as many as there are columns.
    public var columnStyles: [DataTableColumnStyle] {
        get { columns.map(\.style) }
        set {
            precondition(
                newValue.count == columns.count,
                "\(columns.count) columns have \(columns.count) styles, not \(newValue.count)")
            for index in columns.indices { columns[index].style = newValue[index] }
            invalidateMeasures()
        }
    }
    /// What stands above the table. Default nil: nothing.
    public var title: String? {
        didSet { grid.invalidateGeometry() }
    }
    /// The width in points that the table is to fit in, margins included, or 0, the default, for any: columns whose
    /// text wraps are made narrower, wide ones more than narrow ones. Where none can give more, the table stays wider.
    public var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { grid.invalidateGeometry() }
    }

    /// Told of what is done to the table, and asked for what ``options`` says too. Not kept alive.
    public weak var delegate: (any DataTableDelegate)? {
        didSet {
            updateSearchBar()
            invalidateMeasures()
        }
    }
    /// Where ``reload()`` gets the data from; nil for a table that was given its rows. Not kept alive.
    public weak var dataSource: (any DataTableDataSource)?

    /// The headings.
    public var headerTitles: [String] { columns.map(\.title) }
    /// The column that rows are sorted by, and how; nil while they are as they were given.
    public internal(set) var columnOrder: DataTableColumnOrder?
    /// Only rows in which a column shows this text are in the table: whatever its case and its accents, and without white
    /// space at its ends. Default nil, as is an empty text: all rows.
    public var searchText: String? {
        didSet {
            guard searchText != oldValue else { return }
            madeSearchBar?.text = searchText
            rowsDidChangePlaces()
        }
    }

    private var madeSearchBar: SearchBar?
    /// What stands above the table where ``DataTableConfiguration/shouldShowSearchSection`` says so. Its text is
    /// ``searchText``. It is hidden where there is none; hidden by you it leaves its room empty.
    public var searchBar: SearchBar {
        if let madeSearchBar { return madeSearchBar }
        let bar = SearchBar(frame: .zero)
        bar.text = searchText
        bar.textDidChange = { [weak self] in self?.searchText = $0 }
        madeSearchBar = bar
        showedSearchBar = showsSearchBar
        bar.isHidden = !showedSearchBar
        return bar
    }

    /// Whether there was to be one when the bar was last shown or hidden.
    private var showedSearchBar = false
    var showsSearchBar: Bool { delegate?.shouldShowSearchSection(in: self) ?? options.shouldShowSearchSection }

    /// Shows or hides the bar where the configuration or the delegate has come to say otherwise. Who hides it keeps it hidden.
    func updateSearchBar() {
        guard let madeSearchBar, showsSearchBar != showedSearchBar else { return }
        showedSearchBar.toggle()
        madeSearchBar.isHidden = !showedSearchBar
    }

    /// A column: what all of its parts say.
    struct Column {
        var title: String
        var style = DataTableColumnStyle()
        /// Whether it has values to sort by.
        var hasSortableValues = true

        init(title: String, style: DataTableColumnStyle = DataTableColumnStyle()) {
            self.title = title
            self.style = style
        }

        init<T>(_ column: DataTableColumn<T>) {
            self.init(title: column.header, style: column.style)
            hasSortableValues = column.isSortable
        }
    }

    /// The columns, from the side where they begin.
    var columns: [Column]
    /// The rows as they were given.
    var source: DataTableRows
    /// The items that the rows were taken from, `[T]`, and their columns, `[DataTableColumn<T>]`; nil for raw values.
    var items: Any?
    var itemColumns: Any?
    /// The index in ``source`` of each row that is shown; nil when all are, as they were given.
    var order: [Int32]?
    /// Whether ``order`` is sorted by ``columnOrder``; else rows were given in it.
    var isOrderMade = false
    /// Whether more than one row can be selected. Default false. See ``selectRow(_:column:)``.
    public var allowsMultipleSelection = false
    /// The indices in ``source`` of selected rows.
    var selection: Set<Int> = []

    /// Has the one cell that is styled, measured and drawn in place of all default cells of a table with a callback.
    private(set) lazy var cellRenderer = DataCellRenderer(of: self)
    /// Has cells that the configuration's provider makes; nil without one.
    private(set) var customRenderer: CustomCellRenderer?
    /// What is known of the table's layout.
    let grid = GridLayout()
    private var knownColumns: (columns: [GridColumn], isRightToLeft: Bool)?

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
            rows: DataTableRows(data, columns: columns),
            columns: columns.map(Column.init),
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

    /// A table of values whose types are detected, see ``DataTableValueType``.
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
    package convenience init(
        rows: DataTableRows, headerTitles: [String], columnStyles: [DataTableColumnStyle]? = nil,
        columnOrder: DataTableColumnOrder? = nil, options: DataTableConfiguration = DataTableConfiguration(),
        appearance: DataTableAppearance? = nil, frame: CGRect = .zero
    ) {
        self.init(
            rows: rows, columns: headerTitles.map { Column(title: $0) }, columnOrder: columnOrder, options: options,
            appearance: appearance, frame: frame)
        if let columnStyles { self.columnStyles = columnStyles }
    }

    private init(
        rows: DataTableRows, columns: [Column], columnOrder: DataTableColumnOrder? = nil,
        options: DataTableConfiguration, appearance: DataTableAppearance? = nil, frame: CGRect
    ) {
        precondition(
            columnOrder.map { columns.indices.contains($0.index) } ?? true,
            "rows are sorted by one of the table's \(columns.count) columns")
        source = rows
        self.columns = columns
        self.columnOrder = columnOrder
        self.options = options
        self.appearance = appearance ?? DataTableAppearance()
        super.init(frame: frame)
        backgroundColor = .systemBackground
        customRenderer = makeCustomRenderer()
        if columnOrder == nil { applyDefaultOrdering() }
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    private func makeCustomRenderer() -> CustomCellRenderer? {
        guard case .autoLayout(let provider) = options.cellSizingMode else { return nil }
        return CustomCellRenderer(of: self, provider: provider)
    }

    func applyDefaultOrdering() {
        guard let ordering = options.defaultOrdering, columns.indices.contains(ordering.index) else { return }
        sort(column: ordering.index, order: ordering.order)
    }

    /// How many rows are shown: those that ``searchText`` leaves.
    public var numberOfRows: Int { order?.count ?? source.count }
    /// How many columns there are.
    public var numberOfColumns: Int { columns.count }

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

    /// The value of a cell; `section` is the column, `item` the row as it is shown, in the configuration's
    /// ``DataTableConfiguration/indexPathOrder``.
    /// - Precondition: Both lie inside the table.
    public func data(for indexPath: IndexPath) -> DataTableValueType {
        let cell = options.cell(at: indexPath)
        return value(row: cell.row, column: cell.column)
    }

    /// The values of all rows, as they are shown. Complexity: O(rows × columns).
    public var rows: [[DataTableValueType]] {
        (0..<numberOfRows).map { row in
            let row = sourceRow(row)
            return columns.indices.map { source.value(row, $0) }
        }
    }

    /// The cell in a row and a column as it is drawn: with its value, every default, and what the configuration's callback
    /// has set.
    ///
    /// A table has one cell for all of them: the next call, and the next picture, make it another.
    /// - Precondition: Both lie inside the table.
    public func cell(row: Int, column: Int) -> DataCell {
        checkRow(row)
        checkColumn(column)
        let style =
            grid.knownMeasures(isRightToLeft: isRightToLeft)?.columns[column].style
            ?? (isFindingPlaces ? gridColumns(isRightToLeft: isRightToLeft)[column].style : measures.columns[column].style)
        cellRenderer.show(
            GridCell(row: row, column: column, content: source.content(sourceRow(row), column), style: style))
        return cellRenderer.cell
    }

    func checkRow(_ row: Int) {
        precondition(row >= 0 && row < numberOfRows, "row \(row) lies outside of the table's \(numberOfRows) rows")
    }

    func checkColumn(_ column: Int) {
        precondition(
            columns.indices.contains(column),
            "column \(column) lies outside of the table's \(numberOfColumns) columns")
    }

    /// The index in ``source`` of the row that is shown at `row`.
    func sourceRow(_ row: Int) -> Int { order.map { Int($0[row]) } ?? row }

    /// What is likely not meant so, as sentences: where a provider of cells seems to take index paths the other way round, see
    /// ``DataTableConfiguration/indexPathOrder``, and where code that is asked for a cell or a height asks for what follows from it,
    /// as ``View/layoutRecursions`` tell. Complete once the table is laid out.
    public var notes: [String] { [customRenderer?.note].compactMap { $0 } + layoutRecursions }

    /// Whether what is asked for is being found, by asking who asks.
    var isFindingPlaces: Bool {
        guard grid.isFinding else { return false }
        noteRecursion(
            "what decides where a table's cells lie, a height by the delegate, say, or the configuration of a cell, asks where "
                + "cells of that table lie: it is told places by the heights that rows are estimated to have; ask once the table "
                + "is laid out")
        return true
    }

    /// The height that rows count with before they are measured.
    var provisionalRowHeight: CGFloat {
        switch options.rowHeightMode {
        case .fixed(let height): height.limited
        case .automatic(let estimated, _): estimated.limited
        }
    }

    // MARK: Layout

    /// Measures the table anew when it is needed next, and asks the data source, if there is one, for its data. Call it when
    /// something that the configuration's callbacks read has changed.
    public func reload() {
        if let dataSource { replaceRows(from: dataSource) }
        invalidateMeasures()
    }

    /// Forgets all that was measured.
    func invalidateMeasures(keepsLockedWidths: Bool = false) {
        forgetColumns()
        grid.invalidate(keepsLockedWidths: keepsLockedWidths)
    }

    /// Forgets the columns as the grid engine has them.
    func forgetColumns() { knownColumns = nil }

    /// The columns as the grid engine has them.
    func gridColumns(isRightToLeft: Bool) -> [GridColumn] {
        if let knownColumns, knownColumns.isRightToLeft == isRightToLeft { return knownColumns.columns }
        let made = makeGridColumns(isRightToLeft: isRightToLeft)
        knownColumns = (made, isRightToLeft)
        return made
    }

    /// What was measured of the columns' texts: of no resolution and no frame.
    var measures: GridMeasures {
        // A model is worth making only where something is to be measured: a callback may ask for cell after cell.
        grid.knownMeasures(isRightToLeft: isRightToLeft) ?? grid.measures(of: model)
    }

    /// Whether the table is shown through its frame, in part.
    var isViewport: Bool { frame.width.limited > 0 && frame.height.limited > 0 }

    /// The size of the whole table in points, with columns that fill the width of `size`; they have their own widths
    /// when that is 0 or no table reaches it.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        if isFindingPlaces { return provisionalSize }
        return grid.geometry(
            of: model, scale: contentScaleFactor, frameWidth: size.width.limited, isLazy: false
        ).size
    }

    /// The size of the whole table in points, with columns that fill the width that constraints give it, else of their own
    /// widths.
    public override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: layoutWidth ?? 0, height: 0)) }

    public override var intrinsicHeightDependsOnWidth: Bool { true }

    /// True: constraints that leave a table less room than it needs have it shown through its frame.
    public override var showsPartOfContent: Bool { true }

    /// Where the table's parts are and what its cells show.
    ///
    /// Complexity: what it takes to measure the table, the first time; then O(cells of `rows`).
    /// - Parameters:
    ///   - scale: Pixels per point. Default 2.
    ///   - rows: The rows wanted, as they are shown, from 0; −1 stands for the header. What the table does not have is left
    ///     out. Default nil: the header and all rows, or those in sight of a table that is shown through a frame. A table of
    ///     a million rows is better taken in parts.
    public func layout(scale: CGFloat = 2, rows: Range<Int>? = nil) -> TableLayout {
        precondition(scale > 0 && scale.isFinite, "a scale is greater than 0, not \(scale)")
        if isFindingPlaces { return TableLayout(scale: scale, size: provisionalSize) }
        let layout = describing {
            grid.description(
                of: model, scale: scale, size: frame.size, rows: rows,
                includesHeadings: rows?.contains(TableRow.heading(level: 0).number) ?? true)
        }
        return layout ?? TableLayout(scale: scale, size: frame.size)
    }

    /// Looks for text that is not shown as it was asked for: in all rows, or in those in sight of a table that is shown
    /// through a frame.
    ///
    /// Complexity: that of the layout of every cell.
    /// - Parameter scale: Pixels per point. Default 2.
    public func textReport(scale: CGFloat = 2) -> TableTextReport {
        precondition(scale > 0 && scale.isFinite, "a scale is greater than 0, not \(scale)")
        guard !isFindingPlaces else { return TableTextReport() }
        return describing { grid.textReport(of: model, scale: scale, size: frame.size) } ?? TableTextReport()
    }

    /// Where rows lie, without a look into their cells.
    ///
    /// Complexity: what it takes to measure the table, the first time; then O(log rows) for each row.
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - body: Called for each row from top to bottom with its place in points.
    package func forEachRow<Failure: Error>(
        scale: CGFloat, _ body: (_ row: TableRow, _ y: CGFloat, _ height: CGFloat) throws(Failure) -> Void
    ) throws(Failure) {
        try grid.forEachRow(
            of: model, scale: scale, frameWidth: frame.width.limited, isLazy: isViewport, body)
    }

    // MARK: Drawing

    public override func drawContent(
        into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        guard !grid.isFinding else { return noteUnfinished() }
        grid.draw(
            model, size: frame.size, background: backgroundColor, into: &list, visible: visible, context: context)
    }
}
