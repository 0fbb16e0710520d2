import RasterFormats
import RasterGraphics

/// A step whose arguments come from columns: for each row another one.
package struct FromColumnsStep: TableStep {
    /// A column that an argument comes from.
    package struct Source: Hashable, Sendable {
        package var column: String
        /// Where the column has no value; missing itself: the argument's own default.
        package var standard: DataValue

        package init(column: String, standard: DataValue = .missing) { (self.column, self.standard) = (column, standard) }
    }

    package let rows: RowSelection
    package let sources: [Source]
    /// The step for some rows, by the values that the sources have there.
    private let step: @Sendable ([DataValue], _ rows: [Int]) throws(DisplayTableError) -> any TableStep

    package init(
        rows: RowSelection, sources: [Source],
        step: @escaping @Sendable ([DataValue], _ rows: [Int]) throws(DisplayTableError) -> any TableStep
    ) {
        (self.rows, self.sources, self.step) = (rows, sources, step)
    }

    /// One for all rows of the same values, in the order of the rows.
    private func steps(_ draft: TableDraft) throws(DisplayTableError) -> [any TableStep] {
        try draft.steps(sources, of: rows) { (values, rows) throws(DisplayTableError) in try step(values, rows) }
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let steps = try steps(draft)
        try draft.count(steps.count)
        for step in steps { try step.apply(to: &draft) }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        // What fails was an error when the step was applied. The same sentence for many rows is told once by whoever collects them.
        ((try? steps(draft)) ?? []).flatMap { $0.remarks(on: draft) }
    }

    package func reading(below root: FileRoot) -> any TableStep {
        FromColumnsStep(rows: rows, sources: sources) { [step] (values, rows) throws(DisplayTableError) in
            try step(values, rows).reading(below: root)
        }
    }
}

/// A look whose parts come from columns: for each row of the data another one.
package struct StyleFromColumnsStep: TableStep {
    /// Cells and labels of rows.
    package let locations: [TableLocation]
    package let sources: [FromColumnsStep.Source]
    private let look: @Sendable ([DataValue]) throws(DisplayTableError) -> CellLook

    /// - Parameter look: By the values that the sources have.
    package init(
        locations: [TableLocation], sources: [FromColumnsStep.Source],
        look: @escaping @Sendable ([DataValue]) throws(DisplayTableError) -> CellLook
    ) {
        (self.locations, self.sources, self.look) = (locations, sources, look)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try draft.count(locations.count)
        for location in locations {
            guard let cells = location.cellsOfRows else {
                throw .other("a look that comes from a column is for cells and labels of rows: for 'body' and 'stub'")
            }
            let steps = try draft.steps(sources, of: cells.rows) { (values, rows) throws(DisplayTableError) in
                StyleStep(look: try look(values), locations: [cells.narrowed(rows)])
            }
            try draft.count(steps.count)
            for step in steps { try step.apply(to: &draft) }
        }
    }

    package func remarks(on draft: TableDraft) -> [String] { draft.remarks("the style", at: locations) }
}

extension TableLocation {
    /// Which rows' cells or labels it has, and itself for others of them; nil where it is none of rows of the data.
    fileprivate var cellsOfRows: (rows: RowSelection, narrowed: ([Int]) -> TableLocation)? {
        switch self {
        case .body(let columns, let rows): (rows, { .body(columns: columns, rows: .at($0)) })
        case .stub(let rows): (rows, { .stub(rows: .at($0)) })
        default: nil
        }
    }
}

extension TableDraft {
    /// A step for all rows of the same values, in the order of the rows.
    fileprivate func steps(
        _ sources: [FromColumnsStep.Source], of rows: RowSelection,
        step: ([DataValue], _ rows: [Int]) throws(DisplayTableError) -> any TableStep
    ) throws(DisplayTableError) -> [any TableStep] {
        var columns: [[DataValue]] = []
        for source in sources { columns.append(data.columns[try data.column(source.column)].values) }
        let wanted = try data.rows(rows)
        var (places, groups): ([[DataValue]: Int], [(values: [DataValue], rows: [Int])]) = ([:], [])
        for row in 0..<data.rowCount where wanted?.contains(row) ?? true {
            let values = zip(sources, columns).map { $1[row].isMissing ? $0.standard : $1[row] }
            let place = places[values] ?? groups.count
            if place == groups.count {
                places[values] = place
                groups.append((values, []))
            }
            groups[place].rows.append(row)
        }
        var steps: [any TableStep] = []
        for (values, rows) in groups {
            do throws(DisplayTableError) { steps.append(try step(values, rows)) } catch {
                guard error.limit == nil else { throw error }
                throw .other("in row \(rows[0]), from 0: \(error.description)")
            }
        }
        return steps
    }
}
