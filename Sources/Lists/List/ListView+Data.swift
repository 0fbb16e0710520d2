import Foundation
import RasterGraphics
import RasterViews

extension ListView {
    // MARK: Counts

    /// How many sections there are; 0 without a data source.
    public var numberOfSections: Int {
        guard let dataSource else { return 0 }
        let count = dataSource.numberOfSections(in: self)
        precondition(count >= 0, "a list has 0 sections or more, not \(count)")
        return count
    }

    /// How many rows a section has.
    public func numberOfRows(inSection section: Int) -> Int {
        let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        precondition(count >= 0, "a section has 0 rows or more, not \(count)")
        return count
    }

    // MARK: Cells

    /// Has cells under `identifier` be of a class; nil takes that back.
    /// - Precondition: The class is ``TableViewCell`` or one below it.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses.register(cellClass, for: identifier)
    }

    /// Has headers and footers under `identifier` be of a class; nil takes that back.
    /// - Precondition: The class is ``TableViewHeaderFooterView`` or one below it.
    public func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerFooterClasses.register(viewClass, for: identifier)
    }

    /// A cell of the class under an identifier, by `init(style:reuseIdentifier:)` with the default style; nil where there is
    /// none.
    ///
    /// It is a new one that has gone through ``ReusableView/prepareForReuse()``, as one has that comes back from another row: what
    /// a row leaves unset is never what the row before has set.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        cellClasses.dequeue(identifier)
    }

    /// A cell of the class under an identifier.
    /// - Precondition: There is one.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            )
        }
        return cell
    }

    /// A header or footer of the class under an identifier; nil where there is none.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
        headerFooterClasses.dequeue(identifier)
    }

    /// The cell of a row as it is drawn now; nil for a row that is not in sight, and to a data source or a delegate that is being
    /// asked for a cell or a height. A change of it shows in no picture: change the data.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
        guard !isMakingCell, !isFindingPlaces else { return nil }
        let geometry = geometry
        guard let index = geometry.sections.index(ofRow: indexPath), geometry.isShown(index) else { return nil }
        let traits = listTraits(traitCollection)
        let cell = makeCell(at: indexPath, width: listWidth(frame.width), traits: traits)
        cell.frame = rectForRow(at: indexPath)
        hosting(cell, traits: traits) { cell.layoutIfNeeded() }
        return cell
    }

    /// The cells of the rows that are in sight, as they are drawn now, from top to bottom.
    public var visibleCells: [TableViewCell] { (indexPathsForVisibleRows ?? []).compactMap(cellForRow) }

    /// The row of a cell that this list has asked for, while the row is in sight; nil for other cells.
    public func indexPath(for cell: TableViewCell) -> IndexPath? {
        guard cell.list === self, let path = cell.indexPath, let index = geometry.sections.index(ofRow: path),
            geometry.isShown(index)
        else { return nil }
        return path
    }

    /// The header of a section as it is drawn now; nil for one that is not in sight, and for a view of another class.
    public func headerView(forSection section: Int) -> TableViewHeaderFooterView? { shownHeader(section, isFooter: false) }
    /// The footer of a section as it is drawn now; nil for one that is not in sight, and for a view of another class.
    public func footerView(forSection section: Int) -> TableViewHeaderFooterView? { shownHeader(section, isFooter: true) }

    private func shownHeader(_ section: Int, isFooter: Bool) -> TableViewHeaderFooterView? {
        let geometry = geometry
        guard 0..<geometry.sections.count ~= section else { return nil }
        let index = isFooter ? geometry.sections.footer(ofSection: section) : geometry.sections.header(ofSection: section)
        guard geometry.shownParts.contains(index) else { return nil }
        let traits = listTraits(traitCollection)
        let view =
            makeHeader(section, isFooter: isFooter, width: listWidth(frame.width), traits: traits) as? TableViewHeaderFooterView
        guard let view else { return nil }
        view.isPinned = geometry.shown(index).isPinned
        view.frame = rect(of: index, geometry)
        hosting(view, traits: traits) { view.layoutIfNeeded() }
        return view
    }

    // MARK: Changes

    /// Takes everything from the data source anew. No row is selected any more.
    public func reloadData() { reload(selecting: []) }

    /// Takes everything from the data source anew, with other rows selected.
    func reload(selecting rows: Set<IndexPath>) {
        selection = rows
        invalidate()
    }

    /// Takes rows from the data source anew. Nothing is animated.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { invalidate() }
    /// Takes rows from the data source anew, which keeps their cells elsewhere.
    public func reconfigureRows(at indexPaths: [IndexPath]) { invalidate() }
    /// Takes sections from the data source anew. Nothing is animated.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        selection = selection.filter { !sections.contains($0.section) }
        invalidate()
    }

    /// Tells that the data source has new rows. Those that are selected stay so. Nothing is animated.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insertedItems.formUnion(indexPaths) }
    }

    /// Tells that the data source has lost rows. Nothing is animated.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deletedItems.formUnion(indexPaths) }
    }

    /// Tells that a row of the data source has moved. Nothing is animated.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(at: indexPath, to: newIndexPath) }
    }

    /// Tells that the data source has new sections. Nothing is animated.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }

    /// Tells that the data source has lost sections. Nothing is animated.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }

    /// Tells that a section of the data source has moved. Nothing is animated.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, to: newSection) }
    }

    /// Calls `updates`, whose changes belong together, then `completion`. What is deleted and from where something moves is
    /// counted as it was before all of them, what is inserted and to where something moves as it is behind them. Nothing is
    /// animated.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    /// Has the changes until ``endUpdates()`` belong together, as those of ``performBatchUpdates(_:completion:)`` do.
    public func beginUpdates() { batch.begin() }

    /// Ends what ``beginUpdates()`` began, and has everything measured anew.
    public func endUpdates() {
        guard let changes = batch.end() else { return }
        selection = Set(selection.compactMap(changes.newPath))
        invalidate()
    }

    private func change(_ change: (inout IndexPathChanges) -> Void) {
        beginUpdates()
        change(&batch.changes)
        endUpdates()
    }

    // MARK: Selection and editing

    /// Sets ``isEditing``. Nothing is animated.
    public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Draws a row as selected; alone, unless several can be. Nil selects none. The delegate is not told.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        let allowsMultiple = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
        if !allowsMultiple || indexPath == nil { selection = [] }
        guard let indexPath, allowsSelection else { return }
        selection.insert(indexPath)
        invalidate()
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: false) }
    }

    /// Draws a row as not selected.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.remove(indexPath)
        invalidate()
    }

    /// Scrolls the first of the rows that are selected into the frame. Nothing is animated.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let row = indexPathForSelectedRow { scrollToRow(at: row, at: scrollPosition, animated: animated) }
    }

    /// The first of the rows that are selected; nil without any.
    public var indexPathForSelectedRow: IndexPath? { selection.min() }
    /// The rows that are selected, sorted; nil without any.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    // MARK: Places

    /// Where the frame is in the content, in points; clamped when the list is laid out. A list without a height has nothing to
    /// scroll.
    public var contentOffset: CGPoint {
        get { CGPoint(x: 0, y: geometry.offset) }
        set { target = newValue.y.isFinite ? .offset(newValue.y) : .top }
    }

    /// Sets ``contentOffset``. Nothing is animated.
    public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

    /// The size of all there is, in points. Rows that are not in sight count with their estimated heights.
    public var contentSize: CGSize { CGSize(width: listWidth(frame.width), height: geometry.contentHeight) }

    /// Scrolls a row into the frame, and keeps it there until something else is scrolled to. Nothing is animated.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard scrollPosition == .none else {
            target = .row(indexPath, scrollPosition)
            return
        }
        guard let side = geometry.side(ofRow: indexPath) else { return }
        target = .row(indexPath, side)
    }

    /// Where a row is in the content, in points; zero for one that the list does not have. One that is not in sight has its
    /// estimated height.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        let geometry = geometry
        guard let index = geometry.sections.index(ofRow: indexPath) else { return .zero }
        return rect(of: index, geometry)
    }

    /// Where a header is in the content, in points, be it one that stays at the edge.
    /// - Precondition: The list has the section.
    public func rectForHeader(inSection section: Int) -> CGRect {
        let geometry = geometry
        return rect(of: geometry.sections.header(ofSection: section), geometry)
    }

    /// Where a footer is in the content, in points, be it one that stays at the edge.
    /// - Precondition: The list has the section.
    public func rectForFooter(inSection section: Int) -> CGRect {
        let geometry = geometry
        return rect(of: geometry.sections.footer(ofSection: section), geometry)
    }

    /// Where a section is in the content, in points, with its header and footer.
    /// - Precondition: The list has the section.
    public func rect(forSection section: Int) -> CGRect {
        let (top, bottom) = geometry.extent(ofSection: section)
        return CGRect(x: 0, y: top, width: listWidth(frame.width), height: bottom - top)
    }

    /// The row at a point of the content; nil where there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(origin: point, size: .zero)).first
    }

    /// The rows that have something in a part of the content, from top to bottom.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath] {
        let geometry = geometry
        return geometry.rows(from: rect.minY, to: rect.maxY).filter {
            let row = self.rect(of: $0, geometry)
            return rect.isEmpty ? row.contains(rect.origin) : row.intersects(rect)
        }.map { geometry.sections.part($0).indexPath }
    }

    /// The rows that are in sight, also under what floats over them.
    public var indexPathsForVisibleRows: [IndexPath]? {
        let geometry = geometry
        return geometry.shownParts.map(geometry.sections.part).filter { $0.kind == .row }.map(\.indexPath)
    }

    private func rect(of index: Int, _ geometry: ListGeometry) -> CGRect {
        let place = geometry.shown(index)
        return partFrame(geometry.sections.part(index), top: place.top, height: place.height)
    }
}
