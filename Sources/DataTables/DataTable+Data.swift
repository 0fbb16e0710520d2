import Foundation
import RasterGrid
import RasterText

extension DataTable {
    /// Gives a table new rows of the type that it was made of. Rows are the same where their `id` is: they stay selected,
    /// keep their measured heights if their values are equal, and stay where they are in the frame.
    ///
    /// Sorting and ``searchText`` hold for the new rows too. A callback that sets fonts by the row's index needs
    /// ``reload()``.
    ///
    /// Complexity: O(rows), and texts of new and changed rows are measured when they are needed.
    /// - Parameters:
    ///   - animatingDifferences: Has no effect: a picture does not move.
    ///   - completion: Called with true before this returns.
    /// - Precondition: The table was made with `DataTableColumn<T>`.
    public func setData<T: Identifiable>(
        _ data: [T], animatingDifferences: Bool = true, completion: ((Bool) -> Void)? = nil
    ) {
        let old: [T] = allModels() ?? []
        replaceItems(data) { RowMatching(old: old.map(\.id), new: data.map(\.id)) }
        completion?(true)
    }

    /// Gives a table new rows of the type that it was made of. Rows are the same where all of their values are; see
    /// ``setData(_:animatingDifferences:completion:)`` for rows with an identity.
    /// - Precondition: The table was made with `DataTableColumn<T>`.
    public func setData<T>(
        _ data: [T], animatingDifferences: Bool = true, completion: ((Bool) -> Void)? = nil
    ) {
        replaceItems(data, matching: nil)
        completion?(true)
    }

    /// Gives a table of values new rows. Rows are the same where all of their values are.
    public func setData(
        _ data: [[DataTableValueType]], animatingDifferences: Bool = true, completion: ((Bool) -> Void)? = nil
    ) {
        replaceRows(DataTableRows(data), matching: nil)
        completion?(true)
    }

    /// Gives a table of values new rows.
    /// - Parameter rowIdentifiers: One a row; rows are the same where they are. Those of the rows before are the ones that
    ///   were given then.
    /// - Precondition: As many identifiers as rows.
    public func setData(
        _ data: [[DataTableValueType]], rowIdentifiers: [String], animatingDifferences: Bool = true,
        completion: ((Bool) -> Void)? = nil
    ) {
        precondition(
            data.count == rowIdentifiers.count,
            "\(data.count) rows have \(data.count) identifiers, not \(rowIdentifiers.count)")
        let old = items as? RowIdentifiers
        replaceRows(DataTableRows(data), matching: old.map { RowMatching(old: $0.values, new: rowIdentifiers) })
        items = RowIdentifiers(values: rowIdentifiers)
        completion?(true)
    }

    /// Gives a table other columns, and with them other rows where there are some. Rows are sorted as the configuration's
    /// default says; ``searchText`` holds for the new columns, and where the rows stay, so does the selection.
    ///
    /// Complexity: O(rows), and texts are measured when they are needed.
    /// - Parameter data: Default nil: the rows that the table was given; none where those are of another type.
    public func setColumns<T>(_ columns: [DataTableColumn<T>], data: [T]? = nil) {
        let kept: [T]? = data == nil ? allModels() : nil
        let rows = data ?? kept ?? []
        if kept == nil { selection = [] }
        self.columns = columns.map(Column.init)
        (items, itemColumns) = (rows, columns)
        source = DataTableRows(rows, columns: columns)
        columnOrder = nil
        rowsDidChangePlaces()
        invalidateMeasures()
        applyDefaultOrdering()
    }

    /// The item that a row was taken from; nil for a row that the table does not have, and where items are of another type
    /// or there are none.
    /// - Parameter row: The index among the items as they were given.
    public func model<T>(at row: Int) -> T? {
        guard let items: [T] = allModels(), items.indices.contains(row) else { return nil }
        return items[row]
    }

    /// The items that the rows were taken from, as they were given; nil where they are of another type or there are none.
    public func allModels<T>() -> [T]? { items as? [T] }

    /// The identifiers of raw rows, in the place of typed items.
    private struct RowIdentifiers {
        let values: [String]
    }

