import Foundation
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
        let old = items as? [T] ?? []
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
        if titles.count != headerTitles.count {
            headerTitles = titles
            columnStyles = Array(repeating: DataTableColumnStyle(), count: titles.count)
            hasSortableValues = Array(repeating: true, count: titles.count)
            columnOrder = nil
        } else {
            headerTitles = titles
        }
        replaceRows(DataTableRows(of: dataSource, for: self), matching: nil)
    }

    /// Puts rows in the place of others.
    /// - Parameters:
    ///   - matching: Default nil: rows are the same where all of their values are.
    ///   - keepsHeights: Whether what was measured of rows whose values are equal is kept.
    private func replaceRows(_ rows: DataTableRows, matching: RowMatching?, keepsHeights: Bool = true) {
        // What is in sight is known before it moves.
        let before = isViewport ? layoutViewport(scale: contentScaleFactor) : nil
        let old = source
        let columns = 0..<numberOfColumns
        let matching =
            matching
            ?? RowMatching(old: old.contentHashes(columns: columns), new: rows.contentHashes(columns: columns))
        let oldOrder = order
        source = rows
        items = nil
        selection = Set(
            selection.compactMap { matching.newRow.indices.contains($0) ? Int(matching.newRow[$0]) : nil }
                .filter { $0 >= 0 })
        moveMeasures(from: old, matching: matching, keepsAny: keepsHeights)
        isOrderMade = true
        order = makeOrder()
        let position = before.map {
            movedPosition(geometry: $0.geometry, viewport: $0.viewport, oldOrder: oldOrder, matching: matching)
        }
        invalidateColumns()
        if let position { scrollPosition = position }
    }

    /// Keeps what was measured of rows that show what they showed.
    private func moveMeasures(from old: DataTableRows, matching: RowMatching, keepsAny: Bool) {
        guard keepsAny else {
            measuredHeights = MeasuredHeights()
            measuredWidths = nil
            return
        }
        func isUnchanged(_ row: Int) -> Bool {
            let oldRow = Int(matching.oldRow[row])
            return headerTitles.indices.allSatisfy { source.value(row, $0).isIdentical(to: old.value(oldRow, $0)) }
        }
        measuredWidths = measuredWidths.flatMap {
            $0.rowCount == old.count && $0.columnCount == numberOfColumns
                ? $0.moved(by: matching, isUnchanged: isUnchanged) : nil
        }
        let known = measuredHeights.heights
        guard known.count == old.count else { return }
        var heights = [Int32](repeating: -1, count: matching.oldRow.count)
        for (row, oldRow) in matching.oldRow.enumerated() where oldRow >= 0 {
            let height = known[Int(oldRow)]
            if height >= 0, isUnchanged(row) { heights[row] = height }
        }
        measuredHeights.heights = heights
    }

    /// Where the table is scrolled to once its rows have become others: the row at the top of the frame, or the nearest
    /// that is left, stays where it is.
    private func movedPosition(
        geometry: TableGeometry, viewport: Viewport, oldOrder: [Int32]?, matching: RowMatching
    ) -> ScrollPosition {
        guard case .row(let anchor, _) = scrollPosition else { return scrollPosition }
        var newPlaces: [Int32: Int]?
        func newPlace(ofShown row: Int) -> Int? {
            let oldRow = oldOrder.map { Int($0[row]) } ?? row
            guard matching.newRow.indices.contains(oldRow), matching.newRow[oldRow] >= 0 else { return nil }
            guard let order else { return Int(matching.newRow[oldRow]) }
            if newPlaces == nil {
                newPlaces = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
            }
            return newPlaces?[matching.newRow[oldRow]]
        }
        for distance in 0..<max(1, geometry.rows.count) {
            for row in distance == 0 ? [anchor] : [anchor + distance, anchor - distance] {
                guard row >= 0, row < geometry.rows.count, let place = newPlace(ofShown: row) else { continue }
                let top = geometry.rows[row].start - viewport.yRange.lowerBound
                return .row(place, distance: geometry.points(top))
            }
        }
        return .offset(geometry.points(viewport.yRange.lowerBound))
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