    private func replaceItems<T>(_ data: [T], matching: (() -> RowMatching)?) {
        guard let columns = itemColumns as? [DataTableColumn<T>] else {
            preconditionFailure(
                "setData(_:) takes the type that the table was made of, with DataTableColumn<\(T.self)>, in init(data:columns:)")
        }
        // What an object showed before it was changed in place, nobody knows.
        replaceRows(
            DataTableRows(data, columns: columns), matching: matching?(), keepsHeights: !(T.self is AnyObject.Type))
        items = data
        itemColumns = columns
    }

    /// Takes the rows that a data source has now, and its headings.
    func replaceRows(from dataSource: any DataTableDataSource) {
        let titles = (0..<max(0, dataSource.numberOfColumns(in: self))).map {
            dataSource.dataTable(self, headerTitleForColumnAt: $0)
        }
        if titles.count == columns.count {
            for (index, title) in titles.enumerated() { columns[index].title = title }
        } else {
            columns = titles.map { Column(title: $0) }
            columnOrder = nil
        }
        replaceRows(DataTableRows(of: dataSource, for: self), matching: nil)
    }

    /// Puts rows in the place of others.
    /// - Parameters:
    ///   - matching: Default nil: rows are the same where all of their values are.
    ///   - keepsHeights: Whether what was measured of rows whose values are equal is kept.
    private func replaceRows(_ rows: DataTableRows, matching: RowMatching?, keepsHeights: Bool = true) {
        // What is in sight is known before it moves.
        let before =
            isViewport && !isFindingPlaces ? grid.visiblePart(of: model, scale: contentScaleFactor, size: frame.size) : nil
        let old = source
        let all = columns.indices
        let matching =
            matching ?? RowMatching(old: old.contentHashes(columns: all), new: rows.contentHashes(columns: all))
        let oldOrder = order
        source = rows
        items = nil
        selection = Set(
            selection.compactMap { matching.newRow.indices.contains($0) ? Int(matching.newRow[$0]) : nil }
                .filter { $0 >= 0 })
        if keepsHeights {
            grid.moveMeasures(by: matching, from: old.count, columnCount: columns.count) { row in
                let oldRow = Int(matching.oldRow[row])
                return all.allSatisfy { rows.value(row, $0).isIdentical(to: old.value(oldRow, $0)) }
            }
        } else {
            grid.forgetMeasuredCells()
        }
        isOrderMade = true
        order = makeOrder()
        forgetColumns()
        if let before {
            grid.invalidateColumns(
                keepingInSight: before, newPlace: newPlaces(oldOrder: oldOrder, matching: matching))
        } else {
            grid.invalidateColumns()
        }
    }

    /// Where a row that was shown at an index is shown now; nil for one that is gone.
    private func newPlaces(oldOrder: [Int32]?, matching: RowMatching) -> (_ row: Int) -> Int? {
        let places = order.map { order in
            Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
        }
        return { row in
            let oldRow = oldOrder.map { Int($0[row]) } ?? row
            guard matching.newRow.indices.contains(oldRow), matching.newRow[oldRow] >= 0 else { return nil }
            let newRow = matching.newRow[oldRow]
            return places.map { $0[newRow] } ?? Int(newRow)
        }
    }
}

extension DataTableRows {
    /// A hash of what each row shows.
    fileprivate func contentHashes(columns: Range<Int>) -> [Int] {
        (0..<count).map { row in
            var hasher = Hasher()
            for column in columns { hasher.combine(value(row, column)) }
            return hasher.finalize()
        }
    }
}

extension DataTableValueType {
    /// Whether both are of one type and read the same, character for character: `==` holds across types, and for texts that
    /// are canonically equivalent.
    func isIdentical(to other: DataTableValueType) -> Bool {
        switch (self, other) {
        case (.string(let a), .string(let b)): ExactText(a) == ExactText(b)
        case (.int(let a), .int(let b)): a == b
        case (.float(let a), .float(let b)): a == b || a.isNaN && b.isNaN
        case (.double(let a), .double(let b)): a == b || a.isNaN && b.isNaN
        default: false
        }
    }
}
